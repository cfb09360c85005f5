"""Deals: put together by touch, signed by both, changed at no risk, and told in full before anybody signs."""

from collections.abc import Iterable

import pytest

from banker.play import commands as c
from banker.play.pending import Deal, Side
from banker.play.position import Seat
from banker.play.refusals import Reason
from tests.ui.sitting import ANIA, BARTEK, CELINA, TAGS, Sitting, buttons, done_on, held, rolled, seated, seen, there
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.drafts import DealDrafts
from ui.core.state.update import do
from ui.flows.deals.model import DealDeeds, DealThen, DealView
from ui.flows.deals.update import deal_cash, deal_deed, deal_key, deal_stay
from ui.pieces.templates.money import MoneyView
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.sheet import SheetLine, SheetView
from ui.toolkit.parts import Style


def dealing(*seats: Seat, ruleset: str = "pl-tournament") -> Sitting:
    """Ania and Bartek have nothing in their deal yet."""
    sitting = seated(*(seats or (Seat(), Seat())), ruleset=ruleset)
    sitting.touch(routes.Dealing(ANIA, BARTEK))
    return sitting


def give(sitting: Sitting, giver: int, *deeds: int) -> None:
    """These deeds are put into the deal."""
    done_on(sitting, DealDeeds(ANIA, BARTEK, giver), *(do(deal_deed, giver, deed) for deed in deeds))


def type_cash(sitting: Sitting, keys: Iterable[str]) -> None:
    """The cash of the left side."""
    sitting.touch(deal(sitting).left.cash_action, *(do(deal_key, ANIA, key) for key in keys))
    sitting.touch_title("Done")


def deal(sitting: Sitting) -> DealView:
    """Both sides on the screen."""
    return seen(sitting.view, DealView)


def then(sitting: Sitting) -> tuple[SheetLine, ...]:
    """What would be true after the deal."""
    return seen(sitting.view, SheetView).lines


@pytest.fixture
def sitting() -> Sitting:
    """Ania and Bartek put a deal together: a street and 150 for a station; Bartek has the other street."""
    sitting = dealing(Seat(holdings=held(1)), Seat(holdings=held(3, 5)), Seat())
    give(sitting, ANIA, 1)
    give(sitting, BARTEK, 5)
    type_cash(sitting, "150")
    return sitting


OFFER = c.OfferDeal(ANIA, BARTEK, Side((1,), 150), Side((5,)))


def test_the_first_card_offers_and_the_other_one_accepts(sitting: Sitting) -> None:
    assert sitting.tap(ANIA) == (OFFER,)
    assert isinstance(sitting.showing, questions.Offered)
    assert sitting.tap(BARTEK) == (c.AcceptDeal(BARTEK),)
    assert (sitting.game.owners[1], sitting.game.owners[5]) == (BARTEK, ANIA)
    assert sitting.game.accounts[:2] == (1350, 1650)


def test_a_card_of_a_third_signs_nothing_and_costs_nothing(sitting: Sitting) -> None:
    assert sitting.tap(CELINA) == ()
    assert sitting.showing == routes.Dealing(ANIA, BARTEK)
    assert sitting.tap(ANIA) == (OFFER,)
    assert sitting.tap(CELINA) == ()
    assert isinstance(sitting.showing, questions.Offered)


def test_two_pairs_deal_at_once_and_neither_loses_what_it_put_together(sitting: Sitting) -> None:
    sitting.touch(m.Back(), routes.Dealing(CELINA, BARTEK))
    assert (deal(sitting).left.lots, deal(sitting).right.lots) == ((), ())
    done_on(sitting, DealDeeds(CELINA, BARTEK, BARTEK), do(deal_deed, BARTEK, 3))
    sitting.touch(routes.Dealing(ANIA, BARTEK))
    assert sitting.tap(ANIA) == (OFFER,)
    sitting.touch_title("No deal")
    assert sitting.ui.get(DealDrafts).deals == (Deal(CELINA, BARTEK, Side(), Side((3,))),)


def test_changing_an_open_offer_takes_both_agreements_back_and_keeps_what_was_in_it(sitting: Sitting) -> None:
    sitting.tap(ANIA)
    sitting.touch(deal(sitting).right.goods_action)
    assert sitting.game.offer is not None, "a look into the list changes nothing"
    assert sitting.touch(do(deal_deed, BARTEK, 3)) == (c.RejectDeal(ANIA),)
    assert sitting.game.offer is None
    assert isinstance(sitting.showing, DealDeeds)
    sitting.touch_title("Done")
    assert sitting.showing == routes.Dealing(ANIA, BARTEK)
    assert [button.style for button in buttons(sitting.view.screen)].count(Style.AGREED) == 0
    assert sitting.tap(BARTEK) == (c.OfferDeal(BARTEK, ANIA, Side((5, 3)), Side((1,), 150)),)


def test_changing_the_cash_of_an_open_offer_takes_it_back_too(sitting: Sitting) -> None:
    sitting.tap(ANIA)
    sitting.touch(deal(sitting).left.cash_action, do(deal_key, ANIA, "erase"))
    sitting.touch_title("Done")
    assert sitting.game.offer is None
    assert deal(sitting).left.cash == "15\u00a0zł"


def test_nothing_is_signed_before_something_changes_hands() -> None:
    sitting = dealing()
    assert sitting.title("Ania") is None
    assert sitting.tap(ANIA) == ()


def test_each_side_shows_the_families_that_become_whole_or_are_broken() -> None:
    sitting = dealing(Seat(holdings=held(1, 6, 8, 9)), Seat(holdings=held(3)))
    give(sitting, ANIA, 9)
    give(sitting, BARTEK, 3)
    screen = deal(sitting)
    assert [(change.count, change.whole_words, change.is_broken) for change in screen.left.groups] == [
        ("2/2", "complete: brown", False),
        ("2/3", "", True),
    ]
    sitting.touch_title("After the deal")
    told = [(line.title, line.note, line.value) for line in then(sitting)]
    assert ("Ania: brown", "complete", "2 of 2") in told
    assert ("Ania: light blue", "no longer complete", "2 of 3") in told
    assert ("Bartek: brown", "", "0 of 2") in told


def test_a_deed_that_was_put_in_from_the_list_is_shown_with_the_first_ones_of_its_side() -> None:
    sitting = dealing(Seat(holdings=held(1, 3, 5, 6, 8, 9)), Seat())
    before = deal(sitting).left.cells
    give(sitting, ANIA, 9)
    after = deal(sitting).left.cells
    assert [cell.is_chosen for cell in after] == [False, False, True]
    assert ([cell.title for cell in after[:2]], after[2].title) == ([cell.title for cell in before[:2]], "Targowa")


def test_what_a_mortgage_costs_its_receiver_is_told_now_and_at_lifting() -> None:
    sitting = dealing(Seat(holdings=held(39, is_mortgaged=True)), Seat())
    give(sitting, ANIA, 39)
    screen = deal(sitting)
    assert (screen.right.after, screen.right.due) == ("1\u202f480\u00a0zł", "interest 20\u00a0zł")
    assert (screen.left.after, screen.left.due) == ("1\u202f500\u00a0zł", "")
    sitting.touch_title("After the deal")
    notes = [line.note for line in then(sitting)]
    assert "20 now, 220 later; or 220" in notes


def test_a_table_without_interest_tells_only_the_lifting() -> None:
    sitting = dealing(Seat(holdings=held(39, is_mortgaged=True)), Seat(), ruleset="pl-simple")
    give(sitting, ANIA, 39)
    sitting.touch(DealThen(ANIA, BARTEK))
    deed = next(line for line in then(sitting) if line.giver is not None)
    assert deed.note.endswith(" to lift")
    assert not any("interest" in line.title for line in then(sitting))


def test_more_than_fits_is_on_further_pages_of_that_side_alone() -> None:
    seats = (Seat(holdings=held(1, 3, 5, 6, 8, 9, 11)), Seat(holdings=held(12, 13, 14, 15)))
    sitting = dealing(*seats)
    for giver, seat in enumerate(seats):
        give(sitting, giver, *(holding.deed for holding in seat.holdings))
    sitting.tap(ANIA)
    seen = []
    for _ in range(3):
        screen = deal(sitting)
        seen += [lot.name for lot in screen.left.lots]
        assert len(screen.right.lots) == 3
        sitting.touch(there(screen.left.turn).action)
    assert len(seen) == len(set(seen)) == 7


@pytest.mark.parametrize(
    ("ruleset", "keys", "cash"),
    [("es-pesetas", ("1", "5", "00", "00"), 150_000), ("pl-millions", ("1", "5", "0000", "00"), 15_000_000)],
)
def test_all_the_cash_of_a_large_edition_takes_few_touches(ruleset: str, keys: Iterable[str], cash: int) -> None:
    sitting = dealing(Seat(cash=cash), Seat(), ruleset=ruleset)
    type_cash(sitting, keys)
    assert sitting.tap(ANIA) == (c.OfferDeal(ANIA, BARTEK, Side(cash=cash), Side()),)
    assert not sitting.refusals


def test_the_steps_are_notes_of_the_edition_and_stop_at_what_there_is() -> None:
    sitting = seated(Seat(cash=1200), Seat(), ruleset="es-pesetas")
    sitting.touch(routes.DealMoney(ANIA, BARTEK, ANIA))
    steps = seen(sitting.view, MoneyView).steps
    assert [step.action for step in steps] == [do(deal_cash, ANIA, 100), do(deal_cash, ANIA, 1000), None]
    sitting.touch(steps[1].action)
    assert [step.action for step in seen(sitting.view, MoneyView).steps] == [do(deal_cash, ANIA, 100), None, None]


def test_more_cash_than_there_is_becomes_all_there_is() -> None:
    sitting = seated(Seat(cash=70), Seat())
    sitting.touch(routes.DealMoney(ANIA, BARTEK, ANIA))
    assert sitting.title("No cash") is None
    sitting.touch(*(do(deal_key, ANIA, key) for key in ("9", "00")))
    assert seen(sitting.view, MoneyView).amount == "70\u00a0zł"
    sitting.touch_title("No cash")
    assert seen(sitting.view, MoneyView).amount == "0\u00a0zł"


def test_a_debtor_pays_with_a_deed_and_the_creditor_forgives() -> None:
    sitting = seated(Seat(cash=1, at=0, holdings=held(39)), Seat(holdings=held(3)), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.ClaimRent(BARTEK))
    sitting.touch_title("Deal")
    assert sitting.showing == routes.Dealing(ANIA, BARTEK)
    give(sitting, ANIA, 39)
    sitting.touch(deal(sitting).right.goods_action)
    first = seen(sitting.view, PickView).entries[0]
    assert (first.title, first.note) == ("Debt of 4\u00a0zł", "stays")
    sitting.touch(first.action)
    sitting.touch_title("Done")
    sitting.tap(ANIA, BARTEK)
    assert not sitting.game.debts
    assert sitting.game.owners[39] == BARTEK
    assert not sitting.refusals


def test_a_debtor_does_not_deal_with_another_and_is_told_so() -> None:
    sitting = seated(Seat(cash=1, at=0, holdings=held(39)), Seat(holdings=held(3)), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.ClaimRent(BARTEK))
    sitting.touch(routes.Dealing(ANIA, CELINA))
    done_on(sitting, DealDeeds(ANIA, CELINA, ANIA), do(deal_deed, ANIA, 39))
    assert sitting.sentence == "Deal: can be confirmed when Ania has paid a debt"
    button = next(button for button in buttons(sitting.view.screen) if button.title == "Ania")
    assert (button.action, button.reason) == (None, "A debt must be paid first.")
    sitting.tap(ANIA)
    assert [refusal.reason for refusal in sitting.refusals] == [Reason.DEBT_OPEN]


def test_an_offer_that_cannot_be_kept_says_why_on_the_button(sitting: Sitting) -> None:
    sitting.tap(ANIA)
    sitting.submit(c.CorrectCash(ANIA, -1400, "miscounted"))
    button = next(button for button in buttons(sitting.view.screen) if button.title == "Bartek")
    assert (button.action, button.note) == (None, "not now")
    assert button.reason


def test_a_private_table_shows_what_moves_and_not_what_anybody_has() -> None:
    sitting = seated(rules=(("balances", "private"),))
    sitting.touch(routes.Dealing(ANIA, BARTEK))
    done_on(sitting, routes.DealMoney(ANIA, BARTEK, ANIA), do(deal_cash, ANIA, 50))
    assert {deal(sitting).left.after, deal(sitting).right.after} == {"•••"}
    sitting.touch_title("After the deal")
    assert [(line.note, line.value) for line in then(sitting)] == [("", "−\u00a050\u00a0zł"), ("", "+\u00a050\u00a0zł")]


def test_a_deal_that_was_left_keeps_what_was_typed(sitting: Sitting) -> None:
    sitting.touch(m.Decide())
    assert sitting.showing == questions.RollAsked(ANIA)
    sitting.touch(routes.Dealing(ANIA, BARTEK))
    assert sitting.tap(ANIA) == (OFFER,)


def test_free_stays_of_a_deal_are_promised_by_touch_and_spare_the_guest_the_rent() -> None:
    sitting = seated(
        Seat(holdings=held(5)), Seat(holdings=held(3)), rules=(("trade.free-stays", "on"), ("clock", "off"))
    )
    sitting.touch(routes.Dealing(ANIA, BARTEK))
    give(sitting, ANIA, 5)
    done_on(sitting, DealDeeds(ANIA, BARTEK, BARTEK), *[do(deal_stay, BARTEK, 1)] * 2)
    assert "2 free stays: brown" in [lot.name for lot in deal(sitting).right.lots]
    sitting.hold(TAGS[ANIA], TAGS[BARTEK])
    assert sitting.game.owners[5] == BARTEK
    rolled(sitting, 1, 2)
    assert not sitting.game.claims
    assert sitting.sentence == "Ania stays free (left: 1). Bartek rolls"
    assert [each.left for each in sitting.game.stays] == [1]


def test_four_touches_on_a_group_promise_no_free_stay() -> None:
    sitting = seated(Seat(), Seat(holdings=held(3)), rules=(("trade.free-stays", "on"),))
    sitting.touch(routes.Dealing(ANIA, BARTEK))
    done_on(sitting, DealDeeds(ANIA, BARTEK, BARTEK), *[do(deal_stay, BARTEK, 1)] * 4)
    assert deal(sitting).right.lots == ()

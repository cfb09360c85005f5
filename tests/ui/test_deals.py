"""Deals: put together by touch, signed by both, changed at no risk, and told in full before anybody signs."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker.position import Holding, Position, Seat
from banker.refusals import Reason
from banker.setup import Setup, new_game
from banker.state import Side
from tests.ui import positions_dealing
from tests.ui.clerk import NAMES, TAGS, Clerk, buttons
from ui.core import messages as m
from ui.core import questions, routes
from ui.flows.deals.model import DealCash, DealDeed, DealKey, DealView
from ui.flows.deeds_and_players.model import PlayerView
from ui.locale.words import Words
from ui.toolkit.parts import Style, Tone

ANIA, BARTEK, CELINA = range(3)


def at(*seats: Seat, ruleset: str = "pl-tournament", turn: int = ANIA) -> Clerk:
    """A table in a given position."""
    setup = Setup(ruleset, NAMES[: len(seats)], position=Position(seats, turn))
    clerk = Clerk(new_game(setup))
    clerk.setup = setup
    return clerk


def held(*deeds: int, is_mortgaged: bool = False) -> tuple[Holding, ...]:
    return tuple(Holding(deed, 0, is_mortgaged) for deed in deeds)


def composing(clerk: Clerk) -> Clerk:
    """Ania and Bartek put a deal together: a street for a station, and 150."""
    clerk.touch(m.Open(routes.ChoosePartner(ANIA)))
    clerk.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    clerk.touch(DealDeed(ANIA, 1))
    clerk.touch(DealDeed(BARTEK, 5))
    clerk.touch(clerk.view.screen.left.cash_action)  # type: ignore[union-attr]
    for key in ("1", "5", "0"):
        clerk.touch(DealKey(ANIA, key))
    clerk.touch_title("Done")
    return clerk


@pytest.fixture
def clerk() -> Clerk:
    """Ania has a street, Bartek a station and the other street."""
    return composing(at(Seat(holdings=held(1)), Seat(holdings=held(3, 5)), Seat()))


OFFER = c.OfferDeal(ANIA, BARTEK, Side((1,), 150), Side((5,)))


def test_the_first_card_offers_and_the_other_one_accepts(clerk: Clerk) -> None:
    assert clerk.tap(ANIA).commands == (OFFER,)
    assert isinstance(clerk.showing, questions.Offered)
    assert clerk.tap(BARTEK).commands == (c.AcceptDeal(BARTEK),)
    assert (clerk.game.owners[1], clerk.game.owners[5]) == (BARTEK, ANIA)
    assert clerk.game.accounts[:2] == (1350, 1650)


def test_either_of_the_two_may_be_the_first(clerk: Clerk) -> None:
    assert clerk.tap(BARTEK).commands == (c.OfferDeal(BARTEK, ANIA, Side((5,)), Side((1,), 150)),)
    assert clerk.tap(ANIA).commands == (c.AcceptDeal(ANIA),)
    assert clerk.game.accounts[:2] == (1350, 1650)


def test_both_sign_by_touch_too(clerk: Clerk) -> None:
    clerk.has_reader = False
    clerk.touch_title("Ania")
    assert clerk.game.offer is not None
    agreed = next(button for button in buttons(clerk.view.screen) if button.style is Style.AGREED)
    assert agreed.title == "Ania"
    clerk.touch_title("Bartek")
    assert clerk.game.owners[5] == ANIA


def test_a_card_of_a_third_signs_nothing_and_costs_nothing(clerk: Clerk) -> None:
    assert clerk.tap(CELINA).commands == ()
    assert isinstance(clerk.view.screen, PlayerView)
    clerk.touch(m.Back())
    assert clerk.tap(ANIA).commands == (OFFER,)
    assert clerk.tap(CELINA).commands == ()
    clerk.touch(m.Back())
    assert isinstance(clerk.showing, questions.Offered)


def test_with_the_wrong_partner_what_the_player_gives_stays_chosen(clerk: Clerk) -> None:
    clerk.touch(m.Back())
    clerk.touch(m.Open(routes.Dealing(ANIA, CELINA)))
    screen = clerk.view.screen
    assert isinstance(screen, DealView)
    assert ([lot.name for lot in screen.left.lots], screen.left.cash) == (["Ulica Konopacka"], "150\u00a0zł")
    assert (screen.right.lots, screen.right.cash) == ((), "0\u00a0zł")


def test_changing_an_open_offer_takes_both_agreements_back_and_keeps_what_was_in_it(clerk: Clerk) -> None:
    clerk.tap(ANIA)
    clerk.touch(clerk.view.screen.right.goods_action)  # type: ignore[union-attr]
    assert clerk.game.offer is not None, "a look into the list changes nothing"
    assert clerk.touch(DealDeed(BARTEK, 3)).commands == (c.RejectDeal(ANIA),)
    assert clerk.game.offer is None
    assert isinstance(clerk.showing, routes.DealDeeds)
    clerk.touch_title("Done")
    assert clerk.showing == routes.Dealing(ANIA, BARTEK)
    assert [button.style for button in buttons(clerk.view.screen)].count(Style.AGREED) == 0
    assert clerk.tap(BARTEK).commands == (c.OfferDeal(BARTEK, ANIA, Side((5, 3)), Side((1,), 150)),)


def test_changing_the_cash_of_an_open_offer_takes_it_back_too(clerk: Clerk) -> None:
    clerk.tap(ANIA)
    clerk.touch(clerk.view.screen.left.cash_action)  # type: ignore[union-attr]
    clerk.touch(DealKey(ANIA, "erase"))
    clerk.touch_title("Done")
    assert clerk.game.offer is None
    assert clerk.view.screen.left.cash == "15\u00a0zł"  # type: ignore[union-attr]


def test_a_rejected_offer_goes_back_to_the_table(clerk: Clerk) -> None:
    clerk.tap(ANIA)
    clerk.touch_title("No deal")
    assert clerk.showing == questions.RollAsked(ANIA)
    assert clerk.ui.deal is None


def test_nothing_is_signed_before_something_changes_hands() -> None:
    clerk = at(Seat(), Seat())
    clerk.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    assert clerk.title("Ania") is None
    assert clerk.tap(ANIA).commands == ()


def test_each_side_shows_the_families_that_become_whole_or_are_broken() -> None:
    clerk = at(Seat(holdings=held(1, 6, 8, 9)), Seat(holdings=held(3)))
    clerk.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    clerk.touch(DealDeed(ANIA, 9))
    clerk.touch(DealDeed(BARTEK, 3))
    screen = clerk.view.screen
    assert isinstance(screen, DealView)
    assert [(change.count, change.is_completed, change.is_broken) for change in screen.left.groups] == [
        ("2/2", True, False),
        ("2/3", False, True),
    ]
    clerk.touch_title("And then?")
    told = [(line.title, line.note, line.value) for line in clerk.view.screen.lines]  # type: ignore[union-attr]
    assert ("Ania: brown", "complete", "2 of 2") in told
    assert ("Ania: light blue", "broken", "2 of 3") in told
    assert ("Bartek: brown", "", "0 of 2") in told


def test_what_a_mortgage_costs_its_receiver_is_told_now_and_at_lifting() -> None:
    clerk = at(Seat(holdings=held(39, is_mortgaged=True)), Seat())
    clerk.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    clerk.touch(DealDeed(ANIA, 39))
    screen = clerk.view.screen
    assert isinstance(screen, DealView)
    assert screen.right.after == "1\u202f500\u00a0zł, interest 20"
    assert screen.left.after == "1\u202f500\u00a0zł"
    clerk.touch_title("And then?")
    notes = [line.note for line in clerk.view.screen.lines]  # type: ignore[union-attr]
    assert "20 now, 220 later; or 220" in notes


def test_a_table_without_interest_tells_only_the_lifting() -> None:
    clerk = at(Seat(holdings=held(39, is_mortgaged=True)), Seat(), ruleset="pl-simple")
    clerk.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    clerk.touch(DealDeed(ANIA, 39))
    clerk.touch(m.Open(routes.DealThen(ANIA, BARTEK)))
    lines = clerk.view.screen.lines  # type: ignore[union-attr]
    deed = next(line for line in lines if line.giver is not None)
    assert deed.note.startswith("mortgaged: lifting ")
    assert not any("interest" in line.title for line in lines)


def test_more_than_fits_is_on_further_pages_of_that_side_alone() -> None:
    seats = (Seat(holdings=held(1, 3, 5, 6, 8, 9, 11)), Seat(holdings=held(12, 13, 14, 15)))
    clerk = at(*seats)
    clerk.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    for giver, seat in enumerate(seats):
        for holding in seat.holdings:
            clerk.touch(DealDeed(giver, holding.deed))
    seen = []
    for _ in range(3):
        screen = clerk.view.screen
        assert isinstance(screen, DealView)
        seen += [lot.name for lot in screen.left.lots]
        assert len(screen.right.lots) == 3
        clerk.touch(screen.left.turn.action)  # type: ignore[union-attr]
    assert len(seen) == len(set(seen)) == 7


@pytest.mark.parametrize(
    ("ruleset", "keys", "cash"), [("es-pesetas", "15000", 150_000), ("pl-millions", "1500", 15_000_000)]
)
def test_all_the_cash_of_a_large_edition_takes_few_touches(ruleset: str, keys: str, cash: int) -> None:
    clerk = at(Seat(cash=cash), Seat(), ruleset=ruleset)
    clerk.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    clerk.touch(clerk.view.screen.left.cash_action)  # type: ignore[union-attr]
    for key in keys:
        clerk.touch(DealKey(ANIA, key))
    clerk.touch_title("Done")
    assert clerk.tap(ANIA).commands == (c.OfferDeal(ANIA, BARTEK, Side(cash=cash), Side()),)
    assert not clerk.refusals


def test_the_steps_are_notes_of_the_edition_and_stop_at_what_there_is() -> None:
    clerk = at(Seat(cash=1200), Seat(), ruleset="es-pesetas")
    clerk.touch(m.Open(routes.DealMoney(ANIA, BARTEK, ANIA)))
    steps = clerk.view.screen.steps  # type: ignore[union-attr]
    assert [step.action for step in steps] == [DealCash(ANIA, 100), DealCash(ANIA, 1000), None]
    clerk.touch(steps[1].action)
    assert [step.action for step in clerk.view.screen.steps] == [DealCash(ANIA, 100), None, None]  # type: ignore[union-attr]


def test_more_cash_than_there_is_becomes_all_there_is() -> None:
    clerk = at(Seat(cash=70), Seat())
    clerk.touch(m.Open(routes.DealMoney(ANIA, BARTEK, ANIA)))
    assert clerk.title("No cash") is None
    for key in ("9", "00"):
        clerk.touch(DealKey(ANIA, key))
    assert clerk.ui.deal is not None
    assert clerk.ui.deal.gives.cash == 70
    clerk.touch_title("No cash")
    assert clerk.ui.deal is not None
    assert clerk.ui.deal.gives.cash == 0


def test_a_debtor_pays_with_a_deed_and_the_creditor_forgives() -> None:
    clerk = at(Seat(cash=1, at=0, holdings=held(39)), Seat(holdings=held(3)), Seat())
    clerk.submit(c.Roll(ANIA, ("1", "2")), c.ClaimRent(BARTEK))
    clerk.touch_title("Deal")
    assert clerk.showing == routes.Dealing(ANIA, BARTEK)
    clerk.touch(DealDeed(ANIA, 39))
    clerk.touch(clerk.view.screen.right.goods_action)  # type: ignore[union-attr]
    first = clerk.view.screen.entries[0]  # type: ignore[union-attr]
    assert (first.title, first.note) == ("Debt of 4\u00a0zł", "stays")
    clerk.touch(first.action)
    clerk.touch_title("Done")
    clerk.tap(ANIA)
    clerk.tap(BARTEK)
    assert not clerk.game.debts
    assert clerk.game.owners[39] == BARTEK
    assert not clerk.refusals


def test_a_debtor_does_not_deal_with_another_and_is_told_so() -> None:
    clerk = at(Seat(cash=1, at=0, holdings=held(39)), Seat(holdings=held(3)), Seat())
    clerk.submit(c.Roll(ANIA, ("1", "2")), c.ClaimRent(BARTEK))
    clerk.touch(m.Open(routes.Dealing(ANIA, CELINA)))
    clerk.touch(DealDeed(ANIA, 39))
    button = next(button for button in buttons(clerk.view.screen) if button.title == "Ania")
    assert (button.action, button.reason) == (None, "A debt must be paid first.")
    clerk.tap(ANIA)
    assert [refusal.reason for refusal in clerk.refusals] == [Reason.DEBT_OPEN]


def test_what_was_given_away_meanwhile_is_not_in_the_deal_any_more(clerk: Clerk) -> None:
    clerk.ui = clerk.ui.at_table()
    clerk.submit(c.OfferDeal(BARTEK, CELINA, Side((5,)), Side(cash=10)), c.AcceptDeal(CELINA))
    clerk.ui = clerk.ui.but(deal=positions_dealing.dealing(positions_dealing.large(Words())).ui.deal)
    clerk.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    screen = clerk.view.screen
    assert isinstance(screen, DealView)
    assert (screen.left.lots, screen.right.lots) == ((), ())


def test_cash_gained_is_mint_and_cash_given_coral_on_the_sheet(clerk: Clerk) -> None:
    clerk.touch_title("And then?")
    lines = {line.title: line for line in clerk.view.screen.lines}  # type: ignore[union-attr]
    assert (lines["Ania"].tone, lines["Bartek"].tone) == (Tone.CORAL, Tone.MINT)
    assert clerk.tap(ANIA).commands == (OFFER,), "the sheet shows all of it, so a card signs"


def test_an_offer_that_cannot_be_kept_says_why_on_the_button(clerk: Clerk) -> None:
    clerk.tap(ANIA)
    clerk.submit(c.CorrectCash(ANIA, -1400, "miscounted"))
    button = next(button for button in buttons(clerk.view.screen) if button.title == "Bartek")
    assert (button.action, button.note) == (None, "not now")
    assert button.reason


def test_a_private_table_shows_what_moves_and_not_what_anybody_has() -> None:
    setup = Setup("pl-tournament", NAMES[:3], (("balances", "private"),))
    clerk = Clerk(new_game(setup))
    clerk.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    clerk.touch(DealCash(ANIA, 50))
    assert "1\u202f5" not in str(clerk.view.screen)
    assert "1,4" not in str(clerk.view.screen)
    clerk.touch_title("And then?")
    assert "1,450" not in str(clerk.view.screen)


def test_a_forgotten_deal_keeps_what_was_typed(clerk: Clerk) -> None:
    clerk.wait(31.0)
    assert clerk.showing == questions.RollAsked(ANIA)
    clerk.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    assert clerk.tap(ANIA).commands == (OFFER,)


def test_cards_of_strangers_do_not_disturb_a_deal(clerk: Clerk) -> None:
    clerk.hold(TAGS[7])
    assert clerk.showing == routes.Dealing(ANIA, BARTEK)

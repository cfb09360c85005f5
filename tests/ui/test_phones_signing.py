"""A touch on a phone signs what its page shows, as the table lets it, and nothing where something else came first."""

import pytest

from banker.play import commands as c
from banker.play.pending import Deal, Side
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup
from hardware.signals import PhoneSigned
from tests.own_calls import own_calls
from tests.ui.phoned import Phoned, phone_of
from tests.ui.sitting import ANIA, BARTEK, CELINA, NAMES, Sitting
from ui.core.state import questions, routes
from ui.core.state.drafts import DealDrafts
from ui.core.state.messages import Open, Sign
from ui.core.state.signing import Agreement
from ui.flows.auction.model import FROZEN_SECONDS
from ui.wire.phone_page import PhoneOver

RICH = (Seat(1500, 0, holdings=(Holding(6),)), Seat(1500, holdings=(Holding(1), Holding(3))), Seat(1500))


def phoned(phones: str, *seats: Seat, **others: str) -> Phoned:
    """Everybody's phone has joined, at a table that lets phones do so much."""
    seats = seats or RICH
    rules = (("phones", phones), *others.items())
    setup = Setup("pl-tournament", NAMES[: len(seats)], house_rules=rules, position=Position(seats, ANIA))
    return Phoned(Sitting(setup), *range(len(seats)))


def in_auction(phones: str = "answer") -> Phoned:
    """Ania does not buy what she landed on."""
    table = phoned(phones)
    table.sitting.submit(c.Roll(ANIA, ("3", "5")), c.DeclineDeed(ANIA))
    return table


def steps(table: Phoned, player: int) -> list[tuple[str, str]]:
    """The amounts that a phone may bid, and what each bid signs."""
    return [(step.figure, step.act.key) for step in table.question(player).steps]


def test_where_phones_only_show_nothing_of_them_signs() -> None:
    table = in_auction("look")
    question = table.question(BARTEK)
    assert {act.why_not for act in (*question.acts, *(step.act for step in question.steps))} == {"at the table"}
    assert table.send(BARTEK, f"{table.page(BARTEK).version}:0") == ()
    assert table.home(BARTEK).acts == ()


def test_a_bid_by_phone_is_the_amount_read_and_one_entry() -> None:
    table = in_auction()
    ((figure, key), *_) = steps(table, BARTEK)
    assert table.send(BARTEK, key) == (c.Bid(BARTEK, int(figure)),)
    assert table.send(BARTEK, key) == ()


def test_a_bid_by_phone_counts_as_it_was_read_just_after_a_lower_one_but_not_later_and_not_below_it() -> None:
    table = in_auction()
    low, high = steps(table, ANIA)[1], steps(table, BARTEK)[2]
    table.sitting.bid(CELINA)
    assert table.send(ANIA, low[1]) == ()
    assert table.send(BARTEK, high[1]) == (c.Bid(BARTEK, int(high[0])),)
    highest = steps(table, CELINA)[3]
    table.sitting.bid(ANIA)
    table.sitting.wait(FROZEN_SECONDS)
    assert table.send(CELINA, highest[1]) == ()


def test_a_bid_by_phone_is_under_fifteen_hundred_calls_of_our_own() -> None:
    table = in_auction()
    bid = PhoneSigned(phone_of(BARTEK), steps(table, BARTEK)[0][1])
    assert own_calls(lambda: table.sitting.runtime.take(bid)).total() < 1500
    assert table.sitting.game.open_auction.leader == BARTEK


def test_a_key_counts_no_longer_once_people_agree_at_the_table() -> None:
    table = phoned("sign")
    table.sitting.submit(c.Roll(ANIA, ("3", "5")))
    key = table.act(ANIA, "Buy").key
    table.sitting.touch(Open(Agreement()))
    assert table.send(ANIA, key) == ()


def test_of_two_bids_for_one_amount_the_first_counts_and_the_other_reads_so() -> None:
    table = in_auction()
    (_, ania), (_, bartek) = steps(table, ANIA)[1], steps(table, BARTEK)[1]
    assert table.send(BARTEK, bartek)
    assert table.send(ANIA, ania) == ()
    question = table.question(ANIA)
    assert (question.title, question.is_done) == ("The game has moved on", True)
    assert [row.text for row in question.reasons] == ["Bartek bids 10\u00a0zł"]
    table.touch(ANIA, "Continue")
    assert table.question(ANIA).steps


def test_the_leader_is_not_asked_to_bid_and_one_who_passed_is_out() -> None:
    table = in_auction()
    table.send(BARTEK, steps(table, BARTEK)[0][1])
    assert steps(table, BARTEK) == []
    assert table.touch(CELINA, "Pass") == (c.Pass(CELINA),)
    assert table.touch(ANIA, "Pass") == (c.Pass(ANIA), c.CloseAuction())


def test_a_stale_page_presses_nothing() -> None:
    table = phoned("sign")
    table.sitting.submit(c.Roll(ANIA, ("3", "5")))
    key = table.act(ANIA, "Buy").key
    table.sitting.submit(c.DeclineDeed(ANIA))
    assert table.send(ANIA, key) == ()
    assert table.sitting.game.auction


def test_a_debt_is_paid_by_phone_with_payer_payee_and_amount_on_the_button() -> None:
    table = phoned("sign", Seat(1500, 31), *RICH[1:])
    table.sitting.submit(c.Roll(ANIA, ("3", "4")))
    act = table.act(ANIA, "Pay")
    assert act.detail == "100\u00a0zł: Ania → Bank"
    assert act.spoken == "Pay, Ania pays the bank 100\u00a0zł"
    assert table.touch(ANIA, "Pay") == (c.Pay(ANIA),)


def test_the_owner_asks_for_rent_and_the_debtor_pays_by_phone() -> None:
    table = phoned("sign", Seat(1500, 39), *RICH[1:])
    table.sitting.submit(c.Roll(ANIA, ("1", "1")))
    assert table.touch(BARTEK, "Ask for it") == (c.ClaimRent(BARTEK),)
    assert table.question(ANIA).payee is not None
    assert table.touch(ANIA, "Pay") == (c.Pay(ANIA),)


def test_dice_ends_and_corrections_are_on_no_phone() -> None:
    table = phoned("sign")
    assert table.home(ANIA).question is None
    table.sitting.submit(c.Roll(ANIA, ("1", "3")), c.Pay(ANIA))
    table.sitting.wait(5)
    assert table.home(ANIA).question is None
    meant = repr(table.home(ANIA))
    assert "End" not in meant


@pytest.mark.parametrize(
    ("deed", "title", "command"),
    [
        (6, "Mortgage", c.MortgageDeed(ANIA, 6)),
        (9, "Lift the mortgage", c.LiftMortgage(ANIA, 9)),
        (1, "Build", c.Build(ANIA, ((1, 1),))),
        (37, "Sell", c.SellBuildings(ANIA, ((37, 1),))),
    ],
)
def test_deeds_are_built_on_sold_and_mortgaged_one_step_at_a_time(deed: int, title: str, command: c.Command) -> None:
    own = (Holding(6), Holding(9, is_mortgaged=True), Holding(1), Holding(3), Holding(37, 1), Holding(39, 1))
    table = phoned("sign", Seat(1500, holdings=own), Seat(), Seat())
    named = table.sitting.game.book.board.spaces[deed].name
    (acts,) = (each.acts for each in table.home(ANIA).deeds if each.name == named)
    (act,) = (act for act in acts if act.title == title)
    assert act.detail
    assert table.send(ANIA, act.key) == (command,)


def test_a_deal_is_drafted_on_two_phones_and_signed_at_the_table() -> None:
    table = phoned("answer")
    table.touch(ANIA, "Deal")
    table.touch(ANIA, "Bartek")
    table.send(ANIA, table.question(ANIA).sides[1].adds[0].key)
    (offered,) = table.home(BARTEK).offers
    table.send(BARTEK, offered.key)
    field = table.question(BARTEK).field
    assert field is not None
    table.send(BARTEK, field.key, cash="200")
    assert table.sitting.ui.get(DealDrafts).deals[0].gets == Side(cash=200)
    assert table.touch(ANIA, "Show it at the table") == ()
    assert table.sitting.showing == routes.Dealing(ANIA, BARTEK)
    (offer,) = table.sitting.tap(ANIA)
    assert isinstance(offer, c.OfferDeal)
    assert table.sitting.tap(BARTEK) == (c.AcceptDeal(BARTEK),)


def offered_by_phone(phones: str = "sign", **rules: str) -> Phoned:
    """Ania has put together a deed for cash, by five touches: two for the partner, two for the deed, one slider."""
    table = phoned(phones, **rules)
    table.touch(ANIA, "Deal")
    table.touch(ANIA, "Bartek")
    table.send(ANIA, table.question(ANIA).sides[0].adds[0].key)
    field = table.question(ANIA).field
    assert field and 200 in field.stops
    table.send(ANIA, field.key, cash="200")
    return table


def test_an_offer_is_made_on_one_phone_and_answered_on_the_other_while_the_table_shows_both_sides() -> None:
    table = offered_by_phone()
    deal = Deal(ANIA, BARTEK, Side(deeds=(6,)), Side(cash=200))
    assert table.touch(ANIA, "Offer it to Bartek") == (c.OfferDeal(ANIA, BARTEK, deal.gives, deal.gets),)
    assert table.sitting.showing == questions.Offered(deal)
    assert table.touch(BARTEK, "Agree") == (c.AcceptDeal(BARTEK),)
    assert table.sitting.game.owners[6] == BARTEK


@pytest.mark.parametrize(
    ("rules", "notes"),
    [({"table.coach": "on"}, 1), ({"table.coach": "off"}, 0), ({}, 0)],
)
def test_both_phones_say_a_fair_price_where_the_table_agreed_and_the_table_never_does(
    rules: dict[str, str], notes: int
) -> None:
    table = offered_by_phone(**rules)
    drafted = fair_notes(table, ANIA)
    table.touch(ANIA, "Offer it to Bartek")
    assert len(drafted) == notes and fair_notes(table, BARTEK) == drafted
    assert all(note.startswith("Fair: Bartek pays Ania ") for note in drafted)
    assert "Fair" not in str(table.sitting.view)


def fair_notes(table: Phoned, player: int) -> list[str]:
    """What a phone says of a fair price."""
    return [note for note in table.question(player).notes if note.startswith("Fair")]


@pytest.mark.parametrize("player", [ANIA, BARTEK])
def test_an_offer_of_a_phone_is_refused_or_taken_back_by_phone(player: int) -> None:
    table = offered_by_phone()
    table.touch(ANIA, "Offer it to Bartek")
    if player == ANIA:
        table.touch(ANIA, "Deal")
        table.touch(ANIA, "Bartek")
    assert table.touch(player, "No deal") == (c.RejectDeal(player),)
    assert table.sitting.game.offer is None


def test_an_offer_of_a_phone_does_not_come_between_others_and_their_question() -> None:
    table = offered_by_phone()
    table.sitting.submit(c.Roll(ANIA, ("1", "3")), c.Pay(ANIA), c.EndTurn(ANIA), c.Roll(BARTEK, ("1", "3")))
    table.sitting.submit(c.Pay(BARTEK), c.EndTurn(BARTEK))
    assert table.act(ANIA, "Offer it to Bartek").why_not == "when it is your turn"


def test_cash_typed_on_a_phone_is_at_most_what_there_is_and_nonsense_is_nothing() -> None:
    table = phoned("answer")
    table.touch(ANIA, "Deal")
    table.touch(ANIA, "Bartek")
    for typed, given in (("-99999", 1500), ("soup", 0), ("9" * 5000, 0)):
        field = table.question(ANIA).field
        assert field is not None
        table.send(ANIA, field.key, cash=typed)
        drafts = table.sitting.ui.get(DealDrafts).deals
        assert (drafts[0].gives.cash if drafts else 0) == given, typed[:9]


def test_a_draft_tells_no_balance_at_a_table_of_private_ones() -> None:
    table = phoned("answer", **{"balances": "private", "table.coach": "on"})
    table.touch(ANIA, "Deal")
    table.touch(ANIA, "Bartek")
    field = table.question(ANIA).field
    assert field is not None
    table.send(ANIA, field.key, cash="77777")
    assert fair_notes(table, ANIA) == []
    table.sitting.submit(c.Roll(ANIA, ("3", "5")))
    assert table.sitting.ui.get(DealDrafts).deals[0].gets == Side(cash=77777)


def test_somebody_elses_phone_and_one_that_is_unknown_press_nothing() -> None:
    table = in_auction()
    key = steps(table, BARTEK)[0][1]
    assert table.send(CELINA, key) == ()
    assert table.send(7, key) == ()


def test_the_page_follows_an_undo() -> None:
    table = in_auction()
    before = table.page(BARTEK)
    table.send(BARTEK, steps(table, BARTEK)[0][1])
    table.sitting.touch(Sign((c.Undo(),)))
    table.sitting.ui = table.sitting.ui.at_table()
    assert table.page(BARTEK).version == before.version


def test_over_is_the_last_page_with_the_standings() -> None:
    table = phoned("look")
    table.sitting.sign(Sign((c.EndGame(),)))
    page = table.page(ANIA).shown
    assert isinstance(page, PhoneOver)
    assert [rank.name for rank in page.rankings[0].ranks]

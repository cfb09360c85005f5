"""The auction: steps, seats, passing, the hammer, a mistaken bid, what is still to come, and whose money is seen."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker.ledger import BANK
from banker.position import Holding, Position, Seat
from banker.refusals import Reason
from banker.setup import Setup, new_game
from tests.ui.clerk import NAMES, Clerk
from ui.core import messages as m
from ui.core import questions, routes
from ui.core.notice import NoBid
from ui.flows.auction.model import AuctionView, BidSeat, StepChosen
from ui.runtime import timing
from ui.toolkit.templates.pick import PickView

ANIA, BARTEK, CELINA, DAREK = range(4)
HOUSES_OF_TWO = (Holding(1), Holding(3)), (Holding(6), Holding(8), Holding(9))


def at(*seats: Seat, ruleset: str = "pl-tournament", rules: tuple[tuple[str, str], ...] = (), **more: int) -> Clerk:
    """Ania to move in a given position."""
    position = Position(seats, ANIA, **more)
    return Clerk(new_game(Setup(ruleset, NAMES[: len(seats)], rules, position=position)))


def auction(*seats: Seat, ruleset: str = "pl-tournament", rules: tuple[tuple[str, str], ...] = ()) -> Clerk:
    """Ania left the deed of space 6 to the auction."""
    clerk = at(*(seats or (Seat(), Seat(), Seat())), ruleset=ruleset, rules=rules)
    clerk.submit(c.Roll(ANIA, ("2", "4")), c.DeclineDeed(ANIA))
    return clerk


def scarce(houses: int = 2) -> Clerk:
    """Two ordered more houses than the bank has: they are auctioned."""
    seats = (Seat(holdings=HOUSES_OF_TWO[0]), Seat(holdings=HOUSES_OF_TWO[1]), Seat())
    clerk = at(*seats, houses=houses)
    clerk.submit(c.Build(ANIA, ((1, 1), (3, 1))), c.Build(BARTEK, ((6, 1), (8, 1))))
    return clerk


def shown(clerk: Clerk) -> AuctionView:
    """The auction on the screen."""
    screen = clerk.view.screen
    assert isinstance(screen, AuctionView)
    return screen


def seat(clerk: Clerk, player: int) -> BidSeat:
    """A bidder's cell."""
    return shown(clerk).seats[player]


def below(clerk: Clerk, player: int) -> str:
    """What the key under a bidder says; nothing without one."""
    key = seat(clerk, player).below
    return key.title if key else ""


@pytest.mark.parametrize(
    ("ruleset", "amounts"),
    [
        ("pl-tournament", ["1\u00a0zł", "10\u00a0zł", "50\u00a0zł", "100\u00a0zł"]),
        ("es-pesetas", ["100\u00a0pta", "1.000\u00a0pta", "5.000\u00a0pta", "10.000\u00a0pta"]),
        ("pl-millions", ["M$\u00a00.01\u00a0m", "M$\u00a00.10\u00a0m", "M$\u00a00.50\u00a0m", "M$\u00a01.00\u00a0m"]),
    ],
)
def test_four_steps_are_shown_at_once_in_notes_of_the_edition(ruleset: str, amounts: list[str]) -> None:
    clerk = auction(ruleset=ruleset)
    assert [step.amount for step in shown(clerk).steps] == amounts
    assert [step.is_chosen for step in shown(clerk).steps] == [False, True, False, False]


def test_a_bid_makes_the_steps_go_on_from_it() -> None:
    clerk = auction()
    clerk.tap(BARTEK)
    assert [(step.amount, step.note) for step in shown(clerk).steps] == [
        ("11\u00a0zł", "+ 1"), ("20\u00a0zł", "+ 10"), ("60\u00a0zł", "+ 50"), ("110\u00a0zł", "+ 100"),
    ]  # fmt: skip


@pytest.mark.parametrize(("index", "bid"), [(0, 1), (1, 10), (2, 50), (3, 100)])
def test_card_tile_and_seat_button_all_bid_the_chosen_step(index: int, bid: int) -> None:
    clerk = auction()
    clerk.touch(StepChosen(index))
    assert seat(clerk, CELINA).action == m.Sign((c.Bid(CELINA, bid),))
    assert clerk.tap(CELINA).commands == (c.Bid(CELINA, bid),)


def test_the_chosen_step_stays_chosen_for_the_next_bidder_and_begins_anew_with_the_next_auction() -> None:
    clerk = auction()
    clerk.touch(StepChosen(3))
    clerk.tap(BARTEK)
    assert clerk.ui.step == 3
    clerk.submit(c.CloseAuction(), c.EndTurn(ANIA), c.Roll(BARTEK, ("4", "4")), c.DeclineDeed(BARTEK))
    assert clerk.ui.step == 1


def test_each_bidder_has_a_key_to_pass_and_who_passed_is_shown_and_bids_no_more() -> None:
    clerk = auction()
    assert [below(clerk, player) for player in (ANIA, BARTEK, CELINA)] == ["Pass"] * 3
    clerk.touch(seat(clerk, CELINA).below.action)
    clerk.tap(BARTEK)
    assert (seat(clerk, CELINA).words, seat(clerk, CELINA).is_out, below(clerk, CELINA)) == ("passed", True, "")
    assert clerk.tap(CELINA).commands == ()
    assert clerk.ui.told == NoBid(CELINA)
    assert clerk.view.notice.words == "Celina: passed"


def test_a_pass_is_taken_back_in_one_touch_until_somebody_else_acts() -> None:
    clerk = auction()
    clerk.touch(seat(clerk, CELINA).below.action)
    assert below(clerk, CELINA) == "Take back"
    clerk.touch(seat(clerk, CELINA).below.action)
    assert clerk.tap(CELINA).commands == (c.Bid(CELINA, 10),)


def test_a_mistaken_bid_is_taken_back_in_one_touch_until_the_next_bid_and_the_countdown_begins_anew() -> None:
    clerk = auction()
    clerk.tap(BARTEK)
    clerk.tap(CELINA)
    clerk.wait(7.0)
    assert (below(clerk, CELINA), below(clerk, BARTEK)) == ("Take back", "Pass")
    clerk.touch(seat(clerk, CELINA).below.action)
    assert (clerk.game.auction.leader, clerk.game.auction.bid) == (BARTEK, 10)
    assert clerk.ui.hammer_seconds == 0
    assert below(clerk, BARTEK) == "Take back"


def test_the_leaders_card_on_the_auction_neither_bids_nor_hides_it() -> None:
    clerk = auction()
    clerk.tap(BARTEK)
    assert clerk.tap(BARTEK).commands == ()
    assert clerk.showing == questions.Bidding()
    assert clerk.view.notice.words == "Bartek: leads"


def test_who_cannot_follow_is_shown_with_the_limit_and_a_touch_leads_to_raising_money() -> None:
    clerk = auction(Seat(), Seat(), Seat(5, holdings=(Holding(5),)), Seat(5))
    clerk.tap(BARTEK)
    assert [(seat(clerk, player).words, seat(clerk, player).is_out) for player in (CELINA, DAREK)] == [
        ("has 5", True)
    ] * 2
    assert seat(clerk, CELINA).action == m.Open(routes.Planner(CELINA))
    assert seat(clerk, DAREK).action is None


def test_how_far_each_bidder_can_go_is_shown() -> None:
    clerk = auction(Seat(), Seat(700), Seat(5))
    clerk.tap(BARTEK)
    assert [seat(clerk, player).limit for player in (ANIA, BARTEK, CELINA)] == ["has 1\u202f500", "has 700", ""]


def test_a_bidders_card_brings_the_auction_back_from_a_screen_that_somebody_opened_and_bids_nothing_yet() -> None:
    clerk = auction()
    for screen in (routes.DeedShown(6), routes.Deeds(), routes.Menu(), routes.PlayerShown(ANIA)):
        clerk.touch(m.Open(screen))
        assert clerk.tap(BARTEK).commands == ()
        assert clerk.showing == questions.Bidding()
    clerk.touch(m.Open(routes.PlayerShown(ANIA)))
    clerk.tap(ANIA)
    assert clerk.showing == routes.PlayerShown(ANIA)


def test_at_a_private_table_nothing_tells_what_a_bidder_has() -> None:
    clerk = auction(Seat(), Seat(), Seat(5), rules=(("table.balances", "private"),))
    clerk.tap(BARTEK)
    assert (seat(clerk, CELINA).words, seat(clerk, CELINA).is_out) == ("bids 20", False)
    clerk.tap(CELINA)
    assert [refusal.reason for refusal in clerk.refusals] == [Reason.BID_OVER_CASH]
    assert "5" not in clerk.view.notice.words
    assert clerk.game.auction.leader == BARTEK
    assert {bidder.limit for bidder in shown(clerk).seats} == {""}


def test_the_hammer_by_hand_waits_for_the_first_call_and_falls_at_once_afterwards() -> None:
    clerk = auction()
    clerk.tap(BARTEK)
    hammer = shown(clerk).hammer
    assert (hammer.action, hammer.reason) == (None, "The others have a moment to bid.")
    clerk.wait(5.0)
    clerk.touch(shown(clerk).hammer.action)
    assert clerk.game.owners[6] == BARTEK


def test_without_a_bid_the_hammer_leaves_the_deed_with_the_bank() -> None:
    clerk = auction()
    assert shown(clerk).hammer.title == "Nobody bids"
    clerk.touch(shown(clerk).hammer.action)
    assert clerk.game.owners[6] == BANK


def test_when_nobody_else_can_bid_the_hammer_is_the_ivory_card_and_the_next_button() -> None:
    clerk = auction(Seat(), Seat(), Seat(5))
    clerk.submit(c.Pass(ANIA))
    clerk.tap(BARTEK)
    assert clerk.press("next").commands == (c.CloseAuction(),)


def test_deeds_of_a_bankrupt_are_announced_and_counted() -> None:
    mortgaged = tuple(Holding(deed, 0, True) for deed in (11, 13, 19, 24, 28, 34))
    clerk = at(Seat(20, 0, holdings=mortgaged), Seat(), Seat(), Seat())
    clerk.submit(c.Roll(ANIA, ("1", "3")), c.GoBankrupt(ANIA))
    clerk.ui = clerk.ui.at_table()
    assert clerk.sentence == "Auction: Ulica Płowiecka"
    assert shown(clerk).then_words == "then: Marsa, Wolska, Pl. Wilsona and 2 more"
    for _ in range(4):
        clerk.submit(c.CloseAuction())
    assert shown(clerk).then_words == "then: Al. Jerozolimskie"
    clerk.submit(c.CloseAuction())
    assert shown(clerk).then_words == ""


def test_an_auction_of_scarce_houses_opens_at_a_deeds_price_among_those_who_ordered() -> None:
    clerk = scarce()
    assert clerk.sentence == "Auction: one house"
    assert [step.amount for step in shown(clerk).steps] == ["50\u00a0zł", "60\u00a0zł", "100\u00a0zł", "150\u00a0zł"]
    assert shown(clerk).then_words == "then: 1 house"
    assert (seat(clerk, CELINA).words, seat(clerk, CELINA).is_out, below(clerk, CELINA)) == ("does not bid", True, "")
    assert clerk.tap(CELINA).commands == ()


def test_a_scarce_house_is_placed_at_the_end_on_legal_lots_with_their_prices() -> None:
    clerk = scarce()
    clerk.touch(StepChosen(1))
    clerk.tap(BARTEK)
    clerk.wait(15.0)
    assert clerk.showing == questions.PlaceWanted(BARTEK)
    screen = clerk.view.screen
    assert isinstance(screen, PickView)
    assert [(entry.title, entry.note, entry.value) for entry in screen.entries] == [
        ("Ulica Radzymińska", "1 house", "50\u00a0zł"),
        ("Ulica Jagiellońska", "1 house", "50\u00a0zł"),
        ("Ulica Targowa", "1 house", "50\u00a0zł"),
    ]
    clerk.touch(screen.entries[0].action)
    assert clerk.game.levels[6] == 1
    assert clerk.sentence == "Auction: one house"


def test_only_lots_whose_price_the_bid_reaches_are_offered() -> None:
    brown_and_blue = (*HOUSES_OF_TWO[0], Holding(37), Holding(39))
    clerk = at(Seat(holdings=brown_and_blue), Seat(holdings=HOUSES_OF_TWO[1]), Seat(), houses=1)
    clerk.submit(c.Build(ANIA, ((1, 1),)), c.Build(BARTEK, ((6, 1),)), c.Bid(ANIA, 60), c.CloseAuction())
    assert [entry.title for entry in clerk.view.screen.entries] == ["Ulica Konopacka", "Ulica Stalowa"]


def test_seconds_that_end_a_purchase_do_not_count_for_the_auction_that_follows() -> None:
    clerk = at(Seat(), Seat(), Seat())
    clerk.submit(c.Roll(ANIA, ("2", "4")))
    clerk.submit(c.ExpireClock())
    answer = timing.passed(20.0, clerk.model, began=None)
    assert (answer.commands, answer.ui.hammer_seconds) == ((), 0.0)
    assert clerk.wait(15.0).commands == (c.CloseAuction(),)


def test_one_passage_of_time_ends_only_one_auction_of_a_chain() -> None:
    mortgaged = tuple(Holding(deed, 0, True) for deed in (11, 13, 19))
    clerk = at(Seat(20, 0, holdings=mortgaged), Seat(), Seat(), Seat())
    clerk.submit(c.Roll(ANIA, ("1", "3")), c.GoBankrupt(ANIA))
    clerk.ui = clerk.ui.at_table()
    clerk.wait(500.0)
    assert clerk.game.auction.deed == 13
    assert clerk.ui.hammer_seconds == 0.0

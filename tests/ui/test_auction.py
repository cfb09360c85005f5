"""The auction: steps, seats, passing, the hammer, a mistaken bid, what is still to come, and whose money is seen."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.bids import bid_of
from banker.play.position import Seat
from banker.play.refusals import Reason
from banker.rulebook.houserules import HouseRules
from tests.ui.sitting import ANIA, BARTEK, CELINA, DAREK, Sitting, held, seated, seen, there, told
from tests.ui.stage import DESKTOP, LANDSCAPE, PORTRAIT, Stage
from ui.core.screen import buttons_of
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.notices import NoBid
from ui.core.state.update import do
from ui.flows.auction.model import (
    FIRST_SECONDS,
    FROZEN_SECONDS,
    AuctionView,
    BidSeat,
    Countdown,
    SoldView,
    StepTyped,
)
from ui.flows.auction.update import choose_step
from ui.flows.building.model import LotsView

HOUSES_OF_TWO = held(1, 3), held(6, 8, 9)


def auction(*seats: Seat, ruleset: str = "pl-tournament", rules: HouseRules = ()) -> Sitting:
    """Ania left the deed of space 6 to the auction."""
    sitting = seated(*seats, ruleset=ruleset, rules=rules)
    sitting.submit(c.Roll(ANIA, ("2", "4")), c.DeclineDeed(ANIA))
    return sitting


def scarce(houses: int = 2) -> Sitting:
    """Two ordered more houses than the bank has: they are auctioned."""
    seats = (Seat(holdings=HOUSES_OF_TWO[0]), Seat(holdings=HOUSES_OF_TWO[1]), Seat())
    sitting = seated(*seats, houses=houses)
    sitting.submit(c.Build(ANIA, ((1, 1), (3, 1))), c.Build(BARTEK, ((6, 1), (8, 1))))
    return sitting


def bidding(sitting: Sitting) -> AuctionView:
    """The auction on the screen."""
    return seen(sitting.view, AuctionView)


def seat(sitting: Sitting, player: int) -> BidSeat:
    """A bidder's cell."""
    return bidding(sitting).seats[player]


def passing(sitting: Sitting) -> dict[str, object]:
    """What a touch on each bidder who may pass sends while the bank asks who passes."""
    key = bidding(sitting).key
    if not isinstance(key.action, m.Open):
        return {}
    sitting.touch(key.action)
    passes = {seat.name: seat.action for seat in bidding(sitting).seats if seat.is_asked}
    sitting.touch(m.Back())
    return passes


def let_pass(sitting: Sitting, player: int) -> None:
    """The key that asks who passes, then the name."""
    action = passing(sitting)[sitting.game.names[player]]
    sitting.touch(there(bidding(sitting).key.action))
    sitting.touch(action)


def take_back(sitting: Sitting, player: int) -> None:
    """The cell of a bidder, held."""
    sitting.touch(there(seat(sitting, player).holding))


@pytest.mark.parametrize(
    ("ruleset", "amounts"),
    [
        ("pl-tournament", ["1\u00a0zł", "10\u00a0zł", "50\u00a0zł", "100\u00a0zł"]),
        ("es-pesetas", ["100\u00a0pta", "1,000\u00a0pta", "5,000\u00a0pta", "10,000\u00a0pta"]),
        ("pl-millions", ["M$\u00a00.01\u00a0m", "M$\u00a00.10\u00a0m", "M$\u00a00.50\u00a0m", "M$\u00a01.00\u00a0m"]),
    ],
)
def test_four_steps_are_shown_at_once_in_notes_of_the_edition(ruleset: str, amounts: list[str]) -> None:
    sitting = auction(ruleset=ruleset)
    assert [step.amount for step in bidding(sitting).steps] == amounts
    assert [step.is_chosen for step in bidding(sitting).steps] == [False, True, False, False]


def test_the_chosen_step_stays_chosen_for_the_next_bidder_and_begins_anew_with_the_next_auction() -> None:
    sitting = auction()
    sitting.touch(do(choose_step, 3))
    sitting.bid(BARTEK)
    assert sitting.ui.get(StepTyped).index == 3
    sitting.submit(c.CloseAuction(), c.EndTurn(ANIA), c.Roll(BARTEK, ("4", "4")), c.DeclineDeed(BARTEK))
    assert sitting.ui.get(StepTyped).index == 1


def test_the_bank_asks_who_passes_and_who_passed_is_shown_and_bids_no_more() -> None:
    sitting = auction()
    assert list(passing(sitting)) == ["Ania", "Bartek", "Celina"]
    let_pass(sitting, CELINA)
    sitting.bid(BARTEK)
    assert (seat(sitting, CELINA).words, seat(sitting, CELINA).is_out, list(passing(sitting))) == (
        "passed", True, ["Ania"],
    )  # fmt: skip
    assert sitting.bid(CELINA) == ()
    assert sitting.ui.notice == NoBid(CELINA)
    assert told(sitting.view) == "Celina: passed"


def test_a_pass_is_taken_back_by_one_hold_until_somebody_else_acts() -> None:
    sitting = auction()
    let_pass(sitting, CELINA)
    take_back(sitting, CELINA)
    assert sitting.bid(CELINA) == (c.Bid(CELINA, 10),)


def test_a_mistaken_bid_is_taken_back_by_one_hold_until_the_next_bid_and_the_countdown_begins_anew() -> None:
    sitting = auction()
    sitting.bid(BARTEK)
    sitting.bid(CELINA)
    sitting.wait(7.0)
    assert (seat(sitting, BARTEK).holding, "Bartek" in passing(sitting)) == (None, True)
    take_back(sitting, CELINA)
    assert (there(sitting.game.auction).leader, there(sitting.game.auction).bid) == (BARTEK, 10)
    assert sitting.ui.get(Countdown).seconds == 0
    assert seat(sitting, BARTEK).holding == m.Sign((c.Undo(),))


def test_the_leaders_card_on_the_auction_neither_bids_nor_hides_it() -> None:
    sitting = auction()
    sitting.bid(BARTEK)
    assert sitting.bid(BARTEK) == ()
    assert sitting.showing == questions.Bidding()
    assert told(sitting.view) == "Bartek: leads: 10"


@pytest.mark.parametrize("page", [routes.DeedShown(6), routes.Deeds(), routes.Menu(), routes.PlayerShown(ANIA)])
def test_under_a_page_that_somebody_opened_a_card_bids_what_the_band_shows(page: routes.Route) -> None:
    sitting = auction()
    sitting.wait(FROZEN_SECONDS)
    sitting.touch(page)
    band = there(sitting.view.screen.bar.band)
    assert (there(band.amount).value, band.is_signed_by_card) == (10, True)
    assert sitting.tap(BARTEK) == (c.Bid(BARTEK, 10),)
    assert sitting.showing == questions.Bidding()


def test_at_a_private_table_nothing_tells_what_a_bidder_has() -> None:
    sitting = auction(Seat(), Seat(), Seat(5), rules=(("table.balances", "private"),))
    sitting.bid(BARTEK)
    assert (seat(sitting, CELINA).words, seat(sitting, CELINA).is_out) == ("card: 20", False)
    sitting.bid(CELINA)
    assert [refusal.reason for refusal in sitting.refusals] == [Reason.BID_OVER_CASH]
    assert "5" not in told(sitting.view)
    assert there(sitting.game.auction).leader == BARTEK
    assert {bidder.limit for bidder in bidding(sitting).seats} == {""}


def test_any_bidder_may_ask_for_the_first_call_and_the_calls_after_it_keep_their_time() -> None:
    sitting = auction()
    sitting.bid(BARTEK)
    assert bidding(sitting).countdown_words == "Any more bids?"
    sitting.wait(FROZEN_SECONDS)
    sitting.touch(there(bidding(sitting).countdown.action))
    screen = bidding(sitting)
    assert (screen.countdown.seconds, screen.countdown_words) == (5, "Going once")
    assert screen.countdown.action == m.ClockTouched(), "the others have a moment to bid"
    assert sitting.wait(9.9) == ()
    assert sitting.wait(0.1) == (c.CloseAuction(),)
    assert sitting.game.owners[6] == BARTEK


def test_of_two_cards_at_once_that_mean_one_amount_the_second_is_shown_large_who_was_first_for_two_seconds() -> None:
    sitting = auction()
    sitting.bid(BARTEK)
    assert sitting.tap(CELINA) == ()
    assert (sitting.cues[-1], bidding(sitting).first_words) == ("refused", "Bartek was first: 10\u00a0zł")
    assert (seat(sitting, BARTEK).words, seat(sitting, CELINA).words) == ("leads: 10", "too late")
    sitting.touch(seat(sitting, CELINA).action)
    assert there(sitting.game.auction).bid == 10
    assert sitting.bid(ANIA) == (c.Bid(ANIA, 20),)
    assert bidding(sitting).first_words == "Bartek was first: 10\u00a0zł"
    sitting.wait(FIRST_SECONDS - FROZEN_SECONDS)
    assert bidding(sitting).first_words == ""
    assert sitting.tap(CELINA) == (c.Bid(CELINA, 30),)


@pytest.mark.parametrize("has_reader", [True, False])
def test_a_bid_that_comes_just_after_a_lower_one_counts_with_the_amount_that_was_read(has_reader: bool) -> None:
    sitting = auction(Seat(), Seat(7), Seat(), Seat())
    sitting.has_reader = has_reader
    sitting.wait(FROZEN_SECONDS)
    signed = [sitting.tap(each) if has_reader else sitting.touch(seat(sitting, each).action) for each in range(1, 4)]
    assert signed == [(c.Bid(BARTEK, 7),), (c.Bid(CELINA, 10),), ()]
    assert bidding(sitting).first_words == "Celina was first: 10\u00a0zł"


ACTS = st.tuples(st.sampled_from((ANIA, BARTEK, CELINA, DAREK)), st.sampled_from(("card", "touch", "step")))


@given(acts=st.lists(st.tuples(ACTS, st.sampled_from((0.05, 0.25, 0.35, 0.5))), max_size=12))
@settings(max_examples=40, deadline=None)
def test_whatever_cards_and_touches_come_nobody_bids_what_was_not_shown_and_everybody_is_answered(
    acts: list[tuple[tuple[int, str], float]],
) -> None:
    sitting = auction(Seat(), Seat(7), Seat(45), Seat())
    sitting.wait(FROZEN_SECONDS)
    shown: list[set[int]] = [set() for _ in range(4)]
    for (player, way), seconds in acts:
        index = sitting.ui.get(StepTyped).index
        for each, amounts in enumerate(shown):
            amounts.add(bid_of(sitting.game, index, each))
        before, action = len(sitting.cues), do(choose_step, player) if way == "step" else seat(sitting, player).action
        if way != "card" and action is None:
            continue
        signed = sitting.tap(player) if way == "card" else sitting.sign(action)
        bids = [each for each in signed if isinstance(each, c.Bid)]
        assert all(each.player == player and each.amount in shown[player] for each in bids)
        assert bids or len(sitting.cues) > before
        sitting.ui = sitting.ui.at_table()
        sitting.wait(seconds)


def test_a_step_that_somebody_touches_while_a_card_comes_near_is_not_what_the_card_bids() -> None:
    sitting = auction()
    sitting.wait(FROZEN_SECONDS)
    sitting.touch(do(choose_step, 3))
    assert seat(sitting, BARTEK).action == m.Sign((c.Bid(BARTEK, 100),))  # a finger has seen where it goes
    assert sitting.tap(BARTEK) == ()
    assert told(sitting.view) == "Too quick: not counted. Look, then bid again."
    assert sitting.bid(BARTEK) == (c.Bid(BARTEK, 100),)


def test_when_all_but_the_leader_have_passed_the_hammer_falls_in_the_same_act() -> None:
    sitting = auction()
    sitting.bid(BARTEK)
    let_pass(sitting, CELINA)
    assert sitting.game.auction is not None
    let_pass(sitting, ANIA)
    assert sitting.game.owners[6] == BARTEK
    sitting.touch_title("Undo")
    sitting.ui = sitting.ui.at_table()  # hands put the deed back
    assert (there(sitting.game.auction).leader, list(passing(sitting))) == (BARTEK, ["Ania"])


def test_the_bid_of_the_last_one_left_ends_the_auction_and_so_does_the_last_pass_without_a_bid() -> None:
    last = auction()
    let_pass(last, CELINA)
    let_pass(last, ANIA)
    assert last.bid(BARTEK) == (c.Bid(BARTEK, 10), c.CloseAuction())
    nobody = auction()
    for player in (ANIA, BARTEK, CELINA):
        let_pass(nobody, player)
    assert (nobody.game.auction, nobody.game.owners[6]) == (None, BANK)


def test_the_hammer_shows_what_was_sold_to_whom_and_what_it_completes_until_a_touch_or_three_seconds() -> None:
    sitting = auction(Seat(), Seat(holdings=held(8, 9)), Seat())
    sitting.submit(c.Bid(BARTEK, 120), c.CloseAuction())
    screen = seen(sitting.view, SoldView)
    assert (screen.stamp, screen.winner.name, screen.price.text) == ("SOLD", "Bartek", "120")
    assert [(row.label, row.value) for row in screen.rows] == [
        ("Cash", "1\u202f500 → 1\u202f380\u00a0zł"), ("Light blue", "complete"), ("Rent", "6 → 12\u00a0zł"),
    ]  # fmt: skip
    assert "sold" in sitting.cues
    sitting.wait(2.9)
    assert seen(sitting.view, SoldView).next.share == pytest.approx(2.9 / 3)
    sitting.wait(0.1)
    assert isinstance(sitting.showing, routes.MilestoneShown)


def test_a_card_held_to_what_was_sold_signs_nothing_of_what_lies_beneath() -> None:
    sitting = auction()
    sitting.submit(c.Bid(BARTEK, 120), c.CloseAuction())
    assert [sitting.tap(BARTEK), sitting.tap(BARTEK)] == [(), ()]
    sitting.touch_title("Continue")
    assert sitting.tap(BARTEK) == (c.EndTurn(ANIA),)


def test_when_nobody_else_can_bid_the_hammer_is_the_ivory_card_and_the_next_button() -> None:
    sitting = auction(Seat(), Seat(), Seat(5))
    sitting.bid(BARTEK)
    sitting.submit(c.Bid(ANIA, 1500))
    assert sitting.press("next") == (c.CloseAuction(),)


def test_deeds_of_a_bankrupt_are_announced_and_counted() -> None:
    mortgaged = held(11, 13, 19, 24, 28, 34, is_mortgaged=True)
    sitting = seated(Seat(20, 0, holdings=mortgaged), Seat(), Seat(), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "3")), c.GoBankrupt(ANIA))
    sitting.ui = sitting.ui.at_table()
    assert sitting.sentence == "Auction: Ulica Płowiecka"
    assert (bidding(sitting).then_words, len(bidding(sitting).then_groups)) == ("then:", 5)
    for _ in range(4):
        sitting.submit(c.CloseAuction())
    assert bidding(sitting).then_words == "then: Al. Jerozolimskie"
    sitting.submit(c.CloseAuction())
    assert bidding(sitting).then_words.startswith("printed price ")


def test_an_auction_of_scarce_houses_opens_at_a_deeds_price_among_those_who_ordered() -> None:
    sitting = scarce()
    assert sitting.sentence == "Auction: one house"
    assert [step.amount for step in bidding(sitting).steps] == [
        "50\u00a0zł",
        "60\u00a0zł",
        "100\u00a0zł",
        "150\u00a0zł",
    ]
    assert bidding(sitting).then_words == "then: 1 house"
    assert (seat(sitting, CELINA).words, seat(sitting, CELINA).is_out) == ("does not bid", True)
    assert list(passing(sitting)) == ["Ania", "Bartek"]
    assert sitting.bid(CELINA) == ()


def test_a_scarce_house_is_placed_at_the_end_on_legal_lots() -> None:
    sitting = scarce()
    sitting.touch(do(choose_step, 1))
    sitting.bid(BARTEK)
    sitting.wait(15.0)
    assert seen(sitting.view, SoldView).deed.name == "One house"
    sitting.wait(3.0)
    assert sitting.showing == questions.PlaceWanted(BARTEK)
    screen = seen(sitting.view, LotsView)
    assert [(lot.name, lot.rows[0]) for lot in screen.lots] == [
        (name, ("Houses", "0", "1")) for name in ("Ulica Radzymińska", "Ulica Jagiellońska", "Ulica Targowa")
    ]
    sitting.sign(screen.lots[0].action)
    assert sitting.game.levels[6] == 1
    assert sitting.sentence == "Auction: one house"


def test_only_lots_whose_price_the_bid_reaches_are_offered() -> None:
    brown_and_blue = (*HOUSES_OF_TWO[0], *held(37, 39))
    sitting = seated(Seat(holdings=brown_and_blue), Seat(holdings=HOUSES_OF_TWO[1]), Seat(), houses=1)
    sitting.submit(c.Build(ANIA, ((1, 1),)), c.Build(BARTEK, ((6, 1),)), c.Bid(ANIA, 60), c.CloseAuction())
    sitting.touch(m.Back())
    assert [lot.name for lot in seen(sitting.view, LotsView).lots] == ["Ulica Konopacka", "Ulica Stalowa"]


def test_the_page_of_a_debtor_in_the_second_period_offers_no_pass() -> None:
    seats = Seat(0, at=4, holdings=held(12)), Seat(holdings=held(6))
    sitting = seated(*seats)
    sitting.submit(c.Roll(ANIA, ("1", "1")), c.Roll(ANIA, ("1", "2")), c.ClaimRent(BARTEK), c.ExpireClock())
    assert sitting.game.auction and sitting.game.second_period(ANIA)
    offered = []
    for player in (ANIA, BARTEK):
        sitting.touch(routes.PlayerShown(player))
        offered.append("Pass" in [button.title for button in buttons_of(sitting.view.screen)])
    assert offered == [False, True]


@pytest.mark.parametrize("size", [LANDSCAPE, DESKTOP])
def test_the_bid_is_the_largest_word_beside_the_whole_deed(stage: Stage, size: tuple[int, int]) -> None:
    sitting = auction(*[Seat()] * 4)
    sitting.bid(BARTEK)
    root = stage.show(bidding(sitting), size)
    texts = [text for _, _, text in stage.measured().texts]
    largest = max(texts, key=lambda text: text.pixels)
    unit = root.nodes["deed"].context.scale.unit
    assert (largest.text, largest.pixels) == (bidding(sitting).amount.text, round(96 * unit))
    on_deed = {text.text for text in root.nodes["deed"].texts}
    assert {f"{count}\u00a0houses" for count in (2, 3, 4)} | {"Hotel", "Mortgage"} <= on_deed


@pytest.mark.parametrize("size", [LANDSCAPE, DESKTOP, PORTRAIT])
def test_eight_bid_take_back_pass_and_call_with_a_finger(stage: Stage, size: tuple[int, int]) -> None:
    sitting, eight = auction(*[Seat()] * 8), range(8)
    sitting.has_reader = False

    def finger(key: str) -> None:
        stage.show(sitting.view.screen, size)
        stage.touch(key)
        sitting.touch(stage.actions.pop())

    for player in eight:
        sitting.wait(FROZEN_SECONDS)
        finger(f"seat-{player}")
    assert there(sitting.game.auction).bid == 80
    finger("seat-0")  # nobody has read the new amount yet
    assert (there(sitting.game.auction).leader, sitting.cues[-1]) == (7, "refused")
    finger("seat-7")  # held: the finger stays as long as the piece needs
    assert (there(sitting.game.auction).leader, there(sitting.game.auction).bid) == (6, 70)
    finger("button-0")
    finger("seat-2")
    assert there(sitting.game.auction).passed == (CELINA,)
    sitting.wait(FROZEN_SECONDS)
    finger("countdown")
    assert bidding(sitting).countdown_words == "Going once"
    assert sitting.wait(10.0) == (c.CloseAuction(),)
    assert sitting.game.owners[6] == 6

"""What time does to the screen, and what is left of it after a command."""

import pytest

from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Holding, Position, Seat
from banker.play.refusals import Reason, Refusal
from banker.play.setup import Setup
from tests.own_calls import own_calls
from tests.ui.sitting import Sitting, seen, there
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import DieKey
from ui.core.state.notices import TIME_UP, Notice, Refused
from ui.core.state.update import do
from ui.flows.auction.model import AuctionView
from ui.flows.deals.update import deal_cash
from ui.flows.debts.model import PaidView
from ui.flows.undo.update import choose_undo
from ui.pieces.templates.menu import MenuView
from ui.toolkit.parts import ClockState

ANIA, BARTEK, CELINA = range(3)
NAMES = ("Ania", "Bartek", "Celina")

THOUGHT_ABOUT = (
    (routes.PlayerShown(ANIA),), (routes.Planner(ANIA),), (routes.Planner(BARTEK),), (routes.ChoosePartner(BARTEK),),
    (routes.Dealing(BARTEK, CELINA),), (routes.Dealing(ANIA, BARTEK), routes.DealMoney(ANIA, BARTEK, ANIA)),
    (routes.Menu(), routes.UndoList()), (routes.BankerMenu(), routes.AccountCorrection()),
    (routes.BankerMenu(), routes.PawnToMove()), (routes.StockTake(),),
)  # fmt: skip
"""The own page of the one who is asked (Ania), and what others plan, agree, take back, correct and count."""


@pytest.fixture
def sitting() -> Sitting:
    """Ania owns both brown lots and is to roll."""
    position = Position((Seat(holdings=(Holding(1), Holding(3))), Seat(), Seat()), ANIA)
    return Sitting(Setup("pl-tournament", NAMES, position=position))


@pytest.fixture
def auction(sitting: Sitting) -> Sitting:
    """A deed under the hammer, without a bid."""
    sitting.submit(c.Roll(ANIA, ("2", "4")), c.DeclineDeed(ANIA))
    return sitting


def test_a_pause_is_for_everybody_and_names_no_clock_that_a_book_lacks(sitting: Sitting) -> None:
    sitting.touch(routes.Menu())
    offered = [seen(sitting.view, MenuView).items[4]]
    sitting.touch(offered[0].action, routes.Menu())
    offered.append(seen(sitting.view, MenuView).items[4])
    said = [(each.title, each.note) for each in offered]
    assert said == [("Pause", "everybody waits"), ("Continue", "the game goes on")]


def test_the_hammer_rises_with_two_calls_that_are_heard_and_falls_at_the_third(auction: Sitting) -> None:
    auction.bid(BARTEK)
    auction.cues.clear()
    said = []
    for seconds in (5.0, 5.0, 4.9):
        screen = seen(auction.view, AuctionView)
        said.append((screen.countdown_words, screen.lifted))
        assert auction.wait(seconds) == ()
    assert said == [("Any more bids?", 0.0), ("Going once", 0.5), ("Going twice", 1.0)]
    assert auction.wait(0.1) == (c.CloseAuction(),)
    assert auction.cues == ["going", "going", "sold"]
    assert auction.game.owners[6] == BARTEK


def test_a_bid_begins_the_countdown_anew(auction: Sitting) -> None:
    auction.bid(BARTEK)
    auction.wait(14.0)
    auction.bid(CELINA)
    screen = seen(auction.view, AuctionView)
    assert (screen.countdown_words, screen.countdown.seconds, screen.lifted) == ("Any more bids?", 5, 0.0)
    assert auction.wait(14.0) == ()


def test_during_a_pause_the_hammer_waits(auction: Sitting) -> None:
    auction.submit(c.PauseClock())
    assert auction.wait(60.0) == ()
    assert auction.game.auction is not None


def test_while_the_auction_is_not_on_the_screen_the_hammer_waits(auction: Sitting) -> None:
    auction.touch(m.Open(routes.Menu()))
    assert auction.wait(9.0) == ()
    assert auction.wait(1.0) == ()
    assert auction.ui.stack == ()


def test_a_forgotten_screen_goes_back_to_the_table_with_what_was_typed(sitting: Sitting) -> None:
    sitting.touch(DieKey("5"), routes.Menu())
    sitting.wait(9.0)
    assert sitting.ui.top == routes.Menu()
    sitting.wait(1.0)
    assert sitting.showing == questions.RollAsked(ANIA)
    assert sitting.ui.get(DiceTyped).faces == ("5",)


@pytest.mark.parametrize("ruleset", ["pl-tournament", "ro-classic"])
@pytest.mark.parametrize("pages", THOUGHT_ABOUT)
def test_what_people_think_about_is_never_closed_by_time(ruleset: str, pages: tuple[routes.Route, ...]) -> None:
    sitting = Sitting(Setup(ruleset, NAMES))
    sitting.touch(*pages)
    for _ in range(4 if ruleset == "pl-tournament" else 100):
        sitting.wait(12.0)  # her turn still has time left
    assert sitting.ui.stack == pages


def test_at_a_table_without_a_clock_a_page_stays_for_two_minutes() -> None:
    sitting = Sitting(Setup("ro-classic", NAMES))
    sitting.touch(routes.Menu())
    sitting.wait(119.0)
    assert sitting.ui.top == routes.Menu()
    sitting.wait(1.0)
    assert sitting.showing == questions.RollAsked(ANIA)


def test_a_refusal_is_told_for_a_few_seconds(sitting: Sitting) -> None:
    sitting.submit(c.BuyDeed(ANIA))
    assert sitting.ui.notice == Refused(Refusal(Reason.WRONG_PHASE), ANIA)
    sitting.wait(Notice.seconds - 0.5)
    assert sitting.view.notice is not None
    sitting.wait(0.5)
    assert sitting.view.notice is None


def test_a_paid_debt_is_shown_with_both_accounts(sitting: Sitting) -> None:
    sitting.submit(c.Roll(ANIA, ("1", "3")), c.Pay(ANIA))
    sides = seen(sitting.view, PaidView).sides
    assert [(side.name, side.change) for side in sides] == [
        ("Ania", "\u2212\u00a0200\u00a0zł"),
        ("Bank", "+\u00a0200\u00a0zł"),
    ]
    assert [amount.value for amount in (sides[0].before, sides[0].balance) if amount] == [1500, 1300]


def test_what_was_taken_back_can_be_done_again_until_something_else_is(sitting: Sitting) -> None:
    sitting.submit(c.Roll(ANIA, ("1", "3")), c.Pay(ANIA), c.Undo(), c.Undo())
    assert len(sitting.model.undone) == 2
    sitting.touch(routes.UndoList(), do(choose_undo, -1))
    sitting.touch_title("Redo")
    assert len(sitting.model.undone) == 1
    sitting.submit(c.CorrectCash(ANIA, 10, "counted again"))
    assert not sitting.model.undone


def test_when_the_time_is_up_the_table_says_whose_and_closes_what_is_theirs(sitting: Sitting) -> None:
    sitting.touch(routes.Planner(ANIA, 1))
    sitting.submit(c.ExpireClock())
    assert sitting.ui.notice == TIME_UP.but(player=ANIA)
    assert sitting.ui.stack == ()


@pytest.mark.parametrize("page", [routes.Menu(), routes.UndoList(), routes.PlayerShown(BARTEK)])
def test_a_time_out_leaves_open_what_others_opened(sitting: Sitting, page: routes.Route) -> None:
    sitting.touch(page)
    sitting.submit(c.ExpireClock())
    assert sitting.showing == page


def test_a_time_out_does_not_end_the_deal_that_two_others_compose(sitting: Sitting) -> None:
    sitting.touch(routes.Dealing(BARTEK, CELINA), routes.DealMoney(BARTEK, CELINA, BARTEK), do(deal_cash, BARTEK, 50))
    sitting.touch(m.Back())
    sitting.submit(c.ExpireClock())
    assert sitting.showing == routes.Dealing(BARTEK, CELINA)
    assert sitting.tap(BARTEK) == (c.OfferDeal(BARTEK, CELINA, Side(cash=50), Side()),)


@pytest.mark.parametrize("page", [routes.Menu(), routes.UndoList(), routes.Dealing(ANIA, BARTEK), routes.StockTake()])
def test_the_clock_stands_while_a_page_of_others_is_open_and_says_so(sitting: Sitting, page: routes.Route) -> None:
    sitting.touch(page)
    before = sitting.model.seconds_left
    sitting.wait(9.0)
    assert (sitting.model.seconds_left, sitting.model.is_clock_running) == (before, False)
    bar = sitting.view.screen.bar
    assert (there(bar.clock).state, bar.band) == (ClockState.PAUSED, None)


def test_under_the_own_page_of_the_player_who_decides_the_clock_runs(sitting: Sitting) -> None:
    sitting.touch(routes.PlayerShown(ANIA))
    before = there(sitting.model.seconds_left)
    sitting.wait(9.0)
    assert sitting.model.seconds_left == before - 9.0


def test_pages_stop_the_clock_for_three_minutes_a_turn_at_most(sitting: Sitting) -> None:
    sitting.touch(routes.StockTake())
    sitting.wait(180.0)
    before = there(sitting.model.seconds_left)
    assert sitting.view.screen.bar.note == "3 minutes are over: the clock runs"
    sitting.wait(10.0)
    assert sitting.model.seconds_left == before - 10.0
    sitting.submit(c.Roll(ANIA, ("4", "6")), c.EndTurn(ANIA))
    sitting.touch(routes.StockTake())
    sitting.wait(10.0)
    assert not sitting.model.is_clock_running, "a new turn has its own three minutes"


def test_a_touch_on_the_clock_stops_it_for_everybody(sitting: Sitting) -> None:
    assert sitting.touch(m.ClockTouched()) == (c.PauseClock(),)
    assert sitting.showing == questions.Paused()
    assert sitting.press("next") == (c.ResumeClock(),)


def test_next_on_a_screen_without_a_large_button_only_sounds(sitting: Sitting) -> None:
    sitting.submit(c.Roll(ANIA, ("1", "3")))
    assert sitting.press("next") == ()
    assert sitting.cues[-1] == "refused"


def test_cancel_never_takes_a_payment_back(sitting: Sitting) -> None:
    sitting.submit(c.Roll(ANIA, ("1", "3")), c.Pay(ANIA))
    assert sitting.press("cancel") == ()
    assert sitting.game.accounts[ANIA] == 1300


def test_a_tick_that_changes_nothing_is_under_sixty_calls_of_our_own(sitting: Sitting) -> None:
    sitting.wait(0.1)
    assert own_calls(lambda: sitting.runtime.pass_time(0.2)).total() < 60


def test_short_ticks_are_as_long_as_one_long_tick(sitting: Sitting) -> None:
    assert sitting.table.seconds_left
    before = sitting.table.seconds_left
    for _ in range(53):
        sitting.wait(0.2)
    assert sitting.table.seconds_left == pytest.approx(before - 53 * 0.2)
    assert sitting.model.seconds_left == sitting.table.seconds_left

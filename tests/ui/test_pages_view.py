"""What the pages over the table say, its bar and the first screen: plans, past, pause, corrections, the end."""

import pytest

from banker.play import commands as c
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup
from tests.ui.sitting import ANIA, BARTEK, NAMES, TAGS, Sitting, buttons, done_on, rolled, seen, there, told
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.model import Model, SavedGameInfo
from ui.core.state.update import OpenGame, WorkBench, do
from ui.core.view import view_in
from ui.flows.building.model import PlanView
from ui.flows.building.update import plan_less, plan_more
from ui.flows.corrections.model import CorrectionView
from ui.flows.corrections.update import choose_account, type_amount
from ui.flows.deals.model import DealDeeds, DealView
from ui.flows.deals.update import deal_cash, deal_deed
from ui.flows.standings.model import EndView
from ui.flows.turn.model import TableView
from ui.flows.undo.model import UndoView
from ui.flows.welcome.model import WelcomeView
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.store.cards import Cards
from ui.theme.names import BANK
from ui.toolkit.parts import ClockState, Style, View

POLISH = Words("pl")


def at(*seats: Seat) -> Sitting:
    """A Polish table in a given position."""
    return Sitting(Setup("pl-tournament", NAMES[: len(seats)], position=Position(seats)), words=POLISH)


def three() -> Sitting:
    """Three at the start of a game."""
    return at(Seat(), Seat(), Seat())


def drawn(model: Model) -> View:
    """The window of a model, in Polish."""
    return view_in(model, SCREENS, POLISH)


def test_the_planner_shows_before_and_after_and_one_order() -> None:
    lots = tuple(Holding(lot, 3) for lot in (11, 13, 14))
    sitting = at(Seat(cash=1040, holdings=lots), Seat(), Seat())
    sitting.touch(routes.Planner(ANIA, 11), do(plan_more, ANIA, 13), do(plan_more, ANIA, 14))
    screen = seen(sitting.view, PlanView)
    assert screen.bar.sentence == "Ania buduje: różowe"
    assert screen.lots[1].rows == (("Domy", "3", "4"), ("Czynsz", "450", "625\u00a0zł"))
    assert (screen.order.title, screen.order.note) == ("Buduj 2 domy", "przyłóż kartę: zostanie 840\u00a0zł")
    assert (screen.transfer.payer.name, screen.transfer.amount.value) == ("Ania", 200)


def test_the_planner_dashes_uneven_steps_and_says_why() -> None:
    sitting = at(Seat(holdings=(Holding(1, 1), Holding(3))), Seat(), Seat())
    sitting.touch(routes.Planner(ANIA, 1))
    lot = seen(sitting.view, PlanView).lots[0]
    assert (lot.more.action, lot.more.reason) == (None, "W dzielnicy buduje się i sprzedaje równo.")


def test_a_plan_can_go_to_hotels_at_once_where_the_book_allows_it() -> None:
    sitting = at(Seat(holdings=(Holding(1), Holding(3))), Seat(), Seat())
    sitting.touch(routes.Planner(ANIA, 1))
    for _ in range(5):
        sitting.touch(*(do(plan_more, ANIA, lot) for lot in (1, 3)))
    assert sitting.sign_title("Buduj 2 hotele") == (c.Build(ANIA, ((1, 5), (3, 5))),)


def test_buildings_are_sold_by_planning_fewer() -> None:
    sitting = at(Seat(holdings=(Holding(1, 2), Holding(3, 2))), Seat(), Seat())
    sitting.touch(routes.Planner(ANIA, 1), do(plan_less, ANIA, 1))
    screen = seen(sitting.view, PlanView)
    assert (screen.transfer.payer.seat, screen.transfer.amount.value) == (BANK, 25)
    assert sitting.sign_title("Sprzedaj 1 budynek") == (c.SellBuildings(ANIA, ((1, 1),)),)


def test_the_last_transfer_of_the_bar_says_why_and_leads_to_taking_it_back() -> None:
    sitting = rolled(at(Seat(at=17), Seat(), Seat()), 4, 3)
    sitting.submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    last = there(sitting.view.screen.bar.last)
    assert (last.payer, last.receiver, last.amount) == (ANIA, BANK, "240\u00a0zł")
    sitting.touch(last.action)
    assert sitting.sentence == "Ania → Bank: 240\u00a0zł"
    sitting.touch_title("Cofnij")
    assert [entry.is_chosen for entry in seen(sitting.view, UndoView).entries] == [True, True, False]


def test_taking_back_shows_the_accounts_before_and_after_back_to_the_very_first_command() -> None:
    sitting = rolled(at(Seat(at=17), Seat(), Seat()), 4, 3)
    sitting.submit(c.BuyDeed(ANIA))
    sitting.touch(routes.UndoList(2))
    account = seen(sitting.view, UndoView).accounts[ANIA]
    assert (account.name, account.now, account.then) == ("Ania", "1\u202f260", "1\u202f500")
    assert ("Pl. Wilsona", "Ania → Bank") in [(row.label, row.value) for row in seen(sitting.view, UndoView).rows]


@pytest.mark.parametrize(
    ("running", "paused", "state"),
    [(True, False, ClockState.RUNNING), (False, False, ClockState.STILL), (False, True, ClockState.PAUSED)],
)
def test_the_ring_runs_stands_still_or_is_paused(running: bool, paused: bool, state: ClockState) -> None:
    game = three().game.but(is_paused=paused)
    clock = there(drawn(Model(game=game, seconds_left=36.2, is_clock_running=running)).screen.bar.clock)
    assert (clock.seconds, clock.total_seconds, clock.state) == (37, 50, state)


def test_rules_without_a_clock_show_no_ring() -> None:
    assert Sitting(Setup("es-pesetas", NAMES[:3])).view.screen.bar.clock is None


def test_a_correction_needs_account_amount_and_reason() -> None:
    sitting = three()
    sitting.touch(routes.AccountCorrection())
    assert sitting.title("Popraw") is None
    sitting.touch(do(choose_account, BARTEK), do(type_amount, "5"), do(type_amount, "0"), do(type_amount, "sign"))
    sitting.touch(seen(sitting.view, CorrectionView).reasons[0].action)
    assert seen(sitting.view, CorrectionView).amount == "\u2212\u00a050\u00a0zł"
    assert sitting.sign_title("Popraw") == (c.CorrectCash(BARTEK, -50, "wrong payment"),)


def test_the_end_ranks_by_worth_and_draws_a_line_a_player() -> None:
    sitting = at(Seat(cash=1000, holdings=(Holding(39),)), Seat(cash=1500), Seat())
    rolled(sitting, 4, 6).submit(c.EndTurn(ANIA), c.EndGame())
    screen = seen(sitting.view, EndView)
    assert screen.bar.sentence == "Wygrywają: Bartek, Celina"
    assert [(each.place, each.name, each.worth, each.is_winner) for each in screen.standings] == [
        (1, "Bartek", "1\u202f500", True),
        (1, "Celina", "1\u202f500", True),
        (3, "Ania", "1\u202f400", False),
    ]
    assert [line.seat for line in there(screen.chart).lines] == [0, 1, 2]
    assert there(screen.chart).grid[0] == (0, "0")


def test_a_player_keeps_the_remembered_sign_on_every_screen() -> None:
    sitting = three()
    sitting.cards = Cards(signs={"Ania": 6})
    assert [tile.seat for tile in seen(sitting.view, TableView).players] == [6, 0, 1]
    assert sitting.view.screen.bar.seat == 6


def test_the_first_screen_offers_the_game_that_goes_on() -> None:
    saved = (
        SavedGameInfo("/a", "Turniej", ("Ania", "Ewa"), "wczoraj", is_over=True),
        SavedGameInfo("/b", "Turniej", ("Ania", "Żółw"), "dzisiaj"),
    )
    screen = seen(drawn(Model(saved=saved)), WelcomeView)
    assert there(screen.main).action == OpenGame("/b")


def test_a_lost_device_is_told_until_it_is_back() -> None:
    model = Model(lost_devices=("stół",))
    assert told(drawn(model)) == "Czytnik stół: sprawdź kabel"
    assert told(drawn(model.but(lost_devices=()))) == ""


def test_the_bench_shows_each_card_in_its_owners_sign() -> None:
    sitting = three()
    model = sitting.model.but(bench=True, bench_cards=(TAGS[1], "FFFFFFFFFF"))
    cards = there(drawn(model).bench).cards
    assert [(card.title, card.seat) for card in cards] == [("Bartek", BARTEK), ("FF FF", None)]
    assert cards[0].action == WorkBench(TAGS[1])


def test_a_deal_shows_what_is_true_afterwards_and_waits_for_the_other() -> None:
    sitting = at(Seat(holdings=(Holding(1),)), Seat(holdings=(Holding(3),)), Seat())
    sitting.touch(routes.Dealing(ANIA, BARTEK))
    done_on(sitting, DealDeeds(ANIA, BARTEK, BARTEK), do(deal_deed, BARTEK, 3))
    done_on(sitting, routes.DealMoney(ANIA, BARTEK, ANIA), do(deal_cash, ANIA, 10))
    left = seen(sitting.view, DealView).left
    assert (left.after, [(each.count, each.is_completed) for each in left.groups]) == (
        "1\u202f490\u00a0zł",
        [("2/2", True)],
    )
    sitting.sign_title("Ania")
    accept = next(button for button in buttons(sitting.view.screen) if button.style is Style.PRIMARY)
    assert (accept.title, accept.seat) == ("Bartek", BARTEK)


def test_with_several_complete_groups_the_planner_goes_on_to_the_next() -> None:
    sitting = at(Seat(holdings=tuple(Holding(lot) for lot in (1, 3, 37, 39))), Seat(), Seat())
    sitting.touch(routes.Planner(ANIA, 1))
    turn = there(seen(sitting.view, PlanView).turn)
    assert (turn.note, turn.action) == ("granatowe", m.Open(routes.Planner(ANIA, 37)))

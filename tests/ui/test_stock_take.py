"""A walk round the table: right by one touch, else corrected; every difference becomes a correction with its reason."""

from banker.play import commands as c
from banker.play import stock_take
from banker.play.position import Position, Seat
from banker.play.setup import Setup, new_game
from banker.play.stock_take import StockCount
from tests.ui.counting import count, found, pawn_at, signed, station, walking
from tests.ui.positions_past import by
from tests.ui.sitting import ANIA, BARTEK, CELINA, Sitting, buttons, rolled, seen
from ui.core.state import questions, routes
from ui.core.state.drafts import StockTyped
from ui.core.state.update import do
from ui.flows.stock_take import walk
from ui.flows.stock_take.model import Differences
from ui.flows.stock_take.update import change_cards, own_deed, step_level, step_stock, type_cash
from ui.locale.words import Words
from ui.pieces.templates.menu import MenuView
from ui.pieces.templates.pick import PickView
from ui.toolkit.parts import Button


def stations(sitting: Sitting) -> list[str]:
    """The whole walk, by one touch for right at each of them."""
    said = []
    while isinstance(sitting.showing, routes.StockTake):
        said.append(sitting.sentence.partition(":")[0])
        sitting.touch_title("That's right")
    return said


def in_the_menu(sitting: Sitting) -> Button:
    """How the banker's menu offers a stock-take."""
    sitting.touch(routes.BankerMenu())
    return next(item for item in seen(sitting.view, MenuView).items if item.title == "Stock-take")


def test_the_walk_goes_from_player_to_player_and_ends_at_the_bank() -> None:
    assert stations(walking()) == ["Ania", "Bartek", "Celina", "Bank"]


def test_a_table_that_is_right_costs_a_touch_a_station_and_changes_nothing() -> None:
    sitting = walking()
    before = len(sitting.history.standing)
    stations(sitting)
    assert sitting.sentence == "Everything matches the bank"
    sitting.touch_title("Done")
    assert len(sitting.history.standing) == before
    assert not sitting.ui.find(StockTyped)
    assert sitting.showing == questions.RollAsked(ANIA)


def test_notes_are_counted_only_where_paper_money_is_used() -> None:
    assert "Notes" not in dict(station(walking()))
    assert dict(station(walking(("paper-money", "on"))))["Notes"] == "1\u202f312\u00a0zł"


def test_a_private_table_does_not_show_what_the_bank_knows_of_the_notes() -> None:
    sitting = walking(("paper-money", "on"), ("balances", "private"))
    assert "1" not in dict(station(sitting))["Notes"]


def test_rules_without_a_number_of_houses_have_nothing_to_count_in_the_bank() -> None:
    game = new_game(Setup("pl-simple", ("Ania", "Bartek"), position=Position((Seat(), Seat()), ANIA)))
    assert [each.owner for each in walk.stations(game, StockCount(), has_notes=False)] == [ANIA, BARTEK]


def test_the_way_back_goes_station_by_station_and_then_off_the_walk() -> None:
    sitting = walking()
    sitting.touch_title("That's right", "Back")
    assert sitting.sentence.startswith("Ania")
    sitting.touch_title("Back")
    assert sitting.ui.stack == ()


def test_what_cannot_stand_in_a_game_is_told_and_not_signed() -> None:
    sitting = walking()
    count(sitting, do(step_level, 6, -1), do(step_level, 6, -1))
    sitting.touch(Differences())
    assert sitting.sentence == "No board can be like this"
    (correct,) = (button for button in buttons(sitting.view.screen) if button.title == "Correct")
    assert (correct.action, correct.reason) == (None, "A hotel needs all the houses on every lot of the group.")


def test_a_difference_is_dropped_by_a_touch() -> None:
    sitting = walking(("paper-money", "on"))
    touches = (
        pawn_at(ANIA, 18), do(type_cash, ANIA, "7"), do(step_level, 9, -1), do(change_cards, BARTEK),
        do(step_stock, "houses", -1),
    )  # fmt: skip
    count(sitting, *touches)
    sitting.touch(Differences())
    for left in range(len(touches) - 1, 0, -1):
        sitting.touch(seen(sitting.view, PickView).entries[0].action)
        assert len(stock_take.differences(sitting.game, found(sitting))) == left
    sitting.touch(seen(sitting.view, PickView).entries[0].action)
    assert sitting.sentence == "Everything matches the bank"


def test_the_reason_is_chosen_and_kept_with_every_correction() -> None:
    sitting = walking()
    count(sitting, pawn_at(ANIA, 18), do(own_deed, 5, BARTEK))
    sitting.touch(Differences())
    sitting.touch_title("Reason")
    why = "moved by mistake"
    assert signed(sitting) == (c.CorrectPawn(ANIA, 18, why), c.CorrectDeeds((c.Found(5, BARTEK),), why))


def test_all_corrections_are_one_act_and_go_back_together() -> None:
    sitting = walking()
    before = sitting.game
    count(sitting, pawn_at(ANIA, 18), do(own_deed, 5, BARTEK))
    assert len(signed(sitting)) == 2
    sitting.touch(routes.UndoList(1))
    assert sitting.touch_title("Undo") == (c.Undo(), c.Undo())
    assert sitting.game == before


def test_forgetting_it_corrects_nothing() -> None:
    sitting = walking()
    count(sitting, pawn_at(ANIA, 18))
    sitting.touch(Differences())
    assert sitting.touch_title("Discard") == ()
    assert not sitting.ui.find(StockTyped)


def test_the_clock_stands_still_on_the_walk_and_the_walk_is_not_left_by_itself() -> None:
    sitting = walking()
    assert not sitting.model.is_clock_running
    sitting.wait(600.0)
    assert sitting.showing == routes.StockTake()
    sitting.touch_title("Back")
    assert sitting.model.is_clock_running


def test_what_was_counted_waits_while_the_walk_is_left_and_the_menu_says_so() -> None:
    sitting = walking()
    count(sitting, pawn_at(ANIA, 18))
    sitting.touch_title("That's right")
    sitting.press("pause")
    sitting.press("pause")
    assert sitting.ui.stack == ()
    item = in_the_menu(sitting)
    assert item.note == "in progress"
    sitting.touch(item.action)
    assert sitting.sentence.startswith("Bartek")
    assert len(stock_take.differences(sitting.game, found(sitting))) == 1


def test_what_was_counted_is_forgotten_once_play_goes_on() -> None:
    sitting = walking()
    count(sitting, pawn_at(BARTEK, 16))
    rolled(sitting, 1, 2)
    assert not sitting.ui.find(StockTyped)


def test_no_stock_take_begins_while_the_table_asks_about_deeds() -> None:
    sitting = by(Words(), seats=(Seat(), Seat(), Seat()))
    rolled(sitting, 2, 4).submit(c.DeclineDeed(ANIA))
    item = in_the_menu(sitting)
    assert (item.action, item.reason) == (None, "Answer the question at the table first.")


def test_two_others_sign_for_the_banker() -> None:
    sitting = walking()
    count(sitting, pawn_at(ANIA, 18))
    sitting.touch(Differences())
    assert sitting.touch_title("Correct") == ()
    sitting.tap(BARTEK)
    assert sitting.tap(CELINA) == (c.CorrectPawn(ANIA, 18, "stock-take"),)


def test_once_the_game_is_over_nothing_is_counted() -> None:
    sitting = by(Words(), seats=(Seat(), Seat(), Seat()))
    sitting.submit(c.EndGame())
    item = in_the_menu(sitting)
    assert (item.action, item.reason) == (None, "The game is over.")

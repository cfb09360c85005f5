"""What an undo or a redo leaves for hands: a list, ticks, a clock that waits, and what ends it."""

import pytest

from banker.board.board import load_board
from banker.play import commands as c
from banker.play.changes import Built, PawnGoes
from banker.play.position import Holding, Seat
from tests.ui.positions import at
from tests.ui.positions_past import by
from tests.ui.sitting import ANIA, BARTEK, Sitting, rolled, seen
from ui.core.state import pending_moves, questions, routes
from ui.core.words.frame import Frame
from ui.flows.undo.hands_view import job_rows
from ui.flows.undo.model import HandsView
from ui.locale.words import Words
from ui.pieces.templates.menu import MenuView

ENGLISH = Words()


@pytest.fixture
def bought() -> Sitting:
    """Ania bought what she stands on, and passed the dice on."""
    sitting = by(ENGLISH, seats=(Seat(), Seat(), Seat()))
    rolled(sitting, 2, 4).submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    sitting.ui = sitting.ui.at_table()
    return sitting


def take_back(sitting: Sitting, count: int) -> None:
    """So many commands, by touches."""
    sitting.touch(routes.UndoList(count))
    sitting.touch_title("Undo")


def test_after_an_undo_hands_have_a_list_and_the_clock_waits(bought: Sitting) -> None:
    take_back(bought, 3)
    assert [(job.title, job.note) for job in seen(bought.view, HandsView).jobs] == [
        (load_board("warsaw").spaces[6].name, "Ania → Bank"),
        ("Pawn: Ania", load_board("warsaw").spaces[0].name),
        ("Dice", "Bartek → Ania"),
    ]
    assert not bought.model.is_clock_running


def test_all_done_lets_play_go_on_and_nothing_is_asked_again(bought: Sitting) -> None:
    take_back(bought, 3)
    bought.touch_title("All done")
    bought.touch_title("Continue")  # several moves were taken back: the game is paused
    assert bought.showing == questions.RollAsked(ANIA)
    assert pending_moves.jobs(bought.model) == ()
    assert bought.model.is_clock_running


def test_the_list_is_called_again_from_the_menu_with_its_ticks_until_it_is_done(bought: Sitting) -> None:
    take_back(bought, 3)
    bought.touch(seen(bought.view, HandsView).jobs[1].action)
    bought.touch_title("Later", "Continue")
    assert bought.showing == questions.RollAsked(ANIA)
    assert not bought.model.is_clock_running
    bought.touch(routes.BankerMenu())
    board = next(item for item in seen(bought.view, MenuView).items if item.title == "Board")
    assert board.note == "2 steps left"
    bought.touch(board.action)
    assert [job.is_done for job in seen(bought.view, HandsView).jobs] == [False, True, False]


def test_a_further_undo_adds_to_the_same_list_and_keeps_the_ticks_that_hold(bought: Sitting) -> None:
    take_back(bought, 1)
    dice = seen(bought.view, HandsView).jobs[0]
    bought.touch(dice.action)
    bought.touch_title("Later")
    take_back(bought, 1)
    assert [(job.note, job.is_done) for job in seen(bought.view, HandsView).jobs] == [
        ("Ania → Bank", False),
        ("Bartek → Ania", True),
    ]


def test_the_list_is_not_left_by_itself_however_long_hands_take(bought: Sitting) -> None:
    take_back(bought, 3)
    bought.wait(600.0)
    assert bought.showing == routes.HandsToDo()


@pytest.mark.parametrize(("clock", "goes_on"), [("50", "the clock goes on"), ("off", "the game goes on")])
def test_when_all_is_done_the_clock_goes_on_only_where_there_is_one(clock: str, goes_on: str) -> None:
    sitting = by(ENGLISH, ("clock", clock), seats=(Seat(), Seat(), Seat()))
    rolled(sitting, 2, 4).submit(c.BuyDeed(ANIA))
    take_back(sitting, 1)
    for job in seen(sitting.view, HandsView).jobs:
        sitting.touch(job.action)
    assert seen(sitting.view, HandsView).buttons[0].note == goes_on


def test_notes_are_handed_back_only_where_paper_money_is_used() -> None:
    sitting = by(ENGLISH, ("paper-money", "on"), seats=(Seat(), Seat(), Seat()))
    rolled(sitting, 2, 4).submit(c.BuyDeed(ANIA))
    take_back(sitting, 1)
    notes = [job for job in seen(sitting.view, HandsView).jobs if job.title.startswith("Notes")]
    assert [(job.title, job.note) for job in notes] == [("Notes: 100\u00a0zł", "Bank → Ania")]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [(0, 1, "put 1 house on"), (3, 1, "2 houses off"), (4, 5, "put the hotel on"), (5, 4, "hotel off, 4 houses on"),
     (5, 0, "hotel off")],
)  # fmt: skip
def test_buildings_are_put_on_and_taken_off_in_words(before: int, after: int, says: str) -> None:
    sitting = at(ENGLISH)
    (row,) = job_rows(Frame(sitting.model, ENGLISH), (Built(1, before, after),), 1)
    assert row.value == says


def test_a_pawn_goes_into_jail_out_of_it_and_off_the_board_in_words() -> None:
    frame = Frame(at(ENGLISH).model, ENGLISH)
    pawns = (PawnGoes(0, 5, 10, False, True), PawnGoes(0, 10, 10, True, False), PawnGoes(0, 10, -1, False, False))
    rows = job_rows(frame, pawns, len(pawns))
    assert [row.value for row in rows] == ["into jail", "out of jail, just visiting", "off the board"]


def test_holdings_of_a_group_keep_their_sequence_when_hands_follow() -> None:
    """Houses lie on top of deeds: they come off before the deed is handed over."""
    sitting = by(ENGLISH, seats=(Seat(holdings=(Holding(1, 1), Holding(3, 1))), Seat(), Seat()))
    sitting.submit(c.CorrectDeeds((c.Found(1, BARTEK), c.Found(3, BARTEK)), "moved by mistake"))
    take_back(sitting, 1)
    assert [job.note for job in seen(sitting.view, HandsView).jobs] == ["put 1 house on"] * 2 + ["Bartek → Ania"] * 2

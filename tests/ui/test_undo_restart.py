"""The power goes while hands set the board right, or in a stock-take: nothing half done is in the journal."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.setup import Setup
from tests.ui.branch import (
    ANIA,
    BARTEK,
    CELINA,
    NAMES,
    Branch,
    commands_in,
    game_in,
    started,
)
from tests.ui.counting import counting, pawn_at
from tests.ui.sitting import buttons, seen, there
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.asking import showing
from ui.core.state.drafts import StockTyped
from ui.core.state.signing import Agreement
from ui.core.state.update import do
from ui.flows.stock_take.model import Differences
from ui.flows.stock_take.update import forget, station_right, step_stock, turn_deed
from ui.flows.undo.model import Branches, HandsView, UndoView
from ui.flows.undo.update import choose_undo
from ui.pieces.templates.pick import PickView


def again(branch: Branch, folder: Path, has_reader: bool = False) -> Branch:
    """The power goes and comes back."""
    branch.close()
    branch = Branch(folder, has_reader)
    branch.runtime.continue_last()
    return branch


def seconds_left(branch: Branch) -> float:
    """What the clock shows."""
    return there(branch.runtime.model.seconds_left)


@pytest.fixture
def bought(tmp_path: Path) -> Iterator[Branch]:
    """Ania bought a deed and passed the dice on; then all of it was taken back by one touch."""
    branch = started(tmp_path, c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA), c.EndTurn(ANIA))
    branch.touch(routes.UndoList(5))
    branch.touch_title("Undo")
    yield branch
    branch.close()


def test_the_clock_runs_only_once_hands_are_done(bought: Branch) -> None:
    assert showing(bought.runtime.model) == routes.HandsToDo()
    before = seconds_left(bought)
    bought.runtime.pass_time(20.0)
    assert seconds_left(bought) == before
    assert not bought.runtime.model.is_clock_running
    bought.touch_title("All done", "Continue")
    bought.runtime.pass_time(5.0)
    assert seconds_left(bought) == before - 5.0


def test_what_was_taken_back_can_be_done_again_after_a_pause_and_a_restart(bought: Branch, tmp_path: Path) -> None:
    bought.touch_title("All done", "Continue")
    bought.press("pause")
    bought.touch_title("Continue")
    bought = again(bought, tmp_path)
    bought.touch_title("Continue")
    bought.touch(routes.UndoList(1), do(choose_undo, -3))
    bought.touch_title("Redo")
    assert (bought.game.owners[6], bought.game.turn.player, bought.game.is_paused) == (ANIA, BARTEK, False)
    bought = again(bought, tmp_path)
    assert (bought.game.owners[6], bought.game.turn.player, bought.game.is_paused) == (ANIA, BARTEK, True)
    bought.close()


def test_a_new_command_makes_a_branch_of_what_could_be_done_again(bought: Branch, tmp_path: Path) -> None:
    bought.touch_title("All done", "Continue")
    bought.roll("1", "2")
    assert not bought.runtime.model.undone
    bought = again(bought, tmp_path)
    assert not bought.runtime.model.undone
    bought.touch_title("Continue")
    bought.touch(Branches())
    bought.touch(seen(bought.view, PickView).entries[0].action)
    bought.touch_title("Redo", "All done")
    assert (bought.game.owners[6], bought.game.turn.player) == (ANIA, BARTEK)
    bought.close()


def test_after_a_restart_hands_have_the_same_list(bought: Branch, tmp_path: Path) -> None:
    bought.touch(seen(bought.view, HandsView).jobs[0].action)
    jobs = [(job.title, job.note) for job in seen(bought.view, HandsView).jobs]
    bought = again(bought, tmp_path)
    assert showing(bought.runtime.model) == routes.HandsToDo()
    assert [(job.title, job.note) for job in seen(bought.view, HandsView).jobs] == jobs
    bought.touch_title("All done")
    assert isinstance(showing(bought.runtime.model), questions.Paused)
    bought.touch_title("Continue")
    assert showing(bought.runtime.model) == questions.RollAsked(ANIA)
    bought.close()


def test_an_agreement_half_signed_is_not_in_the_journal_and_waits_over_a_restart(tmp_path: Path) -> None:
    setup = Setup("pl-tournament", NAMES, (("undo", "two-players"),))
    branch = started(tmp_path, c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA), setup=setup, has_reader=True)
    before = commands_in(branch.journal)
    branch.touch(routes.UndoList(1))
    branch.touch_title("Undo")
    branch.tap(BARTEK)
    assert commands_in(branch.journal) == before
    branch = again(branch, tmp_path, has_reader=True)
    assert c.Undo() not in commands_in(branch.journal)
    branch.touch_title("Continue")
    branch.touch(routes.UndoList(1))
    branch.touch_title("Undo")
    assert branch.view.screen.bar.note == "1 / 2"
    branch.tap(CELINA)
    assert branch.game.owners[6] == BANK
    branch.close()


def test_the_bankers_card_is_enrolled_kept_and_signs(tmp_path: Path) -> None:
    setup = Setup("pl-tournament", NAMES, (("undo", "banker"),))
    branch = started(tmp_path, c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA), setup=setup, has_reader=True)
    branch.touch(routes.BankersCard())
    branch.hold("00DEADBEEF")
    branch.tap(BARTEK, CELINA)
    assert branch.runtime.model.cards.bankers == ("00DEADBEEF",)
    branch = again(branch, tmp_path)
    branch.touch_title("Continue")
    assert branch.runtime.model.cards.bankers == ("00DEADBEEF",)
    branch.touch(m.Sign((c.CorrectCash(ANIA, 10, "counted again"),)))
    assert isinstance(showing(branch.runtime.model), Agreement)
    branch.close()


def test_a_stock_take_half_done_is_not_in_the_journal_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    branch = started(tmp_path, c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA))
    before = commands_in(branch.journal)
    branch.touch(
        routes.StockTake(), *counting(pawn_at(BARTEK, 3), do(turn_deed, 6)), do(station_right), do(station_right)
    )
    branch.runtime.pass_time(200.0)
    assert commands_in(branch.journal) == before
    assert branch.game == game_in(branch.journal)
    branch = again(branch, tmp_path)
    counted = there(branch.runtime.model.ui.find(StockTyped)).count
    assert (counted.pawns, [found.deed for found in counted.deeds]) == (((BARTEK, 3, -1),), [6])
    assert branch.game.positions[BARTEK] == 0
    branch.touch_title("Continue")
    branch.touch(Differences(), do(forget))
    branch = again(branch, tmp_path)
    assert not branch.runtime.model.ui.find(StockTyped)
    branch.close()


def test_a_signed_stock_take_is_in_the_journal_with_its_reason_and_one_act(tmp_path: Path) -> None:
    branch = started(tmp_path, c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA))
    before = branch.game
    branch.touch(routes.StockTake(), *counting(pawn_at(BARTEK, 3), do(turn_deed, 6), do(step_stock, "houses", -1)))
    branch.touch(Differences())
    branch.sign(next(button.action for button in buttons(branch.view.screen) if button.title == "Correct"))
    assert commands_in(branch.journal)[-3:] == [
        c.CorrectPawn(BARTEK, 3, "stock-take"),
        c.CorrectDeeds((c.Found(6, ANIA, is_mortgaged=True),), "stock-take"),
        c.CorrectStock("houses", 31, "stock-take"),
    ]
    assert branch.game == game_in(branch.journal)
    branch = again(branch, tmp_path)
    branch.touch_title("Continue")
    branch.touch(routes.UndoList(3))
    assert seen(branch.view, UndoView).entries[2].value == "3 ×"
    branch.touch_title("Undo")
    assert branch.game.but(is_paused=False) == before
    branch.close()

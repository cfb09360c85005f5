"""Moves that people still have to make on the table after an undo or redo. Used by update, view and runtime.

The bank's game changes at once; houses, pawns and deeds on the table stay until somebody moves them. Until then the
clock stands still. After a restart the journal gives the moves again, and those that were ticked off.
"""

from collections.abc import Sequence

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.changes import Changes, DiceGo, TableMove, what_changes
from banker.play.commands import JournalCommand
from banker.play.state import Game
from ui.core.state import routes
from ui.core.state.drafts import Ticked
from ui.core.state.model import Model, UiState


def jobs_of(changes: Changes, has_notes: bool) -> tuple[TableMove, ...]:
    """The moves to make, buildings first because they lie on top. Sums only if the table pays in notes, and without the
    bank's.
    """
    dice = (DiceGo(*changes.dice),) if changes.dice else ()
    accounts = (each for each in changes.accounts if each.account != BANK) if has_notes else ()
    return (
        *changes.buildings, *changes.deeds, *changes.mortgages, *changes.jail_cards, *changes.pawns, *accounts, *dice,
    )  # fmt: skip


def between(before: Game, after: Game, model: Model) -> tuple[TableMove, ...]:
    """The moves from one state of the game to another at this table."""
    return jobs_of(what_changes(before, after), uses_notes(model))


def jobs(model: Model) -> tuple[TableMove, ...]:
    """The moves since the last run of undo and redo; empty once people said that all is done."""
    if model.game is None or model.lying is None or model.game.is_over:
        return ()
    return between(model.lying, model.game, model)


def moves_left(model: Model) -> tuple[TableMove, ...]:
    """The moves that nobody ticked off."""
    return tuple(job for job in jobs(model) if job not in model.ui.get(Ticked).jobs)


def with_pause(commands: Sequence[JournalCommand], model: Model) -> Sequence[JournalCommand]:
    """The commands with a pause at the end, if they undo more than one move or take a branch again: the clock waits
    until people have settled the matter. What one touch signed is one move.
    """
    count = sum(isinstance(command, c.Undo) for command in commands)
    back = model.moments[-count:] if count else ()
    is_branch = any(not isinstance(command, c.Undo | c.Redo) for command in commands)
    if not count or (sum(not moment.is_with_last for moment in back) < 2 and not is_branch):
        return commands
    then = model.attempt(commands)
    is_running = isinstance(then, Game) and then.book.rules.turn.clock_seconds and not (then.is_paused or then.is_over)
    return (*commands, c.PauseClock()) if is_running else commands


def uses_notes(model: Model) -> bool:
    """Does this table pay in paper money too, as it agreed when the game was set up?"""
    return model.game is not None and model.game.book.rules.table.paper_money


def with_moves_listed(ui: UiState, model: Model) -> UiState:
    """The state with the list of pending moves on top, if there are any; ticks of moves that are still due stay."""
    due = jobs(model)
    ui = ui.typing(Ticked(tuple(job for job in ui.get(Ticked).jobs if job in due)))
    return ui.opened(routes.HandsToDo()) if due else ui

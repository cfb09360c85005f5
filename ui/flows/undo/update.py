"""Updates of undo: touches in the list of past commands, and in the list of moves to make on the board."""

from itertools import takewhile

from banker.play import commands as c
from banker.play.changes import TableMove
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import Ticked
from ui.core.state.model import Model, UiState
from ui.core.state.update import HandsFollowed, Update
from ui.flows.undo.model import (
    BranchShown,
    UndoTyped,
    UndoView,
    branch_at,
    chosen,
    line_of_time,
    way_of,
)

KEY = "key"


def open_list(address: routes.UndoList, model: Model) -> UiState:
    """Open the list of past commands with `count` of them chosen; an act is chosen as a whole.

    The list begins where the game is now: of the acts that can be done again only the next one is above. Pauses after
    the last move are chosen with it: to take back only them changes nothing that people see.
    """
    pauses = takewhile(lambda moment: moment.command in (c.PauseClock(), c.ResumeClock()), reversed(model.moments))
    to_move = min(sum(1 for _ in pauses) + 1, len(model.moments))
    count = chosen(max(address.count, to_move) if address.count > 0 else address.count, model.moments, model.undone)
    again = sum(end < 0 for end, _ in line_of_time(model.moments, model.undone))
    ui = model.ui.opened(routes.UndoList()).typing(UndoTyped(count))
    return ui.but(number=max(again - 1, 0))


def choose_undo(count: int, model: Model) -> Update:
    """Choose how far to go back, or forward again."""
    return Update(model.ui.typing(UndoTyped(count)), cue=KEY)


def choose_found(count: int, model: Model) -> Update:
    """Choose down to the found act; it is the last line that the list shows."""
    ends = [end for end, _ in line_of_time(model.moments, model.undone)]
    ui = model.ui.closed().opened(routes.UndoList()).typing(UndoTyped(count))
    return Update(ui.but(number=max(ends.index(count) - UndoView.PAGE + 1, 0)), cue=KEY)


def turn_list(first: int, model: Model) -> Update:
    """Move the list to another line."""
    return Update(model.ui.but(number=first), cue=KEY)


def tick(job: TableMove, model: Model) -> Update:
    """Tick a job, or remove its tick."""
    ticked = model.ui.get(Ticked).jobs
    others = tuple(each for each in ticked if each != job)
    return Update(model.ui.typing(Ticked(others if len(others) < len(ticked) else (*ticked, job))), cue=KEY)


def finish_hands(model: Model) -> Update:
    """Let play go on: the board is as the bank knows it."""
    return Update(model.ui.at_table().without(Ticked), effect=HandsFollowed(), cue=KEY)


def to_undo(shown: routes.UndoList, model: Model) -> m.Sign | None:
    """All commands down to the chosen one are taken back, or all up to it are done again."""
    count = chosen(model.ui.get(UndoTyped).count, model.moments, model.undone)
    return m.Sign((c.Undo(),) * count or (c.Redo(),) * -count) if count else None


def to_take(shown: BranchShown, model: Model) -> m.Sign | None:
    """The branch is taken again; None if it is in force, or if the bank would refuse one of its commands."""
    branch = branch_at(shown.number, model)
    commands = way_of(branch, model) if branch else ()
    return None if not commands or isinstance(model.attempt(commands), tuple) else m.Sign(commands)

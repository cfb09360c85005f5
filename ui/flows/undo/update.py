"""Updates of undo: touches in the list of past commands, and in the list of moves to make on the board."""

from __future__ import annotations

from ui.core.state import routes
from ui.core.state.drafts import Ticked
from ui.core.state.model import Model, UiState
from ui.core.state.update import HandsFollowed, Update
from ui.flows.undo.model import HandsDone, JobTicked, LinesFrom, UndoChosen, UndoTyped, chosen, line_of_time

KEY = "key"


def open_list(address: routes.UndoList, model: Model) -> UiState:
    """Open the list of past commands with `count` of them chosen; an act is chosen as a whole.

    The list begins where the game is now: of the acts that can be done again only the next one is above.
    """
    count = chosen(address.count, model.moments, model.undone)
    again = sum(end < 0 for end, _ in line_of_time(model.moments, model.undone))
    ui = model.ui.opened(routes.UndoList()).typing(UndoTyped(count))
    return ui.but(number=max(again - 1, 0))


def choose_undo(message: UndoChosen, model: Model) -> Update:
    """Choose how far to go back, or forward again."""
    return Update(model.ui.typing(UndoTyped(message.count)), cue=KEY)


def turn_list(message: LinesFrom, model: Model) -> Update:
    """Move the list to another line."""
    return Update(model.ui.but(number=message.first), cue=KEY)


def tick(message: JobTicked, model: Model) -> Update:
    """Tick a job, or remove its tick."""
    ticked = model.ui.get(Ticked).jobs
    others = tuple(job for job in ticked if job != message.job)
    return Update(model.ui.typing(Ticked(others if len(others) < len(ticked) else (*ticked, message.job))), cue=KEY)


def hands_done(message: HandsDone, model: Model) -> Update:
    """Let play go on: the board is as the bank knows it."""
    return Update(model.ui.at_table().without(Ticked), effect=HandsFollowed(), cue=KEY)

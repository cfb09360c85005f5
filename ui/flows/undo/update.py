"""What does a touch mean in the list of past commands, and on the list of what hands have to do after it?"""

from __future__ import annotations

from ui.core import hands, routes
from ui.core.messages import UndoFrom
from ui.core.model import Model, UiState
from ui.core.update import HandsFollowed, Update
from ui.flows.undo.model import HandsDone, JobTicked, LinesFrom, UndoChosen
from ui.flows.undo.view import chosen, line_of_time

KEY = "key"


def undo_from(touch: UndoFrom, scene: Model) -> Update:
    """The list of past commands, so many of them chosen; what one touch signed is chosen whole.

    It begins where the game stands now: of what can be done again only the next act is seen above it.
    """
    count = chosen(touch.count, scene.moments, scene.undone)
    again = sum(end < 0 for end, _ in line_of_time(scene.moments, scene.undone))
    page = scene.page.opened(routes.UndoList(), undo_count=count)
    return Update(page.but(number=max(again - 1, 0)), cue=KEY)


def choose_undo(touch: UndoChosen, scene: Model) -> Update:
    """So far back, or so far on again."""
    return Update(scene.page.but(undo_count=touch.count), cue=KEY)


def turn_list(touch: LinesFrom, scene: Model) -> Update:
    """The list from another line on."""
    return Update(scene.page.but(number=touch.first), cue=KEY)


def tick(touch: JobTicked, scene: Model) -> Update:
    """Done on the board, or not yet after all."""
    ticked = scene.page.ticked
    others = tuple(job for job in ticked if job != touch.job)
    return Update(scene.page.but(ticked=others if len(others) < len(ticked) else (*ticked, touch.job)), cue=KEY)


def hands_done(touch: HandsDone, scene: Model) -> Update:
    """The board is as the bank knows it: play goes on."""
    return Update(scene.page.at_table(ticked=()), effect=HandsFollowed(), cue=KEY)


def with_hands_called(page: UiState, scene: Model) -> UiState:
    """The page with the list of what hands have to do on top, if there is anything; ticks that still hold stay."""
    jobs = hands.jobs(scene)
    page = page.but(ticked=tuple(job for job in page.ticked if job in jobs))
    return page.opened(routes.HandsToDo()) if jobs else page

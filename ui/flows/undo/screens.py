"""The screens of undo: the list of past commands, the board as it would be, and the moves to make on it."""

from __future__ import annotations

from banker.play import commands as c
from ui.core.screen import Closes, PageScreen, ThinkingScreen
from ui.core.state import routes
from ui.flows.undo import hands_view, update, view
from ui.flows.undo import layout as layouts
from ui.flows.undo.model import BoardThen, HandsDone, JobTicked, LinesFrom, UndoChosen, UndoTyped


class UndoListScreen(ThinkingScreen):
    shows = routes.UndoList
    view = view.undo
    layout = layouts.undo
    on = {LinesFrom: update.turn_list, UndoChosen: update.choose_undo}
    opens = update.open_list
    types = (UndoTyped,)


class BoardThenScreen(ThinkingScreen):
    shows = BoardThen
    view = hands_view.board_then
    layout = layouts.hands


class HandsToDoScreen(PageScreen):
    shows = routes.HandsToDo
    view = hands_view.hands_to_do
    layout = layouts.hands
    closes = Closes.AFTER_HANDS
    stays_after = (c.PauseClock,)
    on = {HandsDone: update.hands_done, JobTicked: update.tick}

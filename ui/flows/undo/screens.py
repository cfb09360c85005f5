"""The screens of undo: the list of past commands, what finds one, branches, the board then, and the moves to make."""

from typing import Final

from banker.play import commands as c
from ui.core.screen import Closes, Screen, ThinkingScreen
from ui.core.state import routes
from ui.flows.undo import hands_view, search_view, update, view
from ui.flows.undo import layout as layouts
from ui.flows.undo.model import (
    BoardThen,
    Branches,
    BranchShown,
    MovesThen,
    UndoTyped,
    WhichDeed,
    WhoseMoves,
)
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    ThinkingScreen(routes.UndoList, view.undo, layouts.undo, opens=update.open_list, types=(UndoTyped,)),
    ThinkingScreen(routes.Search, search_view.search, layouts.search),
    ThinkingScreen(WhoseMoves, search_view.whose_moves, pick),
    ThinkingScreen(WhichDeed, search_view.which_deed, pick),
    ThinkingScreen(Branches, search_view.branches, pick),
    ThinkingScreen(BranchShown, view.branch, layouts.undo),
    ThinkingScreen(BoardThen, hands_view.board_then, layouts.board),
    ThinkingScreen(MovesThen, hands_view.moves_then, layouts.hands),
    Screen(
        routes.HandsToDo, hands_view.hands_to_do, layouts.hands, closes=Closes.AFTER_HANDS, stays_after=(c.PauseClock,),
    ),
)  # fmt: skip

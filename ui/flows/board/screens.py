"""The screens of the board: the ring, and one side of it, to read or to set a pawn on."""

from typing import Final

from ui.core.screen import QuestionScreen, Screen, ThinkingScreen
from ui.core.shown.board_ring import SideShown
from ui.core.state import questions, routes
from ui.flows.board import layout as layouts
from ui.flows.board import view as views
from ui.flows.board.model import SideToGo

SCREENS: Final = (
    Screen(routes.BoardShown, views.board, layouts.ring),
    Screen(SideShown, views.side, layouts.side),
    QuestionScreen(questions.TripleAsked, views.triple, layouts.ring),
    QuestionScreen(SideToGo, views.side_to_go, layouts.side),
    ThinkingScreen(routes.PawnSide, views.pawn_side, layouts.side, stops_clock=True),
)  # fmt: skip

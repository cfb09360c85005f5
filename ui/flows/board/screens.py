"""The screens of the board: the ring, and one side of it."""

from __future__ import annotations

from ui.core.screen import PageScreen
from ui.core.shown.board_ring import SideShown
from ui.core.state import routes
from ui.flows.board import layout as layouts
from ui.flows.board import view as views


class BoardShownScreen(PageScreen):
    shows = routes.BoardShown
    view = views.board
    layout = layouts.ring


class SideShownScreen(PageScreen):
    shows = SideShown
    view = views.side
    layout = layouts.side

"""Which screens show the board? The ring, and one side of it."""

from __future__ import annotations

from ui.core import routes
from ui.core.screen import Closes, Screen, everybody, nobody_signs
from ui.flows.board import layout as layouts
from ui.flows.board import view as views
from ui.flows.board.model import SideShown


class BoardShownScreen(Screen):
    shows = routes.BoardShown
    view = views.board
    layout = layouts.ring
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN


class SideShownScreen(Screen):
    shows = SideShown
    view = views.side
    layout = layouts.side
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.FORGOTTEN

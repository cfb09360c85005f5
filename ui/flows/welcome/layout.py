"""The layout of the first screen: the game that is going on, over the places to go to."""

from __future__ import annotations

from ui.flows.welcome.drawing import draw_saved_game
from ui.flows.welcome.model import WelcomeView
from ui.pieces.stage import GAP, bar_pieces, foot, grid, listed, stage
from ui.toolkit.buttons import draw_button
from ui.toolkit.cards import draw_quiet_words
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

GAME, ITEM, PORTRAIT_ITEM = 150.0, 102.0, 84.0


def welcome(view: WelcomeView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The game that is going on, and under it three places to go to, in a row (in portrait one under the other)."""
    room = stage(view.buttons, form)
    panel = Box(room.x, room.y, room.w, GAME)
    shown = Placed("empty", panel, draw_quiet_words, view.empty_words)
    if view.game is not None:
        shown = Placed("game", panel, draw_saved_game, view.game, view.game.action)
    below = Box(room.x, panel.bottom + GAP, room.w, 0)
    columns, height = (1, PORTRAIT_ITEM) if form.is_portrait else (len(view.items), ITEM)
    items = listed("item", grid(len(view.items), columns, below, height), view.items, draw_button)
    return [*bar_pieces(view.bar, notice, form), shown, *items, *foot(view.buttons, form)]

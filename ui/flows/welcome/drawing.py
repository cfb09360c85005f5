"""The draw function of a saved game, for the first screen."""

from __future__ import annotations

from ui.flows.welcome.model import SavedGame
from ui.toolkit.figures import draw_line
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin


def draw_saved_game(pen: Pen, game: SavedGame) -> None:
    """The game that is going on: its players' coins and title, what it waits for in brass, and when it was left."""
    pen.touchable("raised", 14)
    side, room = 36.0, pen.box.w - 40
    top = (pen.box.h - 118) / 2
    for index, seat in enumerate(game.seats):
        draw_coin(pen, seat, 20 + index * (side + 8), top, side, on="raised")
    is_wide = pen.box.w > 600
    beside = len(game.seats) * (side + 8) + 12 if is_wide else 0
    title = Box(20 + beside, top if is_wide else top + 40, room - beside, 36)
    draw_line(pen, game.title, title, (22, 20, 18), bold=True)
    awaited = Box(20, top + (48 if is_wide else 76), room, 36)
    draw_line(pen, game.words, awaited, (28, 26, 24, 22, 20, 18), bold=True, colour="brass")
    draw_line(pen, game.note, Box(20, top + (90 if is_wide else 112), room, 24), (18,), colour="soft")

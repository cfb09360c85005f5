"""How is a saved game drawn? Asked by the first screen."""

from __future__ import annotations

from ui.flows.welcome.model import SavedGame
from ui.toolkit.buttons import title_lines
from ui.toolkit.figures import short
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin


def draw_saved_game(pen: Pen, game: SavedGame) -> None:
    """The game that is going on: its players' coins and title, in brass what it waits for, when it was left."""
    pen.touchable("raised", 14)
    side, room = 36.0, pen.box.w - 40
    top = (pen.box.h - 118) / 2
    for index, seat in enumerate(game.seats):
        draw_coin(pen, seat, 20 + index * (side + 8), top, side, on="raised")
    is_wide = pen.box.w > 600
    beside = len(game.seats) * (side + 8) + 12 if is_wide else 0
    size, lines = title_lines(pen, game.title, (22, 20, 18), room - beside, 1)
    pen.words(lines[0], Box(20 + beside, top if is_wide else top + 40, room - beside, 36), size, bold=True)
    size, lines = title_lines(pen, game.words, (28, 26, 24, 22, 20, 18), room, 1)
    pen.words(lines[0], Box(20, top + (48 if is_wide else 76), room, 36), size, bold=True, colour="brass")
    note = short(pen, game.note, 18, room, False)
    pen.words(note, Box(20, top + (90 if is_wide else 112), room, 24), 18, colour="soft")

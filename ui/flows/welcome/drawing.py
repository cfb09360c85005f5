"""Draw functions of the first screen: the faint ring with its light, the podium of the last evening, the records."""

from typing import Final

from ui.flows.welcome.model import Record, Remembered, WaitingGame
from ui.pieces.ring import SIDE, SPACES, RingSpace, space_box
from ui.pieces.subject import draw_card_at_reader
from ui.toolkit import lettering
from ui.toolkit.buttons import RADIUS, draw_plain_face, title_lines
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import Button
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin, pip_colour

LIGHT: Final = (0.95, 0.72, 0.54, 0.4, 0.28, 0.18, 0.1)
"""The strengths of the light, from its head to its tail."""
BESIDE_FROM: Final = 120.0
"""The width of a place from which its name has room beside its picture."""
PILLARS: Final = ((1, 96.0, 40.0), (0, 146.0, 50.0), (2, 68.0, 38.0))
"""From the left: the rank from 0, the height of its pillar, the side of its coin."""


def draw_light(pen: Pen, spaces: tuple[RingSpace, ...]) -> None:
    """A light of seven spaces on its way round; at the end of all motion it is on START."""
    head = round(pen.moment * SPACES) % SPACES
    unit = pen.box.w / SIDE
    for behind, strength in enumerate(LIGHT):
        space = spaces[head - behind]
        colour = "soft" if space.group is None else pip_colour(pen, space.group)
        pen.strength = strength * 0.8
        pen.outline(colour, 5 * unit, space_box((head - behind) % SPACES, pen.box.w).inset(1, 1), 5 * unit)


def draw_title(pen: Pen, title: str) -> None:
    """The name of the bank."""
    draw_line(pen, title, pen.whole, (44.0, 40.0, 36.0), bold=True, align="centre")


def draw_time(pen: Pen, time: str) -> None:
    """The time of day, smaller over a game that waits."""
    pen.words(time, pen.whole, 72 if pen.box.h > 60 else 28, bold=True, align="centre")


def draw_hint(pen: Pen, hint: str) -> None:
    """A card at a reader, and what to do."""
    draw_card_at_reader(pen, pen.box.w / 2, 36)
    draw_line(pen, hint, Box(0, pen.box.h - 40, pen.box.w, 36), (28.0, 26.0, 24.0, 22.0), bold=True, align="centre")


def draw_waiting(pen: Pen, game: WaitingGame) -> None:
    """The coins of a game that waits, with their balances, and when it was left."""
    count = len(game.seats)
    step, side = pen.box.w / max(count, 4), 50.0 if count <= 4 else 34.0
    left = (pen.box.w - step * count) / 2
    draw_line(pen, game.note, Box(0, 0, pen.box.w, 24), (18.0,), colour="soft", align="centre")
    for index, (seat, cash) in enumerate(zip(game.seats, game.cash, strict=True)):
        x = left + step * index
        draw_coin(pen, seat, x + (step - side) / 2, 32, side, jailed=seat in game.jailed, on="ground")
        if count <= 4:
            draw_line(pen, cash, Box(x, 32 + side, step, 24), (20.0, 18.0), bold=True, align="centre")


def draw_evening(pen: Pen, last: Remembered) -> None:
    """The podium of the last evening, the winners and the day."""
    pen.touchable("tile", RADIUS)
    low = 66.0
    high = pen.box.h - low - 72.0
    wide = (pen.box.w - 24) / 3
    for place, (rank, height, coin) in enumerate(PILLARS):
        if rank >= len(last.seats):
            continue
        pillar = max(high * height / 146.0, 26.0)
        x, top = 8 + place * (wide + 4), pen.box.h - low - pillar
        coin = min(coin, top - 10)
        colour, ink = ("brass", "on_accent") if rank == 0 else ("line", "text")
        pen.fill(colour, Box(x, top, wide, pillar), 8)
        pen.words(str(rank + 1), Box(x, top + 2, wide, 26), 22, bold=True, colour=ink, align="centre")
        draw_coin(pen, last.seats[rank], x + (wide - coin) / 2, top - coin - 6, coin, on="ground")
    draw_line(
        pen, last.names, Box(4, pen.box.h - low + 6, pen.box.w - 8, 28), (20.0, 18.0), bold=True, align="centre"
    )  # fmt: skip
    draw_line(pen, last.note, Box(4, pen.box.h - low + 32, pen.box.w - 8, 26), (18.0,), colour="soft", align="centre")


def draw_record(pen: Pen, record: Record) -> None:
    """A record: its figure with the icon, who and when."""
    pen.touchable("tile", 14)
    top, room = (pen.box.h - 64) / 2, pen.box.w - 20
    figure = Box(10, top, room - 36, 36)
    draw_line(pen, record.figure, figure, (32.0, 28.0, 26.0, 24.0, 22.0, 20.0, 18.0), bold=True)
    draw_picture(pen, f"icon_{record.icon}", Box(pen.box.w - 42, top + 2, 32, 32), "text")
    draw_line(pen, record.note, Box(10, figure.bottom + 2, room, 26), (20.0, 18.0), colour="soft")


def draw_cup(pen: Pen, words: str) -> None:
    """A cup that nobody has won yet, beside its words where it has no room over them."""
    side = 60.0
    if pen.box.h < 140:
        draw_picture(pen, "icon_cup", Box(12, (pen.box.h - side) / 2, side, side), "edge")
        room = Box(92, 0, pen.box.w - 104, pen.box.h)
        lines = lettering.wrapped(words, pen.size(20), False, int(room.w * pen.scale.unit))
        draw_lines(pen, lines, room, 20, 26, colour="soft")
        return
    draw_picture(pen, "icon_cup", Box((pen.box.w - side) / 2, 20, side, side), "edge")
    lines = lettering.wrapped(words, pen.size(18), False, int(pen.box.w * pen.scale.unit))
    draw_lines(pen, lines, Box(0, 92, pen.box.w, 24 * len(lines)), 18, 24, colour="soft", align="centre")


def draw_place(pen: Pen, place: Button) -> None:
    """A place to go to: its picture, and its name in one or two lines beside it, or below it where that is narrow."""
    draw_plain_face(pen, place.action is not None)
    colour, side = "text" if place.action is not None else "soft", 26.0
    is_beside = pen.box.w > BESIDE_FROM
    x, y = (9.0, (pen.box.h - side) / 2) if is_beside else ((pen.box.w - side) / 2, 5.0)
    draw_picture(pen, f"icon_{place.icon}", Box(x, y, side, side), colour)
    words = Box(39, 0, pen.box.w - 48, pen.box.h) if is_beside else Box(8, 31, pen.box.w - 16, pen.box.h - 37)
    size, lines = title_lines(pen, place.title, (20, 18), words.w, 2)
    draw_lines(pen, lines, words, size, 20, bold=True, colour=colour, align="left" if is_beside else "centre")

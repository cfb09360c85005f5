"""Draw functions for small deeds: in a player's fan, where each is turned a little, and on the page of all deeds."""

from typing import Final

from banker.play.state import HOTEL
from ui.flows.deeds_and_players.model import FanCard, FanSlot
from ui.pieces.deeds import draw_small_deed
from ui.pieces.title_deed import draw_hatch
from ui.theme import theme
from ui.toolkit.buttons import title_lines
from ui.toolkit.easing import out_cubic
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import LotLine, Part
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import centred, draw_picture, in_row, row_width, width_for
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin, draw_header_pattern, pip_colour

OPEN_SECONDS, LATER_SECONDS = 0.18, 0.03
"""The seconds that a fan takes to open, and that the next one begins later."""
RADIUS: Final = 10.0
SIZE: Final = 18.0
HOUSE, BAND, LOW_BAND, TALL_BAND = 14.0, 28.0, 23.0, 40.0
"""The side of a house; the heights of the band: usual, under houses, and with a name of two lines."""
NOTE_ROOM: Final = 24.0
COIN, SMALL_HOUSE = 22.0, 15.0
"""The coin of the owner and the houses of a small deed."""
PICTURES: Final = {"locomotive": (35.2, "locomotive"), "drop": (40.0, "drop"), "bulb": (40.0, "lamp")}
"""The height and name of each picture. The bulb is drawn as a lamp, because its rays have no room."""


class Leaf(Part, frozen=True):
    """A card in its fan. Its piece is the visible part of it.

    In heights of that piece, `high` is the whole card, and `under` is how far it lies under the first one.
    """

    card: FanCard
    high: float
    under: float
    degrees: float
    is_last: bool


def draw_leaf(pen: Pen, leaf: Leaf) -> None:
    """A card of a fan; it slides out from under the first one while the fan opens."""
    seen = pen.whole
    box = Box(0, 0, seen.w, leaf.high * seen.h)
    away = (1 - out_cubic(pen.moment)) * leaf.under * seen.h
    with pen.moved((box.w / 2, box.bottom), by=(0.0, -away), turned=leaf.degrees):
        pen.fill("ink", box, RADIUS)
        pen.fill(pen.face("paper"), box.inset(1.5, 1.5), RADIUS - 1.5)
        (_draw_back if leaf.card.is_mortgaged else _draw_front)(pen, leaf.card, seen, leaf.is_last)


def _draw_front(pen: Pen, card: FanCard, box: Box, is_last: bool) -> None:
    colours = theme().groups[card.group]
    lines = _lines(pen, card, box.w - 12)
    band = Box(box.x + 4.5, box.y + 4.5, box.w - 9, BAND if len(lines) == 1 else TALL_BAND)
    if card.level:
        band = Box(band.x, box.y + HOUSE + 3, band.w, LOW_BAND)
        name, count = ("hotel", 1) if card.level == HOTEL else ("house", card.level)
        x = box.x + (box.w - row_width(name, count, HOUSE)) / 2
        for place in in_row(name, count, x, box.y + 9.5, HOUSE):
            draw_picture(pen, name, place)
    pen.fill(colours.header, band, 6)
    draw_header_pattern(pen, card.group, band)
    draw_lines(pen, lines, band, SIZE, band.h / len(lines), bold=True, colour=colours.header_text, align="centre")
    _draw_note(pen, card, Box(box.x + 6, band.bottom + 1, box.w - 12, box.bottom - band.bottom - 4), is_last)


def _lines(pen: Pen, card: FanCard, room: float) -> list[str]:
    """The first name that fits one line; else the first name in two lines, if no houses need the room."""
    whole = next((name for name in card.names if pen.width(name, SIZE, True) <= room), "")
    return [whole] if whole else title_lines(pen, card.names[0], (SIZE,), room, 1 if card.level else 2)[1]


def _draw_note(pen: Pen, card: FanCard, room: Box, is_last: bool) -> None:
    """What the deed brings; the last card has its picture beside it or above it, if there is room."""
    if room.h < NOTE_ROOM:
        return
    sizes = [(note, size) for note in card.notes for size in (20.0, SIZE) if pen.width(note, size, True) <= room.w - 6]
    note, size = sizes[0] if sizes else ("", SIZE)
    wide = pen.width(note, size, True)
    high, name = PICTURES.get(card.picture, (0.0, "")) if is_last else (0.0, "")
    across = width_for(name, high) if name else 0.0
    if name and room.h >= high and across + 8 + wide <= room.w - 6:
        x = room.x + (room.w - across - 8 - wide) / 2
        draw_picture(pen, name, Box(x, room.y + (room.h - high) / 2, across, high))
        room = Box(x + across + 8, room.y, wide + 1, room.h)
    elif name and room.h >= high + NOTE_ROOM:
        place = centred(name, Box(room.x, room.y, room.w, room.h - NOTE_ROOM), high)
        draw_picture(pen, name, place)
        room = Box(room.x, place.bottom, room.w, NOTE_ROOM)
    pen.words(note, room, size, bold=True, colour="ink", align="centre")


def _draw_back(pen: Pen, card: FanCard, box: Box, is_last: bool) -> None:
    """The back with a plate in the group's colour, and the word *mortgaged* if there is room."""
    lines = _lines(pen, card, box.w - 12)
    draw_hatch(pen, box.inset(3, 3), 12)
    plate = Box(box.x + 2.5, box.y + 4.5, box.w - 5, BAND if len(lines) == 1 else TALL_BAND)
    pen.fill(theme().groups[card.group].header, plate, 6)
    pen.fill("paper", plate.inset(2, 2.5), 4)
    draw_lines(pen, lines, plate, SIZE, plate.h / len(lines), bold=True, colour="ink", align="centre")
    room = Box(box.x + 6, plate.bottom, box.w - 12, box.bottom - plate.bottom)
    if room.h >= NOTE_ROOM + (6 if is_last else 0):
        note = Box(room.x + 4, room.y + (room.h - NOTE_ROOM) / 2, room.w - 8, NOTE_ROOM)
        pen.fill("paper", note, 6)
        draw_line(pen, card.notes[0], note, (SIZE,), colour="ink", align="centre")


def draw_owned_deed(pen: Pen, card: FanCard) -> None:
    """A small deed with its owner's coin, its buildings, and what it brings; of the bank's own the price."""
    room = pen.box.w - (20 if card.is_mortgaged else 16)
    name = next((name for name in card.names if pen.width(name, SIZE, True) <= room), card.names[-1])
    foot = draw_small_deed(
        pen, LotLine(card.group, name, is_mortgaged=card.is_mortgaged), is_paper=card.owner is not None
    )
    _draw_small_foot(pen, card, foot)


def _draw_small_foot(pen: Pen, card: FanCard, foot: Box) -> None:
    """The owner's coin, the buildings, and at the right what the deed brings."""
    middle, left, is_owned = foot.y + foot.h / 2, foot.x, card.owner is not None
    if card.owner is not None:
        draw_coin(pen, card.owner, left, middle - COIN / 2, COIN, on="paper")
        left += COIN + 5
    picture, count = ("hotel", 1) if card.level == HOTEL else ("house", card.level)
    for place in in_row(picture, count, left, middle, SMALL_HOUSE):
        draw_picture(pen, picture, place)
        left = place.right + 4
    room = foot.right - left
    note = next((note for note in card.notes if pen.width(note, SIZE, is_owned) <= room), card.notes[-1])
    pen.words(note, foot, SIZE, bold=is_owned, colour="ink" if is_owned else "soft", align="right")


def draw_empty_slot(pen: Pen, slot: FanSlot) -> None:
    """The place of a group of which the player has no deed."""
    pen.dashes("line", 2, radius=12)
    colour = pen.colour(pip_colour(pen, slot.group), over="ground", share=0.6)
    bar = Box(14, 12, pen.box.w - 28, 6)
    pen.fill(colour, bar, 3)
    if pen.palette.has_outlines:
        pen.outline("edge", 1, bar, 3)
    pen.words(slot.count, Box(0, 18, pen.box.w, pen.box.h - 18), SIZE, colour="soft", align="centre")


def draw_whole(pen: Pen, _: None) -> None:
    """The line under a complete group."""
    pen.fill("text", radius=2)

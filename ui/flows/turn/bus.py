"""The choice of the bus: its view model, and its layout as a strip of spaces with arcs of dots to those to choose."""

from math import hypot
from typing import Final

from msgspec.structs import replace

from ui.pieces.dice_pad import Die
from ui.pieces.ring import CORNER, RingSpace, Site, draw_space
from ui.pieces.stage import GAP, MARGIN, STAGE_TOP, TILE_GAP, bar_pieces, bottom, inner_width, side_by_side
from ui.theme.names import SeatNumber
from ui.toolkit.buttons import note_lines, title_lines
from ui.toolkit.coverage import Point
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import Button, NoticeLine, Part, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_coin, draw_die

STRIP_TOP, SPACE, NUMBER = 196.0, 124.0, 40.0
"""Where the strip begins in landscape, and the height of a space and of the number under it."""
GAP_OF_SPACES: Final = 4.0
FINGER: Final = 62.0
"""The least length of a space to choose; if the strip is long, the others give way."""
ARC_ROOM, LOW_PANE = 84.0, 76.0
"""The width left of the strip for the arcs, and the height of the dice, in portrait."""
DICE_WIDTH, DIE = 200.0, 52.0
FRAME: Final = 3.0
"""How far a space to choose is inside of its tile; its frame is wider by one."""
DOT, STEP = 4.0, 11.0
"""The side of a dot of an arc, and the distance from one to the next."""


class BusSpace(Part, frozen=True):
    """A space of the strip: the first has the pawn, some can be chosen with their `way`; `steps` is how far it is."""

    space: RingSpace
    name: str
    steps: int
    way: Button | None = None
    is_both: bool = False
    seat: SeatNumber | None = None

    @property
    def colour(self) -> str:
        """The colour of its edge and its arc."""
        return "text" if self.is_both else "brass"


class BusView(ViewModel, frozen=True):
    """The dice, the strip of spaces from the pawn on, and what explains each name."""

    dice: tuple[Die, ...]
    strip: tuple[BusSpace, ...]
    hint: str
    about: tuple[object, ...]

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The ways to choose from, in board order."""
        return tuple(space.way for space in self.strip if space.way)


def bus(view: BusView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The strip under its arcs, over the dice and the names; in portrait it goes down beside them."""
    foot = Box(MARGIN, bottom(form) - LOW_PANE, inner_width(form), LOW_PANE)
    if form.is_portrait:
        room = Box(MARGIN + ARC_ROOM, STAGE_TOP, foot.w - ARC_ROOM, foot.y - GAP - STAGE_TOP)
        boxes = [Box(room.x, y, room.w, length) for y, length in _places(view.strip, room.y, room.h)]
        arcs, middles = Box(MARGIN, room.y, ARC_ROOM, room.h), [box.y + box.h / 2 - room.y for box in boxes]
        low = [Placed("dice", foot, draw_dice, (view.dice, view.hint))]
    else:
        foot = Box(MARGIN, STRIP_TOP + SPACE + NUMBER + TILE_GAP, foot.w, 0)
        foot = Box(foot.x, foot.y, foot.w, bottom(form) - foot.y)
        places = _places(view.strip, MARGIN, foot.w)
        boxes = [Box(x, STRIP_TOP, length, SPACE + NUMBER) for x, length in places]
        arcs, middles = Box(0, STAGE_TOP, form.width, STRIP_TOP - STAGE_TOP), [box.x + box.w / 2 for box in boxes]
        chosen = [space for space in view.strip if space.way]
        dice, left = Box(foot.x, foot.y, DICE_WIDTH, foot.h), foot.x + DICE_WIDTH + TILE_GAP
        names = side_by_side([1.0] * len(chosen), Box(left, foot.y, foot.right - left, foot.h), TILE_GAP)
        low = [Placed("dice", dice, draw_dice, (view.dice, "")), *_names(chosen, names, view.about)]
    spaces = [
        Placed(f"button-{n}" if each.way else f"space-{n}", box, draw_strip_space, each, each.way and each.way.action)
        for n, (box, each) in enumerate(zip(boxes, view.strip, strict=True))
    ]
    ways = tuple((middles[each.steps], each.colour) for each in view.strip if each.way)
    drawn = Placed("arcs", arcs, draw_arcs, (middles[0], ways, form.is_portrait))
    return [*bar_pieces(view.bar, notice, form), drawn, *spaces, *low]


def _names(chosen: list[BusSpace], boxes: list[Box], about: tuple[object, ...]) -> list[Placed]:
    return [
        Placed(f"name-{n}", box, draw_name, space, action)
        for n, (box, space, action) in enumerate(zip(boxes, chosen, about, strict=True))
    ]


def _places(strip: tuple[BusSpace, ...], start: float, length: float) -> list[tuple[float, float]]:
    """The start and length of each space on a line: all alike, or those to choose wide enough for a finger."""
    room = length - GAP_OF_SPACES * (len(strip) - 1)
    even, chosen = room / len(strip), sum(space.way is not None for space in strip)
    wide = max(even, FINGER)
    others = (room - wide * chosen) / (len(strip) - chosen)
    places = []
    for space in strip:
        places.append((start, wide if space.way else others))
        start += places[-1][1] + GAP_OF_SPACES
    return places


def draw_strip_space(pen: Pen, each: BusSpace) -> None:
    """A space as the board has it, with its number below; in portrait with number and name beside it."""
    is_row = pen.box.w > pen.box.h
    wide, high = (min(pen.box.h / 36 * CORNER, 84.0), pen.box.h) if is_row else (pen.box.w, SPACE)
    place = Box(0, 0, wide, high)
    if each.way is not None:
        pen.fill(pen.face("raised"), radius=10)
        place = Box(FRAME, FRAME, wide - 2 * FRAME, high - FRAME)  # its corners are under the frame
    space = each.space if each.seat is None else replace(each.space, sign=None)  # the pawn is there
    draw_space(pen, space, Site(place, 3 if is_row else 0, (wide if is_row else high) / CORNER))
    if each.seat is not None:
        side = min(40.0, high - 6)
        draw_coin(pen, each.seat, (wide - side) / 2, (high - side) / 2, side)
    if each.way is not None:
        pen.outline(each.colour, FRAME + 1, radius=10)
    if is_row:
        _draw_row_words(pen, each, Box(wide + 12, 0, pen.box.w - wide - 20, high))
    elif each.way is not None:
        pen.words(str(each.steps), Box(0, high, wide, NUMBER), 28, bold=True, align="centre")


def _draw_row_words(pen: Pen, each: BusSpace, box: Box) -> None:
    if each.way is None:
        draw_line(pen, each.name, box, (20, 18), colour="soft")
        return
    pen.words(str(each.steps), Box(box.x, box.y, 40, box.h), 28, bold=True)
    room = Box(box.x + 44, box.y, box.w - 44, box.h)
    size, lines = title_lines(pen, each.name, (24, 22, 20, 18), room.w, 2)
    draw_lines(pen, lines, room, size, size + 4, bold=True)


def draw_dice(pen: Pen, value: tuple[tuple[Die, ...], str]) -> None:
    """The three dice, the last with its picture, and perhaps a hint beside them."""
    dice, hint = value
    pen.fill("tile", radius=14)
    for index, die in enumerate(dice):
        box = Box(14 + index * (DIE + TILE_GAP), (pen.box.h - DIE) / 2, DIE, DIE)
        draw_die(pen, die.face, box, die.picture)
    if hint:
        room = Box(22 + 3 * (DIE + TILE_GAP), 4, pen.box.w - 30 - 3 * (DIE + TILE_GAP), pen.box.h - 8)
        size, lines = title_lines(pen, hint, (20, 18), room.w, 3)
        draw_lines(pen, lines, room, size, size + 4, colour="soft")


def draw_name(pen: Pen, each: BusSpace) -> None:
    """The number of a space to choose, in the colour of its arc, and its full name."""
    pen.fill(pen.face("tile"), radius=14)
    pen.words(str(each.steps), Box(12, 0, 36, pen.box.h), 28, bold=True, colour=each.colour)
    room = pen.box.w - 56
    size = 20.0 if all(pen.width(word, 20) <= room for word in each.name.split(" ")) else 18.0
    draw_lines(pen, note_lines(pen, each.name, size, room, 3), Box(50, 0, room, pen.box.h), size, size + 4)


def draw_arcs(pen: Pen, value: tuple[float, tuple[tuple[float, str], ...], bool]) -> None:
    """An arc of dots to each space to choose, the farthest the highest; in portrait they bulge to the left."""
    start, ways, is_row = value
    base = (pen.box.w if is_row else pen.box.h) - 6
    for n, (end, colour) in enumerate(ways):
        reach = base * (0.55 + 0.24 * (n + 3 - len(ways))) * 4 / 3 * 0.92
        for along, out in _dots(start, end, reach):
            x, y = (base - out, along) if is_row else (along, base - out)
            pen.stamp("dot", colour, Box(x - DOT / 2, y - DOT / 2, DOT, DOT))
        head = Box(base - 10, end - 9, 16, 18) if is_row else Box(end - 9, base - 12, 18, 18)
        with pen.moved((head.x + head.w / 2, head.y + head.h / 2), turned=0.0 if is_row else 90.0):
            pen.stamp("arrow-head", colour, head)


def _dots(start: float, end: float, reach: float) -> list[Point]:
    """Points on an arc, `STEP` apart: along the strip, and away from it."""
    dots: list[Point] = []
    last, walked = (start, 0.0), STEP
    for step in range(1, 200):
        at = step / 200
        along = start + (end - start) * at * at * (3 - 2 * at)
        out = 3 * reach * at * (1 - at)
        walked += hypot(along - last[0], out - last[1])
        last = along, out
        if walked >= STEP:
            dots.append(last)
            walked = 0.0
    return dots[:-1]

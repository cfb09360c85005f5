"""The layout of the moment of building, and its draw functions: houses fall onto their lots, and the rent counts up."""

from typing import Final

from msgspec.structs import replace

from ui.flows.building.model import BuiltLot, BuiltView
from ui.pieces import stage
from ui.pieces.bands import draw_band
from ui.pieces.buildings import draw_hotel, draw_house, draw_rising
from ui.pieces.title_deed import draw_head, draw_paper
from ui.toolkit.easing import hop, in_cubic, share
from ui.toolkit.figures import between, draw_line
from ui.toolkit.parts import NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import width_for
from ui.toolkit.placing import Box, Form, Motion, Placed

LOT: Final = (250.0, 206.0)
"""The largest lot."""
COST_HEIGHT, HEAD, FOOT = 96.0, 44.0, 62.0
"""The heights of the payment, of the name of a lot, and of its rent with the line above it."""
HOUSE, FALLING = 54.0, 80.0
"""The largest house on a lot, and one that begins to fall."""
FALLS: Final = 0.76
"""The share of a house's time in which it falls; then it bounces."""
BOUNCE: Final = 3.0
WIND: Final = ((-30.0, 18.0), (0.0, 30.0), (30.0, 18.0))
"""Three lines over a falling house: how far from its middle, and how long."""


def built(view: BuiltView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The lots of a group side by side or upright one under the other, and the payment; or several groups in rows."""
    room, has_rows = stage.stage((), form), len(view.lots) > 3 and not form.is_portrait
    cost = Box(room.x, room.bottom - COST_HEIGHT, room.w, COST_HEIGHT)
    paid = [Placed("cost", cost, draw_band, view.transfer)] if view.transfer and not has_rows else []
    room = room if has_rows else replace(room, h=cost.y - stage.GAP - room.y)
    lots = [
        piece for index, box in enumerate(_boxes(len(view.lots), room, form)) for piece in _pieces(view, index, box)
    ]
    return [*stage.bar_pieces(view.bar, notice, form), *paid, *lots]


def _boxes(count: int, room: Box, form: Form) -> list[Box]:
    """Low in the room, so that houses have a way to fall."""
    columns = min(count, 3) if not form.is_portrait else 1 if count < 4 else 2
    rows = -(-count // columns)
    gap = 13.0
    wide = (room.w - gap * (columns - 1)) / columns
    wide = wide if form.is_portrait else min(wide, LOT[0])
    high = min(LOT[1], (room.h - gap * (rows - 1)) / rows)
    area = Box(room.x + (room.w - wide * columns - gap * (columns - 1)) / 2, 0, wide * columns + gap * (columns - 1), 0)
    return stage.grid(count, columns, area.moved(y=room.bottom - rows * high - gap * (rows - 1)), high, (gap, gap))


def _pieces(view: BuiltView, index: int, box: Box) -> list[Placed]:
    """The paper of a lot, which moves while it rises, and on it the hotel that stands up."""
    lot = view.lots[index]
    if not lot.seconds:
        return [Placed(f"lot-{index}", box, draw_lot, lot)]
    moving = {"motion": Motion.ONCE, "seconds": lot.seconds, "delay_seconds": lot.begins}
    place = Box(box.x + 16, box.y + 8 + HEAD, box.w - 32, box.h - 8 - HEAD - FOOT + 4)
    rises = [Placed(f"hotel-{index}", place, draw_rising, lot.hotel, **moving)] if lot.hotel else []  # type: ignore[arg-type]
    return [Placed(f"lot-{index}", box, draw_lot, lot, **moving), *rises]  # type: ignore[arg-type]


def draw_lot(pen: Pen, lot: BuiltLot) -> None:
    """A lot on paper: its name, what stands on a line, and the rent. One that rises has an edge of brass."""
    draw_paper(pen)
    if lot.seconds:
        pen.outline("brass", 4, pen.whole.inset(-2, -2), 16)
    draw_head(pen, lot.deed, Box(8, 8, pen.box.w - 16, HEAD), "")
    line = Box(14, pen.box.h - FOOT, pen.box.w - 28, 3)
    rent = Box(18, line.bottom + 8, pen.box.w - 36, FOOT - 20)
    end = pen.width(lot.label, 20) + 10
    draw_line(pen, lot.label, rent, (20, 18), colour="ink_soft")
    amount = between(*lot.rent, pen.moment).in_words()
    place = Box(rent.x + end, rent.y, rent.w - end, rent.h)
    draw_line(pen, amount, place, (32, 28, 24, 22, 20, 18), bold=True, colour="ink", align="right")
    if lot.hotel and lot.seconds:
        return
    pen.fill("ink", line)
    room = Box(line.x, 8 + HEAD, line.w, line.y - 8 - HEAD)
    if lot.hotel:
        wide = width_for("hotel_large", room.h - 8)
        draw_hotel(pen, Box(room.x + (room.w - wide) / 2, room.y + 8, wide, room.h - 8), 0, lot.hotel)
    else:
        _draw_houses(pen, lot, room)


def _draw_houses(pen: Pen, lot: BuiltLot, room: Box) -> None:
    """Those that stood, and each new one as it falls in its part of the time."""
    side = min(HOUSE, room.w / 4 - 2, room.h - 6)
    for index in range(lot.after):
        place = Box(room.x + 4 + index * (side + 2), room.bottom - side, side, side)
        ends = max(lot.after - lot.before, 1)
        at = share(pen.moment, (index - lot.before) / ends, (index + 1 - lot.before) / ends)
        if index < lot.before:
            draw_house(pen, place, is_lit=False, colour="house")
        elif at > 0:
            _draw_falling(pen, place, at)


def _draw_falling(pen: Pen, place: Box, at: float) -> None:
    """A house from above the paper to its place, smaller on its way; then it bounces, over two lines of dust."""
    left, landed = 1 - in_cubic(share(at, 0, FALLS)), share(at, FALLS, 1)
    size, middle = 1 + (FALLING / place.w - 1) * left, place.x + place.w / 2
    up = (place.bottom + 14) * left + BOUNCE * hop(landed)
    with pen.moved((middle, place.bottom), by=(0, -up), stretched=(size, size)):
        draw_house(pen, place, is_lit=True, colour="house_on_ground" if left > 0.5 else "house")
    if left:
        for x, high in WIND:
            top = place.bottom - up - place.h * size - 18
            pen.fill("soft", Box(middle + x * size * 0.9 - 2, top - high, 4, high), 2)
    elif landed < 1:
        for side in (-1, 1):
            foot = middle + side * (place.w / 2 + 6), place.bottom - 4
            pen.thread("ink_soft", (foot, (foot[0] + side * 9, foot[1] - 9)), 3)

"""The screen of a choice between ways, each shown as a picture: a touch on a picture chooses it. No way is the ivory
card, and none is at the foot, where the last touch was.
"""

from collections.abc import Callable
from typing import Final

from ui.pieces.stage import (
    GAP,
    LONE_WIDTH,
    MARGIN,
    STACKED_HEIGHT,
    STAGE_TOP,
    bar_pieces,
    bottom,
    button_pieces,
    grid,
    inner_width,
    side_by_side,
)
from ui.theme import theme
from ui.theme.names import Group, SeatNumber
from ui.toolkit import lettering
from ui.toolkit.buttons import RADIUS, note_lines, title_lines
from ui.toolkit.figures import draw_lines
from ui.toolkit.parts import Button, NoticeLine, Row, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_coin, draw_die

LINE: Final = 96.0
"""The height of the line that explains the choice."""
LARGE_FROM: Final = 340.0
"""The width of a picture from which its words are larger."""
LARGE, SMALL = (48.0, 44.0, 40.0, 36.0, 32.0, 28.0), (28.0, 26.0, 24.0, 22.0, 20.0)
FAINT: Final = 0.45
"""How much of its colours the picture of a closed way keeps."""
RING: Final = 30.0


class WaysView(ViewModel, frozen=True):
    """Two or three ways: the first buttons, each with one of the `pictures`; buttons after them stand at the foot.

    Rows explain the choice, beside the player's coin or the tries in jail: how many failed, and of how many.
    """

    buttons: tuple[Button, ...]
    pictures: tuple[str, ...]
    seat: SeatNumber
    rows: tuple[Row, ...]
    tries: tuple[int, int] | None = None


def ways(view: WaysView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The pictures side by side, or in portrait one under the other, over the line that explains them."""
    count, line = len(view.pictures), Box(MARGIN, bottom(form) - LINE, inner_width(form), LINE)
    others, places = view.buttons[count:], []
    if others and form.is_portrait:
        places = [Box(line.x, bottom(form) - STACKED_HEIGHT, line.w, STACKED_HEIGHT)]
        line = line.moved(y=-STACKED_HEIGHT - GAP)
    elif others:
        line, *places = side_by_side((line.w - GAP - LONE_WIDTH, LONE_WIDTH), line)
    room = Box(MARGIN, STAGE_TOP, inner_width(form), line.y - GAP - STAGE_TOP)
    high = (room.h - GAP * (count - 1)) / count
    boxes = grid(count, 1, room, high, (GAP, GAP)) if form.is_portrait else side_by_side([1.0] * count, room)
    pictures = [
        Placed(f"button-{n}", box, draw_way, (button, name, view.seat), button.action, button.reason)
        for n, (box, button, name) in enumerate(zip(boxes, view.buttons, view.pictures, strict=False))
    ]
    explained = Placed("line", line, draw_line_below, (view.seat, view.tries, view.rows), view.rows[0].action)
    return [*bar_pieces(view.bar, notice, form), *pictures, explained, *button_pieces("other", places, others)]


def draw_way(pen: Pen, value: tuple[Button, str, SeatNumber]) -> None:
    """A picture with its words below it, or beside it where there is little height; dashed and faint if closed."""
    button, name, seat = value
    is_open, is_low = button.action is not None, pen.box.w > 1.8 * pen.box.h
    pen.touchable("raised", RADIUS, is_alive=is_open)
    share, low = (pen.box.w * 0.4, 0.0) if is_low else (pen.box.w, min(114.0, pen.box.h * 0.44))
    pen.strength = 1.0 if is_open else FAINT
    _PICTURES[name](pen, seat, Box(8, 14, share - 16, pen.box.h - low - 28))
    pen.strength = 1.0
    is_large = pen.box.w >= LARGE_FROM and not is_low
    room = pen.box.w - share - 12 if is_low else pen.box.w - 24
    size, titles = title_lines(pen, button.title, LARGE if is_large else SMALL, room, 2)
    note = 20.0 if is_large else 18.0
    notes = note_lines(pen, button.note, note, room, 3)
    high = (size + 6) * len(titles)
    if not is_low and len(titles) == 1 and len(notes) < 2:  # notes side by side are on one line
        high = (LARGE if is_large else SMALL)[0] + 6
    top = (pen.box.h - high - (note + 4) * len(notes)) / 2 if is_low else pen.box.h - low
    heading = Box(share if is_low else 12, top, room, high)
    colour = "text" if is_open else "soft"
    draw_lines(pen, titles, heading, size, size + 6, bold=True, colour=colour, align="centre")
    below = Box(heading.x, heading.bottom + 2, room, (note + 4) * len(notes))
    draw_lines(pen, notes, below, note, note + 4, colour="soft", align="centre")


def draw_line_below(pen: Pen, value: tuple[SeatNumber, tuple[int, int] | None, tuple[Row, ...]]) -> None:
    """The tries as rings, or the player's coin; and the rows as running words."""
    seat, tries, rows = value
    pen.fill(pen.face("tile"), radius=14)
    left, middle = 66.0, pen.box.h / 2
    if tries is None:
        draw_coin(pen, seat, 14, middle - 20, 40)
    else:
        for n in range(tries[1]):
            _draw_try(pen, Box(16 + 42 * n, middle - RING / 2, RING, RING), n - tries[0])
        left = 24.0 + 42 * tries[1]
    text, room = " ".join(" ".join(filter(None, (row.label, row.value))) for row in rows), pen.box.w - left - 14
    for size in (20.0, 18.0):
        lines = lettering.wrapped_evenly(text, pen.size(size), False, int(room * pen.scale.unit))
        if len(lines) * (size + 6) <= pen.box.h - 8:
            break
    draw_lines(pen, lines, Box(left, 0, room, pen.box.h), size, size + 6)


def _draw_try(pen: Pen, box: Box, ahead: int) -> None:
    """A try in jail: failed ones are crossed out, the next one is brass."""
    if ahead >= 0:
        pen.stamp("ring-9" if ahead else "ring-12", "edge" if ahead else "brass", box)
        return
    pen.stamp("dot", "soft", box)
    near, far = box.w * 0.32, box.w * 0.68
    for start, end in ((near, far), (far, near)):
        pen.thread("tile", ((box.x + start, box.y + near), (box.x + end, box.y + far)), 4)


def _dice(pen: Pen, seat: SeatNumber, box: Box) -> None:
    """Doubles."""
    side = min(84.0, box.h * 0.7, box.w * 0.4)
    y = box.y + (box.h - side) / 2
    for x, degrees in ((box.x + box.w / 2 - side - 6, -8.0), (box.x + box.w / 2 + 6, 7.0)):
        with pen.moved((x + side / 2, y + side / 2), turned=degrees):
            draw_die(pen, 4, Box(x, y, side, side))


def _coins(pen: Pen, seat: SeatNumber, box: Box) -> None:
    """Two coins of the payer."""
    side = min(92.0, box.h * 0.72)
    x, y = box.x + box.w / 2 - side * 0.72, box.y + (box.h - side * 1.3) / 2
    for coin in (Box(x, y + side * 0.3, side, side), Box(x + side * 0.44, y, side, side)):
        pen.stamp("dot", "ink", coin.inset(-2, -2))
        pen.stamp("dot", theme().sign(seat).colour, coin)
        inner = coin.inset(side * 0.16, side * 0.16)
        pen.stamp("dot", "ink", inner.inset(-2, -2))
        pen.stamp("dot", "paper", inner)
        pen.stamp(f"glyph-{seat}", "ink", inner)


def _card(pen: Pen, box: Box, icon: str) -> None:
    """A card on paper with an icon, that leans a little."""
    high = min(96.0, box.h * 0.74)
    card = Box(box.x + (box.w - high * 1.36) / 2, box.y + (box.h - high) / 2, high * 1.36, high)
    middle = card.x + card.w / 2, card.y + card.h / 2
    with pen.moved(middle, turned=-6.0):
        pen.fill("paper", card, 10)
        pen.outline("edge", 2, card, 10)
        side = high * 0.66
        draw_picture(pen, icon, Box(middle[0] - side / 2, middle[1] - side / 2, side, side), "ink")


def _pile(pen: Pen, seat: SeatNumber, x: float, base: float, unit: float, count: int) -> None:
    """A pile of flat coins on a base line, around `x`: rims in the player's colour with two lines."""
    for coin in range(count):
        left, top = x + ((coin * 7) % 3 - 1) * unit, base - (coin + 1) * 12 * unit
        pen.fill("ink", Box(left - 21.5 * unit, top - 1, 43 * unit, 13 * unit), 6 * unit)
        pen.fill(theme().sign(seat).colour, Box(left - 20 * unit, top + 0.5 * unit, 40 * unit, 10 * unit), 5 * unit)
        for mark in (-10, 8):
            pen.fill("ink", Box(left + mark * unit, top + 3 * unit, 2 * unit, 5 * unit))


def _floor(pen: Pen, box: Box, width: float) -> tuple[float, float, float]:
    """Draws the line on which things stand; returns its middle, its height, and the size of a unit there."""
    unit = min(1.0, (box.h - 8) / 100, box.w / width)
    middle, base = box.x + box.w / 2, box.y + (box.h + 100 * unit) / 2
    pen.fill("edge", Box(middle - width * unit / 2, base, width * unit, 4), 2)
    return middle, base, unit


def _piles(pen: Pen, seat: SeatNumber, box: Box) -> None:
    """A sum that is known: three piles of coins."""
    middle, base, unit = _floor(pen, box, 190)
    for place in (-54, 0, 54):
        _pile(pen, seat, middle + place * unit, base, unit, 7)


def _worth(pen: Pen, seat: SeatNumber, box: Box) -> None:
    """Everything that somebody owns: coins, deeds and houses."""
    middle, base, unit = _floor(pen, box, 310)
    _pile(pen, seat, middle - 118 * unit, base, unit, 3)
    for index, group in enumerate((Group.LIGHT_BLUE, Group.RED, Group.STATION)):
        card = Box(middle + (17 * index - 72) * unit, base - (80 + 3 * index) * unit, 58 * unit, 76 * unit)
        with pen.moved((card.x + card.w / 2, card.bottom), turned=7.0 * index - 7):
            pen.fill("ink", card.inset(-1.5, -1.5), 8 * unit)
            pen.fill("paper", card, 7 * unit)
            pen.fill(theme().groups[group].header, Box(card.x + 5, card.y + 5, card.w - 10, 20 * unit), 4 * unit)
    for place in (34, 92):
        house = Box(middle + place * unit, base - 56 * unit, 56 * unit, 56 * unit)
        pen.fill("lamp", Box(house.x + 20 * unit, house.y + 34 * unit, 16 * unit, 20 * unit))  # seen through the door
        draw_picture(pen, "house", house, "house_on_ground")


_PICTURES: Final[dict[str, Callable[[Pen, SeatNumber, Box], None]]] = {
    "dice": _dice,
    "coins": _coins,
    "key": lambda pen, seat, box: _card(pen, box, "icon_key"),
    "card": lambda pen, seat, box: _card(pen, box, "icon_why"),
    "piles": _piles,
    "worth": _worth,
}

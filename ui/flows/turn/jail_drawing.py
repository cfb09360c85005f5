"""The draw function of the bars that close over a player who goes to jail."""

from typing import Final

from ui.flows.turn.model import Jailing
from ui.pieces.dice_pad import Die
from ui.theme import theme
from ui.theme.names import SeatNumber
from ui.toolkit.easing import in_cubic, share
from ui.toolkit.figures import draw_line
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin, draw_die

COIN: Final = 220.0
BARS: Final = (-70.0, 0.0, 70.0)
"""The middles of the bars, from the middle of the coin."""
BAR, RAIL, RIM = 22.0, 18.0, 3.0
"""The thickness of a bar, of a rail, and of their ink edge."""
TOP, FOOT, SIDE = 138.0, 122.0, 130.0
"""How far the upper rail, the lower one and the ends of both are from the middle of the coin."""
FALL_SECONDS, APART_SECONDS = 0.14, 0.09
"""How long a bar falls, and until the next one begins."""
DUST: Final = ((-20.0, 12.0), (-10.0, 14.0), (10.0, 14.0), (20.0, 12.0))
DIE: Final = 56.0
LEANING: Final = (-5.0, 6.0, -4.0)


def draw_jailing(pen: Pen, value: tuple[SeatNumber, Jailing, tuple[Die, ...]]) -> None:
    """The coin, large, and three bars that fall over it one after another; nothing before they begin."""
    if pen.moment <= 0:
        return
    (seat, said, dice), is_wide = value, pen.box.w > pen.box.h
    pen.fill("dim")
    x, y = pen.box.w / 2, pen.box.h * (0.48 if is_wide else 0.42)
    room = Box(16, y - TOP - 74, pen.box.w - 32, 48)
    draw_line(pen, said.sentence, room, (28, 26, 24, 22, 20), bold=True, align="centre")
    draw_coin(pen, seat, x - COIN / 2, y - COIN / 2, COIN, on="dim")
    _draw_bars(pen, x, y)
    beside = (pen.box.w - 2 * SIDE) / 2 - 24
    left = Box(12, y - 62, beside, 124) if is_wide else Box(12, y + FOOT + 60, x - 18, 124)
    right = left.moved(x=pen.box.w - left.w - 24) if is_wide or said.cause else Box(12, left.y, pen.box.w - 24, left.h)
    _draw_said(pen, left, said.cause, "", dice)
    _draw_said(pen, right, said.tries, said.others, ())


def _draw_bars(pen: Pen, x: float, y: float) -> None:
    """The lower rail, the bars that have begun to fall, and the upper rail over those that stand."""
    seconds, standing = pen.moment * theme().motion.bars_seconds, 0
    _draw_bar(pen, Box(x - SIDE, y + FOOT, 2 * SIDE, RAIL))
    for index, middle in enumerate(BARS):
        begins = index * (FALL_SECONDS + APART_SECONDS)
        at = share(seconds, begins, begins + FALL_SECONDS) if pen.moment < 1 else 1.0
        fallen = (1 - in_cubic(at)) * (y + FOOT)
        if at > 0:
            _draw_bar(pen, Box(x + middle - BAR / 2, y - TOP - fallen, BAR, TOP + FOOT + 6))
        if at >= 1:
            standing += 1
            if seconds < begins + 2 * FALL_SECONDS and pen.moment < 1:
                _draw_dust(pen, x + middle, y + FOOT + RAIL + 8)
    if standing:
        ends = SIDE if standing == len(BARS) else BARS[standing - 1] + 36
        _draw_bar(pen, Box(x - SIDE, y - TOP, SIDE + ends, RAIL))


def _draw_bar(pen: Pen, box: Box) -> None:
    pen.fill("ink", box.inset(-RIM, -RIM), 7)
    pen.fill("paper", box, 5)


def _draw_dust(pen: Pen, x: float, y: float) -> None:
    for aside, down in DUST:
        pen.thread("soft", ((x + aside * 0.7, y), (x + aside, y + down)), 4)


def _draw_said(pen: Pen, box: Box, strong: str, soft: str, dice: tuple[Die, ...]) -> None:
    """Two lines of words under dice, if there are some."""
    if strong and dice:
        x = box.x + (box.w - len(dice) * (DIE + 14) + 14) / 2
        for index, die in enumerate(dice):
            place = Box(x + index * (DIE + 14), box.y, DIE, DIE)
            with pen.moved((place.x + DIE / 2, place.y + DIE / 2), turned=LEANING[index % 3]):
                draw_die(pen, die.face, place, die.picture)
    draw_line(pen, strong, Box(box.x, box.y + 66, box.w, 30), (24, 22, 20, 18), bold=True, align="centre")
    draw_line(pen, soft, Box(box.x, box.y + 96, box.w, 28), colour="soft", align="centre")

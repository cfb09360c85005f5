"""The page of signs: each sign as the screen shows it, with its name."""

from ui.flows.menu.model import SignSample, SignsView
from ui.pieces.stage import MARGIN, bar_pieces, foot, grid, inner_width, listed, stage_bottom
from ui.pieces.templates.choices import foot_note_box
from ui.theme import mix
from ui.theme.names import Group
from ui.toolkit.buttons import note_lines
from ui.toolkit.cards import draw_lines
from ui.toolkit.parts import NoticeLine, Pip
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import StripLook, draw_coin, draw_deed_pip, draw_strip, pip_colour

SAMPLE, STRIP, PITCH = 104.0, 343.0, 24.0
"""The height of the sample upright, the width of its strip, the distance of the lines about it."""


def signs(view: SignsView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The eight signs, the states of a deed, and a whole strip."""
    is_upright, room = form.is_portrait, Box(MARGIN, 84, inner_width(form), 0)
    coins = grid(len(view.signs), 4 if is_upright else 8, room, 102, (0, 10))
    rule = Box(MARGIN, coins[-1].bottom + (10 if is_upright else 20), room.w, 2)
    states = grid(6, 3 if is_upright else 6, Box(MARGIN, rule.y + rule.y - coins[-1].bottom, room.w, 0), 118, (0, 10))
    sample = foot_note_box(form)
    if is_upright:
        sample = Box(MARGIN, stage_bottom(view.buttons, form) - SAMPLE, room.w, SAMPLE)
    words = [Placed("lines", Box(sample.x, sample.y - 72, sample.w, 64), draw_lines, view.lines)] if is_upright else []
    return [
        *bar_pieces(view.bar, notice, form),
        *words,
        *listed("sign", coins, view.signs, draw_sign),
        Placed("rule", rule, draw_rule_line, None),
        *listed("state", states, tuple(enumerate(view.pip_words)), draw_pip_state),
        Placed("sample", sample, draw_sample, (view.sample, () if words else view.lines)),
        *foot(view.buttons, form),
    ]


def draw_sign(pen: Pen, sign: SignSample) -> None:
    """A sign with its name."""
    side = min(72.0, pen.box.h - 28)
    draw_coin(pen, sign.seat, (pen.box.w - side) / 2, 0, side, on="ground")
    pen.words(sign.word, Box(0, pen.box.h - 24, pen.box.w, 24), 18, colour="soft", align="centre")


def draw_rule_line(pen: Pen, _: object) -> None:
    """A hairline between two parts of a page."""
    pen.fill("line")


def draw_pip_state(pen: Pen, value: tuple[int, str]) -> None:
    """One state of a deed at three times its size, with its name: none, deed, mortgaged, complete, houses, hotel."""
    index, words = value
    look, x = StripLook(pip=38.4, low=38.4, high=64 if index > 4 else 67.2, scale=3.2), pen.box.w / 2 - 19.2
    pip = (Pip.NONE, Pip.DEED, Pip.MORTGAGED, Pip.DEED, Pip.THREE, Pip.HOTEL)[index]
    slot = mix(pen.palette.ground, pip_colour(pen, Group.RED), pen.palette.slot_opacity)
    up = min(pen.box.h - 118, 0.0)
    pen.fill("text" if index > 2 else slot, Box(x, 73.6 + up, 38.4, 9.6 if index > 2 else 6.4))
    draw_deed_pip(pen, Group.RED, pip, x, 70.4 + up, look)
    pen.words(words, Box(0, 91 + up, pen.box.w, 24), 18, colour="soft", align="centre")


def draw_sample(pen: Pen, value: tuple[tuple[Pip, ...], tuple[str, ...]]) -> None:
    """A whole strip, larger than on a tile, and at its right the words about it."""
    pips, lines = value
    pen.fill("tile", radius=14)
    look = StripLook(pip=20, low=20, high=32, pitch=44, scale=5 / 3)
    left = 20.0 if lines else (pen.box.w - STRIP) / 2
    draw_strip(pen, pips, left, (pen.box.h - look.high - look.pitch - 5) / 2, look)
    room = Box(left + STRIP + 16, 0, pen.box.w - left - STRIP - 28, pen.box.h)
    parts = [(part, index) for index, line in enumerate(lines) for part in note_lines(pen, line, 18, room.w, 2)]
    top = (room.h - PITCH * len(parts)) / 2
    for place, (part, index) in enumerate(parts):
        colour = "soft" if index == 0 else "text"
        pen.words(part, Box(room.x, top + place * PITCH, room.w, PITCH), 18, colour=colour)

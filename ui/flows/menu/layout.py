"""The page of signs: each sign as the screen shows it, with its name."""

from ui.flows.menu.model import SignSample, SignsView
from ui.pieces.stage import MARGIN, bar_pieces, bottom, grid, inner_width, listed
from ui.theme import mix
from ui.theme.names import Group
from ui.toolkit.buttons import note_lines
from ui.toolkit.cards import draw_lines
from ui.toolkit.parts import NoticeLine, Pip
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import StripLook, draw_coin, draw_deed_pip, draw_strip, pip_colour


def signs(view: SignsView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The eight signs, the states of a deed, and a whole strip."""
    per_row = 4 if form.is_portrait else 8
    coins = grid(len(view.signs), per_row, Box(MARGIN, 84, inner_width(form), 0), 102, (0, 10))
    states_top = coins[-1].bottom + 40
    rule = Placed("rule", Box(MARGIN, coins[-1].bottom + 20, inner_width(form), 2), draw_rule_line, None)
    states = grid(
        6, 3 if form.is_portrait else 6, Box(MARGIN, states_top, inner_width(form) * 750 / 776, 0), 118, (0, 10)
    )
    sample = Box(MARGIN, max(bottom(form) - 108, states[-1].bottom + 16), inner_width(form), 108)
    words = [Placed("lines", sample.moved(y=-76), draw_lines, view.lines)] if form.is_portrait else []
    return [
        *bar_pieces(view.bar, notice, form),
        *words,
        *listed("sign", coins, view.signs, draw_sign),
        rule,
        *listed("state", states, tuple(enumerate(view.pip_words)), draw_pip_state),
        Placed("sample", sample, draw_sample, (view.sample, () if words else view.lines)),
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
    """A whole strip at twice its size, and the words about it."""
    pips, lines = value
    pen.fill("tile", radius=14)
    scale = min(1.0, pen.box.h / 108)
    look = StripLook(pip=24 * scale, low=24 * scale, high=38 * scale, pitch=52 * scale, scale=2 * scale)
    draw_strip(pen, pips, 24, 4 * scale, look)
    room = pen.box.w - 484
    parts = [(part, index) for index, line in enumerate(lines) for part in note_lines(pen, line, 18, room, 2)]
    pitch = min(32.0, (pen.box.h - 16) / max(len(parts), 1))
    top = (pen.box.h - pitch * len(parts)) / 2
    for place, (part, index) in enumerate(parts):
        colour = "soft" if index == 0 else "text"
        pen.words(part, Box(470, top + place * pitch, room, pitch), 18, colour=colour)

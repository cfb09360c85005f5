"""The layout of a code, as large as its room allows, and its picture: dark modules on light paper by day and evening,
with the margin that cameras need.
"""

from itertools import groupby
from typing import Final

from ui.flows.phones.model import CodeView
from ui.pieces.bands import draw_rows
from ui.pieces.stage import (
    GAP,
    STAGE_TOP,
    bar_pieces,
    bottom,
    card_and_words,
    foot,
    in_row,
    stage,
)
from ui.pieces.subject import draw_card_at_reader
from ui.toolkit.buttons import RADIUS
from ui.toolkit.figures import draw_line
from ui.toolkit.parts import NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed

WORDS_HEIGHT: Final = 120.0
ROW: Final = 48.0


def code(view: CodeView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The code beside its instructions, or the two words over them."""
    bar, draw = bar_pieces(view.bar, notice, form), draw_code if view.modules else draw_pair
    room = stage(view.buttons, form)
    if view.modules and not form.is_portrait:
        shown, words_box, beside = card_and_words(form, bottom(form) - STAGE_TOP)
        decisions = in_row("button", view.buttons, [1.0] * len(view.buttons), beside)
    else:
        decisions = foot(view.buttons, form)
        side = min(room.w, room.h - GAP - 3 * ROW) if view.modules else room.w
        shown = Box(room.x + (room.w - side) / 2, room.y, side, side if view.modules else WORDS_HEIGHT)
        words_box = Box(room.x, shown.bottom + GAP, room.w, room.bottom - shown.bottom - GAP)
    rows = Box(words_box.x, words_box.y, words_box.w, min(words_box.h, ROW * len(view.rows) + 16))
    code = Placed("code", shown, draw, view.modules or view.words)
    pieces = [*bar, code, Placed("rows", rows, draw_rows, view.rows), *decisions]
    if not view.is_card_awaited:
        return pieces
    card = Box(rows.x, rows.bottom + GAP, rows.w, room.bottom - rows.bottom - GAP)
    if not form.is_portrait:  # the one button stands at the right
        card = Box(rows.x, decisions[0].box.y, decisions[0].box.x - GAP - rows.x, decisions[0].box.h)
    return [*pieces, Placed("card", card, draw_awaited, None)]


QUIET: Final = 4
"""The margin, in modules."""


def draw_code(pen: Pen, modules: tuple[str, ...]) -> None:
    """Runs of dark modules, each on whole pixels, so that no gap shows."""
    pen.fill("paper", radius=8)
    side = pen.box.w / (len(modules) + 2 * QUIET)
    for y, row in enumerate(modules):
        x = 0
        for dark, run in groupby(row):
            count = len(list(run))
            if dark == "1":
                pen.fill("ink", Box((x + QUIET) * side, (y + QUIET) * side, count * side, side))
            x += count


def draw_awaited(pen: Pen, _: None) -> None:
    """The place of the answer that a card gives."""
    pen.outline("brass", 3, radius=RADIUS)
    draw_card_at_reader(pen, pen.box.w / 2, pen.box.h / 2, min(pen.box.h / 110, 2.0))


def draw_pair(pen: Pen, words: str) -> None:
    """The two words that phone and table both show, large."""
    pen.fill("tile", radius=14)
    draw_line(pen, words, pen.whole.inset(16), (56, 48, 40, 32, 28, 24), bold=True, colour="brass", align="centre")

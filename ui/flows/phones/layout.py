"""The layout of a code: as large as its room allows, with the instructions beside it or under it."""

from __future__ import annotations

from typing import Final

from ui.flows.phones.drawing import draw_code, draw_pair
from ui.flows.phones.model import CodeView
from ui.pieces.bands import draw_rows
from ui.pieces.stage import FOOT_HEIGHT, FOOT_TOP, GAP, MARGIN, STAGE_TOP, bar_pieces, bottom, foot, in_row, stage
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

WORDS_HEIGHT: Final = 120.0
ROW: Final = 48.0


def code(view: CodeView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The code beside its instructions, or the two words over them."""
    bar, draw = bar_pieces(view.bar, notice, form), draw_code if view.modules else draw_pair
    if view.modules and not form.is_portrait:
        shown = Box(MARGIN, STAGE_TOP, bottom(form) - STAGE_TOP, bottom(form) - STAGE_TOP)
        left = shown.right + GAP
        words_box = Box(left, STAGE_TOP, form.width - MARGIN - left, FOOT_TOP - GAP - STAGE_TOP)
        beside = Box(left, FOOT_TOP, words_box.w, FOOT_HEIGHT)
        decisions = in_row("button", view.buttons, [1.0] * len(view.buttons), beside)
    else:
        room, decisions = stage(view.buttons, form), foot(view.buttons, form)
        side = min(room.w, room.h - GAP - 3 * ROW) if view.modules else room.w
        shown = Box(room.x + (room.w - side) / 2, room.y, side, side if view.modules else WORDS_HEIGHT)
        words_box = Box(room.x, shown.bottom + GAP, room.w, room.bottom - shown.bottom - GAP)
    rows = Box(words_box.x, words_box.y, words_box.w, min(words_box.h, ROW * len(view.rows) + 16))
    code = Placed("code", shown, draw, view.modules or view.words)
    return [*bar, code, Placed("rows", rows, draw_rows, view.rows), *decisions]

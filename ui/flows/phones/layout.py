"""Where do a code and its words stand? The code as large as the room lets it, what is said beside it or under it."""

from __future__ import annotations

from typing import Final

from ui.flows.phones.drawing import draw_code, draw_pair
from ui.flows.phones.model import CodeView
from ui.toolkit.bands import draw_rows
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.stage import GAP, MARGIN, STAGE_TOP, bar_pieces, bottom, foot, stage

WORDS_HEIGHT: Final = 120.0
ROW: Final = 48.0


def code(view: CodeView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The code beside what is said of it; or the two words over it."""
    room, first = stage(view.buttons, form), (draw_code, view.modules) if view.modules else (draw_pair, view.words)
    shown, told = _places(room, form, is_code=bool(view.modules))
    rows = Box(told.x, told.y, told.w, min(told.h, ROW * len(view.rows) + 16))
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("code", shown, *first),
        Placed("rows", rows, draw_rows, view.rows),
        *foot(view.buttons, form),
    ]


def _places(room: Box, form: Form, *, is_code: bool) -> tuple[Box, Box]:
    """A square beside what is said, or over it; words over it."""
    if is_code and not form.is_portrait:
        side = bottom(form) - STAGE_TOP
        left = MARGIN + side + GAP
        return Box(MARGIN, STAGE_TOP, side, side), Box(left, STAGE_TOP, form.width - MARGIN - left, room.h)
    side = min(room.w, room.h - GAP - 3 * ROW) if is_code else room.w
    height = side if is_code else WORDS_HEIGHT
    shown = Box(room.x + (room.w - side) / 2, room.y, side, height)
    return shown, Box(room.x, shown.bottom + GAP, room.w, room.bottom - shown.bottom - GAP)

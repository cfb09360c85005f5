"""The layout of a bankruptcy: the pawn falls, and then one line appears after another."""

from __future__ import annotations

from typing import Final

from ui.flows.leaving.model import Fallen, FallenView
from ui.pieces.stage import GAP, bar_pieces, foot, stage
from ui.pieces.templates.sheet import SheetLine, draw_sheet_line
from ui.theme import theme
from ui.toolkit.cards import draw_panel
from ui.toolkit.easing import in_out_cubic
from ui.toolkit.figures import draw_line
from ui.toolkit.parts import NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_pawn
from ui.toolkit.placing import Box, Form, Motion, Placed

PANEL, LOW_PANEL, LINE = 300.0, 236.0, 46.0
_PAWN: Final = Box(48, 12, 72, 114)
_DEGREES: Final = 84.0


def fallen(view: FallenView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The fallen pawn at the left (above in portrait), and beside it what goes where."""
    room, times = stage(view.buttons, form), theme().motion
    panel = Box(room.x, room.y, PANEL, room.h)
    lines = Box(panel.right + GAP, room.y, room.right - panel.right - GAP, room.h)
    if form.is_portrait:
        panel = Box(room.x, room.y, room.w, LOW_PANEL)
        lines = Box(room.x, panel.bottom + GAP, room.w, room.bottom - panel.bottom - GAP)
    height = min(LINE, lines.h / max(len(view.lines), 1))
    rows = [
        Placed(
            f"line-{index}", Box(lines.x + 14, lines.y + index * height, lines.w - 28, height), draw_row,
            (line, index > 0), motion=Motion.ONCE, seconds=times.line_seconds,
            delay_seconds=times.fall_seconds + index * times.line_seconds,
        )
        for index, line in enumerate(view.lines)
    ]  # fmt: skip
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("fallen", panel, draw_fallen, view.fallen, motion=Motion.ONCE, seconds=times.fall_seconds),
        Placed("plate", Box(lines.x, lines.y, lines.w, height * len(rows)), draw_panel, None),
        *rows,
        *foot(view.buttons, form, (250, 514) if len(view.buttons) == 2 else ()),
    ]


def draw_row(pen: Pen, value: tuple[SheetLine, bool]) -> None:
    """A line that appears at once, with a rule above it."""
    if pen.moment == 0:
        return
    line, is_ruled = value
    if is_ruled:
        pen.fill("line", Box(0, 0, pen.box.w, 1))
    draw_sheet_line(pen, line, pen.whole)


def draw_fallen(pen: Pen, fallen: Fallen) -> None:
    """The pawn falls over; under it the words about how far its player came."""
    pen.fill("tile", radius=14)
    left = (pen.box.w - PANEL) / 2
    pen.bar("edge", left + 36, _PAWN.bottom, PANEL - 72, 4)
    pawn = _PAWN.moved(left)
    draw_pawn(pen, fallen.seat, theme().sign(fallen.seat).colour, pawn, _DEGREES * in_out_cubic(pen.moment))
    for index, words in enumerate(fallen.words):
        row = Box(12, _PAWN.bottom + 16 + 34 * index, pen.box.w - 24, 32)
        is_first = index == 0
        colour = "text" if is_first else "soft"
        draw_line(pen, words, row, (24, 22, 20, 18), align="centre", bold=is_first, colour=colour)

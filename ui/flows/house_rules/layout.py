"""The layouts of rule books and of rules in lines."""

from __future__ import annotations

from ui.flows.house_rules.drawing import draw_introduction, draw_rule_line, draw_rule_lines
from ui.flows.house_rules.model import LinesView, RulesView
from ui.pieces import stage
from ui.pieces.entries import draw_entry
from ui.pieces.subject import draw_empty
from ui.pieces.templates.choices import draw_setting_note
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

BOOKS_WIDTH = 300.0
PORTRAIT_BOOK = 72.0
LINES = LinesView.PAGE
FEW = 3
"""Up to this many lines are as wide as the stage."""
NOTE = 96.0
"""The height of a note above the foot; where there is room, it is beside the way back."""


def rules(view: RulesView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The books on the left (on top in portrait, in two columns), the lines beside them, the decisions below."""
    if form.is_portrait:
        area = Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), 0)
        books = stage.grid(len(view.books), 2, area, PORTRAIT_BOOK, (stage.TILE_GAP, stage.TILE_GAP))
        top = books[-1].bottom + stage.GAP
        decisions = stage.in_two_rows(view.buttons, form)
        lines = Box(
            stage.MARGIN, top, stage.inner_width(form), min(piece.box.y for piece in decisions) - stage.GAP - top
        )
    else:
        height = (stage.bottom(form) - stage.STAGE_TOP - stage.TILE_GAP * (len(view.books) - 1)) / len(view.books)
        books = stage.grid(len(view.books), 1, Box(stage.MARGIN, stage.STAGE_TOP, BOOKS_WIDTH, 0), height)
        left = stage.MARGIN + BOOKS_WIDTH + stage.GAP
        lines = Box(
            left, stage.STAGE_TOP, form.width - stage.MARGIN - left, stage.FOOT_TOP - stage.GAP - stage.STAGE_TOP
        )
        decisions = stage.in_row("button", view.buttons, (0.8, 1.1, 1.1), Box(left, stage.FOOT_TOP, lines.w, 112))
    draw = draw_introduction if view.sentences else draw_rule_lines
    value = (view.title, view.note, view.turn is not None, view.sentences or view.lines)
    return [
        *stage.bar_pieces(view.bar, notice, form),
        *stage.listed("book", books, view.books, draw_entry),
        Placed("lines", lines, draw, value, view.turn),
        *decisions,
    ]


def lines(view: LinesView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Lines in two columns, filled downwards; few lines are as wide as the stage, and all in portrait."""
    room = stage.stage(view.buttons, form)
    bar, decisions = stage.bar_pieces(view.bar, notice, form), stage.foot(view.buttons, form)
    if view.note:
        note = Box(room.x, decisions[-1].box.y, decisions[-1].box.x - stage.GAP - room.x, decisions[-1].box.h)
        if form.is_portrait:
            note = Box(room.x, room.bottom - NOTE, room.w, NOTE)
            room = Box(room.x, room.y, room.w, room.h - NOTE - stage.TILE_GAP)
        bar = [*bar, Placed("note-under", note, draw_setting_note, view.note)]
    if not view.lines:
        return [*bar, Placed("empty", room, draw_empty, (view.empty_words, "icon_settings")), *decisions]
    is_wide = not form.is_portrait and not view.turn and len(view.lines) <= FEW
    columns = 1 if form.is_portrait or is_wide else 2
    rows = FEW if is_wide else LINES // columns
    boxes = stage.columns_of(LINES, columns, min(96.0, (room.h - stage.TILE_GAP * (rows - 1)) / rows), form)
    turning = [stage.turn_piece(boxes[-1], view.turn)] if view.turn else []
    return [*bar, *stage.listed("line", boxes, view.lines, draw_rule_line), *turning, *decisions]

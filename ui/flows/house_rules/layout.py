"""The layouts of rule books and of rules in lines."""

from __future__ import annotations

from ui.flows.house_rules.drawing import draw_introduction, draw_rule_line, draw_rule_lines
from ui.flows.house_rules.model import LinesView, RulesView
from ui.pieces.entries import draw_entry
from ui.pieces.stage import (
    FOOT_TOP,
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    bottom,
    columns_of,
    foot,
    grid,
    in_row,
    in_two_rows,
    inner_width,
    listed,
    stage,
    turn_piece,
)
from ui.toolkit.cards import draw_quiet_words
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

BOOKS_WIDTH = 300.0
PORTRAIT_BOOK = 72.0
LINES = LinesView.PAGE


def rules(view: RulesView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The books on the left (on top in portrait, in two columns), the lines beside them, the decisions below."""
    if form.is_portrait:
        area = Box(MARGIN, STAGE_TOP, inner_width(form), 0)
        books = grid(len(view.books), 2, area, PORTRAIT_BOOK, (TILE_GAP, TILE_GAP))
        top = books[-1].bottom + GAP
        decisions = in_two_rows(view.buttons, form)
        lines = Box(MARGIN, top, inner_width(form), min(piece.box.y for piece in decisions) - GAP - top)
    else:
        height = (bottom(form) - STAGE_TOP - TILE_GAP * (len(view.books) - 1)) / len(view.books)
        books = grid(len(view.books), 1, Box(MARGIN, STAGE_TOP, BOOKS_WIDTH, 0), height)
        left = MARGIN + BOOKS_WIDTH + GAP
        lines = Box(left, STAGE_TOP, form.width - MARGIN - left, FOOT_TOP - GAP - STAGE_TOP)
        decisions = in_row("button", view.buttons, (0.8, 1.1, 1.1), Box(left, FOOT_TOP, lines.w, 112))
    draw = draw_introduction if view.sentences else draw_rule_lines
    told = (view.title, view.note, view.turn is not None, view.sentences or view.lines)
    return [
        *bar_pieces(view.bar, notice, form),
        *listed("book", books, view.books, draw_entry),
        Placed("lines", lines, draw, told, view.turn),
        *decisions,
    ]


def lines(view: LinesView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Lines in two columns (one in portrait), filled downwards."""
    room = stage(view.buttons, form)
    bar, decisions = bar_pieces(view.bar, notice, form), foot(view.buttons, form)
    if not view.lines:
        return [*bar, Placed("empty", room, draw_quiet_words, view.empty_words), *decisions]
    columns = 1 if form.is_portrait else 2
    rows = LINES // columns
    boxes = columns_of(LINES, columns, min(96.0, (room.h - TILE_GAP * (rows - 1)) / rows), form)
    turning = [turn_piece(boxes[-1], view.turn)] if view.turn else []
    return [*bar, *listed("line", boxes, view.lines, draw_rule_line), *turning, *decisions]

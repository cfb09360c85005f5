"""The layout of an explanation: the clause on paper, the sum beside it."""

from __future__ import annotations

from ui.flows.why.drawing import draw_rule, draw_sum
from ui.flows.why.model import WhyView
from ui.pieces import stage
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

RULE_WIDTH = 316.0
TURN_HEIGHT = 60.0


def why(view: WhyView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The clause on the left (below in portrait) and the sum beside it; without a clause only the sum."""
    bar, decisions = stage.bar_pieces(view.bar, notice, form), stage.foot(view.buttons, form)
    if view.rule is None:
        return [*bar, *_sum_pieces(view, stage.stage(view.buttons, form)), *decisions]
    if form.is_portrait:
        room = stage.stage(view.buttons, form)
        half = Box(room.x, room.y, room.w, (room.h - stage.GAP) / 2)
        return [*bar, *_sum_pieces(view, half), _rule_piece(view, half.moved(y=half.h + stage.GAP)), *decisions]
    paper = Box(stage.MARGIN, stage.STAGE_TOP, RULE_WIDTH, stage.bottom(form) - stage.STAGE_TOP)
    left = paper.right + stage.GAP
    words_box = Box(
        left,
        stage.STAGE_TOP,
        stage.inner_width(form) + stage.MARGIN - left,
        stage.FOOT_TOP - stage.GAP - stage.STAGE_TOP,
    )
    under = Box(words_box.x, stage.FOOT_TOP, words_box.w, 112)
    if len(view.buttons) == 1:
        under = Box(words_box.right - stage.LONE_WIDTH, stage.FOOT_TOP, stage.LONE_WIDTH, 112)
    buttons = stage.in_row("button", view.buttons, [1.0] * len(view.buttons), under)
    return [*bar, _rule_piece(view, paper), *_sum_pieces(view, words_box), *buttons]


def _rule_piece(view: WhyView, box: Box) -> Placed:
    return Placed("rule", box, draw_rule, view.rule)


def _sum_pieces(view: WhyView, room: Box) -> list[Placed]:
    """The rows as one panel; if there are more pages, the turning cell under it."""
    next_rule = view.rule.action if view.rule else None
    if view.turn is None:
        return [Placed("sum", room, draw_sum, view.rows, next_rule)]
    rows = Box(room.x, room.y, room.w, room.h - TURN_HEIGHT - stage.GAP)
    turn = Box(room.x, rows.bottom + stage.GAP, room.w, TURN_HEIGHT)
    return [Placed("sum", rows, draw_sum, view.rows, next_rule), stage.turn_piece(turn, view.turn)]

"""The layout of a judged decision: the board before it at the left, or on top in portrait; the words beside it."""

from __future__ import annotations

from typing import Final

from ui.flows.coach.drawing import draw_moment, draw_turn
from ui.flows.coach.model import TurnsView
from ui.pieces import stage
from ui.pieces.pawns import ring_pieces
from ui.pieces.ring import CORNER, SIDE
from ui.pieces.subject import draw_empty
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

FOOT: Final = 80.0
UPRIGHT_WORDS: Final = 400.0
"""The height that the ring leaves in portrait: the decision and the buttons."""


def turns(view: TurnsView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The ring, the decision, and the buttons under it."""
    ring, room, foot = _places(form)
    far = ring.w * CORNER / SIDE
    words = Placed("card", room, draw_empty, (view.empty_words, "icon_chart"))
    if view.card:
        words = Placed("card", room, draw_turn, view.card)
    return [
        *stage.bar_pieces(view.bar, notice, form),
        *ring_pieces(view.ring, ring, (None,) * 4),
        *([Placed("moment", ring.inset(far, far), draw_moment, view.moment)] if view.moment else []),
        words,
        *stage.in_row("button", view.buttons, [1.0] * len(view.buttons), foot),
    ]


def _places(form: Form) -> tuple[Box, Box, Box]:
    """The boxes of the ring, the words and the buttons."""
    height = stage.bottom(form) - stage.STAGE_TOP
    if form.is_portrait:
        side = min(stage.inner_width(form), height - UPRIGHT_WORDS)
        ring = Box((form.width - side) / 2, stage.STAGE_TOP, side, side)
        top = ring.bottom + stage.GAP
        words = Box(stage.MARGIN, top, stage.inner_width(form), stage.bottom(form) - top)
    else:
        ring = Box(stage.MARGIN, stage.STAGE_TOP, height, height)
        left = ring.right + stage.GAP
        words = Box(left, stage.STAGE_TOP, form.width - stage.MARGIN - left, height)
    foot = Box(words.x, words.bottom - FOOT, words.w, FOOT)
    return ring, Box(words.x, words.y, words.w, words.h - FOOT - stage.GAP), foot

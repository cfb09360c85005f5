"""The layout of the lesson: the picture of a card at the bank, and its sentence."""

from __future__ import annotations

from ui.flows.tutorial.drawing import draw_bank, draw_hand, draw_instruction
from ui.flows.tutorial.model import LessonView
from ui.pieces.stage import bar_pieces, foot, stage
from ui.theme import theme
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Motion, Placed


def lesson(view: LessonView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """A hand with a card at the bank, and under it what to do."""
    room, seconds = stage(view.buttons, form), theme().motion.wave_seconds
    picture = Box(room.x, room.y, room.w, room.h - (112 if form.is_portrait else 68))
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("instruction", room, draw_instruction, (view.sentence, room.bottom - picture.bottom)),
        Placed("bank", picture, draw_bank, view.amount, motion=Motion.WAVE, seconds=seconds),
        Placed("hand", picture, draw_hand, None, motion=Motion.SWAY, seconds=seconds),
        *foot(view.buttons, form),
    ]

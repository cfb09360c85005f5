"""The layout of an agreement: what is to be signed, and under it what signs, and the names of those who sign."""

from __future__ import annotations

from ui.flows.agreement.model import AgreementView
from ui.pieces.bands import draw_rows, rows_height
from ui.pieces.stage import GAP, bar_pieces, foot, stage
from ui.pieces.subject import LEAST, draw_subject
from ui.pieces.templates.step import SIGNS_IN_A_ROW, name_places, people_pieces
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed


def agreement(view: AgreementView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The rows to sign, and under them the names of the signers."""
    room = stage(view.buttons, form)
    names = name_places(view.people)
    people = Box(room.x, room.bottom - names, room.w, names)
    words_box = Box(room.x, room.y, room.w, (people.y - GAP if names else room.bottom) - room.y)
    high = min(words_box.h, max(rows_height(view.rows) * 1.4, 96.0))
    free = Box(room.x, words_box.y + high + GAP, room.w, words_box.h - high - GAP)
    awaited = [Placed("subject", free, draw_subject, view.subject)] if free.h > LEAST else []
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("rows", Box(words_box.x, words_box.y, words_box.w, high), draw_rows, view.rows),
        *awaited,
        *people_pieces(view.people, people, SIGNS_IN_A_ROW),
        *foot(view.buttons, form),
    ]

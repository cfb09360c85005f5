"""The draw function of a judged decision: who and when, what it cost, what was done, and what the bank would do."""

from __future__ import annotations

from typing import Final

from ui.flows.coach.model import TurnCard
from ui.toolkit import lettering
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin

EDGE: Final = 16.0
HEAD: Final = 80.0
NOTE: Final = 26.0
TITLE: Final = 24.0
SIZES: Final = (24.0, 22.0, 20.0, 18.0)
PITCH: Final = 1.2


def draw_turn(pen: Pen, card: TurnCard) -> None:
    """The head, two blocks of words, and the condition at the foot."""
    pen.fill("tile", radius=14)
    room = pen.box.w - 2 * EDGE
    draw_coin(pen, card.seat, EDGE, 12, 36, on="tile")
    draw_line(pen, card.title, Box(EDGE + 46, 12, room - 46, 36), SIZES, bold=True)
    draw_line(pen, card.gain, Box(EDGE, 48, room, 30), (22.0, 20.0, 18.0), bold=True, colour=card.tone.value)
    why = NOTE if card.why else 0.0
    height = (pen.box.h - HEAD - NOTE - why - 8) / 2
    _draw_block(pen, card.done, Box(EDGE, HEAD, room, height))
    _draw_block(pen, card.advised, Box(EDGE, HEAD + height, room, height))
    if card.why:
        draw_line(pen, f"({card.why})", Box(EDGE, HEAD + 2 * height, room, NOTE), (20.0, 18.0), colour="soft")
    draw_line(pen, card.note, Box(EDGE, pen.box.h - NOTE - 6, room, NOTE), (18.0,), colour="soft")


def _draw_block(pen: Pen, block: tuple[str, str], box: Box) -> None:
    """A small title, and under it words in as many lines as fit, as large as they fit."""
    title, text = block
    pen.words(title, Box(box.x, box.y, box.w, TITLE), 18, colour="soft")
    pixels, height = int(box.w * pen.scale.unit), box.h - TITLE
    tried = [(size, lettering.wrapped(text, pen.size(size), True, pixels)) for size in SIZES]
    size, lines = next((each for each in tried if len(each[1]) * each[0] * PITCH <= height), tried[-1])
    kept = max(1, int(height // (size * PITCH)))
    if len(lines) > kept:
        lines = [*lines[: kept - 1], lettering.shortened(" ".join(lines[kept - 1 :]), pen.size(size), True, pixels)]
    top = Box(box.x, box.y + TITLE, box.w, len(lines) * size * PITCH)
    draw_lines(pen, lines, top, size, size * PITCH, bold=True)

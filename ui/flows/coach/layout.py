"""The layout of a judged decision: the board before it at the left, or on top in portrait; the words beside it. And its
draw functions: who and when, what it cost, what was done, what the bank would do; and the same without words.
"""

from typing import Final

from ui.flows.coach.model import TurnCard, TurnMoment, TurnsView
from ui.pieces import stage
from ui.pieces.pawns import ring_pieces
from ui.pieces.ring import CORNER, SIDE
from ui.pieces.subject import draw_empty
from ui.pieces.templates.place import ring_and_rest
from ui.pieces.trade import draw_little_deeds
from ui.toolkit import lettering
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_arrow, draw_coin

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
    ring, words = ring_and_rest(form, UPRIGHT_WORDS - stage.GAP)
    foot = Box(words.x, words.bottom - FOOT, words.w, FOOT)
    return ring, Box(words.x, words.y, words.w, words.h - FOOT - stage.GAP), foot


EDGE: Final = 16.0
HEAD: Final = 58.0
NOTE: Final = 26.0
TITLE: Final = 24.0
SIZES: Final = (24.0, 22.0, 20.0, 18.0)
PITCH: Final = 1.2
LARGE: Final = (36.0, 32.0, 28.0, 24.0)
INSIDE: Final = 276.0
"""The side of the inside of the ring on the smallest screen."""


def draw_turn(pen: Pen, card: TurnCard) -> None:
    """The head, and two blocks of words."""
    pen.fill("tile", radius=14)
    room = pen.box.w - 2 * EDGE
    draw_coin(pen, card.seat, EDGE, 12, 36, on="tile")
    draw_line(pen, card.title, Box(EDGE + 46, 12, room - 46, 36), SIZES, bold=True)
    height = (pen.box.h - HEAD - (NOTE if card.why else 0.0) - 8) / 2
    blocks = card.done, card.advised
    size = min(_fitting_size(pen, text, Box(0, 0, room, height - TITLE)) for _, text in blocks)
    for index, block in enumerate(blocks):
        _draw_block(pen, block, Box(EDGE, HEAD + index * height, room, height), size)
    if card.why:
        draw_line(pen, f"({card.why})", Box(EDGE, HEAD + 2 * height, room, NOTE), (20.0, 18.0), colour="soft")


def draw_moment(pen: Pen, moment: TurnMoment) -> None:
    """The players, the deeds that changed hands (or those that it was about), and how the chance to win moved."""
    unit = pen.box.w / INSIDE
    side, top, edge = 60 * unit, 34 * unit, 16 * unit
    draw_coin(pen, moment.seat, edge, top, side, on="ground")
    left = edge + side + 10
    if moment.other is None:
        draw_little_deeds(pen, moment.got, Box(left, top, pen.box.w - left - edge, side), side * 0.75)
    else:
        draw_coin(pen, moment.other, pen.box.w - edge - side, top, side, on="ground")
        room = Box(left, top - side / 2, pen.box.w - 2 * left, side * 0.8)
        for row, deeds in ((room, moment.given), (room.moved(y=side), moment.got)):
            draw_little_deeds(pen, deeds, row, row.h * 0.75)
            draw_arrow(pen, row.x, row.bottom, row.w, "soft", back=row is not room)
    _draw_chance(pen, moment, Box(edge, 150 * unit, pen.box.w - 2 * edge, 100 * unit))


def _draw_chance(pen: Pen, moment: TurnMoment, box: Box) -> None:
    """The chance as the bank would have had it, an arrow, and as it was; under them a bar with both, and its title."""
    high, third, tone = box.h * 0.55, box.w / 3, moment.tone.value
    pen.words(moment.percents[0], Box(box.x, box.y, third, high), 24, bold=True, colour="soft")
    draw_arrow(pen, box.x + third + 8, box.y + high / 2, third - 16, "soft")
    last = Box(box.x + 2 * third, box.y, third, high)
    draw_line(pen, moment.percents[1], last, LARGE, bold=True, colour=tone, align="right")
    bar = Box(box.x, box.y + high + 8, box.w, 16)
    pen.fill("raised", bar, 8)
    for percent, colour in sorted(((moment.without, "soft"), (moment.chance, tone)), reverse=True):
        pen.fill(colour, Box(bar.x, bar.y, max(bar.w * percent / 100, bar.h), bar.h), 8)
    draw_line(pen, moment.title, Box(bar.x, bar.bottom + 6, bar.w, 26), (20.0, 18.0), colour="soft", align="centre")


def _fitting_size(pen: Pen, text: str, box: Box) -> float:
    """The largest size in which words fit a box."""
    tried = ((size, lettering.wrapped(text, pen.size(size), True, int(box.w * pen.scale.unit))) for size in SIZES)
    return next((size for size, lines in tried if len(lines) * size * PITCH <= box.h), SIZES[-1])


def _draw_block(pen: Pen, block: tuple[str, str], box: Box, size: float) -> None:
    """A small title, and under it words in as many lines as fit."""
    title, text = block
    pen.words(title, Box(box.x, box.y, box.w, TITLE), 18, colour="soft")
    pixels, height = int(box.w * pen.scale.unit), box.h - TITLE
    lines = lettering.in_lines(text, pen.size(size), True, pixels, max(1, int(height // (size * PITCH))))
    top = Box(box.x, box.y + TITLE, box.w, len(lines) * size * PITCH)
    draw_lines(pen, lines, top, size, size * PITCH, bold=True)

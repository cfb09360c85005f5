"""The layout of the lesson, and its picture: a hand that goes to the bank and back, arcs in turn, and the amount."""

from typing import Final

from ui.flows.tutorial.model import LessonView
from ui.pieces.stage import bar_pieces, foot, stage
from ui.theme import theme
from ui.toolkit.cards import draw_paragraph
from ui.toolkit.figures import fitting_spans
from ui.toolkit.parts import Amount, NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box, Form, Motion, Placed
from ui.toolkit.signs import draw_waves


def lesson(view: LessonView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """A hand with a card at the bank, and under it what to do."""
    room, seconds = stage(view.buttons, form), theme().motion.wave_seconds
    words = 112.0 if form.is_portrait else 68.0
    high = min(room.h - words, HEIGHT * room.w / LEAST_WIDTH)
    free = room.h - words - high
    gap = min(free / 2, 24.0)
    picture = Box(room.x, room.y + (free - gap) / 2, room.w, high)
    said = Box(16, picture.bottom + gap - room.y, room.w - 32, words)
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("instruction", room, draw_instruction, (view.sentence, said)),
        Placed("bank", picture, draw_bank, view.amount, motion=Motion.WAVE, seconds=seconds),
        Placed("hand", picture, draw_hand, None, motion=Motion.SWAY, seconds=seconds),
        *foot(view.buttons, form),
    ]


WIDTH, HEIGHT = 776.0, 216.0
"""The size in which the picture was designed; it is scaled to its room."""
LEAST_WIDTH, RIGHT = 600.0, 754.0
"""The part that is always visible, up to the right end; in a narrow room the sleeve is cut."""
APPROACH: Final = 24.0
"""How far the card moves towards the bank and back."""
SLEEVE, SLEEVE_WIDTH = ((-200.0, 171.0), (20.0, 159.5)), 62.0
"""The line of the sleeve from beyond the edge to where the picture of the hand begins, in units of that picture."""
CARD: Final = "#F19F16"
AMOUNT_SIZES: Final = ((36.0, 36.0), (28.0, 28.0), (24.0, 24.0), (20.0, 20.0), (18.0, 18.0))


def draw_instruction(pen: Pen, value: tuple[str, Box]) -> None:
    """The ground of the picture, and under the picture, in the given box, what to do."""
    sentence, place = value
    pen.fill("tile", radius=14)
    draw_paragraph(pen, sentence, place, "text", bold=True)


def draw_hand(pen: Pen, _: object) -> None:
    """A hand with a card, on its way to the bank or back; its sleeve comes from the edge."""
    near = APPROACH * (1 - abs(2 * min(pen.moment, 1.0) - 1))
    hand = _placed(pen, 32 + near, 21, 426, 192)
    scale = hand.w / 426
    sleeve = [(hand.x + x * scale, hand.y + y * scale) for x, y in SLEEVE]
    with pen.clipped(pen.whole):
        pen.thread("water", sleeve, SLEEVE_WIDTH * scale)
        draw_picture(pen, "hand", hand, CARD, "tile")


def draw_bank(pen: Pen, amount: Amount | None) -> None:
    """The bank, which shows the amount to pay, or a tick when all is done; and the arcs in front of it."""
    draw_waves(pen, _placed(pen, 450, 12, 172, 172), on="tile")
    case, shown, slot = _placed(pen, 554, 28, 180, 142), _placed(pen, 568, 42, 152, 92), _placed(pen, 604, 144, 80, 14)
    pen.fill("ground", case, 16)
    pen.outline("edge", 3, case, 16)
    pen.fill("raised", shown, 8)
    if amount is None:
        pen.stamp("tick", "mint", Box(shown.x + (shown.w - shown.h) / 2, shown.y, shown.h, shown.h))
    else:
        pen.line(fitting_spans(pen, amount, AMOUNT_SIZES, shown.w - 12), shown, "centre")
    pen.fill("brass", slot, slot.h / 2)


def _placed(pen: Pen, x: float, y: float, w: float, h: float) -> Box:
    scale = min(pen.box.w / LEAST_WIDTH, pen.box.h / HEIGHT)
    left = min((pen.box.w - WIDTH * scale) / 2, pen.box.w - RIGHT * scale)
    top = (pen.box.h - HEIGHT * scale) / 2
    return Box(left + x * scale, top + y * scale, w * scale, h * scale)

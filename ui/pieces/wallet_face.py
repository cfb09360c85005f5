"""The face of a player's card on the screen, in that player's colour: in the wallet, and beside what moved."""

from typing import Final

from ui.theme import theme
from ui.theme.names import SeatNumber
from ui.toolkit.figures import draw_line, spans_width
from ui.toolkit.parts import Amount, Part
from ui.toolkit.pen import Pen, Span
from ui.toolkit.placing import Box

SIGN, PITCH = 92.0, 30.0
"""The side of the sign, and the distance of the small ones behind it."""
INKED: Final = 0.6
"""The share of its box that a sign fills, more or less."""
NARROW, LOW = 400.0, 240.0
"""A narrower face has no waves; on a lower one the balance is beside the sign."""


class WalletFace(Part, frozen=True):
    """The face of a player's card: sign, name, balance, and a count of deeds in words."""

    seat: SeatNumber
    name: str
    balance: Amount
    note: str


def draw_wallet_face(pen: Pen, face: WalletFace) -> None:
    """Sign and name over the balance, on a lattice of the sign."""
    box, colour = pen.whole, theme().sign(face.seat).colour
    pen.fill("ink", box, 22)
    pen.fill(pen.face(colour), box.inset(3, 3), 19)
    faint = pen.colour("ink", over=colour, share=0.1)
    for row in range(int((box.h - 34) / PITCH) + 1):
        first = 11 + row % 2 * PITCH / 2
        for column in range(int((box.w - 33 - first) / PITCH) + 1):
            pen.stamp(f"glyph-{face.seat}", faint, Box(first + column * PITCH, 9 + row * PITCH, 22, 22))
    around = (SIGN / INKED - SIGN) / 2
    pen.stamp(f"glyph-{face.seat}", "ink", Box(24, 20, SIGN, SIGN).inset(-around, -around))
    left, end = 24 + SIGN + 18, box.w - 24
    if box.w >= NARROW:
        pen.stamp("wave", "ink", Box(box.w - 92, 26, 70, 70))
        end = box.w - 100
    is_low = box.h < LOW
    name = Box(left, 20, end - left, 46 if is_low else SIGN)
    draw_line(pen, face.name, name, (40.0, 36.0, 32.0, 28.0, 24.0, 20.0), bold=True, colour="ink")
    start = left if is_low else 30.0 if box.w >= NARROW else 24.0
    balance = Box(start, box.h - 131, box.w - start - 16, 88)
    pen.line(_balance(pen, face.balance, balance.w), balance)
    draw_line(pen, face.note, Box(start, box.h - 42, balance.w, 28), (20.0, 18.0), colour="ink")


def _balance(pen: Pen, amount: Amount, room: float) -> tuple[Span, ...]:
    """The balance in the first size that fits."""
    for size in (80.0, 72.0, 60.0, 52.0, 44.0, 36.0):
        figure, unit = Span(amount.text, size, True, "ink"), Span(amount.currency, size / 2, False, "ink")
        gap = Span("\u00a0", size / 2, False, "ink")
        parts = (unit, gap, figure) if amount.currency_first else (figure, gap, unit)
        spans = parts if amount.currency else (figure,)
        if spans_width(pen, spans) <= room:
            return spans
    return spans

"""Draw functions for deeds that are painted with owners and buildings, and for the brushes that paint them."""

from __future__ import annotations

from ui.flows.take_over.model import DeedBrush, TakenDeed
from ui.pieces.deeds import draw_swatch
from ui.theme.names import Group
from ui.toolkit.buttons import title_lines
from ui.toolkit.figures import draw_lines
from ui.toolkit.parts import LotLine, Pip
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import StripLook, draw_coin, draw_deed_pip

LOOK = StripLook(pip=24, low=24, high=38, pitch=50, scale=2)
BUILT = (Pip.ONE, Pip.TWO, Pip.THREE, Pip.FOUR, Pip.HOTEL)
BRUSH_GROUP = Group.RED
"""The group of the houses on the brushes; any group would do."""


def draw_taken_deed(pen: Pen, deed: TakenDeed) -> None:
    """A deed with its group, its buildings and its owner's coin; hollow while it is mortgaged."""
    pen.touchable("raised", 14, is_alive=deed.action is not None)
    draw_swatch(
        pen, LotLine(deed.group, "", is_mortgaged=deed.pip is Pip.MORTGAGED), Box(8, pen.box.h / 2 - 18, 12, 36)
    )
    end = pen.box.w - 8
    if deed.owner is not None:
        draw_coin(pen, deed.owner, end - 28, pen.box.h / 2 - 14, 28, on="raised" if deed.action else "ground")
        end -= 34
    if deed.pip in BUILT:
        draw_deed_pip(pen, deed.group, deed.pip, end - 24, pen.box.h / 2 + 19, LOOK)
        end -= 28
    room = end - 26
    size, lines = title_lines(pen, deed.name, (20, 18), room, 2)
    colour = "text" if deed.action is not None else "soft"
    draw_lines(pen, lines, Box(26, 0, room, pen.box.h), size, 24, bold=True, colour=colour)


def draw_brush(pen: Pen, brush: DeedBrush) -> None:
    """A player's coin, or what is on a deed; the chosen brush is ringed in brass."""
    pen.touchable("raised", 12)
    if brush.is_chosen:
        pen.outline("brass", 4, radius=12)
    middle, centre = pen.box.h / 2, pen.box.w / 2
    if brush.seat is not None:
        draw_coin(pen, brush.seat, centre - 22, middle - 22, 44, on="raised")
    elif brush.pip is not None:
        high = LOOK.high if brush.pip in BUILT else LOOK.low
        draw_deed_pip(pen, BRUSH_GROUP, brush.pip, centre - LOOK.pip / 2, middle + high / 2, LOOK)

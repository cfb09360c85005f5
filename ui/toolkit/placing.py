"""Pieces in their places: where each piece of a screen is, how it is drawn, and what a touch on it does. No Kivy.

A layout is a pure function from a view and a `Form` to placed pieces. `TableRoot` compares them with the pieces on the
window, and draws only those that differ.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

import msgspec

from ui.theme.names import Edge
from ui.toolkit.parts import NoticeLine, Part


class Box(msgspec.Struct, frozen=True):
    """A rectangle from the upper left corner, y down: in units of the look, on paper in millimetres."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.h

    def inset(self, across: float, down: float = 0.0) -> Box:
        """The box made smaller on all sides."""
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def moved(self, x: float = 0.0, y: float = 0.0) -> Box:
        """The same size elsewhere."""
        return Box(self.x + x, self.y + y, self.w, self.h)


class Motion(Enum):
    """Why a piece moves. The pen's `moment` goes from 0 to 1 in the piece's seconds, again and again in a WAVE and
    (more smoothly) in a SWAY.

    ONCE: when it appears, and not when its value changes; CHANGE: from its value before, the pen's `before`, to its new
    one; WAVE, SWAY: as long as it is there; FILL: a bar fills and then presses. A touch anywhere ends the first two.
    """

    ONCE = "once"
    CHANGE = "change"
    WAVE = "wave"
    SWAY = "sway"
    FILL = "fill"


class Placed(msgspec.Struct, frozen=True):
    """A piece in its place. The same key on the next view means the same piece, drawn again only if it differs."""

    key: str
    box: Box
    draw: Callable[..., None]
    value: Any
    action: object | None = None
    reason: str = ""
    motion: Motion | None = None
    seconds: float = 0.0
    delay_seconds: float = 0.0
    """Until it begins to move, at a moment of 0."""
    hold_seconds: float = 0.0
    """A finger has to stay so long for the action; let go sooner, the reason is told."""

    @property
    def is_touchable(self) -> bool:
        """A touch does something, or tells why it cannot."""
        return self.action is not None or bool(self.reason)


class Form(msgspec.Struct, frozen=True):
    """The stage in units: 800 x 480 at least in landscape, 480 x 853 in portrait; a unit is so many pixels. Above and
    below it `spare` units are bare.
    """

    width: float
    height: float
    is_portrait: bool = False
    unit: float = 1.0
    spare: float = 0.0

    @property
    def is_roomy(self) -> bool:
        """Has the window 1024 x 600 pixels at least, and lies?"""
        return not self.is_portrait and self.width * self.unit > 1023 and self.height * self.unit > 599


LANDSCAPE, PORTRAIT = (800.0, 480.0), (480.0, 853.0)
WIDEST = 900.0


class Scale(msgspec.Struct, frozen=True):
    """How units become pixels: `unit` pixels each, from the stage's left and upper edge (y up, as Kivy counts)."""

    unit: float
    left: int
    top: int

    def x(self, units: float) -> int:
        """The pixel column of a place in units."""
        return self.left + round(units * self.unit)

    def y(self, units: float) -> int:
        """The pixel row of a place in units, counted from below."""
        return self.top - round(units * self.unit)

    def length(self, units: float) -> int:
        """A length in whole pixels, at least one."""
        return max(1, round(units * self.unit))


def fitted(width: int, height: int, strip_units: float = 0.0) -> tuple[Form, Scale]:
    """The stage that fills a window of so many pixels, leaving a strip at its foot."""
    least_width, least_height = PORTRAIT if height > width else LANDSCAPE
    unit = min(width / least_width, height / (least_height + strip_units))
    units_wide = min(width / unit, WIDEST)
    units_high = height / unit - strip_units if height > width else least_height
    left = round((width - units_wide * unit) / 2)
    spare = height - round((units_high + strip_units) * unit)
    form = Form(units_wide, units_high, height > width, unit, spare // 2 / unit)
    return form, Scale(unit, left, height - spare // 2)


def readable_from(edge: Edge, width: int, height: int) -> Edge:
    """The side a window of so many pixels is read from: sideways only where words and targets keep their size."""
    if edge in ("bottom", "top"):
        return edge
    upright, sideways = (fitted(*sides)[0].unit for sides in ((width, height), (height, width)))
    return edge if sideways >= min(upright, 1.0) else "bottom"


Layout = Callable[[Any, NoticeLine | None, Form], list[Placed]]
"""Where the pieces of a view model stand, with a notice over them if there is one: in the order they are drawn."""


def explaining(piece: Placed) -> Placed:
    """A part that explains itself answers a touch wherever it stands."""
    action = None if piece.is_touchable else _own_action(piece.value)
    return piece if action is None else msgspec.structs.replace(piece, action=action)


def _own_action(value: object) -> object | None:
    """Of a part; several on one panel are one target, and the first of them that has an action has it for all."""
    parts = value if isinstance(value, tuple) else (value,)
    actions = (getattr(part, "action", None) for part in parts if isinstance(part, Part))
    return next((action for action in actions if action is not None), None)

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
    """A rectangle from its upper left corner, y down: in units of the look, or on paper in millimetres."""

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
        """The box, smaller on all sides."""
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def moved(self, x: float = 0.0, y: float = 0.0) -> Box:
        """The box, shifted by x and y."""
        return Box(self.x + x, self.y + y, self.w, self.h)


class Motion(Enum):
    """When a piece moves. The pen's `moment` goes from 0 to 1 in the seconds of the piece.

    ONCE: when the piece appears, not when its value changes. CHANGE: from its old value, the pen's `before`, to the new
    one. WAVE, SWAY: again and again while the piece is there; SWAY has more frames. FILL: a bar fills, then presses the
    piece. A touch anywhere ends ONCE and CHANGE.
    """

    ONCE = "once"
    CHANGE = "change"
    WAVE = "wave"
    SWAY = "sway"
    FILL = "fill"


class Placed(msgspec.Struct, frozen=True):
    """A piece in its place. The same key in the next view is the same piece; it is drawn again only if it differs."""

    key: str
    box: Box
    draw: Callable[..., None]
    value: Any
    action: object | None = None
    reason: str = ""
    motion: Motion | None = None
    seconds: float = 0.0
    delay_seconds: float = 0.0
    """The seconds before it begins to move; its moment is 0 until then."""
    hold_seconds: float = 0.0
    """The seconds that a finger must stay for the action; after a shorter touch, `reason` is shown."""
    is_shield: bool = False
    """A touch that ends its motion does nothing else."""

    @property
    def is_touchable(self) -> bool:
        """True if a touch does something, or shows the reason why not."""
        return self.action is not None or bool(self.reason)


class Form(msgspec.Struct, frozen=True):
    """The stage in units: at least 800 x 480 in landscape, 480 x 853 in portrait. A unit has `unit` pixels; `spare`
    units are empty above the stage and below it.
    """

    width: float
    height: float
    is_portrait: bool = False
    unit: float = 1.0
    spare: float = 0.0

    @property
    def is_roomy(self) -> bool:
        """Is the stage in landscape, with at least 1024 x 600 pixels?"""
        return not self.is_portrait and self.width * self.unit > 1023 and self.height * self.unit > 599


LANDSCAPE, PORTRAIT = (800.0, 480.0), (480.0, 853.0)
WIDEST = 900.0


class Scale(msgspec.Struct, frozen=True):
    """The scale from units to pixels: `unit` pixels each, from the stage's left and upper edge (y up, as in Kivy)."""

    unit: float
    left: int
    top: int

    def x(self, units: float) -> int:
        """The pixel column of an x in units."""
        return self.left + round(units * self.unit)

    def y(self, units: float) -> int:
        """The pixel row of a y in units, counted from below."""
        return self.top - round(units * self.unit)

    def length(self, units: float) -> int:
        """A length in whole pixels, at least 1."""
        return max(1, round(units * self.unit))


def fitted(width: int, height: int, strip_units: float = 0.0) -> tuple[Form, Scale]:
    """The stage that fills a window of this size in pixels, with a strip left free at its foot."""
    least_width, least_height = PORTRAIT if height > width else LANDSCAPE
    unit = min(width / least_width, height / (least_height + strip_units))
    units_wide = min(width / unit, WIDEST)
    units_high = height / unit - strip_units if height > width else least_height
    left = round((width - units_wide * unit) / 2)
    spare = height - round((units_high + strip_units) * unit)
    form = Form(units_wide, units_high, height > width, unit, spare // 2 / unit)
    return form, Scale(unit, left, height - spare // 2)


def readable_from(edge: Edge, width: int, height: int) -> Edge:
    """The side from which a window of this size, in pixels, is read: sideways only if words keep their size."""
    if edge in ("bottom", "top"):
        return edge
    upright, sideways = (fitted(*sides)[0].unit for sides in ((width, height), (height, width)))
    return edge if sideways >= min(upright, 1.0) else "bottom"


Layout = Callable[[Any, NoticeLine | None, Form], list[Placed]]
"""A function from a view model, a notice (or None) and a form to placed pieces, in the order of drawing."""


def explaining(piece: Placed) -> Placed:
    """Gives a piece that cannot be touched the action of the part that it shows: the part explains itself."""
    action = None if piece.is_touchable else _own_action(piece.value)
    return piece if action is None else msgspec.structs.replace(piece, action=action)


def _own_action(value: object) -> object | None:
    """The action of a part. Several parts on one panel are one target: the first action counts for all."""
    parts = value if isinstance(value, tuple) else (value,)
    actions = (getattr(part, "action", None) for part in parts if isinstance(part, Part))
    return next((action for action in actions if action is not None), None)


def even_columns(count: int, most: int) -> int:
    """The columns of as few rows as possible, at most this many, so that the rows are as even as possible."""
    rows = -(-count // most)
    return -(-count // max(rows, 1))

"""Touches of the bench's strip."""

from __future__ import annotations

from ui.touches.touch import Touch


class VirtualCard(Touch, frozen=True):
    """A card of the bench is held to its reader."""

    tag: str


class VirtualButton(Touch, frozen=True):
    """A button of the bench is pressed: next, cancel or pause."""

    button: str

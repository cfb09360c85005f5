"""Touches of the dice pad."""

from __future__ import annotations

from ui.core.messages import Touch


class DieKey(Touch, frozen=True):
    """A face typed for the next die."""

    face: str

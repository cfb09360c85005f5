"""What do touches mean where a PIN is chosen?"""

from __future__ import annotations

from ui.core.messages import Message
from ui.core.routes import Route
from ui.core.typed import hidden


class PinTyping(Route, frozen=True):
    """A new PIN is typed; `again`: once more, as it was typed before."""

    again: str = ""
    __repr__ = hidden


class PinDropped(Message, frozen=True):
    """There shall be no PIN."""

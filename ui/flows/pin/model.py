"""The route and the message of choosing a PIN."""

from __future__ import annotations

from ui.core.state.drafts import hidden
from ui.core.state.messages import Message
from ui.core.state.routes import Route


class PinTyping(Route, frozen=True):
    """A new PIN is typed; `again`: once more, as it was typed before."""

    again: str = ""
    __repr__ = hidden


class PinDropped(Message, frozen=True):
    """There shall be no PIN."""

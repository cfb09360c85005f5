"""Messages of the keypad for the banker's PIN, and the update for its keys."""

from __future__ import annotations

from ui.core.state.drafts import PinTyped
from ui.core.state.messages import ERASE, Message
from ui.core.state.model import Model
from ui.core.state.update import Update, keyed
from ui.store.pin import MOST_DIGITS


class PinKey(Message, frozen=True):
    """A digit, or `erase`."""

    key: str


class PinDone(Message, frozen=True):
    """The PIN is typed."""


class PinChecked(Message, frozen=True):
    """Whether a typed PIN was right."""

    is_right: bool


def type_pin(message: PinKey, model: Model) -> Update:
    """Add a digit or remove the last one; a PIN may begin with zero."""
    digits = model.ui.get(PinTyped).digits
    digits = digits[:-1] if message.key == ERASE else (digits + message.key)[:MOST_DIGITS]
    return keyed(model.ui.typing(PinTyped(digits)))



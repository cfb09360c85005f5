"""Messages of the keypad for the banker's PIN, and the update for its keys."""

from ui.core.state.drafts import PinTyped
from ui.core.state.messages import ERASE, Message
from ui.core.state.model import Model
from ui.core.state.update import Update, with_key_sound
from ui.store.pin import FEWEST_DIGITS, MOST_DIGITS


class PinDone(Message, frozen=True):
    """The PIN is typed."""


class PinChecked(Message, frozen=True):
    """Whether a typed PIN was right."""

    is_right: bool


def pin_done(shown: object, model: Model) -> PinDone | None:
    """The end of typing; None while the PIN is too short, or while wrong ones have to wait."""
    is_long = len(model.ui.get(PinTyped).digits) >= FEWEST_DIGITS
    return PinDone() if is_long and not model.pin.wait_seconds else None


def type_pin(key: str, model: Model) -> Update:
    """Add a digit or remove the last one; a PIN may begin with zero."""
    digits = model.ui.get(PinTyped).digits
    digits = digits[:-1] if key == ERASE else (digits + key)[:MOST_DIGITS]
    return with_key_sound(model.ui.typing(PinTyped(digits)))

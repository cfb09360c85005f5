"""Updates of choosing a PIN. It is typed twice; to replace a PIN, the banker signs with the present one."""

from ui.core.input.pin import PinDone
from ui.core.state import routes
from ui.core.state.drafts import PinTyped
from ui.core.state.model import Model, UiState
from ui.core.state.notices import PIN_REMOVED, PIN_SET, PINS_DIFFER
from ui.core.state.update import SetPin, Update, show_notice, with_key_sound, with_notice
from ui.flows.pin.model import PinTyping


def open_typing(address: PinTyping, model: Model) -> UiState:
    """Open the page with nothing typed."""
    return model.ui.opened(address).without(PinTyped)


def take_pin(message: PinDone, model: Model) -> Update:
    """Keep the first PIN, or compare the second one and set it."""
    ui, shown, digits = model.ui, model.ui.top, model.ui.get(PinTyped).digits
    assert isinstance(shown, PinTyping)
    ui = ui.without(PinTyped)
    if model.game is not None and not model.pin.is_set:
        return Update(ui.closed(), cue="refused")  # the PIN was removed meanwhile; a first one is set before a game
    if not shown.again:
        return with_key_sound(ui.opened(PinTyping(digits)))
    if shown.again != digits:
        return show_notice(ui.opened(PinTyping()), PINS_DIFFER, "refused")
    return _apply(ui.closed(), SetPin(digits))


def drop(model: Model) -> Update:
    """Remove the PIN."""
    return _apply(model.ui, SetPin())


def _apply(ui: UiState, effect: SetPin) -> Update:
    """Apply the change, and close the page of the PIN."""
    below = ui.closed() if isinstance(ui.top, routes.PinPage) else ui
    return Update(with_notice(below, PIN_SET if bool(effect.digits) else PIN_REMOVED), effect=effect, cue="key")

"""Updates of the keyboards for a wireless network's name and password."""

from ui.core.state.messages import ERASE
from ui.core.state.model import Model
from ui.core.state.update import JoinWifi, Update, with_key_sound
from ui.flows.settings import model as own

MOST_IN_NAME, MOST_IN_PASSWORD = 32, 63


def type_key(key: str, model: Model) -> Update:
    """Add a letter, remove the last one, or show other keys."""
    typed = model.ui.get(own.WifiTyped)
    most = MOST_IN_NAME if isinstance(model.ui.top, own.WifiName) else MOST_IN_PASSWORD
    if key in own.KEYS:
        typed = typed.but(keys=key)
    elif key == ERASE:
        typed = typed.but(text=typed.text[:-1])
    elif len(typed.text) < most:
        typed = typed.but(text=typed.text + key)
    return with_key_sound(model.ui.typing(typed))


def show_password(model: Model) -> Update:
    """Show the password, or hide it."""
    typed = model.ui.get(own.WifiTyped)
    return with_key_sound(model.ui.typing(typed.but(is_shown=not typed.is_shown)))


def take_typed(model: Model) -> Update:
    """After the name of a hidden network comes its password; with the password the network is joined."""
    shown, text, ui = model.ui.top, model.ui.get(own.WifiTyped).text, model.ui.closed().without(own.WifiTyped)
    if isinstance(shown, own.WifiPassword):
        return Update(ui, effect=JoinWifi(shown.name, text, shown.is_hidden), cue="key")
    return with_key_sound(ui.opened(own.WifiPassword(text, is_hidden=True)))

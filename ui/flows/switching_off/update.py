"""The time before the machine switches off: people can read the last sentence first."""

from typing import Final

from ui.core.state.model import Model
from ui.core.state.routes import SwitchedOff
from ui.core.state.update import PowerOff, Update

READ_SECONDS: Final = 4.0
"""How long the last sentence is shown at least; afterwards the screen may go dark at any moment."""


def switch_off(shown: SwitchedOff, seconds: float, model: Model) -> Update:
    """Switch the machine off, once everybody could read the sentence."""
    now = shown.seconds + seconds
    is_due = shown.seconds < READ_SECONDS <= now
    return Update(model.ui.opened(SwitchedOff(now)), effect=PowerOff() if is_due else None)

"""The update of the page that says what happened since a person's last turn: it closes by itself."""

from ui.core.state.bank_seat import PACE_SECONDS
from ui.core.state.model import Model


def since_seconds(model: Model) -> float:
    """How long the page is shown: twice as long as a decision, because it has up to four lines."""
    return 2 * PACE_SECONDS[model.settings.pace]

"""The update of the page that says what happened since a person's last turn: it closes by itself."""

from ui.core.state import routes
from ui.core.state.bank_seat import PACE_SECONDS
from ui.core.state.model import Model
from ui.core.state.update import Update


def since_seconds(model: Model) -> float:
    """How long the page is shown: twice as long as a decision, because it has up to four lines."""
    return 2 * PACE_SECONDS[model.settings.pace]


def close_since(shown: routes.SinceShown, seconds: float, model: Model) -> Update:
    """Close the page after its time."""
    now = shown.seconds + seconds
    is_over = now >= since_seconds(model)
    return Update(model.ui.closed() if is_over else model.ui.opened(routes.SinceShown(shown.player, now)))

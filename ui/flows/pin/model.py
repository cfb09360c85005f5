"""The route and the message of choosing a PIN."""

from ui.core.state.drafts import hidden
from ui.core.state.routes import Route


class PinTyping(Route, frozen=True):
    """The page that types a new PIN; `again` is the first one, when it is typed for the second time."""

    again: str = ""
    __repr__ = hidden

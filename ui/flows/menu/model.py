"""The model of the menus: the view of the page of signs, and the route of the game's menu."""

from ui.core.state.routes import Route
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, Pip, ViewModel


class SignSample(Part, frozen=True):
    """A sign with its name, for the page that explains the signs."""

    seat: SeatNumber
    word: str


class SignsView(ViewModel, frozen=True):
    """The eight signs, words for six states of a deed (none, deed, mortgaged, complete, houses, hotel), a sample."""

    signs: tuple[SignSample, ...]
    pip_words: tuple[str, ...]
    sample: tuple[Pip, ...]
    lines: tuple[str, ...]
    buttons: tuple[Button, ...]


class GameMenu(Route, frozen=True):
    """The menu of the whole game: pictures, record, and its end."""

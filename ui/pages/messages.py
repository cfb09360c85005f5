"""What stops the game, and what the signs mean."""

from ui.parts import Button, Part, Pip, Seat, ViewModel


class MessageView(ViewModel, frozen=True):
    """Something is wrong that stops the game: what, which file or device, what can be done."""

    lines: tuple[str, ...]
    name: str
    buttons: tuple[Button, ...]


class Sign(Part, frozen=True):
    """A sign with its word, for the page that explains the signs."""

    seat: Seat
    word: str


class SignsView(ViewModel, frozen=True):
    """The eight signs, words for six states of a deed (none, deed, mortgaged, complete, houses, hotel), a sample."""

    signs: tuple[Sign, ...]
    pip_words: tuple[str, ...]
    sample: tuple[Pip, ...]
    lines: tuple[str, ...]

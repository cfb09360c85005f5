"""Lists to pick from, and the menu."""

from ui.parts import Bar, Button, Entry, Part


class PickView(Part, frozen=True):
    """Something to pick from a list, eight a page (seven and the turning cell if there are more)."""

    bar: Bar
    entries: tuple[Entry, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None


class MenuView(Part, frozen=True):
    """Up to nine things to go to, three in a row, and the way back."""

    bar: Bar
    items: tuple[Button, ...]
    buttons: tuple[Button, ...]

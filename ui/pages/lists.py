"""Lists to pick from, and the menu."""

from typing import ClassVar

from ui.parts import Button, Entry, ViewModel


class PickView(ViewModel, frozen=True):
    """Something to pick from a list, eight a page (seven and the turning cell if there are more)."""

    PAGE: ClassVar[int] = 8
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    entries: tuple[Entry, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None


class MenuView(ViewModel, frozen=True):
    """Up to nine things to go to, three in a row, and the way back."""

    PAGE: ClassVar[int] = 9
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    items: tuple[Button, ...]
    buttons: tuple[Button, ...]

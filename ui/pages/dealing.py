"""A deal between two players."""

from ui.parts import Bar, Button, Lot, Part, Seat


class DealSide(Part, frozen=True):
    """What one side of a deal gives: deeds, cash with its less and more keys, and what is true afterwards."""

    seat: Seat
    title: str
    lots: tuple[Lot, ...]
    after_words: str
    after: str
    cash_words: str = ""
    cash: str = ""
    less: object | None = None
    more: object | None = None
    add: Button | None = None


class DealView(Part, frozen=True):
    """Two players exchange: a panel each, and each one's agreement, then the way back."""

    bar: Bar
    left: DealSide
    right: DealSide
    buttons: tuple[Button, ...]

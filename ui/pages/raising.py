"""A debt for which money must be raised, and the sheet of what goes where."""

from typing import ClassVar

from ui.parts import Button, Group, Lot, Part, Seat, Tone, Transfer, ViewModel


class DebtView(ViewModel, frozen=True):
    """Raising money: one bar fills to the sum owed, sources to choose (six a page), settle, deal, bankruptcy.

    A touch on the bar of the debt says why it is owed.
    """

    PAGE: ClassVar[int] = 6
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    transfer: Transfer
    why: str
    cash: int
    cash_words: str
    raised: int
    raised_words: str
    sources: tuple[Lot, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None
    action: object | None = None


class SheetLine(Part, frozen=True):
    """One thing that goes somewhere: an account with its change, a deed with what stood on it, a card, a debt.

    `giver` and `receiver` are coins with an arrow between them, or one of them alone.
    """

    title: str
    note: str = ""
    value: str = ""
    tone: Tone = Tone.TEXT
    group: Group | None = None
    giver: Seat | None = None
    receiver: Seat | None = None


class SheetView(ViewModel, frozen=True):
    """What goes where, or went, ten lines a page; then what can be done, the next page among it."""

    PAGE: ClassVar[int] = 10
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    lines: tuple[SheetLine, ...]
    buttons: tuple[Button, ...]

"""A debt for which money must be raised."""

from ui.parts import Bar, Button, Lot, Part, Transfer


class DebtView(Part, frozen=True):
    """Raising money: one bar fills to the sum owed, sources to choose (six a page), settle, deal, bankruptcy."""

    bar: Bar
    transfer: Transfer
    why: str
    cash: int
    cash_words: str
    raised: int
    raised_words: str
    sources: tuple[Lot, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None

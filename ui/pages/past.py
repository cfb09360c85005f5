"""Past commands and the banker's corrections."""

from ui.pages.seating import SignChoice
from ui.parts import Bar, Button, Entry, Key, Part, Row


class UndoView(Part, frozen=True):
    """Past commands, newest first, five a page; what taking back to the chosen one changes; take back, back."""

    bar: Bar
    entries: tuple[Entry, ...]
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None


class CorrectionView(Part, frozen=True):
    """The banker's correction: whose account, the amount typed (12 keys, the sign among them), the reason, sign it."""

    bar: Bar
    amount: str
    players: tuple[SignChoice, ...]
    keys: tuple[Key, ...]
    reasons: tuple[Button, ...]
    buttons: tuple[Button, ...]

"""The views of an explanation (the sum part by part, and the clause it rests on) and of an account."""

from typing import ClassVar

from ui.pieces.wallet_face import WalletFace
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, Row, Tone, ViewModel


class RuleCard(Part, frozen=True):
    """A clause on paper: its id, the book's title, our sentence; `count` (`1 / 2`) if a touch shows the next one."""

    id: str
    book: str
    says: str
    count: str = ""
    action: object | None = None


class WhyView(ViewModel, frozen=True):
    """The parts of a sum (up to five), its total in a strong last row, and the clause beside them."""

    PAGE: ClassVar[int] = 5
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    rule: RuleCard | None = None
    turn: Button | None = None
    """The turning button, which takes the place of the sum's last part if there are more."""


class Movement(Part, frozen=True):
    """What came to an account or left it: the other's coin, why, how much, and the balance after it."""

    seat: SeatNumber
    title: str
    after: str
    change: str = ""
    tone: Tone = Tone.TEXT
    action: object | None = None


class AccountView(ViewModel, frozen=True):
    """A player's card with its balance, and what moved, five a page (four and the cell that turns the page, if there
    are more).
    """

    PAGE: ClassVar[int] = 5
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    face: WalletFace
    movements: tuple[Movement, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None

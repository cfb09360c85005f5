"""What the touchscreen shows, as one frozen value: the contract of the presenter, which builds it, with the screens.

Here are the screens of a turn and the `View` over all screens; `ui.pages` has the screens reached from them, `ui.parts`
the pieces. Buttons come in the order of the picture, from the left: at most four, at most one of them primary.
Lists longer than a page are cut into pages by the presenter: `PAGE` says how many entries a page takes.
"""

from typing import ClassVar

import msgspec

from ui.pages import (
    SheetLine,
)
from ui.parts import (
    Amount,
    Bench,
    Button,
    DeedCard,
    DicePad,
    Entry,
    Group,
    Notice,
    Part,
    Pip,
    Row,
    Seat,
    Tone,
    Transfer,
    ViewModel,
)


class PlayerTile(Part, frozen=True):
    """A player on the table: `place` also says a try in jail or a claim; `out` is the word for bankrupt, if so."""

    seat: Seat
    name: str
    cash: Amount
    strip: tuple[Pip, ...]
    place: str = ""
    place_tone: Tone = Tone.SOFT
    is_active: bool = False
    is_jailed: bool = False
    out: str = ""
    action: object | None = None
    place_short: str = ""
    """The place for where its full name does not fit."""


class TableView(ViewModel, frozen=True):
    """The table: a dice pad with its confirming button, or (without a pad) rows and one to four buttons; 2-8 tiles."""

    players: tuple[PlayerTile, ...]
    buttons: tuple[Button, ...]
    pad: DicePad | None = None
    rows: tuple[Row, ...] = ()


class BuyView(ViewModel, frozen=True):
    """A deed under the pawn: its card, who would pay what, the cash before and after; buy or auction."""

    deed: DeedCard
    transfer: Transfer
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]


class ClaimView(ViewModel, frozen=True):
    """The owner may ask for rent: the transfer, the deed and the rule's reason; claim, pay unasked, waive."""

    transfer: Transfer
    group: Group | None
    title: str
    note: str
    buttons: tuple[Button, ...]
    action: object | None = None
    """The deed that the reason is about."""


class TapView(ViewModel, frozen=True):
    """A card is awaited for a shown amount: the payer's own card in colour and shape, up to three buttons."""

    transfer: Transfer
    why: str
    after_words: str
    after: str
    buttons: tuple[Button, ...]
    action: object | None = None
    """Why the amount is what it is."""


class PaidSide(Part, frozen=True):
    """One account after a payment: the balance counts up or down from `before`; the Bank has no balance to show."""

    seat: Seat
    name: str
    change: str
    tone: Tone
    balance: Amount | None = None
    before: Amount | None = None
    before_words: str = ""
    action: object | None = None


class PaidView(ViewModel, frozen=True):
    """Money has moved: the amount, why (up to two lines), every account it touched (2-8), undo (outlined) and go on."""

    amount: Amount
    why: tuple[str, ...]
    sides: tuple[PaidSide, ...]
    undo: Button
    next: Button
    action: object | None = None
    """Why the amount is what it is."""
    returns_after_seconds: float | None = 3.0
    """The screen itself presses `next` after so long, its bar filling; None waits for a touch."""


class DrawView(ViewModel, frozen=True):
    """A drawn card: picked by what it does from lists (eight a page), or shown in full with what it moves.

    Lines stand beside it where several pay or are paid.
    """

    PAGE: ClassVar[int] = 8
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    entries: tuple[Entry, ...] = ()
    card_title: str = ""
    card_text: str = ""
    transfer: Transfer | None = None
    lines: tuple[SheetLine, ...] = ()
    buttons: tuple[Button, ...] = ()
    turn: Button | None = None
    about: object | None = None
    """What a touch on the card explains."""


class JailView(ViewModel, frozen=True):
    """Three ways out: roll, pay, use a card; the try and the rules in rows."""

    seat: Seat
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    transfer: Transfer | None = None
    about: object | None = None
    """What a touch on the prisoner explains."""


class DecisionView(ViewModel, frozen=True):
    """Any other question: a transfer if money is in it, rows that explain (five, or three under it), buttons."""

    buttons: tuple[Button, ...]
    rows: tuple[Row, ...] = ()
    transfer: Transfer | None = None




class View(msgspec.Struct, frozen=True):
    """The whole window: one screen, a notice if there is one, and the bench's strip on a laptop."""

    screen: ViewModel
    notice: Notice | None = None
    bench: Bench | None = None

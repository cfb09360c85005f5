"""The model of claims, debts and payments: the views, the messages, and the chosen sources of cash."""

from typing import ClassVar

import msgspec

from banker.play import events as e
from banker.play.raising import Sources
from ui.core.state.drafts import Draft
from ui.pieces.buildings import Landmark
from ui.pieces.deed_card import DeedCard
from ui.pieces.dice_pad import DicePad
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Amount, Button, LotLine, Part, Row, Tone, Transfer, View, ViewModel


class DebtSummary(Part, frozen=True):
    """A debt: payer, receiver, reason, sum, and the cash raised so far. A touch on it explains it."""

    transfer: Transfer
    why: str
    cash: int
    cash_words: str
    raised: int
    raised_words: str


class DebtView(ViewModel, frozen=True):
    """Raising cash: a bar fills up to the sum owed; sources to choose (six a page), settle, deal, bankruptcy."""

    PAGE: ClassVar[int] = 6
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    summary: DebtSummary
    sources: tuple[LotLine, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None


class ClaimView(ViewModel, frozen=True):
    """The owner may ask for rent: the deed with the row that counts, the transfer, both balances before and after, and
    when the rent lapses; its share of the lander's worth, and in percent, if that is public; claim, pay unasked, waive.
    """

    transfer: Transfer
    deed: DeedCard
    rows: tuple[Row, ...]
    note: str
    share: tuple[float, str] | None
    buttons: tuple[Button, ...]


class TapView(ViewModel, frozen=True):
    """A payment is due. `share` is its share of the payer's worth: it decides how large, how dark and how long the
    stage is. A rent has its deed, with what stands on it; else a card is awaited, or a touch on the payer's sign.
    """

    transfer: Transfer
    why: str
    after_words: str
    after: str
    buttons: tuple[Button, ...]
    action: object | None = None
    """Why the amount is what it is."""
    share: float = 0.0
    share_words: tuple[str, str] | None = None
    """The share in percent, and of what; None where the payer's balance is private."""
    deed: DeedCard | None = None
    landmark: Landmark | None = None
    is_by_card: bool = False


class PaidSide(Part, frozen=True):
    """One account after a payment: coin by coin the balance goes from `before` up or down, by the share of the payer's
    worth that was paid. The Bank has no balance to show.
    """

    seat: SeatNumber
    name: str
    change: str
    tone: Tone
    balance: Amount | None = None
    before: Amount | None = None
    action: object | None = None
    share: float = 0.0


class PaidView(ViewModel, frozen=True):
    """A payment: amount, reason (up to two lines), the accounts it touched (2-8, payers first), undo (outlined) and go
    on. If a roll comes next, its dice pad with the confirming button.
    """

    amount: Amount
    why: tuple[str, ...]
    sides: tuple[PaidSide, ...]
    undo: Button
    next: Button
    action: object | None = None
    """Why the amount is what it is."""
    pad: DicePad | None = None
    confirm: Button | None = None
    returns_after_seconds: float | None = 3.0
    """The screen presses `next` after this time, while a bar fills; None waits for a touch."""


def without_animation(view: View) -> View:
    """The same view without the timer of a payment: nothing fills or presses itself by the clock."""
    if not isinstance(view.screen, PaidView):
        return view
    return msgspec.structs.replace(view, screen=msgspec.structs.replace(view.screen, returns_after_seconds=None))


class SourcesTyped(Draft, frozen=True):
    """The sources of cash that a debtor chose; None stands for the bank's suggestion."""

    sources: Sources | None = None
    ends_with = (
        e.Paid, e.DebtIncurred, e.DebtLowered, e.PlayerLeft, e.DeedMortgaged, e.MortgageLifted, e.DeedMoved,
    )  # fmt: skip

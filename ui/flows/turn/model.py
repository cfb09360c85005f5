"""The views of a turn: the table with its tiles, the home screen, a deed to buy, the ways out of jail."""

from __future__ import annotations

import msgspec

from ui.core.state.messages import Message
from ui.pieces.deed_card import DeedCard
from ui.pieces.dice_pad import DicePad
from ui.pieces.pawns import Ring
from ui.pieces.walk import Home
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Amount, Announced, Button, Part, Pip, Row, Tone, Transfer, ViewModel


class RollInJail(Message, frozen=True):
    """Choose the dice as the way out of jail."""


class PlayerTile(Part, frozen=True):
    """A player on the table. `place` may name a try in jail or a claim; `out` is the word for bankrupt, or empty."""

    seat: SeatNumber
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
    """The short place, used if the full one does not fit."""
    deal: str = ""
    """The partner of a draft of a deal; shown instead of the place."""
    by_bank: str = ""
    """The level at which the bank plays this seat; shown instead of the place."""
    chance: int | None = None
    """The chance of winning, in percent, where that is shown."""
    has_phone: bool = False

    @property
    def notes(self) -> tuple[str, str]:
        """The words under the name: in full, and for little room."""
        instead = self.deal or (self.by_bank if self.place_tone is Tone.SOFT else "")
        return self.out or instead or self.place, instead or self.place_short or self.place


class TableView(ViewModel, frozen=True):
    """The table: a dice pad with its confirming button, or rows and one to four buttons; and 2-8 tiles."""

    players: tuple[PlayerTile, ...]
    buttons: tuple[Button, ...]
    pad: DicePad | None = None
    rows: tuple[Row, ...] = ()


class HomeView(Home, frozen=True, kw_only=True):
    """The board with the question in its middle (a dice pad, or an explanation and buttons), and the players beside it.

    `sides` are the actions of touches on the sides of the ring.
    """

    ring: Ring
    sides: tuple[object, ...]
    players: tuple[PlayerTile, ...]
    buttons: tuple[Button, ...] = ()
    pad: DicePad | None = None
    rows: tuple[Row, ...] = ()
    transfer: Transfer | None = None
    announced: Announced | None = None
    stop: Button | None = None

    @property
    def settled(self) -> HomeView:
        """The same view at the end of all motion."""
        return msgspec.structs.replace(self, ring=self.ring.settled)


class BuyView(ViewModel, frozen=True):
    """A deed under the pawn: its card, who would pay what, the cash before and after; buy or auction."""

    deed: DeedCard
    transfer: Transfer
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]


class JailView(ViewModel, frozen=True):
    """The ways out of jail: roll, pay, use a card; the try and the rules in rows."""

    seat: SeatNumber
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    transfer: Transfer | None = None
    about: object | None = None
    """What a touch on the prisoner explains."""

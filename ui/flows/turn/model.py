"""The views of a turn: the table with its tiles, the home screen, a deed to buy, the ways out of jail."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from ui.pieces.deed_card import DeedCard
from ui.pieces.dice_pad import DicePad, Die
from ui.pieces.pawns import Pawn, Ring
from ui.pieces.walk import Arrival, Home
from ui.theme import theme
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Amount, Announced, Button, Part, Pip, Row, Tone, Transfer, ViewModel


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
    place_act: str = ""
    """What a claim is, in fewer words than the place."""
    deal: str = ""
    """The partner of a draft of a deal; shown instead of the place."""
    by_bank: str = ""
    """The level at which the bank plays this seat; shown instead of the place."""
    chance: int | None = None
    """The chance of winning, in percent, where that is shown."""
    has_phone: bool = False
    longest: Amount | None = None
    """The longest balance of all tiles: it decides the size of all."""
    is_beside_urgent: bool = False
    """Whether one of the tiles has a line that others wait for; all balances leave room for it."""

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

    HAS_BAR: ClassVar[bool] = False

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
    def is_upright(self) -> bool:
        """The dice alone: other questions, a way to stop the bank, signs of a hall or a lesson need more room."""
        has_more = self.stop or self.bar.hall or self.bar.lesson
        return self.pad is not None and len(self.buttons) <= 2 and not has_more

    @property
    def settled(self) -> HomeView:
        """The same view at the end of all motion."""
        return msgspec.structs.replace(self, ring=self.ring.settled)


class Salary(Part, frozen=True):
    """The money for START: paid when the pawn has made `hops`; `gained` is how the sum is written with its sign."""

    hops: int
    gained: str


class Jailing(Part, frozen=True):
    """Bars that close over a player: the sentence, what led to jail (empty: the space, or a card), and the ways out."""

    sentence: str
    cause: str
    tries: str
    others: str


class ArrivalView(Arrival, frozen=True, kw_only=True):
    """A pawn's way, without any question: the thrown dice, the counted spaces, START and its money, the space reached.

    `ring` has all other pawns. With `players` the board is the home, and the tiles are shown beside it.
    """

    HAS_BAR: ClassVar[bool] = False

    ring: Ring
    pawn: Pawn
    name: str
    dice: tuple[Die, ...]
    cash: tuple[Amount, Amount]
    """The balance before and after the salary."""
    spaces: int
    """How many spaces are counted; 0 for a leap."""
    of: str
    salary: Salary | None = None
    jailing: Jailing | None = None
    players: tuple[PlayerTile, ...] = ()

    @property
    def walk_begins(self) -> float:
        """The seconds until the pawn starts: the dice are shown first."""
        return theme().motion.dice_seconds if self.dice else 0.0

    @property
    def walk_ends(self) -> float:
        """The seconds until the pawn is on its last space."""
        return self.walk_begins + theme().motion.walk_seconds(len(self.pawn.path) - 1)

    @property
    def paid_at(self) -> float:
        """The seconds until the pawn reaches START."""
        hops = self.salary.hops if self.salary else 0
        return self.walk_begins + (self.walk_ends - self.walk_begins) * hops / max(len(self.pawn.path) - 1, 1)

    @property
    def rests_at(self) -> float:
        """The seconds until nothing moves any more."""
        return max(self.walk_ends, self.paid_at + theme().motion.salary_seconds if self.salary else 0.0)

    @property
    def seconds(self) -> float:
        """See `Arrival`."""
        closes = theme().motion.bars_seconds + self.still_seconds
        return self.rests_at + (closes if self.jailing else theme().motion.still_seconds)

    @property
    def still_seconds(self) -> float:
        """See `Arrival`."""
        return theme().motion.look_seconds if self.jailing else 0.0


class BuyView(ViewModel, frozen=True):
    """A deed under the pawn: its card, who would pay what, the cash before and after; buy or auction."""

    deed: DeedCard
    transfer: Transfer
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]

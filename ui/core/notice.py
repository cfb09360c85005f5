"""What the screen says for a few seconds: the page keeps it, the presenter finds its words."""

from __future__ import annotations

from banker.refusals import Refusal
from ui.core.drafts import Draft


class Refused(Draft, frozen=True):
    """The bank said no, to this player if to one."""

    refusal: Refusal
    player: int = -1


class UnknownCard(Draft, frozen=True):
    """A card that nobody owns was tapped."""

    tag: str


class NotAtThisTable(Draft, frozen=True):
    """A card of somebody who does not play was tapped."""

    name: str


class CardTaken(Draft, frozen=True):
    """The card awaited for a seat is somebody else's."""

    name: str


class NameTaken(Draft, frozen=True):
    """Two players cannot have one name."""

    name: str


class NameImpossible(Draft, frozen=True):
    """A name the record could not tell from its own words."""

    name: str


class WrongReader(Draft, frozen=True):
    """The reader is for who pays, or for who is paid, and the card signs the other thing."""

    is_for_payer: bool


class DiceUnclear(Draft, frozen=True):
    """The tray shows these dice: not as many as are awaited, or not surely these."""

    values: tuple[int, ...]
    is_unsure: bool = False


class NoBid(Draft, frozen=True):
    """A player's card bids nothing in this auction: it leads, has passed, or has no part in it."""

    player: int


class TimeUp(Draft, frozen=True):
    """A player's seconds ran out."""

    player: int


class PastGame(Draft, frozen=True):
    """A finished game was opened again: nothing of it is changed any more."""


class WhyTheClock(Draft, frozen=True):
    """Somebody touched the clock: why it runs or stands still."""


class Kept(Draft, frozen=True):
    """Something of the game was kept as a file in this folder."""

    folder: str


class HoldCard(Draft, frozen=True):
    """A touch cannot stand for the card that is awaited: a player's own, or the banker's."""

    is_bankers: bool = False


class BankersCardHeld(Draft, frozen=True):
    """The banker's card was held where it signs nothing."""


class BankersCardKnown(Draft, frozen=True):
    """A card is the banker's from now on."""


Notice = (
    Refused | UnknownCard | NotAtThisTable | CardTaken | NameTaken | NameImpossible | WrongReader | DiceUnclear | NoBid
    | TimeUp | PastGame | WhyTheClock | Kept | HoldCard | BankersCardHeld
    | BankersCardKnown
)  # fmt: skip

"""Notices that the screen shows for a few seconds. The state keeps them; `ui.core.words.notices` has the words."""

from typing import ClassVar

import msgspec

from banker.ledger import BANK
from banker.play.events import OrderFell
from banker.play.refusals import Refusal
from hardware.dice.signals import Doubt


class Notice(msgspec.Struct, frozen=True):
    """Something shown for a few seconds."""

    seconds: ClassVar[float] = 4.0


class CardShown(Notice, frozen=True):
    """A card that signs nothing was held while another player decides: whose it is, and what that player has."""

    player: int
    seconds = 2.0


class Refused(Notice, frozen=True):
    """The bank said no to this player (-1: to nobody in particular)."""

    refusal: Refusal
    player: int = -1


class OrdersFell(Notice, frozen=True):
    """Orders of buildings that the bank had taken are not carried out (ruling 12)."""

    orders: tuple[OrderFell, ...]


class UnknownCard(Notice, frozen=True):
    """A card that nobody owns was tapped."""

    tag: str


class PhoneIsNoCard(Notice, frozen=True):
    """A phone was held to a reader: it has a different number each time."""


class CopyIsNoCard(Notice, frozen=True):
    """The number of a strong card was held without its proof, or an old reading of it."""


class NotAtThisTable(Notice, frozen=True):
    """A card of somebody who does not play was tapped."""

    name: str


class CardTaken(Notice, frozen=True):
    """The card awaited for a seat is somebody else's."""

    name: str


class CardIsTheirs(Notice, frozen=True):
    """The card that was held is this person's from now on."""

    name: str


class NameTaken(Notice, frozen=True):
    """Two players cannot have one name."""

    name: str


class NameImpossible(Notice, frozen=True):
    """A name that the record cannot tell from its own words, or with a letter that cannot be shown."""

    name: str
    letter: str = ""


class WrongReader(Notice, frozen=True):
    """The reader is for payers or for payees, and the card signs the other thing."""

    is_for_payer: bool


class DiceUnclear(Notice, frozen=True):
    """The tray shows these dice, and why they are not enough: another number than awaited, not sure, a bad picture."""

    values: tuple[int, ...]
    why: Doubt = Doubt.TOO_MANY


class TrayKnown(Notice, frozen=True):
    """The dice tray was learnt."""


class DeviceKept(Notice, frozen=True):
    """The bank uses a device that it has set up by itself, or no longer."""

    is_used: bool


class ReaderWorks(Notice, frozen=True):
    """A card came at this reader, which is set up, while a new device is looked for."""

    name: str


class NoBid(Notice, frozen=True):
    """A player's card bids nothing in this auction: it leads, has passed, or has no part in it."""

    player: int


class BidStands(Notice, frozen=True):
    """A bid came just after another bid or step appeared: the bidder cannot have seen what it would bid."""


class TimeUp(Notice, frozen=True):
    """A player's seconds ran out."""

    player: int


class DealHarmed(Notice, frozen=True):
    """The deal that these two prepare is not fully possible any more."""

    player: int
    partner: int


class NotNow(Notice, frozen=True):
    """In a lesson something was touched that is not the present step."""


class PastGame(Notice, frozen=True):
    """A finished game was opened again: nothing of it is changed any more."""


class FileKept(Notice, frozen=True):
    """Something of the game was kept as a file in this folder."""

    folder: str


class HoldCard(Notice, frozen=True):
    """A touch cannot replace the awaited card: this player's, or the banker's."""

    player: int = BANK


class ChooseFirst(Notice, frozen=True):
    """This player's card signs one of two ways, and none is chosen."""

    player: int


class TooSoon(Notice, frozen=True):
    """This player's card came before anybody could see what it would sign: another card had just signed."""

    player: int


class NotAsked(Notice, frozen=True):
    """This player's card does not sign what waits for others."""

    player: int


class OfDirector(Notice, frozen=True):
    """In a hall only the director decides this."""


class MinutesLeft(Notice, frozen=True):
    """The round ends in so many minutes."""

    minutes: int
    seconds = 10.0


class PinWrong(Notice, frozen=True):
    """What was typed is not the banker's PIN."""


class PinsDiffer(Notice, frozen=True):
    """A new PIN was typed differently the second time."""


class PinKept(Notice, frozen=True):
    """The PIN was set or removed."""

    is_set: bool


class CodeOfAnother(Notice, frozen=True):
    """A name was touched that is not the name of the printed code's owner."""

    player: int


class BankersCardHeld(Notice, frozen=True):
    """The banker's card was held where it signs nothing."""


class BankersCardKnown(Notice, frozen=True):
    """A card is the banker's from now on."""

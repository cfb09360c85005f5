"""Notices that the screen shows for a few seconds. The state keeps them; `ui.core.words.notices` says them."""

from typing import ClassVar, Final

from banker.ledger import BANK
from banker.play.events import OrderFell
from banker.play.refusals import Refusal
from banker.value import Value
from hardware.dice.signals import Doubt
from ui.locale.words import N_
from ui.toolkit.parts import Tone


class Notice(Value, frozen=True):
    """Something shown for a few seconds."""

    seconds: ClassVar[float] = 4.0


class Says(Notice, frozen=True):
    """A sentence, which may name somebody: a player, or any person."""

    text: str
    tone: Tone = Tone.BRASS
    player: int | None = None
    name: str = ""


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


class NameImpossible(Notice, frozen=True):
    """A name that the record cannot tell from its own words, or with a letter that cannot be shown."""

    name: str
    letter: str = ""


class DiceUnclear(Notice, frozen=True):
    """The tray shows these dice, and why they are not enough: another number than awaited, not sure, a bad picture."""

    values: tuple[int, ...]
    why: Doubt = Doubt.TOO_MANY


class ReaderWorks(Notice, frozen=True):
    """A card came at this reader, which is set up, while a new device is looked for."""

    name: str


class NoBid(Notice, frozen=True):
    """A player's card bids nothing in this auction: it leads, has passed, or has no part in it."""

    player: int


class DealHarmed(Notice, frozen=True):
    """The deal that these two prepare is not fully possible any more."""

    player: int
    partner: int


class FileKept(Notice, frozen=True):
    """Something of the game was kept as a file in this folder."""

    folder: str


class HoldCard(Notice, frozen=True):
    """A touch cannot replace the awaited card: this player's, or the banker's."""

    player: int = BANK


class MinutesLeft(Notice, frozen=True):
    """The round ends in so many minutes."""

    minutes: int
    seconds = 10.0


PHONE_IS_NO_CARD: Final = Says(N_("A phone, or a card that changes its number. Use another card."), Tone.CORAL)
COPY_IS_NO_CARD: Final = Says(N_("A copy of a card, or a card taken away too soon."), Tone.CORAL)
NOT_AT_THIS_TABLE: Final = Says(N_("{name} does not play here."), Tone.CORAL)
CARD_TAKEN: Final = Says(N_("This is the card of: {name}."), Tone.CORAL)
CARD_IS_THEIRS: Final = Says(N_("{name} has this card now."), Tone.MINT)
NAME_TAKEN: Final = Says(N_("{name} already sits here."), Tone.CORAL)
TRAY_KNOWN: Final = Says(N_("The dice tray is ready."), Tone.MINT)
BID_STANDS: Final = Says(N_("Too quick: not counted. Look, then bid again."), Tone.CORAL)
TIME_UP: Final = Says(N_("{name}: time is up"), Tone.CORAL)
NOT_NOW: Final = Says(N_("That comes later: do this step first."))
PAST_GAME: Final = Says(N_("This game is over: it stays as it is."), Tone.CORAL)
CHOOSE_FIRST: Final = Says(N_("{name}: touch one of the two, then tap your card."))
TOO_SOON: Final = Says(N_("{name}: that was too quick. Look, then tap again."), Tone.CORAL)
NOT_ASKED: Final = Says(N_("{name} cannot confirm this: others must."), Tone.CORAL)
OF_DIRECTOR: Final = Says(N_("The director decides when you play."), Tone.CORAL)
PIN_WRONG: Final = Says(N_("The PIN is wrong."), Tone.CORAL)
PINS_DIFFER: Final = Says(N_("The two PINs differ. Type the new one again."), Tone.CORAL)
CODE_OF_ANOTHER: Final = Says(N_("This was the code of: {name}."), Tone.CORAL)
BANKERS_CARD_HELD: Final = Says(N_("This is the banker's card."))
BANKERS_CARD_KNOWN: Final = Says(N_("This is the banker's card now."), Tone.MINT)
PIN_SET: Final = Says(N_("The PIN is set."), Tone.MINT)
PIN_REMOVED: Final = Says(N_("There is no PIN now."), Tone.MINT)
DEVICE_READY: Final = Says(N_("The device is ready."), Tone.MINT)
DEVICE_FORGOTTEN: Final = Says(N_("The device is forgotten."), Tone.MINT)
FOR_WHO_PAYS: Final = Says(N_("This reader is for the one who pays."), Tone.CORAL)
FOR_WHO_IS_PAID: Final = Says(N_("This reader is for the one who is paid."), Tone.CORAL)

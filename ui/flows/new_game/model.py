"""The model of the screens before a game: the views, the messages and the routes."""

from __future__ import annotations

from banker.play.level import Level
from ui.core.state.messages import Message
from ui.core.state.routes import Route
from ui.pieces.dice_pad import DicePad, Die
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, Tone, ViewModel


class SetupSeat(Part, frozen=True):
    """A seat when a game is set up: empty (a plus), waiting for its card (brass) or ready (a tick)."""

    seat: SeatNumber
    name: str = ""
    words: str = ""
    is_waiting: bool = False
    is_ready: bool = False
    action: object | None = None


class SetupView(ViewModel, frozen=True):
    """Who sits down: eight seats, then board, rules, a paper game to be taken over, and start."""

    seats: tuple[SetupSeat, ...]
    buttons: tuple[Button, ...]


class NoteLine(Part, frozen=True):
    """A note, how many of it, and what they come to."""

    note: str
    count: str
    total: str


class HandingView(ViewModel, frozen=True):
    """The notes each player gets, and their sum; or words that the notes cannot make it."""

    notes: tuple[NoteLine, ...]
    total_words: str
    total: str
    seats: tuple[SeatNumber, ...]
    buttons: tuple[Button, ...]
    problem: str = ""


class StartRoll(Part, frozen=True):
    """A player's roll for who starts: the dice so far, words such as `rzuca` or `pierwszy`."""

    seat: SeatNumber
    name: str
    dice: tuple[Die, ...] = ()
    total: str = ""
    words: str = ""
    tone: Tone = Tone.SOFT
    is_active: bool = False
    is_out: bool = False
    action: object | None = None


class StartRollView(ViewModel, frozen=True):
    """The roll for who starts: the dice pad with its confirming button and everybody's roll."""

    rolls: tuple[StartRoll, ...]
    pad: DicePad
    buttons: tuple[Button, ...]


class SeatChosen(Message, frozen=True):
    """A seat of a new game: its name is typed next."""

    seat: int


class SeatRemoved(Message, frozen=True):
    """Nobody sits there after all."""


class BoardChosen(Message, frozen=True):
    """A board by its name."""

    board: str


class SeatsTaken(Message, frozen=True):
    """Everybody sits: who begins?"""


class Begin(Message, frozen=True):
    """The game begins with this person, by place among the people."""

    person: int


class PersonChosen(Message, frozen=True):
    """Somebody of an earlier evening sits down at the seat that was touched."""

    name: str


class SomebodyNew(Message, frozen=True):
    """A name is typed: for the seat that was touched, or for the card that was held."""


class CardGiven(Message, frozen=True):
    """The card that was held is this person's; without a name, that of whose name is being typed."""

    name: str = ""


class CardFreed(Message, frozen=True):
    """The card that was held is nobody's."""


class PersonTouched(Message, frozen=True):
    """The name is typed, and that person's language and place are wanted too."""


class LotWanted(Message, frozen=True):
    """The bank draws the lot."""


class FirstNamed(Message, frozen=True):
    """This person begins, by place among the people, as people found out themselves."""

    person: int


class RollTaken(Message, frozen=True):
    """The roll for the start as it is typed."""


class Naming(Route, frozen=True):
    """The name and sign of one seat, 0 to 7."""

    seat: int


class WhoSits(Route, frozen=True):
    """Who sits down there: somebody of an earlier evening, or somebody new?"""

    seat: int


class LevelChosen(Message, frozen=True):
    """The bank plays the seat that was touched, so well."""

    level: Level


class BankSits(Route, frozen=True):
    """How well does the bank play there?"""

    seat: int


class WhoseCard(Route, frozen=True):
    """Whose is the card that was held?"""

    tag: str


class ChooseBoard(Route, frozen=True):
    """Which edition is on the table."""

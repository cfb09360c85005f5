"""The model of the screens before a game: the views, the messages and the routes."""

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
    """Eight seats, then board, rules, taking over a paper game, and the start."""

    seats: tuple[SetupSeat, ...]
    buttons: tuple[Button, ...]


class NoteLine(Part, frozen=True):
    """A note: how many, and their value."""

    note: str
    count: str
    total: str


class HandingView(ViewModel, frozen=True):
    """The notes that each player gets, and their sum; or `problem`, if the notes cannot make the sum."""

    notes: tuple[NoteLine, ...]
    total_words: str
    total: str
    seats: tuple[SeatNumber, ...]
    buttons: tuple[Button, ...]
    problem: str = ""


class StartRoll(Part, frozen=True):
    """A player's roll for the start: the dice so far, and words such as `rzuca` or `pierwszy`."""

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
    """The roll for the start: the dice pad with its confirming button, and everybody's roll."""

    rolls: tuple[StartRoll, ...]
    pad: DicePad
    buttons: tuple[Button, ...]


class Naming(Route, frozen=True):
    """The page of the name and sign of one seat, 0 to 7."""

    seat: int


class WhoSits(Route, frozen=True):
    """The question who sits down there: a person of an earlier evening, or a new one."""

    seat: int


class BankSits(Route, frozen=True):
    """The question at which level the bank plays there."""

    seat: int


class WhoseCard(Route, frozen=True):
    """The question whose the held card is."""

    tag: str


class ChooseBoard(Route, frozen=True):
    """The question which edition is on the table."""

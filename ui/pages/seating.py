"""Before a game: seats, names, rules and boards, and the notes that are handed out."""

from typing import ClassVar

from ui.parts import Button, Entry, Key, Part, Seat, ViewModel


class SetupSeat(Part, frozen=True):
    """A seat when a game is set up: empty (a plus), waiting for its card (brass) or ready (a tick)."""

    seat: Seat
    name: str = ""
    words: str = ""
    is_waiting: bool = False
    is_ready: bool = False
    action: object | None = None


class SetupView(ViewModel, frozen=True):
    """Who sits down: eight seats, then board, rules, a paper game to be taken over, and start."""

    seats: tuple[SetupSeat, ...]
    buttons: tuple[Button, ...]


class SignChoice(Part, frozen=True):
    """One of the eight signs, with a name where it stands for a player: chosen, free, or (without an action) taken."""

    seat: Seat
    name: str = ""
    is_chosen: bool = False
    action: object | None = None


class NameView(ViewModel, frozen=True):
    """A player's name and sign: eight signs, the name so far, three rows of up to ten keys, done and back."""

    name: str
    signs: tuple[SignChoice, ...]
    keys: tuple[tuple[Key, ...], ...]
    buttons: tuple[Button, ...]


class RuleLine(Part, frozen=True):
    """What a rule decides, what it says now, and what it said elsewhere (the last game, the book)."""

    label: str
    now: str
    was: str = ""


class RulesView(ViewModel, frozen=True):
    """The rule books to choose from; beside them in up to four lines what is then otherwise than before.

    `turn` is what a touch on the lines does, where there are more of them than `note` (`1 / 3`) shows.
    """

    PAGE: ClassVar[int] = 4
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    books: tuple[Entry, ...]
    title: str
    lines: tuple[RuleLine, ...]
    buttons: tuple[Button, ...]
    note: str = ""
    turn: object | None = None


class LinesView(ViewModel, frozen=True):
    """Rules in lines, six a page (five and the turning cell if there are more), or words that there are none."""

    PAGE: ClassVar[int] = 6
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    lines: tuple[RuleLine, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None
    empty_words: str = ""


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
    seats: tuple[Seat, ...]
    buttons: tuple[Button, ...]
    problem: str = ""

"""Before a game: seats, names, rules and boards, and the notes that are handed out."""

from ui.parts import Bar, Button, Entry, Key, Part, Seat


class SetupSeat(Part, frozen=True):
    """A seat when a game is set up: empty (a plus), waiting for its card (brass) or ready (a tick)."""

    seat: Seat
    name: str = ""
    words: str = ""
    is_waiting: bool = False
    is_ready: bool = False
    action: object | None = None


class SetupView(Part, frozen=True):
    """Who sits down: eight seats, then board, rules, a paper game to be taken over, and start."""

    bar: Bar
    seats: tuple[SetupSeat, ...]
    buttons: tuple[Button, ...]


class SignChoice(Part, frozen=True):
    """One of the eight signs, with a name where it stands for a player: chosen, free, or (without an action) taken."""

    seat: Seat
    name: str = ""
    is_chosen: bool = False
    action: object | None = None


class NameView(Part, frozen=True):
    """A player's name and sign: eight signs, the name so far, three rows of up to ten keys, done and back."""

    bar: Bar
    name: str
    signs: tuple[SignChoice, ...]
    keys: tuple[tuple[Key, ...], ...]
    buttons: tuple[Button, ...]


class RuleLine(Part, frozen=True):
    """What a rule decides, what it says now, and what it said elsewhere (the last game, the book)."""

    label: str
    now: str
    was: str = ""


class RulesView(Part, frozen=True):
    """The rule books to choose from; beside them in up to four lines what is then otherwise than before.

    `turn` is what a touch on the lines does, where there are more of them than `note` (`1 / 3`) shows.
    """

    bar: Bar
    books: tuple[Entry, ...]
    title: str
    lines: tuple[RuleLine, ...]
    buttons: tuple[Button, ...]
    note: str = ""
    turn: object | None = None


class LinesView(Part, frozen=True):
    """Rules in lines, six a page (five and the turning cell if there are more), or words that there are none."""

    bar: Bar
    lines: tuple[RuleLine, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None
    empty_words: str = ""


class NoteLine(Part, frozen=True):
    """A note, how many of it, and what they come to."""

    note: str
    count: str
    total: str


class HandingView(Part, frozen=True):
    """The notes each player gets, and their sum; or words that the notes cannot make it."""

    bar: Bar
    notes: tuple[NoteLine, ...]
    total_words: str
    total: str
    seats: tuple[Seat, ...]
    buttons: tuple[Button, ...]
    problem: str = ""

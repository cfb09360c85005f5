"""The screens reached from a turn or outside it: deeds, building, setting up, undo, standings.

Part of the contract that `ui.view` describes.
"""

from ui.parts import Amount, Bar, Button, DeedCard, Entry, Group, Key, Lot, Part, Party, Pip, Row, Seat, Transfer


class BuildLot(Part, frozen=True):
    """A lot in the planner: 0-5 houses (5 is a hotel) now and as planned, rents, the less and more keys."""

    group: Group
    name: str
    houses: int
    planned: int
    rows: tuple[tuple[str, str, str], ...]
    """Words, what it was (empty if unchanged), what it will be."""
    less: object | None = None
    more: object | None = None
    less_reason: str = ""
    more_reason: str = ""


class BuildView(Part, frozen=True):
    """The planner of one group, two or three lots: what is paid, one order, back, another group if there is one."""

    bar: Bar
    lots: tuple[BuildLot, ...]
    transfer: Transfer
    order: Button
    back: Button
    turn: Button | None = None


class MortgageView(Part, frozen=True):
    """Deeds to mortgage or to lift, nine a page: what is paid for those chosen, one order, the way back."""

    bar: Bar
    lots: tuple[Lot, ...]
    transfer: Transfer
    order: Button
    back: Button
    turn: Button | None = None


class DeedView(Part, frozen=True):
    """One deed with its rents, the one due now marked; owner and what is on it in rows; up to four buttons."""

    bar: Bar
    deed: DeedCard
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    owner: Party | None = None


class PlayerView(Part, frozen=True):
    """One player's deeds, eight a page (seven and the turning cell if there are more); up to four buttons."""

    bar: Bar
    deeds: tuple[Lot, ...]
    buttons: tuple[Button, ...]
    empty_words: str = ""
    turn: Button | None = None


class DealSide(Part, frozen=True):
    """What one side of a deal gives: deeds, cash with its less and more keys, and what is true afterwards."""

    seat: Seat
    title: str
    lots: tuple[Lot, ...]
    after_words: str
    after: str
    cash_words: str = ""
    cash: str = ""
    less: object | None = None
    more: object | None = None
    add: Button | None = None


class DealView(Part, frozen=True):
    """Two players exchange: a panel each, and each one's agreement, then the way back."""

    bar: Bar
    left: DealSide
    right: DealSide
    buttons: tuple[Button, ...]


class SetupSeat(Part, frozen=True):
    """A seat when a game is set up: empty (a plus), waiting for its card (brass) or ready (a tick)."""

    seat: Seat
    name: str = ""
    words: str = ""
    is_waiting: bool = False
    is_ready: bool = False
    action: object | None = None


class SetupView(Part, frozen=True):
    """Who sits down: eight seats, then board, rules and start."""

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


class PickView(Part, frozen=True):
    """Something to pick from a list, eight a page (seven and the turning cell if there are more)."""

    bar: Bar
    entries: tuple[Entry, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None


class UndoView(Part, frozen=True):
    """Past commands, newest first, five a page; what taking back to the chosen one changes; take back, back."""

    bar: Bar
    entries: tuple[Entry, ...]
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None


class CorrectionView(Part, frozen=True):
    """The banker's correction: whose account, the amount typed (12 keys, the sign among them), the reason, sign it."""

    bar: Bar
    amount: str
    players: tuple[SignChoice, ...]
    keys: tuple[Key, ...]
    reasons: tuple[Button, ...]
    buttons: tuple[Button, ...]


class MenuView(Part, frozen=True):
    """Up to nine things to go to, three in a row, and the way back."""

    bar: Bar
    items: tuple[Button, ...]
    buttons: tuple[Button, ...]


class Standing(Part, frozen=True):
    """One line of the standings: place, worth, and its parts in whole units (cash, deeds, buildings)."""

    place: str
    seat: Seat
    name: str
    worth: Amount
    parts: tuple[int, ...] = ()
    is_winner: bool = False
    out: str = ""


class WorthLine(Part, frozen=True):
    """A player's worth after each round, from the first round on; it ends early for a bankrupt one."""

    seat: Seat
    values: tuple[int, ...]


class WorthChart(Part, frozen=True):
    """Worth over time: lines, and the grid (value and its words) whose first is the foot and last the top."""

    title: str
    lines: tuple[WorthLine, ...]
    grid: tuple[tuple[int, str], ...]


class EndView(Part, frozen=True):
    """The end: standings with bars of worth; beside them the chart (over four players: in their place)."""

    bar: Bar
    standings: tuple[Standing, ...]
    legend: tuple[str, ...]
    buttons: tuple[Button, ...]
    chart: WorthChart | None = None


class SavedGame(Part, frozen=True):
    """A game on this machine: what it is, where it stood, its players' names by seat; a touch opens it."""

    title: str
    note: str
    seats: tuple[Seat, ...]
    action: object | None = None


class WelcomeView(Part, frozen=True):
    """The first screen: up to six games (the one going on first), then continue, new game and the rest."""

    bar: Bar
    games: tuple[SavedGame, ...]
    buttons: tuple[Button, ...]
    empty_words: str = ""


class MessageView(Part, frozen=True):
    """Something is wrong that stops the game: what, which file or device, what can be done."""

    bar: Bar
    lines: tuple[str, ...]
    name: str
    buttons: tuple[Button, ...]


class Sign(Part, frozen=True):
    """A sign with its word, for the page that explains the signs."""

    seat: Seat
    word: str


class SignsView(Part, frozen=True):
    """The eight signs, words for six states of a deed (none, deed, mortgaged, complete, houses, hotel), a sample."""

    bar: Bar
    signs: tuple[Sign, ...]
    pip_words: tuple[str, ...]
    sample: tuple[Pip, ...]
    lines: tuple[str, ...]

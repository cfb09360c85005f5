"""The model that screens are made from: the game, its past, and what people opened or typed but have not signed.

The runtime keeps one model and passes it from event to event; update and view are pure functions of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from banker.forecast import Forecast
from banker.keep.coach import Verdicts
from banker.keep.journal.salvage import Remains
from banker.play.commands import JournalCommand
from banker.play.history import Branch, History, Moment
from banker.play.refusals import Refusal
from banker.play.setup import Setup, new_game
from banker.play.state import Game
from banker.value import Value
from hardware.signals import Role
from ui.core.state.devices import TableDevices
from ui.core.state.drafts import Draft, Kind
from ui.core.state.hall import HallAtTable
from ui.core.state.notices import Notice
from ui.core.state.phones import JoinedPhones, KeptFilm
from ui.core.state.routes import Route
from ui.store.cards import Cards
from ui.store.codes import Codes
from ui.store.evenings import PastEvening
from ui.store.own_boards import BoardFile
from ui.store.own_devices import OwnDevices
from ui.store.pin import PinState
from ui.store.settings import Settings
from ui.theme.names import SeatNumber
from ui.toolkit.parts import NoticeLine

SEATS = 8
NOBODY = -1
CALM_SECONDS = 1.0
"""The table is calm again this long after a card has signed; more is not counted."""


class UiState(Value, frozen=True):
    """What every screen has: the screens opened over the table's question, what was typed but not signed, a notice."""

    stack: tuple[Route, ...] = ()
    number: int = 0  # of the shown page of a list
    drafts: tuple[Draft, ...] = ()  # one value a kind
    held_at: tuple[int, Role] = (NOBODY, "table")  # whose card opened a screen, and at which reader
    notice: Notice | None = None
    notice_seconds: float = 0.0  # how long it is still shown
    idle_seconds: float = 0.0
    calm_seconds: float = CALM_SECONDS  # since a card has signed anything

    @property
    def top(self) -> Route | None:
        """The topmost opened screen."""
        return self.stack[-1] if self.stack else None

    def opened(self, address: Route, **changes: object) -> UiState:
        """With this screen on top; a topmost screen of the same kind is replaced."""
        below = self.stack[:-1] if type(self.top) is type(address) else self.stack
        return self.but(stack=(*below, address), number=0, **changes)

    def closed(self, **changes: object) -> UiState:
        """Without the topmost screen."""
        return self.but(stack=self.stack[:-1], number=0, **changes)

    def at_table(self, **changes: object) -> UiState:
        """Without any opened screen; what was typed stays."""
        return self.but(stack=(), number=0, **changes)

    def find(self, kind: type[Kind]) -> Kind | None:
        """The draft of this kind, or None."""
        return next((each for each in self.drafts if isinstance(each, kind)), None)

    def get(self, kind: type[Kind]) -> Kind:
        """The draft of this kind, or its empty value."""
        return self.find(kind) or kind()

    def typing(self, value: Draft) -> UiState:
        """With this draft in place of the one of its kind."""
        return self.but(drafts=(*(each for each in self.drafts if type(each) is not type(value)), value))

    def without(self, *kinds: type[Draft]) -> UiState:
        """Without the drafts of these kinds."""
        return self.but(drafts=tuple(each for each in self.drafts if not isinstance(each, kinds)))

    def after(self, moment: Moment, game: Game) -> UiState:
        """With what a command has left of all drafts."""
        return self._each(lambda drafts: drafts.after(moment, game))

    def on_back(self) -> UiState:
        """One step back on the way to the table's question."""
        return self._each(lambda drafts: drafts.on_back()).but(number=0)

    def without_game(self) -> UiState:
        """At the first screen: only drafts that do not belong to a game stay."""
        return UiState(drafts=tuple(each for each in self.drafts if each.outlives_game))

    @property
    def without_timers(self) -> UiState:
        """As people see it, without seconds that only time changes."""
        drafts = tuple(each.without_timers for each in self.drafts)
        return self.but(drafts=drafts, idle_seconds=0.0, notice_seconds=0.0, calm_seconds=CALM_SECONDS)

    def _each(self, change: Callable[[Draft], Draft | None]) -> UiState:
        return self.but(drafts=tuple(left for each in self.drafts if (left := change(each)) is not None))


class SavedGameInfo(msgspec.Struct, frozen=True):
    """A game kept on this machine; `modified` is already written for people.

    `game` is the present state of the game going on, or the first state of a damaged one; `problem` says why it
    cannot be opened, `remains` what is left of it.
    """

    path: str
    title: str
    players: tuple[str, ...]
    modified: str
    is_over: bool = False
    game: Game | None = None
    problem: str = ""
    remains: Remains | None = None

    @property
    def is_going_on(self) -> bool:
        """Can the game go on?"""
        return not self.is_over and not self.problem


class Model(Value, frozen=True):
    """All that update and view know. `setup` is that of the game, or of the last one; `seconds_left` None: no clock.

    `undone` can be redone, the next one last; `branches` were undone and replaced; `lying` is the game as it lies on
    the table since (see `History`).
    `bench_cards` are the tags of the virtual cards on the bench's strip.
    """

    game: Game | None = None
    moments: Sequence[Moment] = ()
    ui: UiState = UiState()
    seconds_left: float | None = None
    is_clock_running: bool = False
    setup: Setup | None = None
    cards: Cards = Cards()
    codes: Codes = Codes()
    has_reader: bool = False
    saved: tuple[SavedGameInfo, ...] = ()
    evenings: tuple[PastEvening, ...] = ()
    notice: NoticeLine | None = None
    bench: bool = False
    bench_cards: tuple[str, ...] = ()
    lost_devices: tuple[str, ...] = ()
    settings: Settings = Settings()
    devices: TableDevices = TableDevices()
    own_devices: OwnDevices = OwnDevices()
    undone: Sequence[Moment] = ()
    branches: Sequence[Branch] = ()
    lying: Game | None = None
    boards: tuple[BoardFile, ...] = ()
    pin: PinState = PinState()
    phones: JoinedPhones = JoinedPhones()
    hall: HallAtTable = HallAtTable()
    forecast: Forecast | None = None  # of the rules that are being chosen
    film: KeptFilm | None = None  # the film of a game that is over, once somebody has begun to watch it
    judged: Verdicts = ()  # the decisions that mattered most, once a game is over
    is_past: bool = False  # a finished game was opened to be looked at

    @property
    def first(self) -> Game | None:
        """The game before its first command, if its set-up is known."""
        return new_game(self.setup) if self.setup and self.game else None

    @property
    def is_played(self) -> bool:
        """Is there a game whose clock runs, or would if it had one: neither paused nor over?"""
        return self.game is not None and not (self.is_past or self.game.is_paused or self.game.is_over)

    @property
    def going_on(self) -> SavedGameInfo | None:
        """The newest game kept here that can go on."""
        return next((info for info in self.saved if info.is_going_on), None)

    @property
    def table(self) -> Game:
        """The game; asking without a game is a bug."""
        assert self.game is not None
        return self.game

    def attempt(self, commands: Sequence[JournalCommand]) -> Game | tuple[JournalCommand, Refusal]:
        """The game after these commands, which may undo and redo; or the first one that the bank would refuse."""
        history = History((self.first if self.moments else None) or self.table)
        history.standing, history.undone = list(self.moments), list(self.undone)
        return history.attempt(commands, self.moments[-1].number + 1 if self.moments else 1)

    @property
    def seats(self) -> tuple[SeatNumber, ...]:
        """The sign of each player of the game; empty without a game."""
        return signs(self.game.names, self.cards) if self.game else ()

    def name_of(self, player: int) -> str | None:
        """The name of a player of the game; None for nobody."""
        return self.game.names[player] if self.game and player >= 0 else None

    def player_named(self, name: str) -> int | None:
        """Who has this name at the table, or None."""
        names = self.game.names if self.game else ()
        return names.index(name) if name in names else None


def signs(names: tuple[str, ...], cards: Cards) -> tuple[SeatNumber, ...]:
    """The signs of these people: the remembered one of each, and the first free ones for those without."""
    taken: dict[str, SeatNumber] = {}
    for name in names:
        sign = cards.signs.get(name, -1)
        if 0 <= sign < SEATS and sign not in taken.values():
            taken[name] = sign
    free = [sign for sign in range(SEATS) if sign not in taken.values()]
    return tuple(taken[name] if name in taken else free.pop(0) for name in names)

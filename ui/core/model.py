"""Everything the screen is made from: the game, its past, and what people opened or typed but have not signed.

The app keeps one `Page` and builds a `Scene` for each touch, tap and tick; teller and presenter are pure in it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from banker.history import Moment
from banker.setup import Setup, new_game
from banker.state import Game, Value
from hardware.signals import Role
from ui.core.drafts import (
    CorrectionDraft,
    DealDraft,
    DeviceTrial,
    NameDraft,
    NewGameDraft,
    Plan,
    Sources,
    StartRolls,
    StockDraft,
    TakingDraft,
)
from ui.core.gear import Gear
from ui.core.notice import Notice
from ui.core.routes import Route
from ui.store.cards import Cards
from ui.store.codes import Codes
from ui.store.own_boards import BoardFile
from ui.store.settings import Settings
from ui.toolkit.parts import BANK, NoticeLine, Seat

SEATS = 8
NOBODY = -1


class UiState(msgspec.Struct, frozen=True):
    """The screens opened over the game's own, and everything typed but not signed. Seconds are counted by `passed`."""

    stack: tuple[Route, ...] = ()
    number: int = 0  # of the page of a list
    dice: tuple[str, ...] = ()
    has_seen_dice: bool = False  # the tray proposed them, and the roller's tap confirms them
    read: tuple[str, ...] = ()  # what was proposed, whatever was corrected since
    doubtful: int | None = None  # of two proposed dice the one that the next key corrects
    is_rolling: bool = False  # in jail: the dice were chosen among the ways out
    is_raising: bool = False  # a debtor with enough cash would rather sell
    debtor: int = -1  # of several who owe, whose debt is shown
    step: int = 1  # of the auction's four
    card: str = ""
    card_kind: str = ""  # what the drawn card does, chosen before the card itself
    plans: tuple[Plan, ...] = ()  # at most one a player
    sources: Sources | None = None
    undo_count: int = 0
    ticked: tuple[Value, ...] = ()  # what hands have done since the last undo or redo
    stock: StockDraft | None = None
    waived: tuple[int, ...] = ()  # claims nobody asks for on the screen any more, by number
    draft: NewGameDraft | None = None
    naming: NameDraft | None = None
    start: StartRolls | None = None
    taking: TakingDraft | None = None
    correction: CorrectionDraft = CorrectionDraft()
    deal: DealDraft | None = None
    trial: DeviceTrial | None = None
    deal_pages: tuple[int, int] = (0, 0)  # of what each side gives
    held_at: tuple[int, Role] = (NOBODY, "table")  # whose card opened a page, and at which reader
    told: Notice | None = None
    told_seconds: float = 0.0
    idle_seconds: float = 0.0
    hammer_seconds: float = 0.0  # since the last bid

    def but(self, **changes: object) -> UiState:
        """The same page with these fields changed."""
        return msgspec.structs.replace(self, **changes)

    def opened(self, screen: Route, **changes: object) -> UiState:
        """A screen over the others; one of its kind on top is replaced."""
        beneath = self.stack[:-1] if self.stack and type(self.stack[-1]) is type(screen) else self.stack
        return self.but(stack=(*beneath, screen), number=0, **changes)

    def closed(self, **changes: object) -> UiState:
        """Without the topmost screen."""
        return self.but(stack=self.stack[:-1], number=0, **changes)

    def at_table(self, **changes: object) -> UiState:
        """Without any opened screen; what was typed stays."""
        return self.but(stack=(), number=0, **changes)


class SavedGameInfo(msgspec.Struct, frozen=True):
    """A game kept on this machine; `modified` is already written for people.

    `game` is how the one that is going on stands; `problem` says why a damaged one cannot be opened.
    """

    path: str
    title: str
    players: tuple[str, ...]
    modified: str
    is_over: bool = False
    game: Game | None = None
    problem: str = ""

    @property
    def is_going_on(self) -> bool:
        """Can it be played on?"""
        return not self.is_over and not self.problem


class Model(msgspec.Struct, frozen=True):
    """What teller and presenter know. `setup` is that of the game, or of the last one; `seconds_left` None: no clock.

    `undone` can be done again, the next one last; `lying` is the game as hands have left it since (see `History`).
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
    notice: NoticeLine | None = None
    bench: bool = False
    bench_cards: tuple[str, ...] = ()
    lost_devices: tuple[str, ...] = ()
    settings: Settings = Settings()
    gear: Gear = Gear()
    undone: Sequence[Moment] = ()
    lying: Game | None = None
    boards: tuple[BoardFile, ...] = ()
    is_past: bool = False  # a finished game was opened again, to be looked at

    @property
    def first(self) -> Game | None:
        """The game before its first command, where its set-up is known."""
        return new_game(self.setup) if self.setup and self.game else None

    @property
    def table(self) -> Game:
        """The game, where there is one; asking without one is a bug."""
        assert self.game is not None
        return self.game

    def but(self, **changes: object) -> Model:
        """The same model with these fields changed."""
        return msgspec.structs.replace(self, **changes)

    def seat(self, player: int) -> Seat:
        """The sign of a player of the game, or the Bank's."""
        return BANK if player == BANK else signs(self.table.names, self.cards)[player]

    def player_named(self, name: str) -> int | None:
        """Who has this name at the table, or None."""
        names = self.game.names if self.game else ()
        return names.index(name) if name in names else None


def signs(names: tuple[str, ...], cards: Cards) -> tuple[Seat, ...]:
    """The signs of these people: the remembered one of each, and the first free ones for those without."""
    taken: dict[str, Seat] = {}
    for name in names:
        sign = cards.signs.get(name, -1)
        if 0 <= sign < SEATS and sign not in taken.values():
            taken[name] = sign
    free = [sign for sign in range(SEATS) if sign not in taken.values()]
    return tuple(taken[name] if name in taken else free.pop(0) for name in names)

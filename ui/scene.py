"""Everything the screen is made from: the game, its past, and what people opened or typed but have not signed.

The app keeps one `Page` and builds a `Scene` for each touch, tap and tick; teller and presenter are pure in it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from banker.history import Moment
from banker.houserules import HouseRules
from banker.refusals import Refusal
from banker.setup import Setup, new_game
from banker.state import Game, Side
from ui.cards import Cards
from ui.codes import Codes
from ui.opened import OpenScreen
from ui.parts import BANK, Notice, Seat

SEATS = 8


class Draft(msgspec.Struct, frozen=True):
    """Something typed or chosen that nobody has signed yet."""


class SeatDraft(Draft, frozen=True):
    """A seat when a game is set up; without a name it is empty."""

    sign: Seat
    name: str = ""
    tag: str = ""


class NewGameDraft(Draft, frozen=True):
    """The game being set up. `awaiting`: the seat whose card is awaited, or -1; an empty `board` is the book's."""

    seats: tuple[SeatDraft, ...]
    ruleset: str = "pl-tournament"
    board: str = ""
    house_rules: HouseRules = ()
    is_digital: bool = False
    awaiting: int = -1

    @property
    def people(self) -> tuple[SeatDraft, ...]:
        """The seats with a name, in playing order."""
        return tuple(seat for seat in self.seats if seat.name)


class NameDraft(Draft, frozen=True):
    """A name being typed, with its sign and perhaps its card; `has_marks` shows the letters with marks."""

    text: str = ""
    sign: Seat = 0
    tag: str = ""
    has_marks: bool = False


class StartRolls(Draft, frozen=True):
    """Who rolled what for the start, by seat among the people; the contenders roll now, again after a tie (T06)."""

    rolls: tuple[tuple[str, ...], ...]
    contenders: tuple[int, ...]
    is_again: bool = False

    @property
    def rolling(self) -> int | None:
        """Who rolls next, or None when every contender has."""
        return next((person for person in self.contenders if not self.rolls[person]), None)


class Plan(Draft, frozen=True):
    """Levels planned for lots, (lot, level) pairs, by one player."""

    player: int
    levels: tuple[tuple[int, int], ...] = ()


class ChosenDeeds(Draft, frozen=True):
    """Deeds a player chose to mortgage, or to lift."""

    player: int
    deeds: tuple[int, ...] = ()


class Sources(Draft, frozen=True):
    """What a debtor chose to raise money from: deeds to mortgage, and (lot, steps) to sell."""

    debtor: int
    deeds: tuple[int, ...] = ()
    sales: tuple[tuple[int, int], ...] = ()


class CorrectionDraft(Draft, frozen=True):
    """The banker's correction: whose account, the digits typed (in smallest notes), its sign and reason."""

    player: int = -1
    digits: str = ""
    is_minus: bool = False
    reason: str = ""


class DealDraft(Draft, frozen=True):
    """A deal being put together by `player` with `partner`."""

    player: int
    partner: int
    gives: Side = Side()
    gets: Side = Side()


class Refused(Draft, frozen=True):
    """The bank said no."""

    refusal: Refusal


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


class TimeUp(Draft, frozen=True):
    """A player's seconds ran out."""

    player: int


class WhyTheClock(Draft, frozen=True):
    """Somebody touched the clock: why it runs or stands still."""


Told = (
    Refused | UnknownCard | NotAtThisTable | CardTaken | NameTaken | NameImpossible | WrongReader | DiceUnclear | TimeUp
    | WhyTheClock
)  # fmt: skip


class Page(msgspec.Struct, frozen=True):
    """The screens opened over the game's own, and everything typed but not signed. Seconds are counted by `passed`."""

    stack: tuple[OpenScreen, ...] = ()
    number: int = 0  # of the page of a list
    dice: tuple[str, ...] = ()
    has_seen_dice: bool = False  # the tray proposed them, and the roller's tap confirms them
    is_rolling: bool = False  # in jail: the dice were chosen among the ways out
    is_raising: bool = False  # a debtor with enough cash would rather sell
    debtor: int = -1  # of several who owe, whose debt is shown
    step: int = 0  # of the auction's three
    has_small_steps: bool = False
    card: str = ""
    plan: Plan | None = None
    chosen: ChosenDeeds | None = None
    sources: Sources | None = None
    undo_count: int = 0
    undone: tuple[int, ...] = ()  # numbers of the commands taken back since the last one signed
    waived: tuple[int, ...] = ()  # claims nobody asks for on the screen any more, by number
    draft: NewGameDraft | None = None
    naming: NameDraft | None = None
    start: StartRolls | None = None
    correction: CorrectionDraft = CorrectionDraft()
    deal: DealDraft | None = None
    told: Told | None = None
    told_seconds: float = 0.0
    idle_seconds: float = 0.0
    hammer_seconds: float = 0.0  # since the last bid

    def but(self, **changes: object) -> Page:
        """The same page with these fields changed."""
        return msgspec.structs.replace(self, **changes)

    def opened(self, screen: OpenScreen, **changes: object) -> Page:
        """A screen over the others; one of its kind on top is replaced."""
        beneath = self.stack[:-1] if self.stack and type(self.stack[-1]) is type(screen) else self.stack
        return self.but(stack=(*beneath, screen), number=0, **changes)

    def closed(self, **changes: object) -> Page:
        """Without the topmost screen."""
        return self.but(stack=self.stack[:-1], number=0, **changes)

    def at_table(self, **changes: object) -> Page:
        """Without any opened screen; what was typed stays."""
        return self.but(stack=(), number=0, **changes)


class SavedGameInfo(msgspec.Struct, frozen=True):
    """A game kept on this machine; `modified` is already written for people."""

    path: str
    title: str
    players: tuple[str, ...]
    modified: str
    is_over: bool = False


class Scene(msgspec.Struct, frozen=True):
    """What teller and presenter know. `setup` is that of the game, or of the last one; `seconds_left` None: no clock.

    `bench_cards` are the tags of the virtual cards on the bench's strip.
    """

    game: Game | None = None
    moments: Sequence[Moment] = ()
    page: Page = Page()
    seconds_left: float | None = None
    is_clock_running: bool = False
    setup: Setup | None = None
    cards: Cards = Cards()
    codes: Codes = Codes()
    has_reader: bool = False
    saved: tuple[SavedGameInfo, ...] = ()
    notice: Notice | None = None
    bench: bool = False
    bench_cards: tuple[str, ...] = ()
    lost_devices: tuple[str, ...] = ()

    @property
    def first(self) -> Game | None:
        """The game before its first command, where its set-up is known."""
        return new_game(self.setup) if self.setup and self.game else None

    @property
    def table(self) -> Game:
        """The game, where there is one; asking without one is a bug."""
        assert self.game is not None
        return self.game

    def but(self, **changes: object) -> Scene:
        """The same scene with these fields changed."""
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

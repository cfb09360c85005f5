"""Drafts: what was typed or chosen and not signed yet. The state of the screen keeps one value of each kind.

Each kind defines which events use it up. A kind that only one flow reads is in that flow's `model`; here are the
base, and the kinds that the table's question depends on or that several flows share.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self, TypeVar

import msgspec

from banker.board.ownboard import OwnBoard
from banker.play import events as e
from banker.play.changes import TableMove
from banker.play.history import Moment
from banker.play.level import Level
from banker.play.offers import is_between, possible
from banker.play.pending import Deal, Side
from banker.play.state import Game
from banker.play.stock_take import StockCount
from banker.rulebook.houserules import HouseRules
from banker.value import Value
from hardware.signals import Signal
from ui.core.state.devices import Device
from ui.theme.names import SeatNumber

Kind = TypeVar("Kind", bound="Draft")
AFTER_A_STEP = (e.DiceRolled, e.DiceThrown, e.TurnBegan, e.BonusTaken, e.StepBegan, e.JailLeft)
"""Events that continue a turn: they use up what was typed for the step before."""

ANNOUNCED_SECONDS: Final = 1.2
"""How long a die can still be corrected before the roll is signed."""
MOST_STANDING_SECONDS: Final = 180.0
"""How long pages of other people may stop the clock in one turn."""


class Draft(Value, frozen=True):
    """Something typed or chosen and not signed yet. Before anybody typed, it equals `Kind()`."""

    ends_with: ClassVar[tuple[type, ...]] = ()
    """The events that use it up."""
    outlives_game: ClassVar[bool] = False
    """It does not belong to one game, and stays on the first screen."""

    def after(self, moment: Moment, game: Game) -> Self | None:
        """What is left of it after a command; `game` is the game after it."""
        return None if any(isinstance(event, self.ends_with) for event in moment.events) else self

    def on_back(self) -> Self | None:
        """What is left of it after one step back from its question."""
        return self

    @property
    def without_timers(self) -> Self:
        """The value as people see it: drafts that look the same are equal."""
        return self


def left_by_pause(draft: Kind, moment: Moment) -> Kind | None:
    """The draft if the command only paused or resumed the clock, else None."""
    return draft if all(isinstance(event, e.ClockPaused | e.ClockResumed) for event in moment.events) else None


class DiceTyped(Draft, frozen=True):
    """The faces on the dice pad; an empty face is typed again."""

    faces: tuple[str, ...] = ()
    is_seen: bool = False  # the tray proposed them, and the roller's tap confirms them
    read: tuple[str, ...] = ()  # what was proposed, whatever was corrected since
    doubtful: int | None = None  # of two proposed dice the one that the next key corrects
    is_way_out: bool = False  # in jail: the dice were chosen among the ways out
    seconds: float = 0.0  # how long their result has been announced
    ends_with = (e.DiceRolled, e.DiceThrown, e.BonusTaken, e.StepBegan, e.JailLeft, e.PlayerLeft)

    def after(self, moment: Moment, game: Game) -> DiceTyped | None:
        """Dice that the next player typed at the end of a turn stay while the turn passes on."""
        is_passed_on = any(isinstance(event, e.TurnBegan) for event in moment.events)
        left = super().after(moment, game)
        return left.but(is_way_out=False) if left and is_passed_on else left

    def but(self, **changes: Any) -> DiceTyped:
        """Any change but of the seconds starts the announcement again."""
        return super().but(**{"seconds": 0.0, **changes})

    @property
    def without_timers(self) -> DiceTyped:
        """In tenths of a second."""
        return super().but(seconds=round(self.seconds, 1))

    @property
    def is_as_read(self) -> bool:
        """Are the dice those that were read, and has nobody corrected one?"""
        return self.is_seen and self.faces == self.read

    def is_correctable(self, count: int) -> bool:
        """Two dice that the tray read: the next key corrects the marked one."""
        return self.is_seen and self.doubtful is not None and count == 2 and self.is_complete(count)

    def is_complete(self, count: int) -> bool:
        """Are all dice there?"""
        return len(self.faces) == count and all(self.faces)

    def on_back(self) -> DiceTyped:
        """To the ways out of jail; the faces stay."""
        return self.but(is_way_out=False)


class DevicesOffered(Draft, frozen=True):
    """How often each port had been plugged in when people were last asked about it: they are not asked twice."""

    times: tuple[tuple[str, int], ...] = ()
    outlives_game = True

    def with_offer(self, port: str, times: int) -> DevicesOffered:
        """People were asked about this port."""
        return self.but(times=(*(each for each in self.times if each[0] != port), (port, times)))


class DebtFocus(Draft, frozen=True):
    """Whose debt is shown, of several debtors (-1: nobody's). `is_raising`: a buyer sells or mortgages first."""

    debtor: int = -1
    is_raising: bool = False
    ends_with = (e.Paid, e.DebtIncurred, e.DebtLowered, e.PlayerLeft, e.DiceRolled)

    def on_back(self) -> None:
        """Everybody's debt again."""


class ClockStood(Draft, frozen=True):
    """How long the clock stood still in this turn because pages of other people were open."""

    seconds: float = 0.0
    ends_with = (e.TurnBegan,)

    @property
    def without_timers(self) -> ClockStood:
        """As people see it: only whether the limit is reached."""
        return ClockStood(MOST_STANDING_SECONDS if self.is_used_up else 0.0)

    @property
    def is_used_up(self) -> bool:
        """Does the clock run again, whatever is open?"""
        return self.seconds >= MOST_STANDING_SECONDS


class DealDrafts(Draft, frozen=True, tag=True):
    """Deals in preparation during the game, one for each pair of players, the newest first; and the shown page of each
    side.
    """

    deals: tuple[Deal, ...] = ()
    pages: tuple[int, int] = (0, 0)

    def after(self, moment: Moment, game: Game) -> DealDrafts | None:
        """What is still possible of them, or None; an offer uses up the draft of its two players."""
        offered = tuple(event.deal for event in moment.events if isinstance(event, e.OfferMade))
        left = (deal for deal in self.deals if not any(is_between(deal, each.by, each.to) for each in offered))
        return self.but(deals=tuple(left)).fitting(game)

    def fitting(self, game: Game) -> DealDrafts | None:
        """What is possible of them in this game; None if nothing is."""
        left = tuple(still for deal in self.deals if (still := possible(game, deal)))
        return self.but(deals=left) if left else None

    def partners(self, player: int) -> tuple[int, ...]:
        """The players with whom this player prepares a deal."""
        return tuple(deal.to if deal.by == player else deal.by for deal in self.deals if player in (deal.by, deal.to))

    def instead(self, deal: Deal) -> DealDrafts:
        """The drafts with this deal in place of its two players' draft; an empty deal is dropped."""
        others = tuple(each for each in self.deals if not is_between(each, deal.by, deal.to))
        return self.but(deals=others if deal.gives == deal.gets == Side() else (deal, *others))

    def first_harmed(self, game: Game) -> Deal | None:
        """The first deal that is not fully possible any more."""
        return next((deal for deal in self.deals if possible(game, deal) != deal), None)


class Waived(Draft, frozen=True):
    """Claims that the screen does not ask about any more, by number."""

    claims: tuple[int, ...] = ()

    def after(self, moment: Moment, game: Game) -> Waived:
        """The waived claims that still exist."""
        return Waived(tuple(claim.number for claim in game.claims if claim.number in self.claims))


class Ticked(Draft, frozen=True, tag=True):
    """The jobs that people have ticked off since the last undo or redo."""

    jobs: tuple[TableMove, ...] = ()


class SeatDraft(msgspec.Struct, frozen=True):
    """A seat of a game in preparation; without a name it is empty. `is_here` is False for a person of the last game who
    has not come yet. With a `level` the bank plays it.
    """

    sign: SeatNumber
    name: str = ""
    tag: str = ""
    is_here: bool = False
    level: Level | None = None


class NewGameDraft(Draft, frozen=True):
    """The game being set up. `awaiting`: the person whose card is awaited; an empty `board` is the rule book's.

    A new draft begins with the people, rules, board and cards of the last game.
    """

    seats: tuple[SeatDraft, ...]
    ruleset: str
    board: str = ""
    house_rules: HouseRules = ()
    is_digital: bool = False
    awaiting: str = ""
    own: OwnBoard | None = None  # the text of an own board
    outlives_game = True

    def without_card(self, tag: str) -> NewGameDraft:
        """The same draft, with this card taken from any seat."""
        seats = tuple(msgspec.structs.replace(seat, tag="") if seat.tag == tag else seat for seat in self.seats)
        return self.but(seats=seats)

    def place(self, name: str) -> int:
        """The seat of this person; for an empty name the first free seat; -1 if there is no such seat."""
        return next((index for index, seat in enumerate(self.seats) if seat.name == name), -1)

    @property
    def people(self) -> tuple[SeatDraft, ...]:
        """The seats with a name, in playing order."""
        return tuple(seat for seat in self.seats if seat.name)


class NameDraft(Draft, frozen=True):
    """A name being typed, with its sign and perhaps its card; `has_marks` shows the letters with marks."""

    text: str = ""
    sign: SeatNumber = 0
    tag: str = ""
    has_marks: bool = False


class StartRolls(Draft, frozen=True):
    """The rolls for the start, by seat among the people; the contenders roll now, and again after a tie (T06)."""

    rolls: tuple[tuple[str, ...], ...]
    contenders: tuple[int, ...]
    is_again: bool = False
    first: int = -1  # the person who begins, by lot or touch
    is_drawn: bool = False  # the bank drew it
    order: tuple[int, ...] = ()  # of the moves, where the bank drew that too (S01, ruling 35)

    @property
    def begins(self) -> int:
        """Who begins, or -1 while nobody knows."""
        return self.first if self.first >= 0 or self.rolling is not None else self.contenders[0]

    @property
    def rolling(self) -> int | None:
        """Who rolls next, or None when every contender has."""
        return next((person for person in self.contenders if not self.rolls[person]), None)


class DeviceTrial(Draft, frozen=True):
    """A device that is tried on the screen: how often the trial began, and the last signal since."""

    device: Device
    round: int = 1
    said: Signal | None = None


def hidden(self: object) -> str:
    """A repr without contents, for secrets that no log may show."""
    return f"{type(self).__name__}(...)"


class PinTyped(Draft, frozen=True):
    """The digits of a PIN so far; they are dropped with their screen and at a restart."""

    digits: str = ""
    __repr__ = hidden


class StockTyped(Draft, frozen=True, tag=True):
    """The count of a stock-take. It ends when play goes on, because it belongs to one point of the game."""

    count: StockCount = StockCount()

    def after(self, moment: Moment, game: Game) -> StockTyped | None:
        """It stays over a pause of the clock only."""
        return left_by_pause(self, moment)

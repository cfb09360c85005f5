"""What was typed or chosen that nobody has signed yet: one value a kind, kept by the state of the screen.

Each kind says itself what uses it up. What a flow alone reads is in that flow's `model`; here are the base, and the
kinds that the table's question follows from or that several flows share.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self, TypeVar

import msgspec

from banker.board.ownboard import OwnBoard
from banker.play import events as e
from banker.play.changes import Job
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

Kind = TypeVar("Kind", bound="Typed")
AFTER_A_STEP = (e.DiceRolled, e.DiceThrown, e.TurnBegan, e.BonusTaken, e.StepBegan, e.JailLeft)
"""Facts with which a turn goes on: what was typed for the step before is used up."""

ANNOUNCED_SECONDS: Final = 1.2
"""So long a die can be touched before the roll is signed."""
MOST_STANDING_SECONDS: Final = 180.0
"""Pages of other people stop the clock so long in a turn."""


class Typed(Value, frozen=True):
    """Something typed or chosen that nobody has signed yet. Without any word of people it is as `Kind()` is."""

    ends_with: ClassVar[tuple[type, ...]] = ()
    """The facts that use it up."""
    outlives_game: ClassVar[bool] = False
    """It is not of this game, and still there on the first screen."""

    def after(self, moment: Moment, game: Game) -> Self | None:
        """What is left of it after a command, in the game as it is then."""
        return None if any(isinstance(event, self.ends_with) for event in moment.events) else self

    def one_back(self) -> Self | None:
        """What is left of it when somebody goes one step back from the question it belongs to."""
        return self

    @property
    def seen(self) -> Self:
        """As people see it: two that look the same are the same."""
        return self


def left_by_pause(typed: Kind, moment: Moment) -> Kind | None:
    """What outlives the pause of the clock alone."""
    return typed if all(isinstance(event, e.ClockPaused | e.ClockResumed) for event in moment.events) else None


class DiceTyped(Typed, frozen=True):
    """The faces on the dice pad; an empty one is typed anew."""

    faces: tuple[str, ...] = ()
    is_seen: bool = False  # the tray proposed them, and the roller's tap confirms them
    read: tuple[str, ...] = ()  # what was proposed, whatever was corrected since
    doubtful: int | None = None  # of two proposed dice the one that the next key corrects
    is_way_out: bool = False  # in jail: the dice were chosen among the ways out
    seconds: float = 0.0  # so long what comes of them has been announced
    ends_with = AFTER_A_STEP

    def but(self, **changes: Any) -> DiceTyped:
        """Whatever else changes is announced anew."""
        return super().but(**{"seconds": 0.0, **changes})

    @property
    def seen(self) -> DiceTyped:
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

    def one_back(self) -> DiceTyped:
        """To the ways out of jail; the faces stay."""
        return self.but(is_way_out=False)


class DebtFocus(Typed, frozen=True):
    """Of several who owe, whose debt is shown (-1: nobody's); `is_raising`: rather selling, with enough cash for a
    debt or too little for a purchase.
    """

    debtor: int = -1
    is_raising: bool = False
    ends_with = (e.Paid, e.DebtIncurred, e.DebtLowered, e.PlayerLeft, e.DiceRolled)

    def one_back(self) -> None:
        """Everybody's debt again."""


class ClockStood(Typed, frozen=True):
    """How long the clock stood still in this turn because pages of other people were open."""

    seconds: float = 0.0
    ends_with = (e.TurnBegan,)

    @property
    def seen(self) -> ClockStood:
        """Whether that was too long."""
        return ClockStood(MOST_STANDING_SECONDS if self.is_used_up else 0.0)

    @property
    def is_used_up(self) -> bool:
        """Does the clock run whatever is open?"""
        return self.seconds >= MOST_STANDING_SECONDS


class DealDrafts(Typed, frozen=True):
    """The deals being put together while the game goes on, one for each pair of players, the newest first; and which
    page of what each side gives is shown.
    """

    deals: tuple[Deal, ...] = ()
    pages: tuple[int, int] = (0, 0)

    def after(self, moment: Moment, game: Game) -> DealDrafts:
        """What is still possible of them; an offer has used its own up."""
        offered = tuple(event.deal for event in moment.events if isinstance(event, e.OfferMade))
        left = (deal for deal in self.deals if not any(is_between(deal, each.by, each.to) for each in offered))
        return self.but(deals=tuple(still for deal in left if (still := possible(game, deal))))

    def partners(self, player: int) -> tuple[int, ...]:
        """With whom this player is dealing."""
        return tuple(deal.to if deal.by == player else deal.by for deal in self.deals if player in (deal.by, deal.to))

    def instead(self, deal: Deal) -> DealDrafts:
        """With this instead of what its two players had put together; one in which nothing changes hands is none."""
        others = tuple(each for each in self.deals if not is_between(each, deal.by, deal.to))
        return self.but(deals=others if deal.gives == deal.gets == Side() else (deal, *others))

    def harmed(self, game: Game) -> Deal | None:
        """The first of them that is not wholly possible any more."""
        return next((deal for deal in self.deals if possible(game, deal) != deal), None)


class Waived(Typed, frozen=True):
    """Claims that nobody asks for on the screen any more, by number."""

    claims: tuple[int, ...] = ()

    def after(self, moment: Moment, game: Game) -> Waived:
        """Those that still stand."""
        return Waived(tuple(claim.number for claim in game.claims if claim.number in self.claims))


class Ticked(Typed, frozen=True, tag=True):
    """What hands have done since the last undo or redo."""

    jobs: tuple[Job, ...] = ()


class SeatDraft(msgspec.Struct, frozen=True):
    """A seat when a game is set up; without a name it is empty. Who is not here yet only played last time. With a
    `level` the bank plays it.
    """

    sign: SeatNumber
    name: str = ""
    tag: str = ""
    is_here: bool = False
    level: Level | None = None


class NewGameDraft(Typed, frozen=True):
    """The game being set up. `awaiting`: whose card is awaited, if anybody's; an empty `board` is the book's.

    What of it the last game had (people, rules, board, cards) is what the next one begins from.
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
        """The same where nobody has this card."""
        seats = tuple(msgspec.structs.replace(seat, tag="") if seat.tag == tag else seat for seat in self.seats)
        return self.but(seats=seats)

    def place(self, name: str) -> int:
        """Where this person sits, or where the first free seat is for no name; -1 where there is none."""
        return next((index for index, seat in enumerate(self.seats) if seat.name == name), -1)

    @property
    def people(self) -> tuple[SeatDraft, ...]:
        """The seats with a name, in playing order."""
        return tuple(seat for seat in self.seats if seat.name)


class NameDraft(Typed, frozen=True):
    """A name being typed, with its sign and perhaps its card; `has_marks` shows the letters with marks."""

    text: str = ""
    sign: SeatNumber = 0
    tag: str = ""
    has_marks: bool = False


class StartRolls(Typed, frozen=True):
    """Who rolled what for the start, by seat among the people; the contenders roll now, again after a tie (T06)."""

    rolls: tuple[tuple[str, ...], ...]
    contenders: tuple[int, ...]
    is_again: bool = False
    first: int = -1  # who begins by a lot or a touch
    is_drawn: bool = False  # the bank drew it

    @property
    def begins(self) -> int:
        """Who begins, or -1 while nobody knows."""
        return self.first if self.first >= 0 or self.rolling is not None else self.contenders[0]

    @property
    def rolling(self) -> int | None:
        """Who rolls next, or None when every contender has."""
        return next((person for person in self.contenders if not self.rolls[person]), None)


class DeviceTrial(Typed, frozen=True):
    """A device that is tried on the screen: how often it was begun, and what a device said since."""

    device: Device
    round: int = 1
    said: Signal | None = None


def hidden(self: object) -> str:
    """What is shown of something that no log may tell."""
    return f"{type(self).__name__}(...)"


class PinTyped(Typed, frozen=True):
    """The digits of a PIN so far; they die with their screen, and outlive no restart."""

    digits: str = ""
    __repr__ = hidden


class StockTyped(Typed, frozen=True, tag=True):
    """What was found on the walk. Once play goes on it is done with: it was counted at another point of the game."""

    count: StockCount = StockCount()

    def after(self, moment: Moment, game: Game) -> StockTyped | None:
        """It outlives the pause of the clock alone."""
        return left_by_pause(self, moment)

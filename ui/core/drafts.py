"""What was typed or chosen that nobody has signed yet: the page of a model keeps it, one value a flow."""

from __future__ import annotations

import msgspec

from banker.commands import Found
from banker.decide.stocktaking import Kind
from banker.houserules import HouseRules
from banker.ownboard import OwnBoard
from banker.state import FREE, Side
from hardware.signals import Signal
from ui.core.gear import Device
from ui.toolkit.parts import Seat

MORTGAGED = -1
"""Where a level of building is asked for: none, and the deed is turned over."""


class Draft(msgspec.Struct, frozen=True):
    """Something typed or chosen that nobody has signed yet."""


class SeatDraft(Draft, frozen=True):
    """A seat when a game is set up; without a name it is empty."""

    sign: Seat
    name: str = ""
    tag: str = ""


class NewGameDraft(Draft, frozen=True):
    """The game being set up. `awaiting`: the seat whose card is awaited, or -1; an empty `board` is the book's.

    What of it the last game had (people, rules, board, cards) is what the next one begins from.
    """

    seats: tuple[SeatDraft, ...]
    ruleset: str
    board: str = ""
    house_rules: HouseRules = ()
    is_digital: bool = False
    awaiting: int = -1
    own: OwnBoard | None = None  # the text of an own board

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
    first: int = -1  # who begins by lot
    is_drawn: bool = False  # the bank drew it

    @property
    def rolling(self) -> int | None:
        """Who rolls next, or None when every contender has."""
        return next((person for person in self.contenders if not self.rolls[person]), None)


class SeatTaken(Draft, frozen=True):
    """What one player has when a paper game is taken over: the digits of the cash (in smallest notes), the pawn's place
    with its failed tries, jail cards, and whether the player is bankrupt.
    """

    digits: str = ""
    at: int = 0
    tries: int = FREE
    jail_cards: int = 0
    is_out: bool = False


class DeedTaken(Draft, frozen=True):
    """Whose a deed is, by name, and what stands on it: 0 to 5, or MORTGAGED."""

    deed: int
    owner: str
    level: int = 0


class TakingDraft(Draft, frozen=True):
    """A paper game being taken over; players are called by name, for seats may still change.

    `owner` and `level` are what the next touch on a deed means. Whose turn it is, is empty for the first player's.
    """

    seats: tuple[tuple[str, SeatTaken], ...] = ()
    deeds: tuple[DeedTaken, ...] = ()
    turn: str = ""
    owner: str = ""
    level: int = 0

    def seat(self, name: str) -> SeatTaken:
        """What is known of a player."""
        return dict(self.seats).get(name, SeatTaken())

    def deed(self, deed: int) -> DeedTaken | None:
        """What is known of a deed; None where it is nobody's."""
        return next((each for each in self.deeds if each.deed == deed), None)


class Plan(Draft, frozen=True):
    """What one player planned: (deed, rung) pairs that differ from how the deed stands (`ui.presenter.plans`)."""

    player: int
    rungs: tuple[tuple[int, int], ...] = ()


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


class StockDraft(Draft, frozen=True):
    """What a stock-take found to be otherwise than the bank knows, and at which station its walk stands.

    `pawns` are (player, space, failed tries or FREE), `cash` (player, digits typed in smallest notes), `cards` (card,
    holder), `left` (houses or hotels, how many); `reason` is the source of its words.
    """

    station: int = 0
    pawns: tuple[tuple[int, int, int], ...] = ()
    cash: tuple[tuple[int, str], ...] = ()
    deeds: tuple[Found, ...] = ()
    cards: tuple[tuple[str, int], ...] = ()
    left: tuple[tuple[Kind, int], ...] = ()
    reason: str = ""


class DealDraft(Draft, frozen=True):
    """A deal being put together by `player` with `partner`."""

    player: int
    partner: int
    gives: Side = Side()
    gets: Side = Side()


class DeviceTrial(Draft, frozen=True):
    """A device that is tried on the screen: how often it was begun, and what a device said since."""

    device: Device
    round: int = 1
    said: Signal | None = None

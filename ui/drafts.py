"""What was typed or chosen that nobody has signed yet: the page of a scene keeps it, one value a flow."""

from __future__ import annotations

import msgspec

from banker.houserules import HouseRules
from banker.state import Side
from ui.parts import Seat


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

"""Touches of a game being set up."""

from __future__ import annotations

from ui.parts import Seat
from ui.touches.touch import Touch


class SeatChosen(Touch, frozen=True):
    """A seat of a new game: its name is typed next."""

    seat: int


class KeyTyped(Touch, frozen=True):
    """A letter of a name, `erase`, or `marks` for the other letters."""

    key: str


class SignChosen(Touch, frozen=True):
    """One of the eight signs for the name being typed."""

    sign: Seat


class NameDone(Touch, frozen=True):
    """The name is typed."""


class SeatRemoved(Touch, frozen=True):
    """Nobody sits there after all."""


class RulesChosen(Touch, frozen=True):
    """A rule set by its name."""

    ruleset: str


class BoardChosen(Touch, frozen=True):
    """A board by its name."""

    board: str


class DeckChosen(Touch, frozen=True):
    """The stacks on the board, or stacks that the bank shuffles."""

    is_digital: bool


class SeatsTaken(Touch, frozen=True):
    """Everybody sits: who begins?"""


class Begin(Touch, frozen=True):
    """The game begins with this person, by place among the people."""

    person: int


class PersonTouched(Touch, frozen=True):
    """The name is typed, and that person's language and place are wanted too."""


class RuleChosen(Touch, frozen=True):
    """House rules as the record writes them, (key, value); those that the book has anyway are left out."""

    rules: tuple[tuple[str, str], ...]


class StartByLot(Touch, frozen=True):
    """Lots say who begins, or (without `is_lot`) the dice."""

    is_lot: bool


class LotWanted(Touch, frozen=True):
    """The bank draws the lot."""


class LotNamed(Touch, frozen=True):
    """People drew the lot: this person begins, by place among the people."""

    person: int

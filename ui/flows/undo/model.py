"""The model of undo: the views of past commands and of moves on the board, the messages, and what is chosen.

A search finds past commands by money, player and deed. A branch holds commands that were undone and replaced.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from banker.play.commands import JournalCommand
from banker.play.events import Paid
from banker.play.history import Branch, Moment, branch_of, way_to
from banker.play.pending import NOWHERE
from ui.core.state.drafts import Draft
from ui.core.state.model import NOBODY, Model
from ui.core.state.routes import Route, Search
from ui.pieces.pawns import Ring
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, Key, ListEntry, Part, Row, Tone, ViewModel


class AccountThen(Part, frozen=True):
    """An account as it would be: more than `now` (mint), less (coral) or the same (soft, without `now`). `brief` has
    both amounts for little room.
    """

    seat: SeatNumber
    name: str
    then: str
    now: str = ""
    tone: Tone = Tone.SOFT
    brief: tuple[str, str] = ("", "")
    is_out: bool = False


class UndoView(ViewModel, frozen=True):
    """Past commands, newest first, four at a time, with keys that move the list or search it; every account as it
    would be.

    Under the accounts are up to two rows about the board, which a touch shows; then take back, and the way back.
    """

    PAGE: ClassVar[int] = 4
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    entries: tuple[ListEntry, ...]
    keys: tuple[Key, ...]
    accounts: tuple[AccountThen, ...]
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]


class SearchView(ViewModel, frozen=True):
    """The past commands that a search finds, eight a page (seven and the turning cell if there are more), its filters,
    and the way back. Beside a few of them is the board as it stood before the newest.
    """

    PAGE: ClassVar[int] = 8
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    entries: tuple[ListEntry, ...]
    filters: tuple[Button, ...]
    buttons: tuple[Button]
    turn: Button | None = None
    empty_words: str = ""
    ring: Ring | None = None


class BoardView(ViewModel, frozen=True):
    """The board as a ring at a point of the past, and the first of what hands would move, as many as fit."""

    MOST: ClassVar[int] = 4
    """The most of them that are shown."""

    ring: Ring
    jobs: tuple[HandsJob, ...]
    buttons: tuple[Button, ...]
    empty_words: str = ""


class HandsJob(Part, frozen=True):
    """One move to make on the board: what it is about, what to do, whose it is; ticked off when it is done."""

    title: str
    note: str
    seats: tuple[SeatNumber, ...] = ()
    group: Group | None = None
    is_done: bool = False
    action: object | None = None


class HandsView(ViewModel, frozen=True):
    """The moves to make, eight a page (seven and the turning cell if there are more), each ticked by a touch."""

    PAGE: ClassVar[int] = 8
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    jobs: tuple[HandsJob, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None
    empty_words: str = ""


class UndoTyped(Draft, frozen=True):
    """The number of commands to take back; below zero to do again."""

    count: int = 1


def line_of_time(moments: Sequence[Moment], taken_back: Sequence[Moment]) -> Iterator[Act]:
    """All acts, the newest first: those that were taken back, then those in force."""
    again = _acts(tuple(reversed(taken_back)))
    done = [-sum(len(each) for each in again[: place + 1]) for place in range(len(again))]
    yield from reversed(list(zip(done, again, strict=True)))
    count = 0
    for act in reversed(_acts(moments)):
        count += len(act)
        yield count, act


def chosen(count: int, moments: Sequence[Moment], taken_back: Sequence[Moment]) -> int:
    """`count`, made larger until it ends with a whole act, but no larger than the history."""
    ends = sorted((end for end, _ in line_of_time(moments, taken_back)), key=abs)
    same_way = [end for end in ends if (end > 0) == (count > 0)]
    return next((end for end in same_way if abs(end) >= abs(count)), same_way[-1] if same_way else 0) if count else 0


def _acts(moments: Iterable[Moment]) -> list[tuple[Moment, ...]]:
    """The moments grouped by the touch that signed them, the oldest first."""
    acts: list[tuple[Moment, ...]] = []
    for moment in moments:
        begun = acts.pop() if acts and moment.is_with_last else ()
        acts.append((*begun, moment))
    return acts


Act = tuple[int, tuple[Moment, ...]]
"""An act, and how many commands to take back (below zero: to do again) up to and with it."""


class BoardThen(Route, frozen=True):
    """The board after an undo of `count` commands; below zero after a redo; or after a branch was taken again."""

    count: int = 0
    branch: int = 0


class MovesThen(BoardThen, frozen=True):
    """The page of the moves on the board that this undo or redo would need."""


class WhoseMoves(Route, frozen=True):
    """The choice of the player for a search."""

    search: Search


class WhichDeed(Route, frozen=True):
    """The choice of the deed for a search."""

    search: Search


class Branches(Route, frozen=True):
    """The branches that can be taken again."""


class BranchShown(Route, frozen=True):
    """A branch, by the number of its first moment, before it is taken again."""

    number: int


def finds(search: Search, act: tuple[Moment, ...]) -> bool:
    """Does a search find this act?"""
    is_paid = not search.is_money or any(isinstance(event, Paid) for each in act for event in each.events)
    is_of = search.player == NOBODY or any(search.player in players_of(each) for each in act)
    return is_paid and is_of and (search.deed == NOWHERE or any(search.deed in spaces_of(each) for each in act))


def players_of(moment: Moment) -> set[int]:
    """The players who act in a moment, or whose account changes."""
    paid = [event for event in moment.events if isinstance(event, Paid)]
    return {getattr(moment.command, "player", NOBODY)} | {who for each in paid for who in (each.payer, each.payee)}


def spaces_of(moment: Moment) -> set[int]:
    """The spaces that the facts of a moment are about; also NOWHERE."""
    found: set[int] = set()
    for event in moment.events:
        part: Any = getattr(event, "claim", None) or getattr(event, "debt", None) or event
        lots: tuple[tuple[int, int], ...] = getattr(event, "lots", ())
        found |= {getattr(part, "deed", NOWHERE), getattr(part, "subject", NOWHERE), *(lot for lot, _ in lots)}
    return found


def branches_left(model: Model) -> tuple[Branch, ...]:
    """The branches that are not in force, the newest first."""
    return tuple(branch for branch in reversed(model.branches) if way_of(branch, model))


def branch_at(number: int, model: Model) -> Branch | None:
    """The branch whose first moment has this number."""
    return next((each for each in model.branches if each.moments[0].number == number), None)


def way_of(branch: Branch, model: Model) -> tuple[JournalCommand, ...]:
    """The commands that take a branch again; empty if it is in force."""
    undone = (branch_of(model.undone),) if model.undone else ()
    return way_to(branch, model.moments, (*model.branches, *undone))

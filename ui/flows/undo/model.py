"""The model of undo: the views of past commands and of moves on the board, the messages, and what is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from banker.play.changes import Job
from banker.play.history import Moment
from ui.core.state.drafts import Typed
from ui.core.state.messages import Message
from ui.core.state.routes import Route
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, Key, ListEntry, Part, Row, Tone, ViewModel


class AccountThen(Part, frozen=True):
    """An account as it would be: more than now (mint), less (coral) or the same (soft)."""

    seat: SeatNumber
    name: str
    then: str
    now: str = ""
    tone: Tone = Tone.SOFT


class UndoView(ViewModel, frozen=True):
    """Past commands, newest first, four at a time, with three keys that move the list; every account as it would be.

    Under the accounts are up to three rows about the board; then take back, the whole board if there is more, and back.
    """

    PAGE: ClassVar[int] = 4
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    entries: tuple[ListEntry, ...]
    keys: tuple[Key, ...]
    accounts: tuple[AccountThen, ...]
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]


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


class UndoChosen(Message, frozen=True):
    """Choose how many commands to take back; below zero to do again."""

    count: int


class LinesFrom(Message, frozen=True):
    """Show the list of past commands from this line on."""

    first: int


class JobTicked(Message, frozen=True):
    """Tick this job, or remove its tick."""

    job: Job


class HandsDone(Message, frozen=True):
    """Everything on the board is in its place; play goes on."""


class UndoTyped(Typed, frozen=True):
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
    """The page of the moves that an undo of `count` commands would need; below zero a redo."""

    count: int

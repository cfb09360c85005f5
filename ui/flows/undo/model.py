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
    """Past commands, newest first, four at a time over three keys that move the list; every account as it would be.

    Under the accounts up to three rows of what changes on the board; then take back, the board if it is more, back.
    """

    PAGE: ClassVar[int] = 4
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    entries: tuple[ListEntry, ...]
    keys: tuple[Key, ...]
    accounts: tuple[AccountThen, ...]
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]


class HandsJob(Part, frozen=True):
    """One thing for hands to do: what it is about, what is to be done, whose it is; ticked off when it is done."""

    title: str
    note: str
    seats: tuple[SeatNumber, ...] = ()
    group: Group | None = None
    is_done: bool = False
    action: object | None = None


class HandsView(ViewModel, frozen=True):
    """The work of hands, eight things a page (seven and the turning cell if there are more), each ticked by a touch."""

    PAGE: ClassVar[int] = 8
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    jobs: tuple[HandsJob, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None
    empty_words: str = ""


class UndoChosen(Message, frozen=True):
    """So many commands to take back; below zero to do again."""

    count: int


class LinesFrom(Message, frozen=True):
    """The list of past commands from this line on."""

    first: int


class JobTicked(Message, frozen=True):
    """Hands have done this on the board, or not yet."""

    job: Job


class HandsDone(Message, frozen=True):
    """Everything on the board is in its place."""


class UndoTyped(Typed, frozen=True):
    """How many commands are to be taken back; below zero to be done again."""

    count: int = 1


def line_of_time(moments: Sequence[Moment], taken_back: Sequence[Moment]) -> Iterator[Act]:
    """All acts, the newest first: those taken back, then those that stand."""
    again = _acts(tuple(reversed(taken_back)))
    done = [-sum(len(each) for each in again[: place + 1]) for place in range(len(again))]
    yield from reversed(list(zip(done, again, strict=True)))
    count = 0
    for act in reversed(_acts(moments)):
        count += len(act)
        yield count, act


def chosen(count: int, moments: Sequence[Moment], taken_back: Sequence[Moment]) -> int:
    """So many commands, but no more than there are, and never a part of an act."""
    ends = sorted((end for end, _ in line_of_time(moments, taken_back)), key=abs)
    same_way = [end for end in ends if (end > 0) == (count > 0)]
    return next((end for end in same_way if abs(end) >= abs(count)), same_way[-1] if same_way else 0) if count else 0


def _acts(moments: Iterable[Moment]) -> list[tuple[Moment, ...]]:
    """Moments that one touch signed, together, the oldest first."""
    acts: list[tuple[Moment, ...]] = []
    for moment in moments:
        begun = acts.pop() if acts and moment.is_with_last else ()
        acts.append((*begun, moment))
    return acts


Act = tuple[int, tuple[Moment, ...]]
"""What one touch signed, and how many commands are taken back (or below zero done again) to its near end."""


class BoardThen(Route, frozen=True):
    """What hands would have to do to take back so many commands; below zero to do so many again."""

    count: int

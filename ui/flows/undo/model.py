"""Past commands, the work of hands, who agrees, and the banker's corrections."""

from __future__ import annotations

from typing import ClassVar

from banker.state import Value
from ui.core.messages import Message
from ui.core.typed import Typed
from ui.theme.names import Group, Seat
from ui.toolkit.parts import Button, Key, ListEntry, Part, Row, Tone, ViewModel


class AccountThen(Part, frozen=True):
    """An account as it would be: more than now (mint), less (coral) or the same (soft)."""

    seat: Seat
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
    seats: tuple[Seat, ...] = ()
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

    job: Value


class HandsDone(Message, frozen=True):
    """Everything on the board is in its place."""


class UndoTyped(Typed, frozen=True):
    """How many commands are to be taken back; below zero to be done again."""

    count: int = 1

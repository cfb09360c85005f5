"""Past commands, the work of hands, who agrees, and the banker's corrections."""

from typing import ClassVar

from ui.pages.seating import SignChoice
from ui.parts import Button, Entry, Group, Key, Part, Row, Seat, Tone, ViewModel


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

    entries: tuple[Entry, ...]
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


class AgreementView(ViewModel, frozen=True):
    """What is to be signed by two players or by the banker, up to five rows; everybody's name, if names agree."""

    rows: tuple[Row, ...]
    people: tuple[SignChoice, ...]
    buttons: tuple[Button, ...]


class CorrectionView(ViewModel, frozen=True):
    """The banker's correction: whose account, the amount typed (12 keys, the sign among them), the reason, sign it."""

    amount: str
    players: tuple[SignChoice, ...]
    keys: tuple[Key, ...]
    reasons: tuple[Button, ...]
    buttons: tuple[Button, ...]


class StepView(ViewModel, frozen=True):
    """Something counted by touches: what it is now in large words, two or four keys that step it, choices, names.

    `now` is drawn in brass where it differs from what the bank knows (`known`).
    """

    title: str
    now: str
    buttons: tuple[Button, ...]
    group: Group | None = None
    known: str = ""
    keys: tuple[Key, ...] = ()
    choices: tuple[Button, ...] = ()
    people: tuple[SignChoice, ...] = ()

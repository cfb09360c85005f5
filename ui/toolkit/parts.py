"""The parts of a view: words, amounts, buttons, rows and dice, as values without Kivy and without rules.

Views build them, layouts place them. All words are already translated, and all amounts already formatted. Buttons come
in the order of the picture, from the left: at most four, at most one of them primary.

A touch on a part reports its `action` unchanged. `None` means that nothing can be done there: the part is drawn dashed
(or still). A part that only explains itself has an action too, and looks the same with and without it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

import msgspec

from ui.theme.names import Group, SeatNumber

NARROW_SPACE: Final = "\u202f"
NO_BREAK_SPACE: Final = "\u00a0"
MINUS: Final = "\u2212"


class Part(msgspec.Struct, frozen=True):
    """A value on the screen. Equal parts look the same, so an equal part is not drawn again."""


class Pip(StrEnum):
    """The state of one deed in a player's strip."""

    NONE = "none"
    DEED = "deed"
    MORTGAGED = "mortgaged"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    HOTEL = "H"


class Tone(StrEnum):
    """The colour of words: plain; quiet; the bank waits for somebody; money in, or done; money out, or late."""

    TEXT = "text"
    SOFT = "soft"
    BRASS = "brass"
    MINT = "mint"
    CORAL = "coral"


class Style(StrEnum):
    """The style of a button: the ivory main button, an ordinary button, the outlined way back, an agreement, a choice,
    an action that cannot be undone (it is held for a second), and a button that leads to such an action.
    """

    PRIMARY = "primary"
    PLAIN = "plain"
    OUTLINED = "outlined"
    AGREED = "agreed"
    CHOSEN = "chosen"
    DESTRUCTIVE = "destructive"
    GRAVE = "grave"


class Amount(Part, frozen=True):
    """Money as it is shown: `text` without currency (`1 312`, `15,26 mln`), `value` in whole units of the currency."""

    value: int
    text: str
    currency: str = ""
    currency_first: bool = False
    grouping: str = NARROW_SPACE

    def in_words(self) -> str:
        """The amount with its currency as one text, for notes and lists."""
        if not self.currency:
            return self.text
        pair = (self.currency, self.text) if self.currency_first else (self.text, self.currency)
        return NO_BREAK_SPACE.join(pair)


class Button(Part, frozen=True):
    """A decision or a key. A button without an action is dashed: `note` says why, and `reason` says it after a touch. A
    destructive button is held for a second; `reason` says so after a shorter touch.
    """

    title: str
    note: str = ""
    action: object | None = None
    style: Style = Style.PLAIN
    reason: str = ""
    seat: SeatNumber | None = None
    share: float = 0.0
    """The share of the time that is over until the action happens by itself."""
    icon: str = ""
    """A picture beside the words, without its prefix `icon_`."""
    most: float = 100.0
    """The greatest size of the title, for buttons of one kind whose words are alike."""
    note_lines: int = 0
    """The lines that a note leaves room for, so that the titles of a row are at one height."""


class Announced(Part, frozen=True):
    """A sentence about an action that will happen soon, with notes about it."""

    sentence: str
    notes: tuple[str, ...]


class Row(Part, frozen=True):
    """A line of explanation: words left, a value or coins right. A strong row is bold; a ruled one has a line above.

    The deeds of a `group` are little cards at the right, each with its owner's coin; None in `owners` is the deed that
    the row is about, and has no coin. Rows are too low for a finger: a touch on their panel counts for the first row
    with an action.
    """

    label: str
    value: str = ""
    tone: Tone = Tone.SOFT
    is_strong: bool = False
    is_ruled: bool = False
    seats: tuple[SeatNumber, ...] = ()
    action: object | None = None
    group: Group | None = None
    owners: tuple[SeatNumber | None, ...] = ()


class Party(Part, frozen=True):
    """One side of a transfer: coin, name, and a short note such as `ma 864 zł` (has 864 zł)."""

    seat: SeatNumber
    name: str
    note: str = ""
    action: object | None = None


class Transfer(Part, frozen=True):
    """Money that is about to move; always drawn with the payer left, the amount over an arrow, the receiver right."""

    payer: Party
    receiver: Party
    amount: Amount
    action: object | None = None


class ClockState(StrEnum):
    """Running; stopped by the rules; paused by the banker."""

    RUNNING = "running"
    STILL = "still"
    PAUSED = "paused"


class ClockRing(Part, frozen=True):
    """The time left for the turn, in whole seconds of `total_seconds`; a touch asks why the clock is stopped."""

    seconds: int
    total_seconds: int
    state: ClockState = ClockState.RUNNING
    action: object | None = None


class LastTransfer(Part, frozen=True):
    """The last transfer, in the bar; a touch explains it and offers to undo it."""

    payer: SeatNumber
    receiver: SeatNumber
    amount: str
    action: object | None = None
    brief: str = ""  # the amount without its currency


class HallSign(Part, frozen=True):
    """The state of the connection between table and hall: a word, and a second line about it."""

    first: str
    second: str
    tone: Tone
    action: object


class Bar(Part, frozen=True):
    """The top of every screen: a player's coin, one sentence, a note or the last transfer, the clock, the menu.

    `coin` and `about` are the actions of a touch on the coin and on the sentence.
    """

    sentence: str
    seat: SeatNumber | None = None
    is_jailed: bool = False
    note: str = ""
    last: LastTransfer | None = None
    clock: ClockRing | None = None
    menu: object | None = None
    coin: object | None = None
    about: object | None = None
    band: Band | None = None
    hall: HallSign | None = None
    lesson: tuple[Button, int, int] | None = None  # the way out, the present step from 0, the count
    steps: tuple[int, int] | None = None  # the same of the questions of the first start, which have no way out


class ViewModel(Part, frozen=True):
    """Everything that one screen shows. The code that builds it cuts lists longer than its `PAGE` into pages."""

    HAS_BAR: ClassVar[bool] = True
    """False: its layout fills the screen, and shows no bar."""

    bar: Bar


class LotLine(Part, frozen=True):
    """A deed in a list: name, a short note, an amount; a chosen one is brass, a mortgaged one hollow."""

    group: Group
    name: str
    note: str = ""
    amount: str = ""
    is_chosen: bool = False
    is_mortgaged: bool = False
    action: object | None = None
    reason: str = ""
    longest: tuple[str, str] = ("", "")
    """The longest note and amount of its list: they decide the size of all."""


class ListEntry(Part, frozen=True):
    """An entry to pick in a list of cards, games or past commands: a title, a note under it, coins."""

    title: str
    note: str = ""
    action: object | None = None
    seats: tuple[SeatNumber, ...] = ()
    group: Group | None = None
    is_chosen: bool = False
    value: str = ""
    reason: str = ""  # why it cannot be picked, shown after a touch; it is dashed then
    icon: str = ""  # a picture, without its prefix `icon_`
    bars: int = 0  # how many of three bars of a signal are lit; 0: it has none
    is_locked: bool = False  # a padlock beside its note
    front: str = ""  # a large picture at its left, with its prefix
    deed: LotLine | None = None  # it is drawn as this small deed
    is_faulty: bool = False  # a cross on that picture, if it has one, and its note in coral
    is_agreed: bool = False  # somebody has signed it, or it is connected: in mint, with a tick
    is_payment: bool = False  # from one coin to the other: then its value counts most


class Key(Part, frozen=True):
    """A key of a keyboard or a keypad; a `symbol` (`erase` or `space`) is drawn instead of the label."""

    label: str
    action: object | None = None
    symbol: str = ""
    is_chosen: bool = False


class Slider(Part, frozen=True):
    """A row of stops, the chosen one and the one in the middle of the scale; each stop has its action and its words."""

    stops: tuple[object, ...]
    words: tuple[str, ...]
    at: int
    zero: int

    def stop(self, share: float) -> int:
        """The stop at a share of the length, 0 to 1."""
        return max(0, min(round(share * (len(self.stops) - 1)), len(self.stops) - 1))


class NoticeLine(Part, frozen=True):
    """A line about a device or a card, under the sentence of the bar; it hides only the last transfer.

    A long one may also cover the sentence for a few seconds; one that stays never does.
    """

    words: str
    tone: Tone = Tone.BRASS
    is_lasting: bool = False


class Band(Part, frozen=True):
    """The open decision under a page: its player, the question (`brief` in few words) and the amount. A touch goes back
    to it.
    """

    sentence: str
    brief: str
    action: object
    seat: SeatNumber | None = None
    is_jailed: bool = False
    amount: Amount | None = None
    is_signed_by_card: bool = False


class BenchStrip(Part, frozen=True):
    """The strip of a laptop: virtual cards (their seat is None for a card without an owner) and virtual buttons."""

    cards: tuple[Button, ...]
    buttons: tuple[Button, ...]


class SignChoice(Part, frozen=True):
    """One of the eight signs, with the name of its player if it has one: chosen, free, or (without an action) taken."""

    seat: SeatNumber
    name: str = ""
    is_chosen: bool = False
    action: object | None = None


class Writing(StrEnum):
    """The state of writing the last command: it is on the disk; it has begun; it is so slow that a sign is shown."""

    DONE = "done"
    BEGUN = "begun"
    SHOWN = "shown"


class Rest(StrEnum):
    """The screen is bright; or nobody used it for some time, and the panel or the picture is dark."""

    AWAKE = "awake"
    PANEL = "panel"
    DRAWN = "drawn"


class CoinsMoved(msgspec.Struct, frozen=True):
    """A transfer of the last command; `share` is its share of the payer's worth before it."""

    payer: SeatNumber
    payee: SeatNumber
    share: float = 0.0


class View(msgspec.Struct, frozen=True):
    """The whole window. `home` is the screen's question on the board, `arrival` what is shown before it (see `walk`).
    `number` is the number of the last command (-1 without a game), `paid` has its transfers, `buyer` bought a deed with
    it. While the screen rests, a touch only wakes it.
    """

    screen: ViewModel
    notice: NoticeLine | None = None
    bench: BenchStrip | None = None
    writing: Writing = Writing.DONE
    number: int = -1
    paid: tuple[CoinsMoved, ...] = ()
    buyer: SeatNumber | None = None
    home: ViewModel | None = None
    arrival: ViewModel | None = None
    rest: Rest = Rest.AWAKE

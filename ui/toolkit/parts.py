"""The parts of a view: words, amounts, buttons, rows and dice, as values without Kivy and without rules.

Views build them, layouts place them. All words are already translated, and all amounts already formatted. Buttons come
in the order of the picture, from the left: at most four, at most one of them primary.

A touch on a part reports its `action` unchanged. `None` means that nothing can be done there: the part is drawn dashed
(or still). A part that only explains itself has an action too, and looks the same with and without it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from ui.theme.names import Group, SeatNumber

NARROW_SPACE: Final = "\u202f"
NO_BREAK_SPACE: Final = "\u00a0"
MINUS: Final = "\u2212"


class Part(msgspec.Struct, frozen=True):
    """A value on the screen; two equal parts look the same, so an equal part is not drawn again."""


class Pip(StrEnum):
    """What one deed of a strip shows of its owner."""

    NONE = "none"
    DEED = "deed"
    MORTGAGED = "mortgaged"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    HOTEL = "H"


class Tone(StrEnum):
    """The colour of words: plain, quiet, waiting for somebody, money in or done, money out or late."""

    TEXT = "text"
    SOFT = "soft"
    BRASS = "brass"
    MINT = "mint"
    CORAL = "coral"


class Style(StrEnum):
    """The dress of a button: the one ivory card, an ordinary one, the outlined way back, an agreement, a choice; what
    cannot be mended, which is held for a second, and what leads there.
    """

    PRIMARY = "primary"
    PLAIN = "plain"
    OUTLINED = "outlined"
    AGREED = "agreed"
    CHOSEN = "chosen"
    DESTRUCTIVE = "destructive"
    GRAVE = "grave"


class Amount(Part, frozen=True):
    """Money as it is written: `text` without currency (`1 312`, `15,26 mln`), `value` in whole units for counting."""

    value: int
    text: str
    currency: str = ""
    currency_first: bool = False
    grouping: str = NARROW_SPACE

    def in_words(self) -> str:
        """The amount in one piece of text, for notes and lists."""
        if not self.currency:
            return self.text
        pair = (self.currency, self.text) if self.currency_first else (self.text, self.currency)
        return NO_BREAK_SPACE.join(pair)


class Button(Part, frozen=True):
    """A decision or a key. Without an action it is dashed: then `note` or, when touched, `reason` says why. A
    destructive one is held; `reason` says so when it was let go too soon.
    """

    title: str
    note: str = ""
    action: object | None = None
    style: Style = Style.PLAIN
    reason: str = ""
    seat: SeatNumber | None = None
    share: float = 0.0
    """So much of the time is over after which something goes on by itself."""


class Announced(Part, frozen=True):
    """What is about to be done, in a sentence, and what is to be known of it."""

    sentence: str
    notes: tuple[str, ...]


class Row(Part, frozen=True):
    """A line of explanation: words left, a value or coins right. A strong row is bold; a ruled one has a line above.

    The deeds of a `group` are little cards with their owners' coins at the right, the one that is meant without (None).
    Rows are too low for a finger: a touch on their panel is one on the first row with an action.
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
    """One side of a transfer: coin, name, and a short note such as `ma 864 zł`."""

    seat: SeatNumber
    name: str
    note: str = ""
    action: object | None = None


class Transfer(Part, frozen=True):
    """Money about to move: always drawn payer left, amount over an arrow, receiver right."""

    payer: Party
    receiver: Party
    amount: Amount
    action: object | None = None


class ClockState(StrEnum):
    """Running; standing still by the rules; stopped by the banker."""

    RUNNING = "running"
    STILL = "still"
    PAUSED = "paused"


class ClockRing(Part, frozen=True):
    """The time left for the turn, in whole seconds of `total_seconds`; a touch asks why it stands still."""

    seconds: int
    total_seconds: int
    state: ClockState = ClockState.RUNNING
    action: object | None = None


class LastTransfer(Part, frozen=True):
    """The last money that moved, in the bar; a touch says why, and offers to take it back."""

    payer: SeatNumber
    receiver: SeatNumber
    amount: str
    action: object | None = None
    brief: str = ""  # without its currency


class HallSign(Part, frozen=True):
    """How the table is to its hall, in a word, and what is to be known besides."""

    first: str
    second: str
    tone: Tone
    action: object


class Bar(Part, frozen=True):
    """The top of every screen: whose coin, one sentence, then a note or the last transfer, the clock, the menu.

    A touch on the coin or on the sentence does what `coin` and `about` say.
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
    lesson: tuple[Button, int, int] | None = None  # its way out, and how many steps lie behind, of how many


class ViewModel(Part, frozen=True):
    """All that one screen shows. Lists longer than its `PAGE` are cut into pages by whoever builds it."""

    bar: Bar


class LotLine(Part, frozen=True):
    """A deed in a list: name, a short note, an amount, chosen (brass) or not, mortgaged (hollow) or not."""

    group: Group
    name: str
    note: str = ""
    amount: str = ""
    is_chosen: bool = False
    is_mortgaged: bool = False
    action: object | None = None
    reason: str = ""


class ListEntry(Part, frozen=True):
    """A line to pick in a list of cards, games or past commands: title, a note under it, coins, chosen or not."""

    title: str
    note: str = ""
    action: object | None = None
    seats: tuple[SeatNumber, ...] = ()
    group: Group | None = None
    is_chosen: bool = False
    value: str = ""
    reason: str = ""  # why it cannot be picked: then it is dashed, and a touch says it


class Key(Part, frozen=True):
    """A key of a keyboard or a keypad; `symbol` `erase` or `space` is drawn instead of the label."""

    label: str
    action: object | None = None
    symbol: str = ""
    is_chosen: bool = False


class NoticeLine(Part, frozen=True):
    """A line about a device or a card, under the sentence of the bar; it hides nothing but the last transfer.

    A lasting one never takes the place of the sentence, as a long one may for its few seconds.
    """

    words: str
    tone: Tone = Tone.BRASS
    is_lasting: bool = False


class Band(Part, frozen=True):
    """The decision that a page lies over: whose, what and for how much. A touch goes back to it."""

    sentence: str
    hold: str
    action: object
    seat: SeatNumber | None = None
    is_jailed: bool = False
    amount: Amount | None = None
    is_signed_by_card: bool = False
    clock_note: str = ""


class BenchStrip(Part, frozen=True):
    """The strip of a laptop: virtual cards (with their seat, or none for a card nobody owns) and virtual buttons."""

    cards: tuple[Button, ...]
    buttons: tuple[Button, ...]


class SignChoice(Part, frozen=True):
    """One of the eight signs, with a name where it stands for a player: chosen, free, or (without an action) taken."""

    seat: SeatNumber
    name: str = ""
    is_chosen: bool = False
    action: object | None = None


class Writing(StrEnum):
    """How is what was signed on this screen? On the disk; on its way there; or so long that a sign says it."""

    DONE = "done"
    BEGUN = "begun"
    TOLD = "told"


class View(msgspec.Struct, frozen=True):
    """The whole window: `home` is the screen's question on the board (see `walk`), `paid` between whom money went with
    command `number`, the last one, and `buyer` who bought a deed with it; without a game that is -1.
    """

    screen: ViewModel
    notice: NoticeLine | None = None
    bench: BenchStrip | None = None
    writing: Writing = Writing.DONE
    number: int = -1
    paid: tuple[tuple[SeatNumber, SeatNumber], ...] = ()
    buyer: SeatNumber | None = None
    home: ViewModel | None = None

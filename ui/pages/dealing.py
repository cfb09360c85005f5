"""A deal between two players, and the cash that one side gives."""

from ui.parts import Button, Group, Key, Lot, Part, Row, Seat, ViewModel


class GroupChange(Part, frozen=True):
    """A family of deeds after a deal: how many of how many (`2/3`), become whole, broken, or neither."""

    group: Group
    count: str
    is_completed: bool = False
    is_broken: bool = False


class DealSide(Part, frozen=True):
    """What one side of a deal gives: up to three lines at a time, its cash, and what is true afterwards.

    `goods_action` opens the list of what may be given, `cash_action` the keypad, `turn` the next lines.
    """

    seat: Seat
    title: str
    lots: tuple[Lot, ...]
    cash_words: str
    cash: str
    after_words: str
    after: str
    groups: tuple[GroupChange, ...] = ()
    empty_words: str = ""
    goods_action: object | None = None
    cash_action: object | None = None
    turn: Button | None = None


class DealView(ViewModel, frozen=True):
    """Two players exchange: a panel each; each one's agreement, what then, the way back."""

    left: DealSide
    right: DealSide
    buttons: tuple[Button, ...]


class MoneyView(ViewModel, frozen=True):
    """An amount being typed: twelve keys, three steps, rows that say what is there and what is left, done."""

    amount: str
    keys: tuple[Key, ...]
    steps: tuple[Button, ...]
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]

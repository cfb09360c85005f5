"""The planner, and deeds to mortgage or to lift."""

from ui.parts import Bar, Button, Group, Lot, Part, Transfer


class BuildLot(Part, frozen=True):
    """A lot in the planner: 0-5 houses (5 is a hotel) now and as planned, rents, the less and more keys."""

    group: Group
    name: str
    houses: int
    planned: int
    rows: tuple[tuple[str, str, str], ...]
    """Words, what it was (empty if unchanged), what it will be."""
    less: object | None = None
    more: object | None = None
    less_reason: str = ""
    more_reason: str = ""


class BuildView(Part, frozen=True):
    """The planner of one group, two or three lots: what is paid, one order, back, another group if there is one."""

    bar: Bar
    lots: tuple[BuildLot, ...]
    transfer: Transfer
    order: Button
    back: Button
    turn: Button | None = None


class MortgageView(Part, frozen=True):
    """Deeds to mortgage or to lift, nine a page: what is paid for those chosen, one order, the way back."""

    bar: Bar
    lots: tuple[Lot, ...]
    transfer: Transfer
    order: Button
    back: Button
    turn: Button | None = None

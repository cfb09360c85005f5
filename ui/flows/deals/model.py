"""The model of a deal: its view, the messages that put it together, and its pages."""

from ui.core.state.routes import OfPlayer
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, ListEntry, LotLine, Part, Slider, ViewModel


class GroupChange(Part, frozen=True):
    """A group of deeds after a deal: its name, how many of how many (`2/3`), more or fewer than before; completed,
    broken, or neither.
    """

    group: Group
    name: str
    count: str
    before: str
    is_more: bool = False
    is_completed: bool = False
    is_broken: bool = False
    whole_words: str = ""


class DealSide(Part, frozen=True):
    """What one side of a deal gives: up to three lines at a time, its cash, and what is true afterwards.

    While people compose it, `cells` has up to four things that a touch puts in or takes out, and `more` opens the list.
    `goods_action` opens the list of what may be given, `cash_action` the keypad, `turn` the next lines. `due` is the
    interest for mortgages received.
    """

    seat: SeatNumber
    name: str
    title: str
    lots: tuple[LotLine, ...]
    cash_words: str
    cash: str
    is_payer: bool
    after_words: str
    after: str
    due: str = ""
    groups: tuple[GroupChange, ...] = ()
    empty_words: str = ""
    goods_action: object | None = None
    cash_action: object | None = None
    turn: Button | None = None
    cells: tuple[ListEntry, ...] = ()
    more: Button | None = None
    pays: str = ""
    """At its end of the slider under the name."""


class DealView(ViewModel, frozen=True):
    """A deal: a panel for each player, the agreement of each, the sheet of what follows, and the way back. While people
    compose it, `slider` sets the cash: the left player pays at its left end, the right one at its right end.
    """

    left: DealSide
    right: DealSide
    buttons: tuple[Button, ...]
    slider: Slider | None = None
    is_open: bool = False


class DealDeeds(OfPlayer, frozen=True):
    """The list of what one side may give: its deeds and jail cards, and a debt it may forgive."""

    partner: int
    giver: int


class DealThen(OfPlayer, frozen=True):
    """The sheet of what would be true after the deal, for both sides in full."""

    partner: int

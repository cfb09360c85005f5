"""The model of a deal: its view, the messages that put it together, and its pages."""

from __future__ import annotations

from banker.play.pending import Deal
from ui.core.state.messages import Message
from ui.core.state.routes import Route
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, LotLine, Part, ViewModel


class GroupChange(Part, frozen=True):
    """A family of deeds after a deal: how many of how many (`2/3`), become whole, broken, or neither."""

    group: Group
    count: str
    is_completed: bool = False
    is_broken: bool = False
    whole_words: str = ""


class DealSide(Part, frozen=True):
    """What one side of a deal gives: up to three lines at a time, its cash, and what is true afterwards.

    `goods_action` opens the list of what may be given, `cash_action` the keypad, `turn` the next lines.
    """

    seat: SeatNumber
    title: str
    lots: tuple[LotLine, ...]
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


class DealCash(Message, frozen=True):
    """So much more (or less) cash from one side of the deal."""

    giver: int
    change: int


class DealKey(Message, frozen=True):
    """A digit of the cash from one side, `00`, or `erase`; digits count smallest notes."""

    giver: int
    key: str


class DealDeed(Message, frozen=True):
    """A deed put into the deal, or taken out."""

    giver: int
    deed: int


class DealJailCard(Message, frozen=True):
    """A jail card put into the deal, or all taken out."""

    giver: int


class DealDebt(Message, frozen=True):
    """The creditor forgives all that the other owes, or does not."""

    creditor: int


class DealPage(Message, frozen=True):
    """The next page of what one side gives; the giver is the deal's left side (0) or its right one (1)."""

    side: int
    pages: int


class DealPut(Message, frozen=True):
    """This is what its two players have put together from now on; with nothing in it they have given it up."""

    deal: Deal


class DealDeeds(Route, frozen=True):
    """What one side may add to the deal: its deeds and jail cards, and a debt it may forgive."""

    player: int
    partner: int
    giver: int


class DealThen(Route, frozen=True):
    """What would be true after the deal, for both sides, in full."""

    player: int
    partner: int

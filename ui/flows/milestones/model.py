"""The view of a milestone."""

from ui.pieces.deed_card import DeedCard
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, ViewModel


class MilestoneCard(Part, frozen=True):
    """A deed of the group with its new rent."""

    deed: DeedCard
    rent: str
    amount: str
    seat: SeatNumber
    action: object | None = None


class MilestoneView(ViewModel, frozen=True):
    """Up to four cards of a group over a line, words about what follows, and up to three ways on; or the first hotel,
    with the word of its sign and its deed.
    """

    cards: tuple[MilestoneCard, ...]
    words: str
    buttons: tuple[Button, ...]
    hotel: str = ""
    deed: DeedCard | None = None

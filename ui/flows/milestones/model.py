"""The view of a milestone."""

from __future__ import annotations

from ui.pieces.deed_card import DeedCard
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, ViewModel


class MilestoneCard(Part, frozen=True):
    """A deed of the group with its new rent, or the lot with the hotel."""

    deed: DeedCard
    rent: str
    amount: str
    seat: SeatNumber
    has_hotel: bool = False
    action: object | None = None


class MilestoneView(ViewModel, frozen=True):
    """One to four cards over a line, words about what follows, and up to three ways on."""

    cards: tuple[MilestoneCard, ...]
    words: str
    buttons: tuple[Button, ...]

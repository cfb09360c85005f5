"""Touches of a turn's own questions."""

from __future__ import annotations

from ui.touches.touch import Touch


class Waive(Touch, frozen=True):
    """Nobody asks for these claims now; they stay on the owner's tile until they lapse."""

    claims: tuple[int, ...]


class PickCard(Touch, frozen=True):
    """The card that was drawn, shown before it is done; an empty one goes back to the list."""

    card: str


class CardKindChosen(Touch, frozen=True):
    """What kind of card was drawn; an empty one goes back to the kinds."""

    kind: str

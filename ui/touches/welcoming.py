"""Touches of the cards of people."""

from __future__ import annotations

from ui.touches.touch import Touch


class RevokeCard(Touch, frozen=True):
    """This card is nobody's from now on."""

    tag: str


class RenamePerson(Touch, frozen=True):
    """Another name is typed for this person."""

    name: str

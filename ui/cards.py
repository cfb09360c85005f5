"""Whose card is this? The cards and signs of people, kept between games in one small file; the app opens it at
the start.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from ui.keptfile import KeptFile


class CardsError(Exception):
    """A file of cards that cannot be read or written: one line that names it. What it holds is kept as it is."""


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tag -> name, and name -> sign (a seat 0 to 7 of the look). A name may have several cards."""

    names: dict[str, str] = {}
    signs: dict[str, int] = {}

    def owner(self, tag: str) -> str | None:
        """Whose card this is, or None for one nobody owns."""
        return self.names.get(tag)

    def has_card(self, name: str) -> bool:
        """Is any card this person's?"""
        return name in self.names.values()

    def with_card(self, tag: str, name: str) -> Cards:
        """The same with this card given to a name."""
        return Cards({**self.names, tag: name}, self.signs)

    def with_signs(self, names: tuple[str, ...], signs: tuple[int, ...]) -> Cards:
        """The same with these people's signs remembered."""
        return Cards(self.names, {**self.signs, **dict(zip(names, signs, strict=True))})


class CardStore:
    """The file of cards. Every change is on the disk when its method returns."""

    def __init__(self, path: Path) -> None:
        """Reads the file; a missing one is empty, a damaged one is a CardsError that names it."""
        self._kept = KeptFile(path, Cards(), CardsError)

    @property
    def cards(self) -> Cards:
        """The cards as they are now, also after `banker cards` changed them while the app runs."""
        return self._kept.value

    def enroll(self, tag: str, name: str) -> None:
        """This card is this person's from now on."""
        self._kept.change(lambda cards: cards.with_card(tag, name))

    def remember_signs(self, names: tuple[str, ...], signs: tuple[int, ...]) -> None:
        """These people have these signs, in the next game too."""
        self._kept.change(lambda cards: cards.with_signs(names, signs))

"""The cards of people, with their signs, languages and seats, kept between games in one small file.

The app opens it at the start.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from ui.locale.words import Language
from ui.theme.names import Edge

Fact = TypeVar("Fact")


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tag -> name; and by name the sign (a seat 0 to 7 of the look), the language and the side of the screen.

    A name has one card, or several if `banker cards` gave them; `bankers` are the tags of the banker's cards, which
    belong to no person. Without a language a person reads the table's; without a side a person sits at the bottom.
    """

    names: dict[str, str] = {}
    signs: dict[str, int] = {}
    languages: dict[str, Language] = {}
    edges: dict[str, Edge] = {}
    bankers: tuple[str, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        """All known people, in alphabetical order."""
        return tuple(sorted({*self.names.values(), *self.signs, *self.languages, *self.edges}))

    def owner(self, tag: str) -> str | None:
        """The owner of this card, or None."""
        return self.names.get(tag)

    def has_card(self, name: str) -> bool:
        """Does this person have a card?"""
        return name in self.names.values()

    def edge(self, name: str) -> Edge:
        """Where this person sits at the screen."""
        return self.edges.get(name, "bottom")

    def with_card(self, tag: str, name: str) -> Cards:
        """The same with this card given to a name."""
        return msgspec.structs.replace(self, names={**self.names, tag: name})

    def with_only_card(self, tag: str, name: str) -> Cards:
        """The same with this card as the person's only one: at the table a person has one card."""
        names = {each: owner for each, owner in self.names.items() if owner != name}
        return msgspec.structs.replace(self, names={**names, tag: name})

    def with_banker(self, tag: str) -> Cards:
        """The same with this card as the banker's."""
        return msgspec.structs.replace(self, bankers=(*(each for each in self.bankers if each != tag), tag))

    def with_signs(self, names: tuple[str, ...], signs: tuple[int, ...]) -> Cards:
        """The same with these people's signs remembered, for the next game too."""
        return msgspec.structs.replace(self, signs={**self.signs, **dict(zip(names, signs, strict=True))})

    def with_language(self, name: str, language: Language | None) -> Cards:
        """The same with this person's language, on screens that ask this person alone; None is the table's."""
        languages = {each: spoken for each, spoken in self.languages.items() if each != name}
        return msgspec.structs.replace(self, languages=languages | ({name: language} if language else {}))

    def without_person(self, name: str) -> Cards:
        """The same with nothing of this person: no card, sign, language or side."""
        names = {tag: owner for tag, owner in self.names.items() if owner != name}
        signs, languages, edges = (
            _without(self.signs, name),
            _without(self.languages, name),
            _without(self.edges, name),
        )
        return Cards(names, signs, languages, edges, self.bankers)

    def with_edge(self, name: str, edge: Edge) -> Cards:
        """The same with this person's side of the screen."""
        return msgspec.structs.replace(self, edges={**self.edges, name: edge})


def _without(known: dict[str, Fact], name: str) -> dict[str, Fact]:
    return {each: fact for each, fact in known.items() if each != name}

"""The printed codes of this table's deeds: the sheets get codes from here, the scanner's update finds the deed.

A code is random, so a code of another table or of a revoked set is an unknown card. Codes of people are cards like
any other and are in `ui.store.cards`; those of deeds are in a file beside it.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Iterable
from typing import Final

import msgspec

PREFIX: Final = "TB"
CODES_FILE: Final = "codes.json"
"""The name of the file of codes, beside the file of cards."""
_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O, U, which are mistaken for others
_DRAWN: Final = 14
"""Characters drawn, 70 bits; with the prefix the longest text of the smallest QR code that survives a torn quarter."""
_MARK: Final = 4
_CODE: Final = re.compile(f"{PREFIX}[{_ALPHABET}]{{{_DRAWN}}}")


class DeedSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The printed deeds of one board that are valid now: code -> index of the space. `number` counts sets from 1."""

    number: int
    deeds: dict[str, int]


class Codes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deed codes of every board, by the board's name."""

    boards: dict[str, DeedSet] = {}

    def deed_of(self, tag: str, board: str) -> int | None:
        """The deed (index of its space) that a tapped or scanned tag opens on this board; None for any other card."""
        return self.on(board).deeds.get(tag)

    def on(self, board: str) -> DeedSet:
        """A board's present set; it is empty before the first is printed."""
        return self.boards.get(board, DeedSet(0, {}))

    def code_of(self, deed: int, board: str) -> str | None:
        """The code printed for a deed of this board."""
        return next((code for code, index in self.on(board).deeds.items() if index == deed), None)

    def all(self) -> Iterable[str]:
        """Every code of every board."""
        return (code for each in self.boards.values() for code in each.deeds)

    def with_deeds(self, board: str, deeds: Iterable[int], taken: Iterable[str] = ()) -> Codes:
        """The same with a code for each of these deeds; those that have one keep it. An empty set begins a new one.

        `taken` are codes of people, which no deed may share.
        """
        before = self.on(board)
        codes, used = dict(before.deeds), {*self.all(), *taken}
        for deed in deeds:
            if deed not in codes.values():
                codes[new_code(used)] = deed
                used |= set(codes)
        return self._with(board, DeedSet(before.number if before.deeds else before.number + 1, codes))

    def without(self, codes: Collection[str]) -> Codes:
        """The same with these codes unknown."""
        boards = {
            name: DeedSet(each.number, {tag: deed for tag, deed in each.deeds.items() if tag not in codes})
            for name, each in self.boards.items()
        }
        return Codes(boards)

    def without_set(self, board: str) -> Codes:
        """The same with every code of this board unknown; the next sheet is a new set."""
        return self._with(board, DeedSet(self.on(board).number, {}))

    def _with(self, board: str, deeds: DeedSet) -> Codes:
        return Codes({**self.boards, board: deeds})


def new_code(taken: Collection[str]) -> str:
    """A random code whose mark differs from those of the `taken` codes."""
    marks = {mark_of(code) for code in taken if is_code(code)}
    while True:
        code = PREFIX + "".join(secrets.choice(_ALPHABET) for _ in range(_DRAWN))
        if mark_of(code) not in marks:
            return code


def is_code(tag: str) -> bool:
    """Is this the text of a printed code, and not the number of a contactless card?"""
    return _CODE.fullmatch(tag) is not None


def mark_of(code: str) -> str:
    """The end of a code, printed beside it, so that people can name a card; it does not help to guess the rest."""
    return code[-_MARK:]

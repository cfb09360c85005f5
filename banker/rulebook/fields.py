"""What each field of a rule set decides, in words, and what a table may choose there. Read from `fields.toml`."""

from functools import cache
from typing import Literal

import msgspec

from banker.board.board import Board
from banker.rulebook.houserules import HouseRules
from banker.tomlfile import FileError, open_bundled, read_toml

OfferPage = Literal["first", "manners", "more"]


class FieldsError(FileError):
    """The file of fields cannot be read: file, line, field and what is allowed."""


class Pick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One choice of a table: its house rules (those without a value are dropped), and its title, which may contain
    `{amount}` (classic units) or `{n}`.
    """

    agreed: dict[str, str] = {}
    title: str = ""
    amount: int | None = None
    n: int = 0
    in_currency: str = ""  # the key whose value is `amount` in the currency of the board

    def rules(self, board: Board) -> HouseRules:
        """Its house rules on this board."""
        if self.in_currency and self.amount:
            return ((self.in_currency, str(self.amount * board.scale)),)
        return tuple(self.agreed.items())


class FieldWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field of a rule set in words: what it decides and its values, and the house rules that a table may pick.

    `amount` is the unit if the value is money; `elsewhere` is where it is printed if not in the book.
    """

    says: str
    short: str = ""  # its short key as a house rule, if it has one
    amount: Literal["", "classic", "currency"] = ""
    words: dict[str, str] = {}
    counted: tuple[str, str] | None = None  # singular and plural of what its value counts
    elsewhere: str = ""
    label: str = ""
    picks: tuple[Pick, ...] = ()  # two to five
    is_typed: bool = False  # people may also type another amount


class _Fields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pages: dict[OfferPage, tuple[str, ...]]
    fields: dict[str, FieldWords]


def field_words() -> dict[str, FieldWords]:
    """The fields of a rule set and the facts of its board, in the order in which people compare them."""
    return _file().fields


@cache
def fields_of_page(page: OfferPage) -> dict[str, FieldWords]:
    """The fields on a page of choices; the page `more` has those that no other page has."""
    pages, fields = _file().pages, _file().fields
    elsewhere = {field for fields in pages.values() for field in fields}
    more = tuple(field for field, words in fields.items() if words.picks and field not in elsewhere)
    return {field: fields[field] for field in pages.get(page, more)}


@cache
def _file() -> _Fields:
    file = read_toml(open_bundled("fields.toml"), "fields.toml", FieldsError)
    return file.strict((), file.table, _Fields)

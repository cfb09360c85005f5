"""Which clause of which book says it? Asked by the explanations of amounts and by the differences between rule sets."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Literal

import msgspec

from banker.ruleset import RuleSet, as_fields, load_ruleset, ruleset_names
from banker.tomlfile import FileError, bundled, read_toml

HOUSE_RULE = "M45"
"""The clause that lets a table differ from its book."""
_FALLBACK = "T"
"""The column that holds where a book is silent (ruling 1)."""

Letter = Literal["T", "E", "M", "S", "R"]
Clauses = tuple[str, ...]


class CitationError(FileError):
    """A catalogue of citations that cannot be read: file, line, field and what is allowed."""


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    T: Clauses
    E: Clauses = ()
    M: Clauses = ()
    S: Clauses = ()
    R: Clauses = ()
    fields: tuple[str, ...] = ()


class FieldWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field of a rule set in words: what it decides, its values, and the clauses of each book that answer it.

    `amount` says in which units its value is money; `elsewhere` is where else than in the book it is printed.
    """

    says: str
    short: str = ""  # its key as a house rule, where it has a short one
    amount: Literal["", "classic", "currency"] = ""
    words: dict[str, str] = {}
    clauses: dict[Letter, Clauses] = {}
    elsewhere: str = ""


class _Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    amounts: dict[str, Any]
    fields: dict[str, Any]


@lru_cache(maxsize=1024)
def cited(topic: str, rules: RuleSet) -> Clauses:
    """The clauses an amount of this topic rests on at this table: the book's, T's where it is silent, or M45."""
    entry = _amounts()[topic]
    if any(_is_switched(field, rules) for field in entry.fields):
        return (HOUSE_RULE,)
    return getattr(entry, rules.clauses, ()) or getattr(entry, _FALLBACK)


def topics() -> tuple[str, ...]:
    """Everything an amount can rest on."""
    return tuple(_amounts())


@cache
def field_words() -> dict[str, FieldWords]:
    """The fields of a rule set and the facts of its board, in the order people compare them."""
    file = read_toml(bundled("citations.toml"), "citations.toml", CitationError)
    catalogue = file.strict((), file.table, _Catalogue)
    return {key: file.strict(("fields", key), entry, FieldWords) for key, entry in catalogue.fields.items()}


@cache
def _amounts() -> dict[str, _Entry]:
    file = read_toml(bundled("citations.toml"), "citations.toml", CitationError)
    catalogue = file.strict((), file.table, _Catalogue)
    return {key: file.strict(("amounts", key), entry, _Entry) for key, entry in catalogue.amounts.items()}


def _is_switched(field: str, rules: RuleSet) -> bool:
    """Has this table another answer than its book (M45)?"""
    return rules.id in ruleset_names() and _value(rules, field) != _value(load_ruleset(rules.id), field)


def _value(rules: RuleSet, field: str) -> object:
    section, _, key = field.partition(".")
    return as_fields(rules)[section][key]

"""The clauses of the books that an amount or a field rests on. Explanations, and differences of rule sets, use them.

Each book has its citations in its own file; `citations.toml` lists the amounts.
"""

from functools import cache, lru_cache

import msgspec

from banker.rulebook.ruleset import Clauses, RuleSet, as_fields, load_rulebook, load_ruleset, standard_ruleset
from banker.tomlfile import FileError, open_bundled, read_toml


class CitationError(FileError):
    """The catalogue of citations cannot be read: file, line, field and what is allowed."""


class _Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    house_rule: str
    amounts: dict[str, tuple[str, ...]]  # the fields that decide each


@lru_cache(maxsize=1024)
def cite(topic: str, rules: RuleSet) -> Clauses:
    """The clauses that an amount of this topic rests on at this table: those of its book, else of the standard book
    (ruling 1). If a house rule changes the amount, the clause that allows house rules.
    """
    if any(_is_switched(field, rules) for field in _catalogue().amounts[topic]):
        return (house_rule(),)
    own, standard = load_rulebook(rules.id).cites, load_rulebook(standard_ruleset()).cites
    return own.amounts.get(topic) or standard.amounts[topic]


def cite_field(field: str, name: str) -> Clauses:
    """The clauses of a rule book that answer a field; none where the book is silent."""
    return load_rulebook(name).cites.fields.get(field, ())


def house_rule() -> str:
    """The clause that lets a table differ from its book."""
    return _catalogue().house_rule


@cache
def _catalogue() -> _Catalogue:
    file = read_toml(open_bundled("citations.toml"), "citations.toml", CitationError)
    return file.strict((), file.table, _Catalogue)


def _is_switched(field: str, rules: RuleSet) -> bool:
    """Does this table differ from its book in this field?"""
    return _value(rules, field) != _value(load_ruleset(rules.id), field)


def _value(rules: RuleSet, field: str) -> object:
    section, _, key = field.partition(".")
    return as_fields(rules)[section][key]

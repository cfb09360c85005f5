"""What does `T15` say? The clauses of the five rule books in our own words, for `banker rules` and the screen."""

from functools import cache
from typing import Annotated, Any

from msgspec import Meta, Struct

from banker.tomlfile import FileError, bundled, read_toml


class ClauseError(FileError):
    """A clause or rule book that does not exist, or an unreadable catalogue; the message says what is allowed."""


class Clause(Struct, frozen=True):
    """One clause. `at_table`: settled by people before or beside the game; the bank helps with it and records it."""

    id: str  # a letter for the rule book and two digits: T15
    ruleset: str
    language: str  # of the rule book, not of `says`
    topic: str
    says: str
    at_table: bool = False


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    topic: Annotated[str, Meta(min_length=1)]
    says: Annotated[str, Meta(min_length=1)]
    at_table: bool = False


class _Book(Struct, frozen=True, forbid_unknown_fields=True):
    language: str
    clauses: dict[str, Any]


def clause(clause_id: str) -> Clause:
    """The clause of that id; refuses an unknown one."""
    if found := _by_id().get(clause_id.upper()):
        return found
    spans = ", ".join(f"{book[0].id} to {book[-1].id} ({name})" for name, book in catalogue().items())
    raise ClauseError(f"no clause is called {clause_id!r}; there are {spans}")


def clauses(ruleset: str) -> tuple[Clause, ...]:
    """The clauses of one rule book in order; refuses an unknown one."""
    if ruleset not in catalogue():
        raise ClauseError(f"no rule book is called {ruleset!r}; there are {', '.join(catalogue())}")
    return catalogue()[ruleset]


@cache
def catalogue() -> dict[str, tuple[Clause, ...]]:
    """All clauses, by rule set."""
    file = read_toml(bundled("clauses.toml"), "clauses.toml", ClauseError)
    found = {}
    for ruleset, table in file.table.items():
        book = file.strict((ruleset,), table, _Book)
        entries = {key: file.strict((ruleset, "clauses", key), entry, _Entry) for key, entry in book.clauses.items()}
        found[ruleset] = tuple(
            Clause(key, ruleset, book.language, entry.topic, entry.says, entry.at_table)
            for key, entry in entries.items()
        )
    return found


def catalogue_markdown() -> str:
    """The catalogue as `docs/clauses.md` prints it."""
    return "\n".join([_INTRODUCTION, *(_book_markdown(ruleset) for ruleset in catalogue())])


_INTRODUCTION = """# The clauses of the five rule books

Each clause has an id, which the docstrings, the tests and `banker rules` refer to. The words are our own.
*(table)* marks what people settle before or beside the game; the bank enforces or computes all others.
This page is written from `banker/clauses.toml` by `python -m banker.clauses > docs/clauses.md`.
"""


def _book_markdown(ruleset: str) -> str:
    rows = [f"| {each.id} | {each.topic} | {_says(each)} |" for each in clauses(ruleset)]
    title = f"## {ruleset} ({clauses(ruleset)[0].language}, {len(rows)} clauses)"
    return "\n".join([title, "", "| id | topic | says |", "|---|---|---|", *rows, ""])


def _says(each: Clause) -> str:
    return f"{'*(table)* ' if each.at_table else ''}{each.says}"


@cache
def _by_id() -> dict[str, Clause]:
    return {each.id: each for book in catalogue().values() for each in book}


if __name__ == "__main__":
    print(catalogue_markdown(), end="")

"""The clauses of the rule books, such as `T15`, in our own words. `banker rules` and the screen show them."""

from functools import cache

from msgspec import Struct

from banker.rulebook.ruleset import RuleBook, load_rulebook, ruleset_names, standard_ruleset
from banker.tomlfile import FileError


class ClauseError(FileError):
    """A clause or rule book does not exist; the message lists those that do."""


class Clause(Struct, frozen=True):
    """One clause. `at_table`: people settle it before or during the game; the bank helps and records it."""

    id: str  # a letter for the rule book and two digits: T15
    ruleset: str
    language: str  # of the rule book, not of `says`
    topic: str
    says: str
    at_table: bool = False


def clause(clause_id: str) -> Clause:
    """The clause of that id; refuses an unknown one.

    Examples:
        >>> clause("T17").says
        'A mortgaged deed earns no rent.'
    """
    if found := _by_id().get(clause_id.upper()):
        return found
    spans = ", ".join(f"{book[0].id} to {book[-1].id} ({name})" for name, book in catalogue().items() if book)
    raise ClauseError(f"no clause is called {clause_id!r}; there are {spans}")


def clauses(ruleset: str) -> tuple[Clause, ...]:
    """The clauses of one rule book in order; refuses an unknown one."""
    if ruleset not in catalogue():
        raise ClauseError(f"no rule book is called {ruleset!r}; there are {', '.join(catalogue())}")
    return catalogue()[ruleset]


@cache
def catalogue() -> dict[str, tuple[Clause, ...]]:
    """All clauses, by rule set; the standard book first."""
    names = sorted(ruleset_names(), key=lambda name: name != standard_ruleset())
    return {name: _clauses_of(load_rulebook(name)) for name in names}


def catalogue_markdown() -> str:
    """The catalogue as `docs/people/clauses.md` prints it."""
    return "\n".join([_INTRODUCTION, *(_book_markdown(ruleset) for ruleset in catalogue())])


_INTRODUCTION = """# The clauses of the rule books

Each clause has an id, which the docstrings, the tests and `banker rules` refer to. The words are our own.
*(table)* marks what people settle before or beside the game; the bank enforces or computes all others.
This page is written from `banker/rulesets/*.toml` by `python -m banker.rulebook.clauses > docs/people/clauses.md`.
"""


def _book_markdown(ruleset: str) -> str:
    rows = [f"| {each.id} | {each.topic} | {_says(each)} |" for each in clauses(ruleset)]
    title = f"## {ruleset} ({load_rulebook(ruleset).language}, {len(rows)} clauses)"
    return "\n".join([title, "", "| id | topic | says |", "|---|---|---|", *rows, ""])


def _says(each: Clause) -> str:
    return f"{'*(table)* ' if each.at_table else ''}{each.says}"


def _clauses_of(book: RuleBook) -> tuple[Clause, ...]:
    return tuple(
        Clause(key, book.id, book.language, words.topic, words.says, words.at_table)
        for key, words in book.wording.items()
    )


@cache
def _by_id() -> dict[str, Clause]:
    return {each.id: each for book in catalogue().values() for each in book}


if __name__ == "__main__":
    print(catalogue_markdown(), end="")

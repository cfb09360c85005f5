"""The rule sets, their differences and one clause as tables for people. Only `banker rules` loads this, and Rich."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from banker.board.board import load_board
from banker.rulebook.clauses import Clause, clause, clauses
from banker.rulebook.differences import Answer, Difference, rules_differences
from banker.rulebook.ruleset import RuleSet, load_ruleset, ruleset_names
from banker.value import Value
from ui.cli.output import console


class ListedBook(Value, frozen=True):
    """A rule set in the list; `clauses` are its first and its last one."""

    id: str
    title: str
    language: str
    clauses: tuple[str, str]
    board: str
    min_players: int
    max_players: int


def rulebooks() -> list[ListedBook]:
    """All rule sets, in the order of the list."""
    return [_rulebook(load_ruleset(name)) for name in ruleset_names()]


def print_rulesets(out: Console | None = None) -> None:
    """Prints all rule sets, the board below the title. Names that people type into other commands are never cut."""
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("rule set", "title and board", "lang", "clauses", "players"):
        table.add_column(heading, no_wrap=heading == "rule set", overflow="fold")
    for book in rulebooks():
        title = Text(book.title).append(f"\n{book.board}", style="dim")
        players = f"{book.min_players} to {book.max_players}"
        table.add_row(book.id, title, book.language, " to ".join(book.clauses), players)
    (out or console()).print(table)


def differences(one: str, other: str) -> tuple[Difference, ...]:
    """The differences of two rule sets, with the clauses of both; RuleSetError names an unknown one."""
    return rules_differences(load_ruleset(one), load_ruleset(other))


def print_differences(one: str, other: str, out: Console | None = None) -> None:
    """Prints the differences of two rule sets as a table, or one line if they do not differ."""
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("", one, other):
        table.add_column(heading, overflow="fold")
    for each in differences(one, other):
        table.add_row(each.says, _answer(each.one), _answer(each.other))
    (out or console()).print(table if table.rows else "no differences")


def print_clause(name: str, out: Console | None = None) -> None:
    """Prints one clause in our words; ClauseError names an unknown one."""
    found = clause(name)
    (out or console()).print(Text(f"{found.id} ({found.ruleset}, {found.topic})\n{_says(found)}"))


def _rulebook(rules: RuleSet) -> ListedBook:
    numbers, players = clauses(rules.id), rules.start
    return ListedBook(
        rules.id,
        rules.title,
        rules.language,
        (numbers[0].id, numbers[-1].id),
        load_board(rules.board).title,
        players.min_players,
        players.max_players,
    )


def _answer(answer: Answer) -> Text:
    return Text(answer.words).append(f"\n{answer.source}", style="dim")


def _says(each: Clause) -> str:
    return f"At the table: {each.says}" if each.at_table else each.says

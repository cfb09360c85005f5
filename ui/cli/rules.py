"""What `banker rules` and `banker record --explain` print: the rule sets, their differences, a clause."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from banker.board import load_board
from banker.clauses import Clause, clause, clauses
from banker.differences import Answer, rules_differences
from banker.ruleset import RuleSet, load_ruleset, ruleset_names


def print_rulesets(console: Console | None = None) -> None:
    """All rule sets, a row each."""
    table = Table("rule set", "title", "language", "clauses", "board", "players", box=None, header_style="bold")
    for name in ruleset_names():
        table.add_row(*_ruleset_row(load_ruleset(name)))
    _out(console).print(table)


def print_differences(one: str, other: str, console: Console | None = None) -> None:
    """Where two rule sets differ, with the clauses of both; RuleSetError names an unknown one."""
    first, second = load_ruleset(one), load_ruleset(other)
    table = Table("", first.id, second.id, box=None, header_style="bold", pad_edge=False)
    for each in rules_differences(first, second):
        table.add_row(each.says, _answer(each.one), _answer(each.other))
    _out(console).print(table if table.rows else "no differences")


def print_clause(name: str, console: Console | None = None) -> None:
    """One clause in our words; ClauseError names an unknown one."""
    found = clause(name)
    _out(console).print(Text(f"{found.id} ({found.ruleset}, {found.topic})\n{_says(found)}"))


def _out(console: Console | None) -> Console:
    return console or Console(highlight=False, markup=False)


def _ruleset_row(rules: RuleSet) -> tuple[str, ...]:
    numbers = clauses(rules.id)
    return (
        rules.id,
        rules.title,
        rules.language,
        f"{numbers[0].id} to {numbers[-1].id}",
        load_board(rules.board).title,
        f"{rules.start.min_players} to {rules.start.max_players}",
    )


def _answer(answer: Answer) -> Text:
    return Text(answer.words).append(f"\n{answer.source}", style="dim")


def _says(each: Clause) -> str:
    return f"At the table: {each.says}" if each.at_table else each.says

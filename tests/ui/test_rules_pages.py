"""Do the pages of `banker rules` print what the books say?"""

import io

import pytest
from rich.console import Console

from banker.rulebook.clauses import ClauseError
from banker.rulebook.ruleset import ruleset_names
from ui.cli import rule_tables


@pytest.fixture
def console() -> Console:
    return Console(file=io.StringIO(), width=200, highlight=False, markup=False)


def printed(console: Console) -> list[str]:
    assert isinstance(console.file, io.StringIO)
    return [" ".join(line.split()) for line in console.file.getvalue().splitlines()]


def test_all_rule_sets_are_listed_with_their_clauses_and_players(console: Console) -> None:
    rule_tables.print_rulesets(console)
    lines = printed(console)
    assert [line.split()[0] for line in lines[1::2]] == list(ruleset_names())
    assert lines[5:7] == ["pl-simple Countries and cities pl S01 to S28 2 to 4", "Countries and cities"]


@pytest.mark.parametrize("width", [20, 40])
def test_no_narrow_terminal_cuts_a_name(width: int) -> None:
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False)
    rule_tables.print_rulesets(console)
    assert set(ruleset_names()) <= {line.partition(" ")[0] for line in printed(console)}
    rule_tables.print_differences("pl-tournament", "es-pesetas", console)
    assert "…" not in "".join(printed(console))


def test_two_rule_sets_are_compared_with_the_clauses_of_both(console: Console) -> None:
    rule_tables.print_differences("pl-tournament", "es-pesetas", console)
    lines = printed(console)
    assert lines[0] == "pl-tournament es-pesetas"
    at = lines.index("turn clock 50 s off")
    assert lines[at + 1] == "T05 silent, ruling 1"


def test_a_rule_set_does_not_differ_from_itself(console: Console) -> None:
    rule_tables.print_differences("ro-classic", "ro-classic", console)
    assert printed(console) == ["no differences"]


def test_a_clause_is_printed_in_our_words(console: Console) -> None:
    rule_tables.print_clause("t17", console)
    assert printed(console) == ["T17 (pl-tournament, rent)", "A mortgaged deed earns no rent."]


def test_a_clause_for_the_people_at_the_table_says_so(console: Console) -> None:
    rule_tables.print_clause("T06", console)
    assert printed(console)[1].startswith("At the table: Everyone rolls")


def test_an_unknown_clause_is_refused(console: Console) -> None:
    with pytest.raises(ClauseError, match="no clause is called 'Q1'"):
        rule_tables.print_clause("Q1", console)

"""Are the rule sets data, and does a mistake in a file say where it is and what is allowed?"""

import ast
import re
from pathlib import Path

import pytest

from banker.rulebook.ruleset import RuleSetError, as_fields, load_ruleset, read_rulebook, rules_from, ruleset_names

BANKER = Path(__file__).parents[2] / "banker"
BOOK = (BANKER / "rulesets" / "pl-tournament.toml").read_text(encoding="utf-8")


def line_of(text: str, words: str) -> int:
    return text[: text.index(words)].count("\n") + 1


def refusal(was: str, now: str) -> str:
    """What a file is refused with in which something was changed, without its name and the right line."""
    assert was in BOOK
    with pytest.raises(RuleSetError) as raised:
        read_rulebook(BOOK.replace(was, now, 1), "own.toml")
    head, _, says = str(raised.value).partition(": ")
    assert head == f"own.toml, line {line_of(BOOK, was)}"
    return says


def test_five_rule_books_come_with_the_bank() -> None:
    assert ruleset_names() == ("es-pesetas", "pl-millions", "pl-simple", "pl-tournament", "ro-classic")
    assert [load_ruleset(name).clauses for name in ruleset_names()] == ["E", "M", "S", "T", "R"]


@pytest.mark.parametrize("name", ruleset_names())
def test_a_rule_set_is_its_fields(name: str) -> None:
    assert rules_from(as_fields(load_ruleset(name))) == load_ruleset(name)


def test_an_unknown_rule_set_is_refused_with_those_there_are() -> None:
    with pytest.raises(RuleSetError, match=r"^unknown rule set 'uk-london': there are es-pesetas, pl-m"):
        load_ruleset("uk-london")


def test_a_missing_key_is_named_at_its_section() -> None:
    with pytest.raises(RuleSetError, match=rf"^own.toml, line {line_of(BOOK, '[jail]')}: jail: `fine` is missing$"):
        read_rulebook(re.sub("fine = 50.*\n", "", BOOK), "own.toml")


def test_a_missing_section_is_named() -> None:
    start = BOOK.index("[parking]")
    with pytest.raises(RuleSetError, match=r"^own.toml, line 1: `parking` is missing$"):
        read_rulebook(BOOK[:start], "own.toml")


_BETWEEN = 'window = { kind = "between-moves"'
_BEFORE = 'window = { kind = "before-the-next-roll"'
_ENDS = 'ends = "second-bankruptcy"'


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ("tries = 3", "attempts = 3", "jail.attempts: unknown key; allowed here: fine, tries, window"),
        ("[tax]", "[taxes]", "taxes: unknown key; allowed here: id, title, language, clauses, board, start, turn"),
        ("fine = 50", 'fine = "fifty"', "jail.fine: expected a whole number, got text"),
        ("fine = 50", "fine = 12.5", "jail.fine: expected a whole number, got a decimal number"),
        ("fine = 50", "fine = -50", "jail.fine: expected a whole number >= 0"),
        ("fine = 50", "fine = = 50", "Invalid value"),
        ("max_players = 8", "max_players = 9", "start.max_players: expected a whole number <= 8"),
        ("min_players = 2", "min_players = 1", "start.min_players: expected a whole number >= 2"),
        ("speed_die = false", 'speed_die = "no"', "turn.speed_die: expected true or false, got text"),
        (_ENDS, 'ends = "third"', "ending.ends: cannot be 'third'; allowed: last, second-bankruptcy, agreed"),
        (_BETWEEN, 'window = { kind = "at-night"', "building.window.kind: cannot be 'at-night'; allowed: any-time"),
        (_BETWEEN, f"{_BETWEEN}, hours = 3", "building.window.hours: unknown key; allowed here: kind"),
        (
            _BEFORE, 'window = { kind = "before-rolling", last_try_takes_fine = 1',
            "jail.window.last_try_takes_fine: expected true or false, got a whole number",
        ),
        ("hotels = 12", "hotels = 0", "building.hotels: houses and hotels are both counted, or both 0, without number"),
        ('T02 = { topic', 'E02 = { topic', "wording.E02: a clause of this book is called T and its number"),
    ],
)  # fmt: skip
def test_a_mistake_is_refused_at_its_line_with_what_is_allowed(was: str, now: str, says: str) -> None:
    assert refusal(was, now).startswith(says)


def test_the_fewest_players_are_no_more_than_the_most() -> None:
    swapped = BOOK.replace("min_players = 2", "min_players = 5").replace("max_players = 8", "max_players = 4")
    with pytest.raises(RuleSetError, match=r"own.toml, line 16: start.min_players: at most max_players, 4"):
        read_rulebook(swapped, "own.toml")


@pytest.mark.parametrize("package", ["banker", "hardware", "ui"])
def test_no_program_asks_for_a_rule_sets_name(package: str) -> None:
    for path in (BANKER.parent / package).rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        assert not told & set(ruleset_names()), f"{path} knows a rule book: it belongs into its TOML file"

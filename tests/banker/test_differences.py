"""Are the differences between books, and of a table from its book, told in words and with the clauses that say so?"""

from pathlib import Path

import pytest

from banker.board.board import load_board
from banker.rulebook.citing import cite_field
from banker.rulebook.clauses import catalogue
from banker.rulebook.differences import (
    SILENT,
    Answer,
    Difference,
    rules_differences,
    side_by_side,
    side_by_side_markdown,
    table_differences,
    table_lines,
)
from banker.rulebook.fields import field_words
from banker.rulebook.houserules import house_rule_keys, with_house_rules
from banker.rulebook.ruleset import RuleSet, as_fields, load_rulebook, load_ruleset, ruleset_names

RULES_PAGE = Path(__file__).parents[2] / "docs" / "people" / "rules.md"
FACTS_OF_A_BOARD = 8


def differences(one: str, other: str) -> dict[str, Difference]:
    return {each.field: each for each in rules_differences(load_ruleset(one), load_ruleset(other))}


def table(book: RuleSet, *rules: tuple[str, str]) -> tuple[str, ...]:
    return table_lines(with_house_rules(book, rules), book)


def test_the_books_differ_by_their_own_clauses() -> None:
    clock = differences("pl-tournament", "es-pesetas")["turn.clock_seconds"]
    assert clock == Difference(
        "turn.clock_seconds", "turn clock", Answer("50 s", ("T05",), "T05"), Answer("off", (), "silent, ruling 1")
    )


def test_a_silent_book_names_the_clause_that_holds_instead() -> None:
    beside = differences("pl-simple", "ro-classic")["rent.doubles_beside_a_mortgage"]
    assert (beside.one.words, beside.one.source) == ("no", "silent, ruling 1: T16")
    assert (beside.other.words, beside.other.source) == ("yes, on the unmortgaged lots", "R12")


def test_no_book_is_called_silent_where_it_speaks() -> None:
    in_jail = [cite_field("rent.owner_in_jail", name) for name in ruleset_names()]
    assert in_jail == [("E23",), ("M09",), ("S13",), ("T28",), ("R21",)]
    assert cite_field("auction.opening_percent", "es-pesetas") == ("E08",)
    assert cite_field("start.dealt_deeds", "pl-simple") == ("S01",)


def test_where_the_board_says_it_no_book_is_silent() -> None:
    tax = differences("es-pesetas", "ro-classic")["board.luxury_tax"]
    assert (tax.one.words, tax.one.source, tax.other.words) == ("10,000", "on the board", "75")


@pytest.mark.parametrize(
    ("one", "other", "field", "words"),
    [
        ("pl-tournament", "ro-classic", "ending.ends", ("at the second bankruptcy", "when one player is left")),
        ("pl-tournament", "ro-classic", "building.outright_hotels", ("yes", "no")),
        ("es-pesetas", "pl-millions", "tax.income_percent", ("10 percent", "no")),
        ("es-pesetas", "ro-classic", "jail.window", (
            "before rolling, in any of the turns", "before rolling; no fine in the last turn"
        )),
        ("pl-simple", "pl-millions", "building.houses", ("unlimited", "32")),
        ("pl-simple", "pl-tournament", "board.decks", ("one stack of 32", "16 + 16")),
        ("pl-simple", "pl-tournament", "mortgage.percent_of", ("the printed price", "the mortgage value")),
        ("pl-simple", "pl-tournament", "start.max_players", ("4", "8")),
    ],
)  # fmt: skip
def test_both_answers_are_told_in_words(one: str, other: str, field: str, words: tuple[str, str]) -> None:
    found = differences(one, other)[field]
    assert (found.one.words, found.other.words) == words


def test_the_same_classic_figure_on_another_board_is_no_difference() -> None:
    assert "salary.amount" not in differences("pl-tournament", "es-pesetas")
    assert "board.scale" in differences("pl-tournament", "es-pesetas")


@pytest.mark.parametrize("one", ruleset_names())
@pytest.mark.parametrize("other", ruleset_names())
def test_the_differences_are_the_same_both_ways(one: str, other: str) -> None:
    there, back = differences(one, other), differences(other, one)
    assert {field: (each.other, each.one) for field, each in back.items()} == {
        field: (each.one, each.other) for field, each in there.items()
    }
    assert bool(there) == (one != other)


def test_every_field_of_a_rule_set_has_its_words() -> None:
    sections = as_fields(load_ruleset("pl-tournament"))
    fields = {f"{name}.{key}" for name, section in sections.items() if isinstance(section, dict) for key in section}
    named = set(field_words())
    assert fields <= named
    assert len(named - fields) == FACTS_OF_A_BOARD
    assert all(field.startswith("board") for field in named - fields)


@pytest.mark.parametrize("name", ruleset_names())
def test_a_book_cites_clauses_that_there_are_for_fields_that_there_are(name: str) -> None:
    known = {each.id for book in catalogue().values() for each in book}
    cites = load_rulebook(name).cites.fields
    assert cites.keys() <= field_words().keys()
    assert {clause for clauses in cites.values() for clause in clauses} <= known


def test_every_policy_and_word_of_the_books_is_told_in_words() -> None:
    for name in ruleset_names():
        for says, _, (answer,) in side_by_side((name,)):
            assert not {"_", ":"} & set(answer.words), f"{name}: {says}: {answer.words}"
            assert answer.words
            assert "-" not in answer.words


def test_short_house_rule_keys_are_told_as_such() -> None:
    keys = {key for _, key, _ in side_by_side(("pl-tournament",)) if key}
    assert set(house_rule_keys()) <= keys


def test_a_table_differs_from_its_book_by_m45() -> None:
    book = load_ruleset("es-pesetas")
    assert table_differences(book, book) == ()
    (found,) = table_differences(with_house_rules(book, (("clock", "30"),)), book)
    assert found.one == Answer("off", (), SILENT)
    assert found.other == Answer("30 s", ("M45",), "M45")


def test_house_rules_are_told_in_the_money_of_the_edition() -> None:
    book = load_ruleset("es-pesetas")
    assert table(book, ("salary.amount", "400"), ("start-cash", "200_000"), ("free-parking", "pot")) == (
        "starting cash agreed at the table: 200,000 (the book: what the edition hands out; E02)",
        "salary: 40,000 (the book: 20,000; E05)",
        "free parking: pays the pot of taxes, fines and card payments (the book: nothing; E24)",
    )


def test_another_board_on_the_table_is_a_difference_from_the_book() -> None:
    book = load_ruleset("pl-tournament")
    lines = table_lines(book, book, load_board("atlantic-city"))
    assert [line.partition(":")[0] for line in lines] == ["board", "currency", "luxury tax"]


def test_the_page_of_the_rules_shows_the_books_as_they_are() -> None:
    page = RULES_PAGE.read_text(encoding="utf-8")
    begin, end = "<!-- side by side -->\n", "\n<!-- end -->"
    assert page[page.index(begin) + len(begin) : page.index(end)] == side_by_side_markdown()

"""Is every clause of the five rule books there, and does the documentation list them as they are?"""

import re
from pathlib import Path

import pytest

from banker.rulebook.clauses import ClauseError, catalogue, catalogue_markdown, clause, clauses

DOCS = Path(__file__).parents[2] / "docs"


def test_the_five_rule_books_have_201_clauses_numbered_without_a_gap() -> None:
    counts = {"pl-tournament": 54, "es-pesetas": 42, "pl-millions": 46, "pl-simple": 28, "ro-classic": 31}
    assert {ruleset: len(book) for ruleset, book in catalogue().items()} == counts
    for (ruleset, count), letter in zip(counts.items(), "TEMSR", strict=True):
        assert [each.id for each in clauses(ruleset)] == [f"{letter}{number:02}" for number in range(1, count + 1)]


def test_a_clause_is_found_by_its_id() -> None:
    found = clause("T15")
    assert (found.id, found.ruleset, found.topic, found.at_table) == ("T15", "pl-tournament", "rent", False)
    assert found.says.startswith("When one player owns all lots of a colour")
    assert clause("t15") is found


def test_what_people_settle_at_the_table_is_marked() -> None:
    marked = [each.id for book in catalogue().values() for each in book if each.at_table]
    assert marked == ["T06", "E03", "E15", "E42", "M03", "R03", "R05"]


def test_a_rule_book_has_its_language() -> None:
    assert [book[0].language for book in catalogue().values()] == ["pl", "es", "pl", "pl", "ro"]


def test_an_unknown_clause_is_refused_with_the_ids_there_are() -> None:
    with pytest.raises(ClauseError, match=r"no clause is called 'T55'; there are T01 to T54 \(pl-tournament\), E01"):
        clause("T55")


def test_an_unknown_rule_book_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(ClauseError, match="no rule book is called 'fr'; there are pl-tournament, es-pesetas"):
        clauses("fr")


def test_no_clause_names_another_by_a_number_that_a_family_cannot_know() -> None:
    says = [each.says for book in catalogue().values() for each in book]
    assert [text for text in says if re.search(r"\b[TEMSR]\d\d\b", text)] == []


def test_the_documentation_lists_the_clauses_as_they_are() -> None:
    assert (DOCS / "people" / "clauses.md").read_text(encoding="utf-8") == catalogue_markdown()

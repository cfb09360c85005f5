"""Every clause of the five rule books is named by a record or a test."""

import re
from pathlib import Path

from banker.rulebook.clauses import catalogue, clauses

TESTS = Path(__file__).parents[1]
_NAMED = re.compile(r"\b[TEMSR]\d\d\b")


def known() -> set[str]:
    return {clause.id for ruleset in catalogue() for clause in clauses(ruleset)}


def named_clauses() -> set[str]:
    records = (line for path in TESTS.rglob("*.game") for line in path.read_text(encoding="utf-8").splitlines())
    headers = " ".join(line for line in records if line.startswith("# clause:"))
    programs = " ".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    return set(_NAMED.findall(headers)) | set(_NAMED.findall(programs))


def test_every_clause_is_named_by_a_record_or_a_test() -> None:
    missing = known() - named_clauses()
    assert not missing, sorted(missing)


def test_there_are_two_hundred_and_one_clauses() -> None:
    assert len(known()) == 201

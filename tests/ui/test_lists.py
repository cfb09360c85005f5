"""Lists of the command line, for people and for programs: plain, in JSON, in a narrow terminal, and when empty."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from banker.rulebook.ruleset import ruleset_names

BANKER = Path(sys.executable).with_name("banker")
VERSION = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]["version"]
LISTS = (("rules",), ("rules", "diff", "pl-tournament", "es-pesetas"), ("simulate", "--games", "1"))


def said(*arguments: str, **environment: str) -> str:
    known = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    found = subprocess.run(
        [BANKER, *arguments], env={**known, "TERM": "xterm", **environment}, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stderr
    return found.stdout


def test_the_version_is_that_of_the_project() -> None:
    assert said("--version") == f"table-banker {VERSION}\n"


def test_no_name_of_a_rule_book_is_cut_in_60_columns() -> None:
    lines = said("rules", COLUMNS="60").splitlines()
    assert [name for name in ruleset_names() if not any(line.startswith(f"{name} ") for line in lines)] == []
    assert all(len(line) <= 60 and "…" not in line for line in lines)


@pytest.mark.parametrize("arguments", LISTS, ids=" ".join)
def test_a_list_has_no_letter_of_a_terminal_where_no_colour_is_wanted(arguments: tuple[str, ...]) -> None:
    assert "\x1b[" in said(*arguments, FORCE_COLOR="1")
    assert "\x1b" not in said(*arguments, FORCE_COLOR="1", NO_COLOR="1")


def test_a_program_reads_the_rule_books_and_where_they_differ() -> None:
    books = json.loads(said("rules", "--json"))
    assert [book["id"] for book in books] == list(ruleset_names())
    assert books[2]["clauses"] == ["S01", "S28"] and books[2]["max_players"] == 4
    differences = json.loads(said("rules", "diff", "pl-tournament", "es-pesetas", "--json"))
    (clock,) = (each for each in differences if each["says"] == "turn clock")
    assert (clock["one"]["words"], clock["other"]["words"]) == ("50 s", "off")
    assert json.loads(said("rules", "diff", "ro-classic", "ro-classic", "--json")) == []


def test_a_shell_completes_commands() -> None:
    asked = {"_BANKER_COMPLETE": "complete_bash", "COMP_WORDS": "banker rules d", "COMP_CWORD": "2"}
    assert said(**asked).split() == ["diff"]
    assert "complete_zsh" in said("--show-completion", "zsh", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")

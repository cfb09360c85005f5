"""Is a sixth rule book data alone? A bank whose only difference is one more file plays it, explains by it, cites it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOOKS = ROOT / "banker" / "rulesets"
ITS_OWN = """
[cites.amounts]
salary = ["LN02"]
fine = ["LN03"]

[cites.fields]
"salary.amount" = ["LN02"]
"jail.fine" = ["LN03"]

[wording]
LN01 = { topic = "setup", says = "Two to eight players." }
LN02 = { topic = "salary", says = "Passing GO pays 300." }
LN03 = { topic = "jail", says = "The fine is 75." }
"""
EXPLAINED = """
import sys
from banker.keep.explain import explain_game
from banker.keep.explain.words import explain_lines
from banker.keep.record.replay import replay
history = replay(sys.stdin.read())[1]
for _, found in explain_game(history.first, history.standing):
    for _, explanation in found:
        print(*explain_lines(explanation), sep=", ")
"""
GAME = """ruleset: london
players: Ann, Bob

given Ann at #39
given Bob owns #3
Ann rolls 1 3
expect Ann cash 1800
expect Ann at #3
Bob claims rent
Ann pays
expect Ann cash 1796
"""


def london() -> str:
    """Another book of the Atlantic City board: its own figures and clauses, and no word in any program."""
    figures = (BOOKS / "ro-classic.toml").read_text(encoding="utf-8").partition("[cites.amounts]")[0]
    for was, now in (
        ("ro-classic", "london"),
        ("Classic Atlantic City", "London"),
        ('short = "Classic"', 'short = "London"'),
        ('clauses = "R"', 'clauses = "LN"'),
        ("amount = 200 ", "amount = 300 "),
        ("fine = 50 ", "fine = 75 "),
    ):
        assert was in figures
        figures = figures.replace(was, now)
    return figures + ITS_OWN


@pytest.fixture(scope="module")
def bank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs as they are, with one more file among the rule books."""
    folder = tmp_path_factory.mktemp("bank")
    shutil.copytree(ROOT / "banker", folder / "banker", ignore=shutil.ignore_patterns("__pycache__"))
    for package in ("hardware", "ui"):
        (folder / package).symlink_to(ROOT / package)
    (folder / "banker" / "rulesets" / "london.toml").write_text(london(), encoding="utf-8")
    return folder


def said(bank: Path, *arguments: str, given: str = "") -> str:
    """What that bank prints."""
    run = subprocess.run(
        [sys.executable, *arguments], cwd=bank, input=given, capture_output=True, encoding="utf-8", check=False
    )
    assert run.returncode == 0, run.stderr
    return re.sub(r" +", " ", run.stdout)


def test_it_is_listed_with_its_own_clauses(bank: Path) -> None:
    assert "london London ro LN01 to LN03" in said(bank, "-m", "ui.cli", "rules")


def test_a_game_is_played_by_its_figures(bank: Path) -> None:
    assert said(bank, "-m", "ui.cli", "replay", "-", given=GAME).strip().endswith("ok")


def test_an_amount_is_explained_by_its_clause_and_by_the_standard_books_where_it_is_silent(bank: Path) -> None:
    salary, rent, *_ = said(bank, "-c", EXPLAINED, given=GAME).splitlines()
    assert "(LN02)" in salary
    assert "(T14)" in rent


def test_it_differs_from_another_book_by_its_own_clauses(bank: Path) -> None:
    told = said(bank, "-m", "ui.cli", "rules", "diff", "london", "ro-classic")
    assert re.search(r"fine to leave jail 75 50\s+LN03 R20", told)


def test_its_clause_is_told(bank: Path) -> None:
    assert said(bank, "-m", "ui.cli", "rules", "clause", "LN03").endswith("The fine is 75.\n")

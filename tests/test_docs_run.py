"""Do the examples come true? Those of the pages, and those in the docstrings of the doors a newcomer uses first."""

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOORS = [
    path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for package in ("banker", "hardware", "ui")
    for path in sorted((ROOT / package).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("page", ["docs/developers/map.md", "docs/developers/building.md", "docs/developers/bots.md"])
def test_the_bank_is_a_library_as_the_page_shows(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert tried and not failed


@pytest.mark.parametrize("door", DOORS)
def test_an_example_in_a_docstring_comes_true(door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testmod(importlib.import_module(door))
    assert tried and not failed


def test_the_first_doors_have_examples() -> None:
    play = {"banker.play.decide", "banker.play.setup"}
    first = play | {"banker.keep.table", "banker.keep.record.replay", "banker.rulebook.ruleset"}
    assert first <= set(DOORS)

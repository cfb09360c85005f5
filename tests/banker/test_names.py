"""Names that nobody can read are nobody's: they are refused wherever a name comes in, and old games open."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker.keep.journal import create
from banker.keep.record.replay import replay
from banker.keep.record.text import RecordError
from banker.keep.table import begin, resume
from banker.play.names import name_problem, tidy
from banker.play.setup import Setup, SetupError

TURNED = "Ania\u202e"
UNSEEN = st.characters(categories=("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"))


@given(UNSEEN, st.text("anią", min_size=1), st.text("anią"))
def test_no_name_has_a_letter_that_cannot_be_seen(letter: str, before: str, after: str) -> None:
    assert name_problem(before + letter + after)


@given(st.characters(categories=("Mn", "Mc", "Me")), st.text("anią"))
def test_no_name_begins_with_a_mark_that_stands_on_nothing(mark: str, after: str) -> None:
    assert name_problem(mark + after)


@given(st.text(min_size=1))
def test_a_name_that_is_taken_is_written_in_one_way(name: str) -> None:
    assert name_problem(name) or unicodedata.normalize("NFC", name) == name == name.strip()
    assert tidy(tidy(name)) == tidy(name)


@pytest.mark.parametrize("name", ["Ania", "Żółw", "Țurcanu", "Íñigo", "O'Neill", "Jean-Luc", "Ольга", "Ελένη", "李"])
def test_names_of_people_are_taken(name: str) -> None:
    assert name_problem(name) == ""


def test_a_refused_name_turns_no_message_around() -> None:
    assert "\u202e" not in name_problem(TURNED)
    assert "U+202E" in name_problem(TURNED)


def test_no_new_game_has_such_a_name_and_an_old_one_opens(tmp_path: Path) -> None:
    old, setup = tmp_path / "old.banker", Setup("pl-tournament", ("Bartek", TURNED))
    with pytest.raises(SetupError, match=r"U\+202E"):
        begin(old, setup)
    assert not old.exists()
    create(old, setup).close()
    table = resume(old)
    assert table.game.names == setup.names
    table.close()


def test_a_record_with_such_a_name_is_refused_at_its_line() -> None:
    with pytest.raises(RecordError, match=r"line 2.*U\+202E"):
        replay(f"ruleset: pl-tournament\nplayers: Bartek, {TURNED}\n")

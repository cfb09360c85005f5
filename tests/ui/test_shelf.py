"""The shelf of games: names for new ones, the newest first, the one left in the middle, and one bank at a time."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.keep.storage import StorageError
from banker.play import commands as c
from tests.ui.branch import NAMES, keep_game
from ui.store.shelf import MOST_LISTED, Shelf, moment_words, newest_journal


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    shelf = Shelf(tmp_path / "games")
    yield shelf
    shelf.close()


def kept(folder: Path, name: str, at: float, *commands: c.JournalCommand) -> Path:
    """A journal that was written last at this time."""
    path = keep_game(folder, *commands, name=name)
    for each in folder.glob(f"games/{name}.banker*"):
        os.utime(each, (at, at))
    return path


def test_a_new_games_file_says_who_plays_and_is_never_one_that_is_there(shelf: Shelf) -> None:
    first = shelf.path_for(NAMES)
    first.touch()
    second = shelf.path_for(NAMES)
    assert "Ania-Bartek-Celina" in first.name
    assert second != first and not second.exists()


def test_names_with_odd_signs_make_a_file_name_without_them(shelf: Shelf) -> None:
    path = shelf.path_for(("../Żółw", "a/b", "?"))
    assert path.parent == shelf.folder
    assert path.name.endswith("Żółw-ab-.banker")


def test_long_names_still_make_a_file(shelf: Shelf) -> None:
    path = shelf.path_for(("Ż" * 300, "Ł" * 300))
    path.touch()
    assert path.exists()


def test_games_are_listed_newest_first(tmp_path: Path, shelf: Shelf) -> None:
    old, new = kept(tmp_path, "old", 1000.0), kept(tmp_path, "new", 2000.0)
    assert [game.path for game in shelf.games()] == [new, old]
    assert newest_journal(shelf.folder) == new


def test_no_more_games_are_listed_than_anybody_looks_through(tmp_path: Path, shelf: Shelf) -> None:
    for number in range(MOST_LISTED + 2):
        (shelf.folder / f"{number}.banker").touch()
    assert len(shelf.games()) == MOST_LISTED


def test_the_game_played_last_is_the_newest_whatever_the_clock_said_meanwhile(tmp_path: Path, shelf: Shelf) -> None:
    dated, played = kept(tmp_path, "dated", 2_000_000_000.0), kept(tmp_path, "played", 1000.0)
    shelf.resume(played).close()
    for each in tmp_path.glob("games/played.banker*"):
        os.utime(each, (1000.0, 1000.0))  # a machine without a clock of its own begins in the past
    shelf.close()
    assert [game.path for game in Shelf(tmp_path / "games").games()] == [played, dated]
    assert newest_journal(tmp_path / "games") == played


def test_a_damaged_game_is_listed_with_what_is_wrong_and_left_alone(shelf: Shelf) -> None:
    path = shelf.folder / "torn.banker"
    path.write_bytes(b"not a journal" * 500)
    (game,) = shelf.games()
    assert "torn.banker" in game.problem
    assert path.read_bytes() == b"not a journal" * 500


def test_a_second_bank_is_refused_until_the_first_has_left(tmp_path: Path) -> None:
    first = Shelf(tmp_path / "games")
    with pytest.raises(StorageError, match="another Table Banker"):
        Shelf(tmp_path / "games")
    first.close()
    Shelf(tmp_path / "games").close()


def test_a_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match=r"file/games: games cannot be kept there"):
        Shelf(tmp_path / "file" / "games")


def test_a_time_that_no_calendar_has_is_not_written() -> None:
    assert moment_words(9e11, "en") == ""


@pytest.mark.parametrize(("language", "month"), [("en", "Nov"), ("pl", "lis")])
def test_times_are_written_as_the_language_does(language: str, month: str) -> None:
    assert month in moment_words(1_795_262_400.0, language)

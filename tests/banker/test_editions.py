"""Can a table enter its own edition: a file to start from, and a check that names every mistake?"""

from pathlib import Path

import pytest

from banker.board.board import BoardError, load_board
from banker.board.deck import cards_of
from banker.board.editions import check_board, new_board

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def started(tmp_path: Path) -> Path:
    return new_board(tmp_path / "town.toml", title='My "town"')


def put(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_new_board_has_no_mistakes_and_the_classic_figures(started: Path) -> None:
    assert check_board(started) == []
    board, classic = load_board(started), load_board("atlantic-city")
    assert board.title == 'My "town"' and cards_of(board).keys() == {"chance", "chest"}
    assert [board.lot(index).rents for index in board.lots] == [classic.lot(index).rents for index in classic.lots]


def test_a_new_board_takes_another_scale_without_further_changes(started: Path) -> None:
    put(started, "scale = 1\n", "scale = 1_000\n")
    assert check_board(started) == []
    assert load_board(started).lot(39).price == 400_000


def test_a_new_board_is_named_after_its_file_when_no_title_is_given(tmp_path: Path) -> None:
    assert load_board(new_board(tmp_path / "roma.toml")).title == "roma"


def test_nothing_is_overwritten(started: Path) -> None:
    before = started.read_bytes()
    with pytest.raises(BoardError, match=r"town\.toml: exists already; nothing was written"):
        new_board(started)
    assert started.read_bytes() == before


@pytest.mark.parametrize(
    ("name", "title", "says"),
    [
        ("town.txt", "", "ends in .toml"),
        ("no/town.toml", "", "cannot be written: .*No such file or directory"),
        ("to\0wn.toml", "Town", "cannot be written: embedded null byte"),
        ("town.toml", "a\nb", "title: must be one line"),
        ("town.toml", " ", "title: must be one line"),
    ],
)
def test_a_board_that_cannot_be_written_is_refused(tmp_path: Path, name: str, title: str, says: str) -> None:
    with pytest.raises(BoardError, match=says):
        new_board(tmp_path / name, title)
    assert list(tmp_path.iterdir()) == []


def test_every_mistake_is_listed_not_only_the_first(started: Path) -> None:
    put(started, '5 = "Station 1"', '5 = { name = "S", price = "x" }')
    put(started, '38 = "Tax"', '38 = { name = "T", price = 3 }')
    problems = check_board(started)
    assert [problem.split(": ")[1] for problem in problems] == ["spaces.5.price", "spaces.38.price"]


def test_mistakes_between_spaces_are_listed_once_each_space_is_right(started: Path) -> None:
    put(started, '5 = "Station 1"', '5 = { name = "S", rents = [4, 3, 2, 1], mortgage_value = 500 }')
    assert [problem.split(": ")[1] for problem in check_board(started)] == ["spaces.5.mortgage_value", "spaces.5.rents"]


def test_mistakes_in_the_decks_are_listed_too(started: Path) -> None:
    (started.parent / "mine.toml").write_text('[cards]\na = { kind = "pay" }\nb = { kind = "back" }\n')
    put(started, '"us-before-2008/chest"', '"mine.toml"')
    deck = started.parent / "mine.toml"
    assert check_board(started) == [
        f"{deck}, line 2: cards.a: `amount` is missing",
        f"{deck}, line 3: cards.b: `steps` is missing",
    ]


def test_a_file_that_is_not_there_is_one_mistake(tmp_path: Path) -> None:
    assert check_board(tmp_path / "none.toml") == [
        f"{tmp_path / 'none.toml'}: cannot be read: No such file or directory"
    ]


def test_the_documentation_shows_a_mistake_as_it_is_told(started: Path) -> None:
    put(started, '5 = "Station 1"', '5 = { name = "Old Station", rents = [25, 500, 100, 200] }')
    (problem,) = check_board(started)
    assert problem.split(": ", 1)[1] in (DOCS / "people" / "boards.md").read_text(encoding="utf-8")

"""Does a kept game keep its own board's text, whatever becomes of the file?"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from banker.board.board import BoardError, load_board
from banker.board.deck import DeckError
from banker.board.editions import new_board
from banker.board.ownboard import board_of, read_own_board
from banker.keep.explain import PartKind, explain_moment
from banker.keep.journal import JournalError, create
from banker.keep.record.write import write_record
from banker.keep.table import begin, resume
from banker.play import commands as c
from banker.play.history import History, Moment
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, new_game

DECK = """[cards]
gift = { kind = "collect", amount = 50 }
"""


def own_file(folder: Path, deck: str = "") -> Path:
    """A town of one's own, perhaps with a chance deck of its own beside it."""
    path = new_board(folder / "town.toml", "Our town")
    text = path.read_text(encoding="utf-8").replace('"Brown 1"', '"Mill Lane"')
    if deck:
        (folder / deck).write_text(DECK, encoding="utf-8")
        text = text.replace('"us-before-2008/chance"', f'"{deck}"')
    path.write_text(text, encoding="utf-8")
    return path


def test_an_own_board_is_the_same_from_its_text_as_from_its_file(tmp_path: Path) -> None:
    path = own_file(tmp_path)
    kept, loaded = board_of(read_own_board(path)), load_board(path)
    assert (kept.name, kept.title, kept.spaces) == (loaded.name, loaded.title, loaded.spaces)
    assert kept.spaces[1].name == "Mill Lane"


def test_a_kept_game_goes_on_after_its_board_was_edited_and_moved_with_its_deck(tmp_path: Path) -> None:
    path, game = own_file(tmp_path, "my-chance.toml"), tmp_path / "game.banker"
    table = begin(game, Setup("ro-classic", ("Ania", "Ewa"), board=str(path)))
    assert f"board: {path}\n" in write_record(table.setup, ())
    table.submit(c.Roll(0, ("1", "2")))
    table.close()
    path.write_text(path.read_text(encoding="utf-8").replace("Mill Lane", "Dam Road"), encoding="utf-8")
    for is_moved in (False, True):
        if is_moved:
            path.unlink()
            (tmp_path / "my-chance.toml").unlink()
        again = resume(game)
        assert again.game.book.board.spaces[1].name == "Mill Lane"
        assert [card.tag for card in again.game.book.cards.values() if card.stack == "chance"] == ["gift"]
        again.close()


def test_a_journal_from_before_the_text_was_kept_still_opens(tmp_path: Path) -> None:
    path, game = own_file(tmp_path), tmp_path / "game.banker"
    create(game, Setup("ro-classic", ("Ania", "Ewa"), board=str(path))).close()
    again = resume(game)
    assert again.game.book.board.title == "Our town"
    again.close()


def test_a_game_on_a_faulty_board_is_not_begun(tmp_path: Path) -> None:
    path = own_file(tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace("[decks]", "[dicks]"), encoding="utf-8")
    with pytest.raises(BoardError, match=r"town\.toml, line \d+: "):
        begin(tmp_path / "game.banker", Setup("ro-classic", ("Ania", "Ewa"), board=str(path)))
    assert not (tmp_path / "game.banker").exists()


def test_a_missing_own_deck_is_named(tmp_path: Path) -> None:
    path = own_file(tmp_path, "my-chance.toml")
    (tmp_path / "my-chance.toml").unlink()
    with pytest.raises(DeckError, match=r"my-chance\.toml: cannot be read"):
        read_own_board(path)


def test_a_journal_with_a_board_text_that_is_no_board_is_damaged(tmp_path: Path) -> None:
    path = own_file(tmp_path)
    own = read_own_board(path)
    broken = type(own)(own.file, "title = 1")
    create(tmp_path / "game.banker", Setup("ro-classic", ("Ania", "Ewa"), board=own.file, own=broken)).close()
    with pytest.raises((BoardError, JournalError), match=r"town\.toml"):
        resume(tmp_path / "game.banker")


def test_the_rent_of_a_utility_is_paid_in_the_boards_notes() -> None:
    # Ruling 33: four times 4 is 16, and 15 where 5 is the smallest note.
    first = new_game(
        Setup("ro-classic", ("Ana", "Ion"), position=Position((Seat(at=8), Seat(holdings=(Holding(12),)))))
    )
    history = History(first.but(book=first.book.but(board=replace(first.book.board, smallest_note=5))))
    assert isinstance(history.submit(c.Roll(0, ("1", "3"))), Moment)
    assert history.game.claims[0].amount == 15
    ((_, explanation),) = explain_moment(history.first, history.standing, 0)
    assert explanation.parts[-1].kind is PartKind.ROUNDED

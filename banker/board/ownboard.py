"""The text of a table's own board, with its own decks. The start of a game uses it.

The journal keeps the text, so that a file that is moved or edited later never changes a kept game.
"""

import re
from functools import lru_cache
from pathlib import Path

import msgspec

from banker.board.board import Board, BoardError, board_from
from banker.board.deck import DeckError, cards_of
from banker.tomlfile import FileError, parse_toml, read_content


class OwnBoard(msgspec.Struct, frozen=True):
    """The file of a table's own board, its text, and the texts of its own decks that it names, (name, text)."""

    file: str
    text: str
    decks: tuple[tuple[str, str], ...] = ()


def is_own(board: str) -> bool:
    """Is this the path of a file, and not the name of an edition?"""
    return bool(re.search(r"[/\\]|\.toml$", board))


def read_own_board(path: Path) -> OwnBoard:
    """Reads the current texts; BoardError or DeckError if the board cannot be played."""
    text = _text(path, BoardError)
    toml = parse_toml(text.encode(), str(path), BoardError)
    board_from(toml, path.stem, path.parent)
    named = sorted({deck for deck in toml.table["decks"].values() if deck.endswith(".toml")})
    own = OwnBoard(str(path), text, tuple((deck, _text(path.parent / deck, DeckError)) for deck in named))
    cards_of(board_of(own))
    return own


@lru_cache(maxsize=32)
def board_of(own: OwnBoard) -> Board:
    """The board that these texts describe; no file is read."""
    toml = parse_toml(own.text.encode(), own.file, BoardError)
    return board_from(toml, Path(own.file).stem, deck_texts=dict(own.decks))


def _text(path: Path, fault: type[FileError]) -> str:
    """Reads a TOML file as text; refuses one that cannot be read or is not TOML."""
    content = read_content(path, str(path), fault)
    parse_toml(content, str(path), fault)
    return content.decode("utf-8-sig").replace("\r\n", "\n")

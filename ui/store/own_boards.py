"""Own boards of the people here: files beside the games, listed by the chooser of boards."""

from pathlib import Path

import msgspec

from banker.board.board import BoardError
from banker.board.deck import DeckError
from banker.board.ownboard import OwnBoard, board_of, read_own_board
from banker.keep.storage import LARGEST_SMALL
from banker.tomlfile import FileError, parse_toml, read_content

Stamp = tuple[tuple[str, int, int], ...]


class BoardFile(msgspec.Struct, frozen=True):
    """An own board: its texts, or why it cannot be played."""

    path: str
    title: str
    currency: str = ""
    own: OwnBoard | None = None
    fault: FileError | None = None


class BoardFolder:
    """The folder of own boards; `boards` are those of the last look, by the names of their files."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stamp: Stamp = ()
        self.boards: tuple[BoardFile, ...] = ()
        self.look()

    def look(self) -> None:
        """Read the folder again if a file in it has changed; decks beside the boards are left out."""
        stamp = self._now()
        if stamp != self._stamp:
            paths = sorted(self._folder.glob("*.toml"))
            self.boards = tuple(board_file(path) for path in paths if not _is_deck(path))
            self._stamp = stamp

    def _now(self) -> Stamp:
        found = []
        for path in sorted(self._folder.glob("*.toml")):
            try:
                now = path.stat()
            except OSError:  # taken away between two looks
                continue
            found.append((path.name, now.st_mtime_ns, now.st_size))
        return tuple(found)


def board_file(path: Path) -> BoardFile:
    """A file as a board, with its first fault, if there is one."""
    if not _is_small_file(path):
        fault = FileError(f"{path}: no ordinary file of up to {LARGEST_SMALL} bytes", str(path))
        return BoardFile(str(path), path.stem, fault=fault)
    try:
        own = read_own_board(path)
    except (BoardError, DeckError) as error:
        return BoardFile(str(path), path.stem, fault=error)
    board = board_of(own)
    return BoardFile(str(path), board.title, board.currency, own)


def _is_small_file(path: Path) -> bool:
    """Is it no pipe, which would never end, and no file larger than any board?"""
    return path.is_file() and path.stat().st_size <= LARGEST_SMALL


def _is_deck(path: Path) -> bool:
    """Is it a deck, with cards and no spaces? A file that cannot be read is listed as a board, with its fault."""
    if not _is_small_file(path):
        return False
    try:
        table = parse_toml(read_content(path, str(path), BoardError), str(path), BoardError).table
    except BoardError:
        return False
    return "cards" in table and "spaces" not in table

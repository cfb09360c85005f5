"""Reads games and boards that come from outside, such as those on a stick, in a process of its own with few rights.

The bank sends the bytes of a file; the process answers with checked entries or one fault, never with a database. On a
kiosk the process is the supervisor's, without files, devices or a network (systemd/banker-intake@.service); elsewhere
it is a child of the bank. Its memory, its files and its time are limited. A process that ends or hangs is a fault of
the file that was sent.
"""

from __future__ import annotations

import os
import resource
import socket
import stat
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Final

import msgspec

from banker.board.board import BoardError
from banker.keep.journal import JournalError, open_copy
from banker.keep.journal.chain import ChainBreak, ChainLink, StoredEntry, hashes
from banker.keep.journal.entry import AS_IT_WAS, report_errors
from banker.keep.journal.plain import PLAIN_SUFFIX, KeptValue, read_plain
from banker.keep.storage import StorageFault
from banker.tomlfile import parse_toml

SOCKET: Final = Path("/run/banker-intake.socket")
"""The supervisor's socket; each connection starts a process (systemd/banker-intake.socket)."""
MOST_SECONDS: Final = 8.0
"""For one game. The process gives up by itself after five seconds of reading."""
LARGEST_GAME: Final = 12 * 2**20
"""A file and its log: room for 15,000 entries. An evening has 6,000 at the most."""
_READ_SECONDS: Final = 5.0
_MOST_MEMORY: Final = 256 * 2**20
"""Addresses, not used memory: Python with its libraries has 30 million bytes of them before it reads anything."""
_MOST_WRITTEN: Final = 2 * LARGEST_GAME
_MOST_FILES: Final = 32
_MOST_ANSWER: Final = 4 * LARGEST_GAME
_LENGTH: Final = struct.Struct(">I")
_NAME: Final = "game"


class _GameSent(msgspec.Struct, frozen=True, tag="game"):
    """The bytes of a game: a plain copy, or a journal with its log."""

    content: bytes
    log: bytes
    is_plain: bool
    is_whole: bool


class _BoardSent(msgspec.Struct, frozen=True, tag="board"):
    content: bytes


class EntriesRead(msgspec.Struct, frozen=True, tag="read"):
    """A game that was read and checked: its id, the newest link and the hashes of all entries from the setup on, 16
    bytes each; of a plain copy the bytes of its complete lines. `entries` and `kept` are there only if the whole game
    was asked for.
    """

    game_id: bytes
    chain: bytes
    size: int = 0
    entries: list[StoredEntry] = []
    kept: list[KeptValue] = []

    @property
    def newest(self) -> ChainLink:
        """The number and hash of the newest entry."""
        last = len(self.chain) // 16 - 1
        return ChainLink(last, self.hash(last))

    def hash(self, number: int) -> bytes:
        """The hash of an entry; empty if the game has not come to it."""
        return self.chain[16 * number : 16 * number + 16]


class _Fault(msgspec.Struct, frozen=True, tag="fault"):
    fault: StorageFault
    says: str


class _BoardRead(msgspec.Struct, frozen=True, tag="board"):
    """A board or a deck that can be read."""


_SENT: Final[msgspec.msgpack.Decoder[_GameSent | _BoardSent]] = msgspec.msgpack.Decoder(_GameSent | _BoardSent)
_ANSWER: Final[msgspec.msgpack.Decoder[EntriesRead | _BoardRead | _Fault]] = msgspec.msgpack.Decoder(
    EntriesRead | _BoardRead | _Fault
)
_encoded: Final = msgspec.msgpack.Encoder().encode


class GameIntake:
    """The process; it starts at the first game, and again after one that ended it. Used by one thread."""

    def __init__(self, supervised: Path = SOCKET) -> None:
        self._supervised = supervised
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None

    def __enter__(self) -> GameIntake:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._end()

    def read(self, path: Path, is_whole: bool = False) -> EntriesRead:
        """A game from outside. JournalError if it is damaged or foreign, with HELD if reading takes too long."""
        log = path.with_name(path.name + "-wal")
        content = _content(path)
        sent = _GameSent(content, _content(log) if log.is_file() else b"", path.suffix == PLAIN_SUFFIX, is_whole)
        answer = self._answer(path, sent)
        assert isinstance(answer, EntriesRead)
        return answer

    def check_board(self, path: Path) -> None:
        """Checks that a board or a deck from outside can be read. StorageError says why not."""
        self._answer(path, _BoardSent(_content(path)))

    def _answer(self, path: Path, sent: _GameSent | _BoardSent) -> EntriesRead | _BoardRead:
        try:
            answer = _ANSWER.decode(self._ask(_encoded(sent)))
            if isinstance(answer, EntriesRead) and isinstance(sent, _GameSent):
                _check(answer, sent.is_whole)
            elif isinstance(answer, EntriesRead) or (isinstance(answer, _BoardRead) and isinstance(sent, _GameSent)):
                raise ConnectionError
        except TimeoutError as error:
            self._end()
            raise JournalError(path, StorageFault.HELD, "reading it takes too long" + AS_IT_WAS) from error
        except (OSError, ValueError, RecursionError, ChainBreak) as error:
            self._end()
            raise JournalError(path, StorageFault.FOREIGN, "it cannot be read within the limits" + AS_IT_WAS) from error
        if isinstance(answer, _Fault):
            raise JournalError(path, answer.fault, answer.says)
        return answer

    def _ask(self, sent: bytes) -> bytes:
        line, until = self._line or self._connect(), time.monotonic() + MOST_SECONDS
        self._line = line
        line.settimeout(MOST_SECONDS)
        line.sendall(_LENGTH.pack(len(sent)) + sent)

        def receive(most: int) -> bytes:
            line.settimeout(max(0.001, until - time.monotonic()))
            return line.recv(most)

        (length,) = _LENGTH.unpack(_whole(receive, _LENGTH.size))
        if length > _MOST_ANSWER:
            raise ConnectionError
        return _whole(receive, length)

    def _connect(self) -> socket.socket:
        """A line to a new process: the supervisor's, or else a child."""
        with suppress(OSError):
            line = socket.socket(socket.AF_UNIX)
            line.connect(str(self._supervised))
            return line
        ours, theirs = socket.socketpair()
        with theirs:
            command, pipe = [sys.executable, "-m", "ui.store.intake"], theirs.fileno()
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe)
        return ours

    def _end(self) -> None:
        if self._line:
            self._line.close()
            self._line = None
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None


def _content(path: Path) -> bytes:
    """The bytes of an ordinary file that is no larger than a game. JournalError otherwise."""
    with report_errors(path):
        file = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # a pipe would wait for its writer
        try:
            found = os.fstat(file)
            if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST_GAME:
                raise JournalError(path, StorageFault.FOREIGN, "this is no file of a game" + AS_IT_WAS)
            return _whole(lambda most: os.read(file, most), found.st_size)
        finally:
            os.close(file)


def _whole(receive: Callable[[int], bytes], length: int) -> bytes:
    """All bytes of this length; ConnectionError if they end before."""
    content = bytearray()
    while len(content) < length:
        part = receive(min(length - len(content), 2**20))
        if not part:
            raise ConnectionError
        content += part
    return bytes(content)


def _check(read: EntriesRead, is_whole: bool) -> None:
    """Check what the process says: it may be in a stranger's hands. ChainBreak if the entries are not chained."""
    rows = ((row.number, row.at, row.body, row.hash) for row in read.entries)
    is_chain = len(read.chain) >= 16 and len(read.chain) % 16 == 0
    if not is_chain or (is_whole and b"".join(hashes(rows, read.game_id)) != read.chain):
        raise ChainBreak(0, "is damaged")


def _answer(sent: _GameSent | _BoardSent) -> EntriesRead | _BoardRead | _Fault:
    path = Path(_NAME)
    try:
        if isinstance(sent, _BoardSent):
            parse_toml(sent.content, _NAME, BoardError)
            return _BoardRead()
        if sent.is_plain:
            game = read_plain(path, sent.content, _READ_SECONDS)
            return _entries(game.game_id, game.rows, game.kept, sent.is_whole, game.size)
        with TemporaryDirectory() as folder:
            path = Path(folder) / _NAME
            path.write_bytes(sent.content)
            if sent.log:
                path.with_name(f"{_NAME}-wal").write_bytes(sent.log)
            with open_copy(path, _READ_SECONDS) as journal:
                kept = list(journal.all_kept()) if sent.is_whole else []
                return _entries(journal.game_id, list(journal.rows(after=-1)), kept, sent.is_whole)
    except JournalError as error:
        return _Fault(error.fault, str(error).removeprefix(f"{path}: ").encode(errors="replace").decode())
    except BoardError as error:
        return _Fault(StorageFault.DAMAGED, str(error).removeprefix(f"{_NAME}: ") + AS_IT_WAS)
    except MemoryError:
        return _Fault(StorageFault.FOREIGN, "it takes too much memory" + AS_IT_WAS)


def _entries(
    game_id: bytes, rows: list[StoredEntry], kept: list[KeptValue], is_whole: bool, size: int = 0
) -> EntriesRead:
    chain = b"".join(row.hash for row in rows)
    return EntriesRead(game_id, chain, size, rows, kept) if is_whole else EntriesRead(game_id, chain, size)


def _serve() -> None:
    """Answer what is sent on the standard input until it ends."""
    for kind, most in (
        (resource.RLIMIT_AS, _MOST_MEMORY),
        (resource.RLIMIT_FSIZE, _MOST_WRITTEN),
        (resource.RLIMIT_NOFILE, _MOST_FILES),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(kind, (most, most))
    asking, answering = sys.stdin.buffer, sys.stdout.buffer
    while header := asking.read(_LENGTH.size):
        answer = _encoded(_answer(_SENT.decode(asking.read(*_LENGTH.unpack(header)))))
        answering.write(_LENGTH.pack(len(answer)) + answer)
        answering.flush()


if __name__ == "__main__":
    _serve()

"""Reads games that come from outside, such as those on a stick, in a process of its own with little memory.

The bank asks for a file; the process answers with checked entries or one fault, never with a database. Its
memory, its files and its time are limited. A process that ends or hangs is a fault of the file it was asked for.
"""

from __future__ import annotations

import os
import resource
import select
import struct
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import IO, Final

import msgspec

from banker.keep.journal import JournalError, open_copy
from banker.keep.journal.chain import ChainBreak, ChainLink, StoredEntry, hashes
from banker.keep.journal.entry import AS_IT_WAS
from banker.keep.storage import StorageFault

MOST_SECONDS: Final = 8.0
"""For one game. The process gives up by itself after five seconds of reading."""
_MOST_MEMORY: Final = 256 * 2**20
"""Addresses, not used memory: Python with its libraries has 30 million bytes of them before it reads anything."""
_MOST_WRITTEN: Final = 64 * 2**20
"""A journal with a log on a disk that cannot be written is copied before it is read."""
_MOST_FILES: Final = 32
_MOST_ANSWER: Final = 64 * 2**20
_LENGTH: Final = struct.Struct(">I")


class _FileAsked(msgspec.Struct, frozen=True):
    path: bytes
    is_whole: bool


class EntriesRead(msgspec.Struct, frozen=True, tag="read"):
    """A game that was read and checked: its id, the newest link and the hashes of all entries from the setup on, 16
    bytes each. `entries` and `kept` (name, after, body) are there only if the whole game was asked for.
    """

    game_id: bytes
    chain: bytes
    entries: list[StoredEntry] = []
    kept: list[tuple[str, int, bytes]] = []

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


_ASKED: Final = msgspec.msgpack.Decoder(_FileAsked)
_ANSWER: Final[msgspec.msgpack.Decoder[EntriesRead | _Fault]] = msgspec.msgpack.Decoder(EntriesRead | _Fault)
_encoded: Final = msgspec.msgpack.Encoder().encode


class GameIntake:
    """The process; it starts at the first game, and again after one that ended it. Used by one thread."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> GameIntake:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._end()

    def read(self, path: Path, is_whole: bool = False) -> EntriesRead:
        """A game from outside. JournalError if it is damaged or foreign, with HELD if reading takes too long."""
        try:
            answer = _ANSWER.decode(self._ask(_encoded(_FileAsked(os.fsencode(path.absolute()), is_whole))))
            if isinstance(answer, EntriesRead):
                _check(answer, is_whole)
        except TimeoutError as error:
            self._end()
            raise JournalError(path, StorageFault.HELD, "reading it takes too long" + AS_IT_WAS) from error
        except (OSError, msgspec.DecodeError, ChainBreak) as error:
            self._end()
            raise JournalError(path, StorageFault.FOREIGN, "it cannot be read within the limits" + AS_IT_WAS) from error
        if isinstance(answer, _Fault):
            raise JournalError(path, answer.fault, answer.says)
        return answer

    def _ask(self, asked: bytes) -> bytes:
        if self._process is None:
            command = [sys.executable, "-m", "ui.store.intake"]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        to, back = self._process.stdin, self._process.stdout
        assert to and back
        to.write(_LENGTH.pack(len(asked)) + asked)
        until = time.monotonic() + MOST_SECONDS
        (length,) = _LENGTH.unpack(_receive(back, _LENGTH.size, until))
        if length > _MOST_ANSWER:
            raise ConnectionError
        return _receive(back, length, until)

    def _end(self) -> None:
        if self._process:
            self._process.kill()
            self._process.communicate()
            self._process = None


def _receive(pipe: IO[bytes], length: int, until: float) -> bytes:
    content = bytearray()
    while len(content) < length:
        if not select.select([pipe], [], [], max(0.0, until - time.monotonic()))[0]:
            raise TimeoutError
        part = pipe.read(length - len(content))
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


def _answer(asked: _FileAsked) -> EntriesRead | _Fault:
    path = Path(os.fsdecode(asked.path))
    try:
        with open_copy(path) as journal:
            entries = list(journal.rows(after=-1))
            chain = b"".join(row.hash for row in entries)
            if not asked.is_whole:
                return EntriesRead(journal.game_id, chain)
            return EntriesRead(journal.game_id, chain, entries, list(journal.all_kept()))
    except JournalError as error:
        return _Fault(error.fault, str(error).removeprefix(f"{path}: ").encode(errors="replace").decode())
    except MemoryError:
        return _Fault(StorageFault.FOREIGN, "it takes too much memory" + AS_IT_WAS)


def _serve() -> None:
    """Answer what is asked on the standard input until it ends."""
    for kind, most in (
        (resource.RLIMIT_AS, _MOST_MEMORY),
        (resource.RLIMIT_FSIZE, _MOST_WRITTEN),
        (resource.RLIMIT_NOFILE, _MOST_FILES),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(kind, (most, most))
    asking, answering = sys.stdin.buffer, sys.stdout.buffer
    while header := asking.read(_LENGTH.size):
        answer = _encoded(_answer(_ASKED.decode(asking.read(*_LENGTH.unpack(header)))))
        answering.write(_LENGTH.pack(len(answer)) + answer)
        answering.flush()


if __name__ == "__main__":
    _serve()

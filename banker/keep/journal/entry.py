"""The entry of a journal, its encoding, and the errors for an entry that cannot be read."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from banker.keep.clock import Clock
from banker.keep.storage import StorageError, StorageFault, fault_of
from banker.play.commands import JournalCommand
from banker.play.events import Events
from banker.play.setup import Setup
from banker.value import Value

AS_IT_WAS: Final = "; it was left as it is"


class JournalError(StorageError):
    """A journal that cannot be read or written."""


class Entry(Value, frozen=True):
    """One command, all its facts, the clock when it came, and how many seconds the table had waited for it.

    `is_with_last`: one touch signed it together with the entry before. `agreed`: who signed it together, where one
    player alone may not; BANK for the banker's card.
    """

    command: JournalCommand
    events: Events
    clock: Clock
    seconds: float = 0.0
    is_with_last: bool = False
    agreed: tuple[int, ...] = ()


Stored = TypeVar("Stored")
ENTRY: Final = msgspec.json.Decoder(Entry)
SETUP: Final = msgspec.json.Decoder(Setup)
CLOCK: Final = msgspec.json.Decoder(Clock)
encoded: Final = msgspec.json.Encoder().encode


def decode_body(path: Path, what: str, decoder: msgspec.json.Decoder[Stored], body: bytes) -> Stored:
    """The value of a stored body; JournalError if the body is damaged."""
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError) as error:
        raise damage_error(path, f"{what} is damaged ({error})") from error


def damage_error(path: Path, says: str) -> JournalError:
    """The error for damaged contents of a file, which is left unchanged."""
    return JournalError(path, StorageFault.DAMAGED, says + AS_IT_WAS)


@contextmanager
def report_errors(
    path: Path, says: str = "the file is damaged or cannot be read", left: str = AS_IT_WAS
) -> Iterator[None]:
    """Turns an error of SQLite or the disk into a JournalError: what could not be done, why, and what is left."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise JournalError(path, fault_of(error), f"{says} ({error}){left}") from error
    except UnicodeError as error:  # SQLite quotes damaged text in its messages; a file name may also be no valid text
        raise JournalError(path, StorageFault.DAMAGED, says + left) from error

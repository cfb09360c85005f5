"""Makes and opens journals. An opening is complete or does nothing: everything is checked before anything is written.

Reading a journal writes nothing. It works beside a bank that plays the same game, and neither waits for the other.
"""

import sqlite3
import time
from collections.abc import Iterable
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from shutil import copyfile, disk_usage
from tempfile import TemporaryDirectory
from typing import Final

from banker.keep.journal import schema
from banker.keep.journal.chain import START, ChainBreak, ChainLink, StoredEntry, chain_entry, entry_name, hashes
from banker.keep.journal.entry import AS_IT_WAS, JournalError, damage_error, encoded, report_errors
from banker.keep.journal.head import HeadContents, HeadFile, begin_head, head_path, read_head
from banker.keep.journal.journal import Journal
from banker.keep.storage import StorageFault, put
from banker.play.setup import Setup

_WAL_PAGES: Final = 256
"""The write-ahead log is grown to this once and then written in place: a commit costs one write, not a longer file."""
_ROOMY_BYTES: Final = 16 * _WAL_PAGES * 4096
"""With less free space than this, the log grows only by what is written: a new game needs 300 kB."""
_HELD_SECONDS: Final = 60.0
"""Another program may lock the file for this time; after that it is a fault."""
_NOT_MADE: Final = "no journal can be made there"
_NOT_DAMAGED: Final = ("ok",)
_WAL_MARKS: Final = slice(18, 20)
"""Two bytes of SQLite's file format that say that the file has a write-ahead log; a database in memory has none."""
_LONGEST_VALUE: Final = 16 * 2**20
_LARGEST_COPY: Final = 64 * 2**20
"""Room for a hundred thousand entries: no game has so many."""
_COPY_SECONDS: Final = 5.0
_STEPS_BETWEEN_LOOKS: Final = 1000
"""Steps of SQLite's virtual machine: an entry takes about ten."""


def create(path: Path, setup: Setup, at: float = 0.0) -> Journal:
    """A new journal, begun at this wall time. JournalError if the file exists or cannot be made: then none is left."""
    game_id = schema.new_game_id()
    return create_of(path, game_id, [chain_entry(START, game_id, 0, at, encoded(setup))])


def create_of(path: Path, game_id: bytes, rows: list[StoredEntry]) -> Journal:
    """A new journal that begins with these entries, the setup first. JournalError as in `create`."""
    if path.exists():
        says = "there is a file of that name already; nothing was overwritten"
        raise JournalError(path, StorageFault.TAKEN, says)
    with report_errors(path, _NOT_MADE, ""), ExitStack() as undone:
        undone.callback(remove, path)
        put(path, new_file(game_id, rows))
        entries = undone.enter_context(closing(_connect(path)))
        if disk_usage(path.parent).free > _ROOMY_BYTES:
            _grow_log(entries)
        begin_head(path, rows[-1].link, game_id, rows[0])
        journal = Journal(path, game_id, rows[-1].link, entries, _connect(path, waits_for_disk=False))
        journal.play(_inode(path))
        journal.follow(HeadFile(path))
        undone.pop_all()
        return journal


def new_file(game_id: bytes, rows: list[StoredEntry], kept: Iterable[tuple[str, int, bytes]] = ()) -> bytes:
    """The bytes of a new journal of these entries and kept values (name, after, body). It is made in memory and renamed
    into its place whole: a kill leaves no half game.
    """
    with closing(sqlite3.connect(":memory:")) as made:
        schema.begin(made, game_id, rows)
        with made:
            for name, after, body in kept:
                schema.keep(made, game_id, name, after, body)
        image = bytearray(made.serialize())
    image[_WAL_MARKS] = b"\2\2"
    return bytes(image)


def create_in_memory(path: Path, setup: Setup, at: float = 0.0) -> Journal:
    """A new journal without a file; `path` is only its name. JournalError if the name is taken."""
    game_id = schema.new_game_id()
    row = chain_entry(START, game_id, 0, at, encoded(setup))
    with report_errors(path, _NOT_MADE, ""):
        connection = _connect_in_memory(path)
        schema.begin(connection, game_id, [row])
    return Journal(path, game_id, row.link, connection, _connect_in_memory(path))


def open_journal(path: Path, read_only: bool = False) -> Journal:
    """Opens an existing journal, to play or only to read, and checks all of it. JournalError for a missing, damaged or
    foreign file, or one of a newer version. A journal of an older version is upgraded when it is opened to play.
    """
    _check_is_there(path)
    kept = read_head(path)  # before the journal, which another bank may be writing: it is never behind its head
    journal = _open_to_check(path, kept)
    if read_only:
        return journal
    journal.close()
    with report_errors(path):
        return _open_to_play(path, journal, kept)


def open_copy(path: Path, seconds: float = _COPY_SECONDS) -> Journal:
    """Opens an untrusted journal, such as one on a USB stick, only to read. JournalError as in `open_journal`, for a
    file larger than any game, and with HELD if reading takes longer than `seconds`.
    """
    _check_size(path)
    return _open_to_check(path, read_head(path), time.monotonic() + seconds)


def _inode(path: Path) -> tuple[int, int]:
    """The device and inode of a file."""
    found = path.stat()
    return found.st_dev, found.st_ino


def _check_is_there(path: Path) -> None:
    with report_errors(path):
        if not path.is_file():
            raise JournalError(path, StorageFault.MISSING, "there is no such journal")


def _check_size(path: Path) -> None:
    _check_is_there(path)
    with report_errors(path):
        if sum(each.stat().st_size for each in (path, _log_of(path)) if each.is_file()) > _LARGEST_COPY:
            raise JournalError(path, StorageFault.FOREIGN, "this is larger than any game" + AS_IT_WAS)


def open_in_memory(path: Path) -> Journal:
    """A journal without a file that is open elsewhere in this process; JournalError if it is not open."""
    connection = _connect_in_memory(path)
    with report_errors(path):
        _check_kind(path, connection)
        game_id, newest = _chain(path, connection, HeadContents())
        return Journal(path, game_id, newest, connection, _connect_in_memory(path))


def _open_to_check(path: Path, kept: HeadContents, until: float | None = None) -> Journal:
    """Open the journal to read and check it; `until` is a deadline on the monotonic clock."""
    with report_errors(path), ExitStack() as undone:
        connection = undone.enter_context(closing(_reading(path)))
        if until is not None:
            connection.set_progress_handler(lambda: time.monotonic() > until, _STEPS_BETWEEN_LOOKS)
        if _check_kind(path, connection) != schema.VERSION:
            connection = undone.enter_context(closing(_copy_upgraded(path, connection)))
        game_id, newest = _chain(path, connection, kept)
        undone.pop_all()
        return Journal(path, game_id, newest, connection, connection)


def _open_to_play(path: Path, seen: Journal, kept: HeadContents) -> Journal:
    """Open the checked journal to play."""
    game_id, newest = seen.game_id, seen.newest_link
    with ExitStack() as undone:
        connection = undone.enter_context(closing(_connect(path)))
        if _version(connection) != schema.VERSION:
            _upgrade(path, connection)
            game_id, newest = _chain(path, connection, kept)
        journal = Journal(path, game_id, newest, connection, _connect(path, waits_for_disk=False))
        journal.play(_inode(path))
        with suppress(OSError):  # without a head, only a lost end would go unseen
            if kept.newest != newest or kept.setup is None:
                begin_head(path, newest, game_id, next(journal.rows(after=-1)))
            journal.follow(HeadFile(path))
        undone.pop_all()
        return journal


def _copy_upgraded(path: Path, connection: sqlite3.Connection) -> sqlite3.Connection:
    """A copy of an older journal in memory, upgraded to the current version; its file is not changed."""
    copy = sqlite3.connect(":memory:", check_same_thread=False)
    connection.backup(copy)
    connection.close()
    _upgrade(path, copy)
    copy.execute("PRAGMA query_only = ON")
    return copy


def _upgrade(path: Path, connection: sqlite3.Connection) -> None:
    try:
        schema.upgrade(connection)
    except ChainBreak as broken:
        raise damage_error(path, str(broken)) from broken


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _check_kind(path: Path, connection: sqlite3.Connection) -> int:
    """The version of a journal, after a check of its pages."""
    (application,), version = connection.execute("PRAGMA application_id").fetchone(), _version(connection)
    if application != schema.APPLICATION:
        raise JournalError(path, StorageFault.FOREIGN, "this is no journal of Table Banker" + AS_IT_WAS)
    if not 1 <= version <= schema.VERSION:
        says = f"a journal of version {version}, and this is a bank of version {schema.VERSION}{AS_IT_WAS}"
        raise JournalError(path, StorageFault.OTHER_VERSION, says)
    if not schema.has_our_tables(connection, version):
        raise damage_error(path, "its tables are not those of a journal")
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != _NOT_DAMAGED:
        raise damage_error(path, f"the file is damaged ({verdict[0]})")
    return version


def _chain(path: Path, connection: sqlite3.Connection, kept: HeadContents) -> tuple[bytes, ChainLink]:
    """The id and newest link of a journal, after a check that the chain is whole and reaches the head."""
    identity = connection.execute("SELECT game FROM identity").fetchone()
    game_id = identity[0] if identity and isinstance(identity[0], bytes) else b""
    stored = connection.execute("SELECT number, at, body, hash FROM entries ORDER BY number")
    chain: list[bytes] = []
    try:
        chain.extend(hashes(stored, game_id))
    except ChainBreak as broken:
        raise damage_error(path, str(broken)) from broken
    if not chain:
        raise damage_error(path, "the game in it was never begun")
    head = kept.newest
    if head and chain[head.number : head.number + 1] != [head.hash]:
        raise damage_error(path, _behind(len(chain) - 1, head.number))
    return game_id, ChainLink(len(chain) - 1, chain[-1])


def _behind(number: int, head: int) -> str:
    if head > number:
        return f"the journal ends too early: {entry_name(number + 1)} is missing, it had come to entry {head}"
    return f"{entry_name(head)} is not the one that was recorded: this is another course of the game"


def remove(path: Path) -> None:
    """Remove a journal with the files that it is made of. OSError if that fails."""
    for file in (path, head_path(path), *(path.with_name(path.name + end) for end in ("-wal", "-shm", ".head.new"))):
        file.unlink(missing_ok=True)


def _reading(path: Path) -> sqlite3.Connection:
    """A connection that writes nothing. Without a log nobody is writing, so it needs no lock."""
    log = _log_of(path)
    is_alone = not (log.exists() and log.stat().st_size)
    mode = "ro&immutable=1" if is_alone else "ro"
    connection = _guard(sqlite3.connect(f"file:{_quote(path)}?mode={mode}", uri=True, check_same_thread=False))
    try:
        connection.execute("PRAGMA schema_version").fetchone()
    except sqlite3.OperationalError as error:
        connection.close()
        if is_alone or error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CANTOPEN:
            raise
        return _copy_to_memory(path, log)
    return connection


def _copy_to_memory(path: Path, log: Path) -> sqlite3.Connection:
    """A copy of a journal and its log in memory: a read-only disk has no place for the log's index."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        copyfile(path, copy)
        copyfile(log, copy.with_name("copy-wal"))
        with closing(sqlite3.connect(copy)) as connection:
            memory = _guard(sqlite3.connect(":memory:", check_same_thread=False))
            connection.backup(memory)
    memory.execute("PRAGMA query_only = ON")
    return memory


def _guard(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Protect a connection from its file: run no code from it, check its pages, limit the length of its values."""
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_VALUE)
    return connection


def _log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def _connect(path: Path, waits_for_disk: bool = True) -> sqlite3.Connection:
    connection = sqlite3.connect(f"file:{_quote(path)}", timeout=_HELD_SECONDS, uri=True, check_same_thread=False)
    _guard(connection)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(f"PRAGMA synchronous = {'FULL' if waits_for_disk else 'NORMAL'}")
    # This connection never moves the log into the file, because that waits for the disk. The next command does it.
    connection.execute(f"PRAGMA wal_autocheckpoint = {_WAL_PAGES if waits_for_disk else 0}")
    return connection


def _connect_in_memory(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{_quote(path)}?mode=memory&cache=shared", uri=True, check_same_thread=False)


def _quote(path: Path) -> str:
    return str(path.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def _grow_log(connection: sqlite3.Connection) -> None:
    with connection:
        connection.execute(schema.FILLER)
        connection.execute("INSERT INTO filler VALUES (zeroblob(?))", (_WAL_PAGES * 4096,))
    connection.execute("DROP TABLE filler")
    connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()

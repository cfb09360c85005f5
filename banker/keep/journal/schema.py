"""The tables of a journal, and the conversion from version 1 to the current version. Opening a journal uses it.

Version 1 had no id and no hashes: it had a sum (CRC-32) for each entry, none for the setup, and the seconds in a table
of their own. The new id is computed from the contents, so that copies of one game keep the same id.
"""

import secrets
import sqlite3
import struct
import zlib
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, Final

from banker.keep.journal.chain import LINK_BYTES, START, ChainBreak, StoredEntry, chain_entry, hash_entry

APPLICATION: Final = 0x42414E4B  # "BANK" in SQLite's application_id
VERSION: Final = 2
_TABLES: Final = {
    "identity": "CREATE TABLE identity (one INTEGER PRIMARY KEY CHECK (one = 1), game BLOB NOT NULL)",
    # Number 0 is the setup.
    "entries": (
        "CREATE TABLE entries (number INTEGER PRIMARY KEY, at REAL NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL)"
    ),
    "kept": "CREATE TABLE kept (name TEXT PRIMARY KEY, after INTEGER NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL)",
}
_TABLES_OF_VERSION_1: Final = {
    "setup": "CREATE TABLE setup (one INTEGER PRIMARY KEY CHECK (one = 1), body BLOB NOT NULL)",
    "entries": (
        "CREATE TABLE entries (number INTEGER PRIMARY KEY, at REAL NOT NULL, body BLOB NOT NULL, crc INTEGER NOT NULL)"
    ),
    "seconds": (
        "CREATE TABLE seconds (one INTEGER PRIMARY KEY CHECK (one = 1), after INTEGER NOT NULL, body BLOB NOT NULL)"
    ),
}
FILLER: Final = "CREATE TABLE filler (body BLOB)"
"""A table that makes the log grow and is dropped then; a bank that is killed in between leaves it behind."""
_MAY_BE_THERE: Final = {
    ("table", "filler", "filler", FILLER),
    ("index", "sqlite_autoindex_kept_1", "kept", None),
    # Missing in games of version 1 without unfinished input.
    ("table", "kept", "kept", "CREATE TABLE kept (name TEXT PRIMARY KEY, after INTEGER NOT NULL, body BLOB NOT NULL)"),
}


def has_our_tables(connection: sqlite3.Connection, version: int) -> bool:
    """Does the file have the tables of a journal of this version, and nothing else, such as a view or a trigger?"""
    tables = _TABLES if version == VERSION else _TABLES_OF_VERSION_1
    needed = {("table", name, name, statement) for name, statement in tables.items()}
    found = set(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT 20"))
    return needed <= found <= needed | _MAY_BE_THERE


def new_game_id() -> bytes:
    """128 random bits."""
    return secrets.token_bytes(LINK_BYTES)


def begin(connection: sqlite3.Connection, game_id: bytes, rows: Iterable[StoredEntry]) -> None:
    """Make the tables with the first rows of a journal; all of it or nothing."""
    with connection:
        connection.execute("BEGIN")
        _fill(connection, game_id, rows)


def seal(game_id: bytes, name: str, after: int, body: bytes) -> bytes:
    """The hash of a kept value that is not an entry."""
    return hash_entry(START, game_id, after, name.encode() + b"\0" + body, 0.0)


def upgrade(connection: sqlite3.Connection) -> None:
    """Upgrade a journal of version 1 to the current version; all of it or nothing. ChainBreak names what is damaged."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        setup = connection.execute("SELECT body FROM setup").fetchone()
        entries = connection.execute("SELECT number, at, body, crc FROM entries ORDER BY number").fetchall()
        kept = [("clock", *row) for row in connection.execute("SELECT after, body FROM seconds")]
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'kept'").fetchone():
            kept += connection.execute("SELECT name, after, body FROM kept").fetchall()
            connection.execute("DROP TABLE kept")
        for table in ("setup", "entries", "seconds"):
            connection.execute(f"DROP TABLE {table}")
        game_id, rows = of_version_1(setup, entries)
        _fill(connection, game_id, rows)
        for name, after, body in kept:
            if (type(name), type(after), type(body)) == (str, int, bytes):
                keep(connection, game_id, name, after, body)


def of_version_1(setup: tuple[Any, ...] | None, entries: Iterable[tuple[Any, ...]]) -> tuple[bytes, list[StoredEntry]]:
    """The id and the chain of a journal of version 1: of its setup (body) and its entries (number, at, body, sum).
    ChainBreak names the first that is damaged.
    """
    if setup is None or not isinstance(setup[0], bytes):
        raise ChainBreak(0, "is missing")
    whole = list(entries)
    for number, values in enumerate(whole, start=1):
        if not is_of_version_1(number, values):
            raise ChainBreak(number, "is damaged" if values[0] == number else "is missing")
    begun = struct.pack(">d", whole[0][1]) if whole else secrets.token_bytes(8)
    game_id = blake2b(begun + setup[0], digest_size=LINK_BYTES).digest()
    rows = [chain_entry(START, game_id, 0, 0.0, setup[0])]
    for number, at, body, _ in whole:
        rows.append(chain_entry(rows[-1].hash, game_id, number, at, body))
    return game_id, rows


def is_of_version_1(number: int, values: tuple[Any, ...]) -> bool:
    """Is this an undamaged row of version 1: number, wall time, body and sum?"""
    return (
        values[0] == number
        and tuple(map(type, values)) == (int, float, bytes, int)
        and zlib.crc32(values[2]) == values[3]
    )


def keep(connection: sqlite3.Connection, game_id: bytes, name: str, after: int, body: bytes) -> None:
    """Keep a value that is not an entry; it replaces the old value of this name."""
    values = name, after, body, seal(game_id, name, after, body)
    connection.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?)", values)


def _fill(connection: sqlite3.Connection, game_id: bytes, rows: Iterable[StoredEntry]) -> None:
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
    for statement in _TABLES.values():
        connection.execute(statement)
    connection.execute("INSERT INTO identity VALUES (1, ?)", (game_id,))
    values = ((row.number, row.at, row.body, row.hash) for row in rows)
    connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", values)

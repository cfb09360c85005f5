"""What is left of a damaged journal, and what is lost. The command line and the list of games use it.

They begin a new journal with the whole entries; the damaged one is not changed. Only what follows from the setup,
entry by entry, is whole. What was recorded after the first gap is reported if it can be read, but the game loses it.
"""

from collections import defaultdict
from collections.abc import Mapping, Set
from contextlib import suppress
from itertools import chain as both
from itertools import count, takewhile
from pathlib import Path
from typing import Any, Final

from banker.keep.journal.chain import LINK_BYTES, START, StoredEntry, follows
from banker.keep.journal.entry import ENTRY, SETUP, Entry, JournalError, damage_error, decode_body, report_errors
from banker.keep.journal.head import HeadContents, read_head
from banker.keep.journal.lifting import LiftedRow, lift_rows
from banker.keep.journal.opening import create_of
from banker.keep.journal.schema import is_of_version_1, of_version_1
from banker.keep.storage import StorageFault
from banker.play.setup import Setup, new_game
from banker.value import Value

MAY_BE_DAMAGED: Final = (StorageFault.DAMAGED, StorageFault.FOREIGN)
"""The faults with which a damaged journal fails to open."""
_Found = Mapping[int, Set[StoredEntry]]


class Remains(Value, frozen=True):
    """What is known of a damaged journal: how the game began, the number of its last whole entry, and the numbers of
    the lost entries, each with its contents if they can be read.
    """

    setup: Setup
    whole: int
    lost: tuple[tuple[int, Entry | None], ...]


def remains(path: Path) -> Remains:
    """What is left of a journal; its file is not changed. JournalError if not even the setup is left."""
    return _survey(path)[0]


def salvage(path: Path, new: Path) -> Remains:
    """Begins a new journal of the same game with the entries up to the last whole one, and returns what is left and
    lost. JournalError if nothing is left, or if the new file exists.
    """
    left, game_id, rows = _survey(path)
    create_of(new, game_id, rows).close()
    return left


def _survey(path: Path) -> tuple[Remains, bytes, list[StoredEntry]]:
    with report_errors(path):
        kept, rows = read_head(path), set(lift_rows(path))
    game_id, chain, others = _of_now(rows, kept)
    if not chain:
        game_id, chain, others = _of_before(rows)
    setup = _setup(chain[0].body) if chain else None
    if setup is None:
        raise damage_error(path, "nothing of a game can be read in it")
    whole = chain[-1].number
    lost = {number: entry for number, entry in others.items() if number > whole}
    head = kept.newest.number if kept.newest and kept.game_id in (b"", game_id) else 0
    last = max(whole, head, *lost)
    entries_left = tuple((number, lost.get(number)) for number in range(whole + 1, last + 1))
    return Remains(setup, whole, entries_left), game_id, chain


def _of_now(rows: Set[LiftedRow], kept: HeadContents) -> tuple[bytes, list[StoredEntry], dict[int, Entry]]:
    """The id, the longest chain, and all other recorded entries by number."""
    found: dict[int, set[StoredEntry]] = defaultdict(set)
    ids = {kept.game_id, *(value for _, (value, *more) in rows if isinstance(value, bytes) and not more)}
    if kept.setup:
        found[0].add(kept.setup)
    for number, values in rows:
        match values:
            case (int() | float() as at, bytes() as body, bytes() as hash_) if len(hash_) == LINK_BYTES:
                found[number].add(StoredEntry(number, float(at), body, hash_))
    chains = {game_id: _chain(found, game_id) for game_id in ids}
    game_id = max(chains, key=lambda each: len(chains[each]), default=b"")
    return game_id, chains.get(game_id, []), _readable(found, game_id)


def _chain(found: _Found, game_id: bytes) -> list[StoredEntry]:
    chain: list[StoredEntry] = []
    while row := _following(found, chain, game_id):
        chain.append(row)
    return chain


def _following(found: _Found, chain: list[StoredEntry], game_id: bytes) -> StoredEntry | None:
    """The next entry, by its number or, where that is damaged, by its hash alone."""
    number, before = len(chain), chain[-1].hash if chain else START
    others = (StoredEntry(number, row.at, row.body, row.hash) for rows in found.values() for row in rows)
    for row in both(found.get(number, ()), others):
        if follows(row, before, game_id) and (_entry(row.body) if number else _setup(row.body)):
            return row
    return None


def _readable(found: _Found, game_id: bytes) -> dict[int, Entry]:
    """The entries whose hash fits the hash before it, even if the entry before cannot be read."""
    entries = {}
    for number, rows in found.items():
        befores = [each.hash for each in found.get(number - 1, ())]
        for row in rows:
            entry = _entry(row.body) if any(follows(row, before, game_id) for before in befores) else None
            if entry:
                entries[number] = entry
    return entries


def _of_before(rows: Set[LiftedRow]) -> tuple[bytes, list[StoredEntry], dict[int, Entry]]:
    """As `_of_now`, for a journal of version 1, where each entry has a sum."""
    bodies = [value for _, (value, *more) in rows if isinstance(value, bytes) and not more]
    setup = next((body for body in bodies if _setup(body)), None)
    if setup is None:
        return b"", [], {}
    found: dict[int, set[tuple[Any, ...]]] = defaultdict(set)
    for number, values in rows:
        match values:
            case (int() | float() as at, bytes() as body, int() as checksum):
                stored = number, float(at), body, checksum
                if is_of_version_1(number, stored) and _entry(body):
                    found[number].add(stored)
    entries = {number: stored for number, (stored, *others) in found.items() if not others}
    whole = takewhile(lambda number: number in entries, count(1))
    game_id, chain = of_version_1((setup,), [entries[number] for number in whole])
    # The sum does not cover the number, so a single number may be wrong.
    numbers = [number for number in entries if number - 1 in entries or number + 1 in entries]
    return game_id, chain, {number: ENTRY.decode(entries[number][2]) for number in numbers}


def _entry(body: bytes) -> Entry | None:
    with suppress(JournalError):
        return decode_body(Path(), "", ENTRY, body)
    return None


def _setup(body: bytes) -> Setup | None:
    """The setup, if a game can begin with it."""
    try:
        setup = decode_body(Path(), "", SETUP, body)
        new_game(setup)
    except Exception:  # any exception means that the setup is invalid
        return None
    return setup

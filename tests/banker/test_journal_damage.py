"""Whatever becomes of its files, a journal is read as the game that it is or told to be damaged, and never another way.

Salvage gives back all that lies on the disk up to the first gap.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from banker.keep.journal import JournalError
from banker.keep.journal.salvage import remains, salvage
from banker.keep.table import begin, resume
from banker.play.commands import CorrectCash
from banker.play.setup import Setup
from tests.banker.damages import NOTICED, WHOLE, Sample, contents, forge, laid, outcome, sample, spoil

KEPT = Path(__file__).parents[1] / "journals"
FORGED = b'{"command":{"do":"pay","player":0},"events":[{"what":"pawn-moved","player":99,"to":6}],"clock":{}}'


@pytest.fixture(scope="module", params=["closed", "killed"])
def whole(request: pytest.FixtureRequest) -> Iterator[Sample]:
    with TemporaryDirectory() as folder:
        yield sample(Path(folder) / "game.banker", 5, 60, request.param == "killed")


@settings(max_examples=80)
@given(seed=st.integers(0, 2**32))
def test_no_damage_is_read_as_another_game(whole: Sample, seed: int) -> None:
    with TemporaryDirectory() as folder:
        random, files = Random(seed), {end: content[:] for end, content in whole.files.items()}
        damage = spoil(files, random)
        assert outcome(laid(files, Path(folder) / "game.banker"), whole), damage


@example(seed=7378, name="version-1.banker")  # a name in a complaint of SQLite's that is no text
@settings(max_examples=80)
@given(seed=st.integers(0, 2**32), name=st.sampled_from(["version-1.banker", "version-1-killed.banker"]))
def test_a_damaged_journal_of_version_1_is_an_error_and_nothing_else(seed: int, name: str) -> None:
    with TemporaryDirectory() as folder:
        path, files = Path(folder) / "game.banker", contents(KEPT / name)
        spoil(files, Random(seed))
        laid(files, path)
        for read in (lambda: resume(path, read_only=True), lambda: salvage(path, path.with_name("new.banker"))):
            with suppress(JournalError):
                read()
        assert contents(path) == files


@pytest.mark.parametrize("is_closed", [True, False])
def test_entries_longer_than_a_page_are_salvaged(tmp_path: Path, is_closed: bool) -> None:
    path = tmp_path / "game.banker"
    table = begin(path, Setup("pl-tournament", ("Ania", "Bartek")))
    for length in (3_900, 4_040, 5_000, 8_200, 20_000, 10):
        table.submit(CorrectCash(0, 1, "x" * length))
    files = {} if is_closed else contents(path)
    table.close()
    files = files or contents(path)
    files[""][:600] = bytes(600)
    left = remains(laid(files, tmp_path / "damaged.banker"))
    assert (left.whole, left.lost) == (6, ())


VALUES = ("NULL", "'text'", "7", "-9223372036854775808", "9e999", "x'00'", "zeroblob(100000)", "cast(body AS TEXT)")


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize(
    "column", ["identity.one", "identity.game", "entries.number", "entries.at", "entries.body", "entries.hash"]
)
def test_a_value_of_a_wrong_kind_is_noticed(whole: Sample, tmp_path: Path, column: str, value: str) -> None:
    path = laid(whole.files, tmp_path / "game.banker")
    table, _, name = column.partition(".")
    with closing(sqlite3.connect(path)) as connection, connection:
        tables = connection.execute("SELECT sql, name FROM sqlite_master").fetchall()
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET sql = replace(replace(sql, 'NOT NULL', ''), 'CHECK (one = 1)', '')"
        )
    with closing(sqlite3.connect(path)) as connection, suppress(sqlite3.Error), connection:
        connection.execute(f"UPDATE {table} SET {name} = {value} WHERE rowid IN (1, 9)")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.executemany("UPDATE sqlite_master SET sql = ? WHERE name = ?", tables)
    assert outcome(path, whole) in (NOTICED, WHOLE)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b'{"command":' + b"[" * 200_000, "entry 7 is damaged"),
        (b'{"command":{"do":"roll","player":' + b"9" * 5000 + b"}}", "entry 7 is damaged"),
        (b"\xff\xfe", "entry 7 is damaged"),
        (b"", "entry 7 is damaged"),
        (b'{"command":{"do":"pay","player":0},"events":[{"what":"paid","payer":0}],"clock":{}}', "entry 7 is damaged"),
        (FORGED, "entry 7 does not fit the game before it"),
    ],
)
def test_an_entry_that_was_forged_with_its_hash_is_an_error(
    whole: Sample, tmp_path: Path, body: bytes, says: str
) -> None:
    path = laid({end: content for end, content in whole.files.items() if end != ".head"}, tmp_path / "game.banker")
    forge(path, 7, lambda _: body)
    with pytest.raises(JournalError, match=says):
        resume(path)

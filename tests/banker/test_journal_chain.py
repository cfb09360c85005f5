"""A journal is one chain from its setup to its head: nothing in it can be altered, left out or cut off unseen."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from banker.keep.journal import JournalError, open_journal
from banker.keep.journal.head import head_path
from banker.keep.table import Table, begin, resume
from banker.play import commands as c
from banker.play.history import Moment
from banker.play.setup import Setup

SETUP = Setup("pl-tournament", ("Ania", "Bartek", "Celina"))


def played(table: Table, count: int) -> Table:
    for _ in range(count):
        assert isinstance(table.submit(c.CorrectCash(0, 1, "test")), Moment)
    return table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal of twenty entries that nobody has open."""
    played(begin(tmp_path / "game.banker", SETUP), 20).close()
    return tmp_path / "game.banker"


def altered(path: Path, order: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(order)


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ("UPDATE entries SET body = replace(body, 'Bartek', 'Karol') WHERE number = 0", "the setup is damaged"),
        ("UPDATE entries SET at = at + 1 WHERE number = 0", "the setup is damaged"),
        ("UPDATE entries SET body = CAST(body AS TEXT) WHERE number = 3", "entry 3 is damaged"),
        ("UPDATE entries SET body = CAST(replace(body, '1', '9') AS BLOB) WHERE number = 3", "entry 3 is damaged"),
        ("UPDATE entries SET at = at + 1 WHERE number = 20", "entry 20 is damaged"),
        ("UPDATE entries SET number = 99 WHERE number = 5", "entry 5 is missing"),
        ("DELETE FROM entries WHERE number = 11", "entry 11 is missing"),
        ("DELETE FROM entries WHERE number >= 18", "ends too early: entry 18 is missing, it had come to entry 20"),
        ("UPDATE identity SET game = randomblob(16)", "the setup is damaged"),
        ("UPDATE identity SET game = 7", "the setup is damaged"),
        ("DELETE FROM entries", "the game in it was never begun"),
        ("DROP TABLE entries", "its tables are not those of a journal"),
        ("DROP TABLE identity", "its tables are not those of a journal"),
    ],
)
def test_what_was_altered_is_named_and_left_alone(path: Path, order: str, says: str) -> None:
    altered(path, order)
    before = path.read_bytes()
    for read_only in (True, False):
        with pytest.raises(JournalError, match=says):
            resume(path, read_only=read_only)
    assert path.read_bytes() == before


def test_an_entry_of_another_game_does_not_follow(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.banker"
    played(begin(other, SETUP), 20).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ATTACH ? AS other", (str(other),))
        with connection:
            connection.execute("REPLACE INTO entries SELECT * FROM other.entries WHERE number = 7")
    with pytest.raises(JournalError, match="entry 7 is damaged"):
        resume(path)


def test_a_shorter_copy_in_its_place_is_seen_and_a_head_of_its_own_is_believed(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    for file in (path, head_path(path)):
        shutil.copy(file, copy.with_name("copy" + file.name[4:]))
    played(resume(path), 3).close()
    shutil.copy(copy.with_name("copy.banker"), path)
    with pytest.raises(JournalError, match="ends too early: entry 21 is missing"):
        resume(path)
    shutil.copy(copy.with_name("copy.banker.head"), head_path(path))
    assert resume(path).journal.last_number == 20


def test_another_course_of_the_same_game_is_seen(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.banker"
    shutil.copy(path, copy)
    played(resume(path), 2).close()
    played(resume(copy), 5).close()
    shutil.copy(copy, path)
    with pytest.raises(JournalError, match="entry 22 is not the one that was recorded"):
        resume(path)


@pytest.mark.parametrize("spoil", [Path.unlink, lambda head: head.write_bytes(b"x" * 9000), Path.touch])
def test_a_head_that_is_lost_is_written_anew(path: Path, spoil: Callable[[Path], object]) -> None:
    spoil(head_path(path))
    played(resume(path), 1).close()
    altered(path, "DELETE FROM entries WHERE number = 21")
    with pytest.raises(JournalError, match="entry 21 is missing"):
        resume(path)


def test_a_head_that_lags_behind_is_no_fault(path: Path) -> None:
    """The power went between an entry and its head."""
    head = head_path(path).read_bytes()
    played(resume(path), 3).close()
    head_path(path).write_bytes(head)
    assert resume(path).journal.last_number == 23


def test_half_a_head_leaves_the_one_before(path: Path) -> None:
    whole = head_path(path).read_bytes()
    head_path(path).write_bytes(b"\xff" * 20 + whole[20:])  # of entry 20, in the first place; 19 is in the second
    altered(path, "DELETE FROM entries WHERE number = 20")
    assert resume(path).journal.last_number == 19
    altered(path, "DELETE FROM entries WHERE number = 19")
    with pytest.raises(JournalError, match="entry 19 is missing"):
        resume(path)


def test_what_is_kept_beside_the_entries_and_damaged_is_as_if_it_was_never_kept(path: Path) -> None:
    table = resume(path)
    table.pass_time(7)
    table.keep_draft(b"[1]")
    table.close()
    altered(path, "UPDATE kept SET body = replace(body, '43', '49') WHERE name = 'clock'")
    altered(path, "UPDATE kept SET body = 5 WHERE name = 'draft'")
    table = resume(path)
    assert (table.seconds_left, table.draft) == (50.0, (0, b""))


LOOKING = """
import sys
from pathlib import Path
from banker.keep.journal import open_journal
with open_journal(Path(sys.argv[1]), read_only=True) as journal:
    print("open", flush=True)
    sys.stdin.readline()
    print(sum(1 for _ in journal.entries()), flush=True)
"""


def test_somebody_who_looks_at_it_neither_waits_nor_makes_the_player_wait(path: Path) -> None:
    table = resume(path)
    played(table, 1)
    order = [sys.executable, "-c", LOOKING, str(path)]
    with subprocess.Popen(order, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as looking:
        assert looking.stdin and looking.stdout and looking.stdout.readline() == "open\n"
        played(table, 300)  # more than the log takes before it is written back
        looking.stdin.write("\n")
        looking.stdin.flush()
        assert looking.stdout.readline() == "321\n"
        played(table, 1)
    table.close()
    assert resume(path).journal.last_number == 322


def test_the_id_is_that_of_one_game_and_stays(path: Path, tmp_path: Path) -> None:
    ids = set()
    for _ in range(3):
        with open_journal(path) as journal:
            ids.add(journal.game_id)
    with open_journal(path, read_only=True) as journal:
        ids.add(journal.game_id)
        assert [len(row.hash) for row in journal.rows(after=18)] == [16, 16]
        assert journal.newest_link == [row.link for row in journal.rows()][-1]
    assert len(ids) == 1
    with begin(tmp_path / "other.banker", SETUP).journal as other:
        assert ids != {other.game_id}

"""A journal of every version that ever landed opens with the same game: `tests/journals` keeps two of each, one closed
and one whose bank was killed, with its log. All hold the game of `every-version.game`.
"""

import shutil
import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from banker.keep.journal import JournalError, open_journal, schema
from banker.keep.record.write import write_record
from banker.keep.table import Table, resume
from tests.full_disk import in_a_mount

KEPT = Path(__file__).parents[1] / "journals"
NAMES = sorted(path.name for path in KEPT.glob("*.banker"))


@pytest.fixture(params=NAMES)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a kept journal with what lies beside it."""
    for file in KEPT.glob(f"{request.param}*"):
        shutil.copy(file, tmp_path)
    return tmp_path / str(request.param)


def contents(path: Path) -> dict[str, bytes]:
    """Of all that is kept of a journal; the index of its log is written again at each opening."""
    return {each.name: each.read_bytes() for each in path.parent.iterdir() if not each.name.endswith("-shm")}


def is_the_game(table: Table) -> bool:
    record = write_record(table.setup, [entry.command for _, _, entry in table.journal.entries()])
    return (
        record == (KEPT / "every-version.game").read_text("utf-8")
        and table.game.accounts == (1355, 1510, 1500, -4365)
        and table.seconds_left == 38.0
        and table.history.standing[-1].agreed == (0, 2)
    )


def test_there_is_one_of_every_version() -> None:
    assert {name.split(".")[0] for name in NAMES} == {
        f"version-{version}{end}" for version in range(1, schema.VERSION + 1) for end in ("", "-killed")
    }


def test_looking_at_it_shows_the_game_and_changes_nothing(path: Path) -> None:
    before = contents(path)
    table = resume(path, read_only=True)
    assert is_the_game(table)
    with pytest.raises(JournalError):
        table.keep_seconds()
    table.close()
    assert contents(path) == before


def test_playing_on_keeps_the_game(path: Path) -> None:
    table = resume(path)
    assert is_the_game(table)
    table.close()
    assert is_the_game(resume(path))


def test_what_is_typed_is_kept_where_it_was_kept(path: Path) -> None:
    assert resume(path).draft == ((0, b"") if "killed" in path.name else (17, b'[{"type":"draft"}]'))


def test_its_id_and_its_chain_are_the_same_looked_at_and_played(path: Path) -> None:
    with open_journal(path, read_only=True) as looked_at:
        seen = looked_at.game_id, looked_at.newest_link
    with open_journal(path) as played:
        assert (played.game_id, played.newest_link) == seen
    with open_journal(path, read_only=True) as looked_at:
        assert (looked_at.game_id, looked_at.newest_link) == seen


def test_an_upgrade_that_is_cut_off_anywhere_is_none(tmp_path: Path) -> None:
    path, ends = tmp_path / "game.banker", set()
    for steps in range(0, 2000, 130):
        shutil.copy(KEPT / "version-1.banker", path)
        before = path.read_bytes()
        with closing(sqlite3.connect(path)) as connection:
            connection.set_progress_handler(partial(next, iter([0] * steps), 1), 1)
            with suppress(sqlite3.OperationalError):
                schema.upgrade(connection)
        with closing(sqlite3.connect(path)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
        ends.add(version)
        assert version == 2 or path.read_bytes() == before, f"after {steps} steps"
        assert is_the_game(resume(path, read_only=True))
    assert ends == {1, 2}


ON_A_LOCKED_DISK = """
import sys
from pathlib import Path
from banker.keep.journal import JournalError
from banker.keep.table import resume
for path in sorted(Path(sys.argv[1]).glob("*.banker")):
    print(resume(path, read_only=True).journal.last_number, end=" ")
    try:
        resume(path)
    except JournalError as error:
        print(error.fault)
"""


def test_on_a_disk_that_cannot_be_written_it_is_looked_at(tmp_path: Path) -> None:
    """Whether it was closed or lies there with its log, as a power cut left it."""
    locked = 'mount -t tmpfs none "$1" && cp "$4"/*.banker* "$1" && mount -o remount,ro "$1" && exec "$2" -c "$3" "$1"'
    assert in_a_mount(tmp_path, locked, ON_A_LOCKED_DISK, KEPT) == "17 not-writable\n" * len(NAMES)


ON_A_FULL_DISK = """
import shutil, sys
from pathlib import Path
from banker.keep.journal import JournalError
from banker.keep.table import resume
path = Path(sys.argv[1]) / "game.banker"
shutil.copy(sys.argv[2], path)
before = path.read_bytes()
try:
    resume(path)
except JournalError as error:
    assert path.read_bytes() == before
    print(error.fault, resume(path, read_only=True).journal.last_number)
"""


def test_where_there_is_no_room_for_an_upgrade_an_older_one_stays_as_it_is(tmp_path: Path) -> None:
    mounted = 'mount -t tmpfs -o size=72k none "$1" && exec "$2" -c "$3" "$1" "$4"'
    assert in_a_mount(tmp_path, mounted, ON_A_FULL_DISK, KEPT / "version-1.banker") == "no-room 17\n"

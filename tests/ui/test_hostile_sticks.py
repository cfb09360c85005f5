"""Whatever somebody put on a stick: the copier takes neither time nor memory for it, goes on, and says what it left."""

import os
import resource
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from banker.keep.journal import JournalError, open_copy, open_journal
from banker.keep.storage import StorageFault
from banker.play import commands as c
from hardware.signals import FilesChanged, SignalQueue
from tests.ui.branch import ANIA, commands_in, keep_game
from tests.waiting import PATIENCE_SECONDS
from ui.runtime.files.copier import Copier
from ui.store.copies import copy_folder
from ui.store.sealing import MachineKey

ROLL = c.Roll(ANIA, ("2", "4"))
MOST_MORE_MB = 200
ROWS = {
    "900 MB in a row": "SELECT 0 AS number, 1.0 AS at, zeroblob(900000000) AS body, x'00' AS hash",
    "an endless recursion": (
        "WITH RECURSIVE r(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM r) "
        "SELECT x AS number, 1.0 AS at, x'00' AS body, x'00' AS hash FROM r WHERE x < 0"
    ),
}
"""What a view may answer to who reads the entries."""
ADDED = {
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM entries; END",
    "an index": "CREATE INDEX i ON entries (at)",
    "another table": "CREATE TABLE more (body BLOB)",
    "a computed column": "ALTER TABLE entries ADD COLUMN more AS (hex(body))",
}


@pytest.fixture
def here(tmp_path: Path) -> Path:
    keep_game(tmp_path / "here", ROLL)
    return tmp_path / "here"


@pytest.fixture
def stick(here: Path, tmp_path: Path) -> Path:
    """A stick that the game was copied to once, and on which somebody put a journal, too."""
    stick = tmp_path / "STICK"
    list(copy_folder(here, stick))
    shutil.copy(here / "games" / "evening.banker", stick / "games")
    return stick


def altered(journal: Path, *statements: str) -> None:
    with sqlite3.connect(journal) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


def copy_to(here: Path, stick: Path) -> Copier:
    """The copier's own thread does it, and is still at work afterwards."""
    queue, mounts = SignalQueue(), here / "mountinfo"
    mounts.write_text("")
    copier = Copier(here, stick, lambda: queue.put(FilesChanged()), mounts)
    with copier.at_work():
        for _ in range(2):
            assert queue.take(PATIENCE_SECONDS) == FilesChanged()
            copier.copy_now()
    return copier


def in_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


@pytest.mark.parametrize("view", ROWS)
def test_a_view_in_place_of_the_entries_is_never_read(here: Path, stick: Path, view: str) -> None:
    (stick / "games" / "evening.entries").unlink()
    hostile, before = stick / "games" / "evening.banker", in_mb()
    altered(hostile, "DROP TABLE entries", f"CREATE VIEW entries AS {ROWS[view]}")
    put_there = hostile.read_bytes()
    outcomes = {each.name: each.outcome for each in copy_folder(stick, here / "back", is_back=True)}
    assert outcomes == {"evening.banker": "not copied"}
    assert in_mb() - before < MOST_MORE_MB
    assert hostile.read_bytes() == put_there


@pytest.mark.parametrize("added", ADDED)
def test_a_journal_with_more_in_it_than_a_bank_writes_is_damaged(here: Path, stick: Path, added: str) -> None:
    hostile = stick / "games" / "evening.banker"
    altered(hostile, ADDED[added])
    for read_only in (True, False):
        with pytest.raises(JournalError, match="tables") as refused:
            open_journal(hostile, read_only)
        assert refused.value.fault is StorageFault.DAMAGED
    (stick / "games" / "evening.entries").unlink()
    assert [each.outcome for each in copy_folder(stick, here / "back", is_back=True)] == ["not copied"]


NESTED = b"[" * 20_000
PLAIN = {
    "garbage": b"garbage\n",
    "nesting": NESTED + b"\n",
    "an endless line": b'{"line":"game","id":"' + b"0" * 10**7,
    "another version": b'{"line":"game","id":"00000000000000000000000000000000","version":2}\n',
    "another field": b'{"line":"game","id":"00000000000000000000000000000000","more":1}\n',
    "no entries": b'{"line":"game","id":"00000000000000000000000000000000","version":1}\n',
}


@pytest.mark.parametrize("content", PLAIN.values(), ids=PLAIN)
def test_what_is_no_copy_is_kept_beside_and_brought_back_by_nobody(here: Path, stick: Path, content: bytes) -> None:
    (stick / "games" / "evening.banker").unlink()
    (stick / "games" / "evening.entries").write_bytes(content)
    assert [each.outcome for each in copy_folder(stick, here / "back", is_back=True)] == ["not copied"]
    assert [each.outcome for each in copy_folder(here, stick)] == ["beside"]
    assert (stick / "games" / "evening.entries").read_bytes() == content


@pytest.mark.parametrize("content", [b"x", b"a" + b".a" * 30_000 + b" = 1", b"a = " + NESTED, b"\xff"])
def test_a_board_that_cannot_be_read_is_not_brought_back(here: Path, tmp_path: Path, content: bytes) -> None:
    for name, text in (("good", b"title = 'Ours'"), ("strange", content)):
        (tmp_path / "STICK" / "boards").mkdir(parents=True, exist_ok=True)
        (tmp_path / "STICK" / "boards" / f"{name}.toml").write_bytes(text)
    outcomes = {each.name: each.outcome for each in copy_folder(tmp_path / "STICK", here, is_back=True)}
    assert outcomes == {"good.toml": "copied", "strange.toml": "not copied"}


def test_a_changed_byte_of_an_entry_is_noticed(here: Path, stick: Path) -> None:
    (stick / "games" / "evening.banker").unlink()
    copy = stick / "games" / "evening.entries"
    copy.write_bytes(copy.read_bytes().replace(b"Ania", b"Anna", 1))
    (told,) = copy_folder(stick, here / "back", is_back=True)
    assert (told.outcome, "the setup is damaged" in told.says) == ("not copied", True)


def test_a_journal_that_was_killed_while_its_log_grew_is_whole(here: Path) -> None:
    path = here / "games" / "evening.banker"
    altered(path, "CREATE TABLE filler (body BLOB)")
    with open_journal(path, read_only=True) as journal:
        assert list(journal.entries())


def test_as_many_namesakes_as_somebody_likes_keep_no_copy_away(here: Path, stick: Path) -> None:
    for number in range(2, 1001):
        (stick / "games" / f"evening-{number}.entries").write_bytes(b"")
    (stick / "games" / "evening.entries").write_bytes(b"")
    copier = copy_to(here, stick)
    assert (copier.last.place, copier.last.failed) == ("STICK", "")
    assert commands_in(stick / "games" / "evening-1001.entries") == [ROLL]
    assert not (stick / "games" / "evening-1002.entries").exists()


def a_pipe(place: Path) -> None:
    os.mkfifo(place)


def a_folder(place: Path) -> None:
    place.mkdir()


def a_large_file(place: Path) -> None:
    with place.open("wb") as file:
        file.truncate(3 * 10**9)


def no_file_at_all(place: Path) -> None:
    place.symlink_to(place.name)


def another_name(place: Path) -> None:
    a_large_file(Path(os.fsdecode(os.fsencode(place.with_suffix("")) + b"-\xff.entries")))


STRANGE: tuple[Callable[[Path], None], ...] = (a_pipe, a_folder, a_large_file, no_file_at_all, another_name)


@pytest.mark.parametrize("strange", STRANGE)
@pytest.mark.parametrize("name", ["games/evening.entries", "cards.sealed"])
def test_what_is_no_file_of_a_bank_is_gone_around(
    here: Path, stick: Path, name: str, strange: Callable[[Path], None]
) -> None:
    (here / "cards.json").write_text("{}")
    (stick / name).unlink(missing_ok=True)
    before = in_mb()
    strange(stick / name)
    copy_to(here, stick)
    copies = [each for each in (stick / "games").glob("evening*.entries") if each.name.isprintable() and each.is_file()]
    assert [ROLL] in [commands_in(each) for each in copies if each.stat().st_size < 10**8]
    assert MachineKey.in_folder(here).unseal(stick / "cards.sealed") == b"{}"
    assert in_mb() - before < MOST_MORE_MB


@pytest.mark.parametrize("link", ["games", "boards", "."])
def test_nothing_is_written_through_a_link_on_a_stick(here: Path, tmp_path: Path, link: str) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "settings.json").write_text("another program's")
    (here / "settings.json").write_text("{}")
    folder = tmp_path / "STICK" / "Table Banker"
    (folder / link).parent.mkdir(parents=True)
    (folder / link).symlink_to(tmp_path / "other")
    copier = copy_to(here, folder)
    assert copier.last.failed == "STICK"
    assert [each.name for each in (tmp_path / "other").iterdir()] == ["settings.json"]


def test_a_file_that_is_written_follows_no_link_beside_it(here: Path, stick: Path, tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("mine")
    (stick / "games" / "evening.entries").unlink()
    for name in ("evening.entries.new", "evening.entries"):
        (stick / "games" / name).symlink_to(tmp_path / "precious")
    copy_to(here, stick)
    assert (tmp_path / "precious").read_text() == "mine"
    assert commands_in(stick / "games" / "evening-2.entries") == [ROLL]


def test_a_copy_that_takes_too_long_to_look_at_is_not_taken_for_another_game(here: Path) -> None:
    path = keep_game(here, *(c.CorrectCash(ANIA, 1, "x") for _ in range(300)), name="long")
    open_copy(path).close()
    with pytest.raises(JournalError) as refused:
        open_copy(path, seconds=0)
    assert refused.value.fault is StorageFault.HELD

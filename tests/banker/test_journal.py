"""The journal keeps what was committed: after a kill, on a full disk, against damage and other versions."""

import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import NoReturn

import pytest

from banker.keep.clock import Clock
from banker.keep.journal import JournalError, open_journal
from banker.keep.storage import StorageFault
from banker.keep.table import Table, begin, resume
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.history import Moment
from banker.play.refusals import Refusal
from banker.play.setup import Setup, SetupError, with_digital_decks
from tests.full_disk import fill_disk, in_a_mount

SETUP = Setup("pl-tournament", ("Ania", "Bartek", "Celina"))


def played(table: Table, *commands: c.JournalCommand) -> Table:
    for command in commands:
        outcome = table.submit(command)
        assert isinstance(outcome, Moment), outcome
    return table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.banker"


def test_undo_and_redo_and_the_seconds_survive_a_restart(path: Path) -> None:
    table = played(begin(path, SETUP), c.Roll(0, ("2", "4")), c.BuyDeed(0), c.Undo(), c.Undo(), c.Redo())
    table.pass_time(12)
    table.keep_seconds()
    table.close()
    again = resume(path)
    assert (again.game, again.seconds_left) == (table.game, 38)
    assert isinstance(again.submit(c.Redo()), Moment)
    assert again.game.owners[6] == 0


def test_undo_gives_back_the_seconds_as_they_were(path: Path) -> None:
    table = begin(path, SETUP)
    table.pass_time(5)
    played(table, c.Roll(0, ("2", "4")))
    table.pass_time(20)
    played(table, c.Undo())
    assert table.seconds_left == 45


def test_a_refusal_is_not_recorded(path: Path) -> None:
    table = begin(path, SETUP)
    assert isinstance(table.submit(c.BuyDeed(1)), Refusal)
    assert table.journal.last_number == 0


def test_digital_decks_come_back_in_their_order(path: Path) -> None:
    setup = with_digital_decks(SETUP, seed=7)
    table = begin(path, setup)
    table.close()
    again = resume(path)
    assert again.game.stacks == setup.stacks
    assert again.setup.seed == 7


def test_any_other_file_is_no_journal_and_not_overwritten_by_a_new_game(path: Path) -> None:
    path.write_text("somebody's file" * 50)
    with pytest.raises(JournalError, match=r"game\.banker"):
        resume(path)
    with pytest.raises(JournalError, match=r"game\.banker"):
        begin(path, SETUP)
    assert path.read_text() == "somebody's file" * 50


def _begin_until(path: Path, calls: int) -> NoReturn:
    """Begin a game, and end this process at the first call after this number of them."""
    left = iter(range(calls))

    def end(*_: object) -> None:
        if next(left, None) is None:
            os._exit(1)

    sys.addaudithook(end)
    begin(path, SETUP)
    os._exit(0)


def test_a_kill_while_a_game_is_made_leaves_a_whole_game_or_none(path: Path) -> None:
    """The child ends at each call to the system that Python reports, one further each time."""
    left, status = set[int](), 1
    for number in range(200):
        child = os.fork()
        if child == 0:
            _begin_until(path, number)
        status = os.waitpid(child, 0)[1]
        left.add(path.exists())
        if path.exists():
            resume(path).close()
        for each in path.parent.iterdir():
            each.unlink()
        if status == 0:
            break
    assert (status, left) == (0, {False, True})


@pytest.mark.parametrize("is_replaced", [False, True])
def test_a_journal_deleted_while_it_is_played_is_noticed_at_the_next_entry(path: Path, is_replaced: bool) -> None:
    table = begin(path, SETUP)
    path.rename(path.with_name("away"))
    if is_replaced:
        path.write_bytes(path.with_name("away").read_bytes())
    with pytest.raises(JournalError, match="deleted") as noticed:
        table.submit(c.Roll(0, ("2", "4")))
    assert (noticed.value.fault, table.journal.last_number) == (StorageFault.MISSING, 0)
    path.with_name("away").rename(path)
    played(table, c.Roll(0, ("2", "4")))


def test_a_setup_that_cannot_be_leaves_no_file(path: Path) -> None:
    with pytest.raises(SetupError):
        begin(path, Setup("pl-tournament", ("Ania",)))
    assert not path.exists()


def test_a_journal_of_another_version_is_named_and_left_alone(path: Path) -> None:
    begin(path, SETUP).close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(JournalError, match=r"game\.banker: a journal of version 99"):
        resume(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(("place", "length"), [(0, 16), (100, 600), (4096, 600), (-1, 1), (-1, 600)])
def test_a_damaged_file_is_named_and_left_alone(path: Path, place: int, length: int) -> None:
    played(begin(path, SETUP), *[c.CorrectCash(0, 1, "test")] * 200).close()
    damaged = bytearray(path.read_bytes())
    place = damaged.index(b"correction") if place < 0 else place
    damaged[place : place + length] = b"x" * length
    path.write_bytes(damaged)
    with pytest.raises(JournalError, match=r"game\.banker"):
        resume(path)
    assert path.read_bytes() == bytes(damaged)


def test_a_missing_journal_is_named(path: Path) -> None:
    with pytest.raises(JournalError, match=r"game\.banker: there is no such journal"):
        open_journal(path)


def test_a_full_disk_keeps_the_game_as_it_was(path: Path) -> None:
    table = played(begin(path, SETUP), c.Roll(0, ("2", "4")))
    game = table.game
    fill_disk(table.journal)
    with pytest.raises(JournalError, match="keeps what it had"):
        for _ in range(10_000):
            table.submit(c.CorrectCash(0, 1, "x" * 4000))
            game = table.game
    assert table.game == game
    table.close()
    assert resume(path).game == game


ON_A_SMALL_DISK = """
import sys
from pathlib import Path
from banker.keep.journal import JournalError
from banker.play.setup import Setup
from banker.keep.table import begin
folder = Path(sys.argv[1])
try:
    begin(folder / "game.banker", Setup("pl-tournament", ("Ania", "Bartek", "Celina"))).close()
except JournalError:
    assert list(folder.iterdir()) == []
    print("refused")
else:
    print("begun")
"""


@pytest.mark.parametrize(("free", "outcome"), [("300k", "begun"), ("16k", "refused")])
def test_a_game_begins_where_there_are_300_kilobytes_or_leaves_nothing(tmp_path: Path, free: str, outcome: str) -> None:
    mounted = f'mount -t tmpfs -o size={free} none "$1" && exec "$2" -c "$3" "$1"'
    assert in_a_mount(tmp_path, mounted, ON_A_SMALL_DISK) == f"{outcome}\n"


def test_on_a_full_disk_what_is_typed_is_not_kept_and_the_game_goes_on(path: Path) -> None:
    table = played(begin(path, SETUP), c.Roll(0, ("2", "4")), c.Undo())
    table.keep_draft(b"[1]")
    fill_disk(table.journal)
    table.keep_draft(b"2" * 2_000_000)
    table.note_hands_followed()
    assert table.history.lying is None
    table.close()
    assert resume(path).draft == (2, b"[1]")


def test_what_is_typed_outlives_pauses_alone(path: Path) -> None:
    table = played(begin(path, SETUP), c.Roll(0, ("2", "4")))
    table.keep_draft(b"[1]")
    played(table, c.PauseClock(), c.ResumeClock()).close()
    table = resume(path)
    assert table.draft == (1, b"[1]")
    played(table, c.BuyDeed(0)).close()
    assert resume(path).draft == (0, b"")


def test_an_entry_remembers_who_agreed_and_one_without_says_nobody(path: Path) -> None:
    table = played(begin(path, SETUP), c.Roll(0, ("2", "4")))
    table.submit(c.CorrectCash(0, 10, "counted again"), agreed=(1, BANK))
    table.close()
    assert [moment.agreed for moment in resume(path).history.standing] == [(), (1, BANK)]


def test_a_killed_process_loses_nothing_in_the_middle_of_an_auction(path: Path) -> None:
    program = textwrap.dedent(
        """
        import sys
        from pathlib import Path
        from banker.keep.table import begin
        from banker.play import commands as c
        from banker.play.setup import Setup
        table = begin(Path(sys.argv[1]), Setup("pl-tournament", ("Ania", "Bartek", "Celina")))
        table.submit(c.Roll(0, ("2", "4")))
        table.pass_time(11.0)
        table.submit(c.DeclineDeed(0))
        amount = 0
        while True:
            amount += 1
            table.submit(c.Bid(amount % 3, amount))
            print(amount, flush=True)
        """
    )
    process = subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    shown = [int(process.stdout.readline()) for _ in range(25)]
    os.kill(process.pid, signal.SIGKILL)
    shown += [int(line) for line in process.stdout.read().split("\n")[:-1]]
    process.wait()
    table = resume(path)
    assert table.game.auction is not None
    assert table.game.auction.bid >= shown[-1]
    assert table.seconds_left == 39


def test_seconds_that_ran_since_the_last_command_survive_a_kill(path: Path) -> None:
    table = played(begin(path, SETUP), c.Roll(0, ("2", "4")))
    for _ in range(9):
        assert table.pass_time(1), "another second, which is time to keep"
        table.keep_seconds()
    again = resume(path)  # the first table was never closed
    assert again.seconds_left == 41
    assert again.clock != Clock()

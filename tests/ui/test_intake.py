"""Games from outside are read by another process, which may end or lie without harm to the bank."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from banker.keep.journal import JournalError, new_file, open_journal
from banker.keep.storage import StorageFault
from banker.play import commands as c
from tests.ui.branch import ANIA, keep_game
from tests.waiting import PATIENCE_SECONDS
from ui.store.intake import GameIntake

ROLL = c.Roll(ANIA, ("2", "4"))


def test_a_game_from_outside_becomes_a_file_with_the_same_entries_and_kept_values(tmp_path: Path) -> None:
    path = keep_game(tmp_path, ROLL)
    with GameIntake() as intake:
        game = intake.read(path, is_whole=True)
    made = tmp_path / "made.banker"
    made.write_bytes(new_file(game.game_id, game.entries, game.kept))
    with open_journal(path, read_only=True) as ours, open_journal(made, read_only=True) as copy:
        assert list(copy.rows(after=-1)) == list(ours.rows(after=-1))
        assert list(copy.all_kept()) == list(ours.all_kept()) != []


@contextmanager
def supervisor(path: Path) -> Iterator[list[int]]:
    """What the unit's socket does: each call is the input and output of a process; their ids."""
    unit = Path("systemd/banker-intake@.service").read_text()
    _, *command = next(line for line in unit.splitlines() if line.startswith("ExecStart=")).split()
    started, listening = list[subprocess.Popen[bytes]](), socket.socket(socket.AF_UNIX)
    listening.bind(str(path))
    listening.listen()

    def serve() -> None:
        with suppress(OSError):
            while True:
                line, _ = listening.accept()
                with line:
                    pipe = line.fileno()
                    started.append(subprocess.Popen([sys.executable, *command], stdin=pipe, stdout=pipe))

    serving = threading.Thread(target=serve)
    serving.start()
    ids: list[int] = []
    try:
        yield ids
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        serving.join()
        listening.close()
        ids += [each.pid for each in started]
        assert [each.wait(PATIENCE_SECONDS) for each in started] == [0] * len(started)


def test_on_a_kiosk_a_process_of_the_supervisor_reads_and_ends_with_the_call(tmp_path: Path) -> None:
    path = keep_game(tmp_path, ROLL)
    with supervisor(tmp_path / "intake.socket") as started:
        for _ in range(2):
            with GameIntake(tmp_path / "intake.socket") as intake:
                assert intake.read(path).newest.number == 1
                assert intake.read(path, is_whole=True).kept
    assert len(started) == 2


def test_a_process_that_was_killed_costs_one_file_and_not_the_next(tmp_path: Path) -> None:
    path = keep_game(tmp_path, ROLL)
    with GameIntake() as intake:
        before = intake.read(path)
        children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
        for child in children:
            if b"ui.store.intake" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(int(child), signal.SIGKILL)
        with pytest.raises(JournalError, match="within the limits") as refused:
            intake.read(path)
        assert refused.value.fault is StorageFault.FOREIGN
        assert intake.read(path) == before

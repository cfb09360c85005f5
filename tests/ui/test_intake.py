"""Games from outside are read by another process, which may end or lie without harm to the bank."""

import os
import signal
from pathlib import Path

import pytest

from banker.keep.journal import JournalError, new_file, open_journal
from banker.keep.storage import StorageFault
from banker.play import commands as c
from tests.ui.branch import ANIA, keep_game
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

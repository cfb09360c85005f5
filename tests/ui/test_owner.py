"""Root cannot lock the account of the bank out: whatever root's mask, what a command writes is the account's own."""

import os
import pwd
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banker.play.commands import Roll
from tests.ui.branch import keep_game
from ui.cli.journals import salvage_journal
from ui.store.owner import become_owner_of

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root becomes somebody else")
NOBODY = pwd.getpwnam("nobody")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder of the account nobody, into which nobody can come."""
    with tempfile.TemporaryDirectory() as made:
        Path(made).chmod(0o755)
        folder = Path(made) / "banker"
        folder.mkdir(mode=0o700)
        os.chown(folder, NOBODY.pw_uid, NOBODY.pw_gid)
        yield folder


def banker(folder: Path, *arguments: str) -> str:
    """The command line as root, with root's strictest mask."""
    config = folder.parent / "banker.toml"
    config.write_text(f'[table]\ngames = "{folder}/games"\n')
    command = [sys.executable, "-m", "ui.cli", *arguments, "--config", str(config)]
    told = subprocess.run(command, capture_output=True, text=True, check=False, umask=0o077)
    assert told.returncode == 0, told.stderr
    return told.stdout


def test_cards_that_root_adds_and_a_pin_that_root_takes_away_are_the_accounts(folder: Path) -> None:
    assert "is Ania's card now" in banker(folder, "cards", "add", "Ania", "0F00A1B2C3")
    (folder / "pin.json").write_text('{"hashed": "a hash"}')
    assert "the PIN is taken away" in banker(folder, "pin", "reset")
    assert {each.name for each in folder.iterdir()} == {"cards.json", "pin.json", "pin.second.json"}
    owners = {(each.stat().st_uid, each.stat().st_gid) for each in folder.iterdir()}
    assert owners == {(NOBODY.pw_uid, NOBODY.pw_gid)}


def in_a_child(work: Callable[[], bool]) -> bool:
    """A process that changed its user is not root again: the result, from a process of its own."""
    child = os.fork()
    if child == 0:
        os.umask(0o077)
        is_so = False
        try:
            is_so = work()
        finally:
            os._exit(0 if is_so else 1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_a_game_that_root_salvages_is_the_accounts(folder: Path) -> None:
    path = keep_game(folder, Roll(0, ("1", "2")))
    new = path.with_name("new.banker")
    for each in (path.parent, *path.parent.iterdir()):
        os.chown(each, NOBODY.pw_uid, NOBODY.pw_gid)

    def salvaged() -> bool:
        salvage_journal(path, new)
        return True

    assert in_a_child(salvaged)
    assert {each.stat().st_uid for each in path.parent.glob("new.banker*")} == {NOBODY.pw_uid}


def test_whoever_became_the_owner_is_nobody_else_any_more(folder: Path) -> None:
    def is_owner() -> bool:
        become_owner_of(folder / "games")
        ids = os.getresuid() + os.getresgid()
        return ids == (NOBODY.pw_uid,) * 3 + (NOBODY.pw_gid,) * 3 and 0 not in os.getgroups()

    assert in_a_child(is_owner)


def test_in_a_folder_of_its_own_root_stays_root(tmp_path: Path) -> None:
    become_owner_of(tmp_path / "not" / "there")
    assert os.geteuid() == 0

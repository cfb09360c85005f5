"""A disk that cannot be written: games are looked at, and the screen says that nothing can be played."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from banker.keep.table import begin
from banker.play import commands as c
from tests.ui.branch import ANIA, NAMES, SETUP, Branch, keep_cards, keep_game
from tests.ui.sitting import seen
from ui.core.state.messages import Leave
from ui.core.state.routes import SettingsMenu
from ui.core.state.update import ChangeSettings, Quit
from ui.flows.settings.model import LanguagePage
from ui.flows.welcome.model import PastGames, WelcomeView
from ui.pieces.templates.message import MessageView
from ui.pieces.templates.pick import PickView


@contextmanager
def unwritable(folder: Path) -> Iterator[None]:
    """Nothing below this folder can be written: for root it is mounted so."""
    if os.geteuid():
        inside = [folder, *(each for each in folder.rglob("*") if each.is_dir())]
        for each in inside:
            each.chmod(0o555)
        yield
        for each in inside:
            each.chmod(0o755)
        return
    if subprocess.run(["mount", "--bind", folder, folder], capture_output=True, check=False).returncode:
        pytest.skip("root may mount nothing here")
    subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """A bank that starts on such a disk, on which a game was left in the middle."""
    keep_cards(tmp_path)
    keep_game(tmp_path, c.Roll(ANIA, ("2", "4")))
    with unwritable(tmp_path):
        branch = Branch(tmp_path)
        branch.runtime.continue_last()
        yield branch
        branch.close()


def sentence(branch: Branch) -> str:
    """What the message on the screen is headed."""
    return seen(branch.view, MessageView).bar.sentence


def test_a_game_is_looked_at_and_nothing_is_signed_in_it(branch: Branch) -> None:
    branch.touch_title("OK")
    branch.touch(PastGames())
    branch.touch(seen(branch.view, PickView).entries[0].action)
    assert sentence(branch) == "This file cannot be written"
    branch.touch_title("OK")
    before = branch.game
    assert before.names == NAMES
    branch.tap(ANIA)
    assert sentence(branch) == "This file cannot be written"
    branch.runtime.pass_time(10)
    assert branch.game == before
    branch.touch_title("OK")
    branch.sign(Leave())
    while isinstance(branch.view.screen, MessageView):
        branch.touch_title("OK")
    seen(branch.view, WelcomeView)


def test_settings_that_cannot_be_kept_are_told(branch: Branch) -> None:
    branch.touch_title("OK")
    branch.touch(SettingsMenu(), LanguagePage())
    branch.touch(ChangeSettings(branch.runtime.model.settings.but(language="pl")))
    assert sentence(branch) == "This file cannot be written"


def test_a_bank_on_such_a_disk_can_be_switched_off(branch: Branch) -> None:
    branch.touch_title("OK")
    branch.touch(Quit())
    assert branch.runtime.is_leaving


def test_a_game_that_the_power_cut_left_with_its_log_is_looked_at_up_to_its_last_entry(tmp_path: Path) -> None:
    table = begin(tmp_path / "played" / "evening.banker", SETUP)
    table.submit(c.Roll(ANIA, ("2", "4")))
    shutil.copytree(tmp_path / "played", tmp_path / "cut" / "games")
    table.close()
    with unwritable(tmp_path / "cut"):
        branch = Branch(tmp_path / "cut")
        branch.touch_title("OK")
        branch.touch(PastGames())
        branch.touch(seen(branch.view, PickView).entries[0].action)
        assert branch.game == table.game
        branch.close()


def test_no_folder_and_none_to_be_made_is_told_as_well(tmp_path: Path) -> None:
    with unwritable(tmp_path):
        branch = Branch(tmp_path / "not" / "there")
        assert sentence(branch) == "Nobody can play: no game can be saved"
        branch.touch_title("OK")
        seen(branch.view, WelcomeView)
        branch.close()

"""What the runtime says and keeps when a file is in the way: killed, full, damaged, of another version, or in use."""

import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.keep.journal import JournalError
from banker.keep.storage import StorageError, StorageFault
from banker.play import commands as c
from banker.play.refusals import Refusal
from tests.full_disk import fill_disk, make_room, no_file_grows
from tests.ui.branch import ANIA, BARTEK, Branch, commands_in, keep_game, playing
from tests.ui.sitting import seen
from ui.core.state.messages import Leave, Sign
from ui.core.state.update import ChangeSettings, OpenGame
from ui.flows.menu.model import GameMenu
from ui.flows.settings.model import LanguagePage
from ui.flows.welcome.model import MakeRoom, WelcomeView
from ui.locale.words import Words
from ui.pieces.templates.menu import MenuView
from ui.pieces.templates.message import MessageView
from ui.runtime.files.trouble import SENTENCES, trouble_view
from ui.store.config import ScreenConfig

DEED = 6
"""Where a two and a four lead to."""


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """Ania stands on a free deed; the clock runs."""
    with playing(tmp_path, c.Roll(ANIA, ("2", "4"))) as branch:
        yield branch


@pytest.fixture
def full(branch: Branch) -> Branch:
    """The same, on a disk that has no room for a whole command any more."""
    fill(branch)
    return branch


def fill(branch: Branch) -> None:
    """Corrections until nothing goes into the file any more: what a full disk does."""
    table = branch.runtime.table
    assert table is not None
    fill_disk(table.journal)
    with pytest.raises(JournalError, match="could not be recorded"):
        for _ in range(2000):
            assert not isinstance(table.submit(c.CorrectCash(ANIA, 1, "x" * 300)), Refusal)


def long_correction() -> Sign:
    """A long correction: more than the room that is left."""
    return Sign((c.CorrectCash(BARTEK, 1, "x" * 3000),))


def reason(branch: Branch) -> str:
    """The message on the screen, in one line."""
    screen = seen(branch.view, MessageView)
    return " ".join((screen.name, *screen.lines))


def test_the_seconds_of_a_killed_bank_go_on_where_they_were(tmp_path: Path) -> None:
    keep_game(tmp_path, c.Roll(ANIA, ("2", "4")))
    program = textwrap.dedent(
        """
        import sys
        from hardware.signals import SignalQueue
        from ui.store.config import Config, TableConfig
        from ui.runtime.wiring import bank

        with bank(Config(table=TableConfig(games=sys.argv[1])), SignalQueue(), lambda *_: None, True) as runtime:
            runtime.continue_last()
            runtime.touch(runtime.view().screen.buttons[-1].action)  # Go on
            for _ in range(13):
                runtime.pass_time(1.0)
            print(runtime.table.seconds_left, flush=True)
            sys.stdin.read()
        """
    )
    arguments = [sys.executable, "-c", program, str(tmp_path / "games")]
    process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "37.0\n"
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    branch = Branch(tmp_path)
    branch.runtime.continue_last()
    assert branch.runtime.model.seconds_left == 37
    assert branch.game.is_paused
    branch.close()


def test_the_page_of_a_full_disk_leads_to_the_games_that_can_be_deleted(full: Branch) -> None:
    game = full.game
    full.sign(long_correction())
    full.touch_title("Make room")
    assert isinstance(full.runtime.model.ui.top, MakeRoom)
    assert full.game == game


def test_a_full_disk_is_told_with_what_helps_and_the_game_keeps_what_it_had(full: Branch) -> None:
    game, before = full.game, commands_in(full.journal)
    full.sign(long_correction())
    assert full.view.screen.bar.sentence == "There is no room left for this game"
    assert reason(full).startswith(str(full.journal.parent)) and "Delete old games" in reason(full)
    assert full.game == game
    assert commands_in(full.journal) == before
    assert full.sounds[-1] == "refused"
    full.touch_title("OK")
    assert full.game == game
    assert not isinstance(full.view.screen, MessageView)


def test_on_a_full_disk_time_stands_still_until_something_is_recorded(full: Branch) -> None:
    full.sign(long_correction())
    full.touch_title("OK")
    seconds = full.runtime.model.seconds_left
    for _ in range(60):
        full.runtime.pass_time(1)
    assert not isinstance(full.view.screen, MessageView)
    assert full.runtime.model.seconds_left == seconds
    assert full.runtime.table is not None
    make_room(full.runtime.table.journal)
    full.tap(ANIA)
    full.runtime.pass_time(1)
    assert full.runtime.model.seconds_left == (seconds or 0) - 1


def test_a_table_on_a_full_disk_can_be_left(full: Branch) -> None:
    full.sign(Leave())
    assert isinstance(full.view.screen, WelcomeView)


def test_what_lies_behind_a_message_is_not_signed_by_a_tap(full: Branch) -> None:
    full.sign(long_correction())
    assert full.runtime.table is not None
    make_room(full.runtime.table.journal)
    before = commands_in(full.journal)
    full.tap(ANIA)
    assert commands_in(full.journal) == before
    assert not isinstance(full.view.screen, MessageView)
    full.tap(ANIA)
    assert commands_in(full.journal) == [*before, c.BuyDeed(ANIA)]


def test_a_damaged_journal_is_listed_and_opens_to_a_clear_message_and_is_left_as_it_is(tmp_path: Path) -> None:
    path = keep_game(tmp_path, *[c.CorrectCash(ANIA, 1, "x" * 300)] * 20)
    damaged = path.read_bytes()[:100] + b"x" * 4000 + path.read_bytes()[4100:]
    path.write_bytes(damaged)
    branch = Branch(tmp_path)
    assert [Path(game.path) for game in branch.runtime.model.saved] == [path]
    branch.touch(OpenGame(str(path)))
    assert path.name in reason(branch)
    assert branch.view.screen.bar.sentence == "This file is damaged"
    branch.touch_title("OK")
    assert isinstance(branch.view.screen, WelcomeView)
    branch.close()
    assert path.read_bytes() == damaged


def test_a_journal_of_another_version_opens_to_a_clear_message(tmp_path: Path) -> None:
    path = keep_game(tmp_path)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    branch = Branch(tmp_path)
    branch.touch(OpenGame(str(path)))
    assert branch.view.screen.bar.sentence == "Another version of the bank wrote this game"
    branch.close()


def test_settings_that_find_no_room_are_told_in_the_tables_language(tmp_path: Path) -> None:
    branch = Branch(tmp_path, screen=ScreenConfig(language="pl"))
    branch.touch(LanguagePage())
    with no_file_grows():
        branch.touch(ChangeSettings(branch.runtime.model.settings.but(light="day")))
    assert branch.view.screen.bar.sentence == "Nie ma już miejsca na dysku"
    assert str(tmp_path) in reason(branch)
    branch.close()


def test_a_game_that_was_deleted_meanwhile_is_told_as_missing(tmp_path: Path) -> None:
    path = keep_game(tmp_path)
    branch = Branch(tmp_path)
    path.unlink()
    branch.touch(OpenGame(str(path)))
    assert branch.view.screen.bar.sentence == "This file is missing"
    branch.close()


@pytest.mark.parametrize("fault", StorageFault)
def test_every_fault_of_a_file_says_what_is_wrong_and_what_helps(fault: StorageFault) -> None:
    shown = trouble_view(StorageError(Path("/games/evening.banker"), fault, "in English"), Words("pl"))
    message = seen(shown, MessageView)
    assert "in English" not in " ".join((message.bar.sentence, *message.lines))
    assert message.bar.sentence != SENTENCES[fault][0] and message.lines[-1] != SENTENCES[fault][1]


def test_a_game_that_cannot_be_opened_leaves_the_one_at_the_table(branch: Branch, tmp_path: Path) -> None:
    other = tmp_path / "games" / "other.banker"
    other.write_text("no journal")
    branch.touch(OpenGame(str(other)))
    assert "other.banker" in reason(branch)
    branch.touch_title("OK")
    branch.tap(ANIA)
    assert commands_in(branch.journal)[-1] == c.BuyDeed(ANIA)


def test_the_record_of_a_game_is_saved_beside_its_journal(branch: Branch) -> None:
    branch.touch(GameMenu())
    branch.touch(next(item.action for item in seen(branch.view, MenuView).items if item.title == "Record"))
    text = branch.journal.with_suffix(".game").read_text(encoding="utf-8")
    assert "Ania rolls 2 4" in text

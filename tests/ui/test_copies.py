"""Copies: nothing is lost by one, whatever the two sides hold, and a bank makes them by itself."""

import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from banker.keep.journal import open_journal
from banker.keep.journal.head import head_path
from banker.keep.journal.plain import read_plain
from banker.keep.table import resume
from banker.play import commands as c
from hardware.signals import FilesChanged, SignalQueue
from tests.hunting import hunted
from tests.ui.branch import ANIA, BARTEK, Branch, commands_in, goes_on, keep_cards, keep_game
from tests.ui.sitting import seen
from tests.waiting import PATIENCE_SECONDS
from ui.core.state.messages import Sign
from ui.flows.settings.model import CopiesPage
from ui.locale.words import Words
from ui.pieces.templates.decision import DecisionView
from ui.runtime.devices.lost import FOUND_SECONDS
from ui.runtime.files.copier import Copier, CopyNews
from ui.store.card_box import CardBox
from ui.store.cards import Cards
from ui.store.copies import copy_folder
from ui.store.sticks import sticks

TAG = "0F00A1B2C3"
ROLL = c.Roll(ANIA, ("2", "4"))


def outcomes(source: Path, target: Path, is_back: bool = False) -> dict[str, str]:
    """What became of each game and file."""
    return {each.name: each.outcome for each in copy_folder(source, target, is_back)}


def play(path: Path, *commands: c.JournalCommand) -> None:
    """Somebody plays on."""
    table = resume(path)
    for command in commands:
        table.submit(command)
    table.close()


def play_elsewhere(stick: Path, command: c.JournalCommand) -> None:
    """At another table, which brings the game back from the stick and copies it there again."""
    other = stick / "other"
    outcomes(stick, other, is_back=True)
    play(other / "games" / "evening.banker", command)
    assert outcomes(other, stick)["evening.entries"] == "copied"


def at_table(folder: Path, copies: str = "") -> AbstractContextManager[Branch]:
    """A bank at which the game that is kept there goes on."""
    keep_cards(folder)
    return closing(goes_on(folder, copies=copies))


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a game and a card."""
    keep_game(tmp_path / "here", ROLL)
    CardBox(tmp_path / "here" / "cards.json").add("Ania", TAG)
    return tmp_path / "here"


@pytest.fixture
def there(tmp_path: Path) -> Path:
    """A stick."""
    return tmp_path / "KINGSTON"


@pytest.fixture
def mounts(tmp_path: Path) -> Path:
    """The kernel's list, as proc(5) writes it."""
    path = tmp_path / "mountinfo"
    path.write_text("22 1 8:2 / / rw,noatime shared:1 - ext4 /dev/sda2 rw\n")
    return path


def test_everything_is_copied_and_the_copy_has_every_entry_and_kept_value(here: Path, there: Path) -> None:
    assert outcomes(here, there) == {"evening.entries": "copied", "cards.json": "copied"}
    path = there / "games" / "evening.entries"
    copy = read_plain(path, path.read_bytes(), PATIENCE_SECONDS)
    with open_journal(here / "games" / "evening.banker") as ours:
        assert (copy.game_id, copy.rows) == (ours.game_id, list(ours.rows(after=-1)))
        assert copy.kept == list(ours.all_kept()) != []
    assert outcomes(here, there) == {"evening.entries": "same", "cards.json": "same"}


@given(st.integers(min_value=1, max_value=10_000))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=hunted(80))
def test_a_copy_whose_end_was_cut_off_anywhere_is_made_whole_by_the_next(
    here: Path, tmp_path_factory: pytest.TempPathFactory, left: int
) -> None:
    there = tmp_path_factory.mktemp("stick")
    outcomes(here, there)
    path = there / "games" / "evening.entries"
    whole = path.read_bytes()
    path.write_bytes(whole[: left % len(whole)])
    outcomes(here, there)
    assert [ROLL] in [commands_in(each) for each in path.parent.glob("*.entries") if each.read_bytes().count(b"\n") > 2]


def test_a_game_is_copied_while_it_is_played(here: Path, there: Path) -> None:
    with at_table(here) as branch:
        branch.tap(ANIA)
        assert outcomes(here, there)["evening.entries"] == "copied"
        assert commands_in(there / "games" / "evening.entries") == commands_in(branch.journal)
        branch.touch_primary()
        assert outcomes(here, there)["evening.entries"] == "copied"
        assert commands_in(there / "games" / "evening.entries") == commands_in(branch.journal)


def test_a_game_that_was_played_on_elsewhere_is_left_there_and_brought_back(here: Path, there: Path) -> None:
    outcomes(here, there)
    play_elsewhere(there, c.DeclineDeed(ANIA))
    assert outcomes(here, there)["evening.entries"] == "ahead"
    assert outcomes(there, here, is_back=True)["evening.banker"] == "copied"
    assert commands_in(here / "games" / "evening.banker") == [ROLL, c.DeclineDeed(ANIA)]


def test_a_game_that_is_ahead_here_is_not_replaced(here: Path, there: Path) -> None:
    outcomes(here, there)
    play(here / "games" / "evening.banker", c.DeclineDeed(ANIA))
    assert outcomes(there, here, is_back=True)["evening.banker"] == "ahead"
    assert commands_in(here / "games" / "evening.banker") == [ROLL, c.DeclineDeed(ANIA)]


def test_two_courses_of_one_game_are_kept_beside_each_other_and_each_goes_on(here: Path, there: Path) -> None:
    outcomes(here, there)
    ours, theirs = here / "games" / "evening.banker", there / "games" / "evening.entries"
    play(ours, c.DeclineDeed(ANIA))
    play_elsewhere(there, c.BuyDeed(ANIA))
    for command in (c.CorrectCash(ANIA, 1, "x"), c.CorrectCash(BARTEK, 2, "y")):
        play(ours, command)
        outcomes(here, there)
        assert commands_in(there / "games" / "evening-2.entries") == commands_in(ours)
    assert commands_in(theirs) == [ROLL, c.BuyDeed(ANIA)]
    assert len(list((there / "games").glob("*.entries"))) == 2


def test_another_game_of_the_same_name_is_kept_beside(here: Path, there: Path) -> None:
    keep_game(there / "another", c.Roll(ANIA, ("1", "2")))
    outcomes(there / "another", there)
    assert outcomes(here, there)["evening.entries"] == "beside"
    assert commands_in(there / "games" / "evening.entries") == [c.Roll(ANIA, ("1", "2"))]


def test_a_damaged_game_is_told_and_takes_no_good_copys_place(here: Path, there: Path) -> None:
    outcomes(here, there)
    whole = (there / "games" / "evening.entries").read_bytes()
    head_path(here / "games" / "evening.banker").unlink()
    (here / "games" / "evening.banker").write_bytes(b"torn")
    assert outcomes(here, there)["evening.banker"] == "not copied"
    assert (there / "games" / "evening.entries").read_bytes() == whole


def test_cards_that_differ_are_kept_on_both_sides_in_both_directions(here: Path, there: Path) -> None:
    outcomes(here, there)
    CardBox(there / "cards.json").rename("Ania", "Ana")
    assert outcomes(there, here, is_back=True)["cards.json"] == "beside"
    assert CardBox(here / "cards.json").people.people == ("Ania",)
    (beside,) = here.glob("cards.copy-*.json")
    assert CardBox(beside).people.people == ("Ana",)
    assert outcomes(here, there)["cards.json"] == "older"
    (older,) = there.glob("cards.older-*.json")
    assert (CardBox(older).people.people, CardBox(there / "cards.json").people.people) == (("Ana",), ("Ania",))


def test_the_pin_and_a_file_with_a_date_in_its_name_stay(here: Path, there: Path) -> None:
    (here / "pin.json").write_text("{}")
    (here / "cards.damaged-2026-11-22-1903.json").write_text("{")
    assert outcomes(here, there).keys() == {"evening.entries", "cards.json"}


def test_sticks_are_what_is_mounted_for_writing_where_sticks_are(mounts: Path) -> None:
    mounts.write_text(
        "22 1 8:2 / / rw,noatime shared:1 - ext4 /dev/sda2 rw\n"
        "90 22 0:44 / /run/media/system/KINGSTON rw,relatime shared:9 - autofs systemd-1 rw\n"
        "91 90 8:17 / /run/media/system/KINGSTON rw,nosuid shared:10 - vfat /dev/sdb1 rw\n"
        "92 22 8:33 / /media/pi/My\\040stick rw,nosuid shared:11 - exfat /dev/sdc1 rw\n"
        "93 22 11:0 / /media/cdrom ro,nosuid shared:12 - iso9660 /dev/sr0 ro\n"
    )
    assert sticks(mounts) == (Path("/run/media/system/KINGSTON"), Path("/media/pi/My stick"))


@pytest.fixture
def copier(here: Path, there: Path, mounts: Path) -> Iterator[tuple[Copier, SignalQueue]]:
    """At work, for a second folder that is there."""
    queue = SignalQueue()
    copier = Copier(here, there, lambda: queue.put(FilesChanged()), mounts)
    with copier.at_work():
        yield copier, queue


def test_a_place_is_copied_to_as_soon_as_it_is_there(copier: tuple[Copier, SignalQueue], there: Path) -> None:
    working, queue = copier
    assert queue.take(PATIENCE_SECONDS) == FilesChanged()
    assert working.last.place == "KINGSTON" and working.last.at <= time.time()
    assert commands_in(there / "games" / "evening.entries") == [ROLL]


def test_what_was_recorded_is_copied_in_its_time_when_a_game_ends_and_when_the_bank_is_left(
    here: Path, there: Path, mounts: Path
) -> None:
    copier = Copier(here, there, lambda: None, mounts)
    copier.look(is_time=True)
    copies = there / "games" / "evening.entries"
    with at_table(here) as branch:
        copier.on_recorded(branch.runtime.model.moments[-1].events)
        copier.look(is_time=False)
        assert commands_in(copies) == [ROLL]
        copier.look(is_time=True)
        assert commands_in(copies) == commands_in(branch.journal)
        branch.sign(Sign((c.EndGame(),)))
        copier.on_recorded(branch.runtime.model.moments[-1].events)
        copier.look(is_time=False)
        assert commands_in(copies) == commands_in(branch.journal)


def test_a_place_that_goes_away_is_told_once_and_the_copy_is_made_when_it_is_back(
    here: Path, tmp_path: Path, mounts: Path
) -> None:
    copier, news, words = Copier(here, tmp_path / "gone" / "disk", lambda: None, mounts), CopyNews(), Words()
    told = []
    for is_there in (False, False, True):
        if is_there:
            (tmp_path / "gone").mkdir()
        copier.copy_now()
        copier.look(is_time=True)
        news.follow(copier.last, 0.0)
        line = news.notice(words)
        told.append(line.words if line else "")
        news.follow(copier.last, FOUND_SECONDS)
    assert told == ["Not copied to disk: the game is saved here", "", "Copied to disk"]
    assert copier.last.failed == ""


def test_a_place_that_fails_each_time_beside_one_that_does_not_is_told_once(
    here: Path, there: Path, mounts: Path
) -> None:
    mounts.write_text("92 22 8:33 / /media/nobody/BROKEN rw,nosuid shared:11 - exfat /dev/sdc1 rw\n")
    copier, news, words = Copier(here, there, lambda: None, mounts), CopyNews(), Words()
    told = []
    for _ in range(3):
        copier.copy_now()
        copier.look(is_time=True)
        news.follow(copier.last, 0.0)
        told.append(news.notice(words) is not None)
        news.follow(copier.last, FOUND_SECONDS)
    assert (copier.last.place, copier.last.failed) == ("KINGSTON", "BROKEN")
    assert told == [True, False, False]


def test_the_settings_say_when_and_where_and_copy_at_once(here: Path, there: Path) -> None:
    with at_table(here, copies=str(there)) as branch:
        branch.wait()
        branch.runtime.pass_time(0.2)
        assert branch.notice == "Copied to KINGSTON"
        branch.touch(CopiesPage())
        assert [row.value for row in seen(branch.view, DecisionView).rows if row.label == "Copied to"] == [
            "KINGSTON, with cards"
        ]
        branch.touch_title("Copy now")
        branch.wait()
        assert commands_in(there / "games" / "evening.entries") == commands_in(branch.journal)


def banker(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    config = folder.parent / "banker.toml"
    config.write_text(f'[table]\ngames = "{folder}/games"\n')
    command = [sys.executable, "-m", "ui.cli", *arguments, "--config", str(config)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", ["copy", "copy.zip"])
def test_a_backup_is_restored_on_another_machine(here: Path, tmp_path: Path, name: str) -> None:
    to, other = tmp_path / name, tmp_path / "other"
    assert banker(here, "backup", str(to)).returncode == 0
    told = banker(other, "restore", str(to))
    assert (told.returncode, "evening.banker: copied" in told.stdout) == (0, True), told.stderr
    assert commands_in(other / "games" / "evening.banker") == [ROLL]
    assert CardBox(other / "cards.json").people == Cards({TAG: "Ania"})


def test_a_backup_of_a_folder_without_a_bank_says_that_nothing_was_copied(tmp_path: Path) -> None:
    told = banker(tmp_path / "bank", "backup", str(tmp_path / "copy"))
    assert told.returncode == 1 and f"nothing was copied: {tmp_path}/bank has no games" in told.stdout


def test_a_restore_beside_a_running_bank_is_refused(here: Path, there: Path) -> None:
    keep_cards(here)
    outcomes(here, there)
    with at_table(here):
        told = banker(here, "restore", str(there))
        assert told.returncode == 2 and "another Table Banker is at work" in told.stderr


@pytest.mark.parametrize("name", ["nothing", "empty", "no.zip"])
def test_what_is_no_copy_is_one_line(here: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "no.zip").write_bytes(b"PK nothing")
    told = banker(here, "restore", str(tmp_path / name))
    assert told.returncode == 2 and len(told.stderr.splitlines()) == 1 and name in told.stderr


def test_a_copy_that_would_fill_the_disk_is_refused_before_it_is_unpacked(here: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w") as packed:
        packed.writestr("Table Banker/games/evening.banker", b"0")
        packed.infolist()[0].file_size = 10**9
    told = banker(here, "restore", str(tmp_path / "bomb.zip"))
    assert (told.returncode, told.stdout) == (2, "")
    assert "too much" in told.stderr and len(told.stderr.splitlines()) == 1


def test_a_backup_takes_no_other_files_place(here: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.zip").write_bytes(b"mine")
    assert banker(here, "backup", str(tmp_path / "copy.zip")).returncode == 2
    assert (tmp_path / "copy.zip").read_bytes() == b"mine"

"""The bank starts with what is whole, says on the screen what is not, and writes nothing over."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from banker.keep.journal import create, open_journal
from banker.keep.journal.entry import ENTRY
from banker.keep.storage import StorageError, StorageFault
from banker.play import commands as c
from hardware.signals import FilesChanged
from tests.ui.branch import ANIA, SETUP, Branch, keep_cards, keep_game
from tests.ui.sitting import seen
from ui.core.state.update import do
from ui.flows.pause.model import RecapView
from ui.flows.settings.first_update import choose_language
from ui.flows.welcome.model import WelcomeView
from ui.locale.words import words_in
from ui.pieces.templates.message import MessageView
from ui.runtime.rescue import BringBack, Rescue, SaveLog, StartWithout
from ui.store.card_box import CardBox
from ui.store.cards import Cards
from ui.store.kept_file import KeptFile
from ui.store.shelf import Shelf

TAG = "0F00A1B2C3"
KEPT = ("cards.json", "codes.json", "settings.json", "hall-table.json", "pin.json", "witnesses.json", "devices.json")
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda whole: b"",
    "torn": lambda whole: whole[: len(whole) // 2],
    "no text": lambda whole: b"\xff\x00" * 40,
    "no object": lambda whole: b"7",
    "of another type": lambda whole: b'{"names": 7, "boards": 7, "language": 7}',
    "too deep": lambda whole: b"[" * 100_000,
    "newer": lambda whole: b'{"colour_of_the_table": "green"}',
}


def lines(branch: Branch) -> str:
    """The message on the screen."""
    screen = seen(branch.view, MessageView)
    return " ".join((screen.bar.sentence, screen.name, *screen.lines))


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("name", KEPT)
def test_a_file_that_cannot_be_read_is_put_aside_and_told_and_the_bank_starts(
    tmp_path: Path, name: str, damage: str
) -> None:
    damaged = DAMAGES[damage](b'{"names": {"0F00A1B2C3": "Ania"}}')
    (tmp_path / name).write_bytes(damaged)
    keep_game(tmp_path, c.Roll(ANIA, ("2", "4")))
    branch = Branch(tmp_path)
    branch.runtime.continue_last()
    (aside,) = tmp_path.glob(f"{name.removesuffix('.json')}.*-20??-??-??-????.json")
    assert str(aside) in lines(branch)
    assert aside.read_bytes() == damaged
    branch.touch_title("OK")
    seen(branch.view, RecapView)
    branch.close()


@pytest.mark.parametrize(
    ("name", "field"),
    [
        *(("pin.json", f'"wrong": {number}') for number in (-1, -(10**20), 10**20)),
        *(("hall-table.json", f'"is_member": true, "{field}": 1e300') for field in ("ends_at", "called_at")),
    ],
)
def test_a_number_that_no_bank_writes_stops_no_start(tmp_path: Path, name: str, field: str) -> None:
    (tmp_path / name).write_text(f"{{{field}}}", encoding="utf-8")
    branch = Branch(tmp_path)
    branch.runtime.continue_last()
    assert f"/{name.removesuffix('.json')}." in lines(branch)
    branch.close()


def test_what_is_whole_of_a_newer_file_still_counts(tmp_path: Path) -> None:
    newer = {"names": {TAG: "Ania"}, "signs": {"Ania": 3}, "languages": {"Ania": "fr"}, "hats": {"Ania": "red"}}
    (tmp_path / "cards.json").write_text(json.dumps(newer), encoding="utf-8")
    told: list[Exception] = []
    store = KeptFile(tmp_path / "cards.json", Cards(), told.append)
    assert (store.value.names, store.value.signs, store.value.languages) == ({TAG: "Ania"}, {"Ania": 3}, {})
    assert CardBox(tmp_path / "cards.json").people == store.value
    assert len(told) == 1 and len(list(tmp_path.glob("cards.damaged-*.json"))) == 1


def test_a_file_damaged_while_the_bank_runs_is_told_and_kept_again_as_it_was(tmp_path: Path) -> None:
    CardBox(tmp_path / "cards.json").add("Ania", TAG)
    branch = Branch(tmp_path)
    (tmp_path / "cards.json").write_text('{"names": {', encoding="utf-8")
    branch.runtime.take(FilesChanged())
    assert "cards.damaged-" in lines(branch)
    assert CardBox(tmp_path / "cards.json").people.owner(TAG) == "Ania"
    branch.close()


def test_a_file_that_is_just_being_written_is_waited_for(tmp_path: Path) -> None:
    CardBox(tmp_path / "cards.json").add("Ania", TAG)
    branch = Branch(tmp_path)
    (tmp_path / "cards.json").write_bytes(b"")
    branch.runtime.take(FilesChanged())
    assert branch.runtime.model.cards.owner(TAG) == "Ania"
    (tmp_path / "cards.json").write_text('{"names": {"0F00A1B2C4": "Bartek"}}', encoding="utf-8")
    branch.runtime.take(FilesChanged())
    assert branch.runtime.model.cards.people == ("Bartek",)
    seen(branch.view, WelcomeView)
    branch.close()


def test_two_files_put_aside_in_one_minute_have_two_names(tmp_path: Path) -> None:
    path, told = tmp_path / "cards.json", list[Exception]()
    store = KeptFile(path, Cards(), told.append)
    for number in range(3):
        path.write_text("{" * (number + 1), encoding="utf-8")
        store.change(lambda cards: cards.with_card(TAG, "Ania"))
    assert {each.read_text() for each in tmp_path.glob("cards.damaged-*")} == {"{", "{{", "{{{"}


def test_a_command_does_not_put_a_damaged_file_aside_and_names_it(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_text("{", encoding="utf-8")
    with pytest.raises(Exception, match=r"cards\.json: damaged"):
        CardBox(tmp_path / "cards.json")
    assert (tmp_path / "cards.json").read_text() == "{"


def test_all_of_them_at_once_are_told_one_after_the_other(tmp_path: Path) -> None:
    for name in KEPT:
        (tmp_path / name).write_bytes(b"")
    branch = Branch(tmp_path)
    told = []
    while isinstance(branch.view.screen, MessageView):
        told.append(branch.view.screen.name.rpartition("/")[2].partition(".")[0])
        branch.touch_title("OK")
    assert sorted(told) == sorted(name.removesuffix(".json") for name in KEPT)
    branch.close()


def test_with_a_broken_newest_game_the_next_older_one_goes_on_and_the_broken_one_is_told(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    older = keep_game(tmp_path, c.Roll(ANIA, ("2", "4")), name="older")
    broken = keep_game(tmp_path, name="broken")
    broken.write_bytes(b"no journal")
    branch = Branch(tmp_path)
    branch.runtime.continue_last()
    assert "broken.banker" in lines(branch)
    branch.touch_title("OK")
    seen(branch.view, RecapView)
    assert branch.journal == older
    assert broken.read_bytes() == b"no journal"
    branch.close()


def test_a_game_whose_screens_cannot_be_drawn_is_named_and_the_bank_starts_without_it(tmp_path: Path) -> None:
    """Its chain is whole, and its pawn stands on a space that no board has."""
    recorded = open_journal(keep_game(tmp_path / "there", c.Roll(ANIA, ("2", "4"))), read_only=True).newest()
    forged = msgspec.json.encode(recorded).replace(b'"to":6', b'"to":77')
    with create(tmp_path / "games" / "evening.banker", SETUP) as journal:
        journal.append(ENTRY.decode(forged), 0.0)
    branch = Branch(tmp_path)
    branch.runtime.continue_last()
    assert "evening.banker" in lines(branch)
    branch.touch_title("OK")
    seen(branch.view, WelcomeView)
    branch.close()


def test_whatever_stops_the_start_is_shown_with_what_can_be_done(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_text("{")
    fault = StorageError(tmp_path / "cards.json", StorageFault.DAMAGED, "damaged")
    rescue = Rescue(fault, words_in("en"), lambda: [tmp_path / "STICK"])
    shown = seen(rescue.view(), MessageView)
    assert (shown.name, [button.title for button in shown.buttons]) == (
        str(fault), ["Save the log", "Start without it", "Try again"]
    )  # fmt: skip
    rescue.act(SaveLog())
    assert "Saved in STICK" in seen(rescue.view(), MessageView).lines
    assert str(fault) in (tmp_path / "STICK" / "table-banker.log").read_text()
    rescue.act(StartWithout())
    assert rescue.is_over
    assert [path.read_text() for path in tmp_path.glob("cards.damaged-*")] == ["{"]
    assert not any(isinstance(each.action, StartWithout) for each in seen(rescue.view(), MessageView).buttons)


@pytest.mark.parametrize(("status", "says"), [(0, "comes back in a moment"), (1, "does not come back")])
def test_a_kiosk_that_cannot_start_asks_for_the_version_before_and_says_what_comes(
    status: int, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "busctl").write_text(f'#!/bin/sh\necho "$@" >{tmp_path}/asked\nexit {status}\n')
    (tmp_path / "busctl").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setenv("BANKER_KIOSK", "1")
    rescue = Rescue(ValueError("no"), words_in("en"), list, version_before=tmp_path)
    assert "Older version" in [button.title for button in seen(rescue.view(), MessageView).buttons]
    rescue.act(BringBack())
    assert says in seen(rescue.view(), MessageView).lines[1]
    assert not rescue.is_over
    assert "StartUnit ss banker-back@version-before.service replace" in (tmp_path / "asked").read_text()


def test_a_second_bank_says_so_and_plays_once_the_first_is_switched_off(tmp_path: Path) -> None:
    keep_game(tmp_path, c.Roll(ANIA, ("2", "4")))
    first = Shelf(tmp_path / "games")
    branch = Branch(tmp_path)
    branch.runtime.continue_last()
    assert "Another bank is using these games" in lines(branch)
    branch.touch_title("OK", "Play on")
    assert "Another bank is using these games" in lines(branch)
    first.close()
    branch.touch_title("OK", "Play on")
    seen(branch.view, RecapView)
    branch.close()


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    branch = Branch(tmp_path / "not" / "there")
    branch.runtime.continue_last()
    branch.touch(do(choose_language, "en"))  # a first start asks for the language and offers the tutorial
    branch.touch_title("Not now")
    assert isinstance(branch.view.screen, WelcomeView)
    branch.close()

"""The bank starts with what is whole, says on the screen what is not, and writes nothing over."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from banker.play import commands as c
from hardware.signals import FilesChanged
from tests.ui.branch import ANIA, Branch, keep_cards, keep_game
from tests.ui.seen import seen
from ui.flows.pause.model import RecapView
from ui.flows.welcome.model import WelcomeView
from ui.pieces.templates.message import MessageView
from ui.store.card_box import CardBox
from ui.store.cards import Cards
from ui.store.kept_file import KeptFile
from ui.store.shelf import Shelf

TAG = "0F00A1B2C3"
KEPT = ("cards.json", "codes.json", "settings.json", "hall-table.json", "pin.json")
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


def test_a_second_bank_says_so_and_plays_once_the_first_is_switched_off(tmp_path: Path) -> None:
    keep_game(tmp_path, c.Roll(ANIA, ("2", "4")))
    first = Shelf(tmp_path / "games")
    branch = Branch(tmp_path)
    branch.runtime.continue_last()
    assert "Another bank is at work with these games" in lines(branch)
    branch.touch_title("OK")
    branch.touch_title("Play on")
    assert "Another bank is at work with these games" in lines(branch)
    first.close()
    branch.touch_title("OK")
    branch.touch_title("Play on")
    seen(branch.view, RecapView)
    branch.close()


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    branch = Branch(tmp_path / "not" / "there")
    branch.runtime.continue_last()
    branch.touch_title("Not now")  # a first start offers the tutorial
    seen(branch.view, WelcomeView)
    branch.close()

"""Copies of cards: sealed with a key of this machine, and only where the banker allowed it once."""

import shutil
import stat
from pathlib import Path

import pytest

from tests.ui.positions_past import BANKERS_TAG
from tests.ui.sitting import CARDS, Sitting
from tests.ui.test_who_signs import three
from ui.core.state.signing import Agreement
from ui.core.state.update import AllowCards
from ui.runtime.files.copier import Copier
from ui.store.card_box import CardBox
from ui.store.cards import Cards
from ui.store.copies import copy_folder, seal_cards
from ui.store.sealing import KEY_FILE, MachineKey
from ui.store.sticks import NO_STICKS

TAG = "0F00A1B2C3"


@pytest.fixture
def here(tmp_path: Path) -> Path:
    CardBox(tmp_path / "here" / "cards.json").add("Ania", TAG)
    return tmp_path / "here"


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    return tmp_path / "STICK" / "Table Banker"


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.rglob("*") if path.is_file()}


def copied(here: Path, stick: Path) -> dict[str, str]:
    key = MachineKey.in_folder(here)
    return {each.name: each.outcome for each in copy_folder(here, stick, sealed_with=key)}


def test_a_stick_that_nobody_allowed_gets_no_card(here: Path, stick: Path) -> None:
    (here / "settings.json").write_text("{}")
    assert copied(here, stick) == {"settings.json": "copied"}
    assert names(stick) == {"settings.json"}


def test_an_allowed_stick_gets_every_change_of_the_cards_and_shows_no_number(here: Path, stick: Path) -> None:
    list(seal_cards(here, stick, MachineKey.in_folder(here)))
    assert copied(here, stick) == {"cards.sealed": "same"}
    CardBox(here / "cards.json").add("Bartek", "0F00A1B2C4")
    assert copied(here, stick) == {"cards.sealed": "copied"}
    assert names(stick) == {"cards.sealed"}
    assert TAG.encode() not in (stick / "cards.sealed").read_bytes()
    assert [each.outcome for each in copy_folder(stick, here, is_back=True)] == ["same"]


@pytest.mark.parametrize("forged", [b"", b"{}", b"gAAAAA" * 20])
def test_a_file_that_this_machine_did_not_seal_allows_nothing(here: Path, stick: Path, forged: bytes) -> None:
    stick.mkdir(parents=True)
    (stick / "cards.sealed").write_bytes(forged)
    assert copied(here, stick) == {}
    assert (stick / "cards.sealed").read_bytes() == forged


def test_sealed_cards_come_back_with_the_key_of_their_machine_only(here: Path, stick: Path, tmp_path: Path) -> None:
    list(seal_cards(here, stick, MachineKey.in_folder(here)))
    other = tmp_path / "other"
    (refused,) = copy_folder(stick, other, is_back=True)
    assert refused.outcome == "not copied" and KEY_FILE in refused.says
    shutil.copy(here / KEY_FILE, other / KEY_FILE)
    assert [(each.name, each.outcome) for each in copy_folder(stick, other, is_back=True)] == [("cards.json", "copied")]
    assert CardBox(other / "cards.json").people == Cards({TAG: "Ania"})


@pytest.mark.parametrize("damaged", [b"", b"short", b"\xff" * 44, b"A" * 1000])
def test_the_key_is_for_its_account_alone_and_a_damaged_one_is_put_aside(here: Path, damaged: bytes) -> None:
    here.joinpath(KEY_FILE).write_bytes(damaged)
    MachineKey.in_folder(here)
    whole = (here / KEY_FILE).read_bytes()
    MachineKey.in_folder(here)
    assert (here / KEY_FILE).read_bytes() == whole
    assert stat.S_IMODE((here / KEY_FILE).stat().st_mode) == 0o600
    assert len(list(here.glob("cards.damaged-*.key"))) == 1


def test_the_folder_of_the_configuration_gets_the_cards_sealed(here: Path, stick: Path) -> None:
    copier = Copier(here, stick.parent, lambda: None, NO_STICKS)
    copier.look(is_time=True)
    assert names(stick.parent) == {"cards.sealed"}
    assert copier.last.has_cards


def test_the_banker_allows_it_and_during_a_game_without_one_two_players() -> None:
    with_banker = Sitting(cards=CARDS.with_banker(BANKERS_TAG))
    with_banker.touch(AllowCards())
    assert with_banker.sentence == "Tap the banker's card"
    playing = three()
    playing.touch(AllowCards())
    assert isinstance(playing.showing, Agreement) and playing.sentence == "Two must agree: tap your cards"

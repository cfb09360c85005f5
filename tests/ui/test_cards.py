"""Cards kept between games: given, found again, never lost to a damaged file."""

import json
import os
from pathlib import Path

import pytest

from banker.keep.storage import StorageError
from ui.core.state.model import signs
from ui.store.cards import Cards
from ui.store.kept_file import KeptFile


def test_a_missing_file_is_no_cards(tmp_path: Path) -> None:
    assert KeptFile(tmp_path / "cards.json", Cards()).value == Cards()


def test_a_card_is_still_its_owners_after_a_restart(tmp_path: Path) -> None:
    KeptFile(tmp_path / "deep" / "cards.json", Cards()).change(lambda cards: cards.with_only_card("0A1B2C3D4E", "Żółw"))
    assert KeptFile(tmp_path / "deep" / "cards.json", Cards()).value.owner("0A1B2C3D4E") == "Żółw"


def test_a_card_given_anew_belongs_to_the_new_owner(tmp_path: Path) -> None:
    store = KeptFile(tmp_path / "cards.json", Cards())
    store.change(lambda cards: cards.with_only_card("0A1B2C3D4E", "Ania"))
    store.change(lambda cards: cards.with_only_card("0A1B2C3D4E", "Bartek"))
    assert KeptFile(tmp_path / "cards.json", Cards()).value.names == {"0A1B2C3D4E": "Bartek"}


def test_a_sign_is_remembered_by_name(tmp_path: Path) -> None:
    KeptFile(tmp_path / "cards.json", Cards()).change(lambda cards: cards.with_signs(("Ania", "Bartek"), (5, 2)))
    assert KeptFile(tmp_path / "cards.json", Cards()).value.signs == {"Ania": 5, "Bartek": 2}


@pytest.mark.parametrize("content", ["{", '{"names": 3}', '{"nomes": {}}', '{"languages": {"Ania": "xx"}}', "\udcff"])
def test_a_damaged_file_is_named_and_left_as_it_is(tmp_path: Path, content: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(content, encoding="utf-8", errors="surrogateescape")
    before = path.read_bytes()
    with pytest.raises(StorageError, match=r"cards\.json: damaged: .+; left as it is"):
        KeptFile(path, Cards())
    assert path.read_bytes() == before


def test_a_folder_in_place_of_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "cards.json").mkdir()
    with pytest.raises(StorageError, match=r"cards\.json: cannot be read"):
        KeptFile(tmp_path / "cards.json", Cards())


def test_when_the_new_file_cannot_be_made_the_old_cards_stay(tmp_path: Path) -> None:
    store = KeptFile(tmp_path / "cards.json", Cards())
    store.change(lambda cards: cards.with_only_card("0A1B2C3D4E", "Ania"))
    os.mkdir(tmp_path / "cards.json.new")
    with pytest.raises(StorageError, match=r"cards\.json: cannot be written: .+; it was left as it is"):
        store.change(lambda cards: cards.with_only_card("FFFFFFFFFF", "Bartek"))
    assert store.value.owner("FFFFFFFFFF") is None
    assert json.loads((tmp_path / "cards.json").read_text(encoding="utf-8"))["names"] == {"0A1B2C3D4E": "Ania"}


def test_signs_are_the_remembered_ones_and_then_the_first_free() -> None:
    assert signs(("Ania", "Bartek", "Celina"), Cards(signs={"Bartek": 0, "Celina": 0})) == (1, 0, 2)


def test_a_sign_that_is_none_of_the_eight_is_not_used() -> None:
    assert signs(("Ania",), Cards(signs={"Ania": 12})) == (0,)

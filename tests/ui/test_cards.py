"""Cards kept between games: given, found again, never lost to a damaged file."""

import json
import os
from pathlib import Path

import pytest

from banker.keep.storage import StorageError
from ui.core.state.model import signs
from ui.store.cards import Cards
from ui.store.kept_file import KeptFile


def test_a_card_is_still_its_owners_after_a_restart(tmp_path: Path) -> None:
    KeptFile(tmp_path / "deep" / "cards.json", Cards()).change(lambda cards: cards.with_only_card("0A1B2C3D4E", "Żółw"))
    assert KeptFile(tmp_path / "deep" / "cards.json", Cards()).value.owner("0A1B2C3D4E") == "Żółw"


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

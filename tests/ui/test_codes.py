"""The codes of printed cards: drawn at random, one to a card, forgotten when revoked, safe from a second program."""

import json
from pathlib import Path

import pytest

from banker.board.board import load_board
from ui.store.card_box import CardBox, CardBoxError, with_signs_for
from ui.store.cards import Cards
from ui.store.codes import CODES_FILE, Codes, is_code, mark_of, new_code
from ui.store.kept_file import KeptFile

WARSAW = load_board("warsaw")
MADRID = load_board("madrid")
WILSON = WARSAW.by_name["Plac Wilsona"][0]


@pytest.fixture
def box(tmp_path: Path) -> CardBox:
    return CardBox(tmp_path / "cards.json")


def test_no_two_codes_and_no_two_marks_are_alike() -> None:
    codes: set[str] = set()
    for _ in range(500):
        codes.add(new_code(codes))
    assert len({mark_of(code) for code in codes}) == len(codes) == 500
    assert all(is_code(code) and len(code) == 16 for code in codes)


def test_a_code_uses_only_characters_that_the_small_alphabet_of_qr_has() -> None:
    assert set("".join(new_code(()) for _ in range(50))) <= set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def test_a_code_says_nothing_of_whose_it_is(box: CardBox, tmp_path: Path) -> None:
    printed = box.codes_for_people(("Ania", "Bartek"))
    assert all(name.upper() not in code for name, code in printed.items())
    other = CardBox(tmp_path / "other" / "cards.json").codes_for_people(("Ania", "Bartek"))
    assert set(printed.values()).isdisjoint(other.values())


def test_eight_people_on_one_sheet_have_eight_signs(box: CardBox) -> None:
    names = tuple("ABCDEFGH")
    box.codes_for_people(names)
    assert sorted(box.people.signs[name] for name in names) == list(range(8))


def test_a_ninth_person_takes_the_sign_that_fewest_have() -> None:
    cards = with_signs_for(Cards(signs={"A": 0, "B": 0, "C": 1}), ("A", "N"))
    assert cards.signs["N"] == 2


def test_a_printed_deed_opens_its_deed_on_its_own_board_only(box: CardBox) -> None:
    box.codes_for_deeds(WARSAW)
    box.codes_for_deeds(MADRID)
    code = box.codes.code_of(WILSON, "warsaw")
    assert code
    assert box.codes.deed_of(code, "warsaw") == WILSON
    assert box.codes.deed_of(code, "madrid") is None
    assert box.people.owner(code) is None


def test_a_code_of_another_table_is_an_unknown_card(box: CardBox, tmp_path: Path) -> None:
    box.codes_for_deeds(WARSAW)
    other = CardBox(tmp_path / "other" / "cards.json").codes_for_deeds(WARSAW)
    assert all(box.codes.deed_of(code, "warsaw") is None for code in other.deeds)


def test_a_lost_deed_is_unknown_once_revoked_and_printed_anew_in_the_same_set(box: CardBox) -> None:
    before = box.codes_for_deeds(WARSAW)
    (lost,) = box.revoke("Plac Wilsona", WARSAW)
    assert box.codes.deed_of(lost, "warsaw") is None
    after = box.codes_for_deeds(WARSAW)
    assert after.number == before.number == 1
    assert set(before.deeds) - set(after.deeds) == {lost}
    assert box.codes.code_of(WILSON, "warsaw") not in (None, lost)


def test_a_revoked_set_is_unknown_and_the_next_one_has_the_next_number(box: CardBox) -> None:
    old = box.codes_for_deeds(WARSAW)
    assert box.revoke_deeds(WARSAW) == 28
    new = box.codes_for_deeds(WARSAW)
    assert new.number == 2
    assert all(box.codes.deed_of(code, "warsaw") is None for code in old.deeds)


def test_a_card_is_revoked_by_the_mark_that_is_printed_on_it(box: CardBox) -> None:
    code = box.codes_for_people(("Ania",))["Ania"]
    assert box.revoke(mark_of(code).lower(), WARSAW) == (code,)
    assert box.people.owner(code) is None


def test_revoking_a_person_makes_every_card_of_that_person_unknown(box: CardBox) -> None:
    box.add("Ania", "0F00A1B2C3")
    box.add("Bartek", "0F00A1B2C4")
    code = box.codes_for_people(("Ania",))["Ania"]
    assert set(box.revoke("Ania", WARSAW)) == {"0F00A1B2C3", code}
    assert set(box.people.names) == {"0F00A1B2C4"}


def test_a_person_is_renamed_with_cards_and_sign(box: CardBox) -> None:
    code = box.codes_for_people(("Ania",))["Ania"]
    sign = box.people.signs["Ania"]
    box.rename("Ania", "Anna")
    assert box.people.owner(code) == "Anna"
    assert box.people.signs == {"Anna": sign}


def test_nobody_takes_the_name_of_somebody_else(box: CardBox) -> None:
    box.add("Ania", "0F00A1B2C3")
    box.add("Bartek", "0F00A1B2C4")
    with pytest.raises(CardBoxError, match="there is a Bartek already"):
        box.rename("Ania", "Bartek")
    with pytest.raises(CardBoxError, match="nobody here is called Celina; there are Ania, Bartek"):
        box.rename("Celina", "Cela")


@pytest.mark.parametrize(
    ("name", "tag", "says"),
    [
        ("Bartek", "0F00A1B2C3", "this is Ania's card; revoke it first"),
        ("Bartek", "1 2", "is no card's number"),
        ("Bartek", "12", "is no card's number"),
        ("Jan Maria", "0F00A1B2C4", "is no player's name"),
        ("bank", "0F00A1B2C4", "is no player's name"),
    ],
)
def test_a_card_that_cannot_be_given_is_refused_in_one_sentence(box: CardBox, name: str, tag: str, says: str) -> None:
    box.add("Ania", "0F00A1B2C3")
    with pytest.raises(CardBoxError, match=says):
        box.add(name, tag)
    assert box.people.names == {"0F00A1B2C3": "Ania"}


def test_a_printed_deed_is_nobodys_card(box: CardBox) -> None:
    code = next(iter(box.codes_for_deeds(WARSAW).deeds))
    with pytest.raises(CardBoxError, match="is a printed deed"):
        box.add("Ania", code)


def test_an_unknown_word_revokes_nothing(box: CardBox) -> None:
    box.codes_for_deeds(WARSAW)
    before = box.codes
    with pytest.raises(CardBoxError, match="'Plac Nowy' is no card, person or deed here"):
        box.revoke("Plac Nowy", WARSAW)
    assert box.codes == before


def test_what_one_program_prints_the_other_knows_when_it_looks(tmp_path: Path) -> None:
    box, app = CardBox(tmp_path / "cards.json"), KeptFile(tmp_path / CODES_FILE, Codes())
    box.codes_for_deeds(WARSAW)
    assert app.look() == box.codes
    app.change(lambda codes: codes.with_deeds("madrid", MADRID.deeds))
    box.revoke_deeds(WARSAW)
    assert set(app.look().boards) == {"warsaw", "madrid"}
    assert len(app.value.on("madrid").deeds) == 28


def test_codes_outlive_the_program_in_a_file_that_people_can_read(tmp_path: Path) -> None:
    printed = CardBox(tmp_path / "new" / "cards.json").codes_for_deeds(WARSAW)
    assert CardBox(tmp_path / "new" / "cards.json").codes.on("warsaw") == printed
    kept = json.loads((tmp_path / "new" / "codes.json").read_text(encoding="utf-8"))
    assert kept["boards"]["warsaw"]["number"] == 1
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["codes.json"]

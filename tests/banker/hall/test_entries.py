"""A list of players as a spreadsheet saves it, and names that a record can say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker.hall.acts import NewEntrant
from banker.hall.entering import is_name
from banker.hall.entries import entries_from_csv, names_at_table
from banker.play.names import name_problem
from banker.tomlfile import FileError

ANIA, BARTEK = NewEntrant("Ania Maj", "0A01"), NewEntrant("Bartek", "", is_alternate=True)


@pytest.mark.parametrize(
    "text",
    [
        "name,card,alternate\nAnia Maj,0A01,\nBartek,,yes\n",
        "\ufeffImię;Nazwisko;Karta;Rezerwowy\r\n Ania ;Maj;0A01;nie\r\n\r\nBartek;;;x\r\n",
        'suplente\tnombre\ttarjeta\n0\t"Ania  Maj"\t0A01\n1\tBartek',
        "Cartelă,Prenume,Plătit,Nume,Rezervă\n0A01,Ania,da,Maj,nu\n,Bartek,nu,,da",
    ],
)
def test_a_list_is_read_in_any_language_of_the_bank(text: str) -> None:
    assert entries_from_csv(text, "club.csv") == (ANIA, BARTEK)


def test_without_a_first_line_that_says_so_names_come_first_and_cards_second() -> None:
    assert entries_from_csv("Ania Maj;0A01\nBartek", "club.csv") == (ANIA, BARTEK.but(is_alternate=False))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "club.csv, line 1: nobody stands in it: a line for each player, the name first"),
        ("name\nAnia\nBartek\nANIA\n", "club.csv, line 4: the name 'ANIA' stands in line 2 already"),
        ("Ania,0A01\nBartek,0a01", "club.csv, line 2: the card '0a01' stands in line 1 already"),
        ("card,name\n0A01,\n", "club.csv, line 2: '' is no name: 1 to 40 letters that can be seen"),
        ("name\nAni\u202ea\n", r"club.csv, line 2: 'Ani\u202ea' is no name: 1 to 40 letters that can be seen"),
        ('name\n"Ania\n', "club.csv, line 2: unexpected end of data"),
    ],
)
def test_the_first_line_that_is_wrong_is_told(text: str, says: str) -> None:
    with pytest.raises(FileError) as error:
        entries_from_csv(text, "club.csv")
    assert str(error.value) == says


@given(st.text(max_size=200))
def test_any_text_is_a_list_or_one_clear_error(text: str) -> None:
    try:
        assert all(is_name(entrant.name) for entrant in entries_from_csv(text, "club.csv"))
    except FileError as error:
        assert str(error).startswith("club.csv, line ") and str(error).isprintable()


@given(st.lists(st.text("Aab ,#.ż", min_size=1, max_size=14).filter(is_name), min_size=3, max_size=5))
def test_at_a_table_everybody_has_a_word_of_the_record_that_fits_a_tile(names: list[str]) -> None:
    words = names_at_table(names)
    assert len(set(words)) == len(names)
    assert all(len(word) <= 10 and not name_problem(word) for word in words)

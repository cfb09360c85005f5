"""Are the five editions what their boards print, and is every mistake in a board file named?"""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker.board.board import (
    Board,
    BoardError,
    CardSpace,
    Lot,
    Station,
    Tax,
    Utility,
    board_from,
    board_names,
    is_deed,
    load_board,
)
from banker.tomlfile import open_bundled, parse_toml

WARSAW = open_bundled("boards", "warsaw.toml").read_text(encoding="utf-8")


def board_of(text: str) -> Board:
    return board_from(parse_toml(text.encode(), "mine.toml", BoardError), "mine")


def error_of(text: str) -> str:
    with pytest.raises(BoardError) as caught:
        board_of(text)
    return str(caught.value)


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def changed(old: str, new: str) -> str:
    assert old in WARSAW
    return WARSAW.replace(old, new)


def test_five_editions_come_with_the_bank() -> None:
    assert board_names() == ["atlantic-city", "cities", "madrid", "warsaw", "warsaw-millions"]


@pytest.mark.parametrize("name", board_names())
def test_every_edition_has_40_spaces_28_deeds_and_ten_groups(name: str) -> None:
    board = load_board(name)
    assert [space.index for space in board.spaces] == list(range(40))
    assert (len(board.deeds), len(board.lots), len(board.stations), len(board.groups["utility"])) == (28, 22, 4, 2)
    assert {group: len(deeds) for group, deeds in board.groups.items()} == {
        "brown": 2, "light_blue": 3, "pink": 3, "orange": 3, "red": 3, "yellow": 3, "green": 3, "dark_blue": 2,
        "station": 4, "utility": 2,
    }  # fmt: skip


@pytest.mark.parametrize("name", board_names())
def test_every_figure_is_a_multiple_of_the_smallest_note_and_the_notes_make_the_starting_cash(name: str) -> None:
    board = load_board(name)
    figures = [figure for index in board.lots for figure in (*board.lot(index).rents, board.lot(index).house_price)]
    assert not [figure for figure in figures if figure % board.smallest_note]
    notes = board.start_notes or {board.start_cash: 1}
    assert sum(note * count for note, count in notes.items()) == board.start_cash


@pytest.mark.parametrize(
    ("name", "currency", "smallest", "cash", "luxury_tax"),
    [
        ("atlantic-city", "$", 1, 1500, 75),
        ("cities", "$", 1, 1500, 100),
        ("madrid", "pta", 100, 150_000, 10_000),
        ("warsaw", "zł", 1, 1500, 100),
        ("warsaw-millions", "M$", 10_000, 15_000_000, 1_000_000),
    ],
)
def test_money_and_luxury_tax_are_those_of_the_edition(
    name: str, currency: str, smallest: int, cash: int, luxury_tax: int
) -> None:
    board = load_board(name)
    assert (board.currency, board.smallest_note, board.start_cash) == (currency, smallest, cash)
    assert isinstance(tax := board.spaces[38], Tax) and tax.amount == luxury_tax and not tax.is_income


def test_the_first_and_last_lot_and_a_station_have_the_classic_figures() -> None:
    board = load_board("atlantic-city")
    assert board.lot(1) == Lot(1, "Mediterranean Avenue", "brown", 60, 30, 50, 50, (2, 10, 30, 90, 160, 250))
    assert board.lot(39) == Lot(39, "Boardwalk", "dark_blue", 400, 200, 200, 200, (50, 200, 600, 1400, 1700, 2000))
    assert board.spaces[5] == Station(5, "Reading Railroad", "station", 200, 100, (25, 50, 100, 200))
    assert board.spaces[4] == Tax(4, "Income Tax", 200, is_income=True)


def test_a_scaled_edition_has_the_classic_figures_times_its_scale() -> None:
    board = load_board("warsaw-millions")
    assert board.lot(39).rents == tuple(10_000 * rent for rent in load_board("warsaw").lot(39).rents)
    assert board.deed(12) == Utility(12, "Elektrownia", "utility", 1_500_000, 750_000)


def test_the_waterworks_of_cities_are_at_24_and_amsterdam_is_in_their_old_place() -> None:
    board = load_board("cities")
    assert board.groups["utility"] == (12, 24) and board.groups["red"] == (21, 23, 28)
    assert board.group_of[28] == (21, 23, 28) and board.group_names["red"] == "Benelux"
    assert board.lot(28).rents == load_board("warsaw").lot(24).rents
    assert {space.stack for space in board.spaces if isinstance(space, CardSpace)} == {"chance"}


def test_the_deeds_of_madrid_are_numbered_1_to_28() -> None:
    numbers = load_board("madrid").deed_numbers
    assert sorted(numbers.values()) == list(range(1, 29))
    assert [numbers[index] for index in (26, 27, 29)] == [19, 20, 22] and (numbers[28], numbers[39]) == (21, 28)
    assert load_board("warsaw").deed_numbers == {}


def test_a_name_finds_its_space_by_any_of_its_printings() -> None:
    madrid, warsaw = load_board("madrid"), load_board("warsaw")
    assert madrid.by_name["Plaza Lavapiés"] == madrid.by_name["Plaza de Lavapiés"] == (3,)
    assert warsaw.by_name["Szansa"] == (7, 22, 36)


def test_spaces_tell_their_kind_and_whether_they_can_be_owned() -> None:
    board = load_board("warsaw")
    assert [board.spaces[index].kind for index in (0, 10, 20, 30, 2)] == [
        "go", "jail", "free-parking", "go-to-jail", "card",
    ]  # fmt: skip
    assert [space.index for space in board.spaces if is_deed(space)] == list(board.deeds)
    assert board.group_of[0] == () and board.group_of[5] == (5, 15, 25, 35)


def test_an_own_file_is_loaded_again_when_it_changed(tmp_path: Path) -> None:
    path = tmp_path / "town.toml"
    path.write_text(WARSAW, encoding="utf-8")
    first = load_board(path)
    assert load_board("warsaw") is load_board("warsaw")
    assert load_board(str(path)) is first and first.name == "town"
    path.write_text(changed("Ulica Marsa", "Ulica Wenus"), encoding="utf-8")
    assert load_board(path).spaces[13].name == "Ulica Wenus"


def test_an_own_deck_is_looked_for_beside_the_board(tmp_path: Path) -> None:
    path = tmp_path / "town.toml"
    path.write_text(changed("pl/chest", "my-chest.toml"), encoding="utf-8")
    assert load_board(path).decks == {"chance": "pl/chance", "chest": str(tmp_path / "my-chest.toml")}


def test_a_price_without_a_mortgage_value_has_half_of_it_and_a_hotel_costs_a_house() -> None:
    board = board_of(changed('"Ulica Konopacka"', '{ name = "Ulica Konopacka", price = 90, house_price = 60 }'))
    assert (board.lot(1).price, board.lot(1).mortgage_value, board.lot(1).hotel_price) == (90, 45, 60)


def test_an_unknown_board_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BoardError, match="no board is called 'paris'; there are atlantic-city, cities, madrid"):
        load_board("paris")


@pytest.mark.parametrize("path", ["/nowhere/at-all.toml", "a\0b.toml"])
def test_a_file_that_cannot_be_read_is_refused_by_name(path: str) -> None:
    with pytest.raises(BoardError, match="cannot be read"):
        load_board(path)


STATION = '5 = "Dworzec Zachodni"'


@pytest.mark.parametrize(
    ("new", "says"),
    [
        ("5 = 7", "spaces.5.name: expected text, got a whole number"),
        ('5 = { nam = "S" }', "spaces.5.nam: unknown key; allowed here: name, variants, like, price"),
        ('5 = { name = "S", house_price = 50 }', "spaces.5.house_price: unknown key"),
        ('5 = { name = "S", price = "200" }', "spaces.5.price: expected a whole number, got text"),
        ('5 = { name = "S", price = 0 }', "spaces.5.price: expected a whole number >= 1"),
        ('5 = { name = "S", rents = [25, 50, 100] }', "spaces.5.rents: expected a list of length 4, got 3"),
        ('5 = { name = "S", rents = [25, 50, 50, 200] }', "spaces.5.rents: must rise"),
        ('5 = { name = "S", mortgage_value = 200 }', "spaces.5.mortgage_value: 200 must be below the price (200)"),
        ('5 = { name = "S", like = 10 }', "spaces.5.like: must be the index of a classic space that is no corner"),
        ('5 = { name = "S", like = "6" }', "spaces.5.like: must be the index"),
        ('5 = "One, Two"', "spaces.5: name 'One, Two': a name has none of ,:#()"),
        ('5 = "Ulica Stalowa"', "spaces.5: 'Ulica Stalowa' is also the name of space 3"),
    ],
)
def test_a_mistake_in_a_space_is_named_by_its_line_and_field(new: str, says: str) -> None:
    line = line_of(WARSAW, STATION)
    assert error_of(changed(STATION, new)).startswith(f"mine.toml, line {line}: {says}")


MONEY, CHANCE = 'currency = "zł"', '7 = "Szansa"'


@pytest.mark.parametrize(
    ("old", "new", "start", "says"),
    [
        (MONEY, 'currencies = "zł"', "currencies", "currencies: unknown key; allowed here: title, currency"),
        (MONEY, "", "title", "`currency` is missing"),
        (MONEY, f"{MONEY}\nscale = 0", "scale", "scale: expected a whole number >= 1"),
        (MONEY, f"{MONEY}\nsmallest_note = 7", "smallest_note", "smallest_note: must rise"),
        (MONEY, f"{MONEY}\nstart_cash = 1400", "[start_notes]", "start_notes: the notes add up to 1500"),
        (MONEY, f'{MONEY}\nscale = "x"', "scale", "scale: expected a whole number, got text"),
        ("100 = 4", "90 = 4", "[start_notes]", "start_notes: no note of 90; allowed: 1, 5, 10, 20, 50, 100, 500"),
        ("100 = 4", "x = 4", "x = 4", "start_notes.x: a note is a whole number"),
        ('chest = "pl/chest"', "", "[decks]", "decks: `chest` is missing; Kasa Społeczna (space 2) draws from it"),
        ('chest = "pl/chest"', 'chest = "it/chest"', "chest", "decks.chest: no deck 'it/chest'; there are es-pesetas"),
        ('chest = "pl/chest"', 'chset = "pl/chest"', "chset", "decks.chset: unknown key; allowed here: chance, chest"),
        (CHANCE, "", "[spaces]", "spaces: space 7 is missing; a board has the spaces 0 to 39"),
        (CHANCE, '40 = "Szansa"', "40", "spaces.40: unknown key; allowed here: 0 to 39"),
        (CHANCE, '7 = { name = "S", like = 6 }', "[spaces]", "spaces: group light_blue has 4 deeds (6, 7, 8, 9)"),
        (
            "[spaces]",
            '[group_names]\nbrwn = "x"\n[spaces]',
            "brwn",
            "group_names.brwn: unknown key; allowed here: brown",
        ),
    ],
)
def test_a_mistake_around_the_spaces_is_named_by_its_line_and_field(old: str, new: str, start: str, says: str) -> None:
    text = changed(old, new)
    line = 1 if "missing" in says and start == "title" else line_of(text, start)
    assert error_of(text).startswith(f"mine.toml, line {line}: {says}")


def test_two_spaces_with_one_index_are_refused_at_the_second() -> None:
    text = changed('7 = "Szansa"', '6 = "Szansa"')
    assert error_of(text) == f"mine.toml, line {line_of(text, '8 =') - 1}: the same key or space is given twice"


def test_a_figure_that_no_notes_can_pay_is_refused() -> None:
    text = changed('currency = "zł"', 'currency = "zł"\nscale = 100').replace("[start_notes]", "[unused]")
    text = text[: text.index("[unused]")] + text[text.index("[spaces]") :]
    text = text.replace("amount = 100", "amount = 10_050")
    says = "spaces.38.amount: 10050 is no multiple of the smallest note (100)"
    assert error_of(text) == f"mine.toml, line {line_of(text, '38')}: {says}"


def test_bytes_that_are_no_text_are_refused_at_their_line() -> None:
    with pytest.raises(BoardError, match=r"mine\.toml, line 2: not UTF-8 text; save it as UTF-8"):
        parse_toml(b'title = "x"\ncurrency = "\xff"\n', "mine.toml", BoardError)


def assert_board_or_one_clear_line(content: bytes) -> None:
    try:
        board = board_from(parse_toml(content, "mine.toml", BoardError), "mine")
    except BoardError as error:
        assert str(error).startswith("mine.toml, line ") and str(error).isprintable()
    else:
        assert len(board.spaces) == 40


@given(st.data())
def test_any_change_of_a_few_bytes_gives_a_board_or_a_named_mistake(data: st.DataObject) -> None:
    content = open_bundled("boards", f"{data.draw(st.sampled_from(board_names()))}.toml").read_bytes()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(content)))
        gone = data.draw(st.integers(0, 30))
        put = data.draw(st.binary(max_size=8) | st.sampled_from([b"[", b'"', b"= {", b"\n", b"like = 6", b"-1"]))
        content = content[:start] + put + content[start + gone :]
    assert_board_or_one_clear_line(content)


VALUES = ["0", "-5", "7", "10**2", "1e400", "nan", "true", '""', '"a\\nb"', "[]", "[1, 2, 3, 4]", "{}", "1979-05-27",
          "[[1], {a = 2}]", "99999999999999999999999", '{ name = "x", like = 6 }', '"pl/chance"', "[6]"]  # fmt: skip


@given(st.data())
def test_any_other_value_for_any_key_gives_a_board_or_a_named_mistake(data: st.DataObject) -> None:
    lines = open_bundled("boards", f"{data.draw(st.sampled_from(board_names()))}.toml").read_text("utf-8").splitlines()
    keyed = [number for number, line in enumerate(lines) if " = " in line]
    number = data.draw(st.sampled_from(keyed))
    key = lines[number].split(" = ")[0]
    field = data.draw(st.sampled_from(["price", "rents", "amount", "mortgage_value", "variants", "like", "name", "x"]))
    value = data.draw(st.sampled_from(VALUES))
    put = data.draw(st.sampled_from([value, f'{{ name = "n", {field} = {value} }}', f'{{ "{field}" = {value} }}']))
    lines[number] = f"{key} = {put}"
    assert_board_or_one_clear_line("\n".join(lines).encode())

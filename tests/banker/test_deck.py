"""Do the decks hold the cards of each edition, in its money, and is every mistake in a deck file named?"""

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker.board.board import Board, board_names, load_board
from banker.board.boardfile import deck_names
from banker.board.deck import (
    AdvanceNearest,
    AdvanceTo,
    Card,
    Collect,
    CollectEach,
    DeckError,
    FineOrDraw,
    JailFree,
    MoveBackTo,
    PayBank,
    Repairs,
    cards_of,
)
from banker.tomlfile import open_bundled


def card(board: str, card_id: str) -> Card:
    cards = cards_of(load_board(board))
    return next(each for stack in cards.values() for each in stack if each.id == card_id)


def board_with_deck(folder: Path, deck: str, scale: int = 1) -> Board:
    """A Warsaw board whose chest is an own deck."""
    (folder / "my-chest.toml").write_text(deck, encoding="utf-8")
    text = open_bundled("boards", "warsaw.toml").read_text(encoding="utf-8").replace("pl/chest", "my-chest.toml")
    text = text[: text.index("[start_notes]")] + text[text.index("[spaces]") :].replace(
        "amount = 100", "amount = 10000"
    )
    (folder / "town.toml").write_text(f"scale = {scale}\n{text}", encoding="utf-8")
    return load_board(folder / "town.toml")


def error_of(folder: Path, deck: str, scale: int = 1) -> str:
    with pytest.raises(DeckError) as caught:
        cards_of(board_with_deck(folder, deck, scale))
    return str(caught.value)


@pytest.mark.parametrize("name", [name for name in board_names() if name != "cities"])
def test_an_edition_has_two_stacks_of_sixteen_with_one_jail_card_each(name: str) -> None:
    cards = cards_of(load_board(name))
    assert {stack: len(each) for stack, each in cards.items()} == {"chance": 16, "chest": 16}
    assert [sum(isinstance(one, JailFree) for one in each) for each in cards.values()] == [1, 1]


def test_the_single_stack_of_the_simple_rules_has_32_cards_and_none_that_multiplies_a_stay() -> None:
    cards = cards_of(load_board("cities"))
    assert {stack: len(each) for stack, each in cards.items()} == {"chance": 32}
    assert {each.rent for each in cards["chance"] if isinstance(each, AdvanceNearest)} == {"rent"}
    assert card("cities", "chance-to_red_3") == AdvanceTo("chance-to_red_3", "to_red_3", "chance", target=28)


@pytest.mark.parametrize("name", board_names())
def test_every_card_has_an_id_of_its_own_made_of_its_stack_and_tag(name: str) -> None:
    cards = [each for stack in cards_of(load_board(name)).values() for each in stack]
    assert max(Counter(each.id for each in cards).values()) == 1
    assert all(each.id == f"{each.stack}-{each.tag}" for each in cards)


def test_the_millions_edition_has_the_polish_cards_times_ten_thousand() -> None:
    assert card("warsaw", "chest-bank_error") == Collect("chest-bank_error", "bank_error", "chest", 200)
    assert card("warsaw-millions", "chest-bank_error") == Collect("chest-bank_error", "bank_error", "chest", 2_000_000)
    repairs = card("warsaw-millions", "chest-street_repairs")
    assert isinstance(repairs, Repairs) and (repairs.per_house, repairs.per_hotel) == (400_000, 1_150_000)


def test_the_spanish_cards_are_in_pesetas() -> None:
    assert card("madrid", "chest-birthday") == CollectEach("chest-birthday", "birthday", "chest", 1000)
    assert card("madrid", "chest-fine_or_chance") == FineOrDraw(
        "chest-fine_or_chance", "fine_or_chance", "chest", amount=1000, draw_stack="chance"
    )
    assert card("madrid", "chest-back_to_brown_1") == MoveBackTo(
        "chest-back_to_brown_1", "back_to_brown_1", "chest", target=1
    )


def test_every_deck_that_comes_with_the_bank_is_used_by_a_board() -> None:
    assert {deck for name in board_names() for deck in load_board(name).decks.values()} == set(deck_names())


def test_the_cards_of_a_board_are_read_once() -> None:
    assert cards_of(load_board("warsaw")) is cards_of(load_board("warsaw"))


def with_chance(deck: str) -> Board:
    """A board whose one stack is this deck."""
    return msgspec.structs.replace(load_board("warsaw"), decks={"chance": deck})


def test_an_unknown_deck_is_refused_with_the_known_ones() -> None:
    with pytest.raises(DeckError, match="no deck is called 'it/chance'; there are es-pesetas/chance"):
        cards_of(with_chance("it/chance"))


def test_amounts_of_an_own_deck_are_classic_figures_unless_it_has_a_scale(tmp_path: Path) -> None:
    def paid(deck: str, scale: int) -> int:
        (card,) = cards_of(board_with_deck(tmp_path, deck, scale))["chest"]
        assert isinstance(card, PayBank)
        return card.amount

    deck = '[cards]\ndoctor = { kind = "pay", amount = 50 }\n'
    assert paid(deck, scale=100) == 5000
    assert paid(f"scale = 2\n{deck}", scale=50) == 100


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ('a = { kind = "pya", amount = 1 }', "cards.a.kind: must be one of advance-to, advance-nearest, collect, pay"),
        ("a = 5", "cards.a.kind: must be one of"),
        ('a = { kind = "pay" }', "cards.a: `amount` is missing"),
        ('a = { kind = "pay", amount = 0 }', "cards.a.amount: expected a whole number >= 1"),
        ('a = { kind = "pay", amount = "5" }', "cards.a.amount: expected a whole number, got text"),
        ('a = { kind = "pay", sum = 5 }', "cards.a.sum: unknown key; allowed here: kind, amount"),
        ('a = { kind = "pay", amount = 5, id = "x" }', "cards.a.id: unknown key; allowed here: kind, amount"),
        ('a = { kind = "advance-to", target = 40 }', "cards.a.target: expected a whole number <= 39"),
        ('a = { kind = "advance-nearest", target_kind = "go", rent = "rent" }',
         "cards.a.target_kind: cannot be 'go'; allowed: station, utility"),
        ('a = { kind = "back", steps = 40 }', "cards.a.steps: expected a whole number <= 39"),
        ('A = { kind = "jail-free" }', "cards.A: a tag has small letters"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_card_is_named_by_its_line_and_field(tmp_path: Path, card: str, says: str) -> None:
    file = tmp_path / "my-chest.toml"
    assert error_of(tmp_path, f"# mine\n[cards]\n{card}\n").startswith(f"{file}, line 3: {says}")


def test_a_deck_without_cards_is_refused(tmp_path: Path) -> None:
    assert error_of(tmp_path, "[cards]\n").endswith("line 1: cards: a deck has at least one card")
    assert error_of(tmp_path, "scale = 1\n").endswith("line 1: `cards` is missing")


def test_an_amount_that_no_notes_can_pay_is_refused(tmp_path: Path) -> None:
    says = error_of(tmp_path, 'scale = 1\n[cards]\na = { kind = "pay", amount = 150 }\n', scale=100)
    assert says.endswith("line 3: cards.a.amount: no multiple of the smallest note (100)")


def test_a_card_that_draws_from_a_stack_the_board_lacks_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[cards]\na = { kind = "fine-or-draw", amount = 5, draw_stack = "chest" }\n')
    text = open_bundled("boards", "cities.toml").read_text(encoding="utf-8").replace("pl-simple/chance", "mine.toml")
    (tmp_path / "town.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DeckError, match=r"line 2: cards\.a\.draw_stack: must be one of chance$"):
        cards_of(load_board(tmp_path / "town.toml"))


def test_a_missing_own_deck_is_refused_by_name(tmp_path: Path) -> None:
    board = board_with_deck(tmp_path, "")
    (tmp_path / "my-chest.toml").unlink()
    with pytest.raises(DeckError, match=r"my-chest\.toml: cannot be read"):
        cards_of(board)


@given(st.data())
def test_any_change_of_a_few_bytes_gives_cards_or_a_named_mistake(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    content = open_bundled("decks", f"{data.draw(st.sampled_from(deck_names()))}.toml").read_bytes()
    start, gone = data.draw(st.integers(0, len(content))), data.draw(st.integers(0, 30))
    put = data.draw(
        st.binary(max_size=8) | st.sampled_from([b"[", b"= 5", b"{", b"-1", b'kind = "pay"', b"1e9", b"[]"])
    )
    path = tmp_path_factory.getbasetemp() / "changed.toml"
    path.write_bytes(content[:start] + put + content[start + gone :])
    try:
        cards = cards_of(with_chance(str(path)))["chance"]
    except DeckError as error:
        assert str(error).startswith(f"{path}, line ") and str(error).isprintable()
    else:
        assert all(each.stack == "chance" for each in cards)

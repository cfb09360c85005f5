"""What stands on a printed card stays on it: no line leaves it, none lies over another, none reaches into a code."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.board.board import Board, board_names, load_board
from ui.core.shown.deed_cards import printed_deed
from ui.locale.words import LANGUAGES
from ui.locale.words import Words as Language
from ui.pieces.deed_card import DeedCard, DeedRow
from ui.print.deedcard import Edition, PrintedDeed
from ui.print.fonts import LetterError, font_of, printable, set_runs, width_of
from ui.print.marks import HEIGHT, WIDTH, CardMarks, Code, FilledShape, Plate, TypeLine, words_in
from ui.print.pen import modules
from ui.print.playercard import PlayerCard
from ui.print.sheets import PAPERS, Paper, places
from ui.theme import contrast, theme
from ui.theme.names import Group
from ui.toolkit.parts import NARROW_SPACE
from ui.toolkit.pictures import PICTURES
from ui.toolkit.placing import Box

CODE = "TB0123456789ABCD"
SAFE = 2.0
"""Millimetres that a careless cut may take from a card's edge."""
LETTERS = "abcdefghijklmnopqrstuvwxyzABCWMĄĆĘŁŃÓŚŹŻąćęłńóśźżăâîșțĂÂÎȘȚáéíñüÁÉÍÑÜ'-"


def deed_card(board: Board, deed: int, language: str) -> PrintedDeed:
    return PrintedDeed(
        printed_deed(board, deed, Language(language)),
        board.group_of[deed].index(deed),
        CODE,
        Edition(board.title, 3),
        board.group_names.get(board.deed(deed).group, ""),
        board.deed_numbers.get(deed),
    )


def words_of(card: CardMarks) -> list[TypeLine]:
    return [mark for mark in card.marks if isinstance(mark, TypeLine)]


def code_of(card: CardMarks) -> Code:
    (code,) = (mark for mark in card.marks if isinstance(mark, Code))
    return code


def is_apart(one: Box, other: Box) -> bool:
    beside = one.right <= other.x or other.right <= one.x
    return beside or one.bottom <= other.y or other.bottom <= one.y


def is_inside(area: Box, margin: float) -> bool:
    across = margin <= area.x and area.right <= WIDTH - margin
    return across and margin <= area.y and area.bottom <= HEIGHT - margin


def reach(shape: FilledShape) -> Box:
    xs, ys = zip(*(point for outline in shape.outlines for point in outline), strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def assert_tidy(card: CardMarks) -> None:
    words, code = words_of(card), code_of(card)
    for line in words:
        assert is_inside(line.area, SAFE), line
        assert is_apart(line.area, code.area), line
    for one, other in combinations(words, 2):
        assert is_apart(one.area, other.area), (one, other)
    assert is_inside(code.area, 0)
    shapes = [reach(mark) for mark in card.marks if isinstance(mark, FilledShape)]
    plates = [mark.area for mark in card.marks if isinstance(mark, Plate)]
    assert all(is_inside(area, SAFE) for area in (*shapes, *plates))
    assert all(is_apart(shape, line.area) for shape in shapes for line in words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", board_names())
def test_every_line_of_every_deed_stays_in_its_place(name: str, language: str) -> None:
    board = load_board(name)
    for deed in board.deeds:
        assert_tidy(deed_card(board, deed, language).lay_out())


@pytest.mark.parametrize("name", board_names())
def test_no_word_or_figure_of_a_deed_is_cut_short(name: str) -> None:
    board = load_board(name)
    for deed in board.deeds:
        printed = deed_card(board, deed, "en")
        card = printed.lay_out()
        said = [line.text for line in words_of(card)]
        cut = [text for text in said if text.endswith("…")]
        assert all(printable(board.title).startswith(text[:-1]) for text in cut)
        for row in (*printed.deed.rows, *printed.deed.foot):
            assert printable(row.label) in said
            assert printable(row.value) in said


@settings(max_examples=60)
@given(st.text(LETTERS, min_size=1, max_size=60), st.integers(0, 7))
def test_any_name_fits_on_a_players_card(name: str, seat: int) -> None:
    assert_tidy(PlayerCard(name, seat, CODE).lay_out())


@settings(max_examples=60)
@given(st.text(LETTERS + " ", min_size=1, max_size=60), st.text(LETTERS + " ", max_size=60), st.integers(1, 28))
def test_any_name_of_an_own_edition_fits_on_a_deed(name: str, group: str, number: int) -> None:
    rows = tuple(DeedRow(f"{count} houses", "CURRENCY 1" + f"{NARROW_SPACE}000" * 4) for count in range(7))
    deed = DeedCard(Group.RED, name, rows, (DeedRow("A house costs", rows[0].value), DeedRow("Mortgage", "1")))
    assert_tidy(PrintedDeed(deed, 0, CODE, Edition(name, 12), group, number).lay_out())


def test_the_quiet_zone_of_a_code_lies_on_one_colour() -> None:
    card = PlayerCard("Ania", 0, CODE).lay_out()
    panel = max((mark.area for mark in card.marks if isinstance(mark, Plate)), key=lambda area: area.w)
    code = code_of(card).area
    assert panel.x <= code.x
    assert panel.y <= code.y
    assert code.right <= panel.right
    assert code.bottom <= panel.bottom
    deed = deed_card(load_board("warsaw"), 1, "en").lay_out()
    plates = [mark.area for mark in deed.marks if isinstance(mark, Plate)]
    assert all(is_apart(code_of(deed).area, plate) for plate in plates)


def test_a_code_is_the_smallest_of_all_qr_codes() -> None:
    assert len(modules(CODE)) == 21


def test_a_module_is_at_least_a_millimetre_wide() -> None:
    for card in (PlayerCard("Ania", 0, CODE).lay_out(), deed_card(load_board("warsaw"), 1, "en").lay_out()):
        assert code_of(card).area.w / (21 + 8) >= 1.0


@pytest.mark.parametrize("seat", range(8))
def test_the_name_is_legible_on_every_players_colour(seat: int) -> None:
    card = PlayerCard("Ania", seat, CODE).lay_out()
    assert card.ground == theme().sign(seat).colour
    assert all(contrast(line.colour, card.ground) >= 4.5 for line in words_of(card))


def test_the_eight_players_cards_differ_in_shape_too() -> None:
    cards = [PlayerCard("Ania", seat, CODE).lay_out() for seat in range(8)]
    signs = [next(mark.outlines for mark in card.marks if isinstance(mark, FilledShape)) for card in cards]
    assert len(set(signs)) == 8


def test_a_deed_card_shows_its_place_among_the_twenty_eight() -> None:
    board = load_board("warsaw")
    strips = set()
    for deed in board.deeds:
        card = deed_card(board, deed, "en").lay_out()
        colour = theme().groups[Group(board.deed(deed).group)].header
        plates = [mark for mark in card.marks if isinstance(mark, Plate) and mark.colour == colour]
        (pip,) = (plate.area for plate in plates if plate.area.w < 1.5)
        strips.add((pip.x, pip.y))
    assert len(strips) == 28


def test_a_lot_says_its_rents_the_price_of_a_house_and_the_mortgage() -> None:
    board = load_board("warsaw")
    deed = printed_deed(board, board.by_name["Plac Wilsona"][0], Language("en"))
    values = [row.value.replace("\u00a0", " ").replace(NARROW_SPACE, " ") for row in (*deed.rows, *deed.foot)]
    assert values == ["20 zł", "40 zł", "100 zł", "300 zł", "750 zł", "925 zł", "1 100 zł", "150 zł", "120 zł"]


def test_words_too_long_for_their_place_end_in_an_ellipsis() -> None:
    line = words_in(Box(0, 0, 20, 5), "Wolfeschlegelsteinhausen", 12, "#000000")
    assert line.text.endswith("…")
    assert line.area.w <= 20
    assert width_of(line.text[:-1] + "hh", 12, False) > 18


def test_letters_that_roboto_has_not_are_printed_in_the_spare_font() -> None:
    assert font_of("Świętokrzyska", True) == "Roboto-Bold"
    assert font_of("ქუჩა", True) == "DejaVuSans"


def test_an_arrow_alone_is_in_the_spare_font_and_the_words_around_it_are_not() -> None:
    assert [(run, font) for run, font, _ in set_runs("72% → 35%", 9, bold=False)] == [
        ("72% ", "Roboto-Regular"), ("→", "DejaVuSans"), (" 35%", "Roboto-Regular"),
    ]  # fmt: skip


def test_a_letter_that_no_font_has_is_named() -> None:
    with pytest.raises(LetterError, match=r"'東京' cannot be printed: no font here has '東' \(U\+6771\)"):
        PlayerCard("東京", 0, CODE).lay_out()


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_eight_cards_of_true_size_stand_apart_on_the_paper(paper: Paper) -> None:
    areas = [Box(x, y, 85.60, 53.98) for x, y in places(paper)]
    assert len(areas) == 8
    assert all(is_apart(one, other) for one, other in combinations(areas, 2))
    assert all(area.x >= 5 and area.right <= paper.width - 5 for area in areas)
    assert all(area.y >= 5 and area.bottom <= paper.height - 17 for area in areas)
    assert all(one.y <= other.y for one, other in pairwise(areas))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", board_names())
def test_every_house_and_wheel_of_a_deed_has_room_on_its_card(name: str, language: str) -> None:
    board = load_board(name)
    for deed, above in ((board.lots[-1], 0), (board.stations[-1], len(PICTURES["locomotive"].layers))):
        printed = deed_card(board, deed, language)
        shapes = [mark for mark in printed.lay_out().marks if isinstance(mark, FilledShape)]
        drawn = sum(row.count * len(PICTURES[row.picture].layers) for row in printed.deed.rows if row.picture)
        assert len(shapes) == above + drawn

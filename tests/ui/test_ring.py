"""The board as a ring: every space in its place, touched by its side, and the register of deeds in two orders."""

from itertools import combinations

import pytest

from banker.ledger import BANK
from banker.play.position import Seat
from tests.ui import positions_looking as looking
from tests.ui.positions import EIGHT, FOUR, at, but
from tests.ui.sitting import ANIA, BARTEK, CELINA, DAREK, Sitting, held, seen
from tests.ui.stage import LANDSCAPE, PORTRAIT, Stage, is_inside, overlap
from ui.core.shown.board_ring import SideShown
from ui.core.state import messages as m
from ui.core.state import routes
from ui.flows.board.model import RingView, SideView
from ui.flows.deeds_and_players.model import DeedsView, DeedView
from ui.locale.words import Words
from ui.pieces.ring import Corner, space_box
from ui.pieces.templates.menu import MenuView
from ui.toolkit.parts import Pip

ENGLISH = Words()


def ring(sitting: Sitting, player: int = -1) -> RingView:
    """The board of a table."""
    sitting.touch(routes.BoardShown(player))
    return seen(sitting.view, RingView)


def side(sitting: Sitting, number: int) -> SideView:
    """A side of it."""
    sitting.touch(SideShown(number))
    return seen(sitting.view, SideView)


def rectangle(index: int, length: float = 456.0) -> tuple[float, float, float, float]:
    box = space_box(index, length)
    return box.x, box.y, box.w, box.h


def test_the_forty_spaces_lie_round_the_board_without_overlapping() -> None:
    boxes = [rectangle(index) for index in range(40)]
    assert not any(overlap(first, second) for first, second in combinations(boxes, 2) if _by_more(first, second))
    assert all(is_inside(box, (0, 0, 456, 456), 0.01) for box in boxes)


def _by_more(first: tuple[float, ...], second: tuple[float, ...]) -> bool:
    """Do they share more than a line of rounding?"""
    return all(
        min(first[axis] + first[axis + 2], second[axis] + second[axis + 2]) - max(first[axis], second[axis]) > 0.01
        for axis in (0, 1)
    )


def test_each_space_shows_owner_buildings_mortgage_and_pawns() -> None:
    board = ring(at(ENGLISH)).ring
    spaces = board.spaces
    assert (spaces[6].owner, spaces[6].pip, spaces[9].pip, spaces[6].is_complete) == (ANIA, Pip.FOUR, Pip.HOTEL, True)
    assert (spaces[32].pip, spaces[39].owner, spaces[39].pip) == (Pip.MORTGAGED, None, Pip.NONE)
    assert {pawn.seat: (pawn.space, pawn.is_jailed) for pawn in board.pawns} == {
        ANIA: (17, False),
        BARTEK: (15, False),
        CELINA: (10, True),
        DAREK: (32, False),
    }
    assert (spaces[0].sign, spaces[7].sign, spaces[4].sign) == (Corner.GO, Corner.CHANCE, Corner.TAX)


def test_a_pawn_that_was_asked_for_is_pointed_out() -> None:
    assert ring(at(ENGLISH), BARTEK).ring.meant == 15


def test_a_bankrupt_has_no_pawn_on_the_board() -> None:
    view = ring(at(ENGLISH, EIGHT))
    assert len(view.rows) == 7
    assert len(view.ring.pawns) == 7


def test_the_middle_of_the_board_says_what_the_bank_has() -> None:
    view = ring(at(ENGLISH))
    assert [(row.label, row.value) for row in view.centre] == [("Houses", "3"), ("Hotels", "11")]
    assert view.centre[0].action == m.Open(routes.WhyShown((routes.Stock(),)))


@pytest.mark.parametrize("number", range(4))
def test_a_side_goes_from_corner_to_corner(number: int) -> None:
    sitting = at(ENGLISH)
    names = [cell.name for cell in side(sitting, number).cells]
    board = sitting.game.book.board.spaces
    assert names == [board[(10 * number + step) % 40].name for step in range(11)]


def test_every_space_can_be_touched_and_says_what_it_is() -> None:
    sitting = at(ENGLISH)
    met = set()
    for number in range(4):
        for step, cell in enumerate(side(sitting, number).cells):
            sitting.touch(cell.action)
            met.add((10 * number + step) % 40)
            assert cell.name in sitting.view.screen.bar.sentence
            sitting.touch(m.Back())
    assert met == set(range(40))


def test_the_next_side_is_a_touch_away_and_comes_round() -> None:
    sitting = at(ENGLISH)
    first = side(sitting, 0)
    for _ in range(4):
        sitting.touch(seen(sitting.view, SideView).turn.action)
    assert sitting.view.screen == first


def test_the_board_is_reached_from_the_menu_from_a_pawn_and_from_its_place() -> None:
    sitting = at(ENGLISH)
    sitting.touch(routes.Menu())
    assert m.Open(routes.BoardShown()) in [item.action for item in seen(sitting.view, MenuView).items]
    sitting.ui = sitting.ui.at_table()
    sitting.touch(sitting.view.screen.bar.coin)
    assert seen(sitting.view, RingView).ring.meant == 17


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_a_side_is_wide_enough_for_a_finger_and_opens(stage: Stage, size: tuple[int, int]) -> None:
    stage.show(looking.board(ENGLISH).screen, size)
    for number in range(4):
        stage.touch(f"side-{number}")
    assert stage.actions == [m.Open(SideShown(number)) for number in range(4)]
    assert all(min(stage.node(f"side-{number}").place[2:]) >= 60 for number in range(4))


@pytest.mark.parametrize("form", [LANDSCAPE, PORTRAIT])
def test_each_deed_is_on_one_page_with_its_owners_coin_and_opens(stage: Stage, form: tuple[int, int]) -> None:
    sitting = at(ENGLISH)
    sitting.touch(routes.Deeds())
    view = seen(sitting.view, DeedsView)
    cards = [card for group in view.groups.values() for card in group]
    owners = {_deed(card.action): card.owner for card in cards}
    game = sitting.game
    assert owners == {deed: None if game.owners[deed] == BANK else game.owners[deed] for deed in game.book.board.deeds}
    stage.show(view, form)
    for key in [key for key in stage.root.nodes if key.startswith("deed-")]:
        stage.touch(key)
    assert sorted(map(_deed, stage.actions)) == sorted(owners)


def _deed(action: object) -> int:
    """Which deed a touch opens."""
    assert isinstance(action, m.Open) and isinstance(action.screen, routes.DeedShown)
    return action.screen.deed


@pytest.mark.parametrize("is_by_owner", [False, True])
def test_a_deed_leads_to_its_neighbours_all_the_way_round(is_by_owner: bool) -> None:
    sitting = at(ENGLISH)
    sitting.touch(routes.DeedShown(39, is_by_owner))
    met = []
    for _ in range(28):
        screen = seen(sitting.view, DeedView)
        met.append(screen.deed.name)
        sitting.touch(screen.later)
    assert len(set(met)) == 28
    sitting.touch(seen(sitting.view, DeedView).earlier)
    assert seen(sitting.view, DeedView).deed.name == met[-1]


def test_a_deeds_card_has_its_whole_table_with_the_rent_of_now_marked() -> None:
    sitting = at(ENGLISH, but(ANIA, FOUR, holdings=held(6, 8, 9)))
    sitting.touch(routes.DeedShown(9))
    rows = seen(sitting.view, DeedView).deed.rows
    assert len(rows) == 7
    assert [row.label for row in rows if row.is_marked] == ["Complete"]


def test_everybody_on_start_is_shown_in_a_place_of_their_own() -> None:
    pawns = ring(at(ENGLISH, tuple(Seat() for _ in range(8)))).ring.pawns
    assert [(pawn.seat, pawn.space, pawn.place, pawn.of) for pawn in pawns] == [(n, 0, n, 8) for n in range(8)]

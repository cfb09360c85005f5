"""Large text: words grow where there is room, and nothing is cut, covered or pushed off because of it."""

from collections.abc import Callable

import pytest

from tests.ui.positions import auction, buy, debt, table
from tests.ui.positions_pages import deeds, menu
from tests.ui.shown import BUY, POLISH
from tests.ui.stage import LANDSCAPE, Measured, Stage
from ui.locale.words import Words
from ui.theme import Look
from ui.toolkit.growing import GROWTHS, Line, Shape, growths
from ui.toolkit.parts import View

LARGE = Look(is_still=True, has_large_text=True)
MOST, LESS = GROWTHS


def measured(stage: Stage, shown: View, size: tuple[int, int], look: Look = LARGE) -> Measured:
    stage.show(shown.screen, size, notice=shown.notice, has_frame=False, look=look)
    found = stage.measured()
    stage.close()
    return found


@pytest.mark.parametrize("position", [table, buy, debt, auction, menu, deeds], ids=lambda position: position.__name__)
def test_most_words_of_a_screen_are_larger_and_none_is_smaller(stage: Stage, position: Callable[[Words], View]) -> None:
    usual = measured(stage, position(POLISH), LANDSCAPE, Look(is_still=True)).texts
    large = measured(stage, position(POLISH), LANDSCAPE).texts
    assert [text.text for _, _, text in usual] == [text.text for _, _, text in large]
    grown = [after.pixels - before.pixels for (_, _, before), (_, _, after) in zip(usual, large, strict=True)]
    assert min(grown) >= 0
    assert sum(more > 0 for more in grown) > len(grown) / 2


def test_large_words_come_and_go_while_the_screen_is_shown(stage: Stage) -> None:
    root = stage.show(BUY)
    before = stage.measured()
    root.apply_theme(LARGE)
    assert stage.measured() != before
    assert [piece.place for piece in stage.measured().pieces] == [piece.place for piece in before.pieces]
    root.apply_theme(Look(is_still=True))
    assert stage.measured() == before


def line(width: int, left: int = 10, room: int = 200, kind: tuple[int, bool] = (20, False)) -> Line:
    """Words so wide, 20 high on a base at 40, in a room."""
    areas = {growth: (left, 40, round(width * growth), round(20 * growth)) for growth in (1.0, *GROWTHS)}
    return Line({growth: area for growth, area in areas.items() if growth == 1.0 or area[2] <= room}, kind)


PIECE = (0, 0, 300, 100)


def test_words_alone_grow_as_far_as_they_may() -> None:
    assert growths([line(100)], [], PIECE) == (MOST,)


def test_words_grow_less_where_their_room_ends() -> None:
    assert growths([line(100, room=115)], [], PIECE) == (LESS,)
    assert growths([line(100, room=105)], [], PIECE) == (1.0,)


def test_words_do_not_grow_into_a_shape_beside_them() -> None:
    coin = Shape((118, 30, 40, 40))
    assert growths([line(100)], [coin], PIECE) == (1.0,)


def test_words_do_not_grow_off_the_plate_they_are_on() -> None:
    assert growths([line(100)], [Shape((0, 30, 128, 40), is_plate=True)], PIECE) == (LESS,)


def test_words_over_a_shape_may_grow_over_it() -> None:
    assert growths([line(100)], [Shape((20, 30, 40, 40))], PIECE) == (MOST,)


def test_words_do_not_grow_into_other_words() -> None:
    small, large = line(60, kind=(18, False)), line(100, left=80, kind=(28, True))
    assert growths([large, small], [], PIECE) == (MOST, 1.0)


def test_words_of_one_size_grow_alike() -> None:
    first, second = line(60, room=200), Line({1.0: (10, 5, 60, 20), LESS: (10, 5, 67, 22)}, (20, False))
    assert growths([first, second], [], PIECE) == (LESS, LESS)

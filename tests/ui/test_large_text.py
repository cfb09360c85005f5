"""Large text: words grow where there is room, and nothing is cut, covered or pushed off because of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui import views
from tests.ui.everything import EVERYTHING
from tests.ui.faults import faults_of
from tests.ui.samples import ALL
from tests.ui.stage import LANDSCAPE, PORTRAIT, Measured, Stage
from ui.locale.words import Words
from ui.theme import Look
from ui.toolkit.growing import GROWTHS, Line, Shape, growths
from ui.toolkit.parts import View

LARGE = Look(is_still=True, has_large_text=True)
MOST, LESS = GROWTHS


def measured(stage: Stage, shown: View, size: tuple[int, int], look: Look = LARGE) -> Measured:
    root = stage.show(shown.screen, size, notice=shown.notice)
    root.wear(look)
    found = stage.measured()
    stage.close()
    return found


@pytest.mark.parametrize("size", [LANDSCAPE, (1280, 720), PORTRAIT], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", [name for name in ALL if name != "table_of_eight_portrait"])
def test_a_sample_in_large_words_is_drawn_without_a_fault(stage: Stage, name: str, size: tuple[int, int]) -> None:
    assert faults_of(measured(stage, View(ALL[name]()), size), size) == []


@pytest.mark.parametrize("position", EVERYTHING, ids=lambda position: position.__name__)
def test_large_words_add_no_fault_to_a_position(stage: Stage, position: Callable[[Words], View]) -> None:
    shown = position(Words("pl"))
    usual = faults_of(measured(stage, shown, LANDSCAPE, Look(is_still=True)), LANDSCAPE)
    assert set(faults_of(measured(stage, shown, LANDSCAPE), LANDSCAPE)) <= set(usual)


@pytest.mark.parametrize("name", ["table_of_four", "buy", "debt", "auction", "menu", "pick"])
def test_most_words_of_a_screen_are_larger_and_none_is_smaller(stage: Stage, name: str) -> None:
    usual = measured(stage, View(ALL[name]()), LANDSCAPE, Look(is_still=True)).texts
    large = measured(stage, View(ALL[name]()), LANDSCAPE).texts
    assert [text.text for _, _, text in usual] == [text.text for _, _, text in large]
    grown = [after.pixels > before.pixels for (_, _, before), (_, _, after) in zip(usual, large, strict=True)]
    assert all(after.pixels >= before.pixels for (_, _, before), (_, _, after) in zip(usual, large, strict=True))
    assert sum(grown) > len(grown) / 2


def test_large_words_come_and_go_while_the_screen_is_shown(stage: Stage) -> None:
    root = stage.show(views.buy())
    before = stage.measured()
    root.wear(LARGE)
    assert stage.measured() != before
    assert [piece.place for piece in stage.measured().pieces] == [piece.place for piece in before.pieces]
    root.wear(Look(is_still=True))
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


def test_words_stay_on_their_piece() -> None:
    assert growths([line(100)], [], (0, 0, 124, 100)) == (LESS,)

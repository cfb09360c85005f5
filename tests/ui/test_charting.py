"""The figures of charts: names at the lines' ends, ticks at round figures, dashes along a line."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ui.toolkit.charting import DASHES, dashed, round_step, spread

PLACES = st.lists(st.floats(-50, 400), min_size=1, max_size=8)


@given(wanted=PLACES, pitch=st.floats(1, 60))
@example(wanted=[400.0] * 8, pitch=33.0)
def test_names_keep_their_order_and_distance_and_stay_beside_the_plot(wanted: list[float], pitch: float) -> None:
    places = spread(wanted, pitch, 50, 350)
    apart = min(pitch, 300 / max(len(wanted) - 1, 1))
    ordered = [place for _, _, place in sorted(zip(wanted, range(len(wanted)), places, strict=True))]
    assert all(upper + apart <= lower + 1e-6 for upper, lower in pairwise(ordered))
    assert all(50 - 1e-6 <= place <= 350 + 1e-6 for place in places)


@given(wanted=PLACES)
def test_names_that_are_in_nobodys_way_stand_where_they_want_to(wanted: list[float]) -> None:
    free = sorted({50 + round(place) % 300 // 40 * 40.0 for place in wanted})
    assert spread(free, 33, 50, 350) == pytest.approx(free)


def test_names_in_each_others_way_are_pushed_apart_evenly() -> None:
    assert spread([200, 200, 200, 60], 30, 50, 350) == pytest.approx((170, 200, 230, 60))


@given(top=st.integers(1, 10**9), most=st.integers(2, 8))
def test_ticks_are_the_closest_round_figures_that_reach_the_top(top: int, most: int) -> None:
    series = [factor * 10**power for power in range(10) for factor in (1, 2, 5)]
    assert round_step(top, most) == next(step for step in series if step * most >= top)


def test_eight_signs_have_four_kinds_of_lines_and_a_dashed_one_keeps_its_corners() -> None:
    assert len(set(DASHES)) == 4
    strokes = list(dashed([(0, 0), (10, 0), (10, 10)], (8, 4)))
    assert strokes == [[(0, 0), (8, 0)], [(10, 2), (10, 10)]]
    assert list(dashed([(0, 0), (10, 0), (10, 10)], ())) == [[(0, 0), (10, 0), (10, 10)]]

"""Pieces that move for a moment: once, for a change, after a delay; and the curves by which they do."""

from typing import Any

import pytest

from ui.theme import Look
from ui.toolkit import easing
from ui.toolkit.pen import Pen
from ui.toolkit.piece import Patch, Setting
from ui.toolkit.placing import Box, Motion, Placed, Scale

EASINGS = (easing.in_cubic, easing.out_cubic, easing.in_out_cubic, easing.out_back, easing.out_bounce)


class Moving:
    """A piece that notes at which moments it was drawn, and with which values."""

    def __init__(self, motion: Motion, value: str = "", delay: float = 0.0, *, is_still: bool = False) -> None:
        self.drawn: list[tuple[float, Any, Any]] = []
        self._motion, self._delay = motion, delay
        self.patch = Patch(self._placed(value), Setting(Scale(1, 0, 480), Look(is_still=is_still)), lambda _: None)

    def change(self, value: str) -> None:
        """The piece of the next view."""
        self.patch.update(self._placed(value))

    @property
    def moments(self) -> list[float]:
        """When it was drawn, in the order of it."""
        return [round(moment, 6) for moment, _, _ in self.drawn]

    def _placed(self, value: str) -> Placed:
        return Placed(
            "piece", Box(0, 0, 100, 100), self._draw, value,
            motion=self._motion, seconds=1.0, delay_seconds=self._delay,
        )  # fmt: skip

    def _draw(self, pen: Pen, value: str) -> None:
        self.drawn.append((pen.moment, pen.before, value))


def test_what_moves_once_does_so_when_it_appears_and_then_rests() -> None:
    piece = Moving(Motion.ONCE)
    for _ in range(5):
        piece.patch.step(0.4)
    assert piece.moments == [0.0, 0.4, 0.8, 1.0]


def test_what_moves_once_goes_on_when_its_value_changes() -> None:
    piece = Moving(Motion.ONCE, "one")
    piece.patch.step(0.4)
    piece.change("two")
    piece.patch.step(0.4)
    assert piece.moments == [0.0, 0.4, 0.4, 0.8]
    piece.patch.step(0.4)
    piece.change("three")
    assert piece.drawn[-1] == (1.0, "two", "three")


def test_a_change_moves_from_the_value_before_and_appearing_does_not() -> None:
    piece = Moving(Motion.CHANGE, "one")
    piece.patch.step(0.4)
    piece.change("two")
    piece.patch.step(0.4)
    assert piece.drawn == [(1.0, None, "one"), (0.0, "one", "two"), (0.4, "one", "two")]


def test_a_delay_is_waited_for_without_drawing() -> None:
    piece = Moving(Motion.ONCE, delay=0.5)
    for _ in range(4):
        piece.patch.step(0.2)
    assert piece.moments == [0.0, 0.1, 0.3]


def test_with_less_motion_everything_is_where_it_moves_to() -> None:
    piece = Moving(Motion.ONCE, "one", delay=0.5, is_still=True)
    piece.change("two")
    piece.patch.step(0.4)
    assert piece.moments == [1.0, 1.0]


def test_easings_begin_and_end_where_the_motion_does() -> None:
    assert all(ease(0.0) == pytest.approx(0.0) and ease(1.0) == pytest.approx(1.0) for ease in EASINGS)
    assert (easing.hop(0.0), easing.hop(0.5), easing.hop(1.0)) == pytest.approx((0.0, 1.0, 0.0))


def test_only_what_springs_up_goes_beyond_its_end_and_only_what_falls_bounces() -> None:
    ways = {ease: [ease(moment / 1000) for moment in range(1001)] for ease in EASINGS}
    assert {ease for ease, way in ways.items() if max(way) > 1.0001} == {easing.out_back}
    assert max(ways[easing.out_back]) == pytest.approx(1.08, abs=0.001)
    assert min(ways[easing.out_bounce][364:]) == pytest.approx(0.75, abs=0.01)

"""Colours as an eye without green cones sees them: the published figures, and the groups that get a pattern for it."""

from itertools import combinations

import pytest

from tests.ui.vision import LIGHTS, TOLD_APART, Triple, alike, apart, seen_without_green
from ui.theme import Light, Look, theme
from ui.theme.names import Group
from ui.toolkit.canvas import Canvas, Place
from ui.toolkit.parts import Pip
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Scale
from ui.toolkit.signs import StripLook, draw_deed_pip


@pytest.mark.parametrize(
    ("first", "second", "difference"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ],
)
def test_colours_are_apart_as_in_the_published_table(first: Triple, second: Triple, difference: float) -> None:
    assert apart(first, second) == pytest.approx(difference, abs=0.0001)
    assert apart(second, first) == pytest.approx(difference, abs=0.0001)


def test_grey_stays_grey_and_red_comes_near_green() -> None:
    _, a, b = seen_without_green("#808080")
    assert (a, b) == pytest.approx((0, 0), abs=0.1)
    assert apart(seen_without_green("#C04040"), seen_without_green("#707030")) < 15


@pytest.mark.parametrize("light", LIGHTS)
def test_the_tokens_name_the_groups_that_are_taken_for_another(light: Light) -> None:
    assert {group for group, colours in theme().groups.items() if light in colours.alike} == alike(light)


@pytest.mark.parametrize("light", LIGHTS)
def test_groups_without_a_pattern_are_told_apart_from_each_other(light: Light) -> None:
    seen = {group: seen_without_green(theme().groups[group].pip[light]) for group in set(Group) - alike(light)}
    assert all(apart(seen[one], seen[other]) >= TOLD_APART for one, other in combinations(seen, 2))
    assert {Group.BROWN, Group.RED, Group.GREEN, Group.PINK, Group.UTILITY} <= alike(light)
    assert Group.YELLOW not in alike(light)


@pytest.mark.parametrize("group", [Group.BROWN, Group.YELLOW])
def test_a_pip_has_a_pattern_where_its_group_looks_like_another(group: Group) -> None:
    canvas = Marks()
    pen = Pen(canvas, Scale(1, 0, 100), Look(), Box(0, 0, 40, 40))
    draw_deed_pip(pen, group, Pip.DEED, 0, 20, StripLook())
    assert canvas.patterns == ([theme().groups[group].pattern] if group in alike("evening") else [])


class Marks(Canvas):
    """A canvas that keeps the names of the patterns drawn on it."""

    def __init__(self) -> None:
        self.patterns: list[str] = []

    def pattern(self, name: str, place: Place, unit: float, *, is_round: bool) -> None:
        self.patterns.append(name)

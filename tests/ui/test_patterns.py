"""Patterns beside the colours: ten groups and eight players told apart in grey, with words on them as readable."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.ui.shown import AUCTION, BUY, DEBT, TABLE
from tests.ui.stage import LANDSCAPE, Stage
from tests.ui.vision import LIGHTS
from ui.theme import READABLE, Light, Look, contrast, mark_colour, theme
from ui.theme.names import Group
from ui.toolkit.coverage import coverage
from ui.toolkit.parts import ViewModel
from ui.toolkit.patterns import PATTERNS, coin_pattern, pattern

PIP, SWATCH, COIN = (12, 12, 4.6), (14, 36, 5.4), 46
INK = "#14191C"


def shades(pixels: bytes) -> list[float]:
    return [value / 255 for value in pixels]


def distance(first: bytes, second: bytes) -> float:
    """How much of the area differs, 0 to 1."""
    return sum(abs(a - b) for a, b in zip(shades(first), shades(second), strict=True)) / len(first)


@pytest.mark.parametrize(("width", "height", "step"), [PIP, SWATCH])
def test_no_two_groups_have_a_like_pattern(width: int, height: int, step: float) -> None:
    drawn = {
        group: coverage(pattern(colours.pattern, width, height, step), width, height)
        for group, colours in theme().groups.items()
    }
    assert len({colours.pattern for colours in theme().groups.values()}) == len(Group)
    close = [(a, b) for a, b in combinations(drawn, 2) if distance(drawn[a], drawn[b]) < 0.15]
    assert close == []


def test_no_two_players_have_a_like_pattern() -> None:
    drawn = [coin_pattern(sign.pattern, COIN, 8) for sign in theme().players]
    assert min(distance(a, b) for a, b in combinations(drawn, 2)) > 0.1


@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_covers_some_of_its_ground_and_leaves_most(name: str) -> None:
    share = sum(shades(coverage(pattern(name, 60, 60, 8), 60, 60))) / 3600
    assert 0.1 < share < 0.55


@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_on_a_coin_stays_inside_it(name: str) -> None:
    pixels = coin_pattern(name, 40, 7)
    outside = [
        pixels[row * 40 + column]
        for row in range(40)
        for column in range(40)
        if (row - 19.5) ** 2 + (column - 19.5) ** 2 > 19.5**2
    ]
    assert max(outside) == 0
    assert max(pixels) > 200


@pytest.mark.parametrize("group", Group)
def test_words_on_a_header_stay_readable_on_its_pattern(group: Group) -> None:
    colours = theme().groups[group]
    drawn = mark_colour(colours.header, colours.header_text)
    assert contrast(drawn, colours.header_text) >= READABLE
    assert contrast(drawn, colours.header) >= 1.25


def test_the_shape_on_a_coin_stays_readable_on_its_pattern() -> None:
    for sign in theme().players:
        assert contrast(mark_colour(sign.colour, INK), INK) >= READABLE
        assert contrast(mark_colour(sign.colour, INK), sign.colour) >= 1.25


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("group", Group)
def test_a_pattern_on_a_pip_is_well_apart_from_its_colour(light: Light, group: Group) -> None:
    pip = theme().groups[group].pip[light]
    assert contrast(mark_colour(pip), pip) >= 3


def test_the_marks_of_a_ground_without_room_for_any_are_the_ground() -> None:
    assert mark_colour("#777777", "#777777") == "#777777"


def grey(stage: Stage, screen: ViewModel, look: Look, tmp_path: Path) -> Any:
    """A screen as somebody who sees no colour sees it."""
    from kivy.base import EventLoop
    from PIL import Image

    from ui.runtime.demo.fingers import save_picture

    root = stage.show(screen, LANDSCAPE)
    root.apply_theme(look)
    EventLoop.idle()
    EventLoop.idle()
    save_picture(tmp_path / "screen.png")
    stage.close()
    with Image.open(tmp_path / "screen.png") as whole:
        return whole.convert("L").crop((0, whole.height - LANDSCAPE[1], LANDSCAPE[0], whole.height))


@pytest.mark.parametrize("screen", [TABLE, BUY, DEBT, AUCTION], ids=lambda screen: type(screen).__name__)
def test_patterns_are_drawn_only_where_they_were_chosen(stage: Stage, tmp_path: Path, screen: ViewModel) -> None:
    from PIL import ImageChops

    plain = grey(stage, screen, Look(is_still=True), tmp_path)
    again = grey(stage, screen, Look(is_still=True), tmp_path)
    drawn = grey(stage, screen, Look(is_still=True, has_patterns=True), tmp_path)
    assert ImageChops.difference(plain, again).getbbox() is None
    changed = sum(count for value, count in enumerate(ImageChops.difference(plain, drawn).histogram()) if value > 16)
    assert changed > 200


def test_patterns_come_and_go_while_the_screen_is_shown(stage: Stage) -> None:
    root = stage.show(TABLE)
    places = stage.measured()
    root.apply_theme(Look(is_still=True, has_patterns=True))
    assert stage.measured() == places
    root.apply_theme(Look(is_still=True))
    assert stage.measured() == places

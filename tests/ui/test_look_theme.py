"""The theme's figures: contrast as the look demands it, signs that differ, coverage of shapes."""

from math import pi

import pytest

from tests.ui.vision import LIGHTS
from ui.theme import Light, contrast, mix, theme
from ui.toolkit.coverage import coverage, reversed_outline
from ui.toolkit.outlines import disc, glyph, rounded

SURFACES = ("ground", "tile", "raised")
WORDS = ("text", "soft", "brass", "mint", "coral")


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("word", WORDS)
def test_every_colour_of_words_is_readable_on_every_surface(light: Light, surface: str, word: str) -> None:
    palette = theme().colour[light]
    assert contrast(palette.colour(word), palette.colour(surface)) >= 4.5


def test_the_glyph_on_every_coin_is_readable() -> None:
    assert min(contrast(sign.colour, "#14191C") for sign in theme().players) >= 4.5


def test_no_two_players_share_a_colour_or_a_shape() -> None:
    assert len({sign.colour for sign in theme().players}) == len({sign.shape for sign in theme().players}) == 8


def test_the_words_on_every_deed_are_readable() -> None:
    assert min(contrast(group.header, group.header_text) for group in theme().groups.values()) >= 4.5


def test_a_mixture_lies_between_its_colours() -> None:
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert mix("#102030", "#FFFFFF", 0) == "#102030"


def _area(pixels: bytes) -> float:
    return sum(pixels) / 255


def test_a_disc_covers_its_area() -> None:
    circle = tuple((x * 40, y * 40) for x, y in disc())
    assert _area(coverage([circle], 40, 40)) == pytest.approx(pi * 400, rel=0.01)


def test_an_outline_wound_the_other_way_cuts_a_hole() -> None:
    outer, inner = rounded(40, 40, 8), rounded(40, 40, 8, 10)
    assert _area(coverage([outer, reversed_outline(inner)], 40, 40)) == pytest.approx(1600 - 400 - 55, abs=8)


def test_strokes_that_overlap_are_covered_once() -> None:
    line = [((left, 17), (left + 12, 17), (left + 12, 23), (left, 23)) for left in (10, 18)]
    pixels = coverage([*line, disc((30, 20), 3)], 40, 40)
    assert max(pixels) == 255
    assert _area(pixels) == pytest.approx(20 * 6 + pi * 9 / 2, rel=0.03)


def test_every_glyph_stays_on_its_coin() -> None:
    for seat in range(8):
        assert all((x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.48**2 for x, y in glyph(seat))

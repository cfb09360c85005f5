"""The look's shapes as masks: one byte of opacity for each pixel, the first row is the upper one. No Kivy.

`stencils` makes textures of them for the screen, `imagecanvas` draws pictures of files with them.
"""

from functools import lru_cache
from typing import Final

from ui.toolkit import outlines, patterns, pictures
from ui.toolkit.coverage import Outline, coverage, reversed_outline
from ui.toolkit.outlines import Outlines

PATTERN_STEP: Final = 8.0
"""The distance of the marks of a pattern, in units, if there is room."""


def corner_reach(radius: int) -> int:
    """The pixels at the edge of a rounded plate that are not stretched."""
    return radius + 2


@lru_cache(maxsize=128)
def plate(radius: int, stroke: int, margin: int) -> tuple[bytes, int]:
    """The mask of a rounded square, and its side; see `stencils.plate`."""
    side, outer = 2 * (corner_reach(radius) + margin) + 2, radius + margin
    shape = [outlines.rounded(side, side, outer, margin)]
    if stroke:
        shape.append(reversed_outline(outlines.rounded(side, side, outer, margin + stroke)))
    return coverage(shape, side, side), side


@lru_cache(maxsize=256)
def shape(name: str, width: int, height: int) -> bytes:
    """The named shape; see `_outlines_of` for the names."""
    return coverage([_scaled(outline, width, height) for outline in _outlines_of(name)], width, height)


@lru_cache(maxsize=64)
def pattern(name: str, width: int, height: int, step: float, is_round: bool = False) -> bytes:
    """A pattern over a box in pixels, its marks `step` apart; a round one stays inside a coin."""
    if is_round:
        return patterns.coin_pattern(name, width, step)
    return coverage(patterns.pattern(name, width, height, step), width, height)


def pattern_step(unit: float, width: int, height: int) -> float:
    """The distance of the marks of a pattern, in pixels: shorter in narrow boxes."""
    return max(3.0, min(PATTERN_STEP * unit, min(width, height) / 2.6))


def _outlines_of(name: str) -> Outlines:
    """The outlines of `glyph-SEAT`, `house-GABLE` (in hundredths), `picture-NAME.LAYER`, or a sign of one layer."""
    kind, _, index = name.rpartition("-")
    match kind:
        case "glyph":
            return (outlines.glyph(int(index)),)
        case "house":
            return (outlines.house(1, 1, float(index) / 100),)
        case "picture":
            return pictures.layer_of(index)
    return pictures.layer_of(f"{name}.0")


def _scaled(outline: Outline, width: int, height: int) -> Outline:
    return tuple((x * width, y * height) for x, y in outline)

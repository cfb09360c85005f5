"""The look's shapes in the texture atlas, drawn once for each size. The canvas colours them.

`is_blended`: the shape is turned, stretched or squeezed when it is drawn, so its pixels are interpolated. All others
are drawn pixel by pixel: without a graphics chip the interpolation would be half of the time of a frame.
"""

from collections.abc import Iterator
from typing import Final

from ui.theme import theme
from ui.toolkit import masks, outlines, pictures
from ui.toolkit.atlas import Drawn, Patch, atlas
from ui.toolkit.coverage import coverage

COIN_SIDES: Final = (30, 46, 48, 28, 60, 44, 80, 52, 40, 38, 72, 36, 64, 34, 17, 13)
"""The sides of coins on the screens, in the order in which they are needed."""
PERIOD_STROKES, GAP_STROKES = 5.0, 1.8
"""The length of a dash with its gap, and of the gap, in widths of the stroke."""


def stencil(name: str, width: int, height: int, *, is_blended: bool = False) -> Patch:
    """The named shape, `width` x `height` pixels large; see `masks` for the names."""
    size = max(width, 1), max(height, 1)
    return atlas(is_blended=is_blended).patch((name, *size), lambda: (masks.shape(name, *size), *size))


def plate(radius: int, stroke: int = 0, margin: int = 0, *, is_blended: bool = False) -> Patch:
    """A rounded rectangle to be stretched in its middle: filled, or an outline of `stroke` pixels. A plate that is
    turned needs an empty margin: without it its straight sides are not smooth.
    """

    def draw() -> Drawn:
        alphas, side = masks.plate(radius, stroke, margin)
        return alphas, side, side

    return atlas(is_blended=is_blended).patch(("plate", radius, stroke, margin), draw)


def dashed_corner(radius: int, stroke: int) -> Patch:
    """The upper left corner of a dashed rounded rectangle; `radius` pixels wide and high."""

    def draw() -> Drawn:
        return coverage(outlines.corner_dashes(radius, stroke), radius, radius), radius, radius

    return atlas(is_blended=False).patch(("corner", radius, stroke), draw)


def dashes(length: int, stroke: int) -> Patch:
    """A straight row of dashes, `length` pixels long, that begins and ends with a dash. It has the length that is
    drawn, because a part of a texture cannot be repeated.
    """

    def draw() -> Drawn:
        gap = GAP_STROKES * stroke
        period = (length + gap) / max(1, round((length + gap) / (PERIOD_STROKES * stroke)))
        return bytes(255 if (pixel + 0.5) % period < period - gap else 0 for pixel in range(length)), length, 1

    return atlas(is_blended=False).patch(("dashes", length, stroke), draw)


def thread(thick: int) -> Patch:
    """A column across a smooth line, to be stretched along it: empty at both ends, so that its edges are soft."""
    return atlas(is_blended=True).patch(("thread", thick), lambda: (bytes((0, *[255] * thick, 0)), 1, thick + 2))


def pattern(
    name: str, width: int, height: int, step: float, is_round: bool = False, *, is_blended: bool = False
) -> Patch:
    """A pattern over a box in pixels, its marks `step` apart; a round one stays inside a coin."""

    def draw() -> Drawn:
        return masks.pattern(name, width, height, step, is_round), width, height

    return atlas(is_blended=is_blended).patch((name, width, height, step, is_round), draw)


def shapes_in_advance(unit: float, has_patterns: bool) -> Iterator[Patch]:
    """Draws players' coins and the pictures of deeds in the usual sizes, one at each step, before they are needed."""
    yield from _coins(unit, has_patterns)
    for name, high in pictures.IN_ADVANCE:
        width, height = max(1, round(pictures.width_for(name, high) * unit)), max(1, round(high * unit))
        for layer in range(len(pictures.PICTURES[name].layers)):
            yield stencil(f"picture-{name}.{layer}", width, height)


def _coins(unit: float, has_patterns: bool) -> Iterator[Patch]:
    for side in COIN_SIDES:
        pixels = max(1, round(side * unit))
        for name in ("disc", "bank", *(f"glyph-{seat}" for seat in range(8))):
            yield stencil(name, pixels, pixels)
        for sign in theme().players if has_patterns else ():
            yield pattern(sign.pattern, pixels, pixels, masks.pattern_step(unit, pixels, pixels), is_round=True)

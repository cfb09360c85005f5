"""The canvas that draws on a Pillow image, for files that are made without a window, in any process.

It draws rectangles, plates, stencils, patterns, threads and letters: all that a board and a chart are made of. What is
dashed, turned or clipped on a screen has no place in such a picture yet, and is left out as on a plain `Canvas`.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw, ImageFont

from ui.theme.letters import font_file
from ui.toolkit import lettering, masks
from ui.toolkit.canvas import Canvas, Place

_FINE = 3
"""A thread is drawn so many times larger, then made smaller: that smooths its edges."""


class ImageCanvas(Canvas):
    """A canvas over an RGB image."""

    def __init__(self, image: Image.Image) -> None:
        self._image, self._draw, self._colour = image, ImageDraw.Draw(image), "#000000"

    def tint(self, colour: str) -> None:
        """As in `Canvas`; the other methods too."""
        self._colour = colour

    def area(self, place: Place) -> None:
        left, top, right, bottom = self._edges(place)
        self._draw.rectangle((left, top, right - 1, bottom - 1), fill=self._colour)

    def plate(self, place: Place, corner: int, thick: int = 0) -> None:
        self._paste(_plate(place[2], place[3], corner, thick), place)

    def stamp(self, name: str, place: Place) -> None:
        self._paste(_shape(name, *place[2:]), place)

    def pattern(self, name: str, place: Place, unit: float, *, is_round: bool) -> None:
        self._paste(_pattern(name, *place[2:], masks.pattern_step(unit, *place[2:]), is_round), place)

    def thread(self, points: Sequence[int], thick: int) -> None:
        across, down = points[::2], [self._image.height - y for y in points[1::2]]
        left, top = min(across) - thick, min(down) - thick
        size = max(across) + thick - left, max(down) + thick - top
        fine = Image.new("L", (size[0] * _FINE, size[1] * _FINE))
        line = [((x - left) * _FINE, (y - top) * _FINE) for x, y in zip(across, down, strict=True)]
        ImageDraw.Draw(fine).line(line, 255, thick * _FINE, joint="curve")
        self._image.paste(self._colour, (left, top), fine.resize(size, Image.Resampling.BOX))

    def letters(self, run: str, pixels: int, is_bold: bool, place: tuple[int, int]) -> None:
        spot = place[0], self._image.height - place[1]
        self._draw.text(spot, run, self._colour, _font(lettering.font_of(run, is_bold), pixels), "ls")

    def _edges(self, place: Place) -> tuple[int, int, int, int]:
        """Left, upper, right and lower edge, y down."""
        left, bottom, width, height = place
        return left, self._image.height - bottom - height, left + width, self._image.height - bottom

    def _paste(self, mask: Image.Image, place: Place) -> None:
        left, top, _, _ = self._edges(place)
        self._image.paste(self._colour, (left, top), mask)


@lru_cache(maxsize=32)
def _font(name: str, pixels: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(font_file(name), pixels)


@lru_cache(maxsize=256)
def _shape(name: str, width: int, height: int) -> Image.Image:
    return Image.frombytes("L", (width, height), masks.shape(name, width, height))


@lru_cache(maxsize=128)
def _pattern(name: str, width: int, height: int, step: float, is_round: bool) -> Image.Image:
    return Image.frombytes("L", (width, height), masks.pattern(name, width, height, step, is_round))


@lru_cache(maxsize=128)
def _plate(width: int, height: int, corner: int, thick: int) -> Image.Image:
    """A plate of this size: the corners of a small one, with straight edges between them."""
    alphas, side = masks.plate(corner, thick, 0)
    small, reach = Image.frombytes("L", (side, side), alphas), min(masks.corner_reach(corner), width // 2, height // 2)
    plate, cuts = Image.new("L", (width, height)), [*pairwise((0, reach, side - reach, side))]
    columns, rows = ([*pairwise((0, reach, length - reach, length))] for length in (width, height))
    for (left, right), (x0, x1) in zip(cuts, columns, strict=True):
        for (top, bottom), (y0, y1) in zip(cuts, rows, strict=True):
            if x1 > x0 and y1 > y0:
                plate.paste(small.crop((left, top, right, bottom)).resize((x1 - x0, y1 - y0)), (x0, y0))
    return plate

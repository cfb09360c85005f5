"""The texture atlas: words and shapes side by side in one texture, so that a piece of the screen is drawn at once.

The texture has one byte a pixel, its opacity; `kivycanvas` gives the colour. When it is full, another one begins, and
what is on the window keeps the old one until it is drawn again.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from kivy.graphics.texture import Texture

WIDTH, HEIGHT = 2048, 1024
"""The pixels of a texture, 2 MB; the chip of a Pi 3 has none wider. A higher one would be full less often, and the old
and the new one last together for a while.
"""
_STEP: Final = 4
"""The heights of shelves are multiples of this."""
_WASTE: Final = 1.25
"""How much higher than a shape its shelf may be, as long as there is room for another shelf."""

Drawn = tuple[bytes, int, int]
"""A shape: a byte of opacity for each pixel, the first row is the upper one; its width, and its height."""


class Patch(NamedTuple):
    """A part of a texture: its edges as fractions of the texture's sides, and its size in pixels."""

    texture: Texture
    west: float
    south: float
    east: float
    north: float
    width: int
    height: int


@dataclass
class _Shelf:
    """A row of shapes beside each other, in pixels; `filled` from the left."""

    bottom: int
    height: int
    filled: int = 0


@cache
def atlas(*, is_blended: bool) -> "Atlas":
    """The atlas that everything is drawn from. `is_blended`: see `stencils`."""
    return Atlas(is_blended=is_blended)


class Atlas:
    """One texture, and where in it each shape is. A shape longer than half of it has one of its own."""

    def __init__(self, *, is_blended: bool, size: tuple[int, int] = (WIDTH, HEIGHT)) -> None:
        self._size = size
        self._filter, self._edge = ("linear", 1) if is_blended else ("nearest", 0)
        self._begin()

    def patch(self, key: Hashable, draw: Callable[[], Drawn]) -> Patch:
        """The shape with this key, which is drawn if it is not there yet."""
        return self._patches.get(key) or self._add(key, draw())

    def _begin(self) -> None:
        self._texture = self._made(*self._size)
        self._patches: dict[Hashable, Patch] = {}
        self._shelves: list[_Shelf] = []
        self._alone = 0
        self.white = self._add(None, (b"\xff" * 4, 2, 2))

    def _made(self, width: int, height: int) -> Texture:
        texture = Texture.create(size=(width, height), colorfmt="luminance")
        texture.min_filter = texture.mag_filter = self._filter
        return texture

    def _add(self, key: Hashable, drawn: Drawn) -> Patch:
        edge = self._edge
        alphas, width, height = _with_edge(*drawn) if edge else drawn
        if width > self._size[0] // 2 or height > self._size[1] // 2:
            self._count_alone(width * height)
            texture, left, bottom = self._made(width, height), 0, 0
        else:
            left, bottom = self._room(width, height)
            texture = self._texture
        texture.blit_buffer(alphas, size=(width, height), pos=(left, bottom), colorfmt="luminance", bufferfmt="ubyte")
        wide, high = texture.size
        west, east = (left + edge) / wide, (left + width - edge) / wide
        north, south = (bottom + edge) / high, (bottom + height - edge) / high
        self._patches[key] = patch = Patch(texture, west, south, east, north, *drawn[1:])
        return patch

    def _count_alone(self, pixels: int) -> None:
        """Shapes with textures of their own may take as much memory as all others."""
        self._alone += pixels
        if self._alone > self._size[0] * self._size[1]:
            self._begin()
            self._alone = pixels

    def _room(self, width: int, height: int) -> tuple[int, int]:
        """The lower left corner of room for a shape of this size; in a new texture if this one is full."""
        high = -(-height // _STEP) * _STEP
        fitting = (shelf for shelf in self._shelves if high <= shelf.height and shelf.filled + width <= self._size[0])
        shelf = min(fitting, key=lambda each: each.height, default=None)
        bottom = self._shelves[-1].bottom + self._shelves[-1].height if self._shelves else 0
        is_room = bottom + high <= self._size[1]
        if shelf is None or (is_room and shelf.height > _WASTE * high):
            if not is_room:
                self._begin()
                return self._room(width, height)
            shelf = _Shelf(bottom, high)
            self._shelves.append(shelf)
        shelf.filled += width
        return shelf.filled - width, shelf.bottom


def _with_edge(alphas: bytes, width: int, height: int) -> Drawn:
    """The shape with its outermost pixels once more around it: its neighbour is not blended into its edge."""
    rows = [alphas[start : start + width] for start in range(0, width * height, width)]
    rows = [row[:1] + row + row[-1:] for row in rows]
    return b"".join((rows[0], *rows, rows[-1])), width + 2, height + 2

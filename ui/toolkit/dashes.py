"""The dashed edge of something that can do nothing now: two dashes on each corner, whole dashes along the sides."""

from collections.abc import Iterator, Sequence

from ui.toolkit import stencils
from ui.toolkit.atlas import Patch
from ui.toolkit.canvas import Place
from ui.toolkit.coverage import Point

Dash = tuple[Patch, Place, Sequence[Point]]
"""A shape, its place in pixels, and which of its corners lie there: see `Meshes.quad`."""


def dashed_edge(place: Place, corner: int, thick: int) -> Iterator[Dash]:
    """The parts of a dashed outline inside a rounded rectangle; all in pixels."""
    left, bottom, width, height = place
    yield from _corners(place, corner, thick)
    for y in (bottom, bottom + height - thick):
        yield _side((left + corner, y, width - 2 * corner, thick))
    for x in (left, left + width - thick):
        yield _side((x, bottom + corner, thick, height - 2 * corner))


def _corners(place: Place, corner: int, thick: int) -> Iterator[Dash]:
    left, bottom, width, height = place
    patch = stencils.dashed_corner(corner, thick)
    for x, west in ((left, 0), (left + width - corner, 1)):
        for y, south in ((bottom, 1), (bottom + height - corner, 0)):
            east, north = 1 - west, 1 - south
            yield patch, (x, y, corner, corner), ((west, south), (east, south), (east, north), (west, north))


def _side(place: Place) -> Dash:
    *_, width, height = place
    corners = ((0, 0), (1, 0), (1, 1), (0, 1)) if width > height else ((0, 0), (0, 1), (1, 1), (1, 0))
    return stencils.dashes(max(width, height), min(width, height)), place, corners

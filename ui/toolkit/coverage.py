"""The share of each pixel that an outline covers: smooth edges for every shape, without the graphics chip.

Outlines are closed polygons in pixels, y down. Kivy's smooth shapes blur straight sides, and it is not certain that the
chip of a Pi smooths hard ones. An exact area per pixel, computed once for a shape and size, looks the same everywhere.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import ceil, floor

Point = tuple[float, float]
Outline = tuple[Point, ...]


def coverage(outlines: Iterable[Outline], width: int, height: int) -> bytes:
    """One byte for each pixel, rows from the top. Outlines wound in one direction may overlap; one wound in the other
    direction cuts a hole.
    """
    rows: list[dict[int, float]] = [{} for _ in range(height)]
    for outline in outlines:
        for start, end in pairwise((*outline, outline[0])):
            _add_edge(rows, start, end, width)
    return b"".join(_alphas(row, width) for row in rows)


def reversed_outline(outline: Outline) -> Outline:
    """The outline wound the other way, to cut a hole with it."""
    return tuple(reversed(outline))


def _alphas(row: dict[int, float], width: int) -> bytes:
    """The bytes of a row: the coverage changes only at the cells of `row`."""
    pieces, cover, start = [], 0.0, 0
    for column in (*sorted(row), width):
        end = min(column, width)
        pieces.append(bytes((min(255, int(abs(cover) * 255 + 0.5)),)) * (end - start))
        cover, start = cover + row.get(column, 0.0), end
    return b"".join(pieces)


def _add_edge(rows: list[dict[int, float]], start: Point, end: Point, width: int) -> None:
    """Adds an edge: each part of it inside one pixel covers everything right of it in its row."""
    for (x0, y0), (x1, y1) in pairwise(_cut_at_pixels(start, end)):
        row_index = floor((y0 + y1) / 2)
        if y0 == y1 or not 0 <= row_index < len(rows):
            continue
        middle = min(max((x0 + x1) / 2, 0.0), float(width))
        column = int(middle)
        row = rows[row_index]
        row[column] = row.get(column, 0.0) + (y1 - y0) * (column + 1 - middle)
        row[column + 1] = row.get(column + 1, 0.0) + (y1 - y0) * (middle - column)


def _cut_at_pixels(start: Point, end: Point) -> Iterator[Point]:
    (x0, y0), (x1, y1) = start, end
    shares = sorted({0.0, 1.0, *_crossings(x0, x1), *_crossings(y0, y1)})
    return ((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share) for share in shares)


def _crossings(start: float, end: float) -> Iterator[float]:
    """The shares of the way at which it crosses a whole number."""
    low, high = min(start, end), max(start, end)
    return ((line - start) / (end - start) for line in range(floor(low) + 1, ceil(high)))

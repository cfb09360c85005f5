"""How the dashed edge of something that cannot act is drawn: two dashes on each corner, whole ones along the sides."""

from __future__ import annotations

from kivy.graphics import Canvas, Mesh, Rectangle

from ui.toolkit import stencils

Place = tuple[int, int, int, int]
PERIOD_STROKES, GAP_STROKES = 5.0, 1.8
"""A dash with its gap, and the gap, in widths of the stroke."""


def dashed_edge(canvas: Canvas, place: Place, corner: int, thick: int) -> None:
    """The inner edge of a rounded rectangle, in the colour set before; all in pixels."""
    _corners(canvas, place, corner, thick)
    left, bottom, width, height = place
    vertices: list[float] = []
    for start, length in _dash_places(left + corner, width - 2 * corner, thick):
        for y in (bottom, bottom + height - thick):
            vertices += _quad(start, y, length, thick)
    for start, length in _dash_places(bottom + corner, height - 2 * corner, thick):
        for x in (left, left + width - thick):
            vertices += _quad(x, start, thick, length)
    canvas.add(Mesh(vertices=vertices, indices=_quad_indices(len(vertices) // 16), mode="triangles"))


def _corners(canvas: Canvas, place: Place, corner: int, thick: int) -> None:
    left, bottom, width, height = place
    texture = stencils.dashed_corner(corner, thick)
    for x, outer_u in ((left, 0.0), (left + width - corner, 1.0)):
        for y, outer_v in ((bottom, 0.0), (bottom + height - corner, 1.0)):
            west, east, south, north = outer_u, 1 - outer_u, outer_v, 1 - outer_v
            coords = (west, south, east, south, east, north, west, north)
            canvas.add(Rectangle(pos=(x, y), size=(corner, corner), texture=texture, tex_coords=coords))


def _dash_places(start: int, length: int, thick: int) -> list[tuple[float, float]]:
    gap = GAP_STROKES * thick
    count = max(1, round((length + gap) / (PERIOD_STROKES * thick)))
    step = (length + gap) / count
    return [(start + index * step, step - gap) for index in range(count)]


def _quad(x: float, y: float, width: float, height: float) -> list[float]:
    return [x, y, 0, 0, x + width, y, 0, 0, x + width, y + height, 0, 0, x, y + height, 0, 0]


def _quad_indices(count: int) -> list[int]:
    return [4 * quad + corner for quad in range(count) for corner in (0, 1, 2, 2, 3, 0)]

"""The dashed edge of something that can do nothing now: two dashes on each corner, whole dashes along the sides."""

from kivy.graphics import Canvas, Rectangle

from ui.toolkit import stencils
from ui.toolkit.canvas import Place


def draw_dashed_edge(canvas: Canvas, place: Place, corner: int, thick: int) -> None:
    """Draws a dashed outline inside a rounded rectangle, in the colour set before; all in pixels."""
    _corners(canvas, place, corner, thick)
    left, bottom, width, height = place
    for y in (bottom, bottom + height - thick):
        _side(canvas, (left + corner, y, width - 2 * corner, thick))
    for x in (left, left + width - thick):
        _side(canvas, (x, bottom + corner, thick, height - 2 * corner))


def _corners(canvas: Canvas, place: Place, corner: int, thick: int) -> None:
    left, bottom, width, height = place
    texture = stencils.dashed_corner(corner, thick)
    for x, outer_u in ((left, 0.0), (left + width - corner, 1.0)):
        for y, outer_v in ((bottom, 0.0), (bottom + height - corner, 1.0)):
            west, east, south, north = outer_u, 1 - outer_u, outer_v, 1 - outer_v
            coords = (west, south, east, south, east, north, west, north)
            canvas.add(Rectangle(pos=(x, y), size=(corner, corner), texture=texture, tex_coords=coords))


def _side(canvas: Canvas, place: Place) -> None:
    left, bottom, width, height = place
    is_level = width > height
    coords = (0, 0, 1, 0, 1, 1, 0, 1) if is_level else (0, 0, 0, 1, 1, 1, 1, 0)
    texture = stencils.dashes(max(width, height), min(width, height))
    canvas.add(Rectangle(pos=(left, bottom), size=(width, height), texture=texture, tex_coords=coords))

"""Meshes: what one piece of the screen draws, in few calls of the renderer.

Each of Kivy's own shapes would be a call and a change of the renderer's state. Here the colour lies in the vertices and
the shapes lie in the texture atlas, so most pieces are one mesh.
"""

from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import Any, Final

from kivy.graphics import Mesh, RenderContext
from kivy.graphics.vertex import VertexFormat

from ui.toolkit.atlas import Patch
from ui.toolkit.canvas import Place
from ui.toolkit.coverage import Point

Matrix = tuple[float, float, float, float, float, float]
"""Of a point x, y it makes a*x + b*y + e, c*x + d*y + f."""

STILL: Final[Matrix] = 1.0, 0.0, 0.0, 1.0, 0.0, 0.0
UPRIGHT: Final[Sequence[Point]] = (0, 0), (1, 0), (1, 1), (0, 1)
"""The corners of a shape, as shares of its sides: from the lower left one against the clock."""

_PARTS: Final = (b"vPosition", 2, "float"), (b"vTexCoords0", 2, "float"), (b"vColor", 4, "float")
_VERTEX: Final = VertexFormat(*_PARTS)  # it does not keep the names that it is given
_FLOATS: Final = 8
_MOST: Final = _FLOATS * (65535 - 16)
"""Kivy counts the vertices of a mesh in 16 bits, and no shape has more than 16."""
_PLATE: Final = [
    corner + step for row in (0, 4, 8) for corner in (row, row + 1, row + 2) for step in (0, 1, 5, 0, 5, 4)
]
"""The triangles of 16 vertices in rows of four."""
_RING: Final = _PLATE[:24] + _PLATE[30:]
_VERTEX_SHADER: Final = """
$HEADER$
attribute vec4 vColor;
void main(void) {
    frag_color = vec4(vColor.rgb, vColor.a * opacity);
    tex_coord0 = vTexCoords0;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition, 0.0, 1.0);
}
"""
_FRAGMENT_SHADER: Final = """
$HEADER$
void main(void) {
    gl_FragColor = vec4(frag_color.rgb, frag_color.a * texture2D(texture0, tex_coord0).r);
}
"""


def drawing_context() -> RenderContext:
    """A canvas for these meshes and nothing else: when a shader changes, Kivy leaves on what the last mesh read."""
    shaders = {"vs": _VERTEX_SHADER, "fs": _FRAGMENT_SHADER}
    return RenderContext(use_parent_projection=True, use_parent_modelview=True, **shaders)


def after(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that does what the inner one does, and then what the outer one does."""
    a, b, c, d, *_ = outer
    p, q, r, s, x, y = inner
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, *moved(outer, (x, y))


def turning(about: Point, by: Point, degrees: float, stretch: Point) -> Matrix:
    """The matrix that stretches and turns (clockwise) about a place, and pushes to the right and up."""
    angle, (wide, high), (x, y) = radians(-degrees), stretch, about
    a, b, c, d = cos(angle) * wide, -sin(angle) * high, sin(angle) * wide, cos(angle) * high
    return a, b, c, d, x + by[0] - a * x - b * y, y + by[1] - c * x - d * y


def moved(matrix: Matrix, point: Point) -> Point:
    """Where the point is after the motion."""
    (a, b, c, d, e, f), (x, y) = matrix, point
    return a * x + b * y + e, c * x + d * y + f


class Meshes:
    """Collects shapes, and passes them on as a mesh when the texture changes and at the end."""

    def __init__(self, add: Callable[[Mesh], None]) -> None:
        self._add = add
        self.colour = (0.0, 0.0, 0.0, 1.0)
        self._texture: Any = None
        self._vertices: list[float] = []
        self._indices: list[int] = []
        self._matrix, self._moved = STILL, 0

    @property
    def matrix(self) -> Matrix:
        """How the shapes that follow are moved."""
        return self._matrix

    @matrix.setter
    def matrix(self, matrix: Matrix) -> None:
        self._move()
        self._matrix = matrix

    def quad(self, patch: Patch, corners: Sequence[Point], shape: Sequence[Point] = UPRIGHT) -> None:
        """A shape with its corners at these places. `shape`: which corner of the shape comes first, and so on."""
        first, (_, west, south, east, north, *_) = self._begin(patch), patch
        across, up = east - west, north - south
        for (x, y), (u, v) in zip(corners, shape, strict=True):
            self._vertices += (x, y, west + u * across, south + v * up, *self.colour)
        self._indices += (first, first + 1, first + 2, first, first + 2, first + 3)

    def rectangle(self, patch: Patch, place: Place) -> None:
        """A shape over a rectangle."""
        first, (_, west, south, east, north, *_) = self._begin(patch), patch
        (left, bottom, width, height), colour = place, self.colour
        right, top = left + width, bottom + height
        self._vertices += (left, bottom, west, south, *colour, right, bottom, east, south, *colour)
        self._vertices += (right, top, east, north, *colour, left, top, west, north, *colour)
        self._indices += (first, first + 1, first + 2, first, first + 2, first + 3)

    def plate(self, patch: Patch, place: Place, reach: int, shown: int, *, is_hollow: bool) -> None:
        """A shape that is stretched in its middle. `reach`: the pixels at its edge that are not stretched, of which so
        many are shown that there is room for both sides. The middle of a hollow one is not drawn.
        """
        first, (_, west, south, east, north, wide, high) = self._begin(patch), patch
        (left, bottom, width, height), colour = place, self.colour
        across, up = reach / wide * (east - west), reach / high * (north - south)
        near, far, right = left + shown, left + width - shown, left + width
        for y, v in (
            (bottom, south), (bottom + shown, south + up),
            (bottom + height - shown, north - up), (bottom + height, north),
        ):  # fmt: skip
            self._vertices += (left, y, west, v, *colour, near, y, west + across, v, *colour)
            self._vertices += (far, y, east - across, v, *colour, right, y, east, v, *colour)
        self._indices += [first + index for index in (_RING if is_hollow else _PLATE)]

    def fan(self, patch: Patch, place: Place, around: Sequence[Point]) -> None:
        """The part of a shape over a rectangle between its middle and these of its points, as shares of its sides."""
        first, (_, west, south, east, north, *_) = self._begin(patch), patch
        left, bottom, width, height = place
        for u, v in ((0.5, 0.5), *around):
            x, y = left + u * width, bottom + v * height
            self._vertices += (x, y, west + u * (east - west), south + v * (north - south), *self.colour)
        for at in range(first + 1, first + len(around)):
            self._indices += (first, at, at + 1)

    def end(self) -> None:
        """Passes on what is collected."""
        if self._vertices:
            self._add(self.taken())

    def taken(self) -> Mesh:
        """What is collected; it is not passed on."""
        self._move()
        vertices, indices, self._vertices, self._indices, self._moved = self._vertices, self._indices, [], [], 0
        return Mesh(fmt=_VERTEX, mode="triangles", texture=self._texture, vertices=vertices, indices=indices)

    def _begin(self, patch: Patch) -> int:
        """The number of the next vertex, which has this texture."""
        if self._texture is not patch.texture or len(self._vertices) > _MOST:
            self.end()
            self._texture = patch.texture
        return len(self._vertices) // _FLOATS

    def _move(self) -> None:
        """Moves the vertices that have come since the matrix changed."""
        vertices = self._vertices
        if self._matrix is not STILL:
            for at in range(self._moved, len(vertices), _FLOATS):
                vertices[at : at + 2] = moved(self._matrix, (vertices[at], vertices[at + 1]))
        self._moved = len(vertices)

"""How are colours and shapes put on a piece of the screen? The canvas instructions of everything but words.

Places are in units from the piece's upper left corner; every edge is rounded to whole pixels, so hairlines stay sharp.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from kivy.graphics import BorderImage, Canvas, Color, Ellipse, Rectangle, ScissorPop, ScissorPush, SmoothLine
from kivy.graphics.texture import Texture

from ui.theme import Light, Palette, channels, mixed, theme
from ui.widgets import stencils
from ui.widgets.dashes import dashed_edge
from ui.widgets.placing import Box, Scale


class Brush:
    """Draws shapes on one piece of the screen, and knows what lies where."""

    def __init__(self, canvas: Canvas, scale: Scale, light: Light, box: Box) -> None:
        self.canvas, self.scale, self.light, self.box = canvas, scale, light, box
        self.palette: Palette = theme().colour[light]
        self.is_pressed = False
        self.moment = 1.0
        self.before: object | None = None
        self._grounds: list[tuple[tuple[int, int, int, int], str]] = []

    @property
    def whole(self) -> Box:
        """The piece itself, from 0, 0."""
        return Box(0, 0, self.box.w, self.box.h)

    def colour(self, name: str, over: str = "", share: float = 1.0) -> str:
        """A token's colour, or so much of it over another."""
        full = self.palette.colour(name)
        return mixed(self.palette.colour(over), full, share) if over else full

    def face(self, name: str) -> str:
        """The colour of something to press: one step lighter while it is pressed."""
        full = self.palette.colour(name)
        return mixed(full, "#FFFFFF", 0.14) if self.is_pressed else full

    def fill(self, colour: str, box: Box | None = None, radius: float = 0.0) -> None:
        """A full rectangle, its corners round if asked."""
        left, bottom, width, height = place = self.pixels(box or self.whole)
        self._grounds.append((place, self.palette.colour(colour)))
        self.tint(colour)
        corner = min(self.scale.length(radius), width // 2, height // 2) if radius else 0
        if corner < 2:
            self.canvas.add(Rectangle(pos=(left, bottom), size=(width, height)))
        else:
            self._stretch(stencils.plate(corner), corner, place)

    def outline(self, colour: str, stroke: float, box: Box | None = None, radius: float = 0.0) -> None:
        """The inner edge of a rectangle."""
        self.tint(colour)
        place, thick = self.pixels(box or self.whole), self.scale.length(stroke)
        if radius:
            corner = self.scale.length(radius)
            self._stretch(stencils.plate(corner, thick), corner, place)
        else:
            self._frame(place, thick)

    def bar(self, colour: str, x: float, middle: float, length: float, thickness: float) -> None:
        """A level line of even thickness around a middle line."""
        left, right = self.scale.x(self.box.x + x), self.scale.x(self.box.x + x + length)
        thick = self.scale.length(thickness)
        self.tint(colour)
        bottom = self.scale.y(self.box.y + middle) - thick // 2
        self.canvas.add(Rectangle(pos=(left, bottom), size=(right - left, thick)))

    def post(self, colour: str, middle: float, y: float, height: float, thickness: float) -> None:
        """An upright line of even thickness around a middle line."""
        top, bottom = self.scale.y(self.box.y + y), self.scale.y(self.box.y + y + height)
        thick = self.scale.length(thickness)
        self.tint(colour)
        left = self.scale.x(self.box.x + middle) - thick // 2
        self.canvas.add(Rectangle(pos=(left, bottom), size=(thick, top - bottom)))

    def dashes(self, colour: str, stroke: float = 2.0, box: Box | None = None, radius: float = 16.0) -> None:
        """The inner edge of a rectangle, dashed."""
        self.tint(colour)
        corner, thick = self.scale.length(radius), self.scale.length(stroke)
        dashed_edge(self.canvas, self.pixels(box or self.whole), corner, thick)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Only what falls into the box is drawn."""
        left, bottom, width, height = place = self.pixels(box)
        self.canvas.add(ScissorPush(x=left, y=bottom, width=width, height=height))
        known = len(self._grounds)
        yield
        self._grounds[known:] = [(place, colour) for _, colour in self._grounds[known:]]
        self.canvas.add(ScissorPop())

    def stamp(self, name: str, colour: str, box: Box, *, is_ground: bool = False) -> None:
        """One of the stencils' shapes in a box."""
        left, bottom, width, height = place = self._square(box) if box.w == box.h else self.pixels(box)
        self.tint(colour)
        self.canvas.add(
            Rectangle(pos=(left, bottom), size=(width, height), texture=stencils.stencil(name, width, height))
        )
        if is_ground:
            self._grounds.append((place, self.palette.colour(colour)))

    def sector(self, name: str, colour: str, box: Box, share: float) -> None:
        """The first `share` of a ring, clockwise from the top."""
        left, bottom, width, height = self._square(box)
        self.tint(colour)
        texture = stencils.stencil(name, width, height)
        self.canvas.add(
            Ellipse(pos=(left, bottom), size=(width, height), texture=texture, angle_start=0, angle_end=360 * share)
        )

    def thread(self, colour: str, points: Sequence[tuple[float, float]], stroke: float) -> None:
        """A smooth line through points."""
        self.tint(colour)
        flat = [pixel for x, y in points for pixel in (self.scale.x(self.box.x + x), self.scale.y(self.box.y + y))]
        self.canvas.add(SmoothLine(points=flat, width=self.scale.length(stroke) / 2 + 0.5, overdraw_width=1.2))

    def pixels(self, box: Box) -> tuple[int, int, int, int]:
        """Left, bottom, width and height of a box of this piece in whole pixels of the window."""
        left, right = self.scale.x(self.box.x + box.x), self.scale.x(self.box.x + box.right)
        top, bottom = self.scale.y(self.box.y + box.y), self.scale.y(self.box.y + box.bottom)
        return left, bottom, max(right - left, 1), max(top - bottom, 1)

    def _square(self, box: Box) -> tuple[int, int, int, int]:
        """A square keeps its size wherever it stands, so that one stencil serves all its places."""
        side = self.scale.length(box.w)
        top = self.scale.y(self.box.y + box.y)
        return self.scale.x(self.box.x + box.x), top - side, side, side

    def ground_at(self, x: int, y: int) -> str:
        """The colour that lies at a pixel: of the last fill over it."""
        for (left, bottom, width, height), colour in reversed(self._grounds):
            if left <= x < left + width and bottom <= y < bottom + height:
                return colour
        return self.palette.ground

    def tint(self, colour: str) -> None:
        """The colour of what is drawn next."""
        self.canvas.add(Color(*channels(self.palette.colour(colour))))

    def _frame(self, place: tuple[int, int, int, int], thick: int) -> None:
        left, bottom, width, height = place
        for x, y, w, h in (
            (left, bottom, width, thick),
            (left, bottom + height - thick, width, thick),
            (left, bottom + thick, thick, height - 2 * thick),
            (left + width - thick, bottom + thick, thick, height - 2 * thick),
        ):
            self.canvas.add(Rectangle(pos=(x, y), size=(w, h)))

    def _stretch(self, texture: Texture, corner: int, place: tuple[int, int, int, int]) -> None:
        left, bottom, width, height = place
        reach = stencils.corner_reach(corner)
        shown = min(reach, width // 2, height // 2)
        self.canvas.add(
            BorderImage(
                pos=(left, bottom), size=(width, height), texture=texture,
                border=(reach,) * 4, display_border=(shown,) * 4,
            )
        )  # fmt: skip

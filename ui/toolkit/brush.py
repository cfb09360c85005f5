"""How are colours and shapes put on a piece of the screen? The canvas instructions of everything but words.

Places are in units from the piece's upper left corner; every edge is rounded to whole pixels, so hairlines stay sharp.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from kivy.graphics import BorderImage, Ellipse, Rectangle, SmoothLine, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics.texture import Texture

from ui.theme import marked
from ui.toolkit import stencils
from ui.toolkit.dashes import dashed_edge
from ui.toolkit.easel import Easel, Place
from ui.toolkit.placing import Box


class Brush(Easel):
    """Draws shapes on one piece of the screen, and knows what lies where."""

    def fill(self, colour: str, box: Box | None = None, radius: float = 0.0) -> None:
        """A full rectangle, its corners round if asked."""
        left, bottom, width, height = place = self.pixels(box or self.whole)
        self._grounds.append((place, self.palette.colour(colour)))
        self._shape(place, is_plate=True)
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
        self._shape(place, is_plate=True)
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
        self._shape((left, bottom, right - left, thick))
        self.canvas.add(Rectangle(pos=(left, bottom), size=(right - left, thick)))

    def post(self, colour: str, middle: float, y: float, height: float, thickness: float) -> None:
        """An upright line of even thickness around a middle line."""
        top, bottom = self.scale.y(self.box.y + y), self.scale.y(self.box.y + y + height)
        thick = self.scale.length(thickness)
        self.tint(colour)
        left = self.scale.x(self.box.x + middle) - thick // 2
        self._shape((left, bottom, thick, top - bottom))
        self.canvas.add(Rectangle(pos=(left, bottom), size=(thick, top - bottom)))

    def dashes(self, colour: str, stroke: float = 2.0, box: Box | None = None, radius: float = 16.0) -> None:
        """The inner edge of a rectangle, dashed."""
        self.tint(colour)
        corner, thick = self.scale.length(radius), self.scale.length(stroke)
        self._shape(self.pixels(box or self.whole), is_plate=True)
        dashed_edge(self.canvas, self.pixels(box or self.whole), corner, thick)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Only what falls into the box is drawn."""
        left, bottom, width, height = place = self.pixels(box)
        mask = Rectangle(pos=(left, bottom), size=(width, height))
        for instruction in (StencilPush(), mask, StencilUse()):  # unlike a scissor, it turns with the window
            self.canvas.add(instruction)
        known = len(self._grounds)
        yield
        self._grounds[known:] = [(place, colour) for _, colour in self._grounds[known:]]
        for instruction in (StencilUnUse(), mask, StencilPop()):
            self.canvas.add(instruction)

    def stamp(self, name: str, colour: str, box: Box, *, is_ground: bool = False) -> None:
        """One of the stencils' shapes in a box."""
        left, bottom, width, height = place = self._square(box) if box.w == box.h else self.pixels(box)
        self._shape(place)
        self.tint(colour)
        self.canvas.add(
            Rectangle(pos=(left, bottom), size=(width, height), texture=stencils.stencil(name, width, height))
        )
        if is_ground:
            self._grounds.append((place, self.palette.colour(colour)))

    def pattern(self, name: str, ground: str, box: Box, *, words: str = "", is_round: bool = False) -> None:
        """A group's or player's pattern over its colour, where people chose patterns; words on it stay readable."""
        if not self.look.has_patterns:
            return
        left, bottom, width, height = self._square(box) if is_round else self.pixels(box)
        step = stencils.pattern_step(self.scale.unit, width, height)
        self.tint(marked(self.palette.colour(ground), self.palette.colour(words) if words else ""))
        texture = stencils.pattern(name, width, height, step, is_round)
        self.canvas.add(Rectangle(pos=(left, bottom), size=(width, height), texture=texture))

    def sector(self, name: str, colour: str, box: Box, share: float) -> None:
        """The first `share` of a ring, clockwise from the top."""
        left, bottom, width, height = place = self._square(box)
        self._shape(place)
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

    def _frame(self, place: Place, thick: int) -> None:
        left, bottom, width, height = place
        for x, y, w, h in (
            (left, bottom, width, thick),
            (left, bottom + height - thick, width, thick),
            (left, bottom + thick, thick, height - 2 * thick),
            (left + width - thick, bottom + thick, thick, height - 2 * thick),
        ):
            self.canvas.add(Rectangle(pos=(x, y), size=(w, h)))

    def _stretch(self, texture: Texture, corner: int, place: Place) -> None:
        left, bottom, width, height = place
        reach = stencils.corner_reach(corner)
        shown = min(reach, width // 2, height // 2)
        self.canvas.add(
            BorderImage(
                pos=(left, bottom), size=(width, height), texture=texture,
                border=(reach,) * 4, display_border=(shown,) * 4,
            )
        )  # fmt: skip

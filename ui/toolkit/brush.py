"""The brush: puts colours and shapes on a piece of the screen. `Pen` adds the words.

Places are in units from the piece's upper left corner. Every edge is rounded to whole pixels, so hairlines stay sharp.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from ui.theme import mark_colour
from ui.toolkit.canvas import Place
from ui.toolkit.easel import Easel
from ui.toolkit.placing import Box

EDGE: Final = 2.0
"""The width of the edge around everything that can be touched."""


class Brush(Easel):
    """Draws shapes on one piece of the screen, and notes where they are."""

    def fill(self, colour: str, box: Box | None = None, radius: float = 0.0) -> None:
        """A filled rectangle; with a radius its corners are round."""
        place = self.pixels(box or self.whole)
        self._grounds.append((place, self.palette.colour(colour)))
        self._shape(place, is_plate=True)
        self.tint(colour)
        corner = min(self.scale.length(radius), place[2] // 2, place[3] // 2) if radius else 0
        if corner < 2:
            self.canvas.area(place)
        else:
            self.canvas.plate(place, corner)

    def outline(self, colour: str, stroke: float, box: Box | None = None, radius: float = 0.0) -> None:
        """An outline inside the edge of a rectangle."""
        self.tint(colour)
        place, thick = self.pixels(box or self.whole), self.scale.length(stroke)
        self._shape(place, is_plate=True)
        if radius:
            self.canvas.plate(place, self.scale.length(radius), thick)
        else:
            self._frame(place, thick)

    def touchable(self, colour: str, radius: float, *, is_alive: bool = True) -> None:
        """The face of a target, with an edge that is visible on every ground; dashed if the target does nothing."""
        if is_alive:
            self.fill(self.face(colour), radius=radius)
            self.outline("edge", EDGE, radius=radius)
        else:
            self.dashes("edge", EDGE, radius=radius)

    def bar(self, colour: str, x: float, middle: float, length: float, thickness: float) -> None:
        """A horizontal line; its thickness is the same everywhere."""
        left, right = self.scale.x(self.box.x + x), self.scale.x(self.box.x + x + length)
        thick = self.scale.length(thickness)
        self.tint(colour)
        bottom = self.scale.y(self.box.y + middle) - thick // 2
        self._block((left, bottom, right - left, thick))

    def post(self, colour: str, middle: float, y: float, height: float, thickness: float) -> None:
        """A vertical line; its thickness is the same everywhere."""
        top, bottom = self.scale.y(self.box.y + y), self.scale.y(self.box.y + y + height)
        thick = self.scale.length(thickness)
        self.tint(colour)
        left = self.scale.x(self.box.x + middle) - thick // 2
        self._block((left, bottom, thick, top - bottom))

    def dashes(self, colour: str, stroke: float = 2.0, box: Box | None = None, radius: float = 16.0) -> None:
        """A dashed outline inside the edge of a rectangle."""
        self.tint(colour)
        place = self.pixels(box or self.whole)
        self._shape(place, is_plate=True)
        self.canvas.dashes(place, self.scale.length(radius), self.scale.length(stroke))

    @contextmanager
    def moved(
        self,
        about: tuple[float, float],
        *,
        by: tuple[float, float] = (0.0, 0.0),
        turned: float = 0.0,
        stretched: tuple[float, float] = (1.0, 1.0),
    ) -> Iterator[None]:
        """Everything drawn inside is stretched and turned (in degrees, clockwise) about a place of the piece, and
        pushed `by` units to the right and down. The notes keep the place before that.
        """
        pivot = self.scale.x(self.box.x + about[0]), self.scale.y(self.box.y + about[1])
        push = round(by[0] * self.scale.unit), -round(by[1] * self.scale.unit)
        with self.canvas.moved(pivot, push, turned, stretched):
            yield

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Only the part inside the box is drawn."""
        place = self.pixels(box)
        known = len(self._grounds)
        with self.canvas.clipped(place):
            yield
        self._grounds[known:] = [(place, colour) for _, colour in self._grounds[known:]]

    def stamp(self, name: str, colour: str, box: Box, *, is_ground: bool = False) -> None:
        """A shape of the stencils, in a box."""
        place = self._sized(box) if box.w == box.h or name.startswith("picture-") else self.pixels(box)
        self._shape(place)
        self.tint(colour)
        self.canvas.stamp(name, place)
        if is_ground:
            self._grounds.append((place, self.palette.colour(colour)))

    def pattern(
        self, name: str, ground: str, box: Box, *, words: str = "", is_round: bool = False, is_needed: bool = False
    ) -> None:
        """A group's or player's pattern over its colour, if people chose patterns or `is_needed` (another colour looks
        alike). With `words`, their colour, the pattern leaves words on it readable.
        """
        if not (self.look.has_patterns or is_needed):
            return
        place = self._sized(box) if is_round else self.pixels(box)
        self.tint(mark_colour(self.palette.colour(ground), self.palette.colour(words) if words else ""))
        self.canvas.pattern(name, place, self.scale.unit, is_round=is_round)

    def hatch(self, colour: str, box: Box) -> None:
        """Slanted lines for mortgaged deeds, whether people chose patterns or not."""
        self.tint(colour)
        self.canvas.pattern("falling", self.pixels(box), self.scale.unit, is_round=False)

    def sector(self, name: str, colour: str, box: Box, share: float) -> None:
        """The first `share` of a ring, clockwise from the top."""
        place = self._sized(box)
        self._shape(place)
        self.tint(colour)
        self.canvas.sector(name, place, share)

    def thread(self, colour: str, points: Sequence[tuple[float, float]], stroke: float) -> None:
        """A smooth line through points."""
        self.tint(colour)
        flat = [pixel for x, y in points for pixel in (self.scale.x(self.box.x + x), self.scale.y(self.box.y + y))]
        self.canvas.thread(flat, self.scale.length(stroke))

    def _block(self, place: Place) -> None:
        self._shape(place)
        self.canvas.area(place)

    def _frame(self, place: Place, thick: int) -> None:
        left, bottom, width, height = place
        for side in (
            (left, bottom, width, thick),
            (left, bottom + height - thick, width, thick),
            (left, bottom + thick, thick, height - 2 * thick),
            (left + width - thick, bottom + thick, thick, height - 2 * thick),
        ):
            self.canvas.area(side)

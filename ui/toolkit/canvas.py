"""The interface of a canvas: the few operations that a brush and a pen need, in whole pixels.

A plain `Canvas` draws nothing: it is for measuring. `kivycanvas` has the visible one. This module does not load Kivy,
so every drawing function can be imported, and a screen placed, without it.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

Place = tuple[int, int, int, int]
"""Left, bottom, width and height in whole pixels of the stage, y up."""


class Canvas:
    """A canvas that draws nothing."""

    def tint(self, colour: str) -> None:
        """Sets the colour of the next shapes, as `#RRGGBB`."""

    def area(self, place: Place) -> None:
        """A filled rectangle."""

    def plate(self, place: Place, corner: int, thick: int = 0) -> None:
        """A rectangle with round corners: filled, or with `thick`, only its inner edge, that many pixels thick."""

    def dashes(self, place: Place, corner: int, thick: int) -> None:
        """The inner edge of a rectangle with round corners, dashed."""

    def stamp(self, name: str, place: Place) -> None:
        """A shape of the stencils."""

    def sector(self, name: str, place: Place, share: float) -> None:
        """The first `share` of a ring of the stencils, clockwise from the top."""

    def pattern(self, name: str, place: Place, unit: float, *, is_round: bool) -> None:
        """A pattern over a rectangle or a coin; `unit` is the pixels of a unit of the look."""

    def thread(self, points: Sequence[int], thick: int) -> None:
        """A smooth line through points: x, y, x, y ..."""

    def letters(self, run: str, pixels: int, is_bold: bool, place: tuple[int, int]) -> None:
        """Words of one font; `place` is where they begin and their base line."""

    def moved(
        self, about: tuple[int, int], by: tuple[int, int], degrees: float, stretch: tuple[float, float]
    ) -> AbstractContextManager[None]:
        """Everything drawn inside is stretched and turned (clockwise) about a place, and pushed to the right and up."""
        return nullcontext()

    def end(self) -> None:
        """The drawing is whole."""

    def clipped(self, place: Place) -> AbstractContextManager[None]:
        """Only the part inside the rectangle is drawn."""
        return nullcontext()

"""The interface of a canvas: the few operations that a brush and a pen need, in whole pixels.

A plain `Canvas` draws nothing: it is for measuring. `kivycanvas` has the visible one. This module does not load Kivy,
so every drawing function can be imported, and a screen placed, without it.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

Place = tuple[int, int, int, int]
"""Left, bottom, width and height in whole pixels of the stage, y up."""


class Canvas:
    """Takes everything and keeps nothing."""

    def tint(self, colour: str) -> None:
        """The colour of what is drawn next, as `#RRGGBB`."""

    def area(self, place: Place) -> None:
        """A full rectangle."""

    def plate(self, place: Place, corner: int, thick: int = 0) -> None:
        """A rectangle with round corners: full, or its inner edge so many pixels thick."""

    def dashed(self, place: Place, corner: int, thick: int) -> None:
        """The inner edge of a rectangle with round corners, dashed."""

    def stamp(self, name: str, place: Place) -> None:
        """One of the stencils' shapes."""

    def sector(self, name: str, place: Place, share: float) -> None:
        """The first `share` of one of the stencils' rings, clockwise from the top."""

    def pattern(self, name: str, place: Place, unit: float, *, is_round: bool) -> None:
        """A pattern over a rectangle or a coin; a unit of the look is so many pixels."""

    def thread(self, points: Sequence[int], thick: int) -> None:
        """A smooth line through points: x, y, x, y ..."""

    def letters(self, run: str, pixels: int, is_bold: bool, place: tuple[int, int]) -> None:
        """Words of one font: where they begin, and their base line."""

    def moved(
        self, about: tuple[int, int], by: tuple[int, int], degrees: float, stretch: tuple[float, float]
    ) -> AbstractContextManager[None]:
        """What is drawn is stretched and turned (clockwise) about a place, and pushed by so much (to the right, up)."""
        return nullcontext()

    def clipped(self, place: Place) -> AbstractContextManager[None]:
        """Only what falls into the rectangle is drawn."""
        return nullcontext()

"""The pen: a brush that also writes words on its piece of the screen.

It notes every text with its room and its background, so that a test can measure the screen.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from ui.theme import Look
from ui.toolkit import lettering
from ui.toolkit.brush import Brush
from ui.toolkit.canvas import Canvas, Place
from ui.toolkit.growing import GROWTHS, Line, growths
from ui.toolkit.growing import Rectangle as Area
from ui.toolkit.lettering import ASCENT, DESCENT
from ui.toolkit.parts import NARROW_SPACE
from ui.toolkit.placing import Box, Scale

Align = Literal["left", "centre", "right"]
INK_BELOW, INK = 0.22, 0.98
"""The depth of letters below the base line, and their whole height, in ems."""


class Span(msgspec.Struct, frozen=True):
    """Words of one size, weight and colour within a line."""

    text: str
    size: float
    is_bold: bool = False
    colour: str = "text"


class Lettered(msgspec.Struct, frozen=True):
    """A text that was drawn: its pixels, its room (width, height), its colour and its background."""

    text: str
    pixels: int
    left: int
    bottom: int
    width: int
    height: int
    room: tuple[int, int]
    colour: str
    ground: str
    is_cut: bool


class Pen(Brush):
    """Draws one piece of the screen: a brush that also writes words."""

    def __init__(self, canvas: Canvas, scale: Scale, look: Look, box: Box, growth: Sequence[float] = ()) -> None:
        """`growth` has the factor of each line of words, in the order of drawing; empty: no line grows."""
        super().__init__(canvas, scale, look, box)
        self.texts: list[Lettered] = []
        self._growth = iter(growth)
        self._is_measuring = look.has_large_text and not growth
        self._lines: list[Line] = []

    def words(
        self, text: str, box: Box, size: float, *, bold: bool = False, colour: str = "text", align: Align = "left"
    ) -> float:
        """Draws one line of words, centred vertically in a box; returns the x where they end, in units."""
        return self.line((Span(text, size, bold, colour),), box, align)

    def line(self, spans: Sequence[Span], box: Box, align: Align = "left", *, can_grow: bool = True) -> float:
        """Draws words of several sizes on one base line; returns the x where they end without growth, in units."""
        growth, place = next(self._growth, 1.0), self.pixels(box)
        if self._is_measuring:
            self._lines.append(self._measured(spans, place, align, can_grow))
        start, base, width = self._laid(spans, place, align)
        end = start + width
        if growth != 1.0:
            start, base, width = self._laid(spans, place, align, growth)
        for span in spans:
            start = self._span(span, start, base, place[2:], width > place[2], growth)
        return (end - self.scale.left) / self.scale.unit - self.box.x

    def growth(self) -> tuple[float, ...]:
        """The factor by which each line of words can grow; call it after the whole piece was drawn."""
        return growths(self._lines, self.shapes, self.pixels(self.whole))

    def _laid(self, spans: Sequence[Span], place: Place, align: Align, growth: float = 1.0) -> tuple[int, int, int]:
        """The start, base line and width of a line in its place, in pixels."""
        sizes = [self.size(span.size * growth) for span in spans]
        width = sum(
            lettering.text_width(span.text, size, span.is_bold) for span, size in zip(spans, sizes, strict=True)
        )
        left, bottom, room, height = place
        start = left + {"left": 0, "centre": (room - width) // 2, "right": room - width}[align]
        return start, self._base_line((spans[0].size if spans else 18) * growth, bottom, height), width

    def _measured(self, spans: Sequence[Span], place: Place, align: Align, can_grow: bool) -> Line:
        """The place of a line's ink at each growth that fits its place."""
        areas: dict[float, Area] = {}
        for growth in (1.0, *GROWTHS) if can_grow else (1.0,):
            start, base, width = self._laid(spans, place, align, growth)
            pixels = self.size(max((span.size for span in spans), default=18) * growth)
            if growth == 1.0 or width <= place[2]:
                areas[growth] = (start, base - round(INK_BELOW * pixels), width, round(INK * pixels))
        return Line(areas, (self.size(spans[0].size), spans[0].is_bold) if spans else (0, False))

    def figure(self, text: str, centre: float, base: float, size: float, *, bold: bool = True, colour: str) -> None:
        """Draws words around a centre on a base line, for digits in rings and on houses; they never grow."""
        above, below = (round(ems * self.size(size)) / self.scale.unit for ems in (ASCENT, DESCENT))
        reach = max(size, self.width(text, size, bold))
        box = Box(centre - reach / 2, base - above, reach, above + below)
        self.line((Span(text, size, bold, colour),), box, "centre", can_grow=False)

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """The width of words, in units."""
        return lettering.text_width(text, self.size(size), bold) / self.scale.unit

    def size(self, units: float) -> int:
        """The pixels of a font size in units."""
        return self.scale.length(units)

    def _span(self, span: Span, x: int, base: int, room: tuple[int, int], is_cut: bool, growth: float) -> int:
        pixels, start = self.size(span.size * growth), x
        self.tint(span.colour)
        for run in lettering.runs(span.text):
            if run != NARROW_SPACE:
                self.canvas.letters(run, pixels, span.is_bold, (x, base))
            x += lettering.run_width(run, pixels, span.is_bold)
        self._note(span, pixels, (start, base - round(DESCENT * pixels), x - start), room, is_cut)
        return x

    def _note(self, span: Span, pixels: int, place: tuple[int, int, int], room: tuple[int, int], is_cut: bool) -> None:
        left, bottom, width = place
        height = round((ASCENT + DESCENT) * pixels)
        cut = is_cut or span.text.endswith("…")
        ground = self.ground_at(left + width // 2, bottom + height // 2)
        full = self.palette.colour(span.colour)
        self.texts.append(Lettered(span.text, pixels, left, bottom, width, height, room, full, ground, cut))

    def _base_line(self, size: float, bottom: int, height: int) -> int:
        pixels = self.size(size)
        above, below = round(ASCENT * pixels), round(DESCENT * pixels)
        return bottom + height - (height - above - below) // 2 - above

"""The marks of a printed card: plates, shapes, words and codes as values. Layouts make them, the sheets draw them.

Lengths are millimetres from the card's upper left corner, y down; sizes of type are points; colours are `#RRGGBB`.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from ui.print.fonts import CAPITAL, POINTS_PER_MM, printable, width_of
from ui.toolkit.coverage import Point
from ui.toolkit.pen import Align
from ui.toolkit.placing import Box

WIDTH: Final = 85.60
HEIGHT: Final = 53.98
"""An ID-1 card (ISO/IEC 7810), the size of a bank card."""


class Plate(msgspec.Struct, frozen=True):
    """A filled rectangle with round corners, or only its outline if `stroke` has a width."""

    area: Box
    colour: str
    radius: float = 0.0
    stroke: float = 0.0


class FilledShape(msgspec.Struct, frozen=True):
    """Filled polygons; a polygon in the opposite direction cuts a hole."""

    outlines: tuple[tuple[Point, ...], ...]
    colour: str


class TypeLine(msgspec.Struct, frozen=True):
    """One line of type: `x` is its left end, `y` its base line."""

    text: str
    x: float
    y: float
    size: float
    colour: str
    bold: bool = False

    @property
    def area(self) -> Box:
        """The box of the words, from the top of the capitals to the foot of the descenders."""
        height = self.size / POINTS_PER_MM
        return Box(self.x, self.y - 0.76 * height, width_of(self.text, self.size, self.bold), height)


class Code(msgspec.Struct, frozen=True):
    """A QR code of this text with its quiet zone, filling a square."""

    text: str
    area: Box
    colour: str


Mark = Plate | FilledShape | TypeLine | Code


class CardMarks(msgspec.Struct, frozen=True):
    """One card to cut out: its ground reaches over the edge, everything else is inside."""

    ground: str
    marks: tuple[Mark, ...]


def words_in(area: Box, text: str, size: float, colour: str, bold: bool = False, align: Align = "left") -> TypeLine:
    """Words in the middle of an area's height, cut with an ellipsis if they are too long for its width."""
    fitting = shorten(printable(text), size, bold, area.w)
    spare = area.w - width_of(fitting, size, bold)
    x = area.x + {"left": 0.0, "centre": spare / 2, "right": spare}[align]
    return TypeLine(fitting, x, area.y + (area.h + CAPITAL * size / POINTS_PER_MM) / 2, size, colour, bold)


def shorten(text: str, size: float, bold: bool, room: float) -> str:
    """The text, or as much of it as fits with an ellipsis."""
    if width_of(text, size, bold) <= room:
        return text
    cuts = (text[:end].rstrip() + "…" for end in range(len(text) - 1, 0, -1))
    return next((cut for cut in cuts if width_of(cut, size, bold) <= room), "…")


def largest(text: str, sizes: Sequence[float], bold: bool, room: float) -> float:
    """The first of these falling sizes in which the text fits; otherwise the last."""
    return next((size for size in sizes if width_of(printable(text), size, bold) <= room), sizes[-1])


def fit_lines(text: str, sizes: Sequence[float], small: Sequence[float], room: float) -> tuple[float, tuple[str, ...]]:
    """The size and the lines of a bold text: one in the first of `sizes` that fits, or two in the first of `small`."""
    for size, breaks in (*((size, _whole) for size in sizes), *((size, _halves) for size in small)):
        for lines in breaks(printable(text)):
            if all(width_of(line, size, bold=True) <= room for line in lines):
                return size, lines
    return small[-1], (text,)


def _whole(text: str) -> Sequence[tuple[str, ...]]:
    return ((text,),)


def _halves(text: str) -> Sequence[tuple[str, ...]]:
    """The text in two lines, the most even pairs first; then in one line."""
    words = text.split(" ")
    pairs = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return [*sorted(pairs, key=lambda pair: abs(len(pair[0]) - len(pair[1]))), (text,)]

"""How does a drawing function put words on its piece of the screen, beside the shapes of its brush?

The pen notes every text with its room and what it stands on, so that a test can measure the screen.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from kivy.graphics import Canvas, Rectangle
from kivy.graphics.texture import Texture

from ui.parts import NARROW_SPACE
from ui.theme import Light
from ui.widgets import lettering
from ui.widgets.brush import Brush
from ui.widgets.placing import Box, Scale

Align = Literal["left", "centre", "right"]
ASCENT, DESCENT = 1900 / 2048, 500 / 2048
"""Roboto's height above and below the base line, in ems."""


class Span(msgspec.Struct, frozen=True):
    """Words of one size, weight and colour within a line."""

    text: str
    size: float
    is_bold: bool = False
    colour: str = "text"


class Lettered(msgspec.Struct, frozen=True):
    """A text that was drawn: its pixels, the room it had, its colour and what it stands on."""

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
    """Draws one piece of the screen: a brush that can also write."""

    def __init__(self, canvas: Canvas, scale: Scale, light: Light, box: Box) -> None:
        super().__init__(canvas, scale, light, box)
        self.texts: list[Lettered] = []

    def words(
        self, text: str, box: Box, size: float, *, bold: bool = False, colour: str = "text", align: Align = "left"
    ) -> float:
        """One line of words in the middle of a box; answers where they end, in units."""
        return self.line((Span(text, size, bold, colour),), box, align)

    def line(self, spans: Sequence[Span], box: Box, align: Align = "left") -> float:
        """Words of several sizes on one base line; answers where they end, in units."""
        width = sum(lettering.text_width(span.text, self.size(span.size), span.is_bold) for span in spans)
        left, bottom, room, height = self.pixels(box)
        start = left + {"left": 0, "centre": (room - width) // 2, "right": room - width}[align]
        x, base = start, self._base_line(spans[0].size if spans else 18, bottom, height)
        for span in spans:
            x = self._span(span, x, base, (room, height), width > room)
        return (x - self.scale.left) / self.scale.unit - self.box.x

    def figure(self, text: str, centre: float, base: float, size: float, *, bold: bool = True, colour: str) -> None:
        """Words around a centre, standing on a base line: digits in rings and on houses."""
        above, below = (round(ems * self.size(size)) / self.scale.unit for ems in (ASCENT, DESCENT))
        reach = max(size, self.width(text, size, bold))
        box = Box(centre - reach / 2, base - above, reach, above + below)
        self.line((Span(text, size, bold, colour),), box, "centre")

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """How long words are, in units."""
        return lettering.text_width(text, self.size(size), bold) / self.scale.unit

    def size(self, units: float) -> int:
        """A font's size in pixels."""
        return self.scale.length(units)

    def _span(self, span: Span, x: int, base: int, room: tuple[int, int], is_cut: bool) -> int:
        pixels, start = self.size(span.size), x
        self.tint(span.colour)
        for run in lettering.runs(span.text):
            if run != NARROW_SPACE:
                self._letter(lettering.run_texture(run, pixels, span.is_bold), x, base, pixels)
            x += lettering.run_width(run, pixels, span.is_bold)
        self._note(span, pixels, (start, base - round(DESCENT * pixels), x - start), room, is_cut)
        return x

    def _letter(self, texture: Texture, x: int, base: int, pixels: int) -> None:
        below = texture.height - round(ASCENT * pixels + 0.49)
        self.canvas.add(Rectangle(pos=(x, base - below), size=texture.size, texture=texture))

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

"""How a drawing function puts colours, shapes and words on a piece of the screen; the only one that makes canvas instructions.

Places are in units from the piece's upper left corner. The pen notes every text with its room and what it stands on, so a
test can measure the screen; and it rounds every edge to whole pixels, so text and hairlines stay sharp.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import msgspec
from kivy.graphics import BorderImage, Canvas, Color, Ellipse, Rectangle, ScissorPop, ScissorPush, SmoothLine
from kivy.graphics.texture import Texture

from ui.theme import Light, Palette, channels, mixed, theme
from ui.widgets import lettering, stencils
from ui.widgets.dashes import dashed_edge
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


class Pen:
    """Draws one piece of the screen."""

    def __init__(self, canvas: Canvas, scale: Scale, light: Light, box: Box) -> None:
        self.canvas, self.scale, self.light, self.box = canvas, scale, light, box
        self.palette: Palette = theme().colour[light]
        self.is_pressed = False
        self.moment = 1.0
        self.before: object | None = None
        self.texts: list[Lettered] = []
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
        self._tint(colour)
        corner = min(self.scale.length(radius), width // 2, height // 2) if radius else 0
        if corner < 2:
            self.canvas.add(Rectangle(pos=(left, bottom), size=(width, height)))
        else:
            self._stretch(stencils.plate(corner), corner, place)

    def outline(self, colour: str, stroke: float, box: Box | None = None, radius: float = 0.0) -> None:
        """The inner edge of a rectangle."""
        self._tint(colour)
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
        self._tint(colour)
        bottom = self.scale.y(self.box.y + middle) - thick // 2
        self.canvas.add(Rectangle(pos=(left, bottom), size=(right - left, thick)))

    def dashes(self, colour: str, stroke: float = 2.0, box: Box | None = None, radius: float = 16.0) -> None:
        """The inner edge of a rectangle, dashed."""
        self._tint(colour)
        corner, thick = self.scale.length(radius), self.scale.length(stroke)
        dashed_edge(self.canvas, self.pixels(box or self.whole), corner, thick)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Only what falls into the box is drawn."""
        left, bottom, width, height = self.pixels(box)
        self.canvas.add(ScissorPush(x=left, y=bottom, width=width, height=height))
        yield
        self.canvas.add(ScissorPop())

    def stamp(self, name: str, colour: str, box: Box, *, is_ground: bool = False) -> None:
        """One of the stencils' shapes in a box."""
        left, bottom, width, height = place = self.pixels(box)
        self._tint(colour)
        self.canvas.add(
            Rectangle(pos=(left, bottom), size=(width, height), texture=stencils.stencil(name, width, height))
        )
        if is_ground:
            self._grounds.append((place, self.palette.colour(colour)))

    def sector(self, name: str, colour: str, box: Box, share: float) -> None:
        """The first `share` of a ring, clockwise from the top."""
        left, bottom, width, height = self.pixels(box)
        self._tint(colour)
        texture = stencils.stencil(name, width, height)
        self.canvas.add(
            Ellipse(pos=(left, bottom), size=(width, height), texture=texture, angle_start=0, angle_end=360 * share)
        )

    def thread(self, colour: str, points: Sequence[tuple[float, float]], stroke: float) -> None:
        """A smooth line through points."""
        self._tint(colour)
        flat = [pixel for x, y in points for pixel in (self.scale.x(self.box.x + x), self.scale.y(self.box.y + y))]
        self.canvas.add(SmoothLine(points=flat, width=self.scale.length(stroke) / 2 + 0.5, overdraw_width=1.2))

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

    def pixels(self, box: Box) -> tuple[int, int, int, int]:
        """Left, bottom, width and height of a box of this piece in whole pixels of the window."""
        left, right = self.scale.x(self.box.x + box.x), self.scale.x(self.box.x + box.right)
        top, bottom = self.scale.y(self.box.y + box.y), self.scale.y(self.box.y + box.bottom)
        return left, bottom, max(right - left, 1), max(top - bottom, 1)

    def _span(self, span: Span, x: int, base: int, room: tuple[int, int], is_cut: bool) -> int:
        pixels, start = self.size(span.size), x
        self._tint(span.colour)
        for run in lettering.runs(span.text):
            if run != lettering.NARROW_SPACE:
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
        ground = self._ground_at(left + width // 2, bottom + height // 2)
        full = self.palette.colour(span.colour)
        self.texts.append(Lettered(span.text, pixels, left, bottom, width, height, room, full, ground, cut))

    def _ground_at(self, x: int, y: int) -> str:
        for (left, bottom, width, height), colour in reversed(self._grounds):
            if left <= x < left + width and bottom <= y < bottom + height:
                return colour
        return self.palette.ground

    def _base_line(self, size: float, bottom: int, height: int) -> int:
        pixels = self.size(size)
        above, below = round(ASCENT * pixels), round(DESCENT * pixels)
        return bottom + height - (height - above - below) // 2 - above

    def _tint(self, colour: str) -> None:
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

"""The canvas that draws on Kivy's canvas: the one place where the toolkit makes graphics instructions."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from kivy.graphics import (
    BorderImage,
    Color,
    Ellipse,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)

from ui.theme import channels
from ui.toolkit import lettering, masks, stencils
from ui.toolkit.canvas import Canvas, Place
from ui.toolkit.dashes import draw_dashed_edge


class KivyCanvas(Canvas):
    """A canvas that adds each shape to the end of a widget's canvas."""

    def __init__(self, canvas: Any) -> None:
        self._add = canvas.add
        self._canvas = canvas
        self._margin = 0  # around turned shapes, see `stencils.plate`
        self._is_moved = False

    def tint(self, colour: str) -> None:
        """As in `Canvas`; the other methods too."""
        self._add(Color(*channels(colour)))

    def area(self, place: Place) -> None:
        if self._margin:
            self.plate(place, 0)
        else:
            self._add(Rectangle(pos=place[:2], size=place[2:]))

    def plate(self, place: Place, corner: int, thick: int = 0) -> None:
        margin = self._margin
        left, bottom, width, height = place[0] - margin, place[1] - margin, place[2] + 2 * margin, place[3] + 2 * margin
        reach = masks.corner_reach(corner) + margin
        shown = min(reach, width // 2, height // 2)
        self._add(
            BorderImage(
                pos=(left, bottom),
                size=(width, height),
                texture=stencils.plate(corner, thick, margin, is_blended=self._is_moved or shown < reach),
                border=(reach,) * 4,
                display_border=(shown,) * 4,
            )
        )

    def dashes(self, place: Place, corner: int, thick: int) -> None:
        draw_dashed_edge(self._canvas, place, corner, thick)

    def stamp(self, name: str, place: Place) -> None:
        self._add(Rectangle(pos=place[:2], size=place[2:], texture=self._stencil(name, place)))

    def sector(self, name: str, place: Place, share: float) -> None:
        texture = self._stencil(name, place)
        self._add(Ellipse(pos=place[:2], size=place[2:], texture=texture, angle_start=0, angle_end=360 * share))

    def pattern(self, name: str, place: Place, unit: float, *, is_round: bool) -> None:
        step = masks.pattern_step(unit, *place[2:])
        texture = stencils.pattern(name, *place[2:], step, is_round, is_blended=self._is_moved)
        self._add(Rectangle(pos=place[:2], size=place[2:], texture=texture))

    def thread(self, points: Sequence[int], thick: int) -> None:
        self._add(SmoothLine(points=points, width=thick / 2 + 0.5, overdraw_width=1.2))

    def letters(self, run: str, pixels: int, is_bold: bool, place: tuple[int, int]) -> None:
        texture, (x, base) = lettering.run_texture(run, pixels, is_bold, is_blended=self._is_moved), place
        below = texture.height - round(lettering.ASCENT * pixels + 0.49)
        self._add(Rectangle(pos=(x, base - below), size=texture.size, texture=texture))

    @contextmanager
    def moved(
        self, about: tuple[int, int], by: tuple[int, int], degrees: float, stretch: tuple[float, float]
    ) -> Iterator[None]:
        for instruction in (
            PushMatrix(),
            Translate(about[0] + by[0], about[1] + by[1]),
            Rotate(angle=-degrees, axis=(0, 0, 1)),
            Scale(*stretch, 1),
            Translate(-about[0], -about[1]),
        ):
            self._add(instruction)
        before = self._margin, self._is_moved
        self._margin, self._is_moved = 1 if degrees else self._margin, True
        yield
        self._margin, self._is_moved = before
        self._add(PopMatrix())

    def _stencil(self, name: str, place: Place) -> Any:
        return stencils.stencil(name, *place[2:], is_blended=self._is_moved)

    @contextmanager
    def clipped(self, place: Place) -> Iterator[None]:
        mask = Rectangle(pos=place[:2], size=place[2:])
        for instruction in (StencilPush(), mask, StencilUse()):  # unlike a scissor, it turns with the window
            self._add(instruction)
        yield
        for instruction in (StencilUnUse(), mask, StencilPop()):
            self._add(instruction)

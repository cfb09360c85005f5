"""The canvas that draws on Kivy's canvas: the one place where the toolkit makes graphics instructions."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any, Final

from kivy.graphics import StencilPop, StencilPush, StencilUnUse, StencilUse

from ui.theme import channels
from ui.toolkit import lettering, masks, stencils
from ui.toolkit.atlas import Patch, atlas
from ui.toolkit.canvas import Canvas, Place
from ui.toolkit.dashes import dashed_edge
from ui.toolkit.meshes import STILL, Meshes, after, turning

_CORNERS: Final = (0.125, 0.375, 0.625, 0.875)
"""Where a turn clockwise from the top passes the corners of a square."""


def cover(canvas: Any, colour: str, size: tuple[int, int], opacity: float = 1.0) -> None:
    """Draws nothing in the canvas but an area of this size."""
    canvas.clear()
    drawing = KivyCanvas(canvas, opacity)
    drawing.tint(colour)
    drawing.area((0, 0, *size))
    drawing.end()


class KivyCanvas(Canvas):
    """A canvas that adds meshes to the end of a Kivy canvas below a `drawing_context`. `end` adds the last one."""

    def __init__(self, canvas: Any, opacity: float = 1.0) -> None:
        self._add, self._opacity = canvas.add, opacity
        self._meshes = Meshes(canvas.add)
        self._margin = 0  # around turned shapes, see `stencils.plate`

    def tint(self, colour: str) -> None:
        """As in `Canvas`; the other methods too."""
        self._meshes.colour = (*channels(colour), self._opacity)

    def area(self, place: Place) -> None:
        if self._margin:
            self.plate(place, 0)
        else:
            self._meshes.rectangle(atlas(is_blended=self._is_moved).white, place)

    def plate(self, place: Place, corner: int, thick: int = 0) -> None:
        margin = self._margin
        place = place[0] - margin, place[1] - margin, place[2] + 2 * margin, place[3] + 2 * margin
        reach = masks.corner_reach(corner) + margin
        shown = min(reach, place[2] // 2, place[3] // 2)
        patch = stencils.plate(corner, thick, margin, is_blended=self._is_moved or shown < reach)
        self._meshes.plate(patch, place, reach, shown, is_hollow=thick > 0)

    def dashes(self, place: Place, corner: int, thick: int) -> None:
        for patch, (left, bottom, width, height), shape in dashed_edge(place, corner, thick):
            right, top = left + width, bottom + height
            self._meshes.quad(patch, ((left, bottom), (right, bottom), (right, top), (left, top)), shape)

    def stamp(self, name: str, place: Place) -> None:
        self._meshes.rectangle(self._stencil(name, place), place)

    def sector(self, name: str, place: Place, share: float) -> None:
        turns = (0.0, *(corner for corner in _CORNERS if corner < share), share)
        around = [(sin(2 * pi * turn), cos(2 * pi * turn)) for turn in turns]
        ends = [(x / max(abs(x), abs(y)), y / max(abs(x), abs(y))) for x, y in around]
        self._meshes.fan(self._stencil(name, place), place, [((x + 1) / 2, (y + 1) / 2) for x, y in ends])

    def pattern(self, name: str, place: Place, unit: float, *, is_round: bool) -> None:
        step = masks.pattern_step(unit, *place[2:])
        patch = stencils.pattern(name, *place[2:], step, is_round, is_blended=self._is_moved)
        self._meshes.rectangle(patch, place)

    def thread(self, points: Sequence[int], thick: int) -> None:
        ends = list(zip(points[::2], points[1::2], strict=True))
        patch, joint = stencils.thread(thick), stencils.stencil("disc", thick, thick, is_blended=True)
        for (x, y), (to_x, to_y) in pairwise(ends):
            half = (thick / 2 + 1) / (hypot(to_x - x, to_y - y) or 1)
            across, up = (y - to_y) * half, (to_x - x) * half
            corners = (x - across, y - up), (to_x - across, to_y - up), (to_x + across, to_y + up), (x + across, y + up)
            self._meshes.quad(patch, corners)
        for x, y in ends[1:-1]:
            left, right, bottom, top = x - thick / 2, x + thick / 2, y - thick / 2, y + thick / 2
            self._meshes.quad(joint, ((left, bottom), (right, bottom), (right, top), (left, top)))

    def letters(self, run: str, pixels: int, is_bold: bool, place: tuple[int, int]) -> None:
        patch, (x, base) = lettering.run_patch(run, pixels, is_bold, is_blended=self._is_moved), place
        below = patch.height - round(lettering.ASCENT * pixels + 0.49)
        self._meshes.rectangle(patch, (x, base - below, patch.width, patch.height))

    @contextmanager
    def moved(
        self, about: tuple[int, int], by: tuple[int, int], degrees: float, stretch: tuple[float, float]
    ) -> Iterator[None]:
        before = self._margin, self._meshes.matrix
        self._margin = 1 if degrees else self._margin
        self._meshes.matrix = after(self._meshes.matrix, turning(about, by, degrees, stretch))
        yield
        self._margin, self._meshes.matrix = before

    @contextmanager
    def clipped(self, place: Place) -> Iterator[None]:
        self._meshes.end()
        self._meshes.rectangle(atlas(is_blended=self._is_moved).white, place)
        mask = self._meshes.taken()
        for instruction in (StencilPush(), mask, StencilUse()):  # unlike a scissor, it turns with the window
            self._add(instruction)
        yield
        self._meshes.end()
        for instruction in (StencilUnUse(), mask, StencilPop()):
            self._add(instruction)

    def end(self) -> None:
        self._meshes.end()

    @property
    def _is_moved(self) -> bool:
        return self._meshes.matrix is not STILL

    def _stencil(self, name: str, place: Place) -> Patch:
        return stencils.stencil(name, *place[2:], is_blended=self._is_moved)

"""From which side is the window read? Children of a turntable are drawn and touched as somebody at that side sees
them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.uix.widget import Widget

from ui.theme.names import Edge
from ui.toolkit.placing import readable_from

Place = tuple[float, float]
_DEGREES: dict[Edge, int] = {"bottom": 0, "right": 90, "top": 180, "left": 270}


class Turntable(Widget):  # type: ignore[misc]
    """Its children stand on a stage of `stage_size` from 0, 0, whichever way round the window is."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.facing: Edge = "bottom"
        with self.canvas.before:
            PushMatrix()
            self._turn = MatrixInstruction()
        with self.canvas.after:
            PopMatrix()

    @property
    def seen_from(self) -> Edge:
        """The side it faces: the one asked for, if the window is large enough to be turned sideways."""
        return readable_from(self.facing, int(self.width), int(self.height))

    @property
    def stage_size(self) -> tuple[int, int]:
        """Width and height as they are seen from that side, in pixels."""
        sides = int(self.width), int(self.height)
        return sides if self.seen_from in ("bottom", "top") else sides[::-1]

    def place_stage(self) -> None:
        """Turns what is drawn: by whole quarters, so that every pixel stays sharp."""
        x, y = self._to_window(0, 0)
        matrix = Matrix().rotate(_DEGREES[self.seen_from] * 3.141592653589793 / 180, 0, 0, 1)
        self._turn.matrix = Matrix().translate(x, y, 0).multiply(matrix)

    def to_parent(self, x: float, y: float, relative: bool = False) -> Place:
        """From the stage to the window."""
        return self._to_window(x, y)

    def to_local(self, x: float, y: float, relative: bool = False) -> Place:
        """From the window to the stage."""
        x, y, width, height = x - self.x, y - self.y, self.width, self.height
        match self.seen_from:
            case "top":
                return width - x, height - y
            case "right":
                return y, width - x
            case "left":
                return height - y, x
        return x, y

    def _to_window(self, x: float, y: float) -> Place:
        width, height = self.width, self.height
        match self.seen_from:
            case "top":
                x, y = width - x, height - y
            case "right":
                x, y = width - y, x
            case "left":
                x, y = y, height - x
        return self.x + x, self.y + y

    def on_touch_down(self, touch: Any) -> bool:
        """A finger comes down at a place of the stage."""
        return self._on_stage(touch, super().on_touch_down)

    def on_touch_move(self, touch: Any) -> bool:
        """A finger moves over the stage."""
        return self._on_stage(touch, super().on_touch_move)

    def on_touch_up(self, touch: Any) -> bool:
        """A finger leaves the stage."""
        return self._on_stage(touch, super().on_touch_up)

    def _on_stage(self, touch: Any, heard: Callable[[Any], bool]) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        is_taken = heard(touch)
        touch.pop()
        return bool(is_taken)

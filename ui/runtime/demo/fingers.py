"""Fingers for a window nobody sits at: real touches on the pieces of the screen, and pictures of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.base import EventLoop
from kivy.core.image import Image
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent

from ui.pieces.root import TableRoot
from ui.toolkit.aim import AIM_SECONDS
from ui.toolkit.piece import Patch


class Finger(MotionEvent):  # type: ignore[misc]
    """A touch at a place of the glass, in pixels, that goes the way of every touch."""

    def __init__(self, x: float, y: float) -> None:
        place = dict(zip("xy", Window.to_normalized_pos(x, y), strict=True))
        super().__init__("finger", 1, place, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        """Takes the place as shares of the window's sides."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def tap(self, meanwhile: Callable[[], object] = lambda: None) -> None:
        """Down and up again, and what happens in between."""
        EventLoop.post_dispatch_input("begin", self)
        meanwhile()
        EventLoop.post_dispatch_input("end", self)


def piece_with(root: TableRoot, action: object) -> Patch | None:
    """The piece on the window that offers this action now."""
    return next((patch for patch in root.patches.values() if patch.placed.action == action), None)


def touch(root: TableRoot, patch: Patch) -> None:
    """A look at what is there now, a finger down on the middle of a piece, as long as it wants to be held, and up
    again; the window is upright.
    """
    root.aim.step(AIM_SECONDS)
    Finger(*patch.middle).tap(lambda: patch.step(patch.placed.hold_seconds))


def save_picture(path: Path, below: int = 0) -> None:
    """What the window shows, as a PNG, without so many pixels at its foot."""
    width, height = (int(side) for side in Window.system_size)
    height -= below
    pixels = glReadPixels(0, below, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    texture = Texture.create(size=(width, height), colorfmt="rgba")
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    path.parent.mkdir(parents=True, exist_ok=True)
    Image(texture).save(str(path), flipped=True)

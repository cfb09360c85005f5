"""Simulated touches on the pieces of the window, and pictures of it, for the demonstration and tests."""

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
from ui.toolkit.piece import Node


class Finger(MotionEvent):  # type: ignore[misc]
    """A touch at a place in pixels, dispatched like a real one."""

    def __init__(self, x: float, y: float) -> None:
        place = dict(zip("xy", Window.to_normalized_pos(x, y), strict=True))
        super().__init__("finger", 1, place, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        """Set the place, as fractions of the window's sides."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def tap(self, meanwhile: Callable[[], object] = lambda: None) -> None:
        """Press, call `meanwhile`, and release."""
        EventLoop.post_dispatch_input("begin", self)
        meanwhile()
        EventLoop.post_dispatch_input("end", self)


def piece_with(root: TableRoot, action: object) -> Node | None:
    """The piece on the window that offers this action now."""
    return next((node for node in root.nodes.values() if node.placed.action == action), None)


def touch(root: TableRoot, node: Node) -> None:
    """Look at the present screen, press the middle of a piece for as long as it has to be held, and release. The window
    must be upright.
    """
    root.aim.step(AIM_SECONDS)
    Finger(*node.middle).tap(lambda: node.step(node.placed.hold_seconds))


def save_picture(path: Path, below: int = 0) -> None:
    """Save the window as a PNG, without the lowest `below` pixels."""
    width, height = (int(side) for side in Window.system_size)
    height -= below
    pixels = glReadPixels(0, below, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    texture = Texture.create(size=(width, height), colorfmt="rgba")
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    path.parent.mkdir(parents=True, exist_ok=True)
    Image(texture).save(str(path), flipped=True)

"""Fingers for a window nobody sits at: real touches on the pieces of the screen, and pictures of it."""

from __future__ import annotations

from pathlib import Path

from kivy.core.image import Image
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture
from kivy.tests.common import UnitTestTouch

from ui.widgets.patch import Patch
from ui.widgets.root import TableRoot


def piece_with(root: TableRoot, action: object) -> Patch | None:
    """The piece on the window that offers this action now."""
    return next((patch for patch in root.patches.values() if patch.placed.action == action), None)


def touch(patch: Patch) -> None:
    """A finger down on the middle of a piece and up again."""
    x, y = patch.to_window(*patch.center)
    finger = UnitTestTouch(x, y)
    finger.touch_down()
    finger.touch_up()


def save_picture(path: Path, below: int = 0) -> None:
    """What the window shows, as a PNG, without so many pixels at its foot."""
    width, height = (int(side) for side in Window.system_size)
    height -= below
    pixels = glReadPixels(0, below, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    texture = Texture.create(size=(width, height), colorfmt="rgba")
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    path.parent.mkdir(parents=True, exist_ok=True)
    Image(texture).save(str(path), flipped=True)

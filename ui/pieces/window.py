"""The settings of Kivy's window. They must be set before Kivy is imported, and only here."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ui.theme.names import Edge

FRAMES_PER_SECOND = 60
_DEGREES: dict[Edge, int] = {"bottom": 0, "right": 90, "top": 180, "left": 270}
SOFTWARE_RENDERERS = (b"llvmpipe", b"softpipe", b"swrast", b"swiftshader")


def has_display() -> bool:
    """Is there anything to show a window on? A video driver chosen by hand counts."""
    if sys.platform != "linux":
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def prepare_window(
    size: tuple[int, int], fullscreen: bool = False, has_strip: bool = False, frames_per_second: int = FRAMES_PER_SECOND
) -> None:
    """A window of so many pixels, with the bench's strip below it if there is one.

    Calm as a kiosk: own home, no files, one touch provider, no cursor where the screen is ours alone.
    """
    os.environ.setdefault("KIVY_HOME", str(cache_folder() / "kivy"))
    # Without a file of Kivy's own nothing is upgraded, and two banks that begin at once do not write it at once.
    for name in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG"):
        os.environ[name] = "1"
    os.environ["SDL_MOUSE_FOCUS_CLICKTHROUGH"] = "1"  # or SDL drops the touch with which the window gets the focus
    os.environ["KIVY_LOG_MODE"] = "PYTHON"  # otherwise Kivy takes the standard error stream for itself
    from kivy.config import Config

    Config.set("kivy", "log_level", "warning")
    Config.set("kivy", "kivy_clock", "interrupt")  # a card does not wait for the next frame
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("graphics", "multisamples", "0")  # edges are smoothed where they are drawn
    Config.set("graphics", "maxfps", str(frames_per_second))
    Config.set("graphics", "allow_screensaver", "0")
    if fullscreen:
        Config.set("graphics", "fullscreen", "auto")
        Config.set("graphics", "show_cursor", "0")
    _keep_one_touch_provider(Config)
    if has_strip:
        from ui.pieces.bench import STRIP_UNITS  # brings Kivy's clock, which reads the settings above once

        Config.set("graphics", "height", str(size[1] + int(STRIP_UNITS)))


def turn(edge: Edge) -> None:
    """From now on everything is drawn and touched as somebody at that side of the window sees it."""
    from kivy.core.window import Window

    degrees = _DEGREES[edge]
    if Window.rotation != degrees:
        Window.rotation = degrees
        Window.update_viewport()  # Kivy 2.3 forgets it where the size is the same: from one side to the opposite one


def is_drawn_by_software() -> bool:
    """Does the window do without a graphics chip? A fade draws two screens at once: its frames would be late then."""
    from kivy.core.window import Window  # with the window comes what draws on it
    from kivy.graphics.opengl import GL_RENDERER, glGetString

    assert Window is not None, "there is a window"
    return is_software(glGetString(GL_RENDERER))


def is_software(renderer: bytes) -> bool:
    """Is this, as OpenGL names it, a renderer that computes every pixel itself?"""
    return any(name in renderer.lower() for name in SOFTWARE_RENDERERS)


def _keep_one_touch_provider(config: object) -> None:
    """Two providers reading one panel touch twice; under X and Xwayland the mouse alone hears everything."""
    for name, _ in list(config.items("input")):  # type: ignore[attr-defined]
        config.remove_option("input", name)  # type: ignore[attr-defined]
    config.set("input", "mouse", "mouse,disable_multitouch")  # type: ignore[attr-defined]


def cache_folder() -> Path:
    """Where this program may keep what it can make again."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()) / "banker"

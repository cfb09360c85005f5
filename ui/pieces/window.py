"""The settings of Kivy's window. They must be set before Kivy is imported, and only here."""

import os
import sys
from pathlib import Path

from ui.theme.names import Edge

FRAMES_PER_SECOND = 60
CLOCK_SECONDS = 0.001
"""How much too soon Kivy's clock may be. Its own third of a frame makes it loop without sleep before each event."""
_DEGREES: dict[Edge, int] = {"bottom": 0, "right": 90, "top": 180, "left": 270}
SOFTWARE_RENDERERS = (b"llvmpipe", b"softpipe", b"swrast", b"swiftshader")


def has_display() -> bool:
    """Is there a display for a window? A video driver set in SDL_VIDEODRIVER counts too."""
    if sys.platform != "linux":
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def prepare_window(
    size: tuple[int, int], fullscreen: bool = False, has_strip: bool = False, frames_per_second: int = FRAMES_PER_SECOND
) -> None:
    """Sets up a window of this size in pixels; with `has_strip`, the bench's strip is added below.

    Kivy gets its own home, writes no files and has one touch provider; in full screen there is no cursor.
    """
    os.environ.setdefault("KIVY_HOME", str(cache_folder() / "kivy"))
    # Without Kivy's configuration file there is nothing to upgrade, and two banks that start together cannot clash.
    for name in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG"):
        os.environ[name] = "1"
    os.environ["SDL_MOUSE_FOCUS_CLICKTHROUGH"] = "1"  # else SDL drops the touch that gives the window focus
    os.environ["KIVY_LOG_MODE"] = "PYTHON"  # otherwise Kivy takes the standard error stream for itself
    os.environ["KIVY_IMAGE"] = "sdl2"  # the first of its libraries that reads and writes PNG; the others take memory
    from kivy.config import Config

    Config.set("kivy", "log_level", "warning")
    Config.set("kivy", "kivy_clock", "interrupt")  # a card does not wait for the next frame then
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
    _leave_out_styles()  # brings Kivy's clock, which reads the settings above once
    from kivy.clock import Clock

    Clock.clock_resolution = CLOCK_SECONDS
    if has_strip:
        from ui.pieces.bench import STRIP_UNITS

        Config.set("graphics", "height", str(size[1] + int(STRIP_UNITS)))


def turn(edge: Edge) -> None:
    """Turns the window, so that a person at this side of it sees everything upright."""
    from kivy.core.window import Window

    degrees = _DEGREES[edge]
    if Window.rotation != degrees:
        Window.rotation = degrees
        Window.update_viewport()  # Kivy 2.3 skips it if the size stays the same, as in a half turn


def is_drawn_by_software() -> bool:
    """Is the window drawn without a graphics chip? Fades are off then: they draw two screens at once, too slowly."""
    from kivy.core.window import Window  # the renderer is known once the window is there
    from kivy.graphics.opengl import GL_RENDERER, glGetString

    assert Window is not None, "there is a window"
    return is_software(glGetString(GL_RENDERER))


def is_software(renderer: bytes) -> bool:
    """Is this OpenGL renderer a software renderer?"""
    return any(name in renderer.lower() for name in SOFTWARE_RENDERERS)


def _leave_out_styles() -> None:
    """Keeps Kivy from reading the looks of its own widgets: a twentieth of the start, for widgets that nobody uses.

    Kivy has no setting for that. It takes the file from its folder of data, while `kivy.lang` is imported.
    """
    import kivy

    whole = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(Path(__file__).parent / "no_styles")
    import kivy.lang

    kivy.kivy_data_dir = whole


def _keep_one_touch_provider(config: object) -> None:
    """Keeps only the mouse: two providers on one panel report each touch twice, and under X and Xwayland the mouse
    reports everything.
    """
    for name, _ in list(config.items("input")):  # type: ignore[attr-defined]
        config.remove_option("input", name)  # type: ignore[attr-defined]
    config.set("input", "mouse", "mouse,disable_multitouch")  # type: ignore[attr-defined]


def cache_folder() -> Path:
    """The folder for files that this program can make again."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()) / "banker"

"""The first touch after the start acts: on an X server without a window manager, where there is one to try it on."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Final

import pytest

TOOLS: Final = ("Xvfb", "xdotool")
MIDDLE: Final = ("400", "240")
NOWHERE: Final = "0"
"""No window has the focus."""
PROGRAM: Final = """
from ui.pieces.window import prepare_window
prepare_window((800, 480), fullscreen=True)
from kivy.base import runTouchApp, stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget
Window.bind(on_touch_down=lambda window, touch: (print("touched", flush=True), stopTouchApp()))
Clock.schedule_once(lambda _: print("ready", flush=True), 0.5)
Clock.schedule_once(lambda _: stopTouchApp(), 20)
runTouchApp(Widget())
"""


@contextmanager
def x_server(screen: str) -> Iterator[str]:
    """The name of a display of its own."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", screen], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    with os.fdopen(read) as number:
        name = f":{number.readline().strip()}"
    try:
        yield name
    finally:
        server.terminate()
        server.wait()


@pytest.mark.skipif(any(which(tool) is None for tool in TOOLS), reason="there is no Xvfb or no xdotool here")
def test_the_touch_that_gives_the_window_the_focus_is_heard(tmp_path: Path) -> None:
    with x_server("800x480x24") as display:
        surroundings = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "XDG_CACHE_HOME": str(tmp_path)}

        def hand(*orders: str) -> str:
            return subprocess.run(
                ["xdotool", *orders], env=surroundings, check=True, capture_output=True, text=True
            ).stdout

        app = subprocess.Popen([sys.executable, "-c", PROGRAM], env=surroundings, stdout=subprocess.PIPE, text=True)
        assert app.stdout is not None and app.stdout.readline() == "ready\n"
        hand("mousemove", *MIDDLE, "windowfocus", NOWHERE)
        window = hand("getmouselocation", "--shell").partition("WINDOW=")[2].strip()
        hand("windowfocus", window, "click", "1")
        assert app.stdout.read() == "touched\n"

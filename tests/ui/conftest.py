"""The one real window of a test run, off screen, and a stage on it for each test. Kivy is set up before its import."""

import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    KIVY_NO_ARGS="1",
    KIVY_NO_FILELOG="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_LOG_MODE="PYTHON",
    KIVY_HOME=tempfile.mkdtemp(prefix="kivy-"),
)
sys.path.insert(0, str(Path(__file__).parents[2]))

from kivy.config import Config

WINDOW = (1920, 1280)
"""Larger than every size that is tested: off screen a window keeps the size it was opened with."""


# Before any test: a test without the window's fixture may be the first that makes it.
Config.set("graphics", "width", WINDOW[0])
Config.set("graphics", "height", WINDOW[1])
Config.set("graphics", "multisamples", "0")
Config.set("kivy", "exit_on_escape", "0")


@pytest.fixture(autouse=True)
def swept() -> Iterator[None]:
    """Garbage is swept after a test whose app had it swept seldom: a worker lives longer than an evening."""
    before = gc.get_threshold()
    yield
    if gc.get_threshold() != before:
        gc.unfreeze()
        gc.set_threshold(*before)
        gc.collect()


@pytest.fixture(scope="session")
def window() -> object:
    """The window; one for each process is all that Kivy has."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    # As the app does: a renderer without a display queues frames, and each keeps what it draws.
    Window.bind(on_flip=lambda _: glFinish())
    return Window


@pytest.fixture
def stage(window: object) -> Iterator[object]:
    """A stage with the touchscreen's root in the window, cleared away afterwards."""
    from tests.ui.stage import Stage

    stage = Stage(window)
    yield stage
    stage.close()

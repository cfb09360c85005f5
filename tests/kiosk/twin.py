"""What should the emulated table show, and where does it offer a touch? The same bank beside it, off screen.

It is given the same touches and the same cards, one after the other. No second passes by itself: `settle` lets pass
what a message on the screen stands for.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from banker.play.commands import JournalCommand
from hardware.config import ReaderConfig
from hardware.signals import DeviceFound, Signal, SignalQueue
from hardware.twins.serial_port import BenchReader
from tests.kiosk.emulator import SIZE
from ui.core.state.devices import Device
from ui.locale.words import Words, words_in
from ui.runtime.demo.script import NoSuchPiece
from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.power import Power
from ui.runtime.loop.runtime import Runtime
from ui.runtime.wiring import Machine, bank
from ui.store.config import Config, ScreenConfig, TableConfig

if TYPE_CHECKING:
    from PIL.Image import Image

TOLD_SECONDS = 5.0
"""Longer than any message stays on the screen, and shorter than a page that nobody touches."""
ANSWER_SECONDS = 60.0
FADED_SECONDS = 0.5


def prepare() -> None:
    """Kivy's window is to be off screen, as large as the emulated one."""
    os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_NO_CONSOLELOG="1")
    from ui.pieces.window import prepare_window

    prepare_window(SIZE)


class NoSwitch(Power):
    """The twin is asked to switch its machine off as the emulated one is, and does not: it is the developer's."""

    def switch_off(self) -> None:
        """Nothing."""


class Twin:
    """A bank over a folder with games and cards; its reader is plugged in or not.

    `others` has readers and a camera that only the emulated table can have: here they are lost, and what they
    send there is heard here as signals.
    """

    def __init__(self, folder: Path, has_reader: bool, others: Config | None = None) -> None:
        from kivy.core.window import Window

        from ui.runtime.app import BankerApp

        self._stack = ExitStack()
        desk = Path(self._stack.enter_context(tempfile.TemporaryDirectory(prefix="banker-twin-")))
        port, panel = desk / "reader", desk / "lights" / "panel"
        panel.mkdir(parents=True)
        (panel / "brightness").write_text("9")
        (panel / "max_brightness").write_text("9")
        self._reader = BenchReader(port)
        self._stack.callback(self._reader.unplug)
        if not has_reader:
            self._reader.unplug()
        self._queue = SignalQueue()
        others = others or Config()
        config = Config(
            readers=(ReaderConfig("table", "rdm6300", str(port)), *others.readers),
            dice=others.dice,
            screen=ScreenConfig(less_motion=True),
            table=TableConfig(games=str(folder / "games")),
        )
        machine = Machine("", desk / "lights", Loudspeakers(desk, is_kiosk=True), NoSwitch(is_kiosk=True))
        opened = bank(config, self._queue, lambda cue, volume: None, is_on_bench=False, machine=machine)
        self.runtime: Runtime = self._stack.enter_context(opened)
        self.runtime.continue_last()
        self._app = BankerApp(self.runtime, self._queue, is_still=True, is_timed=False)
        self._root: Any = self._app.build()
        Window.add_widget(self._root)
        self._stack.callback(Window.remove_widget, self._root)
        self._app.dispatch("on_start")
        self._stack.callback(self._app.dispatch, "on_stop")
        lost = len(others.readers) + (not has_reader)
        self._until(lambda: self.runtime.taken >= lost)
        self.settle()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @property
    def words(self) -> Words:
        """The language of the table."""
        return words_in(self.runtime.model.settings.language)

    @property
    def commands(self) -> list[JournalCommand]:
        """Everything that was signed at the table so far."""
        table = self.runtime.table
        return [entry.command for _, _, entry in table.journal.entries()] if table else []

    def plug(self) -> None:
        """The reader is plugged in."""
        self._answered(self._reader.replug)

    def unplug(self) -> None:
        """The reader is pulled out."""
        self._answered(self._reader.unplug)

    def hear(self, signal: Signal) -> None:
        """What a device says that only the emulated table has."""
        self._answered(partial(self._queue.put, signal))

    def find(self, device: Device) -> None:
        """A device that only the emulated table has is there; here it is lost first."""
        self._until(lambda: self.runtime.model.devices.state(device) == "missing")
        self.hear(DeviceFound(device.desk_name, ""))

    def hold(self, tag: str) -> None:
        """A card to the reader."""
        self._answered(lambda: self._reader.lay(tag))

    def place_of(self, action: object) -> tuple[float, float, float]:
        """The middle of the piece that offers this action, in shares of the width from the left and of the height from
        above, and so many seconds it wants to be held.
        """
        from ui.runtime.demo.fingers import piece_with

        self.frame()
        node = piece_with(self._root, action)
        if node is None:
            raise NoSuchPiece(f"the window shows no piece for {action}")
        x, y = node.middle
        return x / SIZE[0], 1 - y / SIZE[1], node.placed.hold_seconds

    def touch(self, action: object) -> None:
        """A finger on that piece."""
        from ui.runtime.demo.fingers import piece_with, touch

        node = piece_with(self._root, action)
        assert node is not None
        touch(self._root, node)

    def settle(self, seconds: float = TOLD_SECONDS) -> None:
        """What is shown for a moment is gone, what was announced is done."""
        while seconds > 0:
            self._app.let_pass(0.2)
            seconds -= 0.2

    def picture(self) -> Image:
        """What the window shows, when the piece that was touched looks as it did before."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
        from PIL import Image

        still = time.monotonic() + FADED_SECONDS
        while time.monotonic() < still:
            self.frame()
        pixels = glReadPixels(0, 0, *SIZE, GL_RGBA, GL_UNSIGNED_BYTE)
        return Image.frombytes("RGBA", SIZE, pixels).convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def frame(self) -> None:
        """One more frame of the window."""
        from kivy.base import EventLoop

        EventLoop.idle()

    def _answered(self, act: Callable[[], None]) -> None:
        before = self.runtime.taken
        act()
        self._until(lambda: self.runtime.taken > before)

    def _until(self, is_so: Callable[[], bool]) -> None:
        given_up = time.monotonic() + ANSWER_SECONDS
        while not is_so():
            assert time.monotonic() < given_up, "the twin's reader says nothing"
            self.frame()

"""The real app in the window of the tests, with a reader on a pseudo-terminal, fingers, and a time of its own.

Every frame is a sixteenth of a second for the app, its window and its devices, however long the machine takes to draw
it: pawns walk, hammers fall and sheets close as at a table, and a slow machine plays the same evening.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from math import ceil
from pathlib import Path
from time import monotonic
from typing import Any, Self

from banker.play.state import Game
from hardware.bench import HandClock
from hardware.config import DeskConfig, ReaderConfig
from hardware.desk import Desk
from hardware.signals import SignalQueue
from hardware.twins.serial_port import BenchReader
from tests.ui.drawn import FRAME_SECONDS, TAP_SECONDS, Drawn, Spot, drawn_on, is_taken
from tests.waiting import PATIENCE_SECONDS
from ui.runtime.devices.lights import LampFollower
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.writer import WriterThread
from ui.runtime.loop.runtime import Runtime
from ui.runtime.loop.subscriptions import Subscriptions
from ui.runtime.remote.phone_pages import PhonePages
from ui.store.settings import Settings
from ui.store.store import Store


class TimedTable:
    """A bank over a folder, from its first start. `chance` draws its lots."""

    def __init__(
        self,
        window: Any,
        folder: Path,
        size: tuple[int, int] = (800, 480),
        settings: Settings | None = None,
        phones: PhonePages | None = None,
    ) -> None:
        from ui.runtime.app import BankerApp

        self.window, self._stack = window, ExitStack()
        self.again = partial(TimedTable, window, folder, size, settings, phones)
        self.clock = self._stack.enter_context(hand_time())
        self.reader = BenchReader(folder / "reader")
        self._stack.callback(self.reader.unplug)
        store = Store.on_disk(folder / "games", settings or Settings())
        self._stack.callback(store.shelf.close)
        self.queue = SignalQueue()
        config = DeskConfig(readers=(ReaderConfig("table", "rdm6300", self.reader.port),))
        desk = Desk.open(config, self.queue, clock=self.clock)
        self._stack.callback(desk.close)
        around = Subscriptions(LampFollower(desk.lamps, lambda cue: None), has_reader=True)
        around.phones = phones or around.phones
        chance = random.Random(1)
        self.runtime = Runtime(EffectHandler(store, chance.randrange), around, lambda cue: None, WriterThread())
        self._stack.callback(self.runtime.close)
        self.runtime.continue_last()
        self.app = BankerApp(self.runtime, self.queue)
        self.app._run_prepare()  # all that Kivy does before its own loop
        self.root: Any = self.app.root
        self.root.size_hint, self.root.size = (None, None), size
        self._stack.callback(self.window.remove_widget, self.root)
        self._stack.callback(self._silence)
        self._stack.callback(self.app.dispatch, "on_stop")
        self.pass_time(1.0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """The bank is switched off; `again` opens it over the same folder."""
        self._stack.close()

    def _silence(self) -> None:
        """Pieces that still move do so in the loop of the next table, but do nothing there."""
        self.root.page.end()
        self.root.on_action = lambda action: None

    @property
    def now_seconds(self) -> float:
        """The clock that the hand turns."""
        return self.clock.now_seconds

    @property
    def game(self) -> Game:
        """The game at the table."""
        assert self.runtime.table is not None
        return self.runtime.table.game

    def frame(self, seconds: float = FRAME_SECONDS) -> None:
        """One frame, after which everything that was signed is on the disk. Its pieces are placed, its pixels are not
        painted: only a picture needs them.
        """
        self.clock.turn(seconds)
        turn_loop()
        self.settle()

    def pass_time(self, seconds: float) -> None:
        """Frames for these seconds."""
        for _ in range(round(seconds / FRAME_SECONDS)):
            self.frame()

    def settle(self) -> None:
        """Until everything is written; no time passes."""
        while self.runtime.is_writing:
            turn_loop()

    def until(self, is_so: Callable[[], object]) -> None:
        """Until another thread or process has done it; no time passes."""
        given_up = monotonic() + PATIENCE_SECONDS
        while not is_so():
            assert monotonic() < given_up, "nobody made it so"
            self.frame(0.0)

    def card(self, tag: str) -> None:
        """A card on the reader: its bytes go through the pseudo-terminal, the driver and the queue."""
        before = self.runtime.taken
        self.reader.lay(tag)
        self.until(lambda: self.runtime.taken > before)
        self.frame()

    def finger(self, spot: Spot, seconds: float = TAP_SECONDS) -> None:
        """A finger on the glass."""
        from kivy.base import EventLoop

        from ui.runtime.demo.fingers import Finger

        finger = Finger(*spot)
        EventLoop.post_dispatch_input("begin", finger)
        self.pass_time(seconds)
        EventLoop.post_dispatch_input("end", finger)
        self.frame()

    def cable(self, *, is_plugged: bool) -> None:
        """The cable of the reader is put back or pulled, and the bank has heard it."""
        before = self.runtime.taken
        (self.reader.replug if is_plugged else self.reader.unplug)()
        self.until(lambda: self.runtime.taken > before)
        self.frame()

    def takes(self, spot: Spot) -> bool:
        """Would a finger here do something?"""
        return is_taken(self.root, spot)

    def spot_of(self, key: str) -> Spot | None:
        """The middle of the piece with this key."""
        node = self.root.nodes.get(key)
        return node.middle if node else None

    def drawn(self) -> list[Drawn]:
        """Every text on the window."""
        return drawn_on(self.root)


def turn_loop() -> None:
    """All that Kivy does for a frame before it paints."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    Clock.tick()
    EventLoop.dispatch_input()
    Clock.tick_draw()


@contextmanager
def hand_time() -> Iterator[HandClock]:
    """Kivy's clock, turned by hand; afterwards it runs on from there."""
    from kivy.clock import Clock

    clock, frames, running = HandClock(ceil(Clock.time())), Clock._max_fps, Clock.time
    Clock.time, Clock._max_fps = clock, 0  # it would sleep until the hand moves
    try:
        yield clock
    finally:
        ahead = clock.now_seconds - running()
        Clock.time, Clock._max_fps = lambda: running() + ahead, frames

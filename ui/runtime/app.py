"""The Kivy app: a window around the runtime. Touches, signals and time go in; the view is drawn."""

import os
from collections.abc import Callable
from functools import partial
from importlib import resources

import msgspec
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock, ClockEvent
from kivy.graphics.opengl import glFinish, glFlush

from hardware.signals import ButtonPressed, SignalQueue
from ui.flows.debts.model import without_animation
from ui.pieces.root import TableRoot
from ui.pieces.window import is_drawn_by_software, turn
from ui.runtime.devices.power import PLAYED
from ui.runtime.facing import facing
from ui.runtime.loop.runtime import Runtime
from ui.runtime.registry import SCREENS
from ui.runtime.supervised import notify
from ui.runtime.sweeping import sweep_only_the_young
from ui.toolkit.parts import View

BEAT_SECONDS = 0.2
"""How often time is passed to the runtime; a second on the clock's ring is never late by more."""
FRAME_SECONDS = 0.016
"""Of a screen with 60 pictures a second."""
SETTLED_SECONDS = 3.0
"""After this time the start is complete."""


class TableApp(App):  # type: ignore[misc]
    """A Kivy app that no key opens anything over."""

    title = "Table Banker"
    icon = str(resources.files("ui.phones") / "static" / "icon-192.png")

    def open_settings(self, *_: object) -> bool:
        """Kivy's own settings stay closed: it opens them with F1."""
        return False


class BankerApp(TableApp):
    """One window, one runtime, one queue. It ends when the runtime is leaving.

    Without `is_timed`, time passes only by `let_pass`: so a demonstration is the same game on a slow machine.
    """

    def __init__(self, runtime: Runtime, queue: SignalQueue, is_still: bool = False, is_timed: bool = True) -> None:
        super().__init__()
        self.runtime, self.is_started = runtime, False
        self.table_root = TableRoot(self._act, SCREENS.place, has_fades=not is_drawn_by_software())
        self._is_still, self._is_timed, self._status = is_still, is_timed, ""
        self._queue = queue
        self._tell_phones = Clock.create_trigger(self._tell_a_phone)
        self._pulses: list[ClockEvent] = []
        self.on_shown: Callable[[], None] = lambda: None
        self.on_played: Callable[[], None] = lambda: None

    def build(self) -> TableRoot:
        """The first view is drawn before the window opens."""
        self._show()
        return self.table_root

    def on_start(self) -> None:
        """Let signals and the writer wake `_drain` in Kivy's thread, and report to the supervisor."""
        EventLoop.window.bind(on_draw=_await_last_frame, on_flip=_begin_frame)
        drain = Clock.create_trigger(self._drain)
        self._queue.on_signal = self.runtime.writer.on_done = drain
        drain()
        self._pulses = [
            drain,
            *([Clock.schedule_interval(self._beat, BEAT_SECONDS)] if self._is_timed else []),
            Clock.schedule_once(lambda _: notify("READY=1")),
            Clock.schedule_once(lambda _: sweep_only_the_young(), SETTLED_SECONDS),
            Clock.schedule_interval(lambda _: notify("WATCHDOG=1"), watchdog_seconds() / 2),
        ]
        self.is_started = True
        self.on_played()

    def on_stop(self) -> None:
        """Take no more signals and let no more time pass; the owner of the runtime closes it."""
        self._queue.on_signal = self.runtime.writer.on_done = None
        EventLoop.window.unbind(on_draw=_await_last_frame, on_flip=_begin_frame)
        for pulse in self._pulses:
            pulse.cancel()
        notify("STOPPING=1")

    def let_pass(self, seconds: float) -> None:
        """Let time pass at once, for a demonstration that does not wait for a countdown."""
        self._beat(seconds)

    def _act(self, action: object) -> None:
        self.runtime.touch(action)
        self.runtime.go_on(FRAME_SECONDS)
        self._show()

    def _drain(self, _: float) -> None:
        """Handle finished writes, then each signal, until one of them has to be written."""
        was_hanging = self.runtime.is_hanging
        is_new = self.runtime.go_on()
        while not self.runtime.is_writing and (signal := self._queue.take(0)):
            if isinstance(signal, ButtonPressed) and signal.button != "pause" and self.table_root.end_arrival():
                self.runtime.touch(None)  # the question is not seen yet: the press only ends what is before it
                continue
            self.runtime.take(signal, is_late=was_hanging)
            self.runtime.go_on(FRAME_SECONDS)
            is_new = True
        if is_new:
            self._show()

    def _beat(self, seconds: float) -> None:
        if self.runtime.pass_time(seconds):
            self._show()

    def _show(self) -> None:
        if self.runtime.is_leaving:
            self.stop()
            return
        if not self.runtime.is_writing:
            self._apply_theme()
            self._tell_status()
        self.table_root.show(self._view())
        if self.runtime.keep_picture(partial(self.table_root.png, "chart")):
            self.table_root.show(self._view())
        self._tell_phones()
        self.on_shown()

    def _tell_a_phone(self, _: float) -> None:
        """Make one phone page a frame, until all are made."""
        if self.runtime.tell_a_phone():
            self._tell_phones()

    def _tell_status(self) -> None:
        """Report the status: `systemctl status` shows it, and an update waits for it (systemd/update.sh)."""
        status = PLAYED if self.runtime.model.is_played else "No game is being played"
        if status != self._status:
            notify(f"STATUS={status}")
        self._status = status

    def _view(self) -> View:
        """The view to draw; without a timer, and in a lesson, no sheet closes by itself."""
        view = self.runtime.view()
        return view if self._is_timed and view.screen.bar.lesson is None else without_animation(view)

    def _apply_theme(self) -> None:
        """Set the look of the window, and the side from which it is read."""
        model = self.runtime.model
        look = model.settings.look
        self.table_root.apply_theme(msgspec.structs.replace(look, is_still=look.is_still or self._is_still))
        turn(facing(model, *EventLoop.window.system_size))


def _begin_frame(*_: object) -> None:
    """Let the renderer begin with the frame; without a display it would wait for more."""
    glFlush()


def _await_last_frame(*_: object) -> None:
    """Wait for the frame before: a renderer without a display would queue frames (100 MB, a tenth of a second).

    The wait is here and not after the flip, because Kivy holds the interpreter in it: a card could not be read.
    """
    glFinish()


def watchdog_seconds() -> float:
    """The supervisor's time limit; a minute without a supervisor."""
    return int(os.environ.get("WATCHDOG_USEC", "60000000")) / 1e6

"""Which button was pressed? gpiozero watches the pins; debouncing is ours, and a press is only put on the queue."""

import threading
from collections.abc import Callable

from gpiozero import DigitalInputDevice
from gpiozero.pins import Factory

from hardware.signals import ButtonPressed, SeatPressed, SignalQueue

DEBOUNCE_SECONDS = 0.02
"""Contacts have done bouncing by then, and nobody feels the delay."""

Later = Callable[[float, Callable[[], None]], None]
"""Does something after so many seconds, and returns at once."""


def later(seconds: float, act: Callable[[], None]) -> None:
    """Do it in a thread of its own, which keeps no program from ending."""
    timer = threading.Timer(seconds, act)
    timer.daemon = True
    timer.start()


class PushButton:
    """A button between its pin and ground, held up by the pin's own resistor.

    An edge only says that something moved: a long wire catches spikes. A press is a line that was still for
    `DEBOUNCE_SECONDS` and is down then. Not gpiozero's `Button`: that one keeps a thread awake for `when_held`, which
    nobody here asks for.
    """

    def __init__(
        self,
        name: str,
        pin: int,
        queue: SignalQueue,
        pin_factory: Factory,
        later: Later = later,
        press: ButtonPressed | SeatPressed | None = None,
    ) -> None:
        """`press` is what a press says; by default that the button of this name was pressed."""
        self.name = name
        self._press = press or ButtonPressed(name)
        self._queue = queue
        self._later = later
        self._lock = threading.Lock()
        self._is_awaited = self._has_moved = self._is_down = False
        self._line = DigitalInputDevice(pin, pull_up=True, pin_factory=pin_factory)
        self._line.when_activated = self._line.when_deactivated = self._moved

    def close(self) -> None:
        """Give the pin back; no press is reported afterwards."""
        with self._lock:
            self._line.close()

    def _moved(self) -> None:
        """An edge: from now on it is awaited that the line is still."""
        with self._lock:
            self._has_moved = True
            if self._is_awaited:
                return
            self._is_awaited = True
        self._await_stillness()

    def _await_stillness(self) -> None:
        self._has_moved = False
        self._later(DEBOUNCE_SECONDS, self._look)

    def _look(self) -> None:
        """Take the level of a line that was still; wait once more for one that was not."""
        with self._lock:
            if self._line.closed:
                return
            if not self._has_moved:
                self._settle()
                return
        self._await_stillness()

    def _settle(self) -> None:
        was_down, self._is_down = self._is_down, bool(self._line.value)
        self._is_awaited = False
        if self._is_down and not was_down:
            self._queue.put(self._press)

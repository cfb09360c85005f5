"""Which button was pressed? gpiozero watches the pins; debouncing is ours, and a press is only put on the queue."""

from gpiozero import DigitalInputDevice
from gpiozero.pins import Factory

from hardware.clock import TimeSource
from hardware.signals import ButtonPressed, SeatPressed, SignalQueue

DEBOUNCE_SECONDS = 0.05


class Debouncer:
    """Lets an edge through only when the line was quiet for `DEBOUNCE_SECONDS` before it, so no press is late."""

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._last_edge: float | None = None

    def is_clean_edge(self) -> bool:
        """True when no other edge came shortly before; a bounce after a press or after a release is not clean."""
        now, before = self._clock(), self._last_edge
        self._last_edge = now
        return before is None or now - before >= DEBOUNCE_SECONDS


class PushButton:
    """A button between its pin and ground, held up by the pin's own resistor.

    Not gpiozero's `Button`: that one keeps a thread awake for `when_held`, which nobody here asks for.
    """

    def __init__(
        self,
        name: str,
        pin: int,
        queue: SignalQueue,
        pin_factory: Factory,
        clock: TimeSource,
        press: ButtonPressed | SeatPressed | None = None,
    ) -> None:
        """`press` is what a press says; by default that the button of this name was pressed."""
        self.name = name
        self._press = press or ButtonPressed(name)
        self._queue = queue
        self._debouncer = Debouncer(clock)
        self._line = DigitalInputDevice(pin, pull_up=True, pin_factory=pin_factory)
        self._line.when_activated = self._pressed
        self._line.when_deactivated = self._released

    def close(self) -> None:
        """Give the pin back; no press is reported afterwards."""
        self._line.close()

    def _pressed(self) -> None:
        if self._debouncer.is_clean_edge():
            self._queue.put(self._press)

    def _released(self) -> None:
        # A release bounces too: its edges must keep the next ones from looking like a press.
        self._debouncer.is_clean_edge()

"""The search for a button: every free pin is listened to as a button, and the one that is pressed is meant."""

import logging
from collections.abc import Iterable

from gpiozero.pins import Factory

from hardware.buttons import Later, PushButton, later
from hardware.signals import PinPressed, SignalQueue

_log = logging.getLogger(__name__)


class PinSearch:
    """Listens to these pins, each with its pull-up and debounced like a button, until it is closed."""

    def __init__(self, pins: Iterable[int], queue: SignalQueue, factory: Factory, later: Later = later) -> None:
        self._buttons: dict[int, PushButton] = {}
        for pin in pins:
            try:
                self._buttons[pin] = PushButton(f"GPIO {pin}", pin, queue, factory, later, PinPressed(pin))
            except Exception:  # gpiozero and lgpio share no narrower class; the kernel may use the pin
                _log.info("GPIO %d is not free", pin, exc_info=True)
        self._low = self._now_low()

    @property
    def low(self) -> tuple[int, ...]:
        """The pins that have been low all the time: a wire to ground, or something that is no button."""
        self._low &= self._now_low()
        return tuple(sorted(self._low))

    def close(self) -> None:
        """Release the pins."""
        for button in self._buttons.values():
            button.close()

    def _now_low(self) -> frozenset[int]:
        return frozenset(pin for pin, button in self._buttons.items() if button.is_low)

"""The driver of readers that act as a USB keyboard. It grabs the device, so that the numbers are typed nowhere else."""

import errno
import select
import time
from collections.abc import Callable, Iterable
from typing import Protocol

from hardware.clock import TimeSource
from hardware.library import EVDEV
from hardware.readers.faults import Faults, ReadFault
from hardware.readers.watched import READ_SECONDS, NotThere

TYPING_SECONDS = 0.5
"""A reader types a number without a pause; after this long a pause a started number is dropped."""
SHORTEST_NUMBER, LONGEST_NUMBER = 6, 32
"""Characters of a card number; a shorter one was typed by hand."""

_KEY_EVENT, _SYN_EVENT, _DROPPED, _DOWN = 1, 0, 3, 1
_ENDS = {28, 96, 15}
"""Enter, Enter of the number pad, and Tab, which some makers send instead of Enter."""
_KEYS = {
    **dict(zip(range(2, 12), "1234567890", strict=True)),
    **dict(zip(range(16, 26), "QWERTYUIOP", strict=True)),
    **dict(zip(range(30, 39), "ASDFGHJKL", strict=True)),
    **dict(zip(range(44, 51), "ZXCVBNM", strict=True)),
    **dict(zip((82, 79, 80, 81, 75, 76, 77, 71, 72, 73), "0123456789", strict=True)),
}
"""The character of each key of linux/input-event-codes.h that a card reader types, the number pad's too."""
_MODIFIERS = {29, 42, 54, 56, 58, 69, 97, 100}
"""Shift, Ctrl, Alt, Caps Lock and Num Lock: they are ignored, because letters are read as upper case anyway."""

KEYBOARD_REASONS = {
    errno.ENOENT: "there is no such input device; is it plugged in?",
    errno.EACCES: "this user may not read input devices; it must be in the group input",
    errno.EBUSY: "another program has grabbed the reader",
}


class KeyEvent(Protocol):
    """An event of an input device, as the kernel sends it (struct input_event)."""

    @property
    def type(self) -> int: ...

    @property
    def code(self) -> int: ...

    @property
    def value(self) -> int: ...


class Keyboard(Protocol):
    """An open and grabbed input device. If `select` reports data but `read` gives no event, the device is gone."""

    def fileno(self) -> int: ...

    def read(self) -> Iterable[KeyEvent]: ...

    def close(self) -> None: ...


class Typing:
    """The parser of key events: a card number is letters and digits, ended by Enter or Tab."""

    def __init__(self, faults: Faults, clock: TimeSource) -> None:
        self._faults = faults
        self._clock = clock
        self._typed = ""
        self._typed_at = clock()

    def numbers(self, events: Iterable[KeyEvent]) -> list[str]:
        """The card numbers that these events end, as upper-case text."""
        self._give_up_after_a_rest()
        found = []
        for event in events:
            if event.type == _SYN_EVENT and event.code == _DROPPED:
                self._give_up()  # the kernel lost events, so what was typed has a hole
            elif event.type == _KEY_EVENT and event.value == _DOWN:
                found += self._press(event.code)
        return found

    def _press(self, key: int) -> list[str]:
        if key in _ENDS:
            return self._end()
        if key in _KEYS:
            self._typed = (self._typed + _KEYS[key])[: LONGEST_NUMBER + 1]
        elif key not in _MODIFIERS:
            self._give_up()
            self._faults[ReadFault.NOISE] += 1
        return []

    def _end(self) -> list[str]:
        number = self._typed
        if SHORTEST_NUMBER <= len(number) <= LONGEST_NUMBER:
            self._typed = ""
            return [number]
        self._give_up()
        return []

    def _give_up_after_a_rest(self) -> None:
        now = self._clock()
        if now - self._typed_at >= TYPING_SECONDS:
            self._give_up()
        self._typed_at = now

    def _give_up(self) -> None:
        self._faults[ReadFault.BROKEN] += bool(self._typed)
        self._typed = ""


class KeyboardLine:
    """An open reader of the keyboard type."""

    pause_seconds = 0.0

    def __init__(self, keyboard: Keyboard, faults: Faults, clock: TimeSource = time.monotonic) -> None:
        self._keyboard = keyboard
        self._typing = Typing(faults, clock)

    def read(self) -> list[str]:
        """Wait for up to `READ_SECONDS` and return the card numbers that were typed."""
        if not select.select([self._keyboard], [], [], READ_SECONDS)[0]:
            return []
        events = list(self._keyboard.read())
        if not events:
            raise OSError(errno.ENODEV, "the input device ended")
        return self._typing.numbers(events)

    def close(self) -> None:
        """Release the device."""
        self._keyboard.close()


def open_grabbed(path: str) -> Keyboard:
    """Open and grab the input device at this path, such as /dev/input/by-path/...-event-kbd."""
    try:
        from evdev import InputDevice  # pyright: ignore[reportMissingImports]
    except ImportError as error:
        raise NotThere(EVDEV.missing()) from error
    device = InputDevice(path)
    try:
        device.grab()
    except OSError:
        device.close()
        raise
    keyboard: Keyboard = device
    return keyboard


OpenKeyboard = Callable[[str], Keyboard]

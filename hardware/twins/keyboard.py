"""A keyboard-type reader as a recorded stream of key events, in the kernel's own bytes (struct input_event)."""

import errno
import os
import struct
from collections.abc import Iterator
from typing import NamedTuple

EVENT = struct.Struct("@llHHi")
"""Seconds, microseconds, type, code, value, as the kernel of this machine lays them out."""

_SYN, _KEY, _MSC, _SCAN = 0, 1, 4, 4
_UP, _DOWN, _HELD = 0, 1, 2
_ENTER = 28
# Row by row of the keyboard: key codes count from the left.
_ROWS = {2: "1234567890", 16: "QWERTYUIOP", 30: "ASDFGHJKL", 44: "ZXCVBNM"}
KEY_OF = {character: first + place for first, row in _ROWS.items() for place, character in enumerate(row)}


class InputEvent(NamedTuple):
    """One event of an input device."""

    type: int
    code: int
    value: int


def key_events(*keys: int) -> list[InputEvent]:
    """What the kernel says when these keys are pushed and let go, one after the other."""
    pushes = []
    for key in keys:
        for value in (_DOWN, _UP):
            pushes += [InputEvent(_MSC, _SCAN, 0x70000 + key), InputEvent(_KEY, key, value), InputEvent(_SYN, 0, 0)]
    return pushes


def number_typed(number: str) -> list[InputEvent]:
    """The events of a reader that types this number and Enter."""
    return key_events(*(KEY_OF[character] for character in number.upper()), _ENTER)


def recorded(events: list[InputEvent]) -> bytes:
    """The events as the kernel hands them over."""
    return b"".join(EVENT.pack(0, 0, *event) for event in events)


class StreamedKeyboard:
    """An input device whose events come out of a pipe."""

    def __init__(self, reading_end: int) -> None:
        self._reading_end = reading_end

    def fileno(self) -> int:
        """What select() waits on."""
        return self._reading_end

    def read(self) -> Iterator[InputEvent]:
        """The events that wait; none when the device is gone."""
        whole = os.read(self._reading_end, 64 * EVENT.size)
        return (InputEvent(*fields[2:]) for fields in EVENT.iter_unpack(whole))

    def close(self) -> None:
        """Let it go."""
        os.close(self._reading_end)


class BenchKeyboard:
    """A keyboard-type reader that is plugged in somewhere and typed on by the program."""

    def __init__(self, path: str) -> None:
        self.port = path
        self.is_plugged = True
        self._writing_end: int | None = None

    def open(self, path: str) -> StreamedKeyboard:
        """The device at this path, grabbed by whoever opens it first."""
        assert path == self.port
        if not self.is_plugged:
            raise FileNotFoundError(errno.ENOENT, "no such input device", path)
        if self._writing_end is not None:
            raise OSError(errno.EBUSY, "grabbed", path)
        reading_end, self._writing_end = os.pipe()
        return StreamedKeyboard(reading_end)

    def lay(self, tag: str) -> None:
        """Lay a card on the reader, which types its number."""
        self.send(number_typed(tag))

    def send(self, events: list[InputEvent]) -> None:
        """Any events; they are lost when nobody has opened the device."""
        if self._writing_end is not None:
            os.write(self._writing_end, recorded(events))

    def unplug(self) -> None:
        """Take the reader away."""
        self.is_plugged = False
        if self._writing_end is not None:
            os.close(self._writing_end)
            self._writing_end = None

    def replug(self) -> None:
        """Plug the reader in (again)."""
        self.is_plugged = True

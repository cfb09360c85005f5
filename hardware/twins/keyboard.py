"""The twin of a keyboard-type reader: a stream of key events in the kernel's own bytes (struct input_event)."""

import errno
import os
import struct
from collections.abc import Iterator
from typing import NamedTuple

EVENT = struct.Struct("@llHHi")
"""Seconds, microseconds, type, code and value, in the layout of this machine's kernel."""

_SYN, _KEY, _MSC, _SCAN = 0, 1, 4, 4
_UP, _DOWN, _HELD = 0, 1, 2
_ENTER = 28
# The rows of the keyboard by the code of their first key; codes count from the left.
_ROWS = {2: "1234567890", 16: "QWERTYUIOP", 30: "ASDFGHJKL", 44: "ZXCVBNM"}
KEY_OF = {character: first + place for first, row in _ROWS.items() for place, character in enumerate(row)}


class InputEvent(NamedTuple):
    """One event of an input device."""

    type: int
    code: int
    value: int


def key_events(*keys: int) -> list[InputEvent]:
    """The kernel's events when these keys are pressed and released, one after the other."""
    pushes = []
    for key in keys:
        for value in (_DOWN, _UP):
            pushes += [InputEvent(_MSC, _SCAN, 0x70000 + key), InputEvent(_KEY, key, value), InputEvent(_SYN, 0, 0)]
    return pushes


def type_number(number: str) -> list[InputEvent]:
    """The events of a reader that types this number and Enter."""
    return key_events(*(KEY_OF[character] for character in number.upper()), _ENTER)


def record_events(events: list[InputEvent]) -> bytes:
    """The events in the kernel's bytes."""
    return b"".join(EVENT.pack(0, 0, *event) for event in events)


class StreamedKeyboard:
    """An open input device that reads its events from a pipe."""

    def __init__(self, reading_end: int) -> None:
        self._reading_end = reading_end

    def fileno(self) -> int:
        """The file number for select()."""
        return self._reading_end

    def read(self) -> Iterator[InputEvent]:
        """The waiting events; no event when the device is gone."""
        whole = os.read(self._reading_end, 64 * EVENT.size)
        return (InputEvent(*fields[2:]) for fields in EVENT.iter_unpack(whole))

    def close(self) -> None:
        """Release the device."""
        os.close(self._reading_end)


class BenchKeyboard:
    """A keyboard-type reader on which the program types."""

    def __init__(self, path: str) -> None:
        self.port = path
        self.is_plugged = True
        self._writing_end: int | None = None

    def open(self, path: str) -> StreamedKeyboard:
        """Open and grab the device at this path; `OSError` when it is grabbed already."""
        assert path == self.port
        if not self.is_plugged:
            raise FileNotFoundError(errno.ENOENT, "no such input device", path)
        if self._writing_end is not None:
            raise OSError(errno.EBUSY, "grabbed", path)
        reading_end, self._writing_end = os.pipe()
        return StreamedKeyboard(reading_end)

    def lay(self, tag: str) -> None:
        """Lay a card on the reader, which types its number."""
        self.send(type_number(tag))

    def send(self, events: list[InputEvent]) -> None:
        """Send any events; they are lost when no driver has opened the device."""
        if self._writing_end is not None:
            os.write(self._writing_end, record_events(events))

    def unplug(self) -> None:
        """Take the reader away."""
        self.is_plugged = False
        if self._writing_end is not None:
            os.close(self._writing_end)
            self._writing_end = None

    def replug(self) -> None:
        """Plug the reader in (again)."""
        self.is_plugged = True

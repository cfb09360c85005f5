"""The driver of PN532 readers. It polls the chip ten times a second; its `Link` is serial (HSU) or I2C."""

import time
from typing import Protocol

from hardware.clock import TimeSource
from hardware.readers import pn532_frames as pn532
from hardware.readers.faults import Faults
from hardware.readers.pn532_frames import ChipSign
from hardware.readers.uids import own_number
from hardware.readers.watched import NotThere

MOST_CARDS = 2
"""The chip can read two cards that lie on it at the same time."""
ASK_SECONDS = 0.1
ACK_SECONDS = 0.1
ANSWER_SECONDS = 0.3
"""Far more than the chip needs to look for two cards twice."""
MOST_SILENCES = 3
"""After this many questions in a row without an answer the chip counts as gone."""

_CHIP = 0x32
_SILENT = "the PN532 does not answer; is it wired and powered, and do its switches stand for {bus}?"


class Link(Protocol):
    """Bytes to and from one chip."""

    @property
    def bus(self) -> str:
        """What the switches on the board must be set to: HSU or I2C."""
        ...

    @property
    def wake_up(self) -> bytes:
        """The bytes that wake a sleeping chip, sent before the first command."""
        ...

    def send(self, frame: bytes) -> None:
        """Drop the bytes that wait unread, then send these."""

    def receive(self, least: int) -> bytes:
        """Wait a short time for at least this many bytes; return those that came, perhaps fewer or no bytes."""
        ...

    def close(self) -> None:
        """Release the bus."""


class Pn532Line:
    """A PN532 that is awake and looks for cards of 13.56 MHz, type A."""

    pause_seconds = ASK_SECONDS

    def __init__(self, link: Link, faults: Faults, clock: TimeSource = time.monotonic) -> None:
        """Wakes the chip up; `NotThere` when it does not answer or is another chip."""
        self._link = link
        self._faults = faults
        self._clock = clock
        self._silences = 0
        self.version = self._wake()

    def read(self) -> list[str]:
        """The numbers of the cards that lie there now; NONE for a phone."""
        listed = self._ask(pn532.IN_LIST_PASSIVE_TARGET, MOST_CARDS, 0)
        if listed is not None:
            self._silences = 0
            return [own_number(uid) for uid in pn532.cards(listed)]
        self._silences += 1
        if self._silences == MOST_SILENCES:
            raise self._silence()
        return []

    def close(self) -> None:
        """Release the bus."""
        self._link.close()

    def _wake(self) -> str:
        """Set the chip up (no SAM; two tries to find cards, not endless ones) and return its version."""
        set_up = self._ask(pn532.SAM_CONFIGURATION, 1, 0x14, 1, before=self._link.wake_up)
        chip = self._ask(pn532.GET_FIRMWARE_VERSION) if set_up is not None else None
        if chip is None or self._ask(pn532.RF_CONFIGURATION, 5, 0xFF, 1, 1) is None:
            raise self._silence()
        if chip[:1] != bytes((_CHIP,)) or len(chip) < 3:
            raise NotThere(f"this is not a PN532; its answer is {chip.hex(' ')}")
        return f"{chip[1]}.{chip[2]}"

    def _silence(self) -> NotThere:
        return NotThere(_SILENT.format(bus=self._link.bus))

    def _ask(self, code: int, *parameters: int, before: bytes = b"") -> bytes | None:
        """Send a command and return its answer after the code; None if it was not acknowledged or answered in time."""
        self._link.send(before + pn532.command(code, *parameters))
        head = bytes((pn532.FROM_CHIP, code + 1))
        buffer, is_acknowledged, until = bytearray(), False, self._clock() + ACK_SECONDS
        while self._clock() < until:
            buffer += self._link.receive(_least(buffer, is_acknowledged))
            for frame in pn532.frames(buffer, self._faults):
                if frame is ChipSign.ACK:
                    is_acknowledged, until = True, self._clock() + ANSWER_SECONDS
                elif is_acknowledged and isinstance(frame, bytes) and frame.startswith(head):
                    return frame[2:]
        return None


def _least(buffer: bytearray, is_acknowledged: bool) -> int:
    """How many bytes are certain to come, so that one wait is enough for them."""
    if buffer:
        return 1
    return pn532.SHORTEST_ANSWER_BYTES if is_acknowledged else len(pn532.ACK)

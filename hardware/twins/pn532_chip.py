"""The twin of a PN532: it answers command frames over a pseudo-terminal (HSU) or as an I2C device.

It is written from the chip's user manual and not from the driver's parser, so that each checks the other.
"""

import errno
import re
import threading
from collections import deque
from pathlib import Path

from hardware.twins.ntag424 import TwinNtag424
from hardware.twins.serial_port import AnsweringReader

ACKNOWLEDGED = bytes.fromhex("0000ff00ff00")
SYNTAX_ERROR = bytes.fromhex("0000ff01ff7f8100")
_COMMAND = re.compile(rb"\x00\x00\xff(.)(.)\xd4(.)", re.DOTALL)
_ATS = bytes.fromhex("0578338002")
"""A short ATS, such as that of a bank card or a phone; its first byte is its length."""


def answer_frame(code: int, *rest: int) -> bytes:
    """The chip's answer to a command: D5, the command plus one, and the rest."""
    said = bytes((0xD5, code + 1, *rest))
    return b"\x00\x00\xff" + bytes((len(said), 256 - len(said))) + said + bytes((-sum(said) % 256, 0))


def list_card(number: int, uid: str, is_smart: bool = False) -> bytes:
    """A card in the answer to InListPassiveTarget; a smart card and a UID of ten bytes come with an ATS."""
    raw = bytes.fromhex(uid)
    if is_smart:
        return bytes((number, 0x03, 0x44, 0x20, len(raw))) + raw + _ATS
    sens_res, sel_res = {4: (b"\x00\x04", 0x08), 7: (b"\x00\x44", 0x00)}.get(len(raw), (b"\x00\x84", 0x20))
    return bytes((number, *sens_res, sel_res, len(raw))) + raw + (_ATS if sel_res & 0x20 else b"")


class Pn532Chip:
    """The chip and the cards in its field."""

    def __init__(self) -> None:
        self._lying: list[str] = []
        self._laid: list[str] = []
        self._heard = b""
        self._lock = threading.Lock()
        self._listed: list[str] = []
        self.smart: dict[str, TwinNtag424] = {}
        self.commands: list[bytes] = []

    def lay(self, uid: str) -> None:
        """Lay a card there for one poll."""
        with self._lock:
            self._laid.append(uid)

    def leave(self, uid: str) -> None:
        """Lay a card there until it is lifted."""
        with self._lock:
            self._lying.append(uid)

    def lift(self, uid: str) -> None:
        """Take a card away that was left there."""
        with self._lock:
            self._lying.remove(uid)

    def hear(self, sent: bytes) -> list[bytes]:
        """The answers to the commands that are complete by now, each after its acknowledgement."""
        self._heard += sent
        answers: list[bytes] = []
        while head := _COMMAND.search(self._heard):
            length = head[1][0]
            end = head.start() + 5 + length + 1
            if len(self._heard) < end:
                break
            said, check = self._heard[head.start() + 5 : end - 1], self._heard[end - 1]
            self._heard = self._heard[end:]
            if (length + head[2][0]) % 256 == 0 and (sum(said) + check) % 256 == 0:
                answers += [ACKNOWLEDGED, self._answer(said[1], said[2:])]
        return answers

    def _answer(self, code: int, parameters: bytes) -> bytes:
        self.commands.append(bytes((code,)) + parameters)
        match code:
            case 0x02:
                return answer_frame(code, 0x32, 0x01, 0x06, 0x07)
            case 0x14 | 0x32:
                return answer_frame(code)
            case 0x40:
                return self._exchange(parameters[0], parameters[1:])
            case 0x4A:
                return self._list(parameters[0])
        return SYNTAX_ERROR

    def _exchange(self, number: int, command: bytes) -> bytes:
        """The answer of a card after the status of the exchange; a time-out where no such card lies."""
        card = self.smart.get(self._listed[number - 1]) if number <= len(self._listed) else None
        answer = card.answer(command) if card else b""
        return answer_frame(0x40, 0, *answer) if answer else answer_frame(0x40, 1)

    def _list(self, most: int) -> bytes:
        with self._lock:
            there = (self._lying + self._laid)[:most]
            del self._laid[: max(0, most - len(self._lying))]
        self._listed = there
        cards = b"".join(list_card(number, uid, uid in self.smart) for number, uid in enumerate(there, start=1))
        return answer_frame(0x4A, len(there), *cards)


class BenchPn532(AnsweringReader):
    """A PN532 on a serial port. It sleeps until it hears 55 55, and again after it was unplugged."""

    def __init__(self, path: Path) -> None:
        self.chip = Pn532Chip()
        self.is_asleep = True
        self.is_mute = False
        super().__init__(path, self._hear)

    def lay(self, tag: str) -> None:
        """Lay a card on the reader for one poll."""
        self.chip.lay(tag)

    def unplug(self) -> None:
        """Take the reader away."""
        super().unplug()
        self.is_asleep = True

    def _hear(self, sent: bytes) -> bytes:
        if self.is_asleep and b"\x55\x55" not in sent:
            return b""
        self.is_asleep = False
        answers = b"".join(self.chip.hear(sent))
        return b"" if self.is_mute else answers


class BenchI2cPn532:
    """A PN532 on an I2C bus: one frame in each transfer, after a byte that says whether a frame is ready."""

    def __init__(self, bus: str = "/dev/i2c-1") -> None:
        self.port = bus
        self.is_plugged = True
        self.chip = Pn532Chip()
        self.busy_polls = 1
        self._polls = 0
        self._waiting: deque[bytes] = deque()

    def open(self, bus: str) -> "BenchI2cPn532":
        """The port of this chip; as on a Pi, the bus can be opened when the chip is missing."""
        assert bus == self.port
        return self

    def lay(self, tag: str) -> None:
        """Lay a card on the reader for one poll."""
        self.chip.lay(tag)

    def unplug(self) -> None:
        """Take the chip off the bus; the bus itself stays."""
        self.is_plugged = False

    def replug(self) -> None:
        """Put the chip on the bus (again)."""
        self._waiting.clear()
        self.is_plugged = True

    def write(self, sent: bytes) -> None:
        """One transfer to the chip, which drops its waiting answers."""
        self._refuse_when_away()
        self._waiting = deque(self.chip.hear(sent))
        self._polls = 0

    def read(self, count: int) -> bytes:
        """One transfer from the chip: "not ready", or "ready" and the next frame, padded."""
        self._refuse_when_away()
        self._polls += 1
        if not self._waiting or self._polls <= self.busy_polls:
            return bytes(count)
        if count == 1:
            return b"\x01"
        self._polls = 0
        return (b"\x01" + self._waiting.popleft()).ljust(count, b"\x00")[:count]

    def close(self) -> None:
        """The chip stays on the bus."""

    def _refuse_when_away(self) -> None:
        if not self.is_plugged:
            raise OSError(errno.EREMOTEIO, "nobody takes part in the transfer")

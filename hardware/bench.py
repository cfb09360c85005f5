"""What would the devices do, on a machine that has none? Peers that speak the same bytes and move the same pins.

The ordinary drivers run against them, so a laptop runs every line that a Pi runs. The app's strip of virtual cards
and buttons calls them, and so do the tests.
"""

import os
import shutil
import tempfile
import tty
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
from gpiozero.pins.mock import MockFactory, MockPin

from hardware.config import ButtonPins, DeskConfig, LampPins, ReaderConfig
from hardware.readers.frames_125khz import checksum

BENCH_DESK = DeskConfig(
    readers=(ReaderConfig(name="bench", kind="rdm6300", port="/dev/banker/bench"),),
    buttons=ButtonPins(next=5, cancel=6, pause=13),
    lamps=LampPins(clock=19, buzzer=26),
)
"""The desk that is played where none is configured; its pins are those of the wiring table."""


def virtual_tag(number: int) -> str:
    """The tag of the virtual card with this number, 0 to 255: recognisable, and no card of any maker."""
    return f"FFBA4CE2{number:02X}"


def rdm6300_frame(tag: str) -> bytes:
    """What an RDM6300 sends for a tag of ten hex digits: 14 bytes (its data sheet)."""
    return b"\x02%b\x03" % _number_and_checksum(tag)


def id12la_frame(tag: str) -> bytes:
    """What an ID-12LA or ID-20LA sends for a tag of ten hex digits: 16 bytes (its data sheet)."""
    return b"\x02%b\r\n\x03" % _number_and_checksum(tag)


def _number_and_checksum(tag: str) -> bytes:
    number = bytes.fromhex(tag)
    assert len(number) == 5, f"a 125 kHz tag has ten hex digits, not {tag!r}"
    return f"{tag.upper()}{checksum(number):02X}".encode()


_FRAMES = {"rdm6300": rdm6300_frame, "id12la": id12la_frame}


class HandClock:
    """A clock whose seconds pass only when it is turned."""

    def __init__(self, now_seconds: float = 0.0) -> None:
        self.now_seconds = now_seconds

    def __call__(self) -> float:
        return self.now_seconds

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self.now_seconds += seconds


class BenchReader:
    """A card reader as a pseudo-terminal, behind a path that stays the same when it is unplugged and plugged in."""

    def __init__(self, path: Path, kind: str = "rdm6300") -> None:
        self.port = str(path)
        self._path = path
        self._frame = _FRAMES[kind]
        self._ends: tuple[int, int] | None = None
        self.replug()

    @property
    def is_plugged(self) -> bool:
        """True while the port exists."""
        return self._ends is not None

    def lay(self, tag: str) -> None:
        """Lay a card on the reader, which sends its frame once."""
        self.send(self._frame(tag))

    def send(self, line_bytes: bytes) -> None:
        """Put any bytes on the line; as on a real one they are lost when nobody listens or the reader is unplugged."""
        if self._ends is not None:
            with suppress(BlockingIOError):
                os.write(self._ends[0], line_bytes)

    def unplug(self) -> None:
        """Take the reader away: its port vanishes and a driver that reads it gets an error."""
        if self._ends is None:
            return
        self._path.unlink()
        for end in self._ends:
            os.close(end)
        self._ends = None

    def replug(self) -> None:
        """Plug the reader in (again): a new pseudo-terminal behind the same path."""
        if self._ends is not None:
            return
        reader_end, host_end = os.openpty()
        tty.setraw(host_end)
        os.set_blocking(reader_end, False)
        self._path.symlink_to(os.ttyname(host_end))
        self._ends = reader_end, host_end


class Bench:
    """The twins of every device of one desk, and the desk's configuration with the twins' ports in it.

    Open the desk with `Desk.open(bench.config, queue, pins=bench.pins)`.
    """

    def __init__(self, plan: DeskConfig = BENCH_DESK) -> None:
        self._directory = Path(tempfile.mkdtemp(prefix="banker-bench-"))
        self.pins = MockFactory()
        self.readers = {
            reader.name: BenchReader(self._directory / f"reader-{number}", reader.kind)
            for number, reader in enumerate(plan.readers)
        }
        self.config = msgspec.structs.replace(
            plan, readers=tuple(msgspec.structs.replace(r, port=self.readers[r.name].port) for r in plan.readers)
        )

    @property
    def buttons(self) -> tuple[str, ...]:
        """The names of the buttons that can be pressed."""
        return tuple(name for name, _ in self.config.buttons.used())

    def lay(self, tag: str, reader: str | None = None) -> None:
        """Lay a card on the named reader, or on the first one."""
        self.readers[reader or next(iter(self.readers))].lay(tag)

    def press(self, button: str) -> None:
        """Push a button down and let it go: its pin goes low, then high."""
        pin = self._pin(dict(self.config.buttons.used())[button])
        pin.drive_low()
        pin.drive_high()

    @property
    def is_lit(self) -> bool:
        """True while the clock's LED is lit."""
        return self._is_high(self.config.lamps.clock)

    @property
    def is_sounding(self) -> bool:
        """True while the buzzer sounds."""
        return self._is_high(self.config.lamps.buzzer)

    def close(self) -> None:
        """Unplug every reader and leave no file behind; the desk is closed before."""
        for reader in self.readers.values():
            reader.unplug()
        shutil.rmtree(self._directory)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _pin(self, number: int) -> MockPin:
        return self.pins.pin(number)

    def _is_high(self, number: int | None) -> bool:
        return number is not None and bool(self._pin(number).state)

"""The bench: simulated devices that speak the same bytes and move the same pins as real ones.

The real drivers run against them, so a laptop runs every line that a Pi runs. Used by the app's strip of virtual cards
and buttons, and by the tests. The twins of the readers are in `hardware/twins`.
"""

import shutil
import tempfile
import time
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import msgspec
from gpiozero.pins.mock import MockFactory, MockPin, MockPWMPin

from hardware.clock import TimeSource
from hardware.config import Buses, ButtonPins, DeskConfig, DiceConfig, LampPins, ReaderConfig
from hardware.desk import Desk, TrayWatch, read_tray
from hardware.reader_kinds import KINDS, ReaderKind, keyboard_reader, pcsc_reader, pn532_reader, serial_reader
from hardware.readers.pn532_links import I2cLink, SerialLink
from hardware.readers.serial_reader import SERIAL_REASONS
from hardware.scanners.codes import END, codes
from hardware.scanners.gm65 import close_set_up_codes
from hardware.signals import CodeScanned, SignalQueue
from hardware.smart_dice.godice import DieClient, Gone
from hardware.twins import Twin
from hardware.twins.godice import BenchDie
from hardware.twins.keyboard import BenchKeyboard
from hardware.twins.pn532_chip import BenchI2cPn532, BenchPn532
from hardware.twins.serial_port import BenchReader, gm65_scanner, id12la_frame, rdm6300_frame
from hardware.twins.terminal import BenchTerminal

if TYPE_CHECKING:
    from hardware.dice.camera import BenchCamera

__all__ = [
    "BENCH_DESK", "Bench", "BenchReader", "HandClock", "LookClock", "id12la_frame", "rdm6300_frame", "virtual_tag",
]  # fmt: skip

BENCH_DESK = DeskConfig(
    readers=(ReaderConfig(name="bench", kind="rdm6300", port="/dev/banker/bench"),),
    buttons=ButtonPins(next=5, cancel=6, pause=13, seats=(4, 17, 27, 22, 23, 24, 3, 2)),
    lamps=LampPins(clock=19, buzzer=26, seats=(18, 25, 12, 16, 20, 21, 8, 7)),
    buses=Buses(i2c=False, spi=False),
)
"""The desk that is simulated when no desk is configured; its pins are those of the wiring table."""
BENCH_FRAME_SECONDS = 0.01
"""The pause between two photos of the bench camera: its dice lie still at once."""


def virtual_tag(number: int) -> str:
    """The tag of the virtual card with this number, 0 to 255; no maker issues a card with such a tag."""
    return f"FFBA4CE2{number:02X}"


class HandClock:
    """A clock that stands still until `turn` moves it."""

    def __init__(self, now_seconds: float = 0.0) -> None:
        self.now_seconds = now_seconds

    def __call__(self) -> float:
        return self.now_seconds

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self.now_seconds += seconds


class LookClock:
    """A clock that moves on by a moment at each call: a wait ends after a fixed number of calls, at any speed."""

    def __init__(self, moment_seconds: float = 0.01) -> None:
        self._moments = count()
        self._moment_seconds = moment_seconds

    def __call__(self) -> float:
        return next(self._moments) * self._moment_seconds


def _twin(reader: ReaderConfig, path: Path) -> Twin:
    match reader.kind:
        case "pn532-serial":
            return BenchPn532(path)
        case "pn532-i2c":
            return BenchI2cPn532(reader.port)
        case "usb-keyboard":
            return BenchKeyboard(str(path))
        case "acr122u":
            return BenchTerminal(reader.port)
        case "gm65":
            return gm65_scanner(path)
        case kind:
            return BenchReader(path, kind)


class Bench:
    """The twins of every device of one desk, and the desk's configuration with the twins' ports in it.

    `open_desk` opens the desk with them.
    """

    def __init__(self, plan: DeskConfig = BENCH_DESK) -> None:
        self._directory = Path(tempfile.mkdtemp(prefix="banker-bench-"))
        self.pins = MockFactory(pin_class=MockPWMPin)
        self._looks: list[Callable[[], None]] = []
        self.readers = {
            reader.name: _twin(reader, self._directory / f"reader-{number}")
            for number, reader in enumerate(plan.readers)
        }
        self.dice_line = BenchReader(self._directory / "dice-line", "dice-line") if plan.dice.line else None
        self.dice = {die: BenchDie(die) for die in plan.dice.godice}
        self.config = msgspec.structs.replace(
            plan,
            readers=tuple(msgspec.structs.replace(r, port=self.readers[r.name].port) for r in plan.readers),
            dice=msgspec.structs.replace(plan.dice, line=self.dice_line.port if self.dice_line else ""),
        )

    def open_desk(self, queue: SignalQueue, clock: TimeSource = time.monotonic) -> Desk:
        """Open the desk of this configuration; every device of it is a twin."""
        return Desk.open(
            self.config,
            queue,
            self.pins,
            clock,
            self.kinds,
            self.find_die,
            self._make_tray,
            self._await_stillness,
        )

    @cached_property
    def kinds(self) -> Mapping[str, ReaderKind]:
        """The kinds of readers, made so that they open and await their twins.

        A twin on a pseudo-terminal answers from its own thread, perhaps late: its driver has no time-out while it is
        plugged in. A twin on I2C answers at once: its driver gives up after a fixed number of calls of its clock.
        """
        twins: dict[str, Any] = {twin.port: twin for twin in self.readers.values()}
        makers = {
            "usb-keyboard": keyboard_reader(lambda port: twins[port].open(port)),
            "acr122u": pcsc_reader(lambda port: twins[port].open(port)),
            "pn532-serial": pn532_reader(SerialLink.open, SERIAL_REASONS, HandClock()),
            "pn532-i2c": pn532_reader(lambda port: I2cLink(twins[port].open(port)), {}, LookClock()),
            "gm65": serial_reader(codes, CodeScanned, partial(close_set_up_codes, clock=HandClock()), END),
        }
        return {name: msgspec.structs.replace(kind, make=makers.get(name, kind.make)) for name, kind in KINDS.items()}

    @cached_property
    def camera(self) -> "BenchCamera":
        """The camera above the tray; its `show` sets what it sees. Needs the libraries of the extra `dice`."""
        from hardware.dice.camera import BenchCamera

        return BenchCamera()

    async def find_die(self, which: str, gone: Gone) -> DieClient:
        """The twin of the Bluetooth die with this name; `NotThere` when it is not near."""
        return await self.dice[which].connect_near(gone)

    @property
    def buttons(self) -> tuple[str, ...]:
        """The names of the buttons that can be pressed."""
        return tuple(name for name, _ in self.config.buttons.used())

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have a bid button."""
        return tuple(seat for seat, _ in self.config.buttons.by_seat())

    def lay(self, tag: str, reader: str | None = None) -> None:
        """Lay a card on the named reader, or on the first one; with a scanner, hold a code in front of it."""
        self.readers[reader or next(iter(self.readers))].lay(tag)

    def throw(self, *faces: int) -> None:
        """Throw the smart dice: the Bluetooth dice, and those of the dice line."""
        for die, face in zip(self.dice.values(), faces, strict=False):
            die.roll(face)
        if self.dice_line is not None:
            self.dice_line.lay(" ".join(map(str, faces)))

    def press(self, button: str) -> None:
        """Push a button down and let it go: its pin goes low, then high."""
        self.push(dict(self.config.buttons.used())[button])

    def close(self) -> None:
        """Unplug every reader and delete all files. Close the desk before."""
        for reader in (*self.readers.values(), *filter(None, [self.dice_line])):
            reader.unplug()
        shutil.rmtree(self._directory)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _make_tray(self, config: DiceConfig, queue: SignalQueue) -> TrayWatch:
        from hardware.dice.watcher import TrayWatcher

        return TrayWatcher(
            config.camera,
            lambda _: self.camera,
            queue.put,
            *read_tray(config),
            examples=Path(config.examples) if config.examples else None,
            frame_seconds=BENCH_FRAME_SECONDS,
        )

    def push(self, number: int) -> None:
        """Press and release the button on this pin; after each, run the debouncing until the line counts as still."""
        for drive in (self._pin(number).drive_low, self._pin(number).drive_high):
            drive()
            while self._looks:
                self._looks.pop()()

    def _await_stillness(self, _seconds: float, look: Callable[[], None]) -> None:
        self._looks.append(look)

    def _pin(self, number: int) -> MockPin:
        return self.pins.pin(number)

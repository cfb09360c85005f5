"""The desk: the running devices of one configuration. The app opens it, drains its queue and closes it at the end."""

import logging
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Protocol, Self, TypeVar

from gpiozero import LED, RGBLED, Buzzer, TonalBuzzer
from gpiozero.pins import Factory

from hardware.buttons import Later, PushButton, later
from hardware.clock import TimeSource
from hardware.config import ButtonPins, DeskConfig, DiceConfig, LampPins, ReaderConfig
from hardware.dice.libraries import require_dice_libraries
from hardware.dice.signals import TrayStep
from hardware.lamps import Lamps
from hardware.pins import own_pins
from hardware.plugged.pin_search import PinSearch
from hardware.raspberry_pi import is_raspberry_pi, model
from hardware.reader_kinds import KINDS, Reader, ReaderKind
from hardware.signals import ButtonPressed, DeviceLost, SeatPressed, SignalQueue
from hardware.smart_dice.bluetooth import nearby
from hardware.smart_dice.dice_line import DiceLine
from hardware.smart_dice.godice import FindDie, GoDice
from hardware.tunes import MIDDLE_TONE, OCTAVES

if TYPE_CHECKING:
    from hardware.dice.tray import Tray

_log = logging.getLogger(__name__)
Started = TypeVar("Started")


class DiceWatch(Protocol):
    """A device that reads dice in its own thread: it gets the number of dice to expect and reports what it sees."""

    def start(self) -> None: ...

    def expect(self, dice: int | None) -> None:
        """Start waiting for a throw of this many dice; None: stop waiting."""

    def stop(self) -> None: ...

    def join(self) -> None: ...


class TrayWatch(DiceWatch, Protocol):
    """The dice tray, which can also be learnt."""

    def learn(self, step: TrayStep) -> None:
        """Do this step of learning with what the camera sees now."""

    def correct(self, values: tuple[int, ...]) -> None:
        """The proposed dice were these; only a table that wants it keeps the photo."""


MakeTray = Callable[[DiceConfig, SignalQueue], TrayWatch]
"""Makes the watcher of the dice tray, not yet started."""


def tray_watcher(config: DiceConfig, queue: SignalQueue) -> TrayWatch:
    """The watcher of the tray. Raises `DiceLibrariesMissing` when the extra `dice` is not installed."""
    require_dice_libraries()
    from hardware.dice.camera import open_camera
    from hardware.dice.watcher import TrayWatcher

    examples = Path(config.examples) if config.examples else None
    return TrayWatcher(config.camera, open_camera, queue.put, *read_tray(config), examples=examples)


def read_tray(config: DiceConfig) -> "tuple[Tray | None, Path | None]":
    """The learnt tray and its file; no tray when none was learnt or its file is damaged. Needs the extra `dice`."""
    from hardware.dice.tray import TrayFault, tray_from

    file = Path(config.file) if config.file else None
    try:
        return (tray_from(file) if file and file.exists() else None), file
    except TrayFault as fault:
        _log.warning("the dice tray is not set up; set it up again: %s", fault)
        return None, file


class Desk:
    """The running devices of one configuration. Each is optional: a missing one is reported, and the others run."""

    def __init__(self, queue: SignalQueue) -> None:
        self.lamps = Lamps()
        self.missing: list[DeviceLost] = []
        self.config = DeskConfig()
        self._queue = queue
        self._readers: dict[ReaderConfig | str, Reader] = {}
        self._buttons: dict[tuple[str, int], PushButton] = {}
        self._dice: list[DiceWatch] = []
        self._tray: TrayWatch | None = None
        self._clock: TimeSource = time.monotonic
        self._pins: Factory | None = None
        self._later: Later = later

    @classmethod
    def open(
        cls,
        config: DeskConfig,
        queue: SignalQueue,
        pins: Factory | None = None,
        clock: TimeSource = time.monotonic,
        kinds: Mapping[str, ReaderKind] = KINDS,
        find_die: FindDie = nearby,
        make_tray: MakeTray = tray_watcher,
        later: Later = later,
    ) -> Self:
        """Start every configured device; a missing one is listed in `missing` and reported on the queue.

        By default `pins`, `kinds`, `find_die`, `make_tray` and `later` open the real devices of this machine; the bench
        gives its own. A missing reader is opened as soon as it comes; a missing pin stays missing.
        """
        desk = cls(queue)
        desk._clock, desk._pins, desk._later = clock, pins, later
        desk._start_readers(config, kinds)
        if any(True for _ in config.pins()):
            desk._start_pins(config)
        desk._start_dice(config.dice, find_die, make_tray)
        desk.config = config
        return desk

    def change(self, config: DeskConfig, kinds: Mapping[str, ReaderKind] = KINDS) -> None:
        """Stop and start readers, the dice line and buttons so that they are those of `config`. Lamps, cameras and
        Bluetooth dice stay as they are. Waits for the threads that end, at most about `READ_SECONDS`.
        """
        stopped = [key for key in self._readers if key not in (*config.readers, config.dice.line)]
        for key in stopped:
            self._readers[key].stop()
        for key in stopped:
            self._readers.pop(key).join()
        for wired in [wired for wired in self._buttons if wired not in _wires(config.buttons)]:
            self._buttons.pop(wired).close()
        self._start_readers(config, kinds)
        self._start_buttons(config.buttons)
        self.config = config

    @property
    def has_pins(self) -> bool:
        """Are there pins to which buttons can be wired?"""
        return self._pins is not None or is_raspberry_pi(model())

    def search_pins(self) -> PinSearch | None:
        """Listen to every free pin until the search is closed; None if this machine's pins cannot be used."""
        factory = self._factory()
        used = {pin for _, pin in self.config.pins()}
        free = (pin for pin in range(28) if pin not in used and not self.config.buses.keep(pin))
        return PinSearch(free, self._queue, factory, self._later) if factory else None

    def await_dice(self, dice: int | None) -> None:
        """Wait for a throw of this many dice from now on; None: stop waiting. Does nothing if no device reads dice."""
        for watch in self._dice:
            watch.expect(dice)

    def learn_tray(self, step: TrayStep) -> None:
        """Do this step of learning the tray. Does nothing when there is no tray."""
        if self._tray is not None:
            self._tray.learn(step)

    def correct_tray(self, values: tuple[int, ...]) -> None:
        """People said that the proposed dice were these. Does nothing when there is no tray."""
        if self._tray is not None:
            self._tray.correct(values)

    def heard_bytes(self, device: str) -> int | None:
        """How many bytes came so far from the reader or dice line of this name; None where that is not known."""
        return next((reader.heard_bytes for reader in self._readers.values() if reader.name == device), None)

    def close(self) -> None:
        """Stop every device. Afterwards no signal comes, the lamps are off and the threads have ended."""
        for reader in self._readers.values():
            reader.stop()
        for button in self._buttons.values():
            button.close()
        self.lamps.close()
        for watch in self._dice:
            watch.stop()
        for watch in self._dice:
            watch.join()
        for reader in self._readers.values():
            reader.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _start_readers(self, config: DeskConfig, kinds: Mapping[str, ReaderKind]) -> None:
        """Start the readers and the dice line that do not run."""
        for wanted in config.readers:
            if wanted not in self._readers:
                reader = kinds[wanted.kind](wanted.name, wanted.port, self._queue, wanted.role, self._clock)
                self._start_reader(wanted, reader)
        line = config.dice.line
        if line and line not in self._readers:
            self._start_reader(line, DiceLine(line, self._queue))

    def _start_reader(self, key: ReaderConfig | str, reader: Reader) -> None:
        self._readers[key] = reader
        lost = reader.start()
        if lost is not None:
            self.missing.append(lost)

    def _start_dice(self, config: DiceConfig, find_die: FindDie, make_tray: MakeTray) -> None:
        if config.godice:
            self._dice.append(GoDice(config.godice, self._queue, find_die))
        if config.camera:
            self._tray = self._start_part("dice tray", config.camera, partial(make_tray, config, self._queue))
            self._dice += [self._tray] if self._tray else []
        for watch in self._dice:
            watch.start()

    def _start_pins(self, config: DeskConfig) -> None:
        factory = self._factory()
        if factory is not None:
            self._start_buttons(config.buttons)
            self.lamps = self._lamps(config.lamps, factory)

    def _factory(self) -> Factory | None:
        """The pins, opened when they are first needed."""
        self._pins = self._pins or self._start_part("pins", "GPIO", own_pins)
        return self._pins

    def _start_buttons(self, pins: ButtonPins) -> None:
        """Start the buttons that are not wired yet."""
        for wired, press in _wires(pins).items():
            factory = None if wired in self._buttons else self._factory()
            if factory is not None:
                name, pin = wired
                push_button = partial(PushButton, name=name, queue=self._queue, later=self._later, press=press)
                button = self._on_pin(f"button {name}", pin, push_button, factory)
                self._buttons |= {wired: button} if button else {}

    def _lamps(self, pins: LampPins, factory: Factory) -> Lamps:
        seats = dict(pins.by_seat())
        tonal = partial(TonalBuzzer, mid_tone=MIDDLE_TONE, octaves=OCTAVES)
        return Lamps(
            self._on_pin("clock lamp", pins.clock, LED, factory),
            self._on_pin("buzzer", pins.buzzer, Buzzer, factory),
            clock_rgb=self._clock_rgb(pins, factory),
            tones=self._on_pin("tonal buzzer", pins.tones, tonal, factory),
            seats=[self._on_pin(f"lamp of seat {n + 1}", seats.get(n), LED, factory) for n in range(len(pins.seats))],
        )

    def _clock_rgb(self, pins: LampPins, factory: Factory) -> RGBLED | None:
        if pins.clock_rgb is None:
            return None
        # Full colours need no PWM, and no thread that makes it.
        lamp = partial(RGBLED, *pins.clock_rgb, pwm=False, pin_factory=factory)
        return self._start_part("clock lamp in colours", f"GPIO {', '.join(map(str, pins.clock_rgb))}", lamp)

    def _on_pin(self, device: str, pin: int | None, part: Callable[..., Started], factory: Factory) -> Started | None:
        if pin is None:
            return None
        return self._start_part(device, f"GPIO {pin}", partial(part, pin=pin, pin_factory=factory))

    def _start_part(self, device: str, port: str, make: Callable[[], Started]) -> Started | None:
        """The part; or None and one `DeviceLost`, because the game can go on by touch."""
        try:
            return make()
        except Exception as error:  # gpiozero, lgpio and imports share no narrower class
            _log.warning("%s at %s did not start", device, port, exc_info=True)
            lost = DeviceLost(device, port, f"{type(error).__name__}: {error}")
        self.missing.append(lost)
        self._queue.put(lost)
        return None


def _wires(pins: ButtonPins) -> dict[tuple[str, int], ButtonPressed | SeatPressed]:
    """The signal of a press by each button's name on the screen and its pin."""
    named: dict[tuple[str, int], ButtonPressed | SeatPressed] = {
        (name, pin): ButtonPressed(name) for name, pin in pins.used()
    }
    return named | {(f"seat {seat + 1}", pin): SeatPressed(seat) for seat, pin in pins.by_seat()}

"""Trials of the devices: the doctor asks for a card, a press or an answer, one after the other, with a time-out."""

import operator
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Protocol

import msgspec

from hardware.clock import TimeSource
from hardware.config import DeskConfig
from hardware.desk import Desk
from hardware.dice.signals import DiceSeen
from hardware.doctor.findings import Finding
from hardware.doctor.tray import Ask, TrayTrial, light_complaint
from hardware.lamps import Lamps
from hardware.readers.uids import NO_CARD
from hardware.signals import ButtonPressed, CardTapped, CodeScanned, PhoneHeld, SeatPressed, Signal, SignalQueue

PATIENCE_SECONDS = 20.0
_DICE = 2
TUNE = ((880.0, 150.0), (0.0, 50.0), (1760.0, 300.0))
Is = Callable[[Signal], bool]


class Trial(Protocol):
    """The trial of one device: what the person at the table shall do. A call runs it and returns the finding."""

    @property
    def device(self) -> str: ...

    @property
    def request(self) -> str: ...

    def __call__(self) -> Finding: ...


class HeardTrial(msgspec.Struct, frozen=True):
    """The trial of a device that must send a signal between `begin` and `end`. `heard_bytes` counts the bytes that it
    sent so far; None when that is not known.
    """

    device: str
    request: str
    mend: str
    is_it: Is
    queue: SignalQueue
    heard_bytes: Callable[[], int | None] = lambda: None
    clock: TimeSource = time.monotonic
    patience_seconds: float = PATIENCE_SECONDS
    begin: Callable[[], None] = lambda: None
    end: Callable[[], None] = lambda: None

    def __call__(self) -> Finding:
        """Wait for its signal; signals of other devices are dropped."""
        self.begin()
        found = self._listen()
        self.end()
        return found

    def _listen(self) -> Finding:
        before, until = self.heard_bytes() or 0, self.clock() + self.patience_seconds
        while (left := until - self.clock()) > 0:
            signal = self.queue.take(left)
            if signal is not None and self.is_it(signal):
                return Finding("ok", self.device, _signal_words(signal))
        heard = self.heard_bytes()
        came = "nothing" if heard is None else _bytes(heard - before)
        return Finding("missing", self.device, f"{came} came within {self.patience_seconds:.0f} s", self.mend)


class SeenTrial(msgspec.Struct, frozen=True):
    """The trial of a device that the person at the table must see or hear."""

    device: str
    request: str
    mend: str
    begin: Callable[[], None]
    end: Callable[[], None]
    ask: Ask
    patience_seconds: float = PATIENCE_SECONDS

    def __call__(self) -> Finding:
        """Switch it on, ask, and switch it off again."""
        self.begin()
        seen = self.ask(self.request, self.patience_seconds)
        self.end()
        if seen is None:
            return Finding("note", self.device, "nobody answered")
        return Finding("ok", self.device, "works") if seen else Finding("missing", self.device, "is not", self.mend)


def desk_trials(
    config: DeskConfig, desk: Desk, queue: SignalQueue, ask: Ask, patience_seconds: float = PATIENCE_SECONDS
) -> list[Trial]:
    """A trial for every device of the desk that is not missing."""
    missing = {lost.device for lost in desk.missing}
    heard = heard_trials(config, desk, queue, patience_seconds)
    seen = seen_trials(config, desk.lamps, ask, patience_seconds)
    thrown = throw_trials(config, desk, queue, patience_seconds)
    look = partial(light_complaint, config.dice)
    trays = [TrayTrial(desk.await_dice, look, queue, ask, patience_seconds)] if config.dice.camera else []
    trials: list[Trial] = [*heard, *trays, *thrown, *seen]
    return [trial for trial in trials if trial.device.removeprefix("reader ") not in missing]


def heard_trials(config: DeskConfig, desk: Desk, queue: SignalQueue, patience_seconds: float) -> Iterator[HeardTrial]:
    """A trial for each reader, scanner and button."""
    for reader in config.readers:
        request = f'hold a card or a code to the reader "{reader.name}"'
        mend = f"check its power and the wire to {reader.port}; if bytes came: is it a {reader.kind} at all?"
        is_it, heard_bytes = partial(_is_read_by, reader.name), partial(desk.heard_bytes, reader.name)
        yield HeardTrial(
            f"reader {reader.name}", request, mend, is_it, queue, heard_bytes, patience_seconds=patience_seconds
        )
    for name, pin in config.buttons.used():
        yield _button(name, pin, ButtonPressed(name), queue, patience_seconds)
    for seat, pin in config.buttons.by_seat():
        yield _button(f"seat {seat + 1}", pin, SeatPressed(seat), queue, patience_seconds)


def throw_trials(config: DeskConfig, desk: Desk, queue: SignalQueue, patience_seconds: float) -> Iterator[HeardTrial]:
    """A trial for each kind of smart dice."""
    dice = config.dice
    for device, is_there, mend in (
        ("dice line", dice.line, f"check the wire to {dice.line}, and that it sends a line such as D 3 4 at 9600 baud"),
        ("GoDice", dice.godice, "shake the dice awake, charge them, and close the maker's app"),
    ):
        if is_there:
            yield HeardTrial(
                device,
                f"throw two dice for the {device}",
                mend,
                _is_throw,
                queue,
                partial(desk.heard_bytes, device),
                begin=partial(desk.await_dice, _DICE),
                end=partial(desk.await_dice, None),
                patience_seconds=patience_seconds,
            )


def seen_trials(config: DeskConfig, lamps: Lamps, ask: Ask, patience_seconds: float) -> Iterator[SeenTrial]:
    """A trial for each lamp and buzzer."""
    trial = partial(SeenTrial, ask=ask, patience_seconds=patience_seconds)
    pins = config.lamps
    for name, pin in (("clock lamp", pins.clock), ("clock lamp in colours", pins.clock_rgb)):
        if pin is not None:
            yield trial(name, f"does the {name} blink?", _mend_lamp(pin), lamps.clock_still, lamps.off)
    for seat, pin in pins.by_seat():
        on, off = partial(lamps.seat_lamp, seat, "on"), partial(lamps.seat_lamp, seat, "off")
        yield trial(f"lamp of seat {seat + 1}", f"is the lamp of seat {seat + 1} lit?", _mend_lamp(pin), on, off)
    if pins.buzzer is not None:
        yield trial("buzzer", "did the buzzer sound?", _mend_buzzer(pins.buzzer), lamps.long_beep, lamps.off)
    if pins.tones is not None:
        play = partial(lamps.play, TUNE)
        yield trial("tonal buzzer", "did the buzzer play two tones?", _mend_buzzer(pins.tones), play, lamps.off)


def run_trials(trials: Iterable[Trial], queue: SignalQueue, say: Callable[[str], None]) -> Iterator[Finding]:
    """Run each trial and yield its finding. Before it, print what to do and drop old signals."""
    for trial in trials:
        queue.drain()
        say(f"{trial.device}: {trial.request}")
        yield trial()


def _button(name: str, pin: int, press: Signal, queue: SignalQueue, patience_seconds: float) -> HeardTrial:
    mend = f"check the button between GPIO {pin} and ground"
    request = f"press the button {name}"
    return HeardTrial(
        f"button {name}", request, mend, partial(operator.eq, press), queue, patience_seconds=patience_seconds
    )


def _bytes(count: int) -> str:
    """How many bytes came from a serial port, in words."""
    return f"{count} {'byte' if count == 1 else 'bytes'}, but nothing whole," if count else "not one byte"


def _is_read_by(reader: str, signal: Signal) -> bool:
    return isinstance(signal, CardTapped | CodeScanned | PhoneHeld) and signal.reader == reader


def _is_throw(signal: Signal) -> bool:
    return isinstance(signal, DiceSeen) and len(signal.values) == _DICE


def _signal_words(signal: Signal) -> str:
    match signal:
        case CardTapped(tag=tag):
            return f"read the card {tag}"
        case PhoneHeld():
            return f"works: {NO_CARD}"
        case CodeScanned(code=code):
            return f"read the code {code}"
        case DiceSeen(values=values):
            return f"read the dice {' '.join(map(str, values))}"
    return "works"


def _mend_lamp(pins: int | tuple[int, ...]) -> str:
    listed = ", ".join(map(str, pins)) if isinstance(pins, tuple) else str(pins)
    return f"check GPIO {listed}, the resistor, and which way round the LED is"


def _mend_buzzer(pin: int) -> str:
    return f"check GPIO {pin}, + and - of the buzzer, and whether it is an active or a passive one"

"""Every reader and the dice line on its twin: one tap a card, and told when it goes, is missing and comes back."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from typing import NamedTuple

import pytest

from hardware.bench import BenchReader, HandClock, LookClock, rdm6300_frame
from hardware.clock import TimeSource
from hardware.dice.signals import DiceSeen
from hardware.readers.faults import Faults
from hardware.readers.frames_125khz import tags
from hardware.readers.keyboard import KEYBOARD_REASONS, KeyboardLine
from hardware.readers.pcsc import PcscLine
from hardware.readers.pn532 import Link, Pn532Line
from hardware.readers.pn532_links import I2cLink, SerialLink
from hardware.readers.serial_reader import SERIAL_REASONS, SerialReader
from hardware.readers.watched import DeviceLine, SeenCard, WatchedDevice, WatchedReader
from hardware.scanners.codes import END, codes
from hardware.scanners.gm65 import close_set_up_codes
from hardware.signals import CardTapped, CodeScanned, DeviceFound, DeviceLost, Signal, SignalQueue
from hardware.smart_dice.dice_line import DiceLine
from hardware.twins import Twin
from hardware.twins.keyboard import BenchKeyboard, type_number
from hardware.twins.pn532_chip import BenchI2cPn532, BenchPn532
from hardware.twins.serial_port import gm65_scanner
from hardware.twins.terminal import BenchTerminal
from tests.waiting import PATIENCE_SECONDS

NO_PORT, GONE = "there is no such port; is it plugged in?", "the port went away; is it unplugged?"
SILENT = "the PN532 does not answer; is it wired and powered, and do its switches stand for I2C?"
UID, LONG_UID = "1ADA7444", "04A1B2C3D4E5F6"


class Tried(NamedTuple):
    """A device with its driver: what is laid there, half of something else, and why it is lost and missing."""

    twin: Twin
    driver: WatchedDevice[str | SeenCard] | WatchedDevice[tuple[int, ...]]
    laid: dict[str, Signal]
    send_half: Callable[[int], None] = lambda half: None
    lost: str = GONE
    missing: str = NO_PORT


Maker = Callable[[Path, SignalQueue, TimeSource], Tried]


def cards(*numbers: str) -> dict[str, Signal]:
    return {number: CardTapped(number, "near", "payer") for number in numbers}


def watched(
    queue: SignalQueue, clock: TimeSource, port: str, line: Callable[[], DeviceLine[str | SeenCard]]
) -> WatchedReader:
    reasons = KEYBOARD_REASONS if "input" in port else SERIAL_REASONS
    return WatchedReader("near", port, queue, line, role="payer", reasons=reasons, clock=clock, poll_seconds=0.01)


def of_125khz(folder: Path, queue: SignalQueue, clock: TimeSource) -> Tried:
    twin = BenchReader(folder / "reader")
    driver = SerialReader("near", twin.port, queue, tags, clock, poll_seconds=0.01, role="payer")
    halves = rdm6300_frame("0D000621A5")[:7], rdm6300_frame("0D000621A5")[7:]
    return Tried(twin, driver, cards("0700673158", "0C000621A5"), lambda half: twin.send(halves[half]))


def scanner(folder: Path, queue: SignalQueue, clock: TimeSource) -> Tried:
    """A GM65, which has to close its set-up codes each time before it is there."""
    twin, greet = gm65_scanner(folder / "scanner"), partial(close_set_up_codes, clock=HandClock())
    driver = SerialReader("near", twin.port, queue, codes, clock, 0.01, says=CodeScanned, greet=greet, at_pause=END)
    return Tried(twin, driver, {code: CodeScanned(code, "near") for code in ("TB:7K2M-Q9XA", "5901234123457")})


def dice_line(folder: Path, queue: SignalQueue, _clock: TimeSource) -> Tried:
    twin = BenchReader(folder / "dice", "dice-line")
    driver = DiceLine(twin.port, queue, poll_seconds=0.01)
    return Tried(twin, driver, {"5 1": DiceSeen((5, 1), 1.0)}, lambda half: twin.send((b"D 3", b" 4\r\n")[half]))


def pn532(folder: Path, queue: SignalQueue, clock: TimeSource) -> Tried:
    twin = BenchPn532(folder / "reader")

    def opened() -> Pn532Line:
        return Pn532Line(SerialLink.open(twin.port), Faults(), HandClock())  # never given up on a thread that is slow

    return Tried(twin, watched(queue, clock, twin.port, opened), cards(UID, LONG_UID))


def pn532_on_i2c(_folder: Path, queue: SignalQueue, clock: TimeSource) -> Tried:
    twin = BenchI2cPn532()

    def opened() -> Pn532Line:
        link: Link = I2cLink(twin.open(twin.port))
        return Pn532Line(link, Faults(), LookClock())  # a silent bus is given up by its looks

    return Tried(twin, watched(queue, clock, twin.port, opened), cards(UID, LONG_UID), lost=SILENT, missing=SILENT)


def keyboard(_folder: Path, queue: SignalQueue, clock: TimeSource) -> Tried:
    twin = BenchKeyboard("/dev/input/by-path/platform-usb-0:1.2:1.0-event-kbd")
    driver = watched(queue, clock, twin.port, lambda: KeyboardLine(twin.open(twin.port), Faults(), clock))
    none = "there is no such input device; is it plugged in?"
    halves, laid = (type_number("999999")[:12], type_number("999999")[12:]), cards("0006762840", "0C000621A5")
    return Tried(twin, driver, laid, lambda half: twin.send(halves[half]), missing=none)


def pcsc(_folder: Path, queue: SignalQueue, clock: TimeSource) -> Tried:
    twin = BenchTerminal()
    driver = watched(queue, clock, twin.port, lambda: PcscLine(twin.open(twin.port)))
    lost, missing = "the reader went away; is it unplugged?", "there is no such PC/SC reader; is it plugged in?"
    return Tried(twin, driver, cards(UID, LONG_UID), lost=lost, missing=missing)


MAKERS: tuple[Maker, ...] = (of_125khz, scanner, dice_line, pn532, pn532_on_i2c, keyboard, pcsc)


@pytest.fixture(params=MAKERS, ids=lambda maker: str(maker.__name__))
def tried(request: pytest.FixtureRequest, tmp_path: Path, queue: SignalQueue, clock: HandClock) -> Iterator[Tried]:
    tried: Tried = request.param(tmp_path, queue, clock)
    yield tried
    tried.driver.stop()
    tried.driver.join()
    tried.twin.unplug()


def test_what_lies_there_is_told_once_and_another_at_once_but_every_throw_is_told(
    tried: Tried, queue: SignalQueue
) -> None:
    assert tried.driver.start() is None
    often = 3 if isinstance(tried.driver, DiceLine) else 1
    for text in chain.from_iterable(repeat(text, 3) for text in tried.laid):
        tried.twin.lay(text)
    told = [signal for signal in tried.laid.values() for _ in range(often)]
    assert [queue.take(PATIENCE_SECONDS) for _ in told] == told


def test_one_missing_at_the_start_is_told_once_and_picked_up_when_it_comes(tried: Tried, queue: SignalQueue) -> None:
    tried.twin.unplug()
    lost = DeviceLost(tried.driver.name, tried.twin.port, tried.missing)
    assert tried.driver.start() == lost
    assert queue.take(PATIENCE_SECONDS) == lost
    assert queue.take(timeout_seconds=0.1) is None  # some ten polls later
    tried.twin.replug()
    assert queue.take(PATIENCE_SECONDS) == DeviceFound(tried.driver.name, tried.twin.port)


def test_one_unplugged_in_the_middle_is_told_lost_and_found_joins_no_halves_and_reads_on(
    tried: Tried, queue: SignalQueue, clock: HandClock
) -> None:
    tried.driver.start()
    text, signal = next(iter(tried.laid.items()))
    for _ in range(3):
        tried.send_half(0)
        tried.twin.unplug()
        assert queue.take(PATIENCE_SECONDS) == DeviceLost(tried.driver.name, tried.twin.port, tried.lost)
        tried.twin.replug()
        assert queue.take(PATIENCE_SECONDS) == DeviceFound(tried.driver.name, tried.twin.port)
        tried.send_half(1)
        tried.twin.lay(text)
        assert queue.take(PATIENCE_SECONDS) == signal
        clock.turn(2.0)

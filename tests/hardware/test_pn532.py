"""The driver of the PN532 against a chip that answers: over a pseudo-terminal and over an I2C bus."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hardware.bench import HandClock, LookClock
from hardware.clock import TimeSource
from hardware.readers.faults import Faults
from hardware.readers.pn532 import Link, Pn532Line
from hardware.readers.pn532_links import I2C_REASONS, I2cLink, KernelI2cPort, SerialLink
from hardware.readers.watched import NotThere, SeenCard, WatchedReader
from hardware.signals import CardTapped, DeviceFound, DeviceLost, PhoneHeld, SignalQueue
from hardware.twins.pn532_chip import ACKNOWLEDGED, BenchI2cPn532, BenchPn532, answer_frame
from hardware.twins.serial_port import AnsweringReader
from tests.hardware.drivers import loss_at_start, running
from tests.waiting import PATIENCE_SECONDS, told_as_time_passes

UID, LONG_UID, LONGEST_UID = "1ADA7444", "04A1B2C3D4E5F6", "04A1B2C3D4E5F6A7B8C9"
SILENT = "the PN532 does not answer; is it wired and powered, and do its switches stand for {}?"

Twin = BenchPn532 | BenchI2cPn532


@pytest.fixture(params=["HSU", "I2C"])
def twin(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Twin]:
    twin: Twin = BenchPn532(tmp_path / "reader") if request.param == "HSU" else BenchI2cPn532()
    yield twin
    twin.unplug()


@pytest.fixture
def open_link(twin: Twin) -> Callable[[], Link]:
    if isinstance(twin, BenchPn532):
        return lambda: SerialLink.open(twin.port)
    return lambda: I2cLink(twin.open(twin.port))


@pytest.fixture
def line(open_link: Callable[[], Link], clock: HandClock) -> Iterator[Pn532Line]:
    line = Pn532Line(open_link(), Faults(), clock)
    yield line
    line.close()


@pytest.fixture
def patience(twin: Twin) -> TimeSource:
    """By this clock the driver gives up on a chip: never on a thread that is slow, and on a silent bus by its looks."""
    return HandClock() if isinstance(twin, BenchPn532) else LookClock()


@pytest.fixture
def reader(
    twin: Twin, open_link: Callable[[], Link], queue: SignalQueue, clock: HandClock, patience: TimeSource
) -> Iterator[WatchedReader]:
    def opened() -> Pn532Line:
        return Pn532Line(open_link(), Faults(), patience)

    reader = WatchedReader("near", twin.port, queue, opened, role="payee", clock=clock, poll_seconds=0.01)
    yield reader
    reader.stop()
    reader.join()


def test_the_chip_is_woken_set_up_and_asked_its_version(line: Pn532Line, twin: Twin) -> None:
    assert line.version == "1.6"
    assert [command.hex() for command in twin.chip.commands] == ["14011401", "02", "3205ff0101"]


def test_nothing_on_the_reader_is_no_card(line: Pn532Line) -> None:
    assert line.read() == []


@pytest.mark.parametrize("uid", [UID, LONG_UID, LONGEST_UID])
def test_a_card_is_its_uid(uid: str, line: Pn532Line, twin: Twin) -> None:
    twin.lay(uid)
    assert line.read() == [SeenCard(uid)]
    assert line.read() == []


def test_two_cards_at_once_are_both_read(line: Pn532Line, twin: Twin) -> None:
    for uid in (LONGEST_UID, UID):
        twin.chip.leave(uid)
    assert line.read() == [SeenCard(LONGEST_UID), SeenCard(UID)]


def test_a_card_left_lying_is_one_tap_and_another_does_not_wait_for_it(
    reader: WatchedReader, twin: Twin, queue: SignalQueue, clock: HandClock
) -> None:
    reader.start()
    twin.chip.leave(UID)
    assert queue.take(PATIENCE_SECONDS) == CardTapped(UID, "near", "payee")
    for _ in range(3):
        clock.turn(0.9)
        twin.chip.leave(LONG_UID)
        assert queue.take(PATIENCE_SECONDS) == CardTapped(LONG_UID, "near", "payee")
        twin.chip.lift(LONG_UID)
        clock.turn(0.9)
        twin.lay(LONGEST_UID)
        assert queue.take(PATIENCE_SECONDS) == CardTapped(LONGEST_UID, "near", "payee")


def test_a_phone_is_told_once_whatever_number_it_makes_up(
    reader: WatchedReader, twin: Twin, queue: SignalQueue
) -> None:
    reader.start()
    for uid in ("08A1B2C3", "08D4E5F6", UID):
        twin.lay(uid)
    heard = [queue.take(PATIENCE_SECONDS) for _ in range(2)]
    assert heard == [PhoneHeld("near"), CardTapped(UID, "near", "payee")]


def test_a_chip_that_falls_silent_behind_its_port_is_told(tmp_path: Path, queue: SignalQueue) -> None:
    twin, patience = BenchPn532(tmp_path / "reader"), HandClock()
    reader = WatchedReader(
        "near", twin.port, queue, lambda: Pn532Line(SerialLink.open(twin.port), Faults(), patience), poll_seconds=0.01
    )
    with running(reader):
        twin.is_mute = True
        assert told_as_time_passes(queue, patience) == DeviceLost("near", twin.port, SILENT.format("HSU"))
        twin.is_mute = False
        assert told_as_time_passes(queue, patience) == DeviceFound("near", twin.port)
    twin.unplug()


def test_a_chip_at_work_is_waited_for(queue: SignalQueue) -> None:
    twin = BenchI2cPn532()
    twin.busy_polls = 5
    line = Pn532Line(I2cLink(twin.open(twin.port)), Faults(), HandClock())
    twin.lay(UID)
    assert line.read() == [SeenCard(UID)]


class Script:
    """A link on which each command is answered by the next chunks of a script."""

    bus, wake_up = "HSU", b""

    def __init__(self, *answers: list[bytes]) -> None:
        self._answers = [list(answer) for answer in answers]
        self._coming: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self._coming = self._answers.pop(0) if self._answers else []

    def receive(self, least: int) -> bytes:
        return self._coming.pop(0) if self._coming else b""

    def close(self) -> None:
        self._coming = []


SET_UP = [[ACKNOWLEDGED, done] for done in (answer_frame(0x14), answer_frame(2, 0x32, 1, 6, 7), answer_frame(0x32))]
SYNTAX_ERROR = bytes.fromhex("0000ff01ff7f8100")
ONE_CARD = ACKNOWLEDGED + answer_frame(0x4A, 1, 1, 0, 4, 8, 4, 0x1A, 0xDA, 0x74, 0x44)


def test_an_answer_split_at_every_position_or_byte_by_byte_between_noise_is_the_same_card() -> None:
    for first in range(len(ONE_CARD)):
        for second in range(first, len(ONE_CARD)):
            chunks = [ONE_CARD[:first], ONE_CARD[first:second], ONE_CARD[second:]]
            assert Pn532Line(Script(*SET_UP, chunks), Faults(), HandClock()).read() == [SeenCard(UID)]
    noisy = b"\xff\x13\x00" + ONE_CARD[:6] + b"\x81\x7f" + ONE_CARD[6:] + b"\x99"
    bytewise = [bytes((byte,)) for byte in noisy]
    assert Pn532Line(Script(*SET_UP, bytewise), Faults(), HandClock()).read() == [SeenCard(UID)]


def test_an_answer_that_was_not_acknowledged_or_is_another_commands_is_no_card() -> None:
    clock = iter(range(10_000))
    for answer in (ONE_CARD[6:], ACKNOWLEDGED + answer_frame(0x60, 1), ACKNOWLEDGED + SYNTAX_ERROR):
        script = Script(*SET_UP, [answer])
        assert Pn532Line(script, Faults(), clock=lambda: next(clock) / 1000).read() == []


def test_one_silence_is_forgiven_and_three_in_a_row_are_not() -> None:
    clock = iter(range(100_000))
    script = Script(*SET_UP, [], [], [ONE_CARD], [], [], [])
    line = Pn532Line(script, Faults(), clock=lambda: next(clock) / 100)
    assert [line.read() for _ in range(5)] == [[], [], [SeenCard(UID)], [], []]
    with pytest.raises(NotThere, match="does not answer"):
        line.read()


def test_another_chip_is_refused_with_its_answer() -> None:
    other = [SET_UP[0], [ACKNOWLEDGED, answer_frame(2, 0x07, 1, 6, 7)], SET_UP[2]]
    with pytest.raises(NotThere, match="this is not a PN532; its answer is 07 01 06 07"):
        Pn532Line(Script(*other), Faults(), HandClock())


def test_a_million_random_bytes_instead_of_answers_are_no_card_and_no_crash(tmp_path: Path) -> None:
    chance = random.Random(7)
    clock = iter(range(10_000_000))
    chunks = [[chance.randbytes(250) for _ in range(40)] for _ in range(100)]
    taken = 0
    for answers in chunks:
        line = Pn532Line(Script(*SET_UP, answers), Faults(), clock=lambda: next(clock) / 1000)
        taken += len(line.read())
    assert taken == 0


def test_a_serial_port_on_which_something_else_talks_is_told(tmp_path: Path, queue: SignalQueue) -> None:
    twin = AnsweringReader(tmp_path / "reader", answer=lambda sent: b"login: ")
    reader = WatchedReader("near", twin.port, queue, lambda: Pn532Line(SerialLink.open(twin.port), Faults()))
    assert loss_at_start(reader) == SILENT.format("HSU")
    twin.unplug()


def test_a_bus_that_is_switched_off_is_told_with_what_switches_it_on(tmp_path: Path, queue: SignalQueue) -> None:
    bus = str(tmp_path / "i2c-1")
    reader = WatchedReader("near", bus, queue, lambda: Pn532Line(I2cLink.open(bus), Faults()), reasons=I2C_REASONS)
    assert loss_at_start(reader) == "there is no such I2C bus; is I2C switched on? banker doctor says how"


def test_a_file_that_is_no_bus_is_refused_and_closed(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("not a bus")
    with pytest.raises(OSError, match="Inappropriate ioctl"):
        KernelI2cPort(str(tmp_path / "letter"), 0x24)

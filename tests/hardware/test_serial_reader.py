"""The driver of the serial readers, on the far end of a real pseudo-terminal."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.bench import BenchReader, HandClock, rdm6300_frame
from hardware.readers.faults import ReadFault
from hardware.readers.frames_125khz import tags
from hardware.readers.serial_reader import SerialReader
from hardware.readers.watched import WatchedDevice
from hardware.signals import CardTapped, DeviceFound, DeviceLost, SignalQueue
from tests.hardware.drivers import loss_at_start
from tests.waiting import PATIENCE_SECONDS

CARD, OTHER_CARD = "0700673158", "0C000621A5"


@pytest.fixture
def twin(tmp_path: Path) -> Iterator[BenchReader]:
    twin = BenchReader(tmp_path / "reader")
    yield twin
    twin.unplug()


@pytest.fixture
def reader(twin: BenchReader, queue: SignalQueue, clock: HandClock) -> Iterator[SerialReader]:
    reader = SerialReader("left", twin.port, queue, parse=tags, clock=clock, poll_seconds=0.01)
    yield reader
    reader.stop()
    reader.join()


def next_tap(queue: SignalQueue) -> str:
    signal = queue.take(PATIENCE_SECONDS)
    assert isinstance(signal, CardTapped)
    return signal.tag


def test_frames_faster_than_any_baud_rate_are_all_read(
    twin: BenchReader, reader: SerialReader, queue: SignalQueue
) -> None:
    reader.start()
    for first in range(0, 500, 100):  # a pseudo-terminal holds some 4,000 bytes: four seconds at 9600 baud
        cards = [f"{number:010X}" for number in range(first, first + 100)]
        for card in cards:
            twin.send(b"\xff" + rdm6300_frame(card))
        assert [next_tap(queue) for _ in cards] == cards


def test_noise_and_wrong_checksums_are_counted_and_are_no_tap(
    twin: BenchReader, reader: SerialReader, queue: SignalQueue
) -> None:
    reader.start()
    twin.send(b"\xff\xff" + rdm6300_frame(OTHER_CARD).replace(b"8E", b"00"))
    twin.lay(CARD)
    assert next_tap(queue) == CARD
    assert (reader.faults[ReadFault.NOISE], reader.faults[ReadFault.CHECKSUM]) == (2, 1)


def test_a_port_that_another_program_holds_and_a_file_that_is_none_are_told(
    twin: BenchReader, reader: SerialReader, tmp_path: Path
) -> None:
    assert reader.start() is None
    (tmp_path / "letter").write_text("not a port")
    held, letter = (SerialReader("right", at, SignalQueue(), tags) for at in (twin.port, str(tmp_path / "letter")))
    assert loss_at_start(held) == "another program holds the port"
    assert loss_at_start(letter)


def test_a_url_is_a_port_too(queue: SignalQueue) -> None:
    assert not loss_at_start(SerialReader("left", "loop://", queue, parse=tags))
    assert queue.drain() == []


def test_a_stopped_reader_leaves_no_thread_and_frees_its_port(twin: BenchReader, queue: SignalQueue) -> None:
    for _ in range(2):
        assert not loss_at_start(SerialReader("left", twin.port, queue, parse=tags))
        assert not [thread for thread in threading.enumerate() if thread.name == "reader left"]


def test_a_driver_that_fails_is_told_lost_and_reads_on(queue: SignalQueue) -> None:
    class Line:
        pause_seconds = 0.01

        def __init__(self) -> None:
            self.left = [["one"], ["two"]]

        def read(self) -> list[str]:
            if not self.left:
                raise ValueError("no number")
            return self.left.pop()

        def close(self) -> None:
            pass

    read, left = list[str](), [KeyError("loop://?logging=no")]

    def open_line() -> Line:
        if left:
            raise left.pop()
        return Line()

    device = WatchedDevice("left", "/dev/a", queue, open_line, read.append, poll_seconds=0.01)
    device.start()
    found = [queue.take(PATIENCE_SECONDS) for _ in range(4)]
    device.stop()
    device.join()
    lost = DeviceLost("left", "/dev/a", "its driver failed; the log says why")
    assert found == 2 * [lost, DeviceFound("left", "/dev/a")]
    assert read[:2] == ["two", "one"]

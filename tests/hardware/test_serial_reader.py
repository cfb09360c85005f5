"""The driver of the serial readers, on the far end of a real pseudo-terminal."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.bench import BenchReader, HandClock, rdm6300_frame
from hardware.readers.faults import ReadFault
from hardware.readers.frames_125khz import tags
from hardware.readers.serial_reader import SerialReader
from hardware.signals import CardTapped, DeviceFound, DeviceLost, SignalQueue
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


def test_a_card_laid_on_a_reader_is_a_tap_on_that_reader(
    twin: BenchReader, reader: SerialReader, queue: SignalQueue
) -> None:
    assert reader.start() is None
    twin.lay(CARD)
    assert queue.take(PATIENCE_SECONDS) == CardTapped(CARD, "left")


def test_frames_faster_than_any_baud_rate_are_all_read(
    twin: BenchReader, reader: SerialReader, queue: SignalQueue
) -> None:
    reader.start()
    for first in range(0, 500, 100):  # a pseudo-terminal holds some 4,000 bytes: four seconds at 9600 baud
        cards = [f"{number:010X}" for number in range(first, first + 100)]
        for card in cards:
            twin.send(b"\xff" + rdm6300_frame(card))
        assert [next_tap(queue) for _ in cards] == cards


def test_a_card_left_on_the_reader_is_one_tap_and_another_comes_at_once(
    twin: BenchReader, reader: SerialReader, queue: SignalQueue
) -> None:
    reader.start()
    for _ in range(20):
        twin.lay(CARD)
    twin.lay(OTHER_CARD)
    assert [next_tap(queue), next_tap(queue)] == [CARD, OTHER_CARD]


def test_the_same_card_a_second_later_is_another_tap(
    twin: BenchReader, reader: SerialReader, queue: SignalQueue, clock: HandClock
) -> None:
    reader.start()
    for _ in range(3):
        twin.lay(CARD)
        assert next_tap(queue) == CARD
        clock.turn(1.0)


def test_noise_and_wrong_checksums_are_counted_and_are_no_tap(
    twin: BenchReader, reader: SerialReader, queue: SignalQueue
) -> None:
    reader.start()
    twin.send(b"\xff\xff" + rdm6300_frame(OTHER_CARD).replace(b"8E", b"00"))
    twin.lay(CARD)
    assert next_tap(queue) == CARD
    assert (reader.faults[ReadFault.NOISE], reader.faults[ReadFault.CHECKSUM]) == (2, 1)


def test_a_frame_sent_byte_by_byte_is_one_tap(twin: BenchReader, reader: SerialReader, queue: SignalQueue) -> None:
    reader.start()
    for byte in rdm6300_frame(CARD):
        twin.send(bytes([byte]))
    assert next_tap(queue) == CARD


def test_a_reader_missing_at_the_start_is_told_once_and_picked_up_when_it_comes(
    twin: BenchReader, reader: SerialReader, queue: SignalQueue
) -> None:
    twin.unplug()
    lost = DeviceLost("left", twin.port, "there is no such port; is it plugged in?")
    assert reader.start() == lost
    assert queue.take(PATIENCE_SECONDS) == lost
    assert queue.take(timeout_seconds=0.1) is None  # some ten polls later
    twin.replug()
    assert queue.take(PATIENCE_SECONDS) == DeviceFound("left", twin.port)
    twin.lay(CARD)
    assert next_tap(queue) == CARD


def test_an_unplugged_reader_is_told_lost_and_found_and_reads_on(
    twin: BenchReader, reader: SerialReader, queue: SignalQueue, clock: HandClock
) -> None:
    reader.start()
    for _ in range(3):
        twin.unplug()
        assert queue.take(PATIENCE_SECONDS) == DeviceLost("left", twin.port, "the port went away; is it unplugged?")
        twin.replug()
        assert queue.take(PATIENCE_SECONDS) == DeviceFound("left", twin.port)
        twin.lay(CARD)
        assert next_tap(queue) == CARD
        clock.turn(1.0)


def test_half_a_frame_before_unplugging_and_its_half_afterwards_are_no_card(
    twin: BenchReader, reader: SerialReader, queue: SignalQueue
) -> None:
    reader.start()
    frame = rdm6300_frame(CARD)
    twin.send(frame[:7])
    twin.unplug()
    assert isinstance(queue.take(PATIENCE_SECONDS), DeviceLost)
    twin.replug()
    assert isinstance(queue.take(PATIENCE_SECONDS), DeviceFound)
    twin.send(frame[7:])
    twin.lay(OTHER_CARD)
    assert next_tap(queue) == OTHER_CARD


def test_a_port_that_another_program_holds_is_told(twin: BenchReader, reader: SerialReader) -> None:
    assert reader.start() is None
    second = SerialReader("right", twin.port, SignalQueue(), parse=tags)
    assert second.start() == DeviceLost("right", twin.port, "another program holds the port")
    second.stop()
    second.join()


def test_a_file_that_is_no_serial_port_is_told_and_not_raised(tmp_path: Path, queue: SignalQueue) -> None:
    (tmp_path / "letter").write_text("not a port")
    reader = SerialReader("left", str(tmp_path / "letter"), queue, parse=tags)
    assert isinstance(reader.start(), DeviceLost)
    reader.stop()
    reader.join()


def test_a_url_is_a_port_too(queue: SignalQueue) -> None:
    reader = SerialReader("left", "loop://", queue, parse=tags)
    assert reader.start() is None
    reader.stop()
    reader.join()
    assert queue.drain() == []


def test_a_stopped_reader_leaves_no_thread_and_frees_its_port(
    twin: BenchReader, reader: SerialReader, queue: SignalQueue
) -> None:
    reader.start()
    reader.stop()
    reader.join()
    assert not [thread for thread in threading.enumerate() if thread.name == "reader left"]
    successor = SerialReader("left", twin.port, queue, parse=tags)
    assert successor.start() is None
    successor.stop()
    successor.join()

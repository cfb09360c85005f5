"""Keyboard-type readers: recorded streams of key events, and the driver that reads them."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.bench import HandClock
from hardware.reader_kinds import KINDS
from hardware.readers.faults import Faults, ReadFault
from hardware.readers.keyboard import KEYBOARD_REASONS, KeyboardLine, Typing, grabbed
from hardware.readers.watched import WatchedReader
from hardware.signals import CardTapped, DeviceFound, DeviceLost, SignalQueue
from hardware.twins.keyboard import EVENT, KEY_OF, BenchKeyboard, InputEvent, key_events, number_typed, recorded
from tests.waiting import PATIENCE_SECONDS

CARD, OTHER_CARD = "0006762840", "0C000621A5"
SHIFT, SPACE = 42, 57

RECORDED_ZERO = bytes.fromhex(
    "d2a0d067000000001fa70a0000000000 0400 0400 27000700"  # MSC_SCAN
    "d2a0d067000000001fa70a0000000000 0100 0b00 01000000"  # KEY_0 down
    "d2a0d067000000001fa70a0000000000 0000 0000 00000000"  # SYN_REPORT
)
"""The first three events of a reader that types 0, as a 64-bit kernel handed them over."""


@pytest.fixture
def typing(clock: HandClock) -> Typing:
    return Typing(Faults(), clock)


@pytest.fixture
def twin() -> Iterator[BenchKeyboard]:
    twin = BenchKeyboard("/dev/input/by-path/platform-usb-0:1.2:1.0-event-kbd")
    yield twin
    twin.unplug()


@pytest.fixture
def reader(twin: BenchKeyboard, queue: SignalQueue, clock: HandClock) -> Iterator[WatchedReader]:
    reader = WatchedReader(
        "near",
        twin.port,
        queue,
        lambda: KeyboardLine(twin.open(twin.port), Faults(), clock),
        role="payer",
        reasons=KEYBOARD_REASONS,
        clock=clock,
        poll_seconds=0.01,
    )
    yield reader
    reader.stop()
    reader.join()


def events(stream: bytes) -> list[InputEvent]:
    return [InputEvent(*fields[2:]) for fields in EVENT.iter_unpack(stream)]


def test_the_events_of_a_kernel_are_understood() -> None:
    assert events(RECORDED_ZERO) == [InputEvent(4, 4, 0x70027), InputEvent(1, 11, 1), InputEvent(0, 0, 0)]


@pytest.mark.parametrize("number", [CARD, OTHER_CARD, "123456", "0" * 32])
def test_digits_and_letters_up_to_enter_are_a_card(number: str, typing: Typing) -> None:
    assert typing.numbers(number_typed(number)) == [number]


def test_every_letter_and_digit_has_its_key(typing: Typing) -> None:
    assert typing.numbers(number_typed("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) == ["ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    assert typing.numbers(number_typed("0123456789")) == ["0123456789"]


def test_the_number_pad_types_digits_too(typing: Typing) -> None:
    pad = (82, 79, 80, 81, 75, 76, 77, 71, 72, 73)
    assert typing.numbers(key_events(*pad, 96)) == ["0123456789"]


def test_a_reader_that_shifts_its_letters_is_understood(typing: Typing) -> None:
    shifted = [InputEvent(1, SHIFT, 1), *number_typed("ABCDEF")[:-6], InputEvent(1, SHIFT, 0), *key_events(28)]
    assert typing.numbers(shifted) == ["ABCDEF"]


def test_a_key_held_down_is_one_key(typing: Typing) -> None:
    held = [InputEvent(1, KEY_OF["1"], 1), *[InputEvent(1, KEY_OF["1"], 2)] * 20, InputEvent(1, KEY_OF["1"], 0)]
    assert typing.numbers(held + number_typed("234567")) == ["1234567"]


@pytest.mark.parametrize("number", ["", "1", "12345", "1" * 33, "1" * 5000])
def test_a_number_too_short_or_too_long_is_no_card(number: str, typing: Typing) -> None:
    assert typing.numbers(number_typed(number)) == []
    assert typing.numbers(number_typed(CARD)) == [CARD]


def test_another_key_in_a_number_makes_it_none(typing: Typing) -> None:
    assert typing.numbers([*number_typed("123456")[:-6], *key_events(SPACE), *key_events(28)]) == []


def test_a_started_number_is_given_up_after_a_rest(typing: Typing, clock: HandClock) -> None:
    assert typing.numbers(number_typed("999999")[:-6]) == []
    clock.turn(0.6)
    assert typing.numbers(number_typed(CARD)) == [CARD]


def test_a_number_with_events_that_the_kernel_dropped_is_no_card(typing: Typing) -> None:
    typed = number_typed(CARD)
    assert typing.numbers([*typed[:30], InputEvent(0, 3, 0), *typed[36:]]) == []


def test_a_stream_split_at_every_event_is_the_same_cards(clock: HandClock) -> None:
    noise = key_events(SPACE)
    stream = [*noise, *number_typed(CARD), *noise, *number_typed(OTHER_CARD), *noise]
    for cut in range(len(stream) + 1):
        typing = Typing(Faults(), clock)
        assert typing.numbers(stream[:cut]) + typing.numbers(stream[cut:]) == [CARD, OTHER_CARD]


@given(st.lists(st.text("0123456789ABCDEF", min_size=8, max_size=20), max_size=4), st.integers(0, 200))
def test_no_split_loses_or_invents_a_card(cards: list[str], cut: int) -> None:
    stream = [event for card in cards for event in number_typed(card)]
    typing = Typing(Faults(), lambda: 0.0)
    assert typing.numbers(stream[:cut]) + typing.numbers(stream[cut:]) == cards


def test_a_million_random_bytes_are_no_card(clock: HandClock) -> None:
    stream = random.Random(27).randbytes(1_000_000 // EVENT.size * EVENT.size)
    assert Typing(Faults(), clock).numbers(events(stream)) == []


def test_forty_thousand_random_key_events_are_no_crash_and_only_what_was_typed() -> None:
    chance = random.Random(28)
    faults = Faults()
    typing = Typing(faults, lambda: 0.0)
    keys = [*range(1, 128), *[28] * 8, *list(KEY_OF.values()) * 12]
    found = typing.numbers(key_events(*chance.choices(keys, k=40_000)))
    assert found
    assert all(6 <= len(number) <= 32 and set(number) <= set(KEY_OF) for number in found)
    assert faults[ReadFault.NOISE] > 1000


def test_a_card_laid_on_the_reader_is_a_tap(reader: WatchedReader, twin: BenchKeyboard, queue: SignalQueue) -> None:
    assert reader.start() is None
    twin.lay(CARD)
    assert queue.take(PATIENCE_SECONDS) == CardTapped(CARD, "near", "payer")


def test_the_same_number_again_within_a_second_is_one_tap_and_another_card_is_not(
    reader: WatchedReader, twin: BenchKeyboard, queue: SignalQueue
) -> None:
    reader.start()
    for card in (CARD, CARD, OTHER_CARD):
        twin.lay(card)
    assert queue.take(PATIENCE_SECONDS) == CardTapped(CARD, "near", "payer")
    assert queue.take(PATIENCE_SECONDS) == CardTapped(OTHER_CARD, "near", "payer")


def test_an_unplugged_reader_is_told_lost_and_found_and_reads_on(
    reader: WatchedReader, twin: BenchKeyboard, queue: SignalQueue, clock: HandClock
) -> None:
    reader.start()
    for _ in range(3):
        twin.send(number_typed("999999")[:12])
        twin.unplug()
        lost = DeviceLost("near", twin.port, "the port went away; is it unplugged?")
        assert queue.take(PATIENCE_SECONDS) == lost
        twin.replug()
        assert queue.take(PATIENCE_SECONDS) == DeviceFound("near", twin.port)
        twin.lay(CARD)
        assert queue.take(PATIENCE_SECONDS) == CardTapped(CARD, "near", "payer")
        clock.turn(1.0)


def test_a_reader_missing_at_the_start_is_told_and_picked_up(
    reader: WatchedReader, twin: BenchKeyboard, queue: SignalQueue
) -> None:
    twin.unplug()
    lost = DeviceLost("near", twin.port, "there is no such input device; is it plugged in?")
    assert reader.start() == lost
    twin.replug()
    assert [queue.take(PATIENCE_SECONDS) for _ in range(2)] == [lost, DeviceFound("near", twin.port)]


def test_a_reader_that_something_else_has_grabbed_is_told(
    reader: WatchedReader, twin: BenchKeyboard, clock: HandClock
) -> None:
    other = twin.open(twin.port)
    lost = reader.start()
    assert lost == DeviceLost("near", twin.port, "another program has grabbed the reader")
    other.close()


def test_an_input_device_that_is_not_there_is_told(queue: SignalQueue) -> None:
    pytest.importorskip("evdev")
    reader = KINDS["usb-keyboard"]("near", "/dev/input/none", queue)
    lost = DeviceLost("near", "/dev/input/none", "there is no such input device; is it plugged in?")
    assert reader.start() == lost
    reader.stop()
    reader.join()


def test_the_library_reads_the_same_events_from_the_same_bytes() -> None:
    eventio = pytest.importorskip("evdev.eventio")
    reading_end, writing_end = os.pipe()
    os.write(writing_end, recorded(number_typed(CARD)))
    device = eventio.EventIO()
    device.fd = reading_end
    assert [(event.type, event.code, event.value) for event in device.read()] == number_typed(CARD)[:64]
    os.close(writing_end)
    os.close(reading_end)


def test_the_keys_are_those_of_the_kernel() -> None:
    ecodes = pytest.importorskip("evdev.ecodes")
    assert {character: getattr(ecodes, f"KEY_{character}") for character in KEY_OF} == KEY_OF
    assert (ecodes.KEY_ENTER, ecodes.KEY_KPENTER, ecodes.KEY_LEFTSHIFT, ecodes.KEY_SPACE) == (28, 96, SHIFT, SPACE)
    assert [getattr(ecodes, f"KEY_KP{digit}") for digit in range(10)] == [82, 79, 80, 81, 75, 76, 77, 71, 72, 73]


def test_a_file_that_is_no_input_device_is_told_and_not_raised(tmp_path: Path, queue: SignalQueue) -> None:
    pytest.importorskip("evdev")
    path = str(tmp_path / "letter")
    Path(path).write_text("not a keyboard")
    reader = WatchedReader("near", path, queue, lambda: KeyboardLine(grabbed(path), Faults()))
    assert isinstance(reader.start(), DeviceLost)
    reader.stop()
    reader.join()

"""Keyboard-type readers: recorded streams of key events, and the driver that reads them."""

import os
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.bench import HandClock
from hardware.reader_kinds import KINDS
from hardware.readers.faults import Faults, ReadFault
from hardware.readers.keyboard import KEYBOARD_REASONS, KeyboardLine, Typing
from hardware.readers.watched import WatchedReader
from hardware.signals import SignalQueue
from hardware.twins.keyboard import EVENT, KEY_OF, BenchKeyboard, InputEvent, key_events, record_events, type_number
from tests.hardware.drivers import loss_at_start

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


def events(stream: bytes) -> list[InputEvent]:
    return [InputEvent(*fields[2:]) for fields in EVENT.iter_unpack(stream)]


def test_the_events_of_a_kernel_are_understood() -> None:
    assert events(RECORDED_ZERO) == [InputEvent(4, 4, 0x70027), InputEvent(1, 11, 1), InputEvent(0, 0, 0)]


ENTER = key_events(28)
SHIFTED = [InputEvent(1, SHIFT, 1), *type_number("ABCDEF")[:-6], InputEvent(1, SHIFT, 0), *ENTER]
HELD = [InputEvent(1, KEY_OF["1"], 1), *[InputEvent(1, KEY_OF["1"], 2)] * 20, InputEvent(1, KEY_OF["1"], 0)]
TYPED: dict[str, tuple[list[InputEvent], list[str]]] = {
    **{number[:9]: (type_number(number), [number]) for number in (CARD, OTHER_CARD, "123456", "0" * 32)},
    "every letter": (type_number("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), ["ABCDEFGHIJKLMNOPQRSTUVWXYZ"]),
    "every digit": (type_number("0123456789"), ["0123456789"]),
    "the number pad": (key_events(82, 79, 80, 81, 75, 76, 77, 71, 72, 73, 96), ["0123456789"]),
    "letters with shift": (SHIFTED, ["ABCDEF"]),
    "a key held down is one key": (HELD + type_number("234567"), ["1234567"]),
    **{f"{len(number)} digits": (type_number(number), []) for number in ("", "1", "12345", "1" * 33, "1" * 5000)},
    "another key in it": ([*type_number("123456")[:-6], *key_events(SPACE), *ENTER], []),
    "events that the kernel dropped": ([*type_number(CARD)[:30], InputEvent(0, 3, 0), *type_number(CARD)[36:]], []),
}


@pytest.mark.parametrize("name", TYPED)
def test_digits_and_letters_up_to_enter_are_a_card_and_what_is_none_does_not_spoil_the_next(
    name: str, typing: Typing
) -> None:
    typed, numbers = TYPED[name]
    assert typing.numbers(typed) == numbers
    assert typing.numbers(type_number(CARD)) == [CARD]


def test_a_started_number_is_given_up_after_a_rest(typing: Typing, clock: HandClock) -> None:
    assert typing.numbers(type_number("999999")[:-6]) == []
    clock.turn(0.6)
    assert typing.numbers(type_number(CARD)) == [CARD]


@given(st.lists(st.text("0123456789ABCDEF", min_size=8, max_size=20), max_size=4), st.integers(0, 200))
def test_no_split_loses_or_invents_a_card(cards: list[str], cut: int) -> None:
    stream = [event for card in cards for event in type_number(card)]
    typing = Typing(Faults(), lambda: 0.0)
    assert typing.numbers(stream[:cut]) + typing.numbers(stream[cut:]) == cards


def test_forty_thousand_random_key_events_are_no_crash_and_only_what_was_typed() -> None:
    chance = random.Random(28)
    faults = Faults()
    typing = Typing(faults, lambda: 0.0)
    keys = [*range(1, 128), *[28] * 8, *list(KEY_OF.values()) * 12]
    found = typing.numbers(key_events(*chance.choices(keys, k=40_000)))
    assert found
    assert all(6 <= len(number) <= 32 and set(number) <= set(KEY_OF) for number in found)
    assert faults[ReadFault.NOISE] > 1000


def test_a_reader_that_something_else_has_grabbed_is_told(queue: SignalQueue) -> None:
    twin = BenchKeyboard("/dev/input/event0")
    other = twin.open(twin.port)
    reader = WatchedReader(
        "near", twin.port, queue, lambda: KeyboardLine(twin.open(twin.port), Faults()), reasons=KEYBOARD_REASONS
    )
    assert loss_at_start(reader) == "another program has grabbed the reader"
    other.close()
    twin.unplug()


def test_an_input_device_that_is_not_there_and_a_file_that_is_none_are_told(tmp_path: Path, queue: SignalQueue) -> None:
    pytest.importorskip("evdev")
    (tmp_path / "letter").write_text("not a keyboard")
    missing = KINDS["usb-keyboard"]("near", "/dev/input/none", queue)
    assert loss_at_start(missing) == "there is no such input device; is it plugged in?"
    assert loss_at_start(KINDS["usb-keyboard"]("near", str(tmp_path / "letter"), queue))


def test_the_library_reads_the_same_events_from_the_same_bytes() -> None:
    eventio = pytest.importorskip("evdev.eventio")
    reading_end, writing_end = os.pipe()
    os.write(writing_end, record_events(type_number(CARD)))
    device = eventio.EventIO()
    device.fd = reading_end
    assert [(event.type, event.code, event.value) for event in device.read()] == type_number(CARD)[:64]
    os.close(writing_end)
    os.close(reading_end)


def test_the_keys_are_those_of_the_kernel() -> None:
    ecodes = pytest.importorskip("evdev.ecodes")
    assert {character: getattr(ecodes, f"KEY_{character}") for character in KEY_OF} == KEY_OF
    assert (ecodes.KEY_ENTER, ecodes.KEY_KPENTER, ecodes.KEY_LEFTSHIFT, ecodes.KEY_SPACE) == (28, 96, SHIFT, SPACE)
    assert [getattr(ecodes, f"KEY_KP{digit}") for digit in range(10)] == [82, 79, 80, 81, 75, 76, 77, 71, 72, 73]

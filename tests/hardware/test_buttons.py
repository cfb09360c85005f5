"""Buttons on mock pins: a push is one press, whatever the contacts do and the wire catches."""

from collections.abc import Callable, Iterator

import pytest
from gpiozero.pins.mock import MockFactory, MockPin
from hypothesis import given
from hypothesis import strategies as st

from hardware.buttons import DEBOUNCE_SECONDS, PushButton
from hardware.signals import ButtonPressed, SignalQueue
from tests.waiting import PATIENCE_SECONDS

PIN = 5
PRESS = ButtonPressed("next")
LONG = 10 * DEBOUNCE_SECONDS


class Time:
    """Seconds that pass when the test says so, and what is to be done in them."""

    def __init__(self) -> None:
        self._now = 0.0
        self._due: list[tuple[float, Callable[[], None]]] = []

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        self._due.append((self._now + seconds, act))

    def turn(self, seconds: float) -> None:
        end = self._now + seconds
        while self._due and self._due[0][0] <= end:
            self._now, act = self._due.pop(0)
            act()
        self._now = end


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def pin(queue: SignalQueue, time: Time) -> Iterator[MockPin]:
    factory = MockFactory()
    button = PushButton("next", PIN, queue, factory, time.later)
    yield factory.pin(PIN)
    button.close()


def test_an_untouched_button_is_held_up_by_its_pin(pin: MockPin, queue: SignalQueue) -> None:
    assert pin.pull == "up"
    assert queue.drain() == []


def test_a_push_is_told_once_the_line_has_been_still(pin: MockPin, queue: SignalQueue, time: Time) -> None:
    pin.drive_low()
    time.turn(0.9 * DEBOUNCE_SECONDS)
    assert queue.drain() == []
    time.turn(0.2 * DEBOUNCE_SECONDS)
    assert queue.drain() == [PRESS]


def test_a_closed_button_gives_its_pin_back_and_tells_nothing_more(queue: SignalQueue, time: Time) -> None:
    factory = MockFactory()
    button = PushButton("next", PIN, queue, factory, time.later)
    factory.pin(PIN).drive_low()
    button.close()
    time.turn(LONG)
    PushButton("pause", PIN, queue, factory, time.later).close()
    assert queue.drain() == []


def test_without_a_time_of_the_tests_the_press_is_told_by_itself(queue: SignalQueue) -> None:
    factory = MockFactory()
    button = PushButton("next", PIN, queue, factory)
    factory.pin(PIN).drive_low()
    assert queue.take(PATIENCE_SECONDS) == PRESS
    button.close()


@given(st.lists(st.floats(min_value=0, max_value=0.9 * DEBOUNCE_SECONDS), max_size=40))
def test_whatever_moves_faster_than_the_debounce_time_is_at_most_one_press_and_that_of_the_last_level(
    gaps_seconds: list[float],
) -> None:
    queue, time, factory = SignalQueue(), Time(), MockFactory()
    button = PushButton("next", PIN, queue, factory, time.later)
    pin = factory.pin(PIN)
    for number, gap in enumerate(gaps_seconds):
        (pin.drive_high if number % 2 else pin.drive_low)()
        time.turn(gap)
    time.turn(LONG)
    assert queue.drain() == ([PRESS] if len(gaps_seconds) % 2 else [])
    button.close()

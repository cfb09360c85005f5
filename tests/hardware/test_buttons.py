"""Buttons on mock pins: a push is one press, whatever the contacts do."""

from collections.abc import Iterator

import pytest
from gpiozero.pins.mock import MockFactory, MockPin
from hypothesis import given
from hypothesis import strategies as st

from hardware.bench import HandClock
from hardware.buttons import DEBOUNCE_SECONDS, Debouncer, PushButton
from hardware.signals import ButtonPressed, SignalQueue

PIN = 5
PRESS = ButtonPressed("next")


@pytest.fixture
def pin(queue: SignalQueue, clock: HandClock) -> Iterator[MockPin]:
    factory = MockFactory()
    button = PushButton("next", PIN, queue, factory, clock)
    yield factory.pin(PIN)
    button.close()


def bounce(pin: MockPin, clock: HandClock, *, ends_low: bool) -> None:
    """Ten contacts within twenty milliseconds."""
    for _ in range(10):
        (pin.drive_high if ends_low else pin.drive_low)()
        clock.turn(0.001)
        (pin.drive_low if ends_low else pin.drive_high)()
        clock.turn(0.001)


def test_an_untouched_button_is_held_up_by_its_pin(pin: MockPin, queue: SignalQueue) -> None:
    assert pin.pull == "up"
    assert queue.drain() == []


def test_a_push_is_told_when_it_begins(pin: MockPin, queue: SignalQueue) -> None:
    pin.drive_low()
    assert queue.drain() == [PRESS]


def test_a_bouncing_push_is_one_press(pin: MockPin, queue: SignalQueue, clock: HandClock) -> None:
    pin.drive_low()
    bounce(pin, clock, ends_low=True)
    assert queue.drain() == [PRESS]


def test_a_bouncing_release_is_no_press(pin: MockPin, queue: SignalQueue, clock: HandClock) -> None:
    pin.drive_low()
    clock.turn(10.0)
    pin.drive_high()
    bounce(pin, clock, ends_low=False)
    assert queue.drain() == [PRESS]


def test_two_pushes_are_two_presses(pin: MockPin, queue: SignalQueue, clock: HandClock) -> None:
    for _ in range(2):
        pin.drive_low()
        clock.turn(0.1)
        pin.drive_high()
        clock.turn(0.1)
    assert queue.drain() == [PRESS, PRESS]


def test_a_closed_button_gives_its_pin_back(queue: SignalQueue, clock: HandClock) -> None:
    factory = MockFactory()
    PushButton("next", PIN, queue, factory, clock).close()
    PushButton("pause", PIN, queue, factory, clock).close()
    assert queue.drain() == []


@given(st.lists(st.integers(min_value=0, max_value=49)))
def test_edges_closer_than_the_debounce_time_are_never_clean(gaps_milliseconds: list[int]) -> None:
    now = [0.0]
    debouncer = Debouncer(lambda: now[0])
    assert debouncer.is_clean_edge()
    for gap in gaps_milliseconds:
        now[0] += gap / 1000
        assert not debouncer.is_clean_edge()
    now[0] += 2 * DEBOUNCE_SECONDS
    assert debouncer.is_clean_edge()

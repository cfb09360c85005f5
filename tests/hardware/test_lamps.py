"""The clock's LED and the buzzer, watched at their mock pins."""

import queue as thread_queue
import threading
from collections.abc import Iterator

import pytest
from gpiozero import LED, Buzzer
from gpiozero.pins.mock import MockFactory, MockPin

from hardware.lamps import BEEP_SECONDS, LONG_BEEP_SECONDS, Lamps

CLOCK, BUZZER = 19, 26
PATIENCE_SECONDS = 10.0


class WatchedPin(MockPin):  # type: ignore[misc]  # gpiozero has no types
    """A mock pin that says each change of its state to whoever waits for it."""

    def __init__(self, factory: MockFactory, info: object) -> None:
        self.changes: thread_queue.Queue[bool] = thread_queue.Queue()
        super().__init__(factory, info)

    def _change_state(self, value: bool) -> bool:
        changed = bool(super()._change_state(value))
        if changed:
            self.changes.put(value)
        return changed

    def next_change(self) -> bool:
        return self.changes.get(timeout=PATIENCE_SECONDS)


@pytest.fixture
def pins() -> MockFactory:
    return MockFactory(pin_class=WatchedPin)


@pytest.fixture
def lamps(pins: MockFactory) -> Iterator[Lamps]:
    lamps = Lamps(LED(CLOCK, pin_factory=pins), Buzzer(BUZZER, pin_factory=pins))
    yield lamps
    lamps.close()


@pytest.fixture
def light(lamps: Lamps, pins: MockFactory) -> WatchedPin:
    pin: WatchedPin = pins.pin(CLOCK)
    return pin


@pytest.fixture
def buzzer(lamps: Lamps, pins: MockFactory) -> WatchedPin:
    pin: WatchedPin = pins.pin(BUZZER)
    return pin


def test_a_new_desk_is_dark_and_silent(light: WatchedPin, buzzer: WatchedPin) -> None:
    assert (light.state, buzzer.state) == (False, False)


def test_while_the_clock_runs_the_light_is_steady(lamps: Lamps, light: WatchedPin) -> None:
    lamps.clock_running()
    lamps.clock_running()
    assert [state.state for state in light.states] == [False, True]


def test_when_the_clock_is_late_the_light_blinks_fast(lamps: Lamps, light: WatchedPin) -> None:
    lamps.clock_late()
    assert [light.next_change() for _ in range(5)] == [True, False, True, False, True]
    assert all(change.timestamp < 0.9 for change in light.states[2:])


def test_while_the_clock_stands_still_the_light_blinks_slowly(lamps: Lamps, light: WatchedPin) -> None:
    lamps.clock_still()
    assert [light.next_change(), light.next_change()] == [True, False]
    assert light.states[-1].timestamp > 0.9


def test_a_new_pattern_ends_the_old_one(lamps: Lamps, light: WatchedPin) -> None:
    lamps.clock_late()
    assert light.next_change()
    lamps.clock_running()
    assert light.state
    lamps.off()
    assert not light.state


def test_asking_again_for_a_blinking_pattern_does_not_start_it_again(lamps: Lamps, light: WatchedPin) -> None:
    lamps.clock_late()
    blinking = set(threading.enumerate())
    lamps.clock_late()
    assert set(threading.enumerate()) == blinking
    assert [light.next_change(), light.next_change()] == [True, False]


@pytest.mark.parametrize(("sound", "seconds"), [("beep", BEEP_SECONDS), ("long_beep", LONG_BEEP_SECONDS)])
def test_a_beep_sounds_for_its_time_and_ends_by_itself(
    lamps: Lamps, buzzer: WatchedPin, sound: str, seconds: float
) -> None:
    getattr(lamps, sound)()
    assert [buzzer.next_change(), buzzer.next_change()] == [True, False]
    assert buzzer.states[-1].timestamp >= seconds * 0.9


def test_a_beep_does_not_keep_the_app_waiting(lamps: Lamps, buzzer: WatchedPin) -> None:
    lamps.long_beep()
    assert buzzer.next_change()
    assert buzzer.state
    lamps.off()
    assert not buzzer.state


def test_the_light_is_not_disturbed_by_a_beep(lamps: Lamps, light: WatchedPin, buzzer: WatchedPin) -> None:
    lamps.clock_running()
    lamps.beep()
    assert [buzzer.next_change(), buzzer.next_change()] == [True, False]
    assert light.state


def test_lamps_that_are_not_there_are_asked_in_vain() -> None:
    lamps = Lamps()
    for ask in (lamps.clock_running, lamps.clock_still, lamps.clock_late, lamps.beep, lamps.long_beep, lamps.off):
        ask()
    lamps.close()


def test_closed_lamps_are_dark_and_give_their_pins_back(pins: MockFactory) -> None:
    lamps = Lamps(LED(CLOCK, pin_factory=pins), Buzzer(BUZZER, pin_factory=pins))
    light = pins.pin(CLOCK)
    lamps.clock_running()
    lamps.close()
    assert light.states[-1].state is False
    Lamps(LED(CLOCK, pin_factory=pins)).close()

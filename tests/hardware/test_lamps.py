"""The clock's LED and the buzzer, watched at their mock pins."""

import queue as thread_queue
import threading
from collections.abc import Iterator

import pytest
from gpiozero import LED, RGBLED, Buzzer, TonalBuzzer
from gpiozero.pins.mock import MockFactory, MockPin, MockPWMPin
from gpiozero.tones import Tone

from hardware.lamps import BEEP_HZ, BEEP_SECONDS, LONG_BEEP_SECONDS, ClockLight, Lamps
from hardware.tunes import HIGHEST_HZ, LOWEST_HZ, MIDDLE_TONE, OCTAVES, TunePlayer
from tests.waiting import PATIENCE_SECONDS

CLOCK, BUZZER = 19, 26


class WatchedPin(MockPin):  # type: ignore[misc]  # gpiozero has no types
    """A mock pin that says each change of its state to the test that waits for it."""

    def __init__(self, factory: MockFactory, info: object) -> None:
        self.changes: thread_queue.Queue[bool] = thread_queue.Queue()
        self.changed_by = threading.current_thread()
        super().__init__(factory, info)

    def _change_state(self, value: bool) -> bool:
        changed = bool(super()._change_state(value))
        if changed:
            self.changed_by = threading.current_thread()
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
    assert ClockLight.LATE.value < ClockLight.STILL.value


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
def test_a_beep_ends_by_itself_after_its_time_and_holds_up_neither_app_nor_light(
    lamps: Lamps, buzzer: WatchedPin, light: WatchedPin, sound: str, seconds: float
) -> None:
    lamps.clock_running()
    getattr(lamps, sound)()
    assert [buzzer.next_change(), buzzer.next_change()] == [True, False]
    assert buzzer.states[-1].timestamp >= seconds * 0.9
    assert buzzer.changed_by is not threading.current_thread()
    assert light.state


def test_lamps_that_are_not_there_are_asked_in_vain() -> None:
    lamps = Lamps()
    for ask in (lamps.beep, lamps.long_beep, lamps.off, lamps.clock_running, lamps.clock_still, lamps.clock_late):
        ask()
    assert lamps.light is ClockLight.LATE
    lamps.close()


def test_closed_lamps_are_dark_and_give_their_pins_back(pins: MockFactory) -> None:
    lamps = Lamps(LED(CLOCK, pin_factory=pins), Buzzer(BUZZER, pin_factory=pins))
    light = pins.pin(CLOCK)
    lamps.clock_running()
    lamps.close()
    assert light.states[-1].state is False
    Lamps(LED(CLOCK, pin_factory=pins)).close()


@pytest.fixture
def colours(pins: MockFactory) -> Iterator[Lamps]:
    lamps = Lamps(clock_rgb=RGBLED(4, 5, 6, pwm=False, pin_factory=pins))
    yield lamps
    lamps.close()


def colour(pins: MockFactory) -> tuple[bool, ...]:
    return tuple(bool(pins.pin(number).state) for number in (4, 5, 6))


def test_the_clock_in_colours_is_green_while_it_runs_and_dark_at_the_end(colours: Lamps, pins: MockFactory) -> None:
    colours.clock_running()
    assert colour(pins) == (False, True, False)
    colours.off()
    assert colour(pins) == (False, False, False)


@pytest.mark.parametrize(("ask", "number"), [("clock_late", 4), ("clock_still", 6)])
def test_the_clock_in_colours_blinks_red_when_late_and_blue_when_still(
    ask: str, number: int, colours: Lamps, pins: MockFactory
) -> None:
    colours.clock_running()
    getattr(colours, ask)()
    watched: WatchedPin = pins.pin(number)
    assert [watched.next_change(), watched.next_change()] == [True, False]
    assert not pins.pin(5).state


@pytest.fixture
def seats(pins: MockFactory) -> Iterator[Lamps]:
    lamps = Lamps(seats=[LED(4, pin_factory=pins), None, LED(5, pin_factory=pins)])
    yield lamps
    lamps.close()


def test_the_lamp_of_a_seat_blinks_and_asking_again_does_not_start_it_again(seats: Lamps, pins: MockFactory) -> None:
    seats.seat_lamp(0, "blink")
    blinking = set(threading.enumerate())
    seats.seat_lamp(0, "blink")
    assert set(threading.enumerate()) == blinking
    lamp: WatchedPin = pins.pin(4)
    assert [lamp.next_change() for _ in range(3)] == [True, False, True]
    seats.seat_lamp(0, "on")
    assert lamp.state


@pytest.mark.parametrize("seat", [-1, 1, 3, 7])
def test_a_seat_without_a_lamp_is_asked_in_vain(seat: int, seats: Lamps, pins: MockFactory) -> None:
    seats.seat_lamp(seat, "on")
    assert (pins.pin(4).state, pins.pin(5).state) == (False, False)


class Sounds:
    """What a buzzer got, in order, for the test that waits for it."""

    def __init__(self) -> None:
        self.told: thread_queue.Queue[float] = thread_queue.Queue()
        self.player = TunePlayer(self.told.put, lambda: self.told.put(0.0))

    def next(self) -> float:
        return self.told.get(timeout=PATIENCE_SECONDS)


def test_a_tune_is_its_notes_in_order_and_silence_at_the_end() -> None:
    sounds = Sounds()
    sounds.player.play([(440.0, 5), (0, 5), (880.0, 5)])
    assert [sounds.next() for _ in range(4)] == [440.0, 0.0, 880.0, 0.0]


def test_a_new_tune_ends_the_one_that_sounds() -> None:
    sounds = Sounds()
    sounds.player.play([(440.0, 3_600_000)])
    assert sounds.next() == 440.0
    sounds.player.play([(880.0, 3_600_000)])
    assert [sounds.next(), sounds.next()] == [0.0, 880.0]
    sounds.player.stop()
    assert sounds.next() == 0.0
    assert not [thread for thread in threading.enumerate() if thread.name == "tune"]


@pytest.fixture
def piezo() -> Iterator[Lamps]:
    lamps = Lamps(tones=tonal(MockFactory(pin_class=MockPWMPin)))
    yield lamps
    lamps.close()


def tonal(pins: MockFactory) -> TonalBuzzer:
    return TonalBuzzer(CLOCK, mid_tone=MIDDLE_TONE, octaves=OCTAVES, pin_factory=pins)


@pytest.mark.parametrize("hertz", [LOWEST_HZ, 440.0, BEEP_HZ, HIGHEST_HZ])
def test_every_allowed_note_can_sound_on_a_passive_buzzer(hertz: float) -> None:
    buzzer = tonal(MockFactory(pin_class=MockPWMPin))
    buzzer.play(Tone.from_frequency(hertz))
    assert buzzer.tone.frequency == hertz
    buzzer.close()


@pytest.mark.parametrize("note", [(50.0, 100), (8000.0, 100), (440.0, 0), (440.0, -1), (-440.0, 10)])
def test_a_note_that_cannot_sound_is_refused_before_any_is_heard(note: tuple[float, float], piezo: Lamps) -> None:
    with pytest.raises(
        ValueError, match=r"a note of .* cannot sound; allowed: 0 or 110 to 7040 Hz, for more than 0 ms"
    ):
        piezo.play([(440.0, 100), note])


def test_a_passive_buzzer_beeps_too() -> None:
    pins = MockFactory(pin_class=MockPWMPin)
    lamps = Lamps(tones=tonal(pins))
    lamps.long_beep()
    assert [thread.name for thread in threading.enumerate() if thread.name == "tune"] == ["tune"]
    lamps.close()
    assert pins.pin(CLOCK).state == 0


def test_an_active_buzzer_gives_the_rhythm_of_a_tune(lamps: Lamps, buzzer: WatchedPin) -> None:
    lamps.play([(440.0, 5), (0, 5), (880.0, 5)])
    assert [buzzer.next_change() for _ in range(4)] == [True, False, True, False]


def test_a_tune_on_a_desk_without_buzzers_is_silent_but_checked() -> None:
    lamps = Lamps()
    lamps.play([(440.0, 5)])
    with pytest.raises(ValueError, match="cannot sound"):
        lamps.play([(1.0, 5)])

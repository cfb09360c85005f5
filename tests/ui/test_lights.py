"""The clock's lamp, buzzer and loudspeaker as the seconds go by, watched at the pins."""

from collections.abc import Iterator

import pytest
from gpiozero import LED, Buzzer
from gpiozero.pins.mock import MockFactory

from hardware.lamps import ClockLight, Lamps
from tests.hardware.test_lamps import BUZZER, CLOCK, WatchedPin
from ui.runtime.devices.lights import LampFollower


class CountingBuzzer(Buzzer):  # type: ignore[misc]  # gpiozero has no types
    """A buzzer that counts what it is asked: its thread sounds the beep whenever it comes to it."""

    beeps = 0

    def beep(self, *how: object, **more: object) -> None:
        self.beeps += 1
        super().beep(*how, **more)


class Watched:
    """The lights with a lamp and a buzzer; `heard` keeps the cues of the loudspeaker."""

    def __init__(self) -> None:
        pins = MockFactory(pin_class=WatchedPin)
        self.beeping = CountingBuzzer(BUZZER, pin_factory=pins)
        self.lamps = Lamps(LED(CLOCK, pin_factory=pins), self.beeping)
        self.buzzer: WatchedPin = pins.pin(BUZZER)
        self.heard: list[str] = []
        self.follower = LampFollower(self.lamps, self.heard.append)

    def beeps_at(self, seconds: float) -> bool:
        """Does the buzzer sound, and end, when so many seconds are left and the clock runs?"""
        before = self.beeping.beeps
        self.follower.show(seconds, is_running=True)
        if self.beeping.beeps == before:
            return False
        return [self.buzzer.next_change(), self.buzzer.next_change()] == [True, False]


@pytest.fixture
def watched() -> Iterator[Watched]:
    watched = Watched()
    yield watched
    watched.lamps.close()


def test_the_lamp_follows_the_clock(watched: Watched) -> None:
    lights = []
    for seconds, is_running in ((None, False), (50.0, True), (30.0, False), (10.5, True), (10.0, True), (None, False)):
        watched.follower.show(seconds, is_running)
        lights.append(watched.lamps.light)
    off, running, still, late = ClockLight.OFF, ClockLight.RUNNING, ClockLight.STILL, ClockLight.LATE
    assert lights == [off, running, still, running, late, off]


def test_each_of_the_last_ten_seconds_beeps_once(watched: Watched) -> None:
    beeping = [second for second in range(12, 0, -1) if watched.beeps_at(float(second))]
    assert beeping == list(range(10, 0, -1))


def test_time_is_up_is_one_long_tone(watched: Watched) -> None:
    watched.follower.time_is_up()
    assert [watched.buzzer.next_change(), watched.buzzer.next_change()] == [True, False]
    *_, began, ended = watched.buzzer.states
    assert ended.timestamp > 0.7, "MockPin counts from the change before"
    assert began.state and not ended.state


def test_the_loudspeaker_tells_ten_seconds_and_each_of_the_last_three(watched: Watched) -> None:
    for second in range(50, 0, -1):
        watched.follower.show(float(second), is_running=True)
    assert watched.heard == ["clock_ten_s", *["clock_last_three_s"] * 3]

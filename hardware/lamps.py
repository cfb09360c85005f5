"""The lamps of the clock and the seats, and the buzzers. No call blocks; each part may be missing."""

from collections.abc import Sequence
from enum import Enum
from typing import Literal

from gpiozero import LED, RGBLED, Buzzer, TonalBuzzer
from gpiozero.tones import Tone

from hardware.tunes import Note, TunePlayer, refuse_unplayable

BEEP_SECONDS = 0.08
LONG_BEEP_SECONDS = 0.8
BEEP_HZ = 2000.0
SEAT_BLINK_SECONDS = 0.3

SeatLight = Literal["off", "on", "blink"]
"""The state of a seat's lamp."""

LampColour = tuple[float, float, float]


class ClockLight(Enum):
    """The pattern of the clock's LED: seconds lit and seconds dark, repeated; None: it does not blink."""

    OFF = None
    RUNNING = (1.0, None)
    STILL = (1.0, 1.0)
    LATE = (0.12, 0.12)


_COLOURS: dict[ClockLight, LampColour] = {
    ClockLight.OFF: (0, 0, 0),
    ClockLight.RUNNING: (0, 1, 0),
    ClockLight.STILL: (0, 0, 1),
    ClockLight.LATE: (1, 0, 0),
}
"""Red, green and blue of the clock's colour lamp: green while time runs, blue while it stands still, red when late."""


class Lamps:
    """The lamps and buzzers of one desk. A call for the light that is already shown changes nothing."""

    def __init__(
        self,
        clock: LED | None = None,
        buzzer: Buzzer | None = None,
        *,
        clock_rgb: RGBLED | None = None,
        tones: TonalBuzzer | None = None,
        seats: Sequence[LED | None] = (),
    ) -> None:
        """`buzzer` is active (one tone of its own); `tones` is passive (any tone); `seats` are in the seats' order."""
        self._clock = clock
        self._clock_rgb = clock_rgb
        self._buzzer = buzzer
        self._tones = tones
        self._tune = _tune_player(tones, buzzer)
        self._seats = tuple(seats)
        self._seat_lights: list[SeatLight] = ["off"] * len(self._seats)
        self.light = ClockLight.OFF

    @property
    def has_tones(self) -> bool:
        """True when a buzzer can play the tones of a tune, not only its rhythm."""
        return self._tones is not None

    def clock_running(self) -> None:
        """Time runs: the lamp is lit."""
        self._show(ClockLight.RUNNING)

    def clock_still(self) -> None:
        """Time stands still: the lamp blinks slowly."""
        self._show(ClockLight.STILL)

    def clock_late(self) -> None:
        """Time is almost or quite over: the lamp blinks fast."""
        self._show(ClockLight.LATE)

    def off(self) -> None:
        """Turn the clock's lamp off and silence the buzzers."""
        self._show(ClockLight.OFF)
        self._end_tune()
        if self._buzzer is not None:
            self._buzzer.off()

    def seat_lamp(self, seat: int, light: SeatLight) -> None:
        """Set the lamp of this seat, counted from 0; does nothing for a seat without a lamp."""
        led = self._seats[seat] if 0 <= seat < len(self._seats) else None
        if led is None or self._seat_lights[seat] == light:
            return
        self._seat_lights[seat] = light
        match light:
            case "off":
                led.off()
            case "on":
                led.on()
            case "blink":
                led.blink(SEAT_BLINK_SECONDS, SEAT_BLINK_SECONDS)

    def play(self, notes: Sequence[Note]) -> None:
        """Play a tune of (hertz, milliseconds), where 0 hertz is a rest; a tune that still plays ends.

        An active buzzer has one tone and plays only the rhythm. `ValueError` for a note that no buzzer can play.
        """
        refuse_unplayable(notes)
        if self._tune is not None:
            self._tune.play(notes)

    def beep(self) -> None:
        """One short beep; a sound that still plays ends."""
        self._beep(BEEP_SECONDS)

    def long_beep(self) -> None:
        """One long beep; a sound that still plays ends."""
        self._beep(LONG_BEEP_SECONDS)

    def close(self) -> None:
        """Turn everything off and release the pins."""
        self.off()
        for part in (self._clock, self._clock_rgb, self._buzzer, self._tones, *self._seats):
            if part is not None:
                part.close()

    def _show(self, light: ClockLight) -> None:
        if light is self.light:
            return
        self.light = light
        if self._clock is not None:
            _light(self._clock, light)
        if self._clock_rgb is not None:
            _light_in_colour(self._clock_rgb, light)

    def _beep(self, seconds: float) -> None:
        self._end_tune()
        if self._buzzer is not None:
            self._buzzer.beep(on_time=seconds, off_time=0, n=1)
        else:
            self.play([(BEEP_HZ, seconds * 1000)])

    def _end_tune(self) -> None:
        if self._tune is not None:
            self._tune.stop()


def _light(lamp: LED, light: ClockLight) -> None:
    match light:
        case ClockLight.OFF:
            lamp.off()
        case ClockLight.RUNNING:
            lamp.on()
        case blinking:
            lit_seconds, dark_seconds = blinking.value
            lamp.blink(lit_seconds, dark_seconds)


def _light_in_colour(lamp: RGBLED, light: ClockLight) -> None:
    colour = _COLOURS[light]
    if light in (ClockLight.OFF, ClockLight.RUNNING):
        lamp.color = colour
    else:
        lit_seconds, dark_seconds = light.value
        lamp.blink(lit_seconds, dark_seconds, on_color=colour)


def _tune_player(tones: TonalBuzzer | None, buzzer: Buzzer | None) -> TunePlayer | None:
    if tones is not None:
        return TunePlayer(lambda hertz: tones.play(Tone.from_frequency(hertz)), tones.stop)
    if buzzer is not None:
        return TunePlayer(lambda _: buzzer.on(), buzzer.off)
    return None

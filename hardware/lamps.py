"""How do the clock's LED and the buzzer show what the app asks for? No call waits; each part may be missing."""

from enum import Enum

from gpiozero import LED, Buzzer

BEEP_SECONDS = 0.08
LONG_BEEP_SECONDS = 0.8


class ClockLight(Enum):
    """What the LED does: seconds lit and dark, for as long as the pattern stays; None is steady."""

    OFF = None
    RUNNING = (1.0, None)
    STILL = (1.0, 1.0)
    LATE = (0.12, 0.12)


class Lamps:
    """The LED and the active buzzer of one desk. Asking again for the pattern that is shown changes nothing."""

    def __init__(self, clock: LED | None = None, buzzer: Buzzer | None = None) -> None:
        self._clock = clock
        self._buzzer = buzzer
        self.light = ClockLight.OFF

    def clock_running(self) -> None:
        """Time runs: the LED is steadily lit."""
        self._show(ClockLight.RUNNING)

    def clock_still(self) -> None:
        """Time stands still: the LED blinks slowly."""
        self._show(ClockLight.STILL)

    def clock_late(self) -> None:
        """Time is almost or quite over: the LED blinks fast."""
        self._show(ClockLight.LATE)

    def off(self) -> None:
        """The LED is dark and the buzzer silent."""
        self._show(ClockLight.OFF)
        if self._buzzer is not None:
            self._buzzer.off()

    def beep(self) -> None:
        """One short beep; a beep that still sounds ends."""
        self._sound(BEEP_SECONDS)

    def long_beep(self) -> None:
        """One long beep; a beep that still sounds ends."""
        self._sound(LONG_BEEP_SECONDS)

    def close(self) -> None:
        """Everything off, the pins given back."""
        self.off()
        for part in (self._clock, self._buzzer):
            if part is not None:
                part.close()

    def _show(self, light: ClockLight) -> None:
        if self._clock is None or light is self.light:
            return
        self.light = light
        match light:
            case ClockLight.OFF:
                self._clock.off()
            case ClockLight.RUNNING:
                self._clock.on()
            case blinking:
                lit_seconds, dark_seconds = blinking.value
                self._clock.blink(lit_seconds, dark_seconds)

    def _sound(self, seconds: float) -> None:
        if self._buzzer is not None:
            self._buzzer.beep(on_time=seconds, off_time=0, n=1)

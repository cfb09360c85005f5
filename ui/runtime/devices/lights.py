"""What do lamps, buzzers and loudspeaker do in this model? The subscriptions tell it each.

The clock's lamp is steady while seconds run, slow while they stand, fast and beeping in the last ten; the seats' lamps
show whose turn it is, who owes and who leads the auction.
"""

from __future__ import annotations

from collections.abc import Callable

from banker.play.state import Game
from hardware.lamps import ClockLight, Lamps, SeatLight
from ui.core.state.devices import SEEN
from ui.core.state.drafts import DeviceTrial
from ui.core.state.model import SEATS, Model
from ui.theme import theme

LATE_SECONDS = 10
"""From here on each second beeps (T05)."""
_CUES = {LATE_SECONDS: "clock_ten_s", 3: "clock_last_three_s", 2: "clock_last_three_s", 1: "clock_last_three_s"}
"""Which seconds the loudspeaker tells."""


class LampFollower:
    """Drives the lamps from what the model says; a repeated state changes nothing."""

    def __init__(self, lamps: Lamps, sound: Callable[[str], None]) -> None:
        self._lamps, self._sound = lamps, sound
        self._second: int | None = None

    def follow(self, model: Model) -> None:
        """The clock and the seats of the table in this model, if there is one; a lamp that is tried is left alone."""
        trial = model.ui.find(DeviceTrial)
        if trial is not None and trial.device.kind in SEEN:
            return
        self.show(model.seconds_left, model.is_clock_running)
        for seat, light in enumerate(seat_lights(model.game)):
            self._lamps.seat_lamp(seat, light)

    def show(self, seconds_left: float | None, is_running: bool) -> None:
        """The clock as it stands now; None where there is none."""
        if seconds_left is None:
            self._no_clock()
        elif not is_running:
            self._lamps.clock_still()
        elif seconds_left > LATE_SECONDS:
            self._lamps.clock_running()
        else:
            self._lamps.clock_late()
        self._beep(seconds_left if is_running else None)

    def time_is_up(self) -> None:
        """The long tone at zero."""
        self._lamps.long_beep()

    def _no_clock(self) -> None:
        """Dark once; again and again it would cut off the tunes of a game without a clock."""
        if self._lamps.light is not ClockLight.OFF:
            self._lamps.off()

    def _beep(self, seconds_left: float | None) -> None:
        second = None if seconds_left is None else -int(-seconds_left // 1)
        if second is not None and second != self._second and 0 < second <= LATE_SECONDS:
            self._lamps.beep()
            if second in _CUES:
                self._sound(_CUES[second])
        self._second = second


def seat_lights(game: Game | None) -> tuple[SeatLight, ...]:
    """What the lamp of each seat does, the players' in playing order: one question at a time.

    In an auction its leader is lit; else who owes blinks; else who has the dice is lit.
    """
    return tuple(_light_of(seat, game) for seat in range(SEATS))


def with_tunes(lamps: Lamps, sound: Callable[[str], None]) -> Callable[[str], None]:
    """Cues through the loudspeaker, and as tunes of the buzzer where it can sound tones."""

    def heard(cue: str) -> None:
        sound(cue)
        if lamps.has_tones:
            lamps.play(theme().sound[cue.partition("-")[0]].tune)

    return heard


def _light_of(seat: int, game: Game | None) -> SeatLight:
    if game is None or game.is_over:
        return "off"
    if game.auction:
        return "on" if seat == game.auction.leader else "off"
    if game.debts:
        return "blink" if game.owes(seat) else "off"
    return "on" if seat == game.turn.player else "off"

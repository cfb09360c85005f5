"""The lamps, the buzzer and the sounds of the clock follow the model. The subscriptions pass each model in.

The clock's lamp is lit while the clock runs. It blinks slowly while the clock stands still. In the last ten seconds
it blinks fast, and the buzzer beeps. The seats' lamps show whose turn it is, who owes and who leads the auction.
"""

from collections.abc import Callable

from banker.play.state import Game
from hardware.lamps import ClockLight, Lamps, SeatLight
from ui.core.state.devices import SEEN
from ui.core.state.drafts import DeviceTrial
from ui.core.state.model import SEATS, Model
from ui.theme import theme

LATE_SECONDS = 10
"""Each of the last ten seconds beeps (T05)."""
_CUES = {LATE_SECONDS: "clock_ten_s", 3: "clock_last_three_s", 2: "clock_last_three_s", 1: "clock_last_three_s"}
"""Seconds left -> the cue that the loudspeaker plays."""


class LampFollower:
    """It sets the lamps as the model says; the same state again changes nothing."""

    def __init__(self, lamps: Lamps, sound: Callable[[str], None]) -> None:
        self._lamps, self._sound = lamps, sound
        self._second: int | None = None

    def follow(self, model: Model) -> None:
        """Show the clock and the seats of this model; nothing changes while somebody tries a lamp."""
        trial = model.ui.find(DeviceTrial)
        if trial is not None and trial.device.kind in SEEN:
            return
        self.show(model.seconds_left, model.is_clock_running)
        for seat, light in enumerate(seat_lights(model.game)):
            self._lamps.seat_lamp(seat, light)

    def show(self, seconds_left: float | None, is_running: bool) -> None:
        """Show the clock; `seconds_left` is None without a clock."""
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
        """Sound the long tone at zero."""
        self._lamps.long_beep()

    def _no_clock(self) -> None:
        """Switch the lamp off only once: repeating it would cut off the tunes of a game without a clock."""
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
    """The light of each seat's lamp; seats are in playing order.

    In an auction the leader's lamp is on. Otherwise the lamps of players in debt blink. If nobody has a debt, the lamp
    of the player on turn is on.
    """
    return tuple(_light_of(seat, game) for seat in range(SEATS))


def with_tunes(lamps: Lamps, sound: Callable[[str], None]) -> Callable[[str], None]:
    """A function that plays cues on the loudspeaker, and as tunes on the buzzer if it can play tones."""

    def play(cue: str) -> None:
        sound(cue)
        if lamps.has_tones:
            lamps.play(theme().sound[cue.partition("-")[0]].tune)

    return play


def _light_of(seat: int, game: Game | None) -> SeatLight:
    if game is None or game.is_over:
        return "off"
    if game.auction:
        return "on" if seat == game.auction.leader else "off"
    if game.debts:
        return "blink" if game.owes(seat) else "off"
    return "on" if seat == game.turn.player else "off"

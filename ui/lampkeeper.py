"""What the clock's lamp and buzzer do: steady while seconds run, slow while they stand, fast and beeping in the
last ten.
"""

from __future__ import annotations

from banker.rules.clock import is_running
from banker.table import Table
from hardware.lamps import Lamps

LATE_SECONDS = 10
"""From here on each second beeps (T05)."""


class Lampkeeper:
    """Drives the lamps from what the counter knows; a repeated state changes nothing."""

    def __init__(self, lamps: Lamps) -> None:
        self._lamps = lamps
        self._second: int | None = None

    def follow(self, table: Table | None) -> None:
        """The clock of this table, or of none."""
        if table is None:
            self.show(None, is_running=False)
        else:
            self.show(table.seconds_left, is_running(table.game))

    def show(self, seconds_left: float | None, is_running: bool) -> None:
        """The clock as it stands now; None where there is none."""
        if seconds_left is None:
            self._lamps.off()
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

    def _beep(self, seconds_left: float | None) -> None:
        second = None if seconds_left is None else -int(-seconds_left // 1)
        if second is not None and second != self._second and 0 < second <= LATE_SECONDS:
            self._lamps.beep()
        self._second = second

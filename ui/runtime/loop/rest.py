"""The rest of the screen: it is dark after ten minutes without a touch, a card or a running clock."""

from typing import Final

from ui.core.state.model import Model

RESTS_AFTER_SECONDS: Final = 600.0


class Resting:
    """Counts the seconds without use. Only a machine that is for the table alone rests."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self.is_dark = False  # an attribute: it is read in each tick

    def pass_time(self, seconds: float, model: Model) -> bool:
        """Count these seconds; True if the screen gets dark or bright now."""
        was_dark = self.is_dark
        is_used = model.is_clock_running or model.devices.power == "none"
        self._seconds = 0.0 if is_used else self._seconds + seconds
        self.is_dark = self._seconds >= RESTS_AFTER_SECONDS
        return self.is_dark != was_dark

    def wake(self) -> bool:
        """Somebody is there; True if the screen was dark."""
        was_dark, self.is_dark, self._seconds = self.is_dark, False, 0.0
        return was_dark

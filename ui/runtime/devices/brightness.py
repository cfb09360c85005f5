"""The brightness of the panel, by the kernel's backlight, if this program may write it; less when nobody uses it."""

import logging
import os
from pathlib import Path
from typing import Final

from ui.core.state.devices import Panel

BACKLIGHTS: Final = Path("/sys/class/backlight")
DIMMED: Final = 0.3
"""The part of its light that a panel keeps while nobody uses the table."""
_LOG = logging.getLogger(__name__)


class Backlight:
    """The first panel below a directory whose light this program may change. Levels are in percent of the maximum."""

    def __init__(self, directory: Path = BACKLIGHTS) -> None:
        panels = sorted(directory.glob("*/brightness"))
        self._file = next((file for file in panels if os.access(file, os.W_OK)), None)
        self.panel: Panel = "dimmable" if self._file else "closed" if panels else "none"
        self._shown, self._level = (0, False), 0

    def show(self, percent: int, *, is_dim: bool = False) -> None:
        """Set the brightness, never fully dark; 0 leaves the panel as it is. A failed write is logged."""
        before, self._shown = self._shown, (percent, is_dim)
        if self._file is None or self._shown == before or not (percent or is_dim or before[1]):
            return
        try:
            if is_dim and not before[1]:
                self._level = int(self._file.read_text())
            if percent:
                self._level = round(int(self._file.with_name("max_brightness").read_text()) * percent / 100)
            self._file.write_text(f"{max(1, round(self._level * DIMMED) if is_dim else self._level)}\n")
        except (OSError, ValueError) as error:
            _LOG.warning("%s: the brightness cannot be changed: %s", self._file, error)

"""The brightness of the panel, by the kernel's backlight, if this program may write it."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Final

from ui.core.state.devices import Panel

BACKLIGHTS: Final = Path("/sys/class/backlight")
_LOG = logging.getLogger(__name__)


class Backlight:
    """The first panel below a directory whose light this program may change. Levels are in percent of the maximum."""

    def __init__(self, directory: Path = BACKLIGHTS) -> None:
        panels = sorted(directory.glob("*/brightness"))
        self._file = next((file for file in panels if os.access(file, os.W_OK)), None)
        self.panel: Panel = "dimmable" if self._file else "closed" if panels else "none"
        self._percent = 0

    def show(self, percent: int) -> None:
        """Set the brightness, never fully dark; 0 leaves the panel as it is. A failed write is logged."""
        if self._file is None or percent in (0, self._percent):
            return
        self._percent = percent
        try:
            most = int(self._file.with_name("max_brightness").read_text())
            self._file.write_text(f"{max(1, round(most * percent / 100))}\n")
        except (OSError, ValueError) as error:
            _LOG.warning("%s: the brightness cannot be changed: %s", self._file, error)

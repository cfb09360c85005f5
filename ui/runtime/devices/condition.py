"""The condition of this machine: address, free space, temperature, and whether its power supply is strong enough.

It is read from files of the kernel. None stands for a value that this machine lacks: only a Raspberry Pi reports its
power supply.
"""

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

from ui.core.state.devices import MachineCondition
from ui.runtime.devices.networks import hosts

LOOK_SECONDS: Final = 2.0
_ZONES: Final = "sys/class/thermal/thermal_zone*/temp"
_POWER: Final = "sys/devices/platform/soc*/*/get_throttled"
"""The flags of the firmware, in hexadecimal, as `vcgencmd get_throttled` prints them."""
_LOW_NOW, _SLOW_NOW, _LOW_SINCE_START = 1 << 0, 1 << 1 | 1 << 2 | 1 << 3, 1 << 16


class Condition:
    """Reads the condition at most every two seconds. `folder` is where games are saved, `root` the file system."""

    def __init__(
        self,
        folder: Path = Path(),
        root: Path = Path("/"),
        addresses: Callable[[], tuple[str, ...]] = hosts,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder, self._root, self._addresses, self._now = folder, root, addresses, now
        self._looked_at, self._known = float("-inf"), MachineCondition(version=_version())

    def look(self) -> MachineCondition:
        """The present condition."""
        if self._now() >= self._looked_at + LOOK_SECONDS:
            self._looked_at = self._now()
            flags = next(iter(_numbers(self._root, _POWER, 16)), None)
            self._known = MachineCondition(
                self._known.version,
                next(iter(self._addresses()), ""),
                self._free_bytes(),
                max((round(heat / 1000) for heat in _numbers(self._root, _ZONES, 10)), default=None),
                None if flags is None else bool(flags & _LOW_NOW),
                bool(flags and flags & _LOW_SINCE_START),
                bool(flags and flags & _SLOW_NOW),
            )
        return self._known

    def _free_bytes(self) -> int | None:
        with suppress(OSError):
            return shutil.disk_usage(self._folder).free
        return None


@cache
def _version() -> str:
    """The installed version. Its metadata is a long file, so it is read only once."""
    return metadata.version("table-banker")


def _numbers(root: Path, pattern: str, base: int) -> Iterator[int]:
    for file in sorted(root.glob(pattern)):
        with suppress(OSError, ValueError):
            yield int(file.read_text().strip(), base)

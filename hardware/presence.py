"""Is a device there? That it is lost is told once, and once that it is back: whatever may go away keeps one."""

import logging
from collections.abc import Callable

from hardware.signals import DeviceFound, DeviceLost

_log = logging.getLogger(__name__)


class Presence:
    """Whether the device of this name answers at this port; `lost` is what was told of it while it does not."""

    def __init__(self, device: str, port: str, tell: Callable[[DeviceLost | DeviceFound], None]) -> None:
        self._device, self._port, self._tell = device, port, tell
        self.lost: DeviceLost | None = None

    def lose(self, reason: str) -> None:
        """It does not answer."""
        if self.lost is None:
            self.lost = DeviceLost(self._device, self._port, reason)
            _log.warning("%s at %s is lost: %s", self._device, self._port, reason)
            self._tell(self.lost)

    def find(self) -> None:
        """It answers."""
        if self.lost is not None:
            self.lost = None
            _log.info("%s is back at %s", self._device, self._port)
            self._tell(DeviceFound(self._device, self._port))

"""The presence of a device that can go away: it reports once that the device is lost, and once that it is back."""

import logging
from collections.abc import Callable

from hardware.signals import DeviceFound, DeviceLost

_log = logging.getLogger(__name__)


class Presence:
    """The presence of one device at one port; `lost` is what was reported, while the device does not answer."""

    def __init__(self, device: str, port: str, tell: Callable[[DeviceLost | DeviceFound], None]) -> None:
        self._device, self._port, self._tell = device, port, tell
        self.lost: DeviceLost | None = None

    def lose(self, reason: str) -> None:
        """The device does not answer: report it, unless that was reported before."""
        if self.lost is None:
            self.lost = DeviceLost(self._device, self._port, reason)
            _log.warning("%s at %s is lost: %s", self._device, self._port, reason)
            self._tell(self.lost)

    def find(self) -> None:
        """The device answers: report it, if it was lost."""
        if self.lost is not None:
            self.lost = None
            _log.info("%s is back at %s", self._device, self._port)
            self._tell(DeviceFound(self._device, self._port))

"""The time zone of a machine that is for the table alone. The system keeps it, and a read-only system forgets it: so it
is set again at each start.
"""

import logging
import time
from typing import Final

from ui.runtime.devices.system_bus import BusError, SystemBus

_SERVICE: Final = ("org.freedesktop.timedate1", "/org/freedesktop/timedate1", "org.freedesktop.timedate1")
_LOG = logging.getLogger(__name__)


class TimeZone:
    """Sets the time zone of the system; without a bus it is left alone."""

    def __init__(self, bus: SystemBus | None = None) -> None:
        self._bus, self._shown = bus, ""

    def show(self, zone: str) -> None:
        """Use this zone from now on; an empty one leaves the system's."""
        if self._bus is not None and zone not in ("", self._shown):
            self._shown = zone
            self._bus.start(self._set(self._bus, zone))

    async def _set(self, bus: SystemBus, zone: str) -> None:
        try:
            await bus.call(*_SERVICE, "SetTimezone", "sb", zone, False)
        except BusError as error:
            _LOG.error("the time zone %s was not set: %s", zone, error)
        time.tzset()  # a program reads the zone of the system only once by itself

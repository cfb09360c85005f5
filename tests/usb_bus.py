"""The twin of the USB sockets: the program plugs in and pulls out, and the watch for new devices sees it."""

import threading

from hardware.plugged.bus import Plug


class BenchBus:
    """Sockets without a machine. The ports are those of other twins."""

    def __init__(self) -> None:
        self._plugged: dict[str, Plug] = {}
        self._has_changed = threading.Event()

    def plug_in(self, *plugs: Plug) -> None:
        """Plug these devices in."""
        self._plugged |= {plug.port: plug for plug in plugs}
        self._has_changed.set()

    def pull_out(self, port: str) -> None:
        """Pull the device at this port out."""
        del self._plugged[port]
        self._has_changed.set()

    def plugs(self) -> tuple[Plug, ...]:
        """The devices that are plugged in now."""
        return tuple(self._plugged.values())

    def wait(self, seconds: float) -> bool:
        """True as soon as one came or went."""
        has_changed = self._has_changed.wait(seconds)
        self._has_changed.clear()
        return has_changed

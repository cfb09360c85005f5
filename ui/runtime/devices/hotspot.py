"""The machine's own wireless network, for tables without a network that players trust. NetworkManager makes a WPA2
hotspot over D-Bus; it lasts until it or the machine is switched off.
"""

import logging
import secrets
from typing import Any, Final, Literal

from ui.runtime.devices.system_bus import BusError, SystemBus

HotspotState = Literal["off", "starting", "on", "refused"]
SSID: Final = "Banker"
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that look alike: people without a camera for codes type the password."""
_MANAGER: Final = "org.freedesktop.NetworkManager"
_CALL: Final = (_MANAGER, "/org/freedesktop/NetworkManager", _MANAGER)
_log = logging.getLogger(__name__)


class Hotspot:
    """The machine's own network. `start` and `stop` return at once; the state changes when NetworkManager answers."""

    def __init__(self) -> None:
        self.state: HotspotState = "off"
        self.password = ""
        self._bus, self._active = SystemBus(), ""

    @property
    def join_code(self) -> str:
        """The text of the QR code with which a phone joins the network."""
        return f"WIFI:T:WPA;S:{SSID};P:{self.password};;"

    def start(self) -> None:
        """Start it, with a new password each time."""
        self.state, self.password = "starting", "".join(secrets.choice(_LETTERS) for _ in range(16))
        self._bus.start(self._start(self.password))

    def stop(self) -> None:
        """Stop it."""
        self.state = "off"
        self._bus.start(self._stop())

    async def _start(self, password: str) -> None:
        from dbus_fast import Variant

        options = {"persist": Variant("s", "volatile")}
        try:
            _, self._active, _ = await self._bus.call(
                *_CALL, "AddAndActivateConnection2", "a{sa{sv}}ooa{sv}", _settings(password), "/", "/", options
            )
        except BusError as error:
            _log.error("the hotspot failed: %s", error)
            self.state = "refused" if self.state == "starting" else self.state
            return
        if self.state == "starting" and password == self.password:
            self.state = "on"
        else:  # it was stopped in the meantime
            await self._stop()

    async def _stop(self) -> None:
        active, self._active = self._active, ""
        if not active:
            return
        try:
            await self._bus.call(*_CALL, "DeactivateConnection", "o", active)
        except BusError as error:
            _log.error("the hotspot was not stopped: %s", error)


def _settings(password: str) -> dict[str, Any]:
    """The connection: NetworkManager finds the card, gives addresses, and keeps no profile."""
    from dbus_fast import Variant

    settings: dict[str, dict[str, tuple[str, Any]]] = {
        "connection": {"id": ("s", SSID), "type": ("s", "802-11-wireless"), "autoconnect": ("b", False)},
        "802-11-wireless": {"ssid": ("ay", SSID.encode()), "mode": ("s", "ap")},
        "802-11-wireless-security": {"key-mgmt": ("s", "wpa-psk"), "proto": ("as", ["rsn"]), "psk": ("s", password)},
        "ipv4": {"method": ("s", "shared")},
        "ipv6": {"method": ("s", "ignore")},
    }
    return {name: {key: Variant(*each) for key, each in part.items()} for name, part in settings.items()}

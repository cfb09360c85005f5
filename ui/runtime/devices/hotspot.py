"""The machine's own wireless network, for tables without a network that players trust. NetworkManager makes a WPA2
hotspot over D-Bus; it lasts until it or the machine is switched off.
"""

from __future__ import annotations

import logging
import re
import secrets
import subprocess
from typing import Final, Literal

HotspotState = Literal["off", "starting", "on", "refused"]
SSID: Final = "Banker"
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that look alike: people without a camera for codes type the password."""
_MANAGER: Final = "org.freedesktop.NetworkManager"
_BUSCTL: Final = ("busctl", "--system", "--timeout=30", "call", _MANAGER, "/org/freedesktop/NetworkManager", _MANAGER)
_ACTIVE: Final = re.compile(r'"(/org/freedesktop/NetworkManager/ActiveConnection/\d+)"')
_log = logging.getLogger(__name__)


class Hotspot:
    """The machine's own network. `start` and `stop` return at once; `look` updates the state with their result."""

    def __init__(self) -> None:
        self.state: HotspotState = "off"
        self.password = ""
        self._active = ""
        self._asked: subprocess.Popen[str] | None = None

    @property
    def join_code(self) -> str:
        """The text of the QR code with which a phone joins the network."""
        return f"WIFI:T:WPA;S:{SSID};P:{self.password};;"

    def start(self) -> None:
        """Start it, with a new password each time."""
        self.state, self.password = "starting", "".join(secrets.choice(_LETTERS) for _ in range(16))
        self._ask("AddAndActivateConnection2", "a{sa{sv}}ooa{sv}", *_connection_settings(self.password))

    def stop(self) -> None:
        """Stop it."""
        if self._active:
            self._ask("DeactivateConnection", "o", self._active)
        self.state, self._active = "off", ""

    def look(self) -> None:
        """Update the state: it may have started, or been refused."""
        if self._asked is None or self._asked.poll() is None:
            return
        said, wrong = self._asked.communicate()
        if self._asked.returncode:
            self._refuse(wrong.strip())
        elif self.state == "starting" and (found := _ACTIVE.search(said)):
            self.state, self._active = "on", found[1]
        self._asked = None

    def _ask(self, *call: str) -> None:
        pipe = subprocess.PIPE
        try:
            self._asked = subprocess.Popen([*_BUSCTL, *call], stdout=pipe, stderr=pipe, text=True)
        except OSError as error:
            self._refuse(f"{_BUSCTL[0]} cannot be run: {error.strerror}")

    def _refuse(self, why: str) -> None:
        _log.error("the hotspot failed: %s", why)
        self.state = "refused"


def _connection_settings(password: str) -> list[str]:
    """The connection in busctl's notation: NetworkManager finds the card, gives addresses, and keeps no profile."""
    name = [str(len(SSID)), *(str(byte) for byte in SSID.encode())]
    settings = {
        "connection": ["3", "id", "s", SSID, "type", "s", "802-11-wireless", "autoconnect", "b", "false"],
        "802-11-wireless": ["2", "ssid", "ay", *name, "mode", "s", "ap"],
        "802-11-wireless-security": ["3", "key-mgmt", "s", "wpa-psk", "proto", "as", "1", "rsn", "psk", "s", password],
        "ipv4": ["1", "method", "s", "shared"],
        "ipv6": ["1", "method", "s", "ignore"],
    }
    words = [word for section, entries in settings.items() for word in (section, *entries)]
    return [str(len(settings)), *words, "/", "/", "1", "persist", "s", "volatile"]

"""How does the machine switch itself off? The system's login manager is asked over D-Bus; a program that only ended
would be started again by its unit.
"""

from __future__ import annotations

import logging
import os
import subprocess
from typing import Final

from ui.core.state.devices import PowerState

KIOSK: Final = "BANKER_KIOSK"
"""Set by the unit: the machine is the table's own, and nobody else works at it."""
POWER_OFF: Final = (
    "busctl", "--system", "call", "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager",
    "PowerOff", "b", "false",
)  # fmt: skip
"""Nobody is asked for a password: the rule that the installer puts in place allows it to the account."""
PLAYED: Final = "A game is being played"
"""What the supervisor hears then (`STATUS=`), word for word what an update looks for."""
_LOG = logging.getLogger(__name__)


def is_kiosk() -> bool:
    """Is this program the kiosk of its machine?"""
    return KIOSK in os.environ


class Power:
    """The machine's own switch, where this program is its kiosk."""

    def __init__(self, is_kiosk: bool = False) -> None:
        self.state: PowerState = "there" if is_kiosk else "none"
        self._asked: subprocess.Popen[str] | None = None

    def switch_off(self) -> None:
        """Asks, and returns at once: what comes of it is seen by `look`."""
        try:
            self._asked = subprocess.Popen(POWER_OFF, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        except OSError as error:
            self._refuse(f"{POWER_OFF[0]} cannot be run: {error.strerror}")

    def look(self) -> None:
        """Was it refused meanwhile?"""
        asked = self._asked
        if asked is None or asked.poll() is None:
            return
        self._asked = None
        _, says = asked.communicate()
        if asked.returncode:
            self._refuse(says.strip())

    def _refuse(self, why: str) -> None:
        _LOG.error("the machine does not switch itself off: %s", why)
        self.state = "refused"

"""Switching the machine off, by the system's login manager over D-Bus. To end the program is not enough: its unit
would start it again.
"""

import logging
import os
import subprocess
from typing import Final

from ui.core.state.devices import PowerState

KIOSK: Final = "BANKER_KIOSK"
"""Set by the unit: this machine is used for the table only."""
POWER_OFF: Final = (
    "busctl", "--system", "call", "org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager",
    "PowerOff", "b", "false",
)  # fmt: skip
"""It needs no password: the installer's rule allows it to the account."""
PLAYED: Final = "A game is being played"
"""The status for the supervisor (`STATUS=`); an update looks for exactly this text."""
_LOG = logging.getLogger(__name__)


def is_kiosk() -> bool:
    """Is this program the kiosk of its machine?"""
    return KIOSK in os.environ


class Power:
    """The power switch of the machine, if this program is its kiosk."""

    def __init__(self, is_kiosk: bool = False) -> None:
        self.state: PowerState = "there" if is_kiosk else "none"
        self._asked: subprocess.Popen[str] | None = None

    def switch_off(self) -> None:
        """Request it and return at once; `look` updates the state with the result."""
        try:
            self._asked = subprocess.Popen(POWER_OFF, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        except OSError as error:
            self._refuse(f"{POWER_OFF[0]} cannot be run: {error.strerror}")

    def look(self) -> None:
        """Update the state: the request may have been refused."""
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

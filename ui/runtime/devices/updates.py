"""Updates of a card that was flashed: a stick has a signed file, RAUC writes it beside the version that runs.

RAUC (rauc.io) checks the signature, writes, and has the machine started again. It is asked over D-Bus. A bank that was
installed in another way has no RAUC, and no updates from here.
"""

import logging
import re
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from ui.core.state.devices import MachineUpdate
from ui.store.sticks import MOUNTS, sticks

CERTIFICATE: Final = Path("/etc/rauc/updates.pem")
"""Whose updates this card takes; a card without it takes none."""
LOOK_SECONDS: Final = 1.0
BUSCTL: Final = ("busctl", "--system", "--timeout=30")
_RAUC: Final = ("de.pengutronix.rauc", "/", "de.pengutronix.rauc.Installer")
_NEWS: Final = re.compile(r's "(?P<operation>\w+)"\n\(isi\) (?P<percent>\d+) .*\ns "(?P<fault>.*)"', re.DOTALL)
_log = logging.getLogger(__name__)


class Updates:
    """The update on a stick. `start` returns at once; `look` updates the state, at most once a second."""

    def __init__(
        self,
        mounts: Path = MOUNTS,
        certificate: Path = CERTIFICATE,
        busctl: Sequence[str] = BUSCTL,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.state = MachineUpdate()
        self._mounts, self._busctl, self._now = mounts, tuple(busctl), now
        self._is_possible, self._looked_at = certificate.exists(), float("-inf")
        self._file: Path | None = None
        self._asked: subprocess.Popen[str] | None = None
        self._is_begun = False

    def look(self) -> MachineUpdate:
        """The present state."""
        if not self._is_possible or self._now() < self._looked_at + LOOK_SECONDS:
            return self.state
        self._looked_at = self._now()
        if self.state.step == "writing":
            self._follow()
        elif self.state.step != "done":
            found, before = self._found(), self._file
            self._file = found
            if found is None:
                self.state = MachineUpdate()
            elif found != before:  # a refused one stays refused until the stick is pulled
                self.state = MachineUpdate("there", found.stem)
        return self.state

    def start(self) -> None:
        """Have the update of the stick written."""
        if self._file is None or self.state.step == "writing":
            return
        self.state, self._is_begun = MachineUpdate("writing", self._file.stem), False
        self._ask("call", *_RAUC, "InstallBundle", "sa{sv}", str(self._file), "0")

    def _found(self) -> Path | None:
        with suppress(OSError):
            files = [file for stick in sticks(self._mounts) for file in sorted(stick.glob("*.raucb"))]
            return files[-1] if files else None
        return None

    def _follow(self) -> None:
        """One question after the other: first that it begins, then how far it is."""
        if self._asked is None or self._asked.poll() is None:
            return
        said, wrong = self._asked.communicate()
        if self._asked.returncode:
            self._refuse(wrong.strip())
            return
        news = _NEWS.match(said) if self._is_begun else None
        self._is_begun = True
        if news and news["operation"] == "idle":
            if news["fault"]:
                self._refuse(news["fault"])
            else:
                self.state = MachineUpdate("done", self.state.name, 100)
            return
        if news:
            self.state = MachineUpdate("writing", self.state.name, int(news["percent"]))
        self._ask("get-property", *_RAUC, "Operation", "Progress", "LastError")

    def _ask(self, *call: str) -> None:
        pipe = subprocess.PIPE
        try:
            self._asked = subprocess.Popen([*self._busctl, *call], stdout=pipe, stderr=pipe, text=True)
        except OSError as error:
            self._refuse(f"{self._busctl[0]} cannot be run: {error.strerror}")

    def _refuse(self, why: str) -> None:
        _log.error("the update %s was refused: %s", self.state.name, why)
        self.state, self._asked = MachineUpdate("refused", self.state.name), None

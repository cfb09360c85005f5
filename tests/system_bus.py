"""A system bus of a test's own, for the services that stand on it: a real dbus-daemon, which everybody may use."""

from __future__ import annotations

import subprocess
from pathlib import Path

_CONFIG = """<busconfig><type>system</type><listen>unix:path={socket}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow user="*"/><allow own="*"/><allow send_destination="*"/>
<allow receive_sender="*"/></policy></busconfig>"""


class SystemBus:
    """A running bus; `address` is what a client's environment must name as the system's."""

    def __init__(self, folder: Path) -> None:
        self.address = f"unix:path={folder / 'bus'}"
        (folder / "bus.conf").write_text(_CONFIG.format(socket=folder / "bus"))
        self._daemon = subprocess.Popen(
            ["dbus-daemon", f"--config-file={folder / 'bus.conf'}", "--nofork", "--print-address"],
            stdout=subprocess.PIPE,
        )
        assert self._daemon.stdout is not None
        self._daemon.stdout.readline()  # it listens

    def close(self) -> None:
        """Nobody is connected any more."""
        self._daemon.terminate()
        self._daemon.communicate()

"""What stands in the way of a setting of the screen: a voice that is not installed, a light that cannot be written?

Asked by `banker doctor` (`ui.cli.doctor.commands`); nothing here is needed to play.
"""

from __future__ import annotations

from collections.abc import Iterator

from hardware.doctor.findings import Finding
from hardware.doctor.system import System

_VOICES = ("/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng")


def of_screen(system: System) -> Iterator[Finding]:
    """Notes about speech and brightness; none where both are there."""
    if not any(system.has(path) for path in _VOICES):
        yield Finding("note", "speech", "espeak-ng is not installed", "sudo apt install espeak-ng")
    if system.paths("/sys/class/backlight/*") and not (system.is_root or "video" in system.groups):
        mend = f"sudo usermod --append --groups video {system.user}, then log in again"
        yield Finding("note", "brightness", f"{system.user} is not in the group video", mend)

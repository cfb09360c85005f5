"""The findings of `banker doctor` about sound, speech, brightness and switching off.

Used by `ui.cli.doctor.commands`. A table can play without all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from hardware.doctor.findings import Finding
from hardware.doctor.kiosk import UNIT
from hardware.doctor.system import System
from ui.runtime.devices.loudspeakers import ALSA, Loudspeakers

_VOICES = ("/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng")


def of_screen(system: System) -> Iterator[Finding]:
    """Notes about missing sound, switching off, speech and brightness."""
    if not system.has("/usr/bin/aplay"):
        yield Finding("note", "sound", "aplay is not installed", "sudo apt install alsa-utils")
    elif not Loudspeakers(system.same(str(ALSA))).look():
        yield Finding("note", "sound", "no sound card plays", "plug a USB sound card in, or go on in silence")
    if system.has(UNIT) and not system.has("/usr/lib/polkit-1/polkitd"):
        yield Finding("note", "switching off", "polkitd is not installed", "sudo apt install polkitd")
    if not any(system.has(path) for path in _VOICES):
        yield Finding("note", "speech", "espeak-ng is not installed", "sudo apt install espeak-ng")
    if system.paths("/sys/class/backlight/*") and not (system.is_root or "video" in system.groups):
        mend = f"sudo usermod --append --groups video {system.user}, then log in again"
        yield Finding("note", "brightness", f"{system.user} is not in the group video", mend)

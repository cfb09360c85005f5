"""Plugged-in sticks: the mounts in the places where desktops and the kiosk's rule mount them. Used by the copier."""

import re
from pathlib import Path
from typing import Final

MOUNTS: Final = Path("/proc/self/mountinfo")
NO_STICKS: Final = Path("/dev/null")
"""The file of mounts for a bank that must find no stick."""
_BELOW: Final = ("/media/", "/run/media/")
_POINT, _OPTIONS = 4, 5
"""Places in a line of that file, see proc(5)."""


def sticks(mounts: Path = MOUNTS) -> tuple[Path, ...]:
    """The folders of writable sticks. Only the kernel's list is read, because reading a stick would mount it."""
    lines = [line.split() for line in mounts.read_text(encoding="utf-8", errors="surrogateescape").splitlines()]
    points = [_plain(line[_POINT]) for line in lines if "rw" in line[_OPTIONS].split(",")]
    return tuple(dict.fromkeys(Path(point) for point in points if point.startswith(_BELOW)))


def _plain(escaped: str) -> str:
    """The path without escapes: the kernel writes a space as \\040."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), escaped)

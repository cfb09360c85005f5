"""The command `banker update`: installs another version on a kiosk, and goes back if it does not start. It needs root.

The installer of the new version does the work (systemd/install.sh --update), because it knows what that version needs.
"""

from __future__ import annotations

import os
import subprocess
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ui.cli.unpacking import KINDS, UnpackError, unpack

INSTALLER: Final = Path("systemd/install.sh")
MOST_MB: Final = 1000
"""The limit for an archive: a version has 15, its libraries in wheels/ some 250."""


class UpdateError(Exception):
    """The update is refused, and nothing was changed: one sentence says why."""


def update(source: Path, is_offline: bool, user_id: int | None = None) -> int:
    """Installs the version in a directory or an archive; returns the installer's exit status, 0 once it has begun."""
    if (os.geteuid() if user_id is None else user_id) != 0:
        raise UpdateError(f"only root changes what is installed: sudo banker update {source}")
    with ExitStack() as stack:
        files = source if source.is_dir() else _unpack(source, Path(stack.enter_context(TemporaryDirectory())))
        if not (files / INSTALLER).is_file():
            raise UpdateError(f"{source}: no version of Table Banker: there is no {INSTALLER} in it")
        # Run by sh: an unpacked file may have lost its executable bit.
        command = ["sh", str(files / INSTALLER), "--update", *(["--offline"] if is_offline else [])]
        return subprocess.run(command, check=False).returncode


def _unpack(archive: Path, folder: Path) -> Path:
    """The folder of an unpacked archive; if it has only one folder inside, that one."""
    if not archive.exists():
        raise UpdateError(f"{archive}: there is no such file or directory")
    try:
        unpack(archive, folder, MOST_MB, is_zip=archive.suffix == ".zip")
    except UnpackError as error:
        raise UpdateError(f"{archive}: cannot be unpacked: {error}; allowed: a directory, or {KINDS}") from error
    inside = list(folder.iterdir())
    return inside[0] if len(inside) == 1 and inside[0].is_dir() else folder

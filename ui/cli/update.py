"""The command `banker update`: installs another version on a kiosk, and goes back if it does not start. It needs root.

A release that the project has signed is installed at once; for anything else the
banker's PIN is asked.

The installer of the new version does the work (systemd/install.sh --update), because it knows what that version needs.
"""

import os
import subprocess
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Final

from ui.cli.signed_release import is_signed, signature_file
from ui.cli.unpacking import KINDS, UnpackError, unpack

INSTALLER: Final = Path("systemd/install.sh")
MOST_MB: Final = 1000
"""The limit for an archive: a version has 15, its libraries in wheels/ some 250."""


_LONGEST_SIGNATURE: Final = 200


class UpdateError(Exception):
    """The update is refused, and nothing was changed: one sentence says why."""


def update(source: Path, is_offline: bool, allow: Callable[[str], bool], user_id: int | None = None) -> int:
    """Installs the version in a directory or an archive; returns the installer's exit status, 0 once it has begun.
    `allow` is asked about one that is not signed.
    """
    if (os.geteuid() if user_id is None else user_id) != 0:
        raise UpdateError(f"only root changes what is installed: sudo banker update {source}")
    with ExitStack() as stack:
        folder, files = Path(stack.enter_context(TemporaryDirectory())), source
        archive = None if source.is_dir() else _copy(source, folder)  # of root: nobody exchanges it after the check
        is_ours = archive is not None and _check_signature(source, archive)
        if not (is_ours or allow(f"{source}: not signed by the project")):  # before anything of it is unpacked
            raise UpdateError(f"{source}: not signed by the project, and not allowed; nothing was changed")
        if archive:
            files = _unpack(source, archive, folder / "files")
        if not (files / INSTALLER).is_file():
            raise UpdateError(f"{source}: no version of Table Banker: there is no {INSTALLER} in it")
        # Run by sh: an unpacked file may have lost its executable bit.
        command = ["sh", str(files / INSTALLER), "--update", *(["--offline"] if is_offline else [])]
        return subprocess.run(command, check=False).returncode


def _copy(source: Path, folder: Path) -> Path:
    if not source.is_file():
        raise UpdateError(f"{source}: there is no such file or directory")
    if source.stat().st_size > MOST_MB * 10**6:
        raise UpdateError(f"{source}: too large; allowed: {MOST_MB} MB")
    return copyfile(source, folder / "archive")


def _check_signature(source: Path, archive: Path) -> bool:
    """Whether the archive is signed. UpdateError for a wrong signature."""
    signature = signature_file(source)
    if not signature.exists():
        return False
    with signature.open("rb") as file:
        if not is_signed(archive, file.read(_LONGEST_SIGNATURE)):
            raise UpdateError(f"{signature}: the project did not sign this file so; it was altered, or is another's")
    return True


def _unpack(source: Path, archive: Path, folder: Path) -> Path:
    """The folder of an unpacked archive; if it has only one folder inside, that one."""
    folder.mkdir()
    try:
        unpack(archive, folder, MOST_MB, is_zip=source.suffix == ".zip")
    except UnpackError as error:
        raise UpdateError(f"{source}: cannot be unpacked: {error}; allowed: a directory, or {KINDS}") from error
    inside = list(folder.iterdir())
    return inside[0] if len(inside) == 1 and inside[0].is_dir() else folder

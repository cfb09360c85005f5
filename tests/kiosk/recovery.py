"""What has a power cut left on the disk? Read from a copy, so that the machine itself mends what is to be mended."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from banker.keep.journal import open_journal
from banker.play.commands import JournalCommand
from tests.kiosk.emulator import Start

_MENDED: Final = (0, 1)
"""What e2fsck says of a file system that is whole, or is now."""


class Lost(Exception):
    """Something that was acknowledged is not on the disk, or something else is there."""


def copied(image: Path, place: Path, begin: int = 0) -> None:
    """The image once more from this byte on, with its holes."""
    place.unlink(missing_ok=True)
    command = ["dd", f"if={image}", f"of={place}", "bs=1M", f"skip={begin}B", "conv=sparse", "status=none"]
    subprocess.run(command, check=True)
    with place.open("r+b") as file:  # dd leaves out a hole at the end
        file.truncate(image.stat().st_size - begin)


def kept(image: Path, folder: Path, start: Start) -> Path:
    """The games and cards that a start will find, as files in the folder: ext4's own journal is played back first."""
    copy = folder / "recovered"
    copied(image, copy, start.begin)
    checked = subprocess.run(["e2fsck", "-p", str(copy)], capture_output=True, text=True, check=False)
    if checked.returncode not in _MENDED:
        raise Lost(f"the file system needs hands: {checked.stdout}")
    place = folder / "kept"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    subprocess.run(["debugfs", "-R", f"rdump {start.kept} {place}", str(copy)], capture_output=True, check=True)
    copy.unlink()
    return place / Path(start.kept).name


def commands_in(games: Path) -> list[JournalCommand]:
    """What was signed in the only game there is."""
    (path,) = games.glob("*.banker")
    with open_journal(path) as journal:
        return [entry.command for _, _, entry in journal.entries()]


def compare(
    found: Sequence[JournalCommand], acknowledged: Sequence[JournalCommand], signed: Sequence[JournalCommand]
) -> None:
    """Everything that the screen had shown is there, and nothing that nobody signed; else Lost."""
    if list(found[: len(acknowledged)]) != list(acknowledged):
        raise Lost(f"{len(acknowledged)} commands were acknowledged, {len(found)} are on the disk: {found[-3:]}")
    if list(found) != list(signed[: len(found)]):
        raise Lost(f"nobody signed this: {found[-3:]}")

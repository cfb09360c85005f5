"""A hall whose server's disk loses what was not on it: ext4 in a file, cut off as by a power cut.

EXT4_IOC_SHUTDOWN without the log lets nothing more through; what had not been synced is gone after another mount. It
needs root for the mount; where that is not allowed the reason is given.
"""

import asyncio
import contextlib
import fcntl
import os
import shutil
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.hall.halls import TriedHall
from tests.hall.senders import Sender
from ui.hall.pulling import pull
from ui.hall.server import server_command
from ui.wire.hall import entries_stream, entry_of

_SHUTDOWN, _NO_LOG_FLUSH = 0x8004587D, 2
_MEGABYTES: Final = 96
_ENDS_SECONDS: Final = 15.0
SYNCED: Final = "  sync_interval: always\n"


class NoDisk(Exception):
    """Why there can be no disk to cut off here."""


class CutDisk:
    """A file system in a file, mounted on `path`."""

    def __init__(self, image: Path, path: Path) -> None:
        self.path, self._image = path, image
        path.mkdir()
        with image.open("wb") as file:
            file.truncate(_MEGABYTES * 2**20)
        _done("mkfs.ext4", "-q", str(image))
        self.mount()

    def mount(self) -> None:
        """As a machine does at its start: the file system is checked first, since a cut may have left a fault in it."""
        subprocess.run(["e2fsck", "-p", str(self._image)], check=False, capture_output=True)
        _done("mount", "-o", "loop", str(self._image), str(self.path))

    def unmount(self) -> None:
        _done("umount", str(self.path))

    def cut(self) -> None:
        """Nothing comes to the disk from now on, not even what was written before."""
        folder = os.open(self.path, os.O_RDONLY)
        fcntl.ioctl(folder, _SHUTDOWN, struct.pack("I", _NO_LOG_FLUSH))
        os.close(folder)


def _done(*command: str) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoDisk(f"{command[0]}: {getattr(error, 'stderr', '') or error}") from error


class HallOnADisk(TriedHall):
    """A hall whose server keeps its streams on a disk of its own, synced as always or by the server's defaults."""

    def __init__(self, path: Path, disk: CutDisk, is_synced: bool) -> None:
        super().__init__(path)
        (path / "jetstream").symlink_to(disk.path)
        self._disk, self._is_synced, self.free = disk, is_synced, shutil.disk_usage(disk.path).free

    def start(self) -> None:
        """As a hall does, perhaps without its one setting that counts."""
        command = server_command(self.folder)
        if not self._is_synced:
            configuration = self.folder.path / "nats.conf"
            text = configuration.read_text()
            assert SYNCED in text
            configuration.write_text(text.replace(SYNCED, ""))
        self.server = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        asyncio.run(self._streams())

    def cut_while_sending(self, senders: list[Sender], after: int) -> None:
        """The power goes when so many entries are acknowledged; the server is up again when this returns."""
        asyncio.run(self._cut(senders, after))
        self._disk.unmount()
        self._disk.mount()
        self.start()

    async def _cut(self, senders: list[Sender], after: int) -> None:
        for sender in senders:
            sender.is_stopped = False
        sending = [asyncio.create_task(sender.send()) for sender in senders]
        while sum(len(sender.acknowledged) for sender in senders) < after:
            await asyncio.sleep(0.005)
        for sender in senders:
            sender.is_stopped = True
        self._disk.cut()
        self.kill()
        _, waiting = await asyncio.wait(sending, timeout=_ENDS_SECONDS)
        for task in waiting:  # for a line that nobody ends
            task.cancel()

    def lost(self, senders: list[Sender]) -> int:
        """Entries that the server acknowledged and does not have."""
        return asyncio.run(self._lost(senders))

    async def _lost(self, senders: list[Sender]) -> int:
        client, kept, newest = await self.client("reader"), set[bytes](), 0
        while batch := await pull(client, entries_stream(self.id), newest + 1):
            kept |= {entry_of(message.headers, message.body).hash for message in batch}
            newest = batch[-1].sequence
        await client.close()
        return sum(sender.game.rows[number].hash not in kept for sender in senders for number in sender.acknowledged)


@contextlib.contextmanager
def hall_on_a_disk(folder: Path, is_synced: bool) -> Iterator[HallOnADisk]:
    """NoDisk where there can be none."""
    disk = CutDisk(folder / "disk.img", folder / "disk")
    hall = HallOnADisk(folder / "hall", disk, is_synced)
    try:
        hall.start()
        yield hall
    finally:
        hall.kill()
        disk.unmount()

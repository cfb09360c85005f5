"""Does an update of the card leave a table that plays, whenever the power goes? RAUC writes, and is cut off.

A machine that starts again ends the emulator; the next trial switches it on.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

from tests.kiosk.appliance import STARTED
from tests.kiosk.emulator import Disk, Emulator, Start
from tests.kiosk.recovery import Lost

START_SECONDS: Final = 3600.0
SETTLED_SECONDS: Final = 3600.0
"""Ten minutes of the emulated clock, and a slow start before and after them."""
WRITTEN_SECONDS: Final = 1800.0
GOOD_SECONDS: Final = 900.0
WRITTEN_PERCENT: Final = 99
"""RAUC counts so far when the system is written: from then on it may start."""
OTHER: Final = {"A": "B", "B": "A"}
_SLOT: Final = "sed -n 's/.*rauc.slot=\\([AB]\\).*/slot \\1;/p' /proc/cmdline"
_MOUNT: Final = "mkdir -p /tmp/stick; mount -o ro LABEL=new-version /tmp/stick"
_INSTALL: Final = "rauc install /tmp/stick/*.raucb >/tmp/rauc.log 2>&1; echo ended $? >>/tmp/rauc.log"
_SAID: Final = "cat /tmp/rauc.log"
_CLOCK: Final = "cat /proc/uptime"
_PRIMARY: Final = "grub-editenv /boot/firmware/grub/grubenv list"
_WITHOUT_BANK: Final = "systemd.mask=banker.service"

Adding = Callable[[str], None]


def tried(
    folder: Path, start: Start, update: Path, cuts: int, random: Random, tell: Callable[[str], None], add: Adding
) -> None:
    """Written to its end, cut off so many times, and one that does not start. Lost when a table does not play.

    `add` gives the kernel more words from the next start on.
    """
    stick = _stick(folder, update)
    there = Start((*start.options, "-drive", f"file={stick},format=raw,if=virtio,readonly=on"), start.begin, start.kept)
    machine = _Machine(folder, there, tell)
    written = machine.updated()
    tell(f"an update is written in {written:.0f} s")
    for cut in range(1, cuts + 1):
        seconds = random.uniform(0.0, written)
        percent = machine.cut_off(seconds)
        tell(f"update {cut}: the power is cut {seconds:.1f} s after it began, at {percent} %")
    machine.updated()
    add(_WITHOUT_BANK)
    tell(f"a version whose bank does not start gives way after {machine.gives_way():.0f} s")
    add("")
    with machine.on():
        pass


class _Machine:
    """A card over its starts. Seconds of an update are those of the emulated clock."""

    def __init__(self, folder: Path, start: Start, tell: Callable[[str], None]) -> None:
        self._folder, self._start, self._tell = folder, start, tell
        self._runs = self._may_start = "A"

    @contextmanager
    def on(self) -> Iterator[Emulator]:
        """Switched on: a system that may start shows its bank's first screen, and starts from now on."""
        with self._emulator() as emulator:
            waited = emulator.wait(lambda: STARTED in emulator.said(), START_SECONDS, "the first screen")
            found = re.search("slot ([AB]);", emulator.run(_SLOT))
            if not found or found[1] not in self._may_start:
                raise Lost(f"system {self._may_start} was to start, not {found and found[1]}")
            self._runs = self._may_start = slot = found[1]
            emulator.wait(lambda: f"primary={slot}" in emulator.run(_PRIMARY), GOOD_SECONDS, f"{slot} called good", 2.0)
            self._tell(f"system {slot} shows its first screen after {waited:.0f} s and stays")
            emulator.picture().save(self._folder / "pictures" / f"system-{slot}.png")
            yield emulator

    def updated(self) -> float:
        """An update is written to its end, and the machine starts again by itself; how long writing took."""
        with self.on() as emulator:
            begun = self._begun(emulator)
            emulator.wait(lambda: "ended" in emulator.run(_SAID), WRITTEN_SECONDS, "the update", 2.0)
            seconds, said = _clock(emulator) - begun, emulator.run(_SAID)
            if "ended 0" not in said:
                raise Lost(f"the update was refused: {said}")
            emulator.wait_until_off(GOOD_SECONDS)
        self._may_start = OTHER[self._runs]
        return seconds

    def cut_off(self, seconds: float) -> int:
        """An update is begun, and the power is cut so much later; what RAUC had counted to then."""
        with self.on() as emulator:
            self._begun(emulator)
            emulator.let_pass(seconds)
            percent = max(map(int, re.findall(r"(\d+)%", emulator.run(_SAID))), default=0)
        if percent >= WRITTEN_PERCENT:
            self._may_start = "AB"
        return percent

    def gives_way(self) -> float:
        """The system on trial shows nothing: it starts the machine again by itself; how long that took."""
        with self._emulator() as emulator:
            seconds = emulator.wait_until_off(SETTLED_SECONDS)
        self._may_start = self._runs
        return seconds

    def _emulator(self) -> Emulator:
        return Emulator(self._folder, Disk(self._folder / "disk"), self._start)

    def _begun(self, emulator: Emulator) -> float:
        """An update is begun on a bank that plays; when."""
        emulator.run(_MOUNT)
        begun = _clock(emulator)
        emulator.run(f"({_INSTALL}) & true")
        return begun


def _clock(emulator: Emulator) -> float:
    """Seconds since the emulated machine was switched on, by its own clock."""
    found = re.search(r"([\d.]+) [\d.]+", emulator.run(_CLOCK))
    assert found, "the kernel counts its seconds"
    return float(found[1])


def _stick(folder: Path, update: Path) -> Path:
    """A stick with the update on it."""
    content, stick = folder / "on-stick", folder / "stick"
    shutil.rmtree(content, ignore_errors=True)
    content.mkdir()
    shutil.copy2(update, content)
    stick.unlink(missing_ok=True)
    megabytes = update.stat().st_size // (1 << 20) + 64
    subprocess.run(
        ["mke2fs", "-q", "-t", "ext4", "-L", "new-version", "-d", str(content), str(stick), f"{megabytes}M"], check=True
    )
    return stick

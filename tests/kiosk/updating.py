"""Does an update of the card leave a table that plays, whenever the power goes? RAUC writes, and is cut off.

A machine that starts again ends the emulator; the next trial switches it on.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from tests.kiosk.appliance import STARTED
from tests.kiosk.emulator import Disk, Emulator, PowerCut, Start
from tests.kiosk.recovery import Lost

START_SECONDS: Final = 3600.0
SETTLED_SECONDS: Final = 3600.0
"""Ten minutes of the emulated clock, and a slow start before and after them."""
WRITTEN_SECONDS: Final = 1800.0
GOOD_SECONDS: Final = 900.0
_SLOT: Final = "sed -n 's/.*rauc.slot=\\([AB]\\).*/slot \\1;/p' /proc/cmdline"
_MOUNT: Final = "mkdir -p /tmp/stick; mount -o ro LABEL=new-version /tmp/stick"
_INSTALL: Final = "rauc install /tmp/stick/*.raucb >/tmp/rauc.log 2>&1; echo ended $? >>/tmp/rauc.log"
_PRIMARY: Final = "grub-editenv /boot/firmware/grub/grubenv list"
_WITHOUT_BANK: Final = "systemd.mask=banker.service"
_OFF: Final = "systemctl poweroff"

Adding = Callable[[str], None]


def tried(
    folder: Path, start: Start, update: Path, cuts: int, random: Random, tell: Callable[[str], None], add: Adding
) -> None:
    """Written to its end, cut off so many times, and one that does not start. Lost when a table does not play.

    `add` gives the kernel more words from the next start on.
    """
    stick = _stick(folder, update)
    there = Start((*start.options, "-drive", f"file={stick},format=raw,if=virtio,readonly=on"), start.begin, start.kept)
    machine = _Machine(folder, there)
    written = machine.written_to_the_end(is_cut_after=None)
    tell(f"an update is written in {written:.0f} s")
    machine.expect("B", tell)
    for cut in range(1, cuts + 1):
        seconds = random.uniform(0.0, written)
        machine.written_to_the_end(is_cut_after=seconds)
        tell(f"update {cut}: the power is cut {seconds:.1f} s after it began")
        machine.expect("B", tell)
    machine.written_to_the_end(is_cut_after=None)
    add(_WITHOUT_BANK)
    tell(f"a version whose bank does not start gives way after {machine.gives_way():.0f} s")
    add("")
    machine.expect("B", tell)


class _Machine:
    """A card over its starts."""

    def __init__(self, folder: Path, start: Start) -> None:
        self._folder, self._start = folder, start

    def written_to_the_end(self, is_cut_after: float | None) -> float:
        """An update is begun on a bank that plays; how long it took, until its end or until the power is cut."""
        with self._on() as emulator:
            self._ready(emulator)
            emulator.run(_MOUNT)
            emulator.run(f"({_INSTALL}) & true")
            begun = time.monotonic()
            if is_cut_after is not None:
                time.sleep(is_cut_after)
                return is_cut_after
            emulator.wait(lambda: "ended" in emulator.run("cat /tmp/rauc.log"), WRITTEN_SECONDS, "the update", 2.0)
            seconds, said = time.monotonic() - begun, emulator.run("cat /tmp/rauc.log")
            if "ended 0" not in said:
                raise Lost(f"the update was refused: {said}")
            emulator.wait_until_off(GOOD_SECONDS)  # it starts again by itself
        return seconds

    def expect(self, slot: str, tell: Callable[[str], None]) -> None:
        """The next start is of this system, its bank shows its first screen, and it starts from now on."""
        with self._on() as emulator:
            waited = self._ready(emulator)
            found = emulator.run(_SLOT)
            if f"slot {slot};" not in found:
                raise Lost(f"system {slot} was to start, not: {found}")
            emulator.wait(lambda: f"primary={slot}" in emulator.run(_PRIMARY), GOOD_SECONDS, f"{slot} called good", 2.0)
            tell(f"system {slot} shows its first screen after {waited:.0f} s and stays")
            emulator.picture().save(self._folder / "pictures" / f"system-{slot}.png")
            self._off(emulator)

    def gives_way(self) -> float:
        """The system on trial shows nothing: it starts the machine again by itself; how long that took."""
        with self._on() as emulator:
            return emulator.wait_until_off(SETTLED_SECONDS)

    def _on(self) -> Emulator:
        return Emulator(self._folder, Disk(self._folder / "disk"), self._start)

    def _ready(self, emulator: Emulator) -> float:
        return emulator.wait(lambda: STARTED in emulator.said(), START_SECONDS, "the first screen")

    def _off(self, emulator: Emulator) -> None:
        try:
            emulator.run(_OFF)
        except PowerCut:
            return
        emulator.wait_until_off(GOOD_SECONDS)


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

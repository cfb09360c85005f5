"""Does the card that people flash hold what it promises? `make lab` makes it, boots it as a PC does, and plays there.

The owner's banker.toml lies on its first part; the card grows; an evening is played with CUTS power cuts, and with each
device after the last. Then an update is written to its end, and CUTS times while the power is cut, and one that does
not start gives way. With PARTS=camera a table with a camera above its dice tray learns it and reads throws. PARTS=arm64
starts the card of a Pi instead, on an emulated board, and plays a round. The results are in build/lab/result.txt.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from tests.kiosk import image, twin, updating
from tests.kiosk.__main__ import number
from tests.kiosk.appliance import a_round, figures
from tests.kiosk.devices import DeviceEvening
from tests.kiosk.emulator import ARM_BOARD, OBSERVED, PC, SEEN_ON_A_PC, Late, PowerCut, Start
from tests.kiosk.evening import Evening, clear
from tests.kiosk.recovery import Lost, copied
from tests.kiosk.roots import MISSING_STATUS, ROOT, CannotTry, need_root_and, run
from tests.kiosk.simulator import simulator
from tests.kiosk.tray import TrayEvening
from tools.image.assembly import BEGIN, MB

FOLDER: Final = ROOT / "build" / "lab"
KEY: Final = FOLDER / "updates.key"
CARD_BYTES: Final = 4 << 30
SECTOR: Final = 512
WORDS: Final = (
    "systemd.setenv=WLR_RENDERER=pixman "
    "systemd.watchdog_sec=120"  # emulated, systemd alone may need 15 s to read its units
)
"""Words for a kernel that is looked at. The software renderer is the program's; the compositor does without."""


@dataclass(frozen=True)
class Computer:
    """What starts a card of this kind: QEMU's words for it, its firmware, the packages of both, and the words
    by which its kernel finds the serial ports.
    """

    kind: str
    machine: tuple[str, ...]
    firmware: Path
    settings: str
    packages: str
    words: str

    @property
    def made(self) -> Path:
        """Where `make image` puts its card."""
        return ROOT / "build" / "image" / self.kind


A_PC: Final = Computer(
    "amd64", (*PC, "-device", "i6300esb"), Path("/usr/share/OVMF/OVMF_CODE_4M.fd"), "OVMF_VARS_4M.fd",
    "qemu-system-x86 ovmf", f"{SEEN_ON_A_PC} systemd.default_debug_tty=ttyS1 {WORDS}",
)  # fmt: skip
AN_ARM_BOARD: Final = Computer(
    "arm64", ARM_BOARD, Path("/usr/share/AAVMF/AAVMF_CODE.fd"), "AAVMF_VARS.fd",
    "qemu-system-arm qemu-efi-aarch64", f"console=ttyAMA0 {OBSERVED} systemd.default_debug_tty=ttyS0 {WORDS}",
)  # fmt: skip
PROGRAMS: Final = ("mmdebstrap", "mcopy", "zstd", "e2fsck", "debugfs", "iasl")
DEBIAN: Final = "mmdebstrap mtools zstd e2fsprogs acpica-tools"


def main() -> int:
    """The status: 0 when everything held, 1 when something did not, 77 when this machine cannot try it."""
    try:
        parts = os.environ.get("PARTS", "evening updates").split()
        computer = AN_ARM_BOARD if parts == [AN_ARM_BOARD.kind] else A_PC
        cuts, seed = number("CUTS", 10), number("SEED", 1)
        need_root_and(*PROGRAMS, computer.machine[0], packages=f"{DEBIAN} {computer.packages}")
        if not computer.firmware.exists():
            raise CannotTry(f"{computer.firmware} is missing here: apt-get install {computer.packages}")
        start = prepare(computer, "*.raucb" if "updates" in parts else "*.img.zst")
        header = simulator(FOLDER, computer.made / "packages") if "evening" in parts else []
    except CannotTry as lack:
        print(f"make lab: {lack}", file=sys.stderr)
        return MISSING_STATUS
    twin.prepare()
    clear(FOLDER)
    if computer is AN_ARM_BOARD:
        board = Evening(FOLDER, start, 1, seed)
        board.last = a_round, figures
        return 0 if board.played() else 1
    evening = DeviceEvening(FOLDER, start, cuts, seed, configure, header)
    copied(FOLDER / "image", FOLDER / "disk")  # updates may be tried alone
    if "evening" in parts and not evening.played():
        return 1
    if "updates" in parts and not updated(computer, start, cuts, Random(seed), evening.tell):
        return 1
    firmware_forgets(computer)
    return 0 if "camera" not in parts or TrayEvening(FOLDER, start, seed, configure).played() else 1


def updated(computer: Computer, start: Start, cuts: int, random: Random, tell: Callable[[str], None]) -> bool:
    """Updates of the table on `disk`; did it all hold?"""
    (update,) = computer.made.glob("*.raucb")
    try:
        firmware_forgets(computer)  # else it would look for the disk where it was before the stick, then in the network
        add = partial(add_words, computer, FOLDER / "disk")
        updating.tried(FOLDER, start, update, cuts, random, tell, add)
    except (Late, Lost, PowerCut) as failure:
        tell(f"FAILED: {failure}")
        return False
    return True


def prepare(computer: Computer, needed: str) -> Start:
    """The card in `image`, with what the trials need on its first part, and how it starts. It is made first, unless a
    file of this pattern is there.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not KEY.exists():
        run(sys.executable, "-m", "tools.image", "new-key", str(KEY))
    if not list(computer.made.glob(needed)):
        run(sys.executable, "-m", "tools.image", computer.kind, str(KEY))
    (packed,) = computer.made.glob("*.img.zst")
    card = FOLDER / "image"
    run("zstd", "--quiet", "--decompress", "--force", "--sparse", str(packed), "-o", str(card))
    with card.open("r+b") as file:
        file.truncate(CARD_BYTES)
    configure(card, image.CONFIGURATION)
    add_words(computer, card, "")
    image.panel(FOLDER)
    firmware_forgets(computer)
    flash = "if=pflash,format=raw"
    patience = b64encode(b"[Service]\nTimeoutStartSec=30min\n").decode()
    credential = f"type=11,value=io.systemd.credential.binary:systemd.unit-dropin.banker.service={patience}"
    code, kept = f"{flash},readonly=on,file={computer.firmware}", f"{flash},file={FOLDER / 'settings'}"
    options = (*computer.machine, "-drive", code, "-drive", kept, "-smbios", credential)
    return Start(options, begins(card)[3], "/games")


def firmware_forgets(computer: Computer) -> None:
    """The firmware has no order of disks of its own again."""
    shutil.copy(computer.firmware.with_name(computer.settings), FOLDER / "settings")


def configure(card: Path, text: str) -> None:
    """Give the card this configuration."""
    (FOLDER / "banker.toml").write_text(text)
    onto_card(card, FOLDER / "banker.toml", "banker.toml")


def add_words(computer: Computer, card: Path, words: str) -> None:
    """Give the kernel these words too, from the next start on."""
    (FOLDER / "extra.cfg").write_text(f'set extra="{computer.words} {words}"\n')
    onto_card(card, FOLDER / "extra.cfg", "extra.cfg")


def onto_card(card: Path, file: Path, name: str) -> None:
    """A file onto the first part of the card."""
    run("mcopy", "-n", "-o", "-i", first_part(card), str(file), f"::{name}")


def first_part(card: Path) -> str:
    """That part, in the words of mtools."""
    return f"{card}@@{BEGIN * MB}"


def begins(card: Path) -> list[int]:
    """The byte at which each part begins."""
    dump = subprocess.run(["/usr/sbin/sfdisk", "--dump", str(card)], check=True, capture_output=True, text=True)
    lines = [line for line in dump.stdout.splitlines() if "start=" in line]
    return [int(line.split("start=")[1].split(",")[0]) * SECTOR for line in lines]


if __name__ == "__main__":
    sys.exit(main())

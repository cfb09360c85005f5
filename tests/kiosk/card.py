"""Does the card that people flash hold what it promises? `make lab` makes it, boots it as a PC does, and plays there.

The owner's banker.toml lies on its first part; the card grows; an evening is played with CUTS power cuts. Then an
update is written to its end, and CUTS times while the power is cut, and one that does not start gives way. The results
are in build/lab/result.txt.
"""

from __future__ import annotations

import os
import subprocess
import sys
from base64 import b64encode
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from tests.kiosk import image, twin, updating
from tests.kiosk.__main__ import number
from tests.kiosk.devices import DeviceEvening
from tests.kiosk.emulator import CPU, OBSERVED, Late, PowerCut, Start
from tests.kiosk.evening import Evening, clear
from tests.kiosk.recovery import Lost, copied
from tests.kiosk.roots import MISSING_STATUS, ROOT, CannotTry, need_root_and, run
from tests.kiosk.simulator import simulator
from tools.image.assembly import BEGIN, MB

FOLDER: Final = ROOT / "build" / "lab"
MADE: Final = ROOT / "build" / "image" / "amd64"
KEY: Final = FOLDER / "updates.key"
CARD_BYTES: Final = 4 << 30
SECTOR: Final = 512
FIRMWARE: Final = Path("/usr/share/OVMF/OVMF_CODE_4M.fd")
SETTINGS: Final = FIRMWARE.with_name("OVMF_VARS_4M.fd")
WORDS: Final = (
    f"{OBSERVED} systemd.default_debug_tty=ttyS1 systemd.setenv=WLR_RENDERER=pixman "
    "systemd.watchdog_sec=120"  # emulated, systemd alone may need 15 s to read its units
)
"""Words for a kernel that is looked at. The software renderer is the program's; the compositor does without."""
PROGRAMS: Final = ("mmdebstrap", "mcopy", "zstd", "e2fsck", "debugfs", "iasl", "qemu-system-x86_64")
DEBIAN: Final = "mmdebstrap mtools zstd e2fsprogs acpica-tools qemu-system-x86 ovmf"


def main() -> int:
    """The status: 0 when everything held, 1 when something did not, 77 when this machine cannot try it."""
    try:
        cuts, seed = number("CUTS", 10), number("SEED", 1)
        need_root_and(*PROGRAMS, packages=DEBIAN)
        if not FIRMWARE.exists():
            raise CannotTry(f"{FIRMWARE} is missing here: apt-get install ovmf")
        start, update = prepare()
        parts = os.environ.get("PARTS", "evening devices updates").split()
        header = simulator(FOLDER, MADE / "packages") if "devices" in parts else []
    except CannotTry as lack:
        print(f"make lab: {lack}", file=sys.stderr)
        return MISSING_STATUS
    twin.prepare()
    clear(FOLDER)
    copied(FOLDER / "image", FOLDER / "disk")  # updates may be tried alone
    evening = Evening(FOLDER, start, cuts, seed)
    if "evening" in parts and not evening.played():
        return 1
    if "devices" in parts and not DeviceEvening(FOLDER, start, seed, configure, header).played():
        return 1
    if "updates" not in parts:
        return 0
    try:
        add = partial(add_words, FOLDER / "disk")
        updating.tried(FOLDER, start, update, cuts, Random(seed), evening.tell, add)
    except (Late, Lost, PowerCut) as failure:
        evening.tell(f"FAILED: {failure}")
        return 1
    return 0


def prepare() -> tuple[Start, Path]:
    """The card in `image`, with what the trials need on its first part; how it starts; and an update."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not KEY.exists():
        run(sys.executable, "-m", "tools.image", "new-key", str(KEY))
    if not list(MADE.glob("*.raucb")):
        run(sys.executable, "-m", "tools.image", "amd64", str(KEY))
    (packed,), (update,) = MADE.glob("*.img.zst"), MADE.glob("*.raucb")
    card = FOLDER / "image"
    run("zstd", "--quiet", "--decompress", "--force", "--sparse", str(packed), "-o", str(card))
    with card.open("r+b") as file:
        file.truncate(CARD_BYTES)
    configure(card, image.CONFIGURATION)
    add_words(card, "")
    image.panel(FOLDER)
    (FOLDER / "settings").write_bytes(SETTINGS.read_bytes())
    flash = "if=pflash,format=raw"
    patience = b64encode(b"[Service]\nTimeoutStartSec=15min\n").decode()
    credential = f"type=11,value=io.systemd.credential.binary:systemd.unit-dropin.banker.service={patience}"
    firmware = "-drive", f"{flash},readonly=on,file={FIRMWARE}", "-drive", f"{flash},file={FOLDER / 'settings'}"
    return Start(
        ("-cpu", CPU, *firmware, "-smbios", credential, "-device", "i6300esb"), begins(card)[3], "/games"
    ), update


def configure(card: Path, text: str) -> None:
    """Give the card this configuration."""
    (FOLDER / "banker.toml").write_text(text)
    onto_card(card, FOLDER / "banker.toml", "banker.toml")


def add_words(card: Path, words: str) -> None:
    """Give the kernel these words too, from the next start on."""
    (FOLDER / "extra.cfg").write_text(f'set extra="{WORDS} {words}"\n')
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

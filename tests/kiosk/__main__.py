"""Does the appliance hold what it promises? `make kiosk` builds an image, boots it in an emulator, and plays there.

A game is begun by touch and by cards; the power is cut CUTS times at random moments in play, and each time it has to
come back to the same decision with nothing lost that the screen had shown. The results are printed and kept
in build/kiosk/result.txt, with pictures of the emulated screen beside it. SEED makes other moments and other games.
"""

from __future__ import annotations

import os
import sys
from typing import Final

from tests.kiosk import image, twin
from tests.kiosk.emulator import from_kernel
from tests.kiosk.evening import Evening, clear
from tests.kiosk.roots import MISSING_STATUS, ROOT, CannotTry, need_root_and

FOLDER: Final = ROOT / "build" / "kiosk"
PROGRAMS: Final = ("debootstrap", "unshare", "mkfs.ext4", "e2fsck", "debugfs", "iasl", "qemu-system-x86_64")
DEBIAN: Final = "debootstrap e2fsprogs acpica-tools qemu-system-x86"


def main() -> int:
    """The status: 0 when everything held, 1 when something did not, 77 when this machine cannot try it."""
    try:
        cuts, seed = number("CUTS", 20), number("SEED", 1)
        need_root_and(*PROGRAMS, packages=DEBIAN)
        image.build(FOLDER)
    except CannotTry as lack:
        print(f"make kiosk: {lack}", file=sys.stderr)
        return MISSING_STATUS
    twin.prepare()
    clear(FOLDER)
    return 0 if Evening(FOLDER, from_kernel(FOLDER), cuts, seed).played() else 1


def number(name: str, otherwise: int) -> int:
    """A whole number, set by the caller of `make`."""
    text = os.environ.get(name, str(otherwise))
    if not text.isdecimal() or int(text) < 1:
        raise CannotTry(f"{name}={text} is no number from 1 on")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())

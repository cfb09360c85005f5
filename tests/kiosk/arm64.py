"""Does the bank run on the processor of a Pi? `make test-arm64` makes an arm64 Debian, clones this tree
into it, starts the bank there as a newcomer does and runs the tests, all under qemu-user.

The output goes to run.log and test.log in its folder srv; each time is printed. TESTS names a part of the
tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from tests.kiosk.roots import MISSING_STATUS, ROOT, CannotTry, bootstrap, hashed, inside, need_root_and, run, stage

FOLDER: Final = ROOT / "build" / "arm64"
SUITE: Final = "bookworm"
PACKAGES: Final = "python3,python3-venv,make,git,ca-certificates"
INTERPRETER: Final = Path("/proc/sys/fs/binfmt_misc/qemu-aarch64")
CLONE: Final = "srv/banker"
HANGING_SECONDS: Final = 14_400
"""A test that takes these seconds, on a machine ten times slower than its own, never ends."""


RUN: Final = "make run"
TEST: Final = (
    "make .venv/ready-to-test && SDL_VIDEODRIVER=offscreen "
    f".venv/bin/pytest -n 2 --timeout {HANGING_SECONDS} -o addopts=--import-mode=importlib "
    "--ignore=tests/phones/test_browsers.py --ignore=tests/ui/test_phones_evening.py"
)
"""Everything but what needs Chromium, which ends at once under qemu-user."""


def main() -> int:
    """The status: 0 when both went well, 77 when this machine cannot try it."""
    try:
        need_root_and("debootstrap", "unshare", packages="debootstrap qemu-user-static binfmt-support")
        if not INTERPRETER.exists():
            raise CannotTry("no arm64 program starts here: that needs qemu-user-static, and binfmt_misc mounted")
    except CannotTry as lack:
        print(f"make test-arm64: {lack}", file=sys.stderr)
        return MISSING_STATUS
    root = FOLDER / "root"
    FOLDER.mkdir(parents=True, exist_ok=True)
    arguments = SUITE, PACKAGES, "--arch=arm64"
    stage(FOLDER / "root.made", hashed(*arguments), lambda: bootstrap(root, *arguments))
    shutil.rmtree(root / CLONE, ignore_errors=True)
    run("git", "clone", "--quiet", str(ROOT), str(root / CLONE))
    tests = os.environ.get("TESTS", "tests")
    return 0 if logged(root, "run", RUN) and logged(root, "test", f"{TEST} {tests}") else 1


def logged(root: Path, name: str, line: str) -> bool:
    """A line of the shell in the clone; did it go well? What it said is kept, how long it took is printed."""
    begun, log = time.monotonic(), f"srv/{name}.log"
    try:
        inside(root, "sh", "-c", f"cd /{CLONE} && ({line}) >/{log} 2>&1")
    except subprocess.CalledProcessError:
        went = "failed"
    else:
        went = "went well"
    print(f"{name}: {went}, {time.monotonic() - begun:.0f} s, {root / log}", flush=True)
    return went == "went well"


if __name__ == "__main__":
    sys.exit(main())

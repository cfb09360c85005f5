"""How does the bank run on a disk that takes some milliseconds for each sync? The benchmarks start themselves on one.

A library is put before the C library: everything but the time of `fsync` and `fdatasync` is the real disk's. It needs
a C compiler.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import which

SOURCE = Path(__file__).with_name("slow_disk.c")


def run_on_slow_disk(milliseconds: int, arguments: Sequence[str]) -> int:
    """Runs `python -m` with these arguments; its exit status, or 1 where there is no compiler."""
    compiler = which("cc") or which("gcc")
    if compiler is None:
        print("there is no C compiler here, and with it no slow disk")
        return 1
    library = Path("build").absolute() / "slow_disk.so"
    library.parent.mkdir(exist_ok=True)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl"], check=True)
    slow = {"LD_PRELOAD": str(library), "SLOW_DISK_MS": str(milliseconds)}
    return subprocess.run([sys.executable, "-m", *arguments], env={**os.environ, **slow}, check=False).returncode

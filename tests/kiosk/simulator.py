"""The kernel's simulator of pins (`gpio-sim`) and lgpio, built for the card: Debian ships neither.

The trial of pins uses them. They are built once, in a Debian of their own with the headers of the card's kernel.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from typing import Final

from tests.kiosk.roots import CannotTry, hashed, inside, run, stage

MODULE: Final = "gpio-simulator.ko"
LGPIO: Final = "lgpio==0.2.2.0 --hash=sha256:11372e653b200f76a0b3ef8a23a0735c85ec678a9f8550b9893151ed0f863fff\n"
_TOOLS: Final = "gcc,make,xz-utils,swig,python3-dev,python3-setuptools,linux-source"
_SCRIPT: Final = """\
set -eu
rm -rf /srv/module /srv/lgpio
mkdir -p /srv/module /srv/lgpio
cd /srv/module
tar -xJf /usr/src/linux-source-6.*.tar.xz --strip-components=3 --wildcards \\
    '*/drivers/gpio/gpio-sim.c' '*/kernel/irq/irq_sim.c'
# Debian's kernel is built without these two files, and does not export irq_to_desc. The line set this very handler.
sed -i 's/handle_simple_irq(irq_to_desc(irqnum))/generic_handle_irq(irqnum)/' irq_sim.c
printf 'obj-m := gpio-simulator.o\\ngpio-simulator-y := gpio-sim.o irq_sim.o\\n' >Makefile
make -C "/usr/src/$HEADERS" M=/srv/module modules
tar -xzf /srv/lgpio-*.tar.gz -C /srv/lgpio --strip-components=1
cd /srv/lgpio
PYPI=1 python3 setup.py --quiet build_ext --inplace
"""


def simulator(folder: Path, packages: Path) -> list[Path]:
    """The module and the library for the kernel and the Python in this list of a card's packages."""
    if not (found := re.search(r"^linux-image-(\d\S+)", packages.read_text(), re.MULTILINE)):
        raise CannotTry(f"{packages} names no kernel")
    headers, root = f"linux-headers-{found[1]}", folder / "simulator"
    tools = f"{_TOOLS},{headers}"
    stage(folder / "simulator.made", hashed(tools), lambda: _root(root, tools))
    stage(folder / "module.made", hashed(tools, _SCRIPT, LGPIO), lambda: _built(root, headers))
    return [root / "srv/module" / MODULE, *(root / "srv/lgpio").glob("*lgpio*.[ps][yo]")]


def _root(root: Path, packages: str) -> None:
    shutil.rmtree(root, ignore_errors=True)
    run("mmdebstrap", "--variant=apt", f"--include={packages}", "trixie", str(root))


def _built(root: Path, headers: str) -> None:
    wanted = root / "srv/wanted.txt"
    wanted.write_text(LGPIO)
    options = "--no-deps", "--require-hashes", "--no-binary=:all:", "--no-build-isolation"
    run(sys.executable, "-m", "pip", "download", "--quiet", *options, f"--dest={root / 'srv'}", f"-r{wanted}")
    inside(root, "sh", "-c", _SCRIPT, variables={"HEADERS": headers})

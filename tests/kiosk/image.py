"""How is an image of a table made? A plain Debian, the installer of this tree run in it, and a file system of both.

Each stage is made again only when what it is made of has changed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.kiosk.roots import ROOT, CannotTry, bootstrap, hashed, inside, run, stage

SUITES: Final = {(3, 11): "bookworm", (3, 13): "trixie"}
"""The Debian whose Python is this one: what `make wheels` fetched fits that alone."""
PACKAGES: Final = "systemd-sysv,udev,dbus,initramfs-tools,linux-image-amd64,python3,python3-venv"
SOURCES: Final = ("banker", "hardware", "ui", "systemd", "constraints", "pyproject.toml", "README.md", "LICENSE")
SOURCE: Final = "usr/src/banker"
IMAGE_BYTES: Final = 3 << 30
CONFIGURATION: Final = """\
[[readers]]
name = "table"
kind = "rdm6300"
# The first socket of the only bus, as the rules for devices name it.
port = "/dev/banker/reader-1-1"

[screen]
fullscreen = true
less_motion = true

[table]
games = "/var/lib/banker/games"
"""
EMULATED: Final = {
    "etc/banker/banker.toml": CONFIGURATION,
    # Debian 12's software OpenGL crashes in the compositor on the emulated graphics card; and no Pi starts as slowly as
    # an emulated machine on a busy host.
    "etc/systemd/system/banker.service.d/emulated.conf": (
        "[Service]\nEnvironment=WLR_RENDERER=pixman\nTimeoutStartSec=15min\n"
    ),
    # The root shell that the kernel's command line asks for.
    "etc/systemd/system/debug-shell.service.d/emulated.conf": "[Service]\nTTYPath=/dev/ttyS1\n",
    # A start with few drivers is a short one.
    "etc/initramfs-tools/conf.d/emulated": "MODULES=list\n",
    "etc/initramfs-tools/modules": "virtio_pci\nvirtio_blk\next4\n",
}
"""What the emulated table has beside what is installed: its devices."""


def build(folder: Path) -> Path:
    """The image, with kernel, initrd and the panel's table beside it in the folder."""
    suite = SUITES.get(sys.version_info[:2])
    if suite is None:
        raise CannotTry("no Debian has this Python: start it with Python 3.11 or 3.13")
    folder.mkdir(parents=True, exist_ok=True)
    run("make", "--directory", str(ROOT), "wheels")
    root, base = folder / "root", (suite, PACKAGES)
    parts = hashed(*base, *EMULATED.values(), *sources())
    stage(folder / "root.made", hashed(*base), lambda: bootstrap(root, *base))
    stage(folder / "installed.made", parts, lambda: install(root))
    stage(folder / "image.made", parts, lambda: finish(root, folder))
    panel(folder)
    return folder / "image"


def panel(folder: Path) -> None:
    """The table of the emulated panel, which has a light."""
    run("iasl", "-p", str(folder / "panel"), str(Path(__file__).with_name("panel.asl")))


def tracked() -> list[str]:
    """The files that the installer takes, as this tree has them."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", *SOURCES]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [name for name in listed.split("\0") if (ROOT / name).is_file()]


def sources() -> Iterator[bytes]:
    """Their names and contents, and the names of the libraries that are installed."""
    for name in tracked():
        yield name.encode()
        yield (ROOT / name).read_bytes()
    yield " ".join(sorted(path.name for path in (ROOT / "wheels").iterdir())).encode()


def install(root: Path) -> None:
    """The installer as people run it, then once more without a network.

    The first time apt fetches the packages; the libraries are those of `make wheels` both times.
    """
    source = root / SOURCE
    shutil.rmtree(source, ignore_errors=True)
    for name in tracked():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, source / name)
    shutil.copytree(ROOT / "wheels", source / "wheels")
    for name, text in EMULATED.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": f"/{SOURCE}/wheels"}
    inside(root, f"/{SOURCE}/systemd/install.sh", variables=offline)
    inside(root, f"/{SOURCE}/systemd/install.sh", "--offline")
    inside(root, "update-initramfs", "-u")
    shutil.rmtree(source)


def finish(root: Path, folder: Path) -> None:
    """The file system, written without being mounted, and what the emulator starts it with."""
    image = folder / "image"
    image.unlink(missing_ok=True)
    with image.open("wb") as file:
        file.truncate(IMAGE_BYTES)
    run("mkfs.ext4", "-q", "-d", str(root), str(image))
    for kind, name in (("vmlinuz-*", "kernel"), ("initrd.img-*", "initrd")):
        shutil.copy2(sorted((root / "boot").glob(kind))[-1], folder / name)

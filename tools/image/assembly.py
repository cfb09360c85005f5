"""Puts the file of a card together: a table of four parts, and each part's file system at its place.

No part is mounted, so no rights of root are needed. Every name and number is the same at each build.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import msgspec

DISK: Final = 0xBA4C0001
"""The number of the disk: the kernel finds its root as the second or third part of the disk of this number."""
SLOTS: Final = {"A": 2, "B": 3}
BEGIN: Final = 4
"""Where the first part begins."""
MB: Final = 1 << 20
ENVIRONMENT: Final = b"# GRUB Environment Block\nprimary=A\ntrial=\nbad=\n".ljust(1024, b"#")
"""What the loader of a PC keeps: the system that starts, one that starts once, and one that may not."""
_CHUNK: Final = 4 * MB
_HASH_SEED: Final = "7a1e0b4c-5d2f-4c7e-9a35-1c0ffee0ba4c"


class Parts(msgspec.Struct, forbid_unknown_fields=True):
    """The sizes of the four parts, in MB."""

    start: int
    root_a: int
    root_b: int
    data: int


def assemble(folder: Path, image: Path, parts: Parts, loader_file: str, card: Path) -> None:
    """The image from what `folder` has: root.squashfs, boot, loader.efi, and firmware for a Pi."""
    start, data, root = folder / "start.vfat", folder / "data.ext4", folder / "root.squashfs"
    if root.stat().st_size > parts.root_a * MB:
        raise ValueError(f"the root has {root.stat().st_size // MB} MB; root_a in image.toml allows {parts.root_a}")
    _start(folder, start, parts.start, loader_file, card)
    _data(data, parts.data)
    sizes = [parts.start, parts.root_a, parts.root_b, parts.data]
    begins = [BEGIN + sum(sizes[:number]) for number in range(len(sizes))]
    with image.open("wb") as file:
        file.truncate((begins[-1] + sizes[-1]) * MB)
        for source, begin in ((start, begins[0]), (root, begins[1]), (data, begins[3])):
            _copy(source, file.fileno(), begin * MB)
    kinds = ("c", "83", "83", "83")
    lines = [
        f"start={begin}MiB, size={size}MiB, type={kind}" for begin, size, kind in zip(begins, sizes, kinds, strict=True)
    ]
    lines[0] += ", bootable"
    table = "\n".join([f"label: dos\nlabel-id: {DISK:#x}", *lines])
    subprocess.run(["/usr/sbin/sfdisk", "--quiet", "--no-reread", str(image)], input=table, text=True, check=True)


def loader_options(card: Path) -> str:
    """What the loader of a PC reads beside the kernel of a system."""
    words = (card / "options.txt").read_text().strip()
    return f'set disk={DISK:08x}\nset options="{words}"\n'


def options(card: Path, slot: str) -> str:
    """The words of the kernel for the system in this slot, on one line."""
    words = (card / "options.txt").read_text().strip()
    return f"root=PARTUUID={DISK:08x}-{SLOTS[slot]:02} rauc.slot={slot} {words}\n"


def _start(folder: Path, image: Path, size: int, loader_file: str, card: Path) -> None:
    """The first part, which every computer can read: loaders, firmware, and a folder for each system."""
    tree = folder / "start"
    shutil.rmtree(tree, ignore_errors=True)
    if (folder / "firmware").exists():
        shutil.copytree(folder / "firmware", tree)
        shutil.copy2(card / "config.txt", tree)
        shutil.copy2(card / "pi.txt", tree)
    (tree / "EFI/BOOT").mkdir(parents=True)
    shutil.copy2(folder / "loader.efi", tree / "EFI/BOOT" / loader_file)
    (tree / "grub").mkdir()
    shutil.copy2(card / "grub/grub.cfg", tree / "grub")
    (tree / "grub/grubenv").write_bytes(ENVIRONMENT)
    shutil.copytree(folder / "boot", tree / "A")
    (tree / "A/cmdline.txt").write_text(options(card, "A"))
    (tree / "B").mkdir()
    (tree / "B/cmdline.txt").write_text(options(card, "B"))
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    for path in sorted(tree.rglob("*")):
        os.utime(path, (epoch, epoch))
    image.unlink(missing_ok=True)
    with image.open("wb") as file:
        file.truncate(size * MB)
    subprocess.run(
        ["/usr/sbin/mkfs.fat", "--invariant", "-F", "32", "-n", "BANKER", "-i", f"{DISK:08x}", str(image)],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    for path in sorted(tree.iterdir()):
        subprocess.run(
            ["mcopy", "-s", "-m", "-p", "-i", str(image), str(path), "::"], check=True, env={**os.environ, "TZ": "UTC"}
        )


def _data(image: Path, size: int) -> None:
    image.unlink(missing_ok=True)
    fixed = f"hash_seed={_HASH_SEED},root_owner=0:0"
    subprocess.run(
        ["/usr/sbin/mke2fs", "-q", "-t", "ext4", "-L", "banker-data", "-U", _HASH_SEED, "-E", fixed, "-m", "1",
         str(image), f"{size}M"],
        check=True, env={**os.environ, "E2FSPROGS_FAKE_TIME": os.environ["SOURCE_DATE_EPOCH"]},
    )  # fmt: skip


def _copy(source: Path, to: int, at: int) -> None:
    """The bytes of a file to their place, without what is only zeros."""
    with source.open("rb") as file:
        while chunk := file.read(_CHUNK):
            if chunk.strip(b"\0"):
                os.pwrite(to, chunk, at)
            at += len(chunk)

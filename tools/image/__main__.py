"""Makes a card that boots into the bank: `make image KIND=arm64` makes the file that people write to it.

mmdebstrap makes the root without rights of root, from the archives of `image.toml`; the installer of this tree runs in
it. The same sources make the same file. Everything lies in build/image; `assemble` puts the parts into one file.
"""

import hashlib
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from typing import Final

import msgspec
from packaging.requirements import Requirement

from tools.image.assembly import DISK, Parts, assemble, loader_options
from tools.image.bundle import bundle, certificate, new_key
from tools.image.inventory import inventory

ROOT: Final = Path(__file__).parents[2]
HERE: Final = Path(__file__).parent
FOLDER: Final = ROOT / "build" / "image"
SOURCES: Final = ("banker", "hardware", "ui", "systemd", "constraints", "pyproject.toml", "README.md", "LICENSE")
PYTHON: Final = "3.13"
"""The Python of the suite."""
NEWEST_GLIBC: Final = 41
"""The suite's C library is 2.41: wheels for any older one run."""
PROGRAMS: Final = {
    "mmdebstrap": "mmdebstrap", "newuidmap": "uidmap", "tar2sqfs": "squashfs-tools-ng", "mkfs.fat": "dosfstools",
    "mcopy": "mtools", "mke2fs": "e2fsprogs", "sfdisk": "fdisk", "zstd": "zstd", "git": "git",
    "rauc": "rauc", "mksquashfs": "squashfs-tools",
}  # fmt: skip
"""What is needed, and the package that has it."""
FROM_SYSTEM: Final = ("pcsc",)
"""Extras whose libraries are packages of the system."""
COPIES_FIRMWARE: Final = "/etc/kernel/postinst.d/z50-raspi-firmware"
INTERPRETERS: Final = Path("/proc/sys/fs/binfmt_misc")
NOT_NEEDED: Final = (
    "/usr/share/man/*", "/usr/share/info/*", "/usr/share/locale/*", "/usr/share/doc/*", "/usr/share/lintian/*",
    "/usr/share/bash-completion/*", "/usr/share/i18n/*", COPIES_FIRMWARE,
    "/etc/initramfs/post-update.d/z50-raspi-firmware",
)  # fmt: skip


class Computer(msgspec.Struct, forbid_unknown_fields=True):
    """What is special about one kind of computer."""

    packages: list[str]
    loader: str
    file: str
    processor: str


class ImageRecipe(msgspec.Struct, forbid_unknown_fields=True):
    """The whole of `image.toml`."""

    suite: str
    components: list[str]
    more_archives: list[str]
    packages: list[str]
    extras: list[str]
    parts: Parts
    kinds: dict[str, Computer]


class CannotBuild(Exception):
    """This computer lacks something; the text is one line that says what."""


def main() -> int:
    """The status: 0 when the image is there, 77 when this computer cannot make it."""
    settings = msgspec.convert(tomllib.loads((HERE / "image.toml").read_text()), ImageRecipe)
    match sys.argv[1:]:
        case ["new-key", path] if not Path(path).exists():
            new_key(Path(path))
            return 0
        case [name, *keys] if name in settings.kinds and len(keys) <= 1:
            pass
        case _:
            print(
                f"python -m tools.image {'|'.join(settings.kinds)} [KEY], or new-key FILE that is not there yet",
                file=sys.stderr,
            )
            return 2
    try:
        print(build(settings, name, Path(keys[0]) if keys else None))
    except (CannotBuild, ValueError, OSError) as lack:
        print(f"make image: {lack}", file=sys.stderr)
        return 77
    except subprocess.CalledProcessError as failure:
        print(f"make image: {failure.cmd[0]} ended with {failure.returncode}; its lines above say why", file=sys.stderr)
        return 1
    return 0


def build(settings: ImageRecipe, name: str, key: Path | None) -> Path:
    """The packed image, with its checksum and its inventory beside it, and with a key its update."""
    kind, folder = settings.kinds[name], FOLDER / name
    _need(name)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    os.environ["SOURCE_DATE_EPOCH"] = _said("git", "-C", str(ROOT), "log", "-1", "--format=%ct")
    libraries(settings, kind, folder / "libraries")
    sources(folder)
    own_files(folder / "own.tar", name, key)
    root(settings, name, folder)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    image = folder / f"table-banker-{version}-{name}.img"
    (folder / "boot/options.cfg").write_text(loader_options(HERE / "card"))
    if key:
        bundle(folder, image.with_suffix(".raucb"), name, version, key, HERE)
    assemble(folder, image, settings.parts, kind.file, HERE / "card")
    (folder / f"{image.stem}.cdx.json").write_text(inventory(folder / "packages", folder / "libraries", version))
    _run("zstd", "--quiet", "--force", "-3", "-T0", "--rm", str(image))
    packed = image.with_suffix(".img.zst")
    with packed.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    (folder / "SHA256SUMS").write_text(f"{digest}  {packed.name}\n")
    return packed


def libraries(settings: ImageRecipe, kind: Computer, folder: Path) -> None:
    """The libraries for that processor and that Python, by exact version and hash. pip unpacks them on this computer:
    nothing is compiled, and in the root of another processor pip would run under an emulator.
    """
    names = ["run", *(name for name in settings.extras if name not in FROM_SYSTEM)]
    wanted = folder.with_suffix(".txt")
    wanted.write_text("".join(for_python(ROOT / f"constraints/{name}.txt", kind.processor) for name in names))
    platforms = [f"--platform=manylinux_2_{minor}_{kind.processor}" for minor in range(NEWEST_GLIBC, 16, -1)]
    _unpack(
        folder, "--require-hashes", "--only-binary=:all:", f"--python-version={PYTHON}", "--ignore-requires-python",
        "--implementation=cp", f"--abi=cp{PYTHON.replace('.', '')}", "--abi=abi3", "--abi=none", *platforms,
        f"--platform=manylinux2014_{kind.processor}", f"-r{wanted}",
    )  # fmt: skip


def _unpack(target: Path, *wanted: str) -> None:
    """What pip installs, in a folder of its own."""
    pip = "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile", "--no-deps"
    _run(sys.executable, "-m", *pip, f"--target={target}", *wanted)


def for_python(constraints: Path, processor: str) -> str:
    """The lines of a file of constraints that count for the image. pip would ask their conditions of its own Python."""
    there = {"python_version": PYTHON, "python_full_version": f"{PYTHON}.0", "platform_machine": processor}
    kept = []
    for block in re.split(r"\n(?=\S)", constraints.read_text().strip()):
        wanted, *hashes = block.replace("\\\n", "").split(" --hash=")
        requirement = Requirement(wanted.strip())
        if requirement.marker is None or requirement.marker.evaluate(there):
            requirement.marker = None
            kept.append(" --hash=".join([str(requirement), *(each.strip() for each in hashes)]))
    return "".join(f"{line}\n" for line in dict.fromkeys(kept))


def sources(folder: Path) -> None:
    """What the installer takes, in source.tar: the tracked files of this tree, and the unpacked bank and libraries."""
    listed, tree = _said("git", "-C", str(ROOT), "ls-files", "-z", *SOURCES), folder / "source"
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tree / name)
    with tarfile.open(folder / "source.tar", "w") as file:
        file.add(tree, "usr/src/banker")
        _run(sys.executable, "-m", "ui.locale.words", cwd=tree)
        _unpack(folder / "bank", "--use-pep517", "--no-build-isolation", str(tree))
        for unpacked in ("libraries", "bank"):
            file.add(folder / unpacked, "usr/src/banker/unpacked")


def own_files(archive: Path, name: str, key: Path | None) -> None:
    """What the card has beside packages and bank: the folder `root`, and the public part of the key of updates."""
    with tarfile.open(archive, "w") as file:
        for path in sorted((HERE / "root").rglob("*")):
            if path.is_file():
                _add(
                    file,
                    str(path.relative_to(HERE / "root")),
                    _filled(path.read_text(), name),
                    path.stat().st_mode & 0o777,
                )
        if key:
            _add(file, "etc/rauc/updates.pem", certificate(key).decode(), 0o644)


def _filled(text: str, name: str) -> str:
    return text.replace("@KIND@", name).replace("@DISK@", f"{DISK:08x}")


def _add(archive: tarfile.TarFile, name: str, text: str, mode: int) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode = len(text.encode()), mode
    archive.addfile(entry, io.BytesIO(text.encode()))


def root(settings: ImageRecipe, name: str, folder: Path) -> None:
    """The read-only root of the card as a squashfs, and beside it what the first part of the card needs of it."""
    kind = settings.kinds[name]
    packages = [*settings.packages, *kind.packages, *_installed_packages()]
    extras = ",".join(settings.extras)
    hooks = [
        f"tar-in {folder}/source.tar /",
        f"tar-in {folder}/own.tar /",
        f"upload {HERE}/settings.sh /tmp/settings.sh",
        f"upload {HERE}/leave-out.txt /tmp/leave-out.txt",
        f'chroot "$1" env EXTRAS={extras} GRUB_FORMAT={kind.loader} sh /tmp/settings.sh',
        f"sync-out /usr/lib/banker-image {folder}",
        'rm -rf "$1/usr/lib/banker-image" "$1/usr/lib/raspi-firmware"',
    ]
    there = f'"$1{COPIES_FIRMWARE}"'
    nothing = f"mkdir -p $(dirname {there}) && printf '#!/bin/sh\\n' >{there} && chmod 755 {there}"
    os.environ["INITRD"] = "No"  # made once, when all is there
    command = [
        "mmdebstrap", f"--architectures={name}", "--variant=apt", "--format=tar",
        f"--components={','.join(settings.components)}", f"--setup-hook={_tell_apt(settings.more_archives)}",
        f"--include={','.join(dict.fromkeys(packages))}", '--aptopt=APT::Install-Recommends "false"',
        # debconf would look in each package for questions to ask, which takes minutes under an emulator.
        "--aptopt=#clear DPkg::Pre-Install-Pkgs",
        *(f"--dpkgopt=path-exclude={path}" for path in NOT_NEEDED),
        "--dpkgopt=path-include=/usr/share/doc/*/copyright", "--dpkgopt=path-include=/usr/share/locale/locale.alias",
        # The firmware's package would copy its files to a mounted card: there is none here.
        f"--essential-hook={nothing}",
        *(f"--customize-hook={hook}" for hook in hooks), settings.suite, str(folder / "root.tar"),
    ]  # fmt: skip
    _run(*command)
    pack = [
        "tar2sqfs", "--quiet", "--force", "--compressor=zstd", "--comp-extra=level=19", "--block-size=1048576",
        f"--defaults=mtime={os.environ['SOURCE_DATE_EPOCH']}", str(folder / "root.squashfs"),
    ]  # fmt: skip
    with (folder / "root.tar").open("rb") as file:
        print("$", shlex.join(pack), flush=True)
        subprocess.run(pack, stdin=file, check=True)
    (folder / "root.tar").unlink()


def _tell_apt(archives: list[str]) -> str:
    """Tell the new root's apt of these archives."""
    return f'printf "%s\\n" {shlex.join(["", *archives])} >>"$1/etc/apt/sources.list.d/more.list"'


def _installed_packages() -> list[str]:
    """What the installer asks of the system, in its own words."""
    script = (ROOT / "systemd/install.sh").read_text()
    return [word for words in _quoted(script, "packages=") for word in words.split()]


def _quoted(script: str, assignment: str) -> list[str]:
    """The text between the quotes of a shell assignment at the beginning of a line."""
    _, _, after = script.partition(f'\n{assignment}"')
    return [after.partition('"')[0]]


def _need(name: str) -> None:
    missing = sorted({package for program, package in PROGRAMS.items() if shutil.which(program, path=_path()) is None})
    if missing:
        raise CannotBuild(f"these packages are missing here: apt-get install {' '.join(missing)}")
    interpreter = INTERPRETERS / f"qemu-{'aarch64' if name == 'arm64' else 'x86_64'}"
    is_foreign = name != _said("dpkg", "--print-architecture")
    if is_foreign and not (interpreter.exists() and shutil.which("arch-test", path=_path())):
        lack = "apt-get install qemu-user-static binfmt-support arch-test, and mount binfmt_misc"
        raise CannotBuild(f"no {name} program starts here: {lack}")


def _run(*command: str, cwd: Path = ROOT) -> None:
    print("$", shlex.join(command), flush=True)
    subprocess.run(command, env={**os.environ, "PATH": _path()}, check=True, cwd=cwd, umask=0o022)


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def _path() -> str:
    return f"{os.environ['PATH']}:/usr/sbin:/sbin"


if __name__ == "__main__":
    sys.exit(main())

"""How is a Debian made in a folder, and something done in it? The image of a table and the arm64 root ask."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
CERTIFICATES: Final = Path("/etc/ssl/certs/ca-certificates.crt")
MISSING_STATUS: Final = 77
"""The status of what cannot be tried on this machine."""

_WITH_TERMINALS: Final = (
    'mount -t devpts -o newinstance,ptmxmode=0666 devpts /dev/pts && ln -sf pts/ptmx /dev/ptmx && exec "$@"'
)


class CannotTry(Exception):
    """This machine lacks what is needed; the text is one line that says what."""


def need_root_and(*programs: str, packages: str) -> None:
    """CannotTry without root's rights or one of these programs, which these packages bring."""
    if os.geteuid() != 0:
        raise CannotTry("making a root file system needs root's rights: sudo make ...")
    missing = [name for name in programs if shutil.which(name, path=_path()) is None]
    if missing:
        raise CannotTry(f"{', '.join(missing)} missing here: apt-get install {packages}")


def hashed(*parts: str | bytes) -> str:
    """One name for everything that a stage is made of."""
    whole = blake2b(digest_size=16)
    for part in parts:
        whole.update(blake2b(part.encode() if isinstance(part, str) else part).digest())
    return whole.hexdigest()


def stage(mark: Path, of: str, make: Callable[[], None]) -> None:
    """Makes it, unless it was made of the same before."""
    if mark.exists() and mark.read_text() == of:
        return
    mark.unlink(missing_ok=True)
    make()
    mark.write_text(of)


def bootstrap(root: Path, suite: str, packages: str, *options: str) -> None:
    """A small Debian with these packages, which reaches the network as this machine does."""
    shutil.rmtree(root, ignore_errors=True)
    run("debootstrap", "--variant=minbase", f"--include={packages}", *options, suite, str(root))
    shutil.copy2("/etc/resolv.conf", root / "etc/resolv.conf")
    if CERTIFICATES.exists():  # a machine behind a proxy may trust one that Debian does not know
        (root / "etc/ssl/certs").mkdir(parents=True, exist_ok=True)
        shutil.copy2(CERTIFICATES, root / "etc/ssl/certs")


def inside(root: Path, *command: str, variables: Mapping[str, str] | None = None) -> None:
    """A command in the root, with processes of its own: whatever it starts ends with it."""
    given = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"}
    settings = [f"{name}={value}" for name, value in (given | dict(variables or {})).items()]
    apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child", f"--mount-proc={root}/proc"]
    run(*apart, "chroot", str(root), "env", "-i", *settings, "sh", "-c", _WITH_TERMINALS, "sh", *command)


def run(*command: str) -> None:
    """A command that has to succeed, told before it begins."""
    print("$", *command, flush=True)
    subprocess.run(command, env={**os.environ, "PATH": _path()}, check=True)


def _path() -> str:
    return f"{os.environ['PATH']}:/usr/sbin:/sbin"

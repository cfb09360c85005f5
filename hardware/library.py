"""The libraries that only some devices need, and the commands that install them. Used by drivers and the doctor."""

import sys
from pathlib import Path
from typing import Final

import msgspec

_PREFIX: Final = Path(sys.prefix)


class Library(msgspec.Struct, frozen=True):
    """A library that only some tables need: its module, the extra that has it, and its Debian package if that is new
    enough."""

    module: str
    extra: str
    package: str = ""

    def mend(self, prefix: Path = _PREFIX) -> str:
        """The command that installs it for the Python at `prefix`."""
        return (
            f"sudo apt install {self.package}" if self.package and _sees_system(prefix) else bring(self.extra, prefix)
        )

    def missing(self) -> str:
        """The sentence that the screen shows."""
        return f"the library {self.module} is missing; {self.mend()}"


EVDEV: Final = Library("evdev", "keyboard-readers", "python3-evdev")
PYSCARD: Final = Library("smartcard", "pcsc", "python3-pyscard")
BLEAK: Final = Library("bleak", "bluetooth")


def source(prefix: Path = _PREFIX) -> Path:
    """The folder of the program's own files: the installer's copy beside the environment, or that of `make run`."""
    kept = prefix.parent / "source"
    return kept if kept.is_dir() else prefix.parent


def bring(extra: str, prefix: Path = _PREFIX) -> str:
    """The command that installs this extra for this program."""
    files = source(prefix)
    if files != prefix.parent:
        return f"sudo EXTRAS={extra} {files}/systemd/install.sh"
    return f"{prefix}/bin/pip install --require-hashes -r {files}/constraints/{extra}.txt"


def _sees_system(prefix: Path) -> bool:
    """True when this Python imports Debian's packages: its environment allows them, or it is Debian's own Python."""
    made = prefix / "pyvenv.cfg"
    return not made.is_file() or "include-system-site-packages = true" in made.read_text()

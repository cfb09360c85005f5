"""What is a library that only some devices need, and which command brings it here? Drivers and the doctor ask."""

import sys
from pathlib import Path
from typing import Final

import msgspec

_PREFIX: Final = Path(sys.prefix)


class Library(msgspec.Struct, frozen=True):
    """A library that not every table needs: how it is imported, the extra with it, and the system's package of it,
    where that is new enough."""

    module: str
    extra: str
    package: str = ""

    def mend(self, prefix: Path = _PREFIX) -> str:
        """The command that brings it into the Python at `prefix`, which may see the system's packages or not."""
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
    """Where the program's own files lie: the installer's copy beside the environment, or the folder of `make run`."""
    kept = prefix.parent / "source"
    return kept if kept.is_dir() else prefix.parent


def bring(extra: str, prefix: Path = _PREFIX) -> str:
    """The command that installs an extra where this program lies."""
    files = source(prefix)
    if files != prefix.parent:
        return f"sudo EXTRAS={extra} {files}/systemd/install.sh"
    return f"{prefix}/bin/pip install --require-hashes -r {files}/constraints/{extra}.txt"


def _sees_system(prefix: Path) -> bool:
    """True where a package of the system can be imported: a Pi's environment, the installer's, or none at all."""
    made = prefix / "pyvenv.cfg"
    return not made.is_file() or "include-system-site-packages = true" in made.read_text()

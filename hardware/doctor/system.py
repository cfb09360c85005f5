"""Facts about this machine for the doctor. All are read below one root directory, which tests replace."""

import importlib.util
import os
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from hardware.raspberry_pi import HEADER, header_port, is_raspberry_pi


def is_importable(library: str) -> bool:
    """True when this Python could import the library."""
    return importlib.util.find_spec(library) is not None


class UsbDevice(msgspec.Struct, frozen=True):
    """A device in a USB socket: vendor and product number, such as 072f:2200, and its own name."""

    number: str
    name: str
    socket: str


class System(msgspec.Struct, frozen=True):
    """One machine. `root` is the root of its file system, `has_library` says which libraries Python can import, and
    `prefix` is the environment of that Python."""

    root: Path = Path("/")
    has_library: Callable[[str], bool] = is_importable
    prefix: Path = Path(sys.prefix)

    @property
    def command(self) -> str:
        """The command that runs the bank's command line here."""
        return "banker" if self.has("/usr/local/bin/banker") else f"{self.prefix}/bin/banker"

    def has(self, path: str) -> bool:
        """True when there is something at this absolute path."""
        return self._at(path).exists()

    def may_write(self, path: str) -> bool:
        """True when this program may write to the directory, or to the nearest parent that exists."""
        here = self._at(path)
        there = next(place for place in (here, *here.parents) if place.exists())
        return there.is_dir() and os.access(there, os.W_OK)

    def text(self, path: str) -> str:
        """The file's text; empty when it is missing or not readable."""
        try:
            return self._at(path).read_text(errors="replace").strip("\0\n ")
        except OSError:
            return ""

    def paths(self, pattern: str) -> list[str]:
        """The absolute paths that match this pattern, such as /dev/serial/by-id/*, in order."""
        return sorted(f"/{path.relative_to(self.root)}" for path in self.root.glob(pattern.lstrip("/")))

    def same(self, path: str) -> Path:
        """The file behind a path, so that two names of one device are equal."""
        return self._at(path).resolve()

    @property
    def model(self) -> str:
        """The machine as its device tree names it; empty on a machine without one."""
        return self.text("/proc/device-tree/model")

    @property
    def is_raspberry_pi(self) -> bool:
        """True on a Raspberry Pi of any model."""
        return is_raspberry_pi(self.model)

    @property
    def header_port(self) -> str:
        """The file of the serial port on the pins of this model."""
        return header_port(self.model)

    def device_file(self, port: str) -> str:
        """The port as it would be opened on this machine."""
        return self.header_port if port == HEADER else port

    @property
    def is_root(self) -> bool:
        """True when this program runs as root."""
        return self._of_this_program("Uid")[1:2] == ["0"]

    @property
    def user(self) -> str:
        """The account that runs this program; its number if it has no name."""
        number = next(iter(self._of_this_program("Uid")), "")
        accounts = (line.split(":") for line in self.text("/etc/passwd").splitlines())
        return next((fields[0] for fields in accounts if fields[2:3] == [number]), number)

    @property
    def groups(self) -> frozenset[str]:
        """The groups of this program; a group that was joined after the login is missing."""
        numbers = {*self._of_this_program("Gid"), *self._of_this_program("Groups")}
        lines = (line.split(":") for line in self.text("/etc/group").splitlines())
        return frozenset(fields[0] for fields in lines if fields[2:3] and fields[2] in numbers)

    @property
    def has_joined(self) -> frozenset[str]:
        """The groups of the account, as they are after the next login."""
        lines = (line.split(":") for line in self.text("/etc/group").splitlines())
        return frozenset(fields[0] for fields in lines if self.user in fields[-1].split(","))

    @property
    def has_serial_console(self) -> bool:
        """True when the kernel or a login prompt uses the serial pins."""
        words = self.text("/proc/cmdline").split()
        return any(word.startswith(("console=ttyAMA", "console=ttyS", "console=serial")) for word in words)

    @property
    def is_locked(self) -> bool:
        """True when the root file system is an overlay: what is written there is gone at the next start."""
        mounts = (line.split() for line in self.text("/proc/mounts").splitlines())
        return any(fields[1:3] == ["/", "overlay"] for fields in mounts)

    @property
    def modules(self) -> frozenset[str]:
        """The kernel modules that are loaded."""
        return frozenset(line.split()[0] for line in self.text("/proc/modules").splitlines() if line.strip())

    @property
    def is_bluetooth_blocked(self) -> bool:
        """True when a switch of the hardware or the system blocks Bluetooth."""
        blocks = [folder for folder in self.paths("/sys/class/rfkill/*") if self.text(f"{folder}/type") == "bluetooth"]
        return any("1" in (self.text(f"{folder}/soft"), self.text(f"{folder}/hard")) for folder in blocks)

    def runs(self, program: str) -> bool:
        """True while a program of this name runs."""
        return any(self.text(path) == program for path in self.paths("/proc/[0-9]*/comm"))

    @property
    def usb(self) -> list[UsbDevice]:
        """The USB devices that are plugged in."""
        found = []
        for folder in self.paths("/sys/bus/usb/devices/*"):
            vendor, product = self.text(f"{folder}/idVendor"), self.text(f"{folder}/idProduct")
            if vendor and product:
                found.append(UsbDevice(f"{vendor}:{product}", self.text(f"{folder}/product"), Path(folder).name))
        return found

    def _at(self, path: str) -> Path:
        return self.root / path.lstrip("/")

    def _of_this_program(self, key: str) -> list[str]:
        lines = self.text("/proc/self/status").splitlines()
        return next((line.split()[1:] for line in lines if line.startswith(f"{key}:")), [])

"""The devices in this machine's USB sockets, and the wait for a change, by the library pyudev.

udev's own messages are used, not the kernel's: they come when a device has its names and rights. A machine without
udev has no devices here.
"""

import errno
import logging
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, Protocol

import msgspec

from hardware.plugged.usb_numbers import ACR122U, Sort
from hardware.readers.pcsc import SCHEME

_STAYS: Final = re.compile(r"/dev/(banker|serial/by-path|input/by-path)/.+")
"""Names by the socket. Names by maker and serial number are not used: two cheap adapters share one."""
_MOST_NEWS = 1000
_log = logging.getLogger(__name__)


class Plug(msgspec.Struct, frozen=True):
    """A device in a USB socket: its port, its number such as 0403:6001, and how it is read."""

    port: str
    number: str
    sort: Sort


class Bus(Protocol):
    """Where devices are plugged in."""

    def plugs(self) -> Iterable[Plug]:
        """The devices that are plugged in now, and might be a reader or dice."""
        ...

    def wait(self, seconds: float) -> bool:
        """True as soon as a device came or went; False when the time is over."""
        ...


class UdevBus:
    """The USB sockets of this machine. Raises ImportError or OSError where there is no udev."""

    def __init__(self) -> None:
        import pyudev

        self._context: Any = pyudev.Context()
        self._monitor: Any = pyudev.Monitor.from_netlink(self._context)
        for subsystem in ("tty", "input", "usb"):
            self._monitor.filter_by(subsystem)
        self._monitor.start()

    def plugs(self) -> Iterator[Plug]:
        """The serial ports, keyboards and ACR122U readers on USB, each by a name that stays."""
        for device in self._context.list_devices(subsystem="tty"):
            yield from _plug(device, "serial")
        for device in self._context.list_devices(subsystem="input", ID_INPUT_KEYBOARD="1"):
            yield from _plug(device, "keyboard")
        for device in self._context.list_devices(subsystem="usb", DEVTYPE="usb_device"):
            if _number(device) == ACR122U:
                yield Plug(SCHEME, ACR122U, "pcsc")

    def wait(self, seconds: float) -> bool:
        """Wait for a message of udev, and take all that have come."""
        try:
            came = self._monitor.poll(timeout=seconds)
            for _ in range(_MOST_NEWS if came else 0):
                if self._monitor.poll(timeout=0) is None:
                    break
        except OSError as error:
            if error.errno != errno.ENOBUFS:  # more came than the kernel keeps: something did change
                raise
            return True
        return came is not None


def own_bus() -> UdevBus | None:
    """The sockets of this machine; None where nothing says what is plugged in."""
    try:
        return UdevBus()
    except (ImportError, OSError) as error:
        _log.info("new devices are not noticed: %s", error)
        return None


def _plug(device: Any, sort: Sort) -> Iterator[Plug]:
    port, usb = stable_name(device.device_links), device.find_parent("usb", "usb_device")
    if port and usb is not None:
        yield Plug(port, _number(usb), sort)


def _number(usb: Any) -> str:
    parts = (usb.attributes.get(name, b"").decode("ascii", "replace") for name in ("idVendor", "idProduct"))
    return ":".join(parts)


def stable_name(links: Iterable[str]) -> str:
    """The name of a device by its socket, the bank's own one first; empty if it has none."""
    return min(filter(_STAYS.fullmatch, links), default="")

"""The model of this Raspberry Pi, and the serial port of its header. Used by drivers and the doctor."""

import re
from pathlib import Path
from typing import Final

HEADER: Final = "header"
"""A port's name for the serial port on GPIO 14 and 15; which file that is depends on the model."""
_MODEL: Final = Path("/proc/device-tree/model")
_PI_5 = re.compile(r"Raspberry Pi (5|Compute Module 5)")  # "Raspberry Pi 500" too


def model(file: Path = _MODEL) -> str:
    """The machine as its device tree names it; empty on a machine without one."""
    return file.read_text(errors="replace").strip("\0\n ") if file.is_file() else ""


def is_raspberry_pi(machine: str) -> bool:
    """True when a machine with this model's name is a Raspberry Pi."""
    return machine.startswith("Raspberry Pi")


def header_port(machine: str) -> str:
    """The file of the header's serial port. On a Pi 5 /dev/serial0 is not the header but the debug socket."""
    return "/dev/ttyAMA0" if _PI_5.match(machine) else "/dev/serial0"


def device_file(port: str) -> str:
    """The port as it can be opened on this machine."""
    return header_port(model()) if port == HEADER else port

"""Findings about a desk on a machine: what is there, what is missing, how to repair it. No device is opened.

Used by `banker doctor` and `banker check-config` (`ui/cli/doctor/commands.py`).
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec

from hardware.config import SERIAL_PINS, DeskConfig, LampPins, ReaderConfig
from hardware.doctor.system import System
from hardware.library import BLEAK, Library, source
from hardware.plugged.usb_numbers import ACR122U, USB_KINDS
from hardware.raspberry_pi import HEADER
from hardware.reader_kinds import INPUT, KINDS, PCSC, SERIAL, Ports

State = Literal["ok", "missing", "note"]
_ONLY_A_PI = "only a Raspberry Pi has it; connect it through a USB adapter"
_RASPI_CONFIG = "/usr/bin/raspi-config"
_NO_LGPIO = "only Raspberry Pi OS has it: use that system, or play by touch"
_NO_SERIAL0 = "; only Raspberry Pi OS makes /dev/serial0: on this system name the port itself, such as /dev/ttyS0"
_LED_MILLIAMPS, _BUZZER_MILLIAMPS, _HEADER_MILLIAMPS = 4, 15, 50
"""An LED at 3.3 V behind 330 ohm, an active buzzer, and what the pins of the header give together."""
_RESTART = "then restart the Pi: sudo reboot"
_CONFIG = "/boot/firmware/config.txt"
_RELOAD = "sudo udevadm control --reload && sudo udevadm trigger"
_RULES = "/etc/udev/rules.d/70-banker.rules"


class Finding(msgspec.Struct, frozen=True):
    """One check: the device, what was found, and the exact command or wire that repairs it."""

    state: State
    device: str
    says: str
    mend: str = ""


def findings(config: DeskConfig, system: System) -> list[Finding]:
    """All findings about this machine for the desk of this configuration."""
    found = [_machine(system), *_lock(system)]
    for reader in config.readers:
        found += of_reader(reader, system)
    if config.dice.line:
        found += of_dice_line(config.dice.line, system)
    if config.dice.godice:
        found += of_godice(config.dice.godice, system)
    if any(True for _ in config.pins()):
        found += of_pins(config, system)
    return [*found, *unconfigured(config, system)]


def missing_libraries(config: DeskConfig, system: System) -> list[Finding]:
    """A finding for each library that a configured reader needs and Python cannot import."""
    kinds = {reader.kind: KINDS[reader.kind] for reader in config.readers}
    libraries = {kind.library: f"readers of the kind {name}" for name, kind in kinds.items() if kind.library}
    if config.dice.godice:
        libraries[BLEAK] = "GoDice"
    return [
        _library_missing(name, library, system)
        for library, name in libraries.items()
        if not system.has_library(library.module)
    ]


def _machine(system: System) -> Finding:
    if system.is_raspberry_pi:
        return Finding("ok", "machine", system.model)
    return Finding("note", "machine", f"{system.model or 'this'} is no Raspberry Pi: its pins are only played")


def _lock(system: System) -> Iterator[Finding]:
    if system.is_locked:
        says = "the system is locked: a change or an update of it is gone at the next start; games are kept"
        yield Finding("note", "system", says, "unlock it before an update: docs/people/keeping.md")


def of_reader(reader: ReaderConfig, system: System) -> list[Finding]:
    """The findings that stop this reader, or one that it is there."""
    kind = KINDS[reader.kind]
    device = f"reader {reader.name}"
    found = []
    if kind.library and not system.has_library(kind.library.module):
        found.append(_library_missing(device, kind.library, system))
    found += _of_pcsc(device, system) if kind.ports is PCSC else _of_path(device, reader.port, kind.ports, system)
    return found or [Finding("ok", device, f"{kind.says}: {_where(reader.port, system)}")]


def of_dice_line(port: str, system: System) -> list[Finding]:
    """The findings that stop the dice line, or one that it is there."""
    there = Finding("ok", "dice line", _where(port, system))
    return list(_of_path("dice line", port, SERIAL, system)) or [there]


def _where(port: str, system: System) -> str:
    port = system.device_file(port)
    return f"{port} is there" if port.startswith("/") else port


def of_godice(dice: Sequence[str], system: System) -> list[Finding]:
    """The findings that stop the Bluetooth dice, or one that Bluetooth is on."""
    found = [] if system.has_library(BLEAK.module) else [_library_missing("GoDice", BLEAK, system)]
    found += _of_bluetooth(system)
    return found or [Finding("ok", "GoDice", f"Bluetooth is on; awaited: {', '.join(dice)}")]


def _of_bluetooth(system: System) -> Iterator[Finding]:
    if not system.paths("/sys/class/bluetooth/hci*"):
        mend = "take dtoverlay=disable-bt out of the Pi's config.txt, or plug a Bluetooth adapter in"
        yield Finding("missing", "GoDice", "there is no Bluetooth adapter", mend)
    if system.is_bluetooth_blocked:
        yield Finding("missing", "GoDice", "Bluetooth is switched off", "sudo rfkill unblock bluetooth")
    if not system.has("/usr/libexec/bluetooth/bluetoothd"):
        yield Finding("missing", "GoDice", "the Bluetooth service is not installed", "sudo apt install bluez")
    elif not system.runs("bluetoothd"):
        mend = "sudo systemctl enable --now bluetooth"
        yield Finding("missing", "GoDice", "the Bluetooth service does not run", mend)


def _library_missing(device: str, library: Library, system: System) -> Finding:
    return Finding("missing", device, f"the library {library.module} is missing", library.mend(system.prefix))


def _of_path(device: str, port: str, ports: Ports, system: System) -> Iterator[Finding]:
    """The findings about a device file; a port that is a URL cannot be checked."""
    port = system.device_file(port)
    if not port.startswith("/"):
        return
    if not system.has(port):
        yield Finding("missing", device, f"there is no {port}", _mend_port(port, ports, system))
    if ports is SERIAL:
        yield from of_group(device, "dialout", system)
        yield from _of_serial(device, port, system)
    elif ports is INPUT:
        yield from of_group(device, "input", system)
        if re.fullmatch(r"/dev/input/event\d+", port):
            says = f"{port} may be another device after the next start"
            yield Finding("missing", device, says, _mend_event(system))
    else:
        yield from of_group(device, "i2c", system)


def _mend_port(port: str, ports: Ports, system: System) -> str:
    is_serial = re.fullmatch(SERIAL_PINS, port)
    if is_serial or port.startswith("/dev/i2c"):
        command = "do_serial_hw 0" if is_serial else "do_i2c 0"
        if not system.is_raspberry_pi:
            return _ONLY_A_PI
        is_made_elsewhere = port == "/dev/serial0" and not system.has(_RASPI_CONFIG)
        return _how_to_switch(command, system) + (_NO_SERIAL0 if is_made_elsewhere else "")
    there = serial_ports(system) if ports is SERIAL else keyboards(system)
    plugged = f"; there is: {', '.join(there)}" if there else ""
    return f"plug it in, or correct its port in the configuration{plugged}"


def _how_to_switch(command: str, system: System) -> str:
    """How to switch a bus of the Pi: with raspi-config on Raspberry Pi OS, by hand on another system."""
    if system.has(_RASPI_CONFIG):
        return f"sudo raspi-config nonint {command}, {_RESTART}"
    uart = "dtparam=uart0=on" if system.header_port == "/dev/ttyAMA0" else "enable_uart=1"
    by_hand = {
        "do_serial_hw 0": f"write {uart} into {_CONFIG}",
        "do_serial_hw 1": f"take {uart} out of {_CONFIG}",
        "do_serial_cons 1": "take console=serial0 and console=ttyAMA... out of /boot/firmware/cmdline.txt",
        "do_i2c 0": f"write dtparam=i2c_arm=on into {_CONFIG}",
        "do_i2c 1": f"take dtparam=i2c_arm=on out of {_CONFIG}",
        "do_spi 1": f"take dtparam=spi=on out of {_CONFIG}",
    }
    return f"{by_hand[command]}, {_RESTART}"


def _mend_event(system: System) -> str:
    return f"use a name that stays: {', '.join(keyboards(system)) or '/dev/input/by-path/...-event-kbd'}"


def of_group(device: str, group: str, system: System) -> Iterator[Finding]:
    """A finding when this program is not in the group and so may not use its devices."""
    if system.is_root or group in system.groups:
        return
    if group in system.has_joined:
        says = f"{system.user} is in the group {group} only from the next login"
        yield Finding("missing", device, says, "log out and in again")
        return
    mend = f"sudo usermod --append --groups {group} {system.user}, then log in again"
    yield Finding("missing", device, f"{system.user} is not in the group {group}", mend)


def _of_serial(device: str, port: str, system: System) -> Iterator[Finding]:
    if port == "/dev/serial0" and system.same(port) != system.same(system.header_port):
        says = f"/dev/serial0 is the debug socket of this Pi; its header has {system.header_port}"
        yield Finding("missing", device, says, f'write in the configuration: port = "{HEADER}"')
    elif re.fullmatch(SERIAL_PINS, port):
        if system.is_raspberry_pi and system.has_serial_console:
            says = "the serial console talks on these pins"
            yield Finding("missing", device, says, _how_to_switch("do_serial_cons 1", system))
    elif system.has("/usr/sbin/ModemManager") and not system.has(_RULES):
        mend = f"sudo cp {source(system.prefix)}/systemd/70-banker.rules {_RULES} && {_RELOAD}"
        yield Finding("missing", device, "ModemManager holds a new serial port for half a minute", mend)


def _of_pcsc(device: str, system: System) -> Iterator[Finding]:
    if not system.has("/usr/sbin/pcscd"):
        yield Finding("missing", device, "the PC/SC service is not installed", "sudo apt install pcscd")
    elif not system.has("/run/pcscd/pcscd.comm"):
        mend = "sudo systemctl enable --now pcscd.socket"
        yield Finding("missing", device, "the PC/SC service does not run", mend)
    if "pn533_usb" in system.modules:
        blacklist = f"{source(system.prefix)}/systemd/banker-modprobe.conf"
        mend = f"sudo cp {blacklist} /etc/modprobe.d/banker.conf && sudo modprobe -r pn533_usb"
        yield Finding("missing", device, "the kernel's pn533_usb has taken the reader", mend)
    if not any(usb.number == ACR122U for usb in system.usb):
        yield Finding("missing", device, "no ACR122U is plugged in", "plug it into a USB socket")


def of_pins(config: DeskConfig, system: System) -> list[Finding]:
    """The findings that stop buttons and lamps, or one with the wired pins."""
    if not system.is_raspberry_pi:
        return [
            Finding(
                "missing",
                "pins",
                "buttons and lamps need a Raspberry Pi's pins",
                f"play with: {system.command} --bench",
            )
        ]
    found = [*of_group("pins", "gpio", system)]
    if not system.has_library("lgpio"):
        mend = "sudo apt install python3-lgpio" if system.has(_RASPI_CONFIG) else _NO_LGPIO
        found.append(Finding("missing", "pins", "the library lgpio is missing", mend))
    if not system.paths("/dev/gpiochip*"):
        found.append(Finding("missing", "pins", "there is no /dev/gpiochip", f"sudo apt full-upgrade, {_RESTART}"))
    found += _of_buses_switched_off(config, system)
    wired = ", ".join(f"{key} = {pin}" for key, pin in config.pins())
    return [*(found or [Finding("ok", "pins", wired)]), *of_currents(config.lamps)]


def of_currents(lamps: LampPins) -> Iterator[Finding]:
    """A note when all lamps and buzzers together may want more current than the pins give."""
    names = [key for key, _ in lamps.each()]
    buzzers = sum(key in ("buzzer", "tones") for key in names)
    wanted = buzzers * _BUZZER_MILLIAMPS + (len(names) - buzzers) * _LED_MILLIAMPS
    if wanted > _HEADER_MILLIAMPS:
        says = f"all lamps and buzzers take about {wanted} mA, and the pins give about {_HEADER_MILLIAMPS} mA together"
        yield Finding("note", "pins", says, "put 680 ohm before each lamp, or a transistor before the buzzer")


def _of_buses_switched_off(config: DeskConfig, system: System) -> Iterator[Finding]:
    """Findings about buses that the configuration switches off, but that are on in the Pi."""
    off: dict[str, tuple[str, str]] = {
        "i2c": ("/dev/i2c-1", "do_i2c 1"),
        "spi": ("/dev/spidev0.*", "do_spi 1"),
        "serial": (system.header_port, "do_serial_hw 1"),
    }
    for bus, (port, command) in off.items():
        if not getattr(config.buses, bus) and system.paths(port):
            says = f"buses.{bus} is false, but the Pi still has it on the same pins"
            yield Finding("missing", "pins", says, _how_to_switch(command, system))


def serial_ports(system: System) -> list[str]:
    """The serial adapters by names that do not change: by their socket, or by their serial number."""
    return system.paths("/dev/banker/reader-*") or system.paths("/dev/serial/by-id/*")


def keyboards(system: System) -> list[str]:
    """The keyboards, and devices that act as one, by names that do not change."""
    return system.paths("/dev/banker/keyboard-*") or system.paths("/dev/input/by-path/*-event-kbd")


def unconfigured(config: DeskConfig, system: System) -> list[Finding]:
    """The devices that are plugged in but not in the configuration."""
    ports = (system.device_file(port) for _, port in config.ports())
    used = {system.same(port) for port in ports if port.startswith("/")}
    sorts: dict[str, Callable[[System], list[str]]] = {"serial adapter": serial_ports, "keyboard or reader": keyboards}
    found = [
        Finding("note", sort, f"{path} is there and not in the configuration")
        for sort, paths in sorts.items()
        for path in paths(system)
        if system.same(path) not in used
    ]
    has_pcsc = any(KINDS[reader.kind].ports is PCSC for reader in config.readers)
    return found + [
        Finding("note", "USB", f"{USB_KINDS[usb.number].says} ({usb.name or usb.number}) in the socket {usb.socket}")
        for usb in system.usb
        if usb.number in USB_KINDS and not (usb.number == ACR122U and has_pcsc)
    ]

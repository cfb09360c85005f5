"""The doctor's findings, on machines made of files: what is there, what is missing, and the exact command for it."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from hardware.config import Buses, ButtonPins, DeskConfig, LampPins, ReaderConfig
from hardware.doctor.findings import Finding, findings, missing_libraries
from hardware.doctor.system import System

PI = "Raspberry Pi 5 Model B Rev 1.0\0"
RESTART = ", then restart the Pi: sudo reboot"
SERIAL = ReaderConfig("left", "rdm6300", "header")
USB = ReaderConfig("left", "id12la", "/dev/banker/reader-1-1.3")
KEYS = ReaderConfig("keys", "usb-keyboard", "/dev/input/by-path/usb-0:1.2-event-kbd")
NFC = ReaderConfig("nfc", "pn532-i2c", "/dev/i2c-1")
ACR = ReaderConfig("acr", "acr122u", "pcsc://")


class Machine:
    """The files of one machine, in a directory."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.libraries = {"evdev", "smartcard", "lgpio"}
        self.has("/usr/local/bin/banker")
        self.has("/usr/bin/raspi-config")
        self.has("/proc/device-tree/model", PI)
        self.has("/etc/passwd", "root:x:0:0::/root:/bin/sh\nania:x:1000:1000::/home/ania:/bin/sh\n")
        self.is_in(["ania", "dialout", "gpio", "i2c", "input"])
        self.has("/proc/cmdline", "console=tty1 root=PARTUUID=1 rootwait")

    def has(self, path: str, text: str = "") -> None:
        place = self.root / path.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

    def has_link(self, path: str, target: str) -> None:
        place = self.root / path.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(self.root / target.lstrip("/"))

    def is_in(self, groups: list[str], joined: Iterable[str] = (), user_id: int = 1000) -> None:
        every = {"ania": 1000, "dialout": 20, "gpio": 986, "i2c": 994, "input": 995}
        lines = [f"{name}:x:{number}:{'ania' if name in joined else ''}" for name, number in every.items()]
        self.has("/etc/group", "\n".join(lines) + "\n")
        numbers = " ".join(str(every[name]) for name in groups)
        ids = f"\t{user_id}" * 4
        self.has("/proc/self/status", f"Name:\tbanker\nUid:{ids}\nGid:{ids}\nGroups:\t{numbers}\n")

    @property
    def system(self) -> System:
        return System(self.root, self.libraries.__contains__, self.root / "opt/banker/.venv")

    def finds(self, *readers: ReaderConfig, **desk: Any) -> list[Finding]:
        """What the doctor finds, without the machine's own name."""
        return findings(DeskConfig(readers, **desk), self.system)[1:]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    machine = Machine(tmp_path)
    for port in ("/dev/ttyAMA0", "/dev/i2c-1", "/dev/ttyUSB0", "/dev/input/event3", "/dev/gpiochip0"):
        machine.has(port)
    return machine


def one_missing(found: list[Finding]) -> tuple[str, str]:
    """What the only finding that is missing says, and what mends it."""
    missing = [finding for finding in found if finding.state == "missing"]
    assert len(missing) == 1, missing
    return missing[0].says, missing[0].mend


def test_the_machine_is_named(machine: Machine) -> None:
    assert findings(DeskConfig(), machine.system) == [Finding("ok", "machine", PI.rstrip("\0"))]


def test_a_machine_that_is_no_pi_is_a_note(tmp_path: Path) -> None:
    (found,) = findings(DeskConfig(), System(tmp_path))
    assert (found.state, found.says) == ("note", "this is no Raspberry Pi: its pins are only played")


@pytest.mark.parametrize("reader", [SERIAL, NFC])
def test_a_reader_with_nothing_in_its_way_is_there(reader: ReaderConfig, machine: Machine) -> None:
    (found,) = machine.finds(reader)
    assert (found.state, found.device, found.mend) == ("ok", f"reader {reader.name}", "")
    assert found.says.endswith(f"{machine.system.device_file(reader.port)} is there")


def test_the_debug_socket_of_a_pi_5_is_not_taken_for_its_header(machine: Machine) -> None:
    machine.has("/dev/ttyAMA10")
    machine.has_link("/dev/serial0", "/dev/ttyAMA10")
    assert one_missing(machine.finds(ReaderConfig("left", "rdm6300", "/dev/serial0"))) == (
        "/dev/serial0 is the debug socket of this Pi; its header has /dev/ttyAMA0",
        'write in the configuration: port = "header"',
    )


@pytest.mark.parametrize(
    ("reader", "port", "command"), [(SERIAL, "/dev/ttyAMA0", "do_serial_hw 0"), (NFC, "/dev/i2c-1", "do_i2c 0")]
)
def test_a_bus_that_is_switched_off_is_switched_on(
    reader: ReaderConfig, port: str, command: str, machine: Machine
) -> None:
    os.remove(f"{machine.root}{port}")
    told = f"there is no {port}", f"sudo raspi-config nonint {command}{RESTART}"
    assert one_missing(machine.finds(reader)) == told


@pytest.mark.parametrize(("model", "line"), [(PI, "dtparam=uart0=on"), ("Raspberry Pi 4 Model B", "enable_uart=1")])
def test_a_system_without_the_tool_of_raspberry_pi_os_is_set_up_by_hand(
    model: str, line: str, machine: Machine
) -> None:
    machine.has("/proc/device-tree/model", model)
    os.remove(machine.root / "usr/bin/raspi-config")
    os.remove(machine.root / "dev/ttyAMA0")
    told = one_missing(machine.finds(SERIAL))[1]
    assert told.startswith(f"write {line} into /boot/firmware/config.txt" + RESTART)
    assert ("name the port itself, such as /dev/ttyS0" in told) == (model != PI)


def test_a_system_whose_root_is_in_memory_is_called_locked(machine: Machine) -> None:
    for root, is_locked in (("/dev/mmcblk0p2 / ext4 rw", False), ("overlay / overlay rw", True)):
        machine.has("/proc/mounts", f"proc /proc proc rw 0 0\n{root} 0 0\n")
        assert any("the system is locked" in each.says for each in machine.finds()) == is_locked


@pytest.mark.parametrize("console", ["ttyAMA0", "ttyS0", "serial0"])
def test_a_serial_console_is_taken_off_the_readers_pins(console: str, machine: Machine) -> None:
    machine.has("/proc/cmdline", f"console={console},115200 console=tty1 rootwait")
    assert one_missing(machine.finds(SERIAL)) == (
        "the serial console talks on these pins",
        "sudo raspi-config nonint do_serial_cons 1" + RESTART,
    )


def test_a_serial_console_does_not_disturb_a_usb_adapter(machine: Machine) -> None:
    machine.has("/proc/cmdline", "console=ttyAMA0,115200")
    machine.has_link("/dev/banker/reader-1-1.3", "/dev/ttyUSB0")
    assert [finding.state for finding in machine.finds(USB)] == ["ok"]


@pytest.mark.parametrize(("reader", "group"), [(SERIAL, "dialout"), (NFC, "i2c"), (KEYS, "input")])
def test_a_group_that_is_missing_is_joined_counts_from_the_next_login_and_root_needs_none(
    reader: ReaderConfig, group: str, machine: Machine
) -> None:
    machine.has_link(KEYS.port, "/dev/input/event3")
    machine.is_in(["ania"])
    joining = f"sudo usermod --append --groups {group} ania, then log in again"
    assert one_missing(machine.finds(reader)) == (f"ania is not in the group {group}", joining)
    machine.is_in(["ania"], joined=[group])
    waiting = f"ania is in the group {group} only from the next login"
    assert one_missing(machine.finds(reader)) == (waiting, "log out and in again")
    machine.is_in([], user_id=0)
    assert "missing" not in [finding.state for finding in machine.finds(reader)]


def test_a_usb_reader_that_is_missing_names_what_is_there_instead(machine: Machine) -> None:
    machine.has_link("/dev/banker/reader-1-1.1", "/dev/ttyUSB0")
    says, mend = one_missing(machine.finds(USB))
    assert says == "there is no /dev/banker/reader-1-1.3"
    assert mend.endswith("; there is: /dev/banker/reader-1-1.1")


def test_modemmanager_is_kept_off_by_the_rules(machine: Machine) -> None:
    machine.has_link(USB.port, "/dev/ttyUSB0")
    machine.has("/usr/sbin/ModemManager")
    says, mend = one_missing(machine.finds(USB))
    assert says == "ModemManager holds a new serial port for half a minute"
    assert mend.startswith(
        f"sudo cp {machine.root}/opt/banker/systemd/70-banker.rules /etc/udev/rules.d/70-banker.rules && "
    )
    machine.has("/etc/udev/rules.d/70-banker.rules")
    assert [finding.state for finding in machine.finds(USB)] == ["ok"]


def test_an_input_device_by_its_number_is_told_the_name_that_stays(machine: Machine) -> None:
    machine.has_link(KEYS.port, "/dev/input/event3")
    says, mend = one_missing(machine.finds(ReaderConfig("keys", "usb-keyboard", "/dev/input/event3")))
    assert says == "/dev/input/event3 may be another device after the next start"
    assert mend == f"use a name that stays: {KEYS.port}"


@pytest.mark.parametrize(
    ("reader", "module", "package"), [(KEYS, "evdev", "python3-evdev"), (ACR, "smartcard", "python3-pyscard")]
)
def test_a_library_that_is_missing_is_installed(
    reader: ReaderConfig, module: str, package: str, machine: Machine
) -> None:
    machine.has_link(KEYS.port, "/dev/input/event3")
    plug_in_acr122u(machine)
    machine.libraries.remove(module)
    says, mend = one_missing(machine.finds(reader))
    assert says == f"the library {module} is missing"
    assert mend == f"sudo apt install {package}"
    assert [finding.says for finding in missing_libraries(DeskConfig((reader,)), machine.system)] == [says]


def plug_in_acr122u(machine: Machine) -> None:
    for file, text in {"idVendor": "072f\n", "idProduct": "2200\n", "product": "ACR122U PICC Interface\n"}.items():
        machine.has(f"/sys/bus/usb/devices/1-1.4/{file}", text)
    machine.has("/usr/sbin/pcscd")
    machine.has("/run/pcscd/pcscd.comm")


def test_an_acr122u_with_its_service_is_there(machine: Machine) -> None:
    plug_in_acr122u(machine)
    assert machine.finds(ACR) == [Finding("ok", "reader acr", "ACR122U, 13.56 MHz cards, USB through PC/SC: pcsc://")]


def test_each_thing_in_the_way_of_an_acr122u_is_mended(machine: Machine) -> None:
    plug_in_acr122u(machine)
    machine.has("/proc/modules", "pn533_usb 20480 0 - Live 0x0\nnfc 1 1 pn533 - Live 0x0\n")
    mend = one_missing(machine.finds(ACR))[1]
    assert mend.startswith(f"sudo cp {machine.root}/opt/banker/systemd/banker-modprobe.conf /etc/modprobe.d/")
    machine.has("/proc/modules", "")
    os.remove(machine.root / "run/pcscd/pcscd.comm")
    assert one_missing(machine.finds(ACR))[1] == "sudo systemctl enable --now pcscd.socket"
    os.remove(machine.root / "usr/sbin/pcscd")
    assert one_missing(machine.finds(ACR))[1] == "sudo apt install pcscd"
    machine.has("/usr/sbin/pcscd")
    machine.has("/run/pcscd/pcscd.comm")
    os.remove(machine.root / "sys/bus/usb/devices/1-1.4/idVendor")
    assert one_missing(machine.finds(ACR))[0] == "no ACR122U is plugged in"


def test_a_reader_behind_an_address_cannot_be_looked_at(machine: Machine) -> None:
    (found,) = machine.finds(ReaderConfig("far", "rdm6300", "socket://10.0.0.7:4001"))
    assert (found.state, found.says) == ("ok", "RDM6300, 125 kHz cards, serial: socket://10.0.0.7:4001")


def test_pins_with_nothing_in_their_way_are_listed(machine: Machine) -> None:
    (found,) = machine.finds(buttons=ButtonPins(next=5, seats=(4,)), lamps=LampPins(clock=19))
    assert found == Finding("ok", "pins", "buttons.next = 5, buttons.seats[0] = 4, lamps.clock = 19")


def test_pins_need_their_group_their_library_and_their_device(machine: Machine) -> None:
    buttons = ButtonPins(next=5)
    machine.is_in(["ania"])
    assert one_missing(machine.finds(buttons=buttons))[1].startswith("sudo usermod --append --groups gpio ania")
    machine.is_in(["gpio"])
    machine.libraries.remove("lgpio")
    assert one_missing(machine.finds(buttons=buttons))[1] == "sudo apt install python3-lgpio"
    os.remove(machine.root / "usr/bin/raspi-config")
    assert one_missing(machine.finds(buttons=buttons))[1].startswith("only Raspberry Pi OS has it")
    machine.libraries.add("lgpio")
    os.remove(machine.root / "dev/gpiochip0")
    assert one_missing(machine.finds(buttons=buttons))[0] == "there is no /dev/gpiochip"


def test_pins_on_a_machine_without_any_are_played_on_the_bench(machine: Machine) -> None:
    machine.has("/proc/device-tree/model", "")
    assert one_missing(machine.finds(buttons=ButtonPins(next=5)))[1] == "play with: banker --bench"


@pytest.mark.parametrize(
    ("bus", "pin", "port", "command"),
    [
        ("i2c", 2, "/dev/i2c-1", "do_i2c 1"),
        ("spi", 7, "/dev/spidev0.0", "do_spi 1"),
        ("serial", 14, "/dev/ttyAMA0", "do_serial_hw 1"),
    ],
)
def test_a_bus_whose_pins_were_given_away_is_switched_off(
    bus: str, pin: int, port: str, command: str, machine: Machine
) -> None:
    machine.has(port)
    says, mend = one_missing(machine.finds(buttons=ButtonPins(next=pin), buses=Buses(**{bus: False})))
    assert says == f"buses.{bus} is false, but the Pi still has it on the same pins"
    assert mend == f"sudo raspi-config nonint {command}" + RESTART
    os.remove(machine.root / port.lstrip("/"))
    assert [finding.state for finding in machine.finds(buttons=ButtonPins(next=pin), buses=Buses(**{bus: False}))] == [
        "ok"
    ]


def test_what_is_plugged_in_and_not_configured_is_named(machine: Machine) -> None:
    plug_in_acr122u(machine)
    machine.has_link("/dev/banker/reader-1-1.3", "/dev/ttyUSB0")
    machine.has_link(KEYS.port, "/dev/input/event3")
    assert {(finding.device, finding.says) for finding in machine.finds()} == {
        ("serial adapter", "/dev/banker/reader-1-1.3 is there and not in the configuration"),
        ("keyboard or reader", f"{KEYS.port} is there and not in the configuration"),
        ("USB", "ACR122U card reader (ACR122U PICC Interface) in the socket 1-1.4"),
    }


def test_a_reader_by_another_of_its_names_is_configured(machine: Machine) -> None:
    machine.has_link("/dev/banker/reader-1-1.3", "/dev/ttyUSB0")
    found = machine.finds(ReaderConfig("left", "rdm6300", "/dev/ttyUSB0"))
    assert [finding.state for finding in found] == ["ok"]


def test_a_bare_machine_is_looked_at_without_a_crash(tmp_path: Path) -> None:
    desk = DeskConfig((SERIAL, KEYS, NFC, ACR), ButtonPins(next=5))
    found = findings(desk, System(tmp_path, lambda _: False))
    missing = {finding.device: finding.mend for finding in found if finding.state == "missing"}
    assert set(missing) == {"reader left", "reader keys", "reader nfc", "reader acr", "pins"}
    assert all(missing.values())

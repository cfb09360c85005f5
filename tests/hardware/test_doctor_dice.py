"""What the doctor finds of a dice line and of Bluetooth dice, and its live test of what reads dice."""

from pathlib import Path

import pytest

from hardware.bench import Bench
from hardware.config import DeskConfig, DiceConfig
from hardware.doctor.findings import Finding, missing_libraries
from hardware.doctor.trial import desk_trials, run_trials
from hardware.signals import SignalQueue
from tests.hardware.test_doctor import RESTART, Machine, machine, one_missing
from tests.waiting import PATIENCE_SECONDS
from ui.cli.doctor.commands import MISSING, OK, check_config

__all__ = ["machine"]
LINE = DiceConfig(line="/dev/ttyUSB0")
GODICE = DiceConfig(godice=("GoDice_1A2B3C", "C1:23:45:67:89:AB"))
ADAPTER, SERVICE, RUNNING = "/sys/class/bluetooth/hci0/uevent", "/usr/libexec/bluetooth/bluetoothd", "/proc/77/comm"


@pytest.fixture
def blue(machine: Machine) -> Machine:
    """A Pi on which Bluetooth works."""
    machine.libraries.add("bleak")
    machine.has("/sys/class/rfkill/rfkill0/type", "bluetooth\n")
    machine.has("/sys/class/rfkill/rfkill0/soft", "0\n")
    machine.has("/sys/class/rfkill/rfkill1/type", "wlan\n")
    machine.has("/sys/class/rfkill/rfkill1/soft", "1\n")
    for path in (ADAPTER, SERVICE):
        machine.has(path)
    machine.has(RUNNING, "bluetoothd\n")
    return machine


def test_a_dice_line_with_nothing_in_its_way_is_there_and_is_no_unused_adapter(machine: Machine) -> None:
    machine.has_link("/dev/banker/reader-1-1.4", "/dev/ttyUSB0")
    assert machine.finds(dice=LINE) == [Finding("ok", "dice line", "/dev/ttyUSB0 is there")]


def test_a_dice_line_that_is_missing_names_what_is_there_instead(machine: Machine) -> None:
    machine.has_link("/dev/banker/reader-1-1.4", "/dev/ttyUSB0")
    says, mend = one_missing(machine.finds(dice=DiceConfig(line="/dev/banker/reader-1-1.3")))
    assert says == "there is no /dev/banker/reader-1-1.3"
    assert mend == "plug it in, or correct its port in the configuration; there is: /dev/banker/reader-1-1.4"


def test_a_dice_line_on_the_serial_pins_wants_them_for_itself(machine: Machine) -> None:
    machine.has("/proc/cmdline", "console=serial0,115200 console=tty1 rootwait")
    says, mend = one_missing(machine.finds(dice=DiceConfig(line="header")))
    assert (says, mend) == (
        "the serial console talks on these pins",
        "sudo raspi-config nonint do_serial_cons 1" + RESTART,
    )


def test_bluetooth_dice_with_nothing_in_their_way_are_awaited(blue: Machine) -> None:
    says = "Bluetooth is on; awaited: GoDice_1A2B3C, C1:23:45:67:89:AB"
    assert blue.finds(dice=GODICE) == [Finding("ok", "GoDice", says)]


@pytest.mark.parametrize(
    ("gone", "says", "mend"),
    [
        (ADAPTER, "there is no Bluetooth adapter", "take dtoverlay=disable-bt out of the Pi's config.txt, or plug a "),
        (SERVICE, "the Bluetooth service is not installed", "sudo apt install bluez"),
        (RUNNING, "the Bluetooth service does not run", "sudo systemctl enable --now bluetooth"),
    ],
)
def test_each_part_of_bluetooth_that_is_missing_is_mended(gone: str, says: str, mend: str, blue: Machine) -> None:
    place = blue.root / gone.lstrip("/")
    place.unlink()
    place.parent.rmdir()
    found = one_missing(blue.finds(dice=GODICE))
    assert found[0] == says
    assert found[1].startswith(mend)


@pytest.mark.parametrize("switch", ["soft", "hard"])
def test_bluetooth_that_is_switched_off_is_switched_on(switch: str, blue: Machine) -> None:
    blue.has(f"/sys/class/rfkill/rfkill0/{switch}", "1\n")
    assert one_missing(blue.finds(dice=GODICE)) == ("Bluetooth is switched off", "sudo rfkill unblock bluetooth")


def test_the_library_of_bluetooth_dice_is_named_with_what_brings_it(blue: Machine, tmp_path: Path) -> None:
    blue.libraries.remove("bleak")
    blue.has("/opt/banker/source/systemd/install.sh")
    mend = f"sudo EXTRAS=bluetooth {blue.root}/opt/banker/source/systemd/install.sh"
    missing = Finding("missing", "GoDice", "the library bleak is missing", mend)
    assert missing in blue.finds(dice=GODICE)
    assert missing_libraries(DeskConfig(dice=GODICE), blue.system) == [missing]
    said: list[str] = []
    (tmp_path / "banker.toml").write_text('[dice]\ngodice = ["GoDice_1A2B3C", "GoDice_0D0E0F"]\n')
    assert check_config(tmp_path / "banker.toml", blue.system, said.append) == MISSING
    assert said == [f"{tmp_path / 'banker.toml'}: GoDice: the library bleak is missing; {mend}"]


def test_what_reads_dice_is_counted(blue: Machine, tmp_path: Path) -> None:
    said: list[str] = []
    (tmp_path / "banker.toml").write_text('[dice]\nline = "/dev/x"\ngodice = ["GoDice_1A2B3C", "GoDice_0D0E0F"]\n')
    assert check_config(tmp_path / "banker.toml", blue.system, said.append) == OK
    assert said == [f"{tmp_path / 'banker.toml'}: ok: 0 readers, 0 pins, a dice line, GoDice"]


@pytest.mark.parametrize(("device", "dice"), [("dice line", LINE), ("GoDice", GODICE)])
def test_what_reads_dice_is_tried_with_a_throw(device: str, dice: DiceConfig, queue: SignalQueue) -> None:
    with Bench(DeskConfig(dice=dice)) as bench, bench.open_desk(queue) as desk:
        for die in bench.dice.values():
            assert die.is_heard.wait(PATIENCE_SECONDS)

        def do(request: str) -> None:
            assert request == f"{device}: throw two dice for the {device}"
            desk.await_dice(2)  # as the trial does next: a throw is only one while it is awaited
            bench.throw(3, 4)

        trials = desk_trials(bench.config, desk, queue, lambda question, seconds: True, PATIENCE_SECONDS)
        assert list(run_trials(trials[:1], queue, do)) == [Finding("ok", device, "read the dice 3 4")]


def test_dice_that_say_nothing_in_time_are_missing_with_what_to_look_at(queue: SignalQueue) -> None:
    with Bench(DeskConfig(dice=LINE)) as bench, bench.open_desk(queue) as desk:
        (trial,) = desk_trials(bench.config, desk, queue, lambda question, seconds: True, patience_seconds=0.01)
        found = trial()
    assert (found.state, found.says) == ("missing", "nothing came within 0 s")
    assert found.mend.startswith(f"check the wire to {bench.config.dice.line}")

"""The unit is one that systemd accepts word for word, and that gives the program no more than it needs."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ui.runtime.remote.phones import KIOSK_SOCKET
from ui.store.intake import SOCKET
from ui.wire.phones import PORT

UNITS = Path(__file__).parents[2] / "systemd"
HOST_UNITS = Path("/usr/lib/systemd/system")
MOST_EXPOSURE = {
    "banker-hall.service": 12,
    "banker-outbox.service": 12,
    "banker-phones.service": 2,
    "banker-intake@.service": 2,
}
"""Of 100; the others 18."""
DRIVERS = {
    "alsa": "snd", "drm": "drm", "i2c": "i2c_dev", "media": "mc", "ttyACM": "cdc_acm", "ttyUSB": "usbserial",
    "video4linux": "videodev",
}  # fmt: skip
"""The kernel module that registers each class of devices; the classes of `BUILT_IN` are there from the start."""
BUILT_IN = {"dma_heap", "gpiochip", "input", "ttyAMA", "ttyS"}

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None or not HOST_UNITS.is_dir(), reason="systemd-analyze is not installed"
)

every_unit = pytest.mark.parametrize("unit", sorted(path.name for path in UNITS.glob("*.service")))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A file system with the units of this machine's systemd, and the programs that the unit starts."""
    units = tmp_path / "usr" / "lib" / "systemd" / "system"
    units.mkdir(parents=True)
    for unit in (*HOST_UNITS.glob("*.target"), *HOST_UNITS.glob("*.slice")):
        shutil.copy(unit, units)
    for unit in (
        *(each for name in ("phones", "outbox", "intake") for each in UNITS.glob(f"banker-{name}*")),
        UNITS / "banker-rescue.service",
    ):
        shutil.copy(unit, units)
    ours = (f"opt/banker/current/.venv/bin/{name}" for name in ("banker", "python"))
    for program in ("bin/sh", "usr/bin/cage", "usr/bin/udevadm", "usr/sbin/seatd", *ours):
        (tmp_path / program).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy("/bin/true", tmp_path / program)
    (units / "modprobe@.service").write_text("[Service]\nType=oneshot\nExecStart=-/usr/sbin/seatd %i\n")
    (units / "seatd.service").write_text("[Service]\nExecStart=/usr/sbin/seatd -g video\n")
    return tmp_path


def verify(root: Path, unit: str, name: str = "banker.service") -> subprocess.CompletedProcess[str]:
    """What systemd says about this text as the unit of this name in this file system."""
    place = root / "etc" / "systemd" / "system" / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(unit)
    command = ["systemd-analyze", "verify", f"--root={root}", "--recursive-errors=one", name]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


@needs_systemd
@pytest.mark.parametrize(
    "unit", sorted(path.name for kind in ("service", "socket") for path in UNITS.glob(f"*.{kind}"))
)
def test_systemd_accepts_every_line_of_a_unit(unit: str, root: Path) -> None:
    verdict = verify(root, (UNITS / unit).read_text(), unit)
    assert (verdict.returncode, verdict.stderr) == (0, "")


@needs_systemd
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("WatchdogSec=", "WatchdgSec="),
        ("WatchdogSec=30", "WatchdogSec=soon"),
        ("Type=notify", "Type=notfy"),
        ("ExecStart=/usr/bin/cage", "ExecStart=/usr/bin/cag"),
        ("DevicePolicy=closed", "DevicePolicy=close"),
    ],
)
def test_the_check_finds_a_slip_of_the_pen(right: str, wrong: str, root: Path) -> None:
    unit = (UNITS / "banker.service").read_text()
    assert right in unit
    assert verify(root, unit.replace(right, wrong)).returncode != 0


def security(unit: str, *options: str) -> subprocess.CompletedProcess[str]:
    command = ["systemd-analyze", "security", "--no-pager", "--offline=true", *options, str(UNITS / unit)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@needs_systemd
@every_unit
def test_a_service_is_hardly_exposed(unit: str) -> None:
    verdict = security(unit, f"--threshold={MOST_EXPOSURE.get(unit, 18)}")
    assert verdict.returncode == 0, verdict.stdout


@needs_systemd
@every_unit
def test_whatever_is_exposed_has_its_reason_in_a_comment_of_the_unit(unit: str) -> None:
    comments = " ".join(line for line in (UNITS / unit).read_text().splitlines() if line.startswith("#"))
    items = {item["name"] for item in json.loads(security(unit, "--json=short").stdout) if item["exposure"]}
    exposed = {re.sub(r".*=~?(?=[A@])", "", name).split("=")[0] for name in items}
    families = {"AF_(INET|INET6)": "AF_INET6"}
    assert {name for name in exposed if families.get(name, name) not in comments} == set()


def settings() -> list[tuple[str, str]]:
    """Every key and value of the bank's own unit, in order."""
    return settings_of("banker.service")


def settings_of(name: str) -> list[tuple[str, str]]:
    """Every key and value of this unit, in order."""
    lines = (UNITS / name).read_text().splitlines()
    return [(key, value) for key, _, value in (line.partition("=") for line in lines if line[:1].isupper())]


def test_the_phones_have_a_server_when_the_bank_calls_and_a_port_only_as_long_as_it_runs() -> None:
    called, port = (settings_of(f"banker-phones{name}.socket") for name in ("", "-port"))
    assert {("SocketUser", "banker"), ("SocketMode", "0600")} <= set(called)
    assert ("ListenStream", str(KIOSK_SOCKET)) in called and ("ListenStream", str(PORT)) in port
    assert ("StopWhenUnneeded", "yes") in port
    assert ("Sockets", "banker-phones.socket banker-phones-port.socket") in settings_of("banker-phones.service")
    assert ("Wants", "banker-phones.socket") in settings()


def test_the_intake_runs_once_for_each_call_of_the_bank_with_its_line_and_nothing_else() -> None:
    called, service = settings_of("banker-intake.socket"), settings_of("banker-intake@.service")
    assert ("ListenStream", str(SOCKET)) in called
    assert {("SocketUser", "banker"), ("SocketMode", "0600"), ("Accept", "yes")} <= set(called)
    assert {("StandardInput", "socket"), ("StandardOutput", "socket"), ("DynamicUser", "yes")} <= set(service)
    assert {("PrivateNetwork", "yes"), ("MemoryMax", "64M"), ("ProtectSystem", "strict")} <= set(service)
    assert ("Wants", "banker-intake.socket") in settings()


def test_the_outbox_of_the_hall_runs_when_the_bank_calls_and_writes_one_folder_only() -> None:
    called, service = settings_of("banker-outbox.socket"), settings_of("banker-outbox.service")
    assert {("ListenStream", "/run/banker-outbox.socket"), ("SocketUser", "banker"), ("SocketMode", "0600")} <= set(
        called
    )
    assert {("Sockets", "banker-outbox.socket"), ("User", "banker"), ("ProtectSystem", "strict")} <= set(service)
    written = {key: value for key, value in service if key in ("StateDirectory", "ReadWritePaths", "RuntimeDirectory")}
    assert written == {"StateDirectory": "banker/hall"}
    assert ("Wants", "banker-outbox.socket") in settings()


def test_no_key_leads_from_the_kiosk_to_a_login() -> None:
    command = dict(settings())["ExecStart"].split(" -- ")[0].split()
    assert command[0].endswith("cage") and "-s" not in command


def test_the_service_is_restarted_after_a_failure_and_watched() -> None:
    assert {
        ("Restart", "always"),  # cage 0.1.4 ends with 0 when the program under it crashed
        ("Type", "notify"),
        ("NotifyAccess", "all"),  # cage, the main process, does not notify; the program below it does
        ("WatchdogSec", "30"),
    } <= set(settings())


def test_after_five_failures_the_console_says_what_can_be_done_and_each_stick_gets_the_log(tmp_path: Path) -> None:
    assert {("OnFailure", "banker-rescue.service"), ("StartLimitBurst", "5")} <= set(settings())
    rescue = settings_of("banker-rescue.service")
    assert {("ExecStart", "/bin/sh /usr/local/lib/banker/rescue.sh"), ("TTYPath", "/dev/tty1")} <= set(rescue)
    assert any(key == "ExecStartPost" and "--on-active=120" in value for key, value in rescue), "it never tries again"
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "journalctl").write_text("#!/bin/sh\necho the disk is full\n")
    (tmp_path / "bin" / "journalctl").chmod(0o755)
    for name in ("my stick", "locked"):
        (tmp_path / name).mkdir()
    (tmp_path / "precious").write_text("mine")
    (tmp_path / "my stick" / "table-banker.log").symlink_to(tmp_path / "precious")
    mounts = (
        f"1 2 8:1 / {tmp_path}/my\\040stick rw,nosuid - vfat\n1 2 8:2 / {tmp_path}/locked ro - vfat\n1 2 8:3 / / rw\n"
    )
    (tmp_path / "mounts").write_text(mounts)
    environment = {
        "PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin", "MOUNTS": str(tmp_path / "mounts"), "STICKS": str(tmp_path)
    }  # fmt: skip
    page = subprocess.run(["sh", UNITS / "rescue.sh"], env=environment, capture_output=True, text=True, check=True)
    for sentence in ("The bank does not start", "Bank się nie", "La banca no", "Banca nu", "the disk is full"):
        assert sentence in page.stdout
    assert [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.log")] == ["my stick/table-banker.log"]
    assert (tmp_path / "my stick" / "table-banker.log").read_text() == "the disk is full\n"
    assert (tmp_path / "precious").read_text() == "mine"


def test_the_start_waits_for_a_connected_screen_but_not_for_ever(tmp_path: Path) -> None:
    assert any(key == "ExecStartPre" and "wait-for-screen.sh" in value for key, value in settings())
    status = tmp_path / "card1-HDMI-A-1" / "status"
    status.parent.mkdir()
    said = {}
    for screen in ("disconnected", "connected"):
        status.write_text(f"{screen}\n")
        waiting = ["sh", str(UNITS / "wait-for-screen.sh"), str(tmp_path)]
        done = subprocess.run(waiting, env={**os.environ, "SCREEN_SECONDS": "0"}, capture_output=True, text=True)
        said[screen] = done.returncode, "starts without a connected screen" in done.stdout
    assert said == {"disconnected": (0, True), "connected": (0, False)}


@pytest.mark.parametrize("devices", sorted({*DRIVERS, *BUILT_IN}))
def test_the_service_may_use_the_devices_of_a_table(devices: str) -> None:
    assert ("DeviceAllow", f"char-{devices} rw") in settings()


def test_every_class_of_devices_is_known_to_the_kernel_before_the_start_so_that_they_may_come_later() -> None:
    allowed = {value.removeprefix("char-").removesuffix(" rw") for key, value in settings() if key == "DeviceAllow"}
    loaded = {f"modprobe@{DRIVERS[devices]}.service" for devices in allowed - BUILT_IN}
    for key in ("Wants", "After"):
        assert loaded <= {unit for name, units in settings() if name == key for unit in units.split()}


def test_the_service_does_not_hide_pins_or_forbid_the_software_renderer() -> None:
    assert not {"PrivateDevices", "MemoryDenyWriteExecute"} & {key for key, _ in settings()}


def test_the_service_may_write_the_light_of_a_panel_though_the_rest_of_the_kernels_files_are_read_only() -> None:
    assert {("ProtectKernelTunables", "yes"), ("ReadWritePaths", "/sys/devices")} <= set(settings())

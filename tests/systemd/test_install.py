"""The installer puts the files where the unit expects them, again and again, never over a configuration."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

SYSTEMD = Path(__file__).parents[2] / "systemd"
UNITS = (
    "banker.service", "banker-back@.service", "banker-rescue.service", "banker-hall.service",
    "banker-outbox.service", "banker-outbox.socket", "banker-phones.service", "banker-phones.socket",
    "banker-phones-port.socket", "banker-intake@.service", "banker-intake.socket",
)  # fmt: skip
POLKIT = ("70-banker-pcsc.rules", "70-banker-power.rules", "70-banker-network.rules")
INSTALLED = {
    "etc/banker/banker.toml": "banker.toml",
    **{f"etc/systemd/system/{unit}": unit for unit in UNITS},
    "etc/udev/rules.d/70-banker.rules": "70-banker.rules",
    **{f"etc/polkit-1/rules.d/{rule}": rule for rule in POLKIT},
    "etc/modprobe.d/banker.conf": "banker-modprobe.conf",
    "usr/lib/sysusers.d/banker.conf": "banker-sysusers.conf",
    "usr/local/lib/banker/rescue.sh": "rescue.sh",
    "usr/local/lib/banker/wait-for-screen.sh": "wait-for-screen.sh",
    "usr/local/bin/banker": "banker-command",
}


THERE = {"passwd", "shadow", "group", "gshadow", ".pwd.lock", "seatd.service"}


def install(image: Path) -> str:
    """The installer over a root that has a seat manager, as every root with its packages has."""
    seatd = image / "usr/lib/systemd/system/seatd.service"
    seatd.parent.mkdir(parents=True, exist_ok=True)
    seatd.write_text("[Service]\nExecStart=/bin/true\n[Install]\nWantedBy=multi-user.target\n")
    environment = {**os.environ, "DESTDIR": str(image)}
    command = [SYSTEMD / "install.sh"]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def files(image: Path) -> dict[str, str]:
    """What was copied: links and accounts are no files of ours."""
    found = (file for file in image.rglob("*") if file.is_file() and not file.is_symlink() and file.name not in THERE)
    return {str(file.relative_to(image)): file.read_text() for file in found}


def test_an_image_gets_the_unit_the_rules_and_the_configuration(tmp_path: Path) -> None:
    install(tmp_path)
    assert files(tmp_path) == {place: (SYSTEMD / source).read_text() for place, source in INSTALLED.items()}


def test_an_image_gets_the_account_with_its_groups_and_the_units_that_start(tmp_path: Path) -> None:
    install(tmp_path)
    install(tmp_path)
    accounts = (tmp_path / "etc/passwd").read_text().splitlines()
    assert [line.split(":")[0] for line in accounts] == ["banker"]
    groups = [line.split(":") for line in (tmp_path / "etc/group").read_text().splitlines()]
    members = {name for name, _, _, whom in groups if whom == "banker"}
    assert members == {"audio", "dialout", "gpio", "i2c", "input", "render", "video", "systemd-journal"}
    wanted = (tmp_path / "etc/systemd/system/multi-user.target.wants").iterdir()
    assert {unit.name for unit in wanted} == {"seatd.service", "banker.service", "banker-back@take-back.service"}


def test_installing_again_changes_nothing(tmp_path: Path) -> None:
    install(tmp_path)
    once = files(tmp_path)
    install(tmp_path)
    assert files(tmp_path) == once


def test_a_changed_configuration_is_kept_and_an_old_unit_is_not(tmp_path: Path) -> None:
    install(tmp_path)
    for place in INSTALLED:
        (tmp_path / place).write_text("changed")
    assert "keeping" in install(tmp_path)
    kept = [place for place, text in files(tmp_path).items() if text == "changed"]
    assert kept == ["etc/banker/banker.toml"]


def machine(
    folder: Path, installed: Iterable[str] = (), offered: Iterable[str] = (), provided: Iterable[str] = ()
) -> Path:
    """Programs that answer like a system on which these packages are installed, or others that provide these names."""
    names = ", ".join(f"{each} (= 1.1-1)" for each in provided)
    for name, packages, answer in (
        ("dpkg-query", installed, "installed"),
        ("apt-cache", offered, "Candidate: 1.0"),
    ):
        choices = "\n".join(f"*' {package}') echo '{answer}';;" for package in packages)
        choices += f"\n*Provides*) echo 'removed cage'; echo 'installed {names}';;"
        (folder / name).write_text(f'#!/bin/sh\ncase " $*" in\n{choices}\nesac\n')
        (folder / name).chmod(0o755)
    return folder


def dry_run(machine: Path, *options: str, extras: str = "") -> subprocess.CompletedProcess[str]:
    """What the installer says that it would do on this machine."""
    path = f"{machine}:{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "EXTRAS": extras, "DESTDIR": ""}
    command = [str(SYSTEMD / "install.sh"), "--dry-run", *options]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def packages_of(said: str) -> set[str]:
    line = next((line for line in said.splitlines() if "apt-get install" in line), "")
    return set(line.partition("--no-install-recommends ")[2].split())


def test_pins_and_camera_of_a_pi_come_from_its_system_and_are_passed_over_where_it_has_none(tmp_path: Path) -> None:
    pi = {"python3-lgpio", "python3-picamera2"}
    on_debian = packages_of(dry_run(machine(tmp_path), extras="dice").stdout)
    on_a_pi = packages_of(dry_run(machine(tmp_path, offered=pi), extras="dice").stdout)
    assert on_a_pi - on_debian == pi
    assert {"cage", "alsa-utils", "espeak-ng", "python3-venv"} <= on_debian


def test_a_second_time_no_package_is_fetched(tmp_path: Path) -> None:
    every = packages_of(dry_run(machine(tmp_path)).stdout)
    assert "apt-get" not in dry_run(machine(tmp_path, installed=every)).stdout


def test_each_extra_brings_its_libraries_with_their_hashes_or_its_packages(tmp_path: Path) -> None:
    said = dry_run(machine(tmp_path), extras="dice,bluetooth,pcsc").stdout
    assert re.search(r"--require-hashes -r /opt/banker/releases/\S+/source/constraints/run.txt", said)
    assert "constraints/dice.txt" in said and "constraints/bluetooth.txt" in said
    assert {"bluez", "pcscd", "python3-pyscard"} <= packages_of(said)


def test_offline_names_the_packages_that_are_missing_and_fetches_nothing(tmp_path: Path) -> None:
    refused = dry_run(machine(tmp_path), "--offline")
    assert (refused.returncode, "--offline fetches none: cage" in refused.stderr) == (1, True)
    every = packages_of(dry_run(machine(tmp_path)).stdout)
    said = dry_run(machine(tmp_path, installed=every), "--offline").stdout
    pips = [line for line in said.splitlines() if "pip install" in line]
    assert len(pips) == 3
    assert all(f"--no-index --find-links {SYSTEMD.parent}/wheels" in line for line in pips)
    assert "apt-get" not in said


def test_a_package_that_has_another_name_on_a_newer_system_is_not_missing(tmp_path: Path) -> None:
    every = packages_of(dry_run(machine(tmp_path)).stdout)
    renamed = {"libegl1", "libmtdev1"}
    said = dry_run(machine(tmp_path, installed=every - renamed, provided=renamed), "--offline")
    assert (said.returncode, said.stderr) == (0, "")
    refused = dry_run(machine(tmp_path, installed=every - renamed, provided={"libegl1-mesa"}), "--offline")
    assert refused.stderr.endswith("fetches none: libegl1 libmtdev1\n")


def test_uninstalling_takes_away_what_was_put_and_keeps_games_and_configuration(tmp_path: Path) -> None:
    said = dry_run(machine(tmp_path), "--uninstall").stdout
    gone = {line.split(" ")[-1] for line in said.splitlines() if "would: rm" in line}
    assert gone == {*(f"/{place}" for place in INSTALLED if not place.endswith(".toml")), "/opt/banker"}


@pytest.mark.parametrize(("option", "extras"), [("--ofline", ""), ("--offline", "dise")])
def test_what_is_no_option_and_no_extra_is_refused_with_those_there_are(
    option: str, extras: str, tmp_path: Path
) -> None:
    refused = dry_run(machine(tmp_path), option, extras=extras)
    assert (refused.returncode, "there are" in refused.stderr) == (1, True)


@pytest.mark.skipif(os.getuid() == 0, reason="root is allowed to install")
def test_without_root_nothing_is_installed() -> None:
    refused = subprocess.run([SYSTEMD / "install.sh"], capture_output=True, text=True, check=False)
    assert (refused.returncode, "must run as root" in refused.stderr) == (1, True)


def test_the_shell_can_read_every_line() -> None:
    for script in (*SYSTEMD.glob("*.sh"), SYSTEMD / "banker-command"):
        subprocess.run(["sh", "-n", script], check=True)


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
def test_shellcheck_finds_nothing() -> None:
    subprocess.run(["shellcheck", "-x", "systemd/install.sh", "systemd/banker-command"], cwd=SYSTEMD.parent, check=True)


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
def test_shellcheck_finds_nothing_in_the_image() -> None:
    image = SYSTEMD.parent / "tools/image"
    scripts = [path for path in sorted(image.rglob("*")) if path.is_file() and path.read_bytes()[:9] == b"#!/bin/sh"]
    assert len(scripts) > 2
    subprocess.run(["shellcheck", "--exclude=SC1091,SC2154", *map(str, scripts)], check=True)


def test_an_image_takes_the_bank_and_its_libraries_as_another_computer_unpacked_them(tmp_path: Path) -> None:
    source, home = tmp_path / "source", tmp_path / "home"
    for folder in ("banker", "hardware", "ui", "systemd", "constraints", "unpacked/bin"):
        (source / folder).mkdir(parents=True)
    for name in ("README.md", "LICENSE"):
        (source / name).touch()
    (source / "pyproject.toml").write_text('version = "9"\n')
    (source / "unpacked/bank.py").write_text("print('ready')\n")
    (source / "unpacked/bin/banker").write_text("#!/of/another/computer/python\nimport bank\n")
    (source / "unpacked/bin/banker").chmod(0o755)
    said = f'home={home}; source_directory={source}; extras=; is_offline=yes; run() {{ "$@"; }}; . {SYSTEMD}/release.sh'
    subprocess.run(["sh", "-euc", f"{said}; build_release"], check=True)
    (release,) = (home / "releases").iterdir()
    started = subprocess.run([release / ".venv/bin/banker"], check=True, capture_output=True, text=True)
    assert (started.stdout, (release / "whole").exists()) == ("ready\n", True)

"""The installer puts the files where the unit expects them, again and again, never over a configuration."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SYSTEMD = Path(__file__).parents[2] / "systemd"
INSTALLED = {
    "etc/banker/banker.toml": "banker.toml",
    "etc/systemd/system/banker.service": "banker.service",
    "etc/udev/rules.d/70-banker.rules": "70-banker.rules",
    "etc/polkit-1/rules.d/70-banker-pcsc.rules": "70-banker-pcsc.rules",
    "etc/modprobe.d/banker.conf": "banker-modprobe.conf",
}


def install(image: Path) -> str:
    environment = {**os.environ, "DESTDIR": str(image)}
    command = [SYSTEMD / "install.sh"]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def files(image: Path) -> dict[str, str]:
    return {str(file.relative_to(image)): file.read_text() for file in image.rglob("*") if file.is_file()}


def test_an_image_gets_the_unit_the_rules_and_the_configuration(tmp_path: Path) -> None:
    install(tmp_path)
    assert files(tmp_path) == {place: (SYSTEMD / source).read_text() for place, source in INSTALLED.items()}


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


@pytest.mark.skipif(os.getuid() == 0, reason="root is allowed to install")
def test_without_root_nothing_is_installed() -> None:
    refused = subprocess.run([SYSTEMD / "install.sh"], capture_output=True, text=True, check=False)
    assert (refused.returncode, "must run as root" in refused.stderr) == (1, True)


def test_the_shell_can_read_every_line() -> None:
    subprocess.run(["sh", "-n", SYSTEMD / "install.sh"], check=True)


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
def test_shellcheck_finds_nothing() -> None:
    subprocess.run(["shellcheck", SYSTEMD / "install.sh"], check=True)

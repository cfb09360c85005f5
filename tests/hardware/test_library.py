"""Which command brings a library: one that exists where the program lies."""

from pathlib import Path

import pytest

from hardware.library import BLEAK, EVDEV, bring


@pytest.fixture
def prefix(tmp_path: Path) -> Path:
    prefix = tmp_path / ".venv"
    prefix.mkdir()
    (prefix / "pyvenv.cfg").write_text("include-system-site-packages = true\n")
    return prefix


def test_a_package_of_the_system_is_advised_where_python_sees_it(prefix: Path) -> None:
    assert EVDEV.mend(prefix) == "sudo apt install python3-evdev"
    (prefix / "pyvenv.cfg").write_text("include-system-site-packages = false\n")
    assert EVDEV.mend(prefix) == bring("keyboard-readers", prefix)


def test_what_the_system_has_not_comes_with_its_hashes_from_the_folder_of_make_run(prefix: Path) -> None:
    files = prefix.parent / "constraints" / "bluetooth.txt"
    assert BLEAK.mend(prefix) == f"{prefix}/bin/pip install --require-hashes -r {files}"


def test_in_the_kiosk_the_installer_is_run_again_from_its_own_copy(prefix: Path) -> None:
    (prefix.parent / "source").mkdir()
    assert bring("dice", prefix) == f"sudo EXTRAS=dice {prefix.parent}/source/systemd/install.sh"

"""Every fault of a configuration at once, each as the bank itself would say it when it were the only one."""

from __future__ import annotations

from pathlib import Path

import pytest

from ui.store.config_faults import faults

FAULTY = """
buttns = 3
[[readers]]
name = "left"
kind = "rdm6300"
port = "COM3"
[[readers]]
name = "left"
kind = "abacus"
port = "/dev/x"
role = "boss"
colour = "red"
[[readers]]
name = "near"
kind = "acr122u"
[buttons]
next = 2
cancel = "6"
seats = [4, 99, 3]
[lamps]
clock = 13
buzzer = 13
[dice]
camera = "eye:0"
file = "tray.toml"
[screen]
theme = "purple"
"""
PLACES = [
    "", "readers[0].port", "readers[1]", "readers[1].kind", "readers[1].role", "readers[1].name", "readers[2]",
    "buttons.next", "buttons.cancel", "buttons.seats[1]", "buttons.seats[2]", "lamps.buzzer",
    "dice.camera", "screen.theme",
]  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "banker.toml"


def test_every_fault_is_told_once_and_none_that_only_follows_from_another(path: Path) -> None:
    path.write_text(FAULTY)
    told = [fault.removeprefix(f"{path}: ") for fault in faults(path)]
    places = [fault.partition(": ")[0] if not fault.startswith("Object") else "" for fault in told]
    assert sorted(places) == sorted(PLACES), told


@pytest.mark.parametrize("text", ["[buttons", "\xff", ""])
def test_what_is_no_toml_file_is_one_fault_and_an_empty_one_is_none(text: str, path: Path) -> None:
    path.write_bytes(text.encode("latin-1"))
    assert len(faults(path)) == bool(text)


def test_a_file_that_is_not_there_is_one_fault(path: Path) -> None:
    assert faults(path) == [f"{path}: cannot be read: No such file or directory"]

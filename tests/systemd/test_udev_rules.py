"""The udev rules: lines that udev can read, for the devices that the wiring and the unit speak of."""

import re
from pathlib import Path

import pytest

RULES = Path(__file__).parents[2] / "systemd" / "70-banker.rules"
MATCH = re.compile(r'(ACTION|SUBSYSTEMS?|KERNEL|ATTRS\{\w+\})(==|!=)"[^"]+"')
ASSIGNMENT = re.compile(r'(SYMLINK\+=|GROUP=|MODE=|ENV\{\w+\}=)"[^"]+"')


def rules() -> list[str]:
    return [line for line in RULES.read_text().splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("rule", rules())
def test_a_rule_matches_some_devices_and_says_one_thing_of_them(rule: str) -> None:
    parts = rule.split(", ")
    assert all(MATCH.fullmatch(part) or ASSIGNMENT.fullmatch(part) for part in parts)
    assert any(MATCH.fullmatch(part) for part in parts)
    assert ASSIGNMENT.fullmatch(parts[-1])


@pytest.mark.parametrize(
    ("device", "assignment"),
    [
        ('KERNEL=="ttyUSB*|ttyACM*"', 'SYMLINK+="banker/reader-%b"'),
        ('KERNEL=="ttyUSB*|ttyACM*"', 'ENV{ID_MM_DEVICE_IGNORE}="1"'),
        ('ATTRS{name}=="vc4-hdmi*"', 'ENV{LIBINPUT_IGNORE_DEVICE}="1"'),
        ('KERNEL=="gpiochip*"', 'GROUP="gpio"'),
    ],
)
def test_a_device_of_the_table_gets_its_name_or_its_right(device: str, assignment: str) -> None:
    assert any(device in rule and assignment in rule for rule in rules())


def test_the_names_of_readers_are_those_that_the_example_speaks_of() -> None:
    assert "/dev/banker/reader-1-1.3" in (RULES.parent / "banker.toml").read_text()

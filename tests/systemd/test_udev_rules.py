"""The udev rules: lines that udev can read, for the devices that the wiring and the unit speak of."""

import re
from pathlib import Path

import pytest

RULES = Path(__file__).parents[2] / "systemd" / "70-banker.rules"
MATCH = re.compile(r'(ACTION|SUBSYSTEMS?|KERNEL|(ATTRS|ENV)\{\w+\})(==|!=)"[^"]+"')
ASSIGNMENT = re.compile(r'(SYMLINK\+=|RUN\+=|GROUP=|MODE=|ENV\{\w+\}=)"[^"]+"')


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
        ('ENV{ID_INPUT_KEYBOARD}=="1"', 'SYMLINK+="banker/keyboard-%b"'),
        ('ENV{ID_INPUT_KEY}=="1", ENV{ID_INPUT_TOUCHSCREEN}!="1"', 'ENV{LIBINPUT_IGNORE_DEVICE}="1"'),
        ('SUBSYSTEM=="i2c-dev"', 'GROUP="i2c"'),
        ('SUBSYSTEM=="input", KERNEL=="event*"', 'GROUP="input"'),
        ('SUBSYSTEM=="backlight"', 'RUN+="/bin/chgrp video /sys/class/backlight/%k/brightness"'),
        ('ENV{ID_FS_TYPE}=="vfat"', 'ENV{BANKER_NAMES}="utf8,"'),
        ('ENV{ID_FS_TYPE}=="vfat|exfat"', "--owner=banker --options=$env{BANKER_NAMES}nosuid,nodev,noexec $devnode"),
        ('SUBSYSTEM=="backlight"', 'RUN+="/bin/chmod g+w /sys/class/backlight/%k/brightness"'),
    ],
)
def test_a_device_of_the_table_gets_its_name_or_its_right(device: str, assignment: str) -> None:
    assert any(device in rule and assignment in rule for rule in rules())


def test_the_names_of_readers_are_those_that_the_example_speaks_of() -> None:
    example = (RULES.parent / "banker.toml").read_text()
    assert "/dev/banker/reader-1-1.3" in example
    assert "/dev/banker/keyboard-1-1.2" in example


def test_smart_cards_are_for_the_bank_which_has_no_login_session() -> None:
    polkit = (RULES.parent / "70-banker-pcsc.rules").read_text()
    assert '"org.debian.pcsc-lite.access_pcsc"' in polkit
    assert '"org.debian.pcsc-lite.access_card"' in polkit
    assert 'subject.user == "banker"' in polkit


def test_the_kernel_leaves_an_acr122u_to_pcsc() -> None:
    lines = (RULES.parent / "banker-modprobe.conf").read_text().splitlines()
    assert "blacklist pn533_usb" in lines
    assert all(re.fullmatch(r"#.*|blacklist \w+", line) for line in lines)

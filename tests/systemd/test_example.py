"""The packaged configuration is one that works, explains every key, and agrees with the wiring table."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.bench import BENCH_DESK
from hardware.config import ButtonPins, LampPins, ReaderConfig
from hardware.readers import KINDS
from ui.config import Config, ScreenConfig, TableConfig, load

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "systemd" / "banker.toml"
SECTIONS = {
    "[[readers]]": ReaderConfig,
    "[buttons]": ButtonPins,
    "[lamps]": LampPins,
    "[screen]": ScreenConfig,
    "[table]": TableConfig,
}


def sections() -> dict[str, list[str]]:
    """The lines of the example below each of its section heads."""
    found: dict[str, list[str]] = {}
    head = ""
    for line in EXAMPLE.read_text().splitlines():
        head = line if line.startswith("[") else head
        found.setdefault(head, []).append(line)
    return found


def keys() -> Iterator[tuple[str, str]]:
    for head, struct in SECTIONS.items():
        yield from ((head, key) for key in struct.__struct_fields__)


def test_the_example_is_a_configuration_for_the_kiosk() -> None:
    config = load(EXAMPLE)
    assert config.screen.fullscreen
    assert config.table.games_directory == Path("/var/lib/banker/games")
    assert config.desk.has_devices


def test_the_example_has_every_section() -> None:
    assert [head.strip("[]") for head in SECTIONS] == list(Config.__struct_fields__)
    assert set(SECTIONS) == set(sections()) - {""}


@pytest.mark.parametrize(("head", "key"), list(keys()))
def test_every_key_is_in_the_example_below_its_explanation(head: str, key: str) -> None:
    lines = sections()[head]
    place = next(number for number, line in enumerate(lines) if line.startswith(f"{key} = "))
    assert re.match(r"# +\S", lines[place - 1])


def test_every_kind_of_reader_is_explained() -> None:
    assert all(f'"{kind}"' in EXAMPLE.read_text() for kind in KINDS)


def test_the_example_has_the_pins_of_the_bench() -> None:
    config = load(EXAMPLE)
    assert (config.buttons, config.lamps) == (BENCH_DESK.buttons, BENCH_DESK.lamps)


@pytest.mark.parametrize(("key", "pin"), list(BENCH_DESK.pins()))
def test_the_wiring_table_has_the_pins_of_the_example(key: str, pin: int) -> None:
    device = {"lamps.clock": "clock LED"}.get(key, key.replace("buttons.", "button ").replace("lamps.", ""))
    rows = [line for line in (ROOT / "docs" / "wiring.md").read_text().splitlines() if line.startswith(f"| {device}")]
    assert [f"| GPIO {pin} |" in row for row in rows] == [True]

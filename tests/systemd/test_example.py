"""The packaged configuration is one that works, explains every key, and agrees with the wiring table."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.bench import BENCH_DESK
from hardware.config import Buses, ButtonPins, DiceConfig, LampPins, ReaderConfig
from hardware.reader_kinds import KINDS
from ui.store.config import Config, ScreenConfig, TableConfig, WifiConfig, load

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "systemd" / "banker.toml"
SECTIONS = {
    "[[readers]]": ReaderConfig,
    "[buttons]": ButtonPins,
    "[lamps]": LampPins,
    "[buses]": Buses,
    "[dice]": DiceConfig,
    "[screen]": ScreenConfig,
    "[table]": TableConfig,
    "[wifi]": WifiConfig,
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
    place = next(number for number, line in enumerate(lines) if line.removeprefix("# ").startswith(f"{key} = "))
    assert re.match(r"# +\S", lines[place - 1])


def test_every_kind_of_reader_is_explained() -> None:
    assert all(f'"{kind}"' in EXAMPLE.read_text() for kind in KINDS)


def with_every_key(text: str) -> str:
    """The example with the keys that it leaves out, on a table whose reader needs no bus."""
    every = re.sub(r"^# (?=\w+ = )", "", text, flags=re.MULTILINE)
    return re.sub(r"^(i2c|spi|serial) = true", r"\1 = false", every, flags=re.MULTILINE).replace(
        'port = "header"', 'port = "/dev/banker/reader-1-1.3"'
    )


def test_the_example_with_every_key_is_a_table_with_everything(tmp_path: Path) -> None:
    (tmp_path / "banker.toml").write_text(with_every_key(EXAMPLE.read_text()))
    config = load(tmp_path / "banker.toml")
    assert len(dict(config.desk.pins())) == 3 + 8 + 2 + 3 + 1 + 8
    assert (config.buttons, config.lamps.seats) == (BENCH_DESK.buttons, BENCH_DESK.lamps.seats)


def test_the_example_has_the_pins_of_the_bench() -> None:
    config = load(EXAMPLE)
    assert dict(config.desk.pins()).items() <= dict(BENCH_DESK.pins()).items()


@pytest.mark.parametrize(("key", "pin"), list(load(EXAMPLE).desk.pins()))
def test_the_wiring_table_has_the_pins_of_the_example(key: str, pin: int) -> None:
    device = {"lamps.clock": "clock LED"}.get(key, key.replace("buttons.", "button ").replace("lamps.", ""))
    rows = [
        line
        for line in (ROOT / "docs" / "people" / "wiring.md").read_text().splitlines()
        if line.startswith(f"| {device}")
    ]
    assert [f"| GPIO {pin} |" in row for row in rows] == [True]

"""The wiring: every drawing is the one that its program draws, and table, drawings and configuration agree."""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from hardware.bench import BENCH_DESK
from hardware.reader_kinds import KINDS

DOCS = Path(__file__).parents[2] / "docs"
WIRING = (DOCS / "people" / "wiring.md").read_text()


sys.path.insert(0, str(DOCS / "wiring"))

import devices  # noqa: E402 (what is wired, and the program that draws it, lie beside the drawings)
import draw  # noqa: E402

FILES = draw.files()


def test_every_drawing_is_there_and_no_other() -> None:
    assert sorted(path.stem for path in (DOCS / "wiring").glob("*.svg")) == sorted(FILES)


@pytest.mark.parametrize("name", FILES)
def test_a_drawing_is_the_one_that_is_drawn(name: str) -> None:
    svg = (DOCS / "wiring" / f"{name}.svg").read_text()
    assert svg == FILES[name][1]
    assert ElementTree.fromstring(svg).tag.endswith("svg")


@pytest.mark.parametrize("name", FILES)
def test_every_drawing_is_shown_on_the_page_with_its_title(name: str) -> None:
    assert f"![{FILES[name][0]}](../wiring/{name}.svg)" in WIRING


@pytest.mark.parametrize("light", draw.LIGHTS)
def test_the_wire_to_a_light_of_a_colour_has_that_colour(light: str) -> None:
    svg = (DOCS / "wiring" / "clock-rgb.svg").read_text()
    end = re.search(rf'<circle cx="\d+" cy="(\d+)" r="4" fill="(#\w+)"/>\n<text class="terminal"[^>]*>{light}<', svg)
    assert end is not None
    assert end[2] == draw.LIGHTS[light]
    assert re.search(rf'class="wire" stroke="{end[2]}" d="[^"]*V{end[1]}H\d+"', svg)


def test_the_header_is_that_of_a_raspberry_pi() -> None:
    assert len(devices.HEADER) == 40
    assert sorted(devices.PLACE_OF) == list(range(28))
    assert [place for place, pin in enumerate(devices.HEADER, 1) if pin == "GND"] == [6, 9, 14, 20, 25, 30, 34, 39]
    assert [place for place, pin in enumerate(devices.HEADER, 1) if pin in ("3V3", "5V")] == [1, 2, 4, 17]
    assert {pin: devices.PLACE_OF[pin] for pin in (2, 3, 4, 14, 15, 19, 21, 26)} == {
        2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 19: 35, 21: 40, 26: 37,
    }  # fmt: skip


@pytest.mark.parametrize("name", devices.drawings())
def test_no_place_of_the_header_has_two_signals(name: str) -> None:
    wires = [wire for box in devices.drawings()[name][1] for wire in box.wires]
    signals = [wire.place for wire in wires if isinstance(devices.HEADER[wire.place - 1], int)]
    assert len(signals) == len(set(signals))


@pytest.mark.parametrize("seat", range(8))
def test_the_table_of_seats_has_the_pins_and_places_of_the_bench(seat: int) -> None:
    button, lamp = dict(BENCH_DESK.buttons.by_seat())[seat], dict(BENCH_DESK.lamps.by_seat())[seat]
    places = devices.PLACE_OF
    assert f"| {seat + 1} | GPIO {button} | {places[button]} | GPIO {lamp} | {places[lamp]} |" in WIRING


def test_every_gpio_of_the_table_stands_at_its_place_of_the_header() -> None:
    rows = re.findall(r"GPIO (\d+)(?: \(RXD\))? \| (\d+)", WIRING)
    assert len(rows) == 6 + 16
    assert all(devices.PLACE_OF[int(pin)] == int(place) for pin, place in rows)


def test_every_kind_of_reader_is_in_the_table() -> None:
    assert all(f"| `{kind}` |" in WIRING for kind in KINDS)

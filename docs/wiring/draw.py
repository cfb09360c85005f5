"""Draws the wiring of each device: which wire goes to which place of the Raspberry Pi's header. Writes the .svg files.

    python docs/wiring/draw.py

A drawing is a row of boxes with terminals, each wired to a place on the header; `devices.py` beside this program says
which. `tests/systemd/test_wiring.py` compares the files with what is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from devices import HEADER, Wire, Wiring, drawings

FOLDER = Path(__file__).parent

POWER = {"3V3": "#d9480f", "5V": "#c92a2a", "GND": "#343a40"}
LIGHTS = {"red": "#e03131", "green": "#2f9e44", "blue": "#1971c2"}
"""The wire to a light of a colour has that colour."""
SIGNALS = ("#1971c2", "#2f9e44", "#e8a200", "#9c36b5", "#0c8599", "#c2255c", "#5c940d", "#5f3dc4")

ROW, LEFT, TOP = 22, 118, 64
BESIDE = 8
"""A wire leaves the header this far below an odd place or above an even one, so that it strikes no name through."""
LANES, LANE = LEFT + 140, 11
FIRST_TERMINAL, BOX_WIDTH = 40, 330
"""Terminals are a row apart, and so never level with a wire that leaves the header."""


class Terminal(NamedTuple):
    """A terminal that has its place in the drawing."""

    wire: Wire
    y: int


def drawn(title: str, boxes: tuple[Wiring, ...]) -> str:
    """The drawing as SVG text."""
    tops = list(_tops(boxes))
    terminals = [
        Terminal(wire, top + FIRST_TERMINAL + row * ROW)
        for box, top in zip(boxes, tops, strict=False)
        for row, wire in enumerate(box.wires)
    ]
    lanes = _lanes(terminals)
    edge = max(lanes.values()) + 120
    parts = [
        f'<text class="title" x="20" y="30">{escape(title)}</text>',
        *_header(set(lanes)),
        *(_cable(place, lane, edge, terminals) for place, lane in lanes.items()),
        *(part for box, top in zip(boxes, tops, strict=False) for part in _box(box, top, edge)),
        *(part for terminal in terminals for part in _terminal(terminal, edge)),
    ]
    height = max(TOP + 20 * ROW + 20, tops[-1] + 12)
    return _SVG.format(width=edge + BOX_WIDTH + 20, height=height, parts="\n".join(parts))


def _tops(boxes: Iterable[Wiring]) -> Iterator[int]:
    """The upper edge of each box, and of the one that would follow."""
    top = TOP - 18
    yield top
    for box in boxes:
        top += _height(box) + 14
        yield top


def _height(box: Wiring) -> int:
    return 30 + ROW * (len(box.wires) + len(box.notes))


def _lanes(terminals: list[Terminal]) -> dict[int, int]:
    """Where the wires of each place run up or down. Upward ones begin at the left with the highest, downward ones with
    the lowest, so that hardly any cross."""
    up: list[int] = []
    down: list[int] = []
    for place in dict.fromkeys(terminal.wire.place for terminal in terminals):
        first = next(terminal.y for terminal in terminals if terminal.wire.place == place)
        (down if first > _pin(place)[1] else up).append(place)
    order = sorted(up, key=lambda place: _pin(place)[1]) + sorted(down, key=lambda place: -_pin(place)[1])
    return {place: LANES + LANE * number for number, place in enumerate(order)}


def _header(used: set[int]) -> Iterator[str]:
    yield f'<rect class="board" x="{LEFT - 22}" y="{TOP - 18}" width="{ROW + 44}" height="{20 * ROW + 14}" rx="8"/>'
    for place, pin in enumerate(HEADER, start=1):
        x, y = _pin(place)
        name = f"GPIO {pin}" if isinstance(pin, int) else pin
        at = f'x="{x - 26}" text-anchor="end"' if place % 2 else f'x="{x + 26}"'
        state = "used" if place in used else "free"
        yield f'<circle class="{state}" cx="{x}" cy="{y}" r="6"/>'
        yield f'<text class="pin {state}-text" {at} y="{y + 4}">{name} · {place}</text>'


def _pin(place: int) -> tuple[int, int]:
    """Where this place of the header is drawn."""
    return LEFT + (0 if place % 2 else ROW), TOP + (place - 1) // 2 * ROW


def _colour(wire: Wire) -> str:
    by_name = POWER.get(str(HEADER[wire.place - 1])) or LIGHTS.get(wire.terminal)
    return by_name or SIGNALS[wire.place // 2 % len(SIGNALS)]


def _cable(place: int, lane: int, edge: int, terminals: list[Terminal]) -> str:
    """All wires of one place: beside its row to their lane, then to each terminal."""
    x, y = _pin(place)
    beside = y + BESIDE if place % 2 else y - BESIDE
    path = f"M{x} {y}V{beside}H{lane}"
    ends = [terminal for terminal in terminals if terminal.wire.place == place]
    path += "".join(f"M{lane} {beside}V{end}H{edge}" for _, end in ends)
    return f'<path class="halo" d="{path}"/><path class="wire" stroke="{_colour(ends[0].wire)}" d="{path}"/>'


def _box(box: Wiring, top: int, edge: int) -> Iterator[str]:
    yield f'<rect class="box" x="{edge}" y="{top}" width="{BOX_WIDTH}" height="{_height(box)}" rx="6"/>'
    yield f'<text class="name" x="{edge + 12}" y="{top + 21}">{escape(box.name)}</text>'
    first = top + FIRST_TERMINAL + 4 + ROW * len(box.wires)
    for line, note in enumerate(box.notes):
        yield f'<text class="note" x="{edge + 12}" y="{first + ROW * line}">{escape(note)}</text>'


def _terminal(terminal: Terminal, edge: int) -> Iterator[str]:
    wire, y = terminal
    yield f'<circle cx="{edge}" cy="{y}" r="4" fill="{_colour(wire)}"/>'
    yield f'<text class="terminal" x="{edge + 12}" y="{y + 4}">{escape(wire.terminal)}</text>'
    if wire.between:
        yield _part(edge - 56, y - 8, wire.between)
    if wire.to_ground:
        yield from _to_ground(edge - 78, y, wire)


def _part(x: int, y: int, value: str) -> str:
    """A resistor with its value in it."""
    text = f'<text class="value" x="{x + 22}" y="{y + 12}">{value}</text>'
    return f'<rect class="part" x="{x}" y="{y}" width="44" height="16"/>{text}'


def _to_ground(x: int, y: int, wire: Wire) -> Iterator[str]:
    """A resistor from a wire down to ground."""
    colour = _colour(wire)
    yield f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}"/>'
    yield f'<path class="wire" stroke="{colour}" d="M{x} {y}V{y + 40}"/>'
    yield _part(x - 22, y + 14, wire.to_ground)
    bars = "".join(f"M{x - half} {y + down}H{x + half}" for half, down in ((12, 40), (8, 44), (4, 48)))
    yield f'<path class="wire" stroke="{POWER["GND"]}" d="{bars}"/>'


_SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">
<style>
text {{ font: 12px sans-serif; fill: #212529 }} .name {{ font-size: 14px; font-weight: bold }}
.title {{ font-size: 18px; font-weight: bold }} .pin, .value {{ font-size: 11px }} .value {{ text-anchor: middle }}
.note, .free-text {{ fill: #868e96 }} .used-text {{ font-weight: bold }}
.board {{ fill: #e6f4ea; stroke: #69a07a }} .box {{ fill: #f8f9fa; stroke: #868e96 }}
.free {{ fill: #ffffff; stroke: #adb5bd }} .used {{ fill: #ffd43b; stroke: #212529 }}
.wire {{ fill: none; stroke-width: 2.5 }} .halo {{ fill: none; stroke: #ffffff; stroke-width: 6 }}
.part {{ fill: #ffffff; stroke: #212529 }}
</style>
<rect width="{width}" height="{height}" fill="#ffffff"/>
{parts}
</svg>
"""


USB_TITLE = "Readers, scanners and dice in the USB sockets"
_USB = {
    "Reader that types like a keyboard": "usb-keyboard: /dev/banker/keyboard-...",
    "ACR122U": "acr122u: pcsc://",
    "Serial reader on a USB adapter": "rdm6300, id12la, pn532-serial: /dev/banker/reader-...",
    "Scanner with a serial port over USB": "qr-serial, gm65: /dev/banker/reader-...",
    "Microcontroller with dice": "dice.line: /dev/banker/reader-...",
    "Webcam above the dice tray": "dice.camera: webcam:0",
}
BLUETOOTH_TITLE = "GoDice over Bluetooth"
_GODICE = {
    "GoDice, by its name": "dice.godice: GoDice_1A2B3C, or more of its name",
    "GoDice, by its address": "dice.godice: C1:23:45:67:89:AB",
}
_PLUG = '<rect class="part" x="150" y="{y}" width="34" height="20"/>'
_RADIO = '<path class="wire" stroke="#1971c2" d="{d}"/>'


def drawn_usb() -> str:
    """The drawing of what needs no wires of one's own: the devices in the Pi's sockets, with their kinds and ports."""
    colours = iter(SIGNALS)
    return _drawn_beside(USB_TITLE, _USB, lambda y: _wire(next(colours), y) + _PLUG.format(y=y - 10))


def drawn_bluetooth() -> str:
    """The drawing of the dice that need no wire at all, with the ways to name them."""
    return _drawn_beside(BLUETOOTH_TITLE, _GODICE, _radio)


def _wire(colour: str, y: int) -> str:
    return f'<path class="wire" stroke="{colour}" d="M170 {y}H300"/>'


def _radio(y: int) -> str:
    """Waves from the Pi towards the die."""
    return _RADIO.format(d="".join(f"M{x} {y - 12}q10 12 0 24" for x in (196, 212, 228, 244, 260)))


def _drawn_beside(title: str, devices: dict[str, str], between: Callable[[int], str]) -> str:
    """The Pi with devices beside it: each one's name and what the configuration calls it."""
    parts = [f'<text class="title" x="20" y="30">{title}</text>']
    parts.append(f'<rect class="board" x="20" y="{TOP - 18}" width="150" height="{62 * len(devices) - 12}" rx="8"/>')
    parts.append(f'<text class="name" x="34" y="{TOP + 6}">Raspberry Pi</text>')
    for number, (name, port) in enumerate(devices.items()):
        y = TOP - 18 + 62 * number
        parts += [
            between(y + 25),
            f'<rect class="box" x="300" y="{y}" width="{BOX_WIDTH + 20}" height="50" rx="6"/>',
            f'<text class="name" x="312" y="{y + 21}">{name}</text>',
            f'<text class="note" x="312" y="{y + 40}">{port}</text>',
        ]
    return _SVG.format(width=320 + BOX_WIDTH + 20, height=TOP + 62 * len(devices), parts="\n".join(parts))


def files() -> dict[str, tuple[str, str]]:
    """Every file's name without its ending, its title and its text."""
    wired = {name: (title, drawn(title, boxes)) for name, (title, boxes) in drawings().items()}
    return {**wired, "usb": (USB_TITLE, drawn_usb()), "bluetooth": (BLUETOOTH_TITLE, drawn_bluetooth())}


def main() -> None:
    """Write every drawing."""
    for name, (_, text) in files().items():
        (FOLDER / f"{name}.svg").write_text(text)


if __name__ == "__main__":
    main()

"""Where everything in the case is: blocks in millimetres, computed from the bought parts.

The console's middle is at x = y = 0, its underside at z = 0; x goes to the right, y to the back. The hood has its own
middle, and the floor of its tray is at z = 0. No CAD library here: the tests read this, `solids` makes parts of it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final, NamedTuple

from tools.case import bought
from tools.case.bought import Display, Pi, Port

WALL: Final = 2.4
"""Six lines of a nozzle of 0.4 mm."""
FLOOR: Final = 3.0
LIP: Final = 3.0
"""The frame's plate over the display's border."""
COLUMN: Final = 9.0
"""Takes a heat-set insert for M3, 4 mm wide and 6 deep."""
INSERT: Final = (4.0, 6.0)
SCREW: Final = 3.4
"""The hole that an M3 screw passes; its countersunk head is `HEAD` wide."""
HEAD: Final = 6.4
PI_SCREW: Final = 2.1
"""An M2.5 screw cuts its thread here."""
BOSS: Final = (6.0, 6.0)
"""Under the Pi: width and height."""
SLACK: Final = 0.5
RIDGE: Final = 2.0
"""Around display, coil and reader."""
BAR: Final = (12.0, 5.0)
FOAM: Final = 1.0
CARD_RIM: Final = (3.0, 1.2)
"""Width and height of the rim around a card: a part of its own, so that the wing's top is printed flat."""
CABLES: Final = (18.0, 12.0)
"""An opening that a USB-A plug passes."""


class Block(NamedTuple):
    """A thing, or the room it needs, as the smallest box around it."""

    name: str
    low: tuple[float, float, float]
    high: tuple[float, float, float]

    def gap(self, other: Block) -> float:
        """Millimetres between both; negative where they share room."""
        sides = zip(self.low, self.high, other.low, other.high, strict=True)
        between = [max(their_low - high, low - their_high) for low, high, their_low, their_high in sides]
        outside = [each for each in between if each > 0]
        return math.hypot(*outside) if outside else max(between)

    @property
    def size(self) -> tuple[float, float, float]:
        x, y, z = (high - low for low, high in zip(self.low, self.high, strict=True))
        return x, y, z

    @property
    def middle(self) -> tuple[float, float, float]:
        x, y, z = ((low + high) / 2 for low, high in zip(self.low, self.high, strict=True))
        return x, y, z


def block(name: str, x: tuple[float, float], y: tuple[float, float], z: tuple[float, float]) -> Block:
    return Block(name, (x[0], y[0], z[0]), (x[1], y[1], z[1]))


def around(name: str, at: tuple[float, float], size: tuple[float, float], z: tuple[float, float]) -> Block:
    """A block of this size around a place."""
    (x, y), (width, depth) = at, size
    return block(name, (x - width / 2, x + width / 2), (y - depth / 2, y + depth / 2), z)


@dataclass(frozen=True, kw_only=True)
class Console:
    """One console with its wing for cards. `plug_room` is free between the Pi's long edge and the back wall."""

    name: str
    pi: Pi
    display: Display
    plug_room: float
    wing: float = 132.0
    coil_at: float = 92.0
    """From the joint to the coil's middle: a hand's breadth from the display's metal."""
    bars_at: float = 60.0
    buttons: tuple[float, ...] = (-30.0, 0.0, 30.0)

    @cached_property
    def inner(self) -> tuple[float, float]:
        """Between the console's walls: the display with its ridge, and in front and behind a strip for columns."""
        width, depth = (each + 2 * (SLACK + RIDGE + 0.3) for each in self.display.outline)
        return max(width, bought.BOARD[0] + 100.0), depth + 2 * COLUMN

    @property
    def outer(self) -> tuple[float, float]:
        return self.inner[0] + 2 * WALL, self.inner[1] + 2 * WALL

    @property
    def top(self) -> float:
        """Height of the box: the Pi with its wires lies under the bars that hold the display."""
        return FLOOR + BOSS[1] + bought.BOARD[2] + bought.WIRES_ABOVE + BAR[1] + FOAM + self.display.depth + LIP

    @property
    def under_frame(self) -> float:
        return self.top - LIP

    @property
    def joint(self) -> float:
        return self.outer[0] / 2

    @property
    def screen(self) -> Block:
        high = self.under_frame
        return around("display", (0, 0), self.display.outline, (high - self.display.depth, high))

    @property
    def board(self) -> Block:
        """The Pi, turned so that USB is at the left wall and power at the back."""
        left, back = -self.inner[0] / 2 + bought.OVERHANG + SLACK, self.inner[1] / 2 - self.plug_room
        (width, depth, thick), low = bought.BOARD, FLOOR + BOSS[1]
        return block("board", (left, left + width), (back - depth, back), (low, low + thick))

    def on_board(self, along: float, across: float) -> tuple[float, float]:
        """A place of the Pi's drawing (from the corner of power socket and memory card) in the console."""
        return self.board.high[0] - along, self.board.high[1] - across

    def bosses(self) -> Iterator[Block]:
        for along, across in bought.HOLES:
            yield around("boss", self.on_board(along, across), (BOSS[0], BOSS[0]), (FLOOR, FLOOR + BOSS[1]))

    def _at_edge(self, port: Port, size: tuple[float, float], reach: tuple[float, float], slack: float) -> Block:
        """A block in front of a port; `reach` is from the board's edge outwards."""
        wide, high = size[0] / 2 + slack, size[1] / 2 + slack
        z = self.board.high[2] + port.socket[1] / 2
        x, y = self.on_board(port.middle, 0) if port in self.pi.long_edge else self.on_board(0, port.middle)
        if port in self.pi.long_edge:
            return block(port.name, (x - wide, x + wide), (y + reach[0], y + reach[1]), (z - high, z + high))
        edge = self.board.low[0]
        return block(port.name, (edge - reach[1], edge - reach[0]), (y - wide, y + wide), (z - high, z + high))

    def sockets(self) -> Iterator[Block]:
        for port in self.pi.long_edge:
            yield self._at_edge(port, port.socket, (-7.0, 1.2), 0)
        for port in self.pi.short_edge:
            yield self._at_edge(port, port.socket, (-18.0, bought.OVERHANG), 0)

    def openings(self) -> Iterator[Block]:
        """Holes in the walls that a plug passes with its body: everything at the left; at the back what is near."""
        for port in self.pi.short_edge:
            yield self._at_edge(port, port.plug, (bought.OVERHANG, bought.OVERHANG + SLACK + WALL), 1.0)
        near = self.plug_room < bought.HDMI_CABLE[0]
        for port in self.pi.long_edge if near else ():
            yield self._at_edge(port, port.plug, (1.2, self.plug_room + WALL), 1.5)

    def cable_holes(self) -> Iterator[Block]:
        """For what is plugged in inside: beside the Pi to the left, behind it for power, and into the wing."""
        wide, high = CABLES
        low, side = FLOOR + BOSS[1], self.inner[0] / 2
        front = self.board.low[1] - 4
        yield block("cables", (-side - WALL, -side), (front - wide, front), (low, low + high))
        yield block("cables", (side, side + 2 * WALL), (-wide / 2, wide / 2), (low, low + high))
        back = self.inner[1] / 2
        yield block("power cable", (20, 20 + wide), (back, back + WALL), (low, low + high))

    def corners(self) -> Iterator[tuple[float, float]]:
        x, y = ((each - COLUMN) / 2 for each in self.inner)
        yield from product((-x, x), (-y, y))

    def columns(self) -> Iterator[Block]:
        """In the console's corners, from the floor to the frame."""
        for place in self.corners():
            yield around("column", place, (COLUMN, COLUMN), (FLOOR, self.under_frame))

    def holders(self) -> Iterator[Block]:
        """Under the frame, in front of and behind the display: the bars are screwed to them."""
        y = (self.inner[1] - COLUMN) / 2
        for x, side in product((-self.bars_at, self.bars_at), (-y, y)):
            yield around("holder", (x, side), (COLUMN, COLUMN), (self.screen.low[2] - FOAM, self.under_frame))

    def bars(self) -> Iterator[Block]:
        high = self.screen.low[2] - FOAM
        for x in (-self.bars_at, self.bars_at):
            yield around("bar", (x, 0), (BAR[0], self.inner[1] - 2 * SLACK), (high - BAR[1], high))

    def wires(self) -> Block:
        """The room over the Pi for jumper wires and a cooler."""
        low, high = self.board.low, self.board.high
        return Block("wires", (low[0], low[1], high[2]), (high[0], high[1], high[2] + bought.WIRES_ABOVE))

    def plugs_inside(self) -> Iterator[Block]:
        """Where plugs stay inside: their length, and the bend of their cable."""
        if self.plug_room >= bought.HDMI_CABLE[0]:
            reach = bought.HDMI_CABLE[0] + 3 * bought.HDMI_CABLE[1]
            yield from (self._at_edge(port, port.plug, (1.2, reach), 0) for port in self.pi.long_edge)

    def button_rooms(self) -> Iterator[Block]:
        wide, deep = bought.BUTTON
        front, z = -self.inner[1] / 2, self.top / 2
        for x in self.buttons:
            yield block("button", (x - wide / 2, x + wide / 2), (front, front + deep), (z - wide / 2, z + wide / 2))

    @property
    def card(self) -> Block:
        """A card in its place on the wing's top, within a thin rim."""
        z = (self.top, self.top + bought.CARD[2])
        return around("card", (self.joint + self.coil_at, 0), bought.CARD[:2], z)

    @property
    def coil(self) -> Block:
        high = self.top - LIP - 0.2
        return around("coil", (self.joint + self.coil_at, 0), bought.COIL[:2], (high - bought.COIL[2], high))

    @property
    def reader(self) -> Block:
        long, wide, high = bought.READER
        return around("reader", (self.joint + 32, 0), (wide, long), (FLOOR, FLOOR + high))

    def wing_columns(self) -> Iterator[Block]:
        """In the wing's corners, from its floor to its top."""
        inset = WALL + COLUMN / 2
        for x, y in product((self.joint + inset, self.joint + self.wing - inset), (-1, 1)):
            at = (x, y * (self.inner[1] - COLUMN) / 2)
            yield around("wing column", at, (COLUMN, COLUMN), (FLOOR, self.under_frame))

    def joint_screws(self) -> Iterator[Block]:
        """Two M3 screws with nuts hold console and wing together."""
        for y in (-40.0, 40.0):
            z = self.top / 2
            yield block("joint screw", (self.joint - 10, self.joint + 10), (y - 3, y + 3), (z - 3, z + 3))


PI_5_CONSOLE: Final = Console(name="pi5-touch-display-2", pi=bought.PI_5, display=bought.TOUCH_DISPLAY_2, plug_room=9.5)
PI_4_CONSOLE: Final = Console(name="pi4-hdmi-panel", pi=bought.PI_4, display=bought.HDMI_PANEL, plug_room=45.0)
CONSOLES: Final = (PI_5_CONSOLE, PI_4_CONSOLE)


@dataclass(frozen=True, kw_only=True)
class Hood:
    """A tray for dice under a plate that holds the camera; two sides carry the plate and a light strip each."""

    tray: tuple[float, float] = (170.0, 120.0)
    """Inside; the dice are thrown in from front and back."""
    rim: float = 20.0
    camera: float = 190.0
    """The lens over the tray's floor."""
    light: float = 60.0
    """The light strips over the tray's floor."""
    side: float = 4.0
    flange: float = 14.0

    @property
    def outer(self) -> tuple[float, float]:
        return self.tray[0] + 2 * WALL, self.tray[1] + 2 * WALL

    @property
    def seen(self) -> tuple[float, float]:
        """What the camera sees of the floor in a 4:3 picture, which is cut from its 16:9."""
        down = 2 * self.camera * math.tan(math.radians(bought.CAMERA_SEES[1] / 2))
        return down * 4 / 3, down

    @property
    def glare(self) -> float:
        """Where a die's flat top mirrors a light strip into the lens: millimetres from the tray's middle."""
        strip, lens = self.light - bought.DIE, self.camera - bought.DIE
        return self.outer[0] / 2 * lens / (strip + lens)

    @property
    def strip_in_view(self) -> float:
        """How far outside the picture the strips are, in millimetres at their height."""
        half = (self.camera - self.light) * math.tan(math.radians(bought.CAMERA_SEES[0] / 2))
        return self.outer[0] / 2 - half


HOOD: Final = Hood()

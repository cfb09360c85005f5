"""The bought parts that the case holds: their measures in millimetres, each with its source.

`UNVERIFIED` names what no drawing or data sheet was at hand for: measure yours, and change it here.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, kw_only=True)
class Port:
    """A socket of a Pi. `middle` is along its edge from the corner where the power socket and the memory card are."""

    name: str
    middle: float
    socket: tuple[float, float]
    """Width and height."""
    plug: tuple[float, float]
    """Width and height of a plug's body, which has to pass the wall."""


@dataclass(frozen=True, kw_only=True)
class Pi:
    """A board of 85 x 56 mm. `long_edge` has power and pictures, `short_edge` USB and Ethernet."""

    name: str
    long_edge: tuple[Port, ...]
    short_edge: tuple[Port, ...]


@dataclass(frozen=True, kw_only=True)
class Display:
    name: str
    outline: tuple[float, float]
    view: tuple[float, float]
    depth: float
    """From its glass to the last thing on its back."""


BOARD: Final = (85.0, 56.0, 1.5)
HOLES: Final = ((3.5, 3.5), (61.5, 3.5), (3.5, 52.5), (61.5, 52.5))
"""58 x 49 mm apart. Both, and the middles of the ports below: mechanical drawings of the Raspberry Pi 4 and 5."""
OVERHANG: Final = 3.0
"""How far USB and Ethernet reach over the board's edge (drawing: 88 mm over all)."""
WIRES_ABOVE: Final = 26.0
"""A jumper wire on the 40 pins, with its bend: pins 8.5 mm, housing 14 mm, bend. The Pi 5's active cooler is lower."""

_USB_C = {"socket": (9.0, 3.2), "plug": (12.35, 6.5)}  # USB Type-C specification: largest body of a plug
_MICRO_HDMI = {"socket": (6.5, 3.0), "plug": (12.0, 8.0)}
_USB_A = {"socket": (13.1, 16.0), "plug": (16.0, 16.0)}  # USB 2.0 specification: a plug's body is 16 x 8 at most; two
_ETHERNET = {"socket": (15.9, 13.5), "plug": (14.0, 13.5)}
PI_5: Final = Pi(
    name="Raspberry Pi 5",
    long_edge=(
        Port(name="USB-C", middle=11.2, **_USB_C),
        Port(name="micro-HDMI 0", middle=25.8, **_MICRO_HDMI),
        Port(name="micro-HDMI 1", middle=39.2, **_MICRO_HDMI),
    ),
    short_edge=(
        Port(name="Ethernet", middle=10.2, **_ETHERNET),
        Port(name="USB 3", middle=29.1, **_USB_A),
        Port(name="USB 2", middle=47.0, **_USB_A),
    ),
)
PI_4: Final = Pi(
    name="Raspberry Pi 4",
    long_edge=(
        Port(name="USB-C", middle=11.2, **_USB_C),
        Port(name="micro-HDMI 0", middle=26.0, **_MICRO_HDMI),
        Port(name="micro-HDMI 1", middle=39.5, **_MICRO_HDMI),
        Port(name="sound", middle=54.0, socket=(7.0, 6.0), plug=(10.0, 10.0)),
    ),
    short_edge=(
        Port(name="USB 2", middle=9.0, **_USB_A),
        Port(name="USB 3", middle=27.0, **_USB_A),
        Port(name="Ethernet", middle=45.75, **_ETHERNET),
    ),
)
# Raspberry Pi's documentation of the Touch Display 2: outline, viewing area and depth.
TOUCH_DISPLAY_2: Final = Display(name="Touch Display 2", outline=(189.5, 120.0), view=(155.5, 88.0), depth=15.0)
# The same of the first Touch Display, 192.96 x 110.76; its depth is from shops.
TOUCH_DISPLAY: Final = Display(name="Touch Display", outline=(192.96, 110.76), view=(154.08, 85.92), depth=20.0)
# A 7-inch panel of 1024 x 600 on a board of this size is sold by several makers, and they differ.
HDMI_PANEL: Final = Display(name="7-inch HDMI panel", outline=(164.9, 124.3), view=(154.6, 86.0), depth=18.0)

READER: Final = (38.5, 19.0, 9.0)
"""RDM6300's board, with its pins (sellers' data sheet)."""
COIL: Final = (32.0, 46.0, 3.0)
"""Its antenna (the same sheet)."""
READS_WITHIN: Final = 20.0
"""Millimetres from the coil's middle to a card's: the sheet says 20 to 50."""
CARD: Final = (53.98, 85.6, 0.76)
"""ISO/IEC 7810, ID-1, upright."""
CAMERA: Final = (25.0, 24.0)
CAMERA_HOLES: Final = ((-10.5, 0.0), (10.5, 0.0), (-10.5, 12.5), (10.5, 12.5))
"""Camera Module 3, from the lens: 21 x 12.5 mm, M2 (its drawing: the lower pair is level with the lens)."""
CAMERA_SEES: Final = (66.0, 41.0)
"""Degrees across and down, 16:9 (its documentation)."""
CAMERA_PIXELS: Final = 640
"""The width of the picture that the bank asks for."""
FOCUS_FROM: Final = 100.0
"""It is sharp from here on."""
DIE: Final = 16.0
BUTTON: Final = (12.2, 30.0)
"""The hole of a push button for 12 mm, and what it needs behind the wall with its wires."""
HDMI_CABLE: Final = (30.0, 4.0)
"""A plug's length, and the diameter of a thin cable, which bends around three times that."""

UNVERIFIED: Final = (
    "outline, view and depth of the HDMI panel: each maker has others",
    "the depth of the first Touch Display",
    "how far a button and a micro-HDMI plug reach, and the bodies of plugs for micro-HDMI and sound",
    "where the lens is between the holes of a Camera Module 3",
    "how deep the back of a display is under the bars: fill the gap with foam tape",
)

"""The places in the finder's map that may be dice. Pure arithmetic on arrays; used by the reading."""

import cv2
import msgspec
import numpy as np

from hardware.dice.nets import CELL, Maps

_FAINTEST = 0.05
_MOST_PEAKS = 16


class Peak(msgspec.Struct, frozen=True):
    """A place that may be a die: its middle and size in pixels, and the finder's chance."""

    x: float
    y: float
    width: float
    height: float
    chance: float

    @property
    def size(self) -> float:
        """The mean of width and height."""
        return (self.width + self.height) / 2

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom in pixels; the box may go beyond the picture."""
        right, down = self.width / 2, self.height / 2
        return self.x - right, self.y - down, self.x + right, self.y + down

    def is_same_die_as(self, other: "Peak") -> bool:
        """True when the two middles are nearer than those of two dice side by side."""
        apart = np.hypot(self.x - other.x, self.y - other.y)
        return bool(apart < 0.55 * min(self.size, other.size))


def peaks(maps: Maps) -> list[Peak]:
    """The local maxima of the heat map, surest first."""
    heat = maps[0]
    is_top = (heat == cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (heat > _FAINTEST)
    rows, columns = np.nonzero(is_top)
    order = np.argsort(-heat[rows, columns], kind="stable")[:_MOST_PEAKS]
    return [_peak(maps, int(rows[place]), int(columns[place])) for place in order]


def _peak(maps: Maps, row: int, column: int) -> Peak:
    chance, right, down, log_width, log_height = (float(part) for part in maps[:, row, column])
    return Peak(
        x=CELL * (column + 0.5 + right),
        y=CELL * (row + 0.5 + down),
        width=CELL * float(np.exp(min(log_width, 4.0))),
        height=CELL * float(np.exp(min(log_height, 4.0))),
        chance=chance,
    )

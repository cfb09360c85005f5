"""The reading of one photo, and the signals that steady readings become. Needs no optional library."""

from enum import Enum

import msgspec

PixelBox = tuple[int, int, int, int]
"""Left, top, right and bottom of a die's top face, in pixels of the photo."""


class DiceFault(Exception):
    """A library, camera, photo or tray that cannot be used; one sentence says which, and what is allowed."""


class Doubt(Enum):
    """Why the dice in the tray are not proposed.

    LYING: they are the dice of the throw before. DARK, GLARE, TURNED: the picture differs from the learnt tray.
    COVERED: a hand, or its shadow, lies at a die. LEANING: a die is longer than dice that lie flat.
    """

    MOVING = "moving"
    EMPTY = "empty"
    TOO_FEW = "too-few"
    TOO_MANY = "too-many"
    UNSURE = "unsure"
    LYING = "lying"
    DARK = "dark"
    GLARE = "glare"
    TURNED = "turned"
    COVERED = "covered"
    LEANING = "leaning"


class DiceReading(msgspec.Struct, frozen=True):
    """The dice of one photo: the top faces from left to right, their places, and the confidence of the whole reading.

    `confidence` goes from 0 to 1 and is that of the weakest part: the least sure die, or the surest thing that was
    left out; it is 0 when the number of dice is not the expected one. `milliseconds` is the time of the reading.
    `chances` has the confidence of each die alone, in the order of the values. `why` says why the whole photo
    cannot be trusted; then the confidence is 0.
    """

    values: tuple[int, ...]
    boxes: tuple[PixelBox, ...]
    confidence: float
    milliseconds: float
    chances: tuple[float, ...] = ()
    why: Doubt | None = None

    @property
    def doubtful(self) -> int | None:
        """The index of the least sure die."""
        return self.chances.index(min(self.chances)) if self.chances else None


class DiceSeen(msgspec.Struct, frozen=True, tag="dice-seen"):
    """The dice lie still and have the expected number. The screen announces them before they count.

    `doubtful` is the index in `values` of the die that the camera was least sure of; None from smart dice.
    """

    values: tuple[int, ...]
    confidence: float
    doubtful: int | None = None


class DiceGlimpsed(msgspec.Struct, frozen=True, tag="dice-glimpsed"):
    """The tray shows these dice, but `why` keeps them from being proposed: the screen says so and asks."""

    values: tuple[int, ...]
    why: Doubt


class TrayStep(Enum):
    """The steps of learning a tray: photos of the empty tray, photos with two dice, then keep the result."""

    EMPTY = "empty"
    DICE = "dice"
    KEEP = "keep"


class TrayUnlearnt(msgspec.Struct, frozen=True, tag="tray-unlearnt"):
    """The tray was never learnt, or its file cannot be used: its dice are read less reliably."""


class TrayLearnt(msgspec.Struct, frozen=True, tag="tray-learnt"):
    """This step was done, with these dice in the tray; `why` says why it must be done again."""

    step: TrayStep
    values: tuple[int, ...] = ()
    why: Doubt | None = None

"""What does the tray say? One reading of one photo, and the signals that steady readings become. Needs no library."""

from enum import Enum

import msgspec

PixelBox = tuple[int, int, int, int]
"""Left, top, right and bottom of a die's top face, in pixels of the photo."""


class DiceFault(Exception):
    """A library, a camera, a photo or a tray that cannot be used: one sentence that says which, and what is allowed."""


class Doubt(Enum):
    """Why what the tray shows is not proposed.

    LYING: they are the dice of the throw before. DARK, GLARE, TURNED: the picture is not as the tray was learnt.
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


class DiceReading(msgspec.Struct, frozen=True):
    """What one photo shows: the top faces from left to right, where they are, and how sure the whole reading is.

    `confidence` goes from 0 to 1 and is that of the weakest link: the least sure die, or the surest thing that was
    left out; it is 0 when the number of dice is not the expected one. `milliseconds` is the time the reading took.
    `chances` says how sure each die alone is, in the order of the values. `why` is what keeps the whole photo
    from being trusted; the confidence is 0 then.
    """

    values: tuple[int, ...]
    boxes: tuple[PixelBox, ...]
    confidence: float
    milliseconds: float
    chances: tuple[float, ...] = ()
    why: Doubt | None = None

    @property
    def doubtful(self) -> int | None:
        """The place of the least sure die."""
        return self.chances.index(min(self.chances)) if self.chances else None


class DiceSeen(msgspec.Struct, frozen=True, tag="dice-seen"):
    """The dice lie still and are as many as expected. To be announced on the screen before it counts.

    `doubtful` is the place in `values` of the die that the camera was least sure of; None from dice that say
    themselves what they show.
    """

    values: tuple[int, ...]
    confidence: float
    doubtful: int | None = None


class DiceGlimpsed(msgspec.Struct, frozen=True, tag="dice-glimpsed"):
    """The tray shows this, and it is not enough to propose: the screen says so and asks."""

    values: tuple[int, ...]
    why: Doubt


class TrayStep(Enum):
    """How a tray is learnt: it is looked at empty, then with two dice in it, and kept when it read them rightly."""

    EMPTY = "empty"
    DICE = "dice"
    KEEP = "keep"


class TrayUnlearnt(msgspec.Struct, frozen=True, tag="tray-unlearnt"):
    """The tray was never learnt, or the file about it cannot be used: its dice are read less surely."""


class TrayLearnt(msgspec.Struct, frozen=True, tag="tray-learnt"):
    """This step is done, with these dice in the tray; `why` says why it has to be done again."""

    step: TrayStep
    values: tuple[int, ...] = ()
    why: Doubt | None = None

"""The check whether dice still lie there from the throw before. Pure; the tray's watcher uses it before it proposes."""

from hardware.dice.signals import DiceGlimpsed, DiceReading, DiceSeen, Doubt, PixelBox
from hardware.dice.watching import is_same_place

_NUDGED = 0.35  # of a die's size: how much the distances may change when dice are pushed together


class Lying:
    """The dice of the last throw, read or typed, while they lie in the tray."""

    def __init__(self) -> None:
        self._dice: DiceReading | None = None

    def remember(self, reading: DiceReading) -> None:
        """From now on these are the old dice. A reading without dice changes nothing."""
        if reading.boxes:
            self._dice = reading

    def doubt_old_dice(self, seen: DiceSeen | DiceGlimpsed, reading: DiceReading) -> DiceSeen | DiceGlimpsed:
        """`seen`, or a glimpse with the doubt LYING when these are the old dice. Updates which dice are old."""
        if reading.why is None and self.has(reading):
            return DiceGlimpsed(reading.values, Doubt.LYING)
        if isinstance(seen, DiceSeen):
            self.remember(reading)
        elif seen.why is Doubt.EMPTY:
            self.forget()
        return seen

    def forget(self) -> None:
        """The tray was empty: all dice from now on are new."""
        self._dice = None

    def has(self, reading: DiceReading) -> bool:
        """True when these dice were not thrown again: each lies where an old die lay, or all were moved together.

        Dice that are thrown again do not come to rest in exactly the same places. So a hand over the tray, another
        reading of a face or a pushed tray is not a throw.
        """
        old = self._dice
        return old is not None and bool(reading.boxes) and (_lies_in(reading, old) or _is_pushed(reading, old))


def _lies_in(reading: DiceReading, old: DiceReading) -> bool:
    left = list(old.boxes)
    for box in reading.boxes:
        place = next((other for other in left if is_same_place(box, other)), None)
        if place is None:
            return False
        left.remove(place)
    return True


def _is_pushed(reading: DiceReading, old: DiceReading) -> bool:
    """Two dice or more with the same faces, at the same distances from each other."""
    if len(old.boxes) < 2 or sorted(reading.values) != sorted(old.values):
        return False
    first = _middle(old.boxes[0])
    return any(_fits(reading, old, _way(first, _middle(box))) for box in reading.boxes)


def _fits(reading: DiceReading, old: DiceReading, way: tuple[float, float]) -> bool:
    """True when the old dice, moved by `way`, are these dice."""
    left = list(zip(reading.values, reading.boxes, strict=True))
    for value, box in zip(old.values, old.boxes, strict=True):
        x, y = _middle(box)
        reach = _NUDGED * max(box[2] - box[0], box[3] - box[1])
        found = next(
            (one for one in left if one[0] == value and _is_near(one[1], (x + way[0], y + way[1]), reach)), None
        )
        if found is None:
            return False
        left.remove(found)
    return True


def _is_near(box: PixelBox, place: tuple[float, float], reach: float) -> bool:
    across, down = _way(place, _middle(box))
    return max(abs(across), abs(down)) <= reach


def _way(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    return end[0] - start[0], end[1] - start[1]


def _middle(box: PixelBox) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2

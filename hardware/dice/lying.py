"""Are these only the dice of the throw before, still lying there? Pure; the tray's watcher asks before it proposes."""

from hardware.dice.signals import DiceGlimpsed, DiceReading, DiceSeen, Doubt, PixelBox
from hardware.dice.watching import is_same_place

_NUDGED = 0.35  # of a die's size: how far dice that were pushed together may be from the same distances


class Lying:
    """The dice that a throw was read or typed from, for as long as they lie in the tray."""

    def __init__(self) -> None:
        self._dice: DiceReading | None = None

    def remember(self, reading: DiceReading) -> None:
        """From now on these are old; a reading without dice leaves those that were."""
        if reading.boxes:
            self._dice = reading

    def told(self, seen: DiceSeen | DiceGlimpsed, reading: DiceReading) -> DiceSeen | DiceGlimpsed:
        """What is seen; the dice of the throw before as what they are. Keeps which those are."""
        if reading.why is None and self.has(reading):
            return DiceGlimpsed(reading.values, Doubt.LYING)
        if isinstance(seen, DiceSeen):
            self.remember(reading)
        elif seen.why is Doubt.EMPTY:
            self.forget()
        return seen

    def forget(self) -> None:
        """The tray was empty: whatever comes is new."""
        self._dice = None

    def has(self, reading: DiceReading) -> bool:
        """True when these dice were not thrown since: none lies where none lay, or all were moved as one.

        Dice thrown anew do not come to rest in the very places of those before, whatever they show: a hand over the
        tray, a face read otherwise, a tray that was pushed are no throw.
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
    """True when the old dice, moved so far, are these."""
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

"""The decision when dice lie still and are as many as expected. Pure; the tray's watcher uses it after each photo."""

from collections.abc import Sequence

from hardware.dice.signals import DiceGlimpsed, DiceReading, DiceSeen, Doubt, PixelBox

FRAMES = 4
"""How many readings in a row must agree."""
SURE = 0.6
"""The least confidence of a reading that is proposed: of 436 photos never learnt from, 4 wrong readings had as much,
and 1 after the look from the side."""
_STILL = 0.2  # of a die's size: a box trembles by a pixel or two


def combine_readings(readings: Sequence[DiceReading], expected: int) -> DiceSeen | DiceGlimpsed:
    """What to make of successive readings: the dice, once `FRAMES` of them agree on exactly `expected` sure dice.

    Otherwise what is seen now and why that is not enough.
    """
    latest = readings[-FRAMES:]
    values = latest[-1].values if latest else ()
    if len(latest) < FRAMES or not _is_still(latest):
        return DiceGlimpsed(values, Doubt.MOVING)
    if latest[-1].why:
        return DiceGlimpsed(values, latest[-1].why)
    if len(values) != expected:
        return DiceGlimpsed(values, _wrong_number(len(values), expected))
    surest = min(reading.confidence for reading in latest)
    if surest < SURE or not _is_agreed(latest):
        return DiceGlimpsed(values, Doubt.UNSURE)
    return DiceSeen(values, surest, latest[-1].doubtful)


def _wrong_number(seen: int, expected: int) -> Doubt:
    if seen == 0:
        return Doubt.EMPTY
    return Doubt.TOO_FEW if seen < expected else Doubt.TOO_MANY


def _is_still(readings: Sequence[DiceReading]) -> bool:
    """True when every reading has its dice where the last one has them, or finds the same fault with its picture."""
    last = readings[-1]
    if last.why:
        return all(reading.why is last.why for reading in readings)
    return all(len(reading.boxes) == len(last.boxes) == len(_match_dice(reading, last)) for reading in readings)


def _is_agreed(readings: Sequence[DiceReading]) -> bool:
    """True when each die shows the same face in every reading."""
    return all(_match_dice(reading, readings[-1]) == list(readings[-1].values) for reading in readings)


def _match_dice(reading: DiceReading, last: DiceReading) -> list[int]:
    """The faces that this reading has where the last one has its dice; nothing when they are not the same places."""
    if len(reading.boxes) != len(last.boxes):
        return []
    left = dict(zip(reading.boxes, reading.values, strict=True))
    faces = []
    for box in last.boxes:
        same = next((other for other in left if is_same_place(box, other)), None)
        if same is None:
            return []
        faces.append(left.pop(same))
    return faces


def is_same_place(one: PixelBox, other: PixelBox) -> bool:
    """True when a die that lies still may be in both boxes."""
    size = max(one[2] - one[0], one[3] - one[1])
    across = abs(one[0] + one[2] - other[0] - other[2]) / 2
    down = abs(one[1] + one[3] - other[1] - other[3]) / 2
    return max(across, down) <= max(2.0, _STILL * size)

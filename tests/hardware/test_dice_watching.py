"""When are dice proposed, and what is said until then? Pure: readings in, one answer out."""

import pytest

from hardware.dice.signals import DiceGlimpsed, DiceReading, DiceSeen, Doubt, PixelBox
from hardware.dice.watching import FRAMES, SURE, combine_readings

LEFT: PixelBox = (100, 100, 140, 140)
RIGHT: PixelBox = (200, 150, 240, 190)


def reading(*values: int, boxes: tuple[PixelBox, ...] = (LEFT, RIGHT), confidence: float = 0.9) -> DiceReading:
    return DiceReading(values, boxes[: len(values)], confidence, 12.0)


def moved(box: PixelBox, by: int) -> PixelBox:
    return (box[0] + by, box[1], box[2] + by, box[3])


ABOVE, BELOW = (100, 100, 140, 140), (101, 200, 141, 240)
THREE = (LEFT, RIGHT, (300, 100, 340, 140))
WATCHED: dict[str, tuple[list[DiceReading], DiceSeen | DiceGlimpsed]] = {
    "dice that agree are seen with the least confidence, whatever was before": (
        [reading(1, 1), reading(3, 4), reading(3, 4, confidence=0.7), *[reading(3, 4)] * (FRAMES - 2)],
        DiceSeen((3, 4), 0.7),
    ),
    "a die that still rolls is moving": (
        [reading(3, 4, boxes=(LEFT, moved(RIGHT, 15 * frame))) for frame in range(FRAMES)],
        DiceGlimpsed((3, 4), Doubt.MOVING),
    ),
    "boxes that tremble by two pixels lie still": (
        [reading(3, 4, boxes=(moved(LEFT, frame % 2 * 2), RIGHT)) for frame in range(FRAMES)], DiceSeen((3, 4), 0.9)
    ),
    "two dice one above the other may change their order": (
        [reading(3, 4, boxes=(ABOVE, BELOW)), reading(4, 3, boxes=(BELOW, ABOVE))] * FRAMES, DiceSeen((4, 3), 0.9)
    ),
    "none": ([reading(boxes=THREE)] * FRAMES, DiceGlimpsed((), Doubt.EMPTY)),
    "one": ([reading(5, boxes=THREE)] * FRAMES, DiceGlimpsed((5,), Doubt.TOO_FEW)),
    "three": ([reading(5, 6, 1, boxes=THREE)] * FRAMES, DiceGlimpsed((5, 6, 1), Doubt.TOO_MANY)),
    "one doubtful frame makes it a question": (
        [*[reading(3, 4)] * (FRAMES - 1), reading(3, 4, confidence=SURE - 0.01)], DiceGlimpsed((3, 4), Doubt.UNSURE)
    ),
    "a face that flickers is a question": (
        [reading(3, 4), reading(3, 6)] * FRAMES, DiceGlimpsed((3, 6), Doubt.UNSURE)
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WATCHED)
def test_dice_that_lie_still_are_proposed_and_all_else_is_said(name: str) -> None:
    readings, told = WATCHED[name]
    assert combine_readings(readings, expected=2) == told


@pytest.mark.parametrize("frames", range(FRAMES))
def test_too_few_frames_are_not_enough(frames: int) -> None:
    assert isinstance(combine_readings([reading(3, 4)] * frames, expected=2), DiceGlimpsed)

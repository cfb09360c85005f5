"""When are dice proposed, and what is said until then? Pure: readings in, one answer out."""

import pytest

from hardware.dice.signals import DiceGlimpsed, DiceReading, DiceSeen, Doubt, PixelBox
from hardware.dice.watching import FRAMES, SURE, watched

LEFT: PixelBox = (100, 100, 140, 140)
RIGHT: PixelBox = (200, 150, 240, 190)


def reading(*values: int, boxes: tuple[PixelBox, ...] = (LEFT, RIGHT), confidence: float = 0.9) -> DiceReading:
    return DiceReading(values, boxes[: len(values)], confidence, 12.0)


def moved(box: PixelBox, by: int) -> PixelBox:
    return (box[0] + by, box[1], box[2] + by, box[3])


def test_dice_that_agree_for_all_frames_are_seen_with_the_least_confidence() -> None:
    readings = [reading(3, 4), reading(3, 4, confidence=0.7), *[reading(3, 4)] * (FRAMES - 2)]
    assert watched(readings, expected=2) == DiceSeen((3, 4), 0.7)


@pytest.mark.parametrize("frames", range(FRAMES))
def test_too_few_frames_are_not_enough(frames: int) -> None:
    assert isinstance(watched([reading(3, 4)] * frames, expected=2), DiceGlimpsed)


def test_older_readings_are_forgotten() -> None:
    assert watched([reading(1, 1), *[reading(3, 4)] * FRAMES], expected=2) == DiceSeen((3, 4), 0.9)


def test_a_die_that_still_rolls_is_moving() -> None:
    rolling = [reading(3, 4, boxes=(LEFT, moved(RIGHT, 15 * frame))) for frame in range(FRAMES)]
    assert watched(rolling, expected=2) == DiceGlimpsed((3, 4), Doubt.MOVING)


def test_boxes_that_tremble_by_two_pixels_lie_still() -> None:
    trembling = [reading(3, 4, boxes=(moved(LEFT, frame % 2 * 2), RIGHT)) for frame in range(FRAMES)]
    assert isinstance(watched(trembling, expected=2), DiceSeen)


def test_two_dice_one_above_the_other_may_change_their_order() -> None:
    above, below = (100, 100, 140, 140), (101, 200, 141, 240)
    first, second = reading(3, 4, boxes=(above, below)), reading(4, 3, boxes=(below, above))
    assert watched([first, second] * FRAMES, expected=2) == DiceSeen((4, 3), 0.9)


@pytest.mark.parametrize(
    ("values", "why"),
    [((), Doubt.EMPTY), ((5,), Doubt.TOO_FEW), ((5, 6, 1), Doubt.TOO_MANY)],
    ids=["none", "one", "three"],
)
def test_another_number_of_dice_is_told_and_not_proposed(values: tuple[int, ...], why: Doubt) -> None:
    boxes = (LEFT, RIGHT, (300, 100, 340, 140))
    assert watched([reading(*values, boxes=boxes)] * FRAMES, expected=2) == DiceGlimpsed(values, why)


def test_one_doubtful_frame_makes_the_throw_a_question() -> None:
    readings = [*[reading(3, 4)] * (FRAMES - 1), reading(3, 4, confidence=SURE - 0.01)]
    assert watched(readings, expected=2) == DiceGlimpsed((3, 4), Doubt.UNSURE)


def test_a_face_that_flickers_is_a_question() -> None:
    assert watched([reading(3, 4), reading(3, 6)] * FRAMES, expected=2) == DiceGlimpsed((3, 6), Doubt.UNSURE)

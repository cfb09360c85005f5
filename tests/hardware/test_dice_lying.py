"""Which dice are only those of the throw before? Pure: readings in, yes or no out."""

import pytest

from hardware.dice.lying import Lying
from hardware.dice.signals import DiceReading, PixelBox

LEFT: PixelBox = (100, 100, 140, 140)
RIGHT: PixelBox = (200, 150, 240, 190)
FAR: PixelBox = (400, 300, 440, 340)


def reading(*values: int, boxes: tuple[PixelBox, ...] = (LEFT, RIGHT)) -> DiceReading:
    return DiceReading(values, boxes[: len(values)], 0.9, 12.0)


def moved(box: PixelBox, right: int, down: int) -> PixelBox:
    return (box[0] + right, box[1] + down, box[2] + right, box[3] + down)


@pytest.fixture
def lying() -> Lying:
    lying = Lying()
    lying.remember(reading(3, 5))
    return lying


def test_dice_in_their_places_are_old_whatever_their_faces_seem_to_be(lying: Lying) -> None:
    assert lying.has(reading(3, 5))
    assert lying.has(reading(3, 6))


def test_one_of_two_dice_taken_away_leaves_an_old_one(lying: Lying) -> None:
    assert lying.has(reading(5, boxes=(RIGHT,)))


def test_the_same_faces_at_other_places_were_thrown(lying: Lying) -> None:
    assert not lying.has(reading(3, 5, boxes=(LEFT, FAR)))
    assert not lying.has(reading(3, 5, boxes=(RIGHT, FAR)))


@pytest.mark.parametrize("way", [(30, 0), (-60, 25), (4, -90)])
def test_dice_pushed_together_with_their_tray_are_old(lying: Lying, way: tuple[int, int]) -> None:
    boxes = (moved(LEFT, *way), moved(moved(RIGHT, *way), 6, -6))  # and the tray turned a little
    assert lying.has(reading(3, 5, boxes=boxes))


def test_dice_at_the_same_distance_with_other_faces_were_thrown(lying: Lying) -> None:
    assert not lying.has(reading(3, 6, boxes=(moved(LEFT, 60, 0), moved(RIGHT, 60, 0))))


def test_two_equal_dice_are_matched_whichever_is_named_first() -> None:
    lying = Lying()
    lying.remember(reading(4, 4))
    assert lying.has(reading(4, 4, boxes=(moved(RIGHT, 50, 10), moved(LEFT, 50, 10))))


def test_one_die_alone_somewhere_else_was_thrown() -> None:
    lying = Lying()
    lying.remember(reading(4))
    assert not lying.has(reading(4, boxes=(FAR,)))


def test_a_reading_without_dice_does_not_forget_them_and_an_empty_tray_does(lying: Lying) -> None:
    lying.remember(reading())
    assert lying.has(reading(3, 5))
    assert not lying.has(reading())
    lying.forget()
    assert not lying.has(reading(3, 5))

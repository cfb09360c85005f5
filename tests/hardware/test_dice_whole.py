"""When is a die not seen whole? Half a face, two boxes over one another, a face in a lamp's glare."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

import cv2
import numpy as np

from hardware.dice.drawn import WOOD, DrawnDie, DrawnTray, drawn_photo
from hardware.dice.peaks import Peak
from hardware.dice.photo import Photo
from hardware.dice.reading import read_photo
from hardware.dice.watching import SURE
from hardware.dice.whole import trusted

FLOOR = drawn_photo([])
FOUR = DrawnDie(4, x=420, y=240)


def place(x: float, y: float, size: float = 40.0) -> Peak:
    return Peak(x, y, size, size, 1.0)


@pytest.mark.parametrize(("x", "y"), [(10, 240), (630, 240), (300, 10), (300, 470)])
def test_a_die_that_the_picture_cuts_is_not_seen_whole(x: float, y: float) -> None:
    assert trusted([place(300, 240), place(x, y)], FLOOR) < SURE


def test_a_die_close_to_the_edge_is_seen_whole() -> None:
    assert trusted([place(20, 240), place(300, 461)], FLOOR) == 1.0


def test_a_second_die_within_a_die_is_no_die() -> None:
    assert trusted([place(300, 240, 60), place(310, 245, 30)], FLOOR) < SURE
    assert trusted([place(300, 240), place(322, 240)], FLOOR) < SURE


def test_dice_that_touch_are_two_dice() -> None:
    assert trusted([place(300, 240), place(341, 240)], FLOOR) == 1.0
    turned = 40 * 2**0.5
    assert trusted([place(300, 240, turned), place(300 + turned / 2, 240 + turned / 2, turned)], FLOOR) == 1.0


def test_nothing_read_is_nothing_doubted() -> None:
    assert trusted([], FLOOR) == 1.0


def glaring(photo: Photo, die: DrawnDie, radius: int) -> Photo:
    """The picture with a burnt spot over the middle of a die."""
    middle = (round(die.x), round(die.y))
    return np.asarray(cv2.circle(photo.copy(), middle, radius, (255, 255, 255), -1), np.uint8)


def test_the_more_of_a_face_is_burnt_out_the_less_it_is_trusted() -> None:
    photo = drawn_photo([FOUR])
    shares = [trusted([place(FOUR.x, FOUR.y)], glaring(photo, FOUR, radius)) for radius in (1, 12, 40)]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == pytest.approx(0.7)


def test_white_dice_that_are_burnt_out_with_all_their_pips_seen_are_still_read() -> None:
    dice = [DrawnDie(value, x=x, y=240, body=(255, 255, 255)) for value, x in ((3, 200), (5, 420))]
    reading = read_photo(drawn_photo(dice, DrawnTray(floor=WOOD)), count=2)
    assert reading.values == (3, 5)
    assert reading.confidence >= SURE


@pytest.mark.parametrize("cut", range(396, 460, 4))
def test_half_a_die_at_the_pictures_edge_is_read_rightly_or_not_surely(cut: int) -> None:
    photo = drawn_photo([DrawnDie(3, x=200, y=240), FOUR])
    reading = read_photo(np.ascontiguousarray(photo[:, :cut]), count=2)
    assert reading.confidence < SURE or reading.values == (3, 4)
    assert reading.confidence < SURE or cut > FOUR.x + 8

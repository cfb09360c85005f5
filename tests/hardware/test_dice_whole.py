"""When is a die not seen whole? Half a face, two boxes over one another, a face in a lamp's glare."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

import cv2
import msgspec
import numpy as np

from hardware.dice.lesson import learnt_tray
from hardware.dice.peaks import Peak
from hardware.dice.photo import Photo
from hardware.dice.reading import read_photo
from hardware.dice.signals import Doubt
from hardware.dice.tray import calibrate
from hardware.dice.watching import SURE
from hardware.dice.whole import are_whole, burnt
from tools.dice_training.drawn import WOOD, DrawnDie, DrawnTray, draw_photo

FLOOR = draw_photo([])
TRAY = calibrate([FLOOR], die_pixels=48)
FOUR = DrawnDie(4, x=420, y=240)


def place(x: float, y: float, size: float = 40.0) -> Peak:
    return Peak(x, y, size, size, 1.0)


@pytest.mark.parametrize(("x", "y"), [(10, 240), (630, 240), (300, 10), (300, 470)])
def test_a_die_that_the_picture_cuts_is_not_seen_whole(x: float, y: float) -> None:
    assert not are_whole([place(300, 240), place(x, y)], FLOOR)


def test_a_die_close_to_the_edge_is_seen_whole() -> None:
    assert are_whole([place(20, 240), place(300, 461)], FLOOR)


def test_a_second_die_within_a_die_is_no_die() -> None:
    assert not are_whole([place(300, 240, 60), place(310, 245, 30)], FLOOR)
    assert not are_whole([place(300, 240), place(322, 240)], FLOOR)


def test_dice_that_touch_are_two_dice() -> None:
    assert are_whole([place(300, 240), place(341, 240)], FLOOR)
    turned = 40 * 2**0.5
    assert are_whole([place(300, 240, turned), place(300 + turned / 2, 240 + turned / 2, turned)], FLOOR)


def test_nothing_read_is_nothing_doubted() -> None:
    assert are_whole([], FLOOR)
    assert burnt([], FLOOR) == 0.0


@pytest.mark.parametrize("radius", [12, 16, 20, 24])
def test_a_spot_of_glare_on_a_die_is_told_and_never_sure(radius: int) -> None:
    photo = cv2.circle(draw_photo([DrawnDie(3, x=200, y=240), FOUR]), (420, 240), radius, (255, 255, 255), -1)
    reading = read_photo(np.asarray(photo, np.uint8), count=2)
    assert (reading.why, reading.confidence) == (Doubt.GLARE, 0.0)


def test_a_spot_of_glare_beside_the_dice_hides_nothing() -> None:
    photo = cv2.circle(draw_photo([DrawnDie(3, x=200, y=240), FOUR]), (310, 100), 30, (255, 255, 255), -1)
    reading = read_photo(np.asarray(photo, np.uint8), count=2)
    assert reading.values == (3, 4)
    assert reading.confidence >= SURE


def test_white_dice_that_are_always_burnt_out_are_read_in_a_tray_that_learnt_them() -> None:
    tray, burning = DrawnTray(floor=WOOD), (255, 255, 255)
    pair = draw_photo([DrawnDie(3, x=200, y=240, body=burning), DrawnDie(5, x=420, y=240, body=burning)], tray)
    assert read_photo(pair, count=2).why is Doubt.GLARE
    reading = read_photo(pair, count=2, tray=learnt_tray([draw_photo([], tray)], [pair], 2))
    assert reading.values == (3, 5)
    assert reading.confidence >= SURE


def with_finger(photo: Photo, die: DrawnDie, way_degrees: float) -> Photo:
    """The same picture with a finger over half of this die, which reaches out of the picture."""
    way = np.array([np.cos(np.radians(way_degrees)), np.sin(np.radians(way_degrees))])
    start, end = ([round(float(part)) for part in (die.x, die.y) + way * far] for far in (0.45 * die.side, 900.0))
    return np.asarray(cv2.line(photo.copy(), start, end, (140, 170, 215), round(0.9 * die.side)), np.uint8)


@pytest.mark.parametrize("way_degrees", range(0, 360, 45))
def test_a_finger_over_half_a_die_is_told_from_whichever_side_it_comes(way_degrees: float) -> None:
    photo = draw_photo([DrawnDie(3, x=200, y=240), FOUR])
    reading = read_photo(with_finger(photo, FOUR, way_degrees), count=2, tray=TRAY)
    assert (reading.why, reading.confidence) == (Doubt.COVERED, 0.0)


def test_a_patch_longer_than_dice_is_told_even_where_it_does_not_reach_the_edge() -> None:
    photo = draw_photo([DrawnDie(3, x=200, y=240), FOUR])
    sleeve = cv2.rectangle(photo, (200, 225), (350, 255), (140, 170, 215), -1)
    assert read_photo(np.asarray(sleeve, np.uint8), count=2, tray=TRAY).why is Doubt.COVERED


@pytest.mark.parametrize("tilt_degrees", [0.0, 45.0])
def test_two_dice_that_touch_are_not_covered_and_nor_is_one_beside_a_hand(tilt_degrees: float) -> None:
    tray = DrawnTray(tilt_degrees=tilt_degrees)
    learnt = calibrate([draw_photo([], tray)], die_pixels=48)
    photo = draw_photo([DrawnDie(3, x=200, y=240, turn_degrees=45), DrawnDie(2, x=256, y=240, turn_degrees=45)], tray)
    beside = cv2.rectangle(photo.copy(), (400, 0), (640, 480), (140, 170, 215), -1)
    for picture in (photo, np.asarray(beside, np.uint8)):
        assert read_photo(picture, count=2, tray=learnt).why is None


@pytest.mark.parametrize("lean_degrees", [30.0, 45.0])
def test_a_die_that_leans_is_told_where_the_camera_is_straight_above(lean_degrees: float) -> None:
    above, dice = DrawnTray(tilt_degrees=0.0), [DrawnDie(3, x=200, y=240), FOUR]
    learnt = learnt_tray([draw_photo([], above)], [draw_photo(dice, above)], 2)
    for turn_degrees in (0.0, 20.0, 45.0):
        flat = [DrawnDie(3, x=240, y=180, turn_degrees=turn_degrees), DrawnDie(4, x=400, y=300)]
        leaning = [msgspec.structs.replace(flat[0], lean_degrees=lean_degrees), flat[1]]
        assert read_photo(draw_photo(flat, above), 2, learnt).why is None
        told = read_photo(draw_photo(leaning, above), 2, learnt)
        assert (told.why, told.confidence) == (Doubt.LEANING, 0.0)


@pytest.mark.parametrize("cut", range(396, 460, 4))
def test_half_a_die_at_the_pictures_edge_is_read_rightly_or_not_surely(cut: int) -> None:
    photo = draw_photo([DrawnDie(3, x=200, y=240), FOUR])
    reading = read_photo(np.ascontiguousarray(photo[:, :cut]), count=2)
    assert reading.confidence < SURE or reading.values == (3, 4)
    assert reading.confidence < SURE or cut > FOUR.x + 8

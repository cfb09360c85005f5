"""What the nets read in pictures of dice that the project draws itself."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

import tomllib

import cv2
import numpy as np

from hardware.dice.nets import WEIGHTS, load_nets
from hardware.dice.peaks import Peak
from hardware.dice.reading import Candidate, confidence, look_beside, read_photo
from hardware.dice.watching import SURE
from tests.hunting import hunted
from tools.dice_training.drawn import (
    BLACK,
    GREEN,
    RED,
    WHITE,
    WOOD,
    BgrColour,
    DrawnDie,
    DrawnTray,
    draw_photo,
    light_up,
    top_box,
)

PAIR = (DrawnDie(3, x=220, y=200, turn_degrees=15), DrawnDie(4, x=420, y=260, turn_degrees=40))
IVORY: BgrColour = (205, 228, 235)


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize(("body", "pips"), [(WHITE, BLACK), (RED, WHITE), (BLACK, WHITE), (GREEN, IVORY)], ids=str)
def test_every_face_of_every_colour_is_read_however_it_is_turned(value: int, body: BgrColour, pips: BgrColour) -> None:
    for turn in (0, 30, 75):
        die = DrawnDie(value, x=300, y=240, turn_degrees=turn, body=body, pips=pips)
        assert read_photo(draw_photo([die], DrawnTray(floor=WOOD)), count=1).values == (value,)


def test_faces_are_told_from_left_to_right_surely_and_the_same_again() -> None:
    reading, again = (read_photo(draw_photo(PAIR), count=2) for _ in range(2))
    assert reading.values == (3, 4)
    assert reading.confidence >= SURE
    assert (again.values, again.boxes, again.confidence) == (reading.values, reading.boxes, reading.confidence)


def test_each_box_lies_on_its_dies_top_face() -> None:
    tray = DrawnTray(tilt_degrees=30)
    for box, die in zip(read_photo(draw_photo(PAIR, tray)).boxes, PAIR, strict=True):
        left, top, right, bottom = top_box(die, tray)
        assert (box[0] + box[2]) / 2 == pytest.approx((left + right) / 2, abs=6)
        assert (box[1] + box[3]) / 2 == pytest.approx((top + bottom) / 2, abs=6)
        assert right - left == pytest.approx(box[2] - box[0], rel=0.5)


def test_an_empty_tray_shows_no_dice_and_claims_nothing() -> None:
    reading = read_photo(draw_photo([]), count=2)
    assert (reading.values, reading.boxes, reading.confidence) == ((), (), 0.0)


@pytest.mark.parametrize("count", [1, 3])
def test_another_number_of_dice_than_expected_still_shows_and_is_never_sure(count: int) -> None:
    reading = read_photo(draw_photo(PAIR), count=count)
    assert reading.values == (3, 4)
    assert reading.confidence == 0.0


def test_a_tilted_cameras_side_faces_are_not_counted() -> None:
    tray = DrawnTray(tilt_degrees=40)
    assert read_photo(draw_photo(PAIR, tray)).values == (3, 4)


def test_a_reading_given_as_sure_is_right_whatever_the_light_the_blur_and_the_noise() -> None:
    chance, sure = np.random.default_rng(5), 0
    for number in range(0, 60, 60 // hunted(60)):
        values = tuple(int(value) for value in chance.integers(1, 7, 2))
        dice = [
            DrawnDie(value, x=200 + 200 * place, y=220, turn_degrees=number * 7) for place, value in enumerate(values)
        ]
        photo = cv2.GaussianBlur(
            light_up(draw_photo(dice, seed=number), float(chance.uniform(0.15, 2.0))), (0, 0), 0.3 + number / 12
        )
        noisy = np.clip(photo + chance.normal(0, number / 2, photo.shape), 0, 255).astype(np.uint8)
        reading = read_photo(noisy, count=2)
        assert reading.confidence < SURE or reading.values == values
        sure += reading.confidence >= SURE
    assert sure >= hunted(60) / 4


@pytest.mark.parametrize(("width", "height"), [(333, 517), (641, 479), (1920, 1080), (64, 64)])
def test_a_photo_of_any_size_is_read(width: int, height: int) -> None:
    side = 48 * max(1.0, max(width, height) / 640) * (0.7 if width < 100 else 1)
    die = DrawnDie(6, x=width / 2, y=height / 2, side=side)
    assert read_photo(draw_photo([die], DrawnTray(width=width, height=height)), count=1).values == (6,)


def test_a_mirror_shows_the_same_dice_as_surely_in_mirrored_places() -> None:
    photo = draw_photo(PAIR)
    seen, mirrored = (read_photo(picture, count=2) for picture in (photo, np.ascontiguousarray(photo[:, ::-1])))
    assert mirrored.values == seen.values[::-1]
    assert mirrored.confidence == pytest.approx(seen.confidence, abs=0.02)
    for box, other in zip(mirrored.boxes, seen.boxes[::-1], strict=True):
        assert box == pytest.approx((640 - other[2], other[1], 640 - other[0], other[3]), abs=1)


def test_the_weights_are_small_and_say_what_they_were_trained_on() -> None:
    assert sum(path.stat().st_size for path in WEIGHTS.iterdir()) < 2_000_000
    split = tomllib.loads((WEIGHTS / "split.toml").read_text(encoding="utf-8"))
    assert isinstance(split["seed"], int)
    assert set(split["photos"].values()) == set(range(split["folds"]))


def test_a_face_that_a_look_from_aside_contradicts_is_unsure() -> None:
    """A four larger than any die that the nets know: in its upper half they see a two."""
    reading = read_photo(draw_photo([DrawnDie(4, x=300, y=240, side=88, turn_degrees=4)]), count=1)
    assert reading.values == (2,)
    assert reading.confidence < 0.05


@pytest.mark.parametrize(("value", "half"), [(6, 3), (5, 3), (4, 2), (2, 1)])
def test_half_a_face_is_unsure_and_the_die_beside_it_is_as_sure_as_before(value: int, half: int) -> None:
    photo = draw_photo([DrawnDie(value, x=200, y=220), DrawnDie(3, x=400, y=220)])
    halved = Candidate(Peak(186, 220, 36, 36, 0.9), half, 0.9, 0.9)
    whole = Candidate(Peak(400, 220, 48, 48, 0.9), 3, 0.9, 0.9)
    doubted, kept = look_beside([halved, whole], photo, load_nets())
    assert doubted.sureness < 0.05
    assert kept == whole


def test_a_two_is_sure_though_a_look_from_aside_sees_one_of_its_pips_alone() -> None:
    two = DrawnDie(2, x=200, y=220, side=44, turn_degrees=45, body=RED, pips=WHITE, pip_radius=0.14)
    reading = read_photo(draw_photo([two], DrawnTray(floor=WOOD)), count=1)
    assert reading.values == (2,)
    assert reading.confidence >= SURE


def test_a_one_that_was_read_as_a_two_is_unsure() -> None:
    photo = draw_photo([DrawnDie(1, x=300, y=240)])
    misread = Candidate(Peak(286, 240, 48, 48, 0.9), 2, 0.9, 0.9)
    assert look_beside([misread], photo, load_nets())[0].sureness < 0.05


def place(chance: float, face: float = 1.0) -> Candidate:
    """A place that is a die with this chance, and shows a three with this one."""
    return Candidate(Peak(100, 100, 40, 40, chance), 3, face, chance)


def test_a_throw_is_as_sure_as_all_its_faces_together() -> None:
    assert confidence([place(1.0, 0.8), place(1.0, 0.7)], [], count=2) == 0.56


def test_where_the_number_is_known_a_fainter_place_hardly_makes_sure_dice_doubtful() -> None:
    assert confidence([place(0.9)], [place(0.6)], count=None) == 0.4
    assert confidence([place(0.9)], [place(0.6)], count=1) > 0.8
    assert confidence([place(0.6)], [place(0.6)], count=1) == 0.5


def test_a_place_that_may_well_be_one_die_more_makes_the_reading_doubtful() -> None:
    assert confidence([place(0.95)], [place(0.8)], count=1) == 0.2

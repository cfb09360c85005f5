"""What a calibrated tray keeps, what it refuses, and how it tells dice from what always lies there."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

from pathlib import Path

import cv2
import numpy as np
from msgspec.structs import replace

from hardware.dice.photo import Photo
from hardware.dice.reading import read_photo
from hardware.dice.scale import die_pixels
from hardware.dice.signals import Doubt
from hardware.dice.tray import Tray, TrayFault, calibrate, tray_from
from hardware.dice.watching import SURE
from tools.dice_training.drawn import BLACK, DrawnDie, DrawnTray, draw_photo, light_up

EMPTY = draw_photo([])
DIE = DrawnDie(5, x=300, y=220)


@pytest.fixture
def tray() -> Tray:
    return calibrate([EMPTY], die_pixels=48)


@pytest.mark.parametrize("camera", [{}, {"LensPosition": 4.5, "ExposureTime": 9000.0}])
def test_a_tray_comes_back_from_its_file_as_it_was(camera: dict[str, float], tray: Tray, tmp_path: Path) -> None:
    tray = replace(tray, camera=camera, form=1.05)
    tray.save(tmp_path / "tray.toml")
    assert tray_from(tmp_path / "tray.toml") == tray
    assert [path.name for path in tmp_path.iterdir()] == ["tray.toml"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("width = 640\nheight = \n", "line 2"),
        ("width = 640\nheight = 480\n", "die_pixels"),
        ('width = 640\nheight = 480\ndie_pixels = 48\nlight = 90\nempty_picture = "!"\nlamp = 1\n', "lamp"),
        ('width = 640\nheight = 480\ndie_pixels = 2\nlight = 90\nempty_picture = "!"\n', "die_pixels"),
        ('width = 640\nheight = 480\ndie_pixels = 48\nlight = 900\nempty_picture = "!"\n', "light"),
        ('width = 640\nheight = 480\ndie_pixels = 48\nlight = 90\nempty_picture = "!"\nburnt = 2.0\n', "burnt"),
        ('width = 640\nheight = 480\ndie_pixels = 48\nlight = 90\nempty_picture = "!"\n', "empty_picture"),
        ('width = 640\nheight = 480\ndie_pixels = 48\nlight = 90\nempty_picture = "aGVsbG8="\n', "empty_picture"),
    ],
    ids=["not TOML", "key missing", "key unknown", "die too small", "too light", "too burnt", "no base64", "no PNG"],
)
def test_a_file_that_is_no_tray_is_refused_with_its_name_and_field(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "tray.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TrayFault, match=said) as refusal:
        tray_from(path)
    assert str(path) in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_only_a_photo_without_dice_and_hands_shows_a_bare_tray(tray: Tray) -> None:
    assert tray.is_bare(light_up(EMPTY, 0.9))
    assert not tray.is_bare(draw_photo([DrawnDie(2, x=300, y=220, side=80), DIE]))


@pytest.mark.parametrize("light", [0.1, 9.0], ids=["dark", "glaring"])
def test_a_tray_too_dark_or_too_light_is_not_calibrated(light: float) -> None:
    with pytest.raises(TrayFault, match="light"):
        calibrate([light_up(EMPTY, light)], die_pixels=48)


def test_photos_of_two_sizes_are_not_calibrated() -> None:
    with pytest.raises(TrayFault, match="one size"):
        calibrate([EMPTY, EMPTY[:400]], die_pixels=48)


def test_a_die_is_news_and_the_bare_tray_is_not(tray: Tray) -> None:
    news = tray.changes_on(draw_photo([DIE]))
    assert tray.has_news_at(news, DIE.x, DIE.y)
    assert not tray.has_news_at(news, 100, 100)


def test_a_little_more_light_is_no_news(tray: Tray) -> None:
    news = tray.changes_on(light_up(EMPTY, 1.25))
    assert not any(tray.has_news_at(news, x, y) for x in range(20, 640, 60) for y in range(20, 480, 60))


def test_dice_are_news_in_light_from_another_side_and_the_floor_is_not(tray: Tray) -> None:
    slope = np.linspace(0.75, 1.25, 640)[None, :, None]
    changes = tray.changes_on(np.clip(draw_photo([DIE]) * slope, 0, 255).astype(np.uint8))
    assert tray.has_news_at(changes, DIE.x, DIE.y)
    assert not any(tray.has_news_at(changes, x, y) for x in range(20, 640, 60) for y in (60, 420))


PAIR = draw_photo([DIE, DrawnDie(2, x=420, y=300)])


@pytest.mark.parametrize("dice", [EMPTY, PAIR], ids=["empty", "two dice"])
def test_a_picture_that_is_not_as_the_tray_was_learnt_is_told_apart(dice: Photo, tray: Tray) -> None:
    assert tray.doubt(dice) is tray.doubt(light_up(dice, 1.2)) is tray.doubt(light_up(dice, 0.8)) is None
    assert tray.doubt(light_up(dice, 0.5)) is Doubt.DARK
    assert tray.doubt(light_up(dice, 2.0)) is Doubt.GLARE
    assert tray.doubt(dice[::-1, ::-1]) is Doubt.TURNED


def test_a_lamp_that_burns_a_place_out_glares(tray: Tray) -> None:
    glaring = cv2.circle(PAIR.copy(), (480, 120), 90, (255, 255, 255), -1)
    assert tray.doubt(np.asarray(glaring, np.uint8)) is Doubt.GLARE


def test_dice_white_as_the_lamp_are_no_glare(tray: Tray) -> None:
    dice = [DrawnDie(6, x=x, y=240, body=(255, 255, 255)) for x in (200, 420)]
    assert tray.doubt(draw_photo(dice, DrawnTray(tilt_degrees=40))) is None


def test_light_from_another_side_is_no_turned_camera(tray: Tray) -> None:
    slope = np.linspace(0.75, 1.25, 640)[None, :, None]
    for lighter in (slope, slope[:, ::-1]):
        assert tray.doubt(np.clip(PAIR * lighter, 0, 255).astype(np.uint8)) is None


def test_a_complaint_is_one_sentence_about_the_tray(tray: Tray) -> None:
    assert tray.complaint(PAIR) is None
    assert "darker" in str(tray.complaint(light_up(PAIR, 0.5)))
    assert "lamp" in str(tray.complaint(light_up(PAIR, 2.0)))
    assert "upside down" in str(tray.complaint(PAIR[::-1, ::-1]))


def test_what_is_read_in_a_picture_that_is_not_to_be_trusted_is_never_sure(tray: Tray) -> None:
    assert read_photo(PAIR, 2, tray).confidence >= SURE
    turned = read_photo(PAIR[::-1, ::-1], 2, tray)
    assert (turned.why, turned.confidence) == (Doubt.TURNED, 0.0)


def test_a_die_that_is_part_of_the_empty_tray_is_not_read() -> None:
    printed = DrawnDie(6, x=120, y=120, body=BLACK, pips=(240, 240, 240))
    tray = calibrate([draw_photo([printed])], die_pixels=48)
    photo = draw_photo([printed, DIE])
    assert sorted(read_photo(photo).values) == [5, 6]
    assert read_photo(photo, count=1, tray=tray).values == (5,)


@pytest.mark.parametrize("side", [36.0, 48.0, 110.0])
def test_the_size_of_a_die_is_learnt_from_a_photo_of_dice(side: float) -> None:
    wide = DrawnTray(width=1280, height=960)
    dice = [DrawnDie(4, x=400, y=400, side=side), DrawnDie(2, x=800, y=500, side=side)]
    assert die_pixels([draw_photo(dice, wide)], count=2) == pytest.approx(side, rel=0.35)


def test_dice_far_larger_than_the_nets_know_are_read_once_the_tray_is_calibrated() -> None:
    wide = DrawnTray(width=1280, height=960)
    dice = [DrawnDie(4, x=300, y=400, side=190, turn_degrees=20), DrawnDie(2, x=800, y=500, side=190)]
    tray = calibrate([draw_photo([], wide)], die_pixels([draw_photo(dice, wide)], count=2))
    assert read_photo(draw_photo(dice, wide), count=2, tray=tray).values == (4, 2)


def test_a_photo_without_the_dice_that_were_announced_does_not_calibrate() -> None:
    with pytest.raises(TrayFault, match="2 dice are expected"):
        die_pixels([EMPTY], count=2)

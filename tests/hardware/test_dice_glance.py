"""A glance at the tray: the same picture is known again through a camera's noise, and a die is noticed."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

import numpy as np

from hardware.dice.glance import Glance
from hardware.dice.photo import Photo
from tools.dice_training.drawn import BLACK, DrawnDie, draw_photo, light_up

PAIR = [DrawnDie(3, x=220, y=200), DrawnDie(4, x=420, y=260)]
TRAY = draw_photo(PAIR)


def noisy(photo: Photo, seed: int) -> Photo:
    noise = np.random.default_rng(seed).normal(0, 8, photo.shape)
    return np.clip(photo + noise, 0, 255).astype(np.uint8)


@pytest.fixture
def glance() -> Glance:
    glance = Glance()
    glance.keep(noisy(TRAY, 1))
    return glance


def test_noise_does_not_make_another_picture_and_the_first_is_always_another(glance: Glance) -> None:
    assert not Glance().is_same(TRAY)
    assert all(glance.is_same(noisy(TRAY, seed)) for seed in range(2, 30))


@pytest.mark.parametrize(
    "photo",
    [
        draw_photo([]),
        draw_photo(PAIR[:1]),
        draw_photo([*PAIR, DrawnDie(1, x=100, y=380, side=30, body=BLACK)]),
        draw_photo([DrawnDie(5, x=220, y=200), PAIR[1]]),
        draw_photo([DrawnDie(3, x=224, y=200), PAIR[1]]),
        light_up(TRAY, 0.8),
    ],
    ids=["empty", "one taken", "one more", "turned over", "moved a little", "darker"],
)
def test_every_change_of_the_dice_or_the_light_is_noticed(photo: Photo, glance: Glance) -> None:
    assert not glance.is_same(noisy(photo, 3))


def test_what_stirs_beside_a_die_is_noticed_and_what_stirs_far_away_is_not(glance: Glance) -> None:
    box = (196, 176, 244, 224)
    assert not Glance().is_still_around([box], TRAY)
    assert glance.is_still_around([box], noisy(TRAY, 3))
    for x, is_still in ((270, False), (560, True)):
        stirred = draw_photo([*PAIR, DrawnDie(1, x=x, y=200, side=20)])
        assert glance.is_still_around([box], stirred) is is_still

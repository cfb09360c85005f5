"""How photos are kept back and how the figures are counted, without photos."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np

from hardware.dice.signals import DiceReading
from tools.dice_training.drawn import DrawnDie, draw_photo
from tools.dice_training.figures import Outcome, report
from tools.dice_training.photos import FOLDER_VARIABLE, FOLDS, arrangement_of, fold_of
from tools.dice_training.views import drawn_photos

ROOT = Path(__file__).parents[2]
BENCHMARK = (sys.executable, "-m", "tests.benchmarks.dice")


def outcome(truth: tuple[int, ...], read: tuple[int, ...], confidence: float, kind: str = "tray") -> Outcome:
    return Outcome("throw", kind, truth, DiceReading(read, (), confidence, 20.0))


def test_a_photos_fold_depends_on_its_name_alone_and_folds_are_about_even() -> None:
    names = [f"photo_{number}.jpg" for number in range(1000)]
    sizes = Counter(fold_of(name) for name in names)
    assert set(sizes) == set(range(FOLDS))
    assert min(sizes.values()) > 1000 / FOLDS * 0.8
    assert [fold_of(name) for name in names] == [fold_of(name) for name in names]


def test_photos_of_the_same_dice_from_other_sides_are_kept_back_together() -> None:
    assert len({fold_of(f"tray_Train_five_{number}.jpg") for number in range(21, 31)}) == 1
    assert arrangement_of("tray_Train_five_27.jpg") != arrangement_of("tray_Train_five_31.jpg")
    assert arrangement_of("tray_Train_five_27.jpg") != arrangement_of("tray_Train_six_27.jpg")
    assert arrangement_of("mixed_IMG_20191208_111816.jpg") == arrangement_of("mixed_IMG_20191208_111820.jpg")
    assert arrangement_of("mixed_IMG_20191208_111816.jpg") != arrangement_of("mixed_IMG_20191208_111953.jpg")


def test_a_reading_is_exact_whatever_the_order_and_only_with_every_face() -> None:
    assert outcome((1, 2), (2, 1), 0.9).is_exact
    assert not outcome((1, 2), (1,), 0.9).is_exact
    assert not outcome((1, 2), (1, 2, 2), 0.9).is_exact


def test_figures_come_with_their_counts_and_count_errors_among_the_surest() -> None:
    right = [outcome((1, 2), (1, 2), 0.9)] * 9
    sure, doubtful = outcome((1, 2), (1, 3), 0.99), outcome((1, 2), (1, 3), 0.1)
    assert "9 of 10 exact (90.0%), 1 wrong among the 9 surest" in report([*right, sure])[0]
    assert "9 of 10 exact (90.0%), 0 wrong among the 9 surest" in report([*right, doubtful])[0]


def test_times_are_the_median_and_the_p99() -> None:
    readings = [DiceReading((1,), (), 0.9, float(ms)) for ms in range(1, 201)]
    assert report([Outcome("throw", "tray", (1,), reading) for reading in readings])[-1].endswith(
        "101 ms a photo (p99 199)"
    )


def test_sets_are_counted_apart_and_an_empty_one_says_so() -> None:
    lines = report([outcome((1,) * 6, (1,) * 6, 0.9, kind="mixed")])
    assert "tray, 1-3 dice: no photo" in lines
    assert "mixed, 1-4 dice: no photo" in lines
    assert any(line.startswith("mixed, all: 1 of 1 exact") for line in lines)


def test_drawn_dice_for_the_training_lie_apart_with_their_boxes() -> None:
    for labelled in drawn_photos(10, np.random.default_rng(1)):
        assert len(labelled.values) == len(labelled.boxes) >= 1
        assert (labelled.sizes > 15).all()


def test_dice_with_a_symbol_are_drawn_to_be_refused() -> None:
    others = [labelled.others for labelled in drawn_photos(10, np.random.default_rng(1))]
    assert sum(map(len, others)) > 3
    assert all(other.shape[1] == 2 for other in others)


def test_the_same_seed_draws_the_same_picture() -> None:
    die = DrawnDie(3, x=300, y=200)
    assert np.array_equal(draw_photo([die], seed=4), draw_photo([die], seed=4))
    assert not np.array_equal(draw_photo([die], seed=4), draw_photo([die], seed=5))


def test_the_benchmark_without_photos_is_skipped_with_a_sentence() -> None:
    without = {name: value for name, value in os.environ.items() if name != FOLDER_VARIABLE}
    answer = subprocess.run(BENCHMARK, cwd=ROOT, env=without, capture_output=True, text=True, check=False)
    assert answer.returncode == 0
    assert answer.stdout == f"the dice benchmark is skipped: {FOLDER_VARIABLE} names no folder of photos\n"

"""The commands `dice read` and `dice calibrate` on photos of drawn dice, and without the optional libraries."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

import json
import os
import subprocess
import sys
from pathlib import Path

import cv2
from click.testing import CliRunner, Result

from hardware.dice.tray import tray_from
from tools.dice_training.drawn import DrawnDie, draw_photo
from ui.cli.dice import app

PAIR = draw_photo([DrawnDie(3, x=220, y=200, turn_degrees=15), DrawnDie(4, x=420, y=260, turn_degrees=40)])
EMPTY = draw_photo([])


def banker_dice(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    cv2.imwrite(str(tmp_path / "pair.png"), PAIR)
    return tmp_path / "pair.png"


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    cv2.imwrite(str(tmp_path / "empty.png"), EMPTY)
    return tmp_path / "empty.png"


def test_each_photo_is_one_json_object(photo: Path, empty: Path) -> None:
    answer = banker_dice("read", photo, empty, "--count", "2", "--json")
    first, second = (json.loads(line) for line in answer.stdout.splitlines())
    assert answer.exit_code == 0
    assert set(first) == {"photo", "values", "boxes", "confidence", "milliseconds"}
    assert (first["photo"], first["values"], len(first["boxes"])) == (str(photo), [3, 4], 2)
    assert (second["values"], second["confidence"]) == ([], 0.0)


def test_without_json_each_photo_is_a_line_that_says_how_sure_it_is(photo: Path, empty: Path) -> None:
    first, second = banker_dice("read", photo, empty).stdout.splitlines()
    assert first.startswith(f"{photo}: 3 4 (confidence ")
    assert second.startswith(f"{empty}: no dice (not sure, ")


def test_a_file_that_is_no_photo_is_one_line_and_the_others_are_still_read(photo: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"\xff\xd8 not a photo")
    answer = banker_dice("read", broken, photo, "--json")
    assert answer.exit_code == 2
    assert answer.stderr == f"{broken}: is not a picture; allowed: JPEG, PNG and what else OpenCV reads\n"
    assert json.loads(answer.stdout)["values"] == [3, 4]


def test_a_tray_is_calibrated_from_photos_and_reads_those_of_its_size(photo: Path, empty: Path, tmp_path: Path) -> None:
    tray, small = tmp_path / "tray.toml", tmp_path / "small.png"
    learnt = banker_dice("calibrate", "--tray", tray, "--empty", empty, "--dice", photo, "--count", "2")
    assert learnt.exit_code == 0
    assert "640 x 480 pixels" in learnt.stdout
    assert json.loads(banker_dice("read", photo, "--tray", tray, "--json").stdout)["values"] == [3, 4]
    cv2.imwrite(str(small), PAIR[:400])
    answer = banker_dice("read", small, "--tray", tray)
    assert answer.exit_code == 2
    assert answer.stderr.startswith(f"{small}: the photo has 640 x 400 pixels")


@pytest.mark.parametrize("camera", ["photos:{film}", "webcam:{film}/%02d.png"])
def test_a_camera_calibrates_while_the_table_is_asked_to_lay_dice(camera: str, tmp_path: Path) -> None:
    film = tmp_path / "film"
    film.mkdir()
    for number in range(16):  # Eight frames of the empty tray, eight with the dice.
        cv2.imwrite(str(film / f"{number:02}.png"), EMPTY if number < 8 else PAIR)
    words = ["calibrate", "--tray", str(tmp_path / "tray.toml"), "--camera", camera.format(film=film)]
    answer = CliRunner().invoke(app, words, input="\n\n")
    assert answer.exit_code == 0
    assert "Lay 2 dice in the tray" in answer.stdout
    assert 45 < tray_from(tmp_path / "tray.toml").die_pixels < 68  # a turned die reaches further
    assert tray_from(tmp_path / "tray.toml").is_bare(EMPTY)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["read", "x.jpg", "--tray", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["calibrate", "--tray", "t.toml"], "give either --camera"),
        (["calibrate", "--tray", "t.toml", "--camera", "telescope"], "telescope: is no camera"),
        (["calibrate", "--tray", "t.toml", "--empty", "no.jpg", "--dice", "no.jpg"], "no.jpg: cannot be read"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_status_2(words: list[str], said: str) -> None:
    answer = banker_dice(*words)
    assert answer.exit_code == 2
    assert answer.stderr.startswith(said)
    assert answer.stderr.count("\n") == 1


def test_without_the_libraries_one_sentence_says_what_to_install() -> None:
    program = "import sys; sys.modules['onnxruntime'] = None; from ui.cli.dice import app; app(['read', 'throw.jpg'])"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert "/constraints/dice.txt (not there: onnxruntime)" in answer.stderr


def test_the_commands_load_no_library_before_they_run() -> None:
    program = "import sys, ui.cli.dice; assert not {'cv2', 'numpy', 'onnxruntime'} & set(sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_library_that_reads_dice_keeps_no_record_for_its_maker(tmp_path: Path) -> None:
    program = "from hardware.dice.nets import load_nets; load_nets()"
    quiet = {"CI": "", "HOME": str(tmp_path), "XDG_CACHE_HOME": ""}
    subprocess.run([sys.executable, "-c", program], env=os.environ | quiet, check=True)
    assert not list(tmp_path.rglob("*"))

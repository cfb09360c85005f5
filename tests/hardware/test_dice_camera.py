"""Cameras that see the tray: a webcam's driver on a recorded film, the bench camera, and names of no camera."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

from importlib.util import find_spec
from pathlib import Path

import cv2
import numpy as np

from hardware.dice.camera import BenchCamera, CameraLost, open_camera
from hardware.dice.photo import Photo, PhotoUnreadable, photo_from
from tools.dice_training.drawn import DrawnDie, draw_photo

FIRST = draw_photo([DrawnDie(1, x=300, y=200)])
SECOND = draw_photo([DrawnDie(2, x=300, y=200)])


def is_like(one: Photo, other: Photo) -> bool:
    return one.shape == other.shape and float(np.abs(one.astype(int) - other).mean()) < 4


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, photo in (("photo_0.png", FIRST), ("photo_1.png", SECOND)):
        cv2.imwrite(str(tmp_path / name), photo)
    (tmp_path / "notes.txt").write_text("not a photo", encoding="utf-8")
    return tmp_path


def test_a_webcam_gives_frame_after_frame_until_it_is_gone(folder: Path) -> None:
    camera = open_camera(f"webcam:{folder}/photo_%d.png")
    assert is_like(camera.frame(), FIRST)
    assert is_like(camera.frame(), SECOND)
    with pytest.raises(CameraLost, match="unplugged"):
        camera.frame()
    camera.close()


def test_the_bench_camera_serves_the_photos_of_a_folder_keeps_the_last_and_can_be_unplugged(folder: Path) -> None:
    camera = open_camera(f"photos:{folder}")
    assert is_like(camera.frame(), FIRST)
    assert is_like(camera.frame(), SECOND)
    assert is_like(camera.frame(), SECOND)
    assert isinstance(camera, BenchCamera)
    camera.show(FIRST)
    assert is_like(camera.frame(), FIRST)
    camera.is_plugged = False
    with pytest.raises(CameraLost, match="unplugged"):
        camera.frame()


_NO_CAMERA = "is no camera; allowed: webcam:NUMBER"
_WITHOUT_LIBRARY = pytest.mark.skipif(find_spec("picamera2") is not None, reason="picamera2 is there")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        *((name, _NO_CAMERA) for name in ("", "webcam:", "telescope:1", "picamera:1", "photos:")),
        *((name, name) for name in ("webcam:/dev/there-is-none", "photos:/there/is/none")),
        pytest.param("picamera", "python3-picamera2", marks=_WITHOUT_LIBRARY),
    ],
)
def test_what_is_no_camera_here_is_refused_with_its_name_and_what_helps(name: str, why: str) -> None:
    with pytest.raises(CameraLost, match=why):
        open_camera(name)


@pytest.mark.parametrize("content", [b"", b"no picture", b"\xff\xd8\xff\xe0", b"\x89PNG\r\n\x1a\n" + bytes(40)])
def test_a_file_that_is_no_picture_is_refused_with_its_name(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "throw.jpg"
    path.write_bytes(content)
    with pytest.raises(PhotoUnreadable, match=r"throw\.jpg: is not a picture"):
        photo_from(path)


@pytest.mark.parametrize("ending", [".jpg", ".png"])
def test_a_photo_that_is_cut_short_is_refused_and_the_decoder_prints_nothing(
    ending: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"throw{ending}"
    packed = cv2.imencode(ending, FIRST)[1].tobytes()
    path.write_bytes(packed[: len(packed) // 2])
    with pytest.raises(PhotoUnreadable, match="is not a picture"):
        photo_from(path)
    assert capfd.readouterr() == ("", "")


def test_a_missing_file_and_a_folder_are_refused_with_their_names(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere.jpg"):
        with pytest.raises(PhotoUnreadable, match=f"{path}: cannot be read"):
            photo_from(path)

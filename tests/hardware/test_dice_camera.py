"""Cameras that see the tray: a webcam's driver on a recorded film, the bench camera, and names of no camera."""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from hardware.dice.camera import BenchCamera, CameraLost, PiCamera, WebCamera, open_camera
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


class PiTwin:
    """picamera2 as far as the tray uses it: a camera module 3, or one whose lens has no motor."""

    def __init__(self, has_lens: bool = True) -> None:
        self.camera_controls = {"AeEnable": (), "AwbEnable": (), **({"AfMode": (), "AfRange": ()} if has_lens else {})}
        self.controls: dict[str, Any] = {}
        self.focused = 0
        self.refused = 0

    def create_video_configuration(self, main: dict[str, Any]) -> dict[str, Any]:
        return main

    def configure(self, wanted: dict[str, Any]) -> None:
        assert wanted["size"] == (640, 480)

    def start(self) -> None:
        """It is always on."""

    def stop(self) -> None:
        self.refused += 1
        raise RuntimeError("camera frontend has timed out")

    close = stop

    def set_controls(self, controls: dict[str, Any]) -> None:
        if "AfMode" in controls and "AfMode" not in self.camera_controls:
            raise RuntimeError("Control AfMode is not advertised by libcamera")
        self.controls |= controls

    def autofocus_cycle(self) -> bool:
        self.focused += 1
        return True

    def capture_metadata(self) -> dict[str, Any]:
        lens = {"LensPosition": 4.5} if "AfMode" in self.camera_controls else {}
        return {"ExposureTime": 9000, "AnalogueGain": 2.0, "ColourGains": (1.5, 2.5), "Lux": 90.0, **lens}


HELD = {"ExposureTime": 9000.0, "AnalogueGain": 2.0, "RedGain": 1.5, "BlueGain": 2.5}
STILL = {
    "AeEnable": False,
    "AwbEnable": False,
    "ExposureTime": 9000,
    "AnalogueGain": 2.0,
    "ColourGains": (1.5, 2.5),
}


def test_a_pi_camera_focuses_near_by_itself_and_then_holds_focus_exposure_and_white_balance() -> None:
    twin = PiTwin()
    camera = PiCamera(lambda: twin)
    assert twin.controls == {"AfMode": 2, "AfRange": 1}
    assert camera.hold() == {"LensPosition": 4.5, **HELD}
    assert twin.focused == 1
    assert twin.controls == {"AfMode": 0, "AfRange": 1, "LensPosition": 4.5, **STILL}


def test_a_pi_camera_holds_what_it_held_before_without_focusing_anew() -> None:
    twin = PiTwin()
    assert PiCamera(lambda: twin).hold({"LensPosition": 4.5, **HELD}) == {"LensPosition": 4.5, **HELD}
    assert (twin.focused, twin.controls["LensPosition"]) == (0, 4.5)


def test_a_pi_camera_that_was_torn_off_is_asked_to_stop_and_to_close() -> None:
    twin = PiTwin()
    PiCamera(lambda: twin).close()
    assert twin.refused == 2


def test_a_pi_camera_without_a_motor_holds_the_rest() -> None:
    twin = PiTwin(has_lens=False)
    assert PiCamera(lambda: twin).hold() == HELD
    assert twin.controls == STILL


def test_a_pi_camera_leaves_what_another_camera_held() -> None:
    twin = PiTwin()
    assert PiCamera(lambda: twin).hold({"Focus": 30.0}) == {}
    assert twin.controls == {"AfMode": 2, "AfRange": 1}


class WebTwin:
    """A webcam's driver: with a motor it says where its focus is, and takes settings; without one it refuses."""

    def __init__(self, focus: float = -1.0) -> None:
        self.settings = {cv2.CAP_PROP_FOCUS: focus}

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return True

    def get(self, setting: int) -> float:
        return self.settings.get(setting, 0.0)

    def set(self, setting: int, value: float) -> bool:
        if setting == cv2.CAP_PROP_AUTOFOCUS and self.settings[cv2.CAP_PROP_FOCUS] < 0:
            return False
        self.settings[setting] = value
        return True

    def read(self) -> tuple[bool, Photo]:
        """A camera that sends BGR itself: OpenCV 4.11 leaves the picture in one row."""
        return True, FIRST.reshape(1, -1)


def test_a_picture_in_one_row_gets_its_rows_back() -> None:
    assert is_like(WebCamera(0, lambda device: WebTwin()).frame(), FIRST)


def test_a_webcam_with_a_motor_holds_its_focus_until_it_is_opened_again() -> None:
    twin = WebTwin(focus=30.0)
    camera = WebCamera(0, lambda device: twin)
    assert camera.hold() == {"Focus": 30.0}
    assert twin.settings[cv2.CAP_PROP_AUTOFOCUS] == 0
    camera = WebCamera(0, lambda device: twin)
    assert twin.settings[cv2.CAP_PROP_AUTOFOCUS] == 1
    assert camera.hold({"Focus": 45.0}) == {"Focus": 45.0}
    assert twin.settings[cv2.CAP_PROP_FOCUS] == 45.0


def test_a_webcam_without_a_motor_holds_nothing() -> None:
    camera = WebCamera(0, lambda device: WebTwin())
    assert camera.hold() == camera.hold({"Focus": 45.0}) == camera.hold({"LensPosition": 4.5}) == {}


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

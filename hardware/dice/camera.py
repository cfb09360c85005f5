"""The cameras above the tray: a USB webcam, a Pi camera, or a bench camera with given pictures.

The tray's watcher and `banker dice calibrate` open one by its name and take frames.
"""

import logging
import threading
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np

from hardware.dice.photo import Photo, photo_from
from hardware.dice.signals import DiceFault

cv2.setLogLevel(0)  # A missing camera is reported once by the tray; OpenCV would print it every two seconds.
WIDTH, HEIGHT = 640, 480
"""The frames asked for, in pixels; a webcam may give others."""
CameraSettings = dict[str, float]
"""The focus, exposure and white balance that a camera holds, by the names of its library; empty: it holds nothing."""
KINDS = "webcam:NUMBER, webcam:/dev/..., picamera or photos:FOLDER"
_FOCUS = "Focus"
_LENS, _EXPOSURE, _GAIN, _RED, _BLUE = "LensPosition", "ExposureTime", "AnalogueGain", "RedGain", "BlueGain"
_MANUAL, _CONTINUOUS = 0, 2  # libcamera's AfMode
_MACRO = 1  # libcamera's AfRange
_PICTURES = (".jpg", ".jpeg", ".png")
_LOG = logging.getLogger(__name__)


class CameraLost(DiceFault):
    """A camera that is missing or gives no picture; the message names it and says what to do."""


class Camera(Protocol):
    """A camera above the tray. It sets focus, exposure and white balance by itself until `hold` is called."""

    def frame(self) -> Photo:
        """The picture of now; raises `CameraLost` when the camera gives no picture."""
        ...

    def hold(self, settings: CameraSettings | None = None) -> CameraSettings:
        """Hold these settings, or those of now, until it is closed; the result is what is held. May take a second."""
        ...

    def close(self) -> None:
        """Release the camera."""


class WebCamera:
    """A USB webcam through OpenCV, by its number or device path, or any video file or stream that OpenCV opens."""

    def __init__(self, device: int | str, open_capture: Callable[..., Any] = cv2.VideoCapture) -> None:
        self._name = f"webcam:{device}"
        self._capture = open_capture(device)
        if not self._capture.isOpened():
            raise CameraLost(f"{self._name} does not open; is it plugged in, and this user in the group video?")
        for setting, wanted in ((cv2.CAP_PROP_FRAME_WIDTH, WIDTH), (cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT)):
            self._capture.set(setting, wanted)
        self._capture.set(cv2.CAP_PROP_AUTOFOCUS, 1)  # The driver remembers a focus that was held.
        self._capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)  # An old frame shows the throw before.

    def frame(self) -> Photo:
        """The next picture; raises `CameraLost` when the webcam is gone."""
        is_there, picture = self._capture.read()
        if not is_there:
            raise CameraLost(f"{self._name} gives no picture; is it unplugged?")
        photo = np.asarray(picture, np.uint8)
        if photo.ndim == 3:
            return photo
        # OpenCV 4.11 leaves the picture of a camera that sends BGR in one row (its cap_v4l.cpp, convertToRgb).
        sides = (self._capture.get(cv2.CAP_PROP_FRAME_HEIGHT), self._capture.get(cv2.CAP_PROP_FRAME_WIDTH))
        return photo.reshape(*map(int, sides), 3)

    def hold(self, settings: CameraSettings | None = None) -> CameraSettings:
        """Hold the focus (`focus_absolute` of v4l2). Exposure and white balance stay automatic: many webcams do not say
        what they are, and would jump to another picture.
        """
        focus = self._capture.get(cv2.CAP_PROP_FOCUS) if settings is None else settings.get(_FOCUS, -1.0)
        if focus < 0 or not self._capture.set(cv2.CAP_PROP_AUTOFOCUS, 0):
            return {}  # no motor
        self._capture.set(cv2.CAP_PROP_FOCUS, focus)
        return {_FOCUS: focus}

    def close(self) -> None:
        """Release the webcam."""
        self._capture.release()


class PiCamera:
    """The Raspberry Pi's own camera through picamera2, a package of the system (`apt install python3-picamera2`)."""

    def __init__(self, open_camera: Callable[[], Any] = lambda: import_module("picamera2").Picamera2()) -> None:
        try:
            self._camera = open_camera()
            # picamera2 names the order of a word's bits: its RGB888 lies in memory as blue, green, red.
            wanted = self._camera.create_video_configuration(main={"format": "RGB888", "size": (WIDTH, HEIGHT)})
            self._camera.configure(wanted)
            self._camera.start()
            if self._has_lens:  # Otherwise libcamera leaves the lens where it is, and near dice are not sharp.
                self._camera.set_controls({"AfMode": _CONTINUOUS, "AfRange": _MACRO})
        except Exception as error:  # No camera: IndexError; another NumPy: ValueError; no narrower class in common.
            raise CameraLost(f"picamera does not start: {error}; it needs python3-picamera2 of the system") from error

    def frame(self) -> Photo:
        """The picture of now; raises `CameraLost` when the camera stopped."""
        try:
            return np.asarray(self._camera.capture_array(), np.uint8)
        except Exception as error:  # libcamera's, NumPy's or picamera2's own
            raise CameraLost(f"picamera gives no picture: {error}") from error

    def hold(self, settings: CameraSettings | None = None) -> CameraSettings:
        """Focus once, then hold focus, exposure and white balance. Raises `CameraLost` when the camera stopped."""
        try:
            held = self._settings_now() if settings is None else settings
            gains = (held[_RED], held[_BLUE])
            lens = {"AfMode": _MANUAL, "LensPosition": held[_LENS]} if self._has_lens and _LENS in held else {}
            exposure = {"ExposureTime": int(held[_EXPOSURE]), "AnalogueGain": held[_GAIN]}
            self._camera.set_controls({"AeEnable": False, "AwbEnable": False, "ColourGains": gains, **exposure, **lens})
        except KeyError:  # of another kind of camera
            return {}
        except Exception as error:  # libcamera's or picamera2's own
            raise CameraLost(f"picamera cannot hold its focus and exposure: {error}") from error
        return held

    @property
    def _has_lens(self) -> bool:
        return "AfMode" in self._camera.camera_controls

    def _settings_now(self) -> CameraSettings:
        if self._has_lens:
            self._camera.autofocus_cycle()
        now = self._camera.capture_metadata()
        red, blue = now["ColourGains"]
        known = {name: float(now[name]) for name in (_LENS, _EXPOSURE, _GAIN) if name in now}
        return {**known, _RED: float(red), _BLUE: float(blue)}

    def close(self) -> None:
        """Release the camera. One that was torn off may refuse both."""
        for end in (self._camera.stop, self._camera.close):
            try:
                end()
            except Exception as error:  # libcamera's or picamera2's own
                _LOG.info("picamera does not close: %s", error)


class BenchCamera:
    """A camera on the bench: each frame is the next of its pictures; the last one stays."""

    def __init__(self, pictures: Iterable[Photo] = ()) -> None:
        self._pictures = list(pictures)
        self._lock = threading.Lock()
        self.is_plugged = True
        self.held: CameraSettings = {}

    @classmethod
    def of_files(cls, paths: Iterable[Path]) -> "BenchCamera":
        """A camera with these photo files, in this order."""
        return cls(photo_from(path) for path in paths)

    def show(self, *pictures: Photo) -> None:
        """Replace the pictures of this camera."""
        with self._lock:
            self._pictures = list(pictures)

    def frame(self) -> Photo:
        """The next picture; raises `CameraLost` when the camera is unplugged or has no picture."""
        with self._lock:
            if not self.is_plugged or not self._pictures:
                raise CameraLost("the bench camera is unplugged or was shown no picture")
            return self._pictures.pop(0) if len(self._pictures) > 1 else self._pictures[0]

    def hold(self, settings: CameraSettings | None = None) -> CameraSettings:
        """Remember these settings in `held`; without them, one that no other camera has."""
        self.held = {"Bench": 1.0} if settings is None else settings
        return self.held

    def close(self) -> None:
        """Nothing to release."""


def open_camera(name: str) -> Camera:
    """Open the camera of this name, such as `webcam:0`. `CameraLost` for an unknown name or a missing camera."""
    kind, _, which = name.partition(":")
    if kind == "webcam" and which:
        webcam = WebCamera(int(which) if which.isdecimal() else which)
        return _settle(webcam) if which.isdecimal() or Path(which).is_char_device() else webcam  # else a film
    if name == "picamera":
        return _settle(PiCamera())
    if kind == "photos" and which:
        return BenchCamera.of_files(sorted(path for path in _files(which) if path.suffix.lower() in _PICTURES))
    raise CameraLost(f"{name}: is no camera; allowed: {KINDS}")


def take_settled_photos(frame: Callable[[], Photo]) -> list[Photo]:
    """The last four of eight pictures: a webcam needs the first ones to set its exposure."""
    return [frame() for _ in range(8)][-4:]


def _settle(camera: Camera) -> Camera:
    """This camera with its exposure set; its first pictures are too dark."""
    take_settled_photos(camera.frame)
    return camera


def _files(folder: str) -> list[Path]:
    try:
        return list(Path(folder).iterdir())
    except OSError as error:
        raise CameraLost(f"photos:{folder}: cannot be read: {error.strerror}") from error

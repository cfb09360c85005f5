"""Does the camera above the tray see? It is opened when a photo is wanted, and again whenever it comes back."""

import logging
from collections.abc import Callable

from hardware.dice.camera import Camera
from hardware.dice.photo import Photo
from hardware.signals import DeviceFound, DeviceLost

DEVICE = "dice tray"
_log = logging.getLogger(__name__)


class Eye:
    """The camera of this port. That it is missing is told once, and once that it is back."""

    def __init__(
        self, port: str, open_camera: Callable[[str], Camera], tell: Callable[[DeviceLost | DeviceFound], None]
    ) -> None:
        self._port = port
        self._open_camera = open_camera
        self._tell = tell
        self._camera: Camera | None = None
        self._is_lost = False

    def photo(self) -> Photo:
        """The picture of now; raises `CameraLost`, or what a library of the camera raises."""
        self._camera = self._camera or self._open_camera(self._port)
        return self._camera.frame()

    def lose(self, reason: str) -> None:
        """It is let go of, and opened anew for the next photo."""
        self.close()
        if not self._is_lost:
            self._is_lost = True
            _log.warning("%s at %s is lost: %s", DEVICE, self._port, reason)
            self._tell(DeviceLost(DEVICE, self._port, reason))

    def find(self) -> None:
        """Its photo was of use."""
        if self._is_lost:
            self._is_lost = False
            _log.info("%s is back at %s", DEVICE, self._port)
            self._tell(DeviceFound(DEVICE, self._port))

    def close(self) -> None:
        """Let go of it."""
        if self._camera is not None:
            self._camera.close()
            self._camera = None

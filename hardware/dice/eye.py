"""The camera above the tray with its presence. It is opened for the first photo, and again after it was lost."""

from collections.abc import Callable

from hardware.dice.camera import Camera
from hardware.dice.photo import Photo
from hardware.presence import Presence
from hardware.signals import DeviceFound, DeviceLost

DEVICE = "dice tray"


class Eye:
    """The camera at this port. It is reported once when it is lost, and once when it is back."""

    def __init__(
        self, port: str, open_camera: Callable[[str], Camera], tell: Callable[[DeviceLost | DeviceFound], None]
    ) -> None:
        self._port = port
        self._open_camera = open_camera
        self._presence = Presence(DEVICE, port, tell)
        self._camera: Camera | None = None

    def photo(self) -> Photo:
        """The picture of now; raises `CameraLost`, or an error of the camera's library."""
        self._camera = self._camera or self._open_camera(self._port)
        return self._camera.frame()

    def lose(self, reason: str) -> None:
        """Report the camera lost and close it; the next photo opens it again."""
        self.close()
        self._presence.lose(reason)

    def find(self) -> None:
        """Its photo was usable: report the camera as back, if it was lost."""
        self._presence.find()

    def close(self) -> None:
        """Release the camera."""
        if self._camera is not None:
            self._camera.close()
            self._camera = None

"""Does the camera above the tray see? It is opened when a photo is wanted, and again whenever it comes back."""

from collections.abc import Callable

from hardware.dice.camera import Camera
from hardware.dice.photo import Photo
from hardware.presence import Presence
from hardware.signals import DeviceFound, DeviceLost

DEVICE = "dice tray"


class Eye:
    """The camera of this port. That it is missing is told once, and once that it is back."""

    def __init__(
        self, port: str, open_camera: Callable[[str], Camera], tell: Callable[[DeviceLost | DeviceFound], None]
    ) -> None:
        self._port = port
        self._open_camera = open_camera
        self._presence = Presence(DEVICE, port, tell)
        self._camera: Camera | None = None

    def photo(self) -> Photo:
        """The picture of now; raises `CameraLost`, or what a library of the camera raises."""
        self._camera = self._camera or self._open_camera(self._port)
        return self._camera.frame()

    def lose(self, reason: str) -> None:
        """It is let go of, and opened anew for the next photo."""
        self.close()
        self._presence.lose(reason)

    def find(self) -> None:
        """Its photo was of use."""
        self._presence.find()

    def close(self) -> None:
        """Let go of it."""
        if self._camera is not None:
            self._camera.close()
            self._camera = None

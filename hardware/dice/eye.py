"""The camera above the tray with its presence. It is opened for the first photo, and again after it was lost."""

from collections.abc import Callable

from hardware.dice.camera import Camera, CameraSettings
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
        self.held: CameraSettings = {}
        """What the camera holds each time when it is opened; empty: it sets itself."""

    def photo(self) -> Photo:
        """The picture of now; raises `CameraLost`, or an error of the camera's library."""
        return self._opened().frame()

    def adjust(self) -> None:
        """Open the camera again, so that it sets itself to what it sees now, and hold that. Raises as `photo` does."""
        self.close()
        self.held = {}
        self.held = self._opened().hold()

    def lose(self, reason: str) -> None:
        """Report the camera lost and close it; the next photo opens it again."""
        self.close()
        self._presence.lose(reason)

    def find(self) -> None:
        """Its photo was usable: report the camera as back, if it was lost."""
        self._presence.find()

    def _opened(self) -> Camera:
        if self._camera is None:
            self._camera = self._open_camera(self._port)
            if self.held:
                self._camera.hold(self.held)
        return self._camera

    def close(self) -> None:
        """Release the camera."""
        if self._camera is not None:
            self._camera.close()
            self._camera = None

"""What does the tray look like without dice, and how large is a die in it? Learned once, kept in one file."""

import msgspec

from hardware.dice.drawn import Photo


class Tray(msgspec.Struct, frozen=True):
    """A calibrated tray."""

    die_pixels: float

    def is_new_at(self, image: Photo, x: float, y: float) -> bool:
        """True where something lies that the empty tray has not."""
        return True

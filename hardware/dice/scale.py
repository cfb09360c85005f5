"""The size of a die in photos of dice in the tray. Used by `banker dice calibrate` and by learning the tray."""

from collections.abc import Sequence

import numpy as np

from hardware.dice.nets import FACE, Nets, load_nets
from hardware.dice.photo import Photo
from hardware.dice.reading import LONGEST_SIDE, candidates, choose_dice, confidence, scale_photo
from hardware.dice.tray import TrayFault

_ENLARGED = (0.5, 0.7, 1.0, 1.4, 2.0)
"""The scales that are tried, relative to the one for a photo without a calibration."""
_LEAST_CONFIDENCE = 0.5


def die_pixels(photos: Sequence[Photo], count: int, nets: Nets | None = None) -> float:
    """The middle size of a die's top face in pixels, from photos with `count` dice each. `TrayFault` if unsure.

    The first photo is searched at all scales. That takes most of the time, so the others are first tried at its size.
    """
    nets = nets or load_nets()
    sizes = [_die_pixels(photos[0], count, nets)]
    for photo in photos[1:]:
        sureness, size = _try_scale(photo, count, nets, FACE / sizes[0])
        sizes.append(size if sureness >= _LEAST_CONFIDENCE else _die_pixels(photo, count, nets))
    return float(np.median(sizes))


def _die_pixels(photo: Photo, count: int, nets: Nets) -> float:
    whole = LONGEST_SIDE / max(photo.shape[:2])
    sureness, size = max(_try_scale(photo, count, nets, whole * enlarged) for enlarged in _ENLARGED)
    if sureness < _LEAST_CONFIDENCE:
        raise TrayFault(f"{count} dice are expected in the photo and not found with certainty; more light, or nearer?")
    # Measure again at the size at which the nets read best.
    again, size_again = _try_scale(photo, count, nets, FACE / size)
    return size_again if again >= _LEAST_CONFIDENCE else size


def _try_scale(photo: Photo, count: int, nets: Nets, scale: float) -> tuple[float, float]:
    """The confidence of the reading at this scale, and the size of a die in pixels of the original photo."""
    taken, left_out = choose_dice(candidates(scale_photo(photo, scale), nets), count)
    sizes = [(one.peak.width + one.peak.height) / 2 / scale for one in taken]
    return confidence(taken, left_out, count), float(np.median(sizes)) if sizes else 0.0

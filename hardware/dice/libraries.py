"""The check for the libraries that read dice from photos. It runs before the modules that need them are imported."""

from importlib.util import find_spec

from hardware.dice.signals import DiceFault
from hardware.library import bring

ADVICE = f"reading dice from photos needs more libraries: {bring('dice')}"
NEEDED = ("cv2", "numpy", "onnxruntime")
"""The modules that must be importable."""


class DiceLibrariesMissing(DiceFault):
    """The optional libraries of the extra `dice` are not installed; the message says which and how to get them."""


def require_dice_libraries() -> None:
    """Raises `DiceLibrariesMissing` when a library of the extra `dice` is not installed."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise DiceLibrariesMissing(f"{ADVICE} (not there: {', '.join(missing)})")

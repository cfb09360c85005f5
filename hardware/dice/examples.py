"""Examples for a later training: photos whose reading people corrected, kept in a folder that the table chose.

The folder has the form that the training reads: pictures, and `dice.json` with the values and the boxes of each.
"""

import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import cv2

from hardware.dice.photo import Photo
from hardware.dice.signals import PixelBox

LABELS: Final = "dice.json"
MOST: Final = 500
"""So many pictures, about 250 MB, and no more."""
_log = logging.getLogger(__name__)


def keep_example(folder: Path, photo: Photo, values: Sequence[int], boxes: Sequence[PixelBox]) -> None:
    """Add a picture with its true values, in the order of the boxes. A full disk or a damaged list is only logged."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / LABELS
        images = json.loads(file.read_text(encoding="utf-8"))["images"] if file.exists() else []
        if len(images) >= MOST:
            return
        name = f"corrected_{len(images) + 1:03}.png"
        if not cv2.imwrite(str(folder / name), photo):
            raise OSError(f"{name} cannot be written")
        label = {"file": name, "set": "corrected", "values": list(values), "boxes": [list(box) for box in boxes]}
        beside = folder / f"{LABELS}.new"
        beside.write_text(json.dumps({"images": [*images, label]}, indent=1), encoding="utf-8")
        beside.replace(file)
    except (OSError, ValueError, KeyError, TypeError) as error:
        _log.warning("the corrected throw is not kept in %s: %s", folder, error)

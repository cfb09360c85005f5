"""How well and how fast are photos of real dice read? Run with the photos' folder in BANKER_DICE_PHOTOS.

Photos that the committed weights were trained on are counted apart: only the others say how good the reading is.
Times are of one core, median and p99, from a file's bytes to its reading.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import cv2
import msgspec

from hardware.dice.photo import photo_from
from hardware.dice.reading import read_photo
from hardware.dice.training.figures import Outcome, outcome, report
from hardware.dice.training.photos import FOLDER_VARIABLE, Labelled, labelled_photos, learnt_names, photos_folder


def main() -> int:
    """Print the figures of the photos in the folder, those not learnt from and those learnt from."""
    photos = photos_folder()
    if photos is None:
        print(f"the dice benchmark is skipped: {FOLDER_VARIABLE} names no folder of photos")
        return 0
    cv2.setNumThreads(1)
    labelled, learnt = labelled_photos(photos), learnt_names()
    read_photo(labelled[0].photo)  # Loads the nets.
    _print("photos the weights were not trained on", photos, [one for one in labelled if one.name not in learnt])
    _print("photos the weights were trained on", photos, [one for one in labelled if one.name in learnt])
    return 0


def _print(title: str, photos: Path, labelled: Sequence[Labelled]) -> None:
    if labelled:
        print(f"{title}, told how many dice there are:")
        print("\n".join(f"  {line}" for line in report([_outcome(photos, one, len(one.values)) for one in labelled])))
        print(f"{title}, told nothing:")
        print("\n".join(f"  {line}" for line in report([_outcome(photos, one, None) for one in labelled])))


def _outcome(photos: Path, labelled: Labelled, count: int | None) -> Outcome:
    """The photo's reading, timed from the file's bytes on."""
    started = perf_counter()
    reading = read_photo(photo_from(photos / labelled.name), count)
    return outcome(labelled, msgspec.structs.replace(reading, milliseconds=(perf_counter() - started) * 1000))


if __name__ == "__main__":
    sys.exit(main())

"""How well and how fast are photos of real dice read? Run with the photos' folder in BANKER_DICE_PHOTOS.

Photos that the committed weights were trained on are counted apart: only the others say how good the reading is. With
a folder of weights as `python -m tools.dice_training measure` leaves them, each photo is read by the nets of its
fold, which never saw it. Times are processor time of one core, median and p99, from a file's bytes to its reading.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time

import cv2
import msgspec
import numpy as np

from hardware.dice.nets import Nets, load_nets
from hardware.dice.photo import photo_from
from hardware.dice.reading import read_photo
from hardware.dice.watching import SURE
from tests.benchmarks.dice_disturbed import DISTURBED, trays
from tools.dice_training.figures import Outcome, outcome, report
from tools.dice_training.photos import (
    FOLDER_VARIABLE,
    FOLDS,
    Labelled,
    fold_of,
    labelled_photos,
    learnt_names,
    photos_folder,
)

NetsOf = Callable[[str], Nets]
"""The nets that read the photo of this name."""


def main() -> int:
    """Print the figures of the photos in the folder, as they are and disturbed."""
    photos = photos_folder()
    if photos is None:
        print(f"the dice benchmark is skipped: {FOLDER_VARIABLE} names no folder of photos")
        return 0
    cv2.setNumThreads(1)
    labelled, learnt = labelled_photos(photos), learnt_names()
    if len(sys.argv) > 1:
        nets = _folds(Path(sys.argv[1]))
        kept_back = [one for one in labelled if fold_of(one.name) in nets]
        _print("photos kept back", photos, kept_back, lambda name: nets[fold_of(name)])
    else:
        for title, is_learnt in (("photos the weights were not trained on", False), ("photos they were", True)):
            chosen = [one for one in labelled if (one.name in learnt) is is_learnt]
            _print(title, photos, chosen, lambda name: load_nets())
    _print_trays(labelled)
    return 0


def _folds(weights: Path) -> dict[int, Nets]:
    """The nets of every fold that is there whole."""
    folders = {fold: weights / f"fold-{fold}" for fold in range(FOLDS)}
    return {fold: Nets(folder) for fold, folder in folders.items() if (folder / "faces.onnx").exists()}


def _print(title: str, photos: Path, labelled: Sequence[Labelled], nets_of: NetsOf) -> None:
    if not labelled:
        return
    for told, is_told in ((" told how many dice there are", True), (" told nothing", False)):
        outcomes = [_outcome(photos, one, len(one.values) if is_told else None, nets_of(one.name)) for one in labelled]
        print(f"{title},{told}:")
        print("\n".join(f"  {line}" for line in [*report(outcomes), f"proposed: {_proposed(outcomes)}"]))
    print(f"{title}, disturbed, told how many dice there are:")
    for name, disturb in DISTURBED.items():
        chance = np.random.default_rng(7)
        pictures = [(one, disturb(one, chance)) for one in labelled]
        read = [outcome(one, read_photo(photo, len(one.values), nets=nets_of(one.name))) for one, photo in pictures]
        print(f"  {name}: proposed {_proposed(read)}")


def _outcome(photos: Path, labelled: Labelled, count: int | None, nets: Nets) -> Outcome:
    """The photo's reading, timed from the file's bytes on."""
    started = process_time()
    reading = read_photo(photo_from(photos / labelled.name), count, nets=nets)
    return outcome(labelled, msgspec.structs.replace(reading, milliseconds=(process_time() - started) * 1000))


def _proposed(outcomes: Sequence[Outcome]) -> str:
    sure = [one for one in outcomes if one.reading.confidence >= SURE]
    wrong = [one for one in sure if not one.is_exact]
    named = "".join(f"; {one.name}: {one.truth} read as {one.reading.values}" for one in wrong)
    return f"{len(sure)} of {len(outcomes)}, {len(wrong)} of them wrong{named}"


def _print_trays(labelled: Sequence[Labelled]) -> None:
    """What a tray's file tells of pictures that are not as it was learnt."""
    for tray, series in trays(labelled):
        print(f"a tray learnt from the median of {len(series)} photos, told of each disturbed photo:")
        for name in ("half the light", "1.8 times the light", "upside down"):
            doubts = [tray.doubt(DISTURBED[name](one, np.random.default_rng(7))) for one in series]
            told = [why.value if why else "nothing" for why in doubts]
            print(f"  {name}: {', '.join(f'{told.count(why)} {why}' for why in sorted(set(told)))}")
        for name in ("half in the shade", "a finger over a die", "a finger over half a die"):
            chance = np.random.default_rng(7)
            read = [outcome(one, read_photo(DISTURBED[name](one, chance), len(one.values), tray)) for one in series]
            print(f"  {name}: proposed {_proposed(read)}")
        print(f"  as it is: {sum(tray.doubt(one.photo) is None for one in series)} without a doubt")


if __name__ == "__main__":
    sys.exit(main())

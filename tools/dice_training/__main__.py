"""The training of the two nets: `measure FOLDER` tests them third by third, `final` writes the committed weights.

It needs torch and onnx besides the extra `dice`, and the folder of the photos in BANKER_DICE_PHOTOS.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
import torch

from hardware.dice.nets import WEIGHTS, FinderNet, Nets
from hardware.dice.peaks import peaks
from hardware.dice.reading import read_photo
from tools.dice_training.faces import Places, trained_faces
from tools.dice_training.figures import Outcome, outcome, report
from tools.dice_training.finder import trained_finder
from tools.dice_training.photos import (
    FOLDER_VARIABLE,
    FOLDS,
    SEED,
    Labelled,
    labelled_photos,
    photos_folder,
    split,
    write_split,
)
from tools.dice_training.views import drawn_photos

FINDER_STEPS = 1800
FACES_STEPS = 2800
DRAWN = 240
USAGE = "python -m tools.dice_training measure FOLDER [FOLD] | final"


def train(photos: Sequence[Labelled], into: Path) -> None:
    """Train both nets on these photos and write them into the folder. One core, so the result is the same each time."""
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(SEED)
    chance = np.random.default_rng(SEED)
    photos = [*photos, *drawn_photos(DRAWN, chance)]
    trained_finder(photos, FINDER_STEPS, chance).save(into / "finder.onnx")
    trained_faces(photos, false_places(photos, into / "finder.onnx"), FACES_STEPS, chance).save(into / "faces.onnx")


def false_places(photos: Sequence[Labelled], weights: Path) -> Places:
    """The places of each photo that the finder takes for dice; from them the face net learns "no die"."""
    finder = FinderNet(weights)
    places = {photo.name: [(one.x, one.y) for one in peaks(finder.maps(photo.photo))] for photo in photos}
    others = {photo.name: photo.others for photo in photos}
    return {name: np.vstack([np.array(found).reshape(-1, 2), others[name]]) for name, found in places.items()}


def measure(photos: Sequence[Labelled], weights: Path, chosen: Sequence[int] = range(FOLDS)) -> list[Outcome]:
    """Read the photos of each chosen fold with nets trained on the others; the nets stay in a folder of `weights`."""
    outcomes: list[Outcome] = []
    for number in chosen:
        learnt, kept_back = split(photos, number)
        print(f"fold {number}: {len(learnt)} photos to learn from, {len(kept_back)} kept back", flush=True)
        into = weights / f"fold-{number}"
        into.mkdir(parents=True, exist_ok=True)
        train(learnt, into)
        outcomes += read_by(Nets(into), kept_back)
    return outcomes


def read_by(nets: Nets, photos: Sequence[Labelled]) -> list[Outcome]:
    """Read the photos with these nets, which get the number of dice."""
    return [outcome(one, read_photo(one.photo, len(one.values), nets=nets)) for one in photos]


def main() -> int:
    """Run the command line: `measure FOLDER` or `final`."""
    folder = photos_folder()
    match sys.argv[1:]:
        case ["measure", weights] if folder is not None:
            print("\n".join(report(measure(labelled_photos(folder), Path(weights)))))
        case ["measure", weights, fold] if folder is not None and fold in map(str, range(FOLDS)):
            print("\n".join(report(measure(labelled_photos(folder), Path(weights), [int(fold)]))))
        case ["final"] if folder is not None:
            photos = labelled_photos(folder)
            train(photos, WEIGHTS)
            write_split(photos)
        case _:
            print(f"{USAGE}, with the photos' folder in {FOLDER_VARIABLE}", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Train the two nets: `python -m hardware.dice.training measure` for the figures of photos kept back, `final` for the
weights that are committed. Needs torch and onnx beside the `dice` extra, and the photos' folder in BANKER_DICE_PHOTOS.
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch

from hardware.dice.nets import WEIGHTS, Nets
from hardware.dice.reading import candidates, read_photo
from hardware.dice.training.faces import Faces, Places, trained_faces
from hardware.dice.training.figures import Outcome, outcome, report
from hardware.dice.training.finder import trained_finder
from hardware.dice.training.photos import FOLDER_VARIABLE, SEED, Labelled, folder, folds, labelled_photos
from hardware.dice.training.views import drawn_photos

FINDER_STEPS = 1200
FACES_STEPS = 1500
DRAWN = 160


def train(photos: Sequence[Labelled], into: Path) -> None:
    """Train both nets on these photos and write them into the folder; one core, the same result each time."""
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    chance = np.random.default_rng(SEED)
    photos = [*photos, *drawn_photos(DRAWN, chance)]
    trained_finder(photos, FINDER_STEPS, chance).save(into / "finder.onnx")
    Faces().eval().save(into / "faces.onnx")  # Untrained: the finder's false places are looked for through the reading.
    trained_faces(photos, false_places(photos, into), FACES_STEPS, chance).save(into / "faces.onnx")


def false_places(photos: Sequence[Labelled], weights: Path) -> Places:
    """Where the finder sees dice that are not there, for each photo: what the face net must learn to refuse."""
    nets = Nets(weights)
    places = {photo.name: [(one.peak.x, one.peak.y) for one in candidates(photo.photo, nets)] for photo in photos}
    return {name: np.array(found, np.float64).reshape(-1, 2) for name, found in places.items()}


def measure(photos: Sequence[Labelled]) -> list[Outcome]:
    """Each photo read by nets that never saw it."""
    outcomes: list[Outcome] = []
    for number, (learnt, kept_back) in enumerate(folds(photos)):
        print(f"fold {number}: {len(learnt)} photos to learn from, {len(kept_back)} kept back", flush=True)
        with tempfile.TemporaryDirectory() as weights:
            train(learnt, Path(weights))
            nets = Nets(Path(weights))
            outcomes += [outcome(one, read_photo(one.photo, len(one.values), nets=nets)) for one in kept_back]
    return outcomes


def main() -> int:
    """Do what the command line asks: `measure` or `final`."""
    photos = folder()
    if photos is None or sys.argv[1:] not in (["measure"], ["final"]):
        print(f"python -m hardware.dice.training measure|final, with the photos' folder in {FOLDER_VARIABLE}")
        return 2
    if sys.argv[1] == "final":
        train(labelled_photos(photos), WEIGHTS)
        return 0
    print("\n".join(report(measure(labelled_photos(photos)))))
    return 0


if __name__ == "__main__":
    sys.exit(main())

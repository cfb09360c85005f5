"""The training of the face net: small pictures of dice, and of things that may look like dice."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.nn import functional

from hardware.dice.nets import CROP, NO_DIE
from tools.dice_training.graph import ConvBlock, Graph, half_precision, plane_first
from tools.dice_training.photos import Labelled
from tools.dice_training.views import Chance, in_other_light, view, view_matrix, with_streaks

BATCH = 96
_SHARES = {"mixed": 0.47, "tray": 0.33, "drawn": 0.20}
_NO_DIE_SHARE = 0.35
_SMOOTHING = 0.02

Places = dict[str, npt.NDArray[np.float64]]
"""By a photo's name, the places (x, y) that a finder takes for dice."""


class FaceModule(nn.Module):
    """3x3 convolutions, halved four times, then seven classes from all cells, because the place of a pip matters."""

    def __init__(self) -> None:
        super().__init__()
        shape = ((3, 16, 1), (16, 32, 2), (32, 32, 1), (32, 64, 2), (64, 64, 1), (64, 128, 2), (128, 128, 2))
        self.blocks = [ConvBlock(*one) for one in shape]
        self.chain = nn.Sequential(*self.blocks)
        self.dropout = nn.Dropout(0.2)
        self.last = nn.Linear(128 * (CROP // 16) ** 2, 7)

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        """The logits of the seven classes."""
        seen = self.chain(plane_first(pictures)).flatten(start_dim=1)
        logits: torch.Tensor = self.last(self.dropout(seen))
        return logits

    def save(self, path: Path) -> None:
        """Write the net as ONNX; its output are the chances of the classes."""
        graph = Graph("crops")
        for block in self.blocks:
            graph.add_block(block)
        graph.add("Flatten", axis=1)
        graph.add("Gemm", self.last.weight, self.last.bias, transB=1)
        graph.add("Softmax", axis=1)
        graph.save(path, ["many", CROP, CROP, 3], "chances", ["many", 7])


def trained_faces(photos: Sequence[Labelled], false_places: Places, steps: int, chance: Chance) -> FaceModule:
    """Train a face net with `steps` batches of random views of these photos' dice and of other places."""
    net = FaceModule().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=steps, pct_start=0.1)
    by_kind = {kind: [photo for photo in photos if photo.kind == kind] for kind in _SHARES}
    for step in range(steps):
        pictures, classes = _batch(by_kind, false_places, chance)
        with half_precision():
            logits = net(pictures)
        loss = functional.cross_entropy(logits.float(), classes, label_smoothing=_SMOOTHING)
        optimiser.zero_grad()
        torch.autograd.backward(loss)
        optimiser.step()
        schedule.step()
        if step % 100 == 0:
            print(f"faces step {step}/{steps} loss {loss.item():.4f}", flush=True)
    return net.eval()


def _batch(
    by_kind: dict[str, list[Labelled]], false_places: Places, chance: Chance
) -> tuple[torch.Tensor, torch.Tensor]:
    kinds = chance.choice(list(_SHARES), BATCH, p=list(_SHARES.values()))
    pictures, classes = [], []
    for kind in kinds:
        labelled = by_kind[str(kind)][chance.integers(len(by_kind[str(kind)]))]
        place, face = _place(labelled, false_places, chance)
        matrix = view_matrix(labelled.kind, place, CROP, float(np.exp(chance.uniform(-0.45, 0.25))), chance)
        pictures.append(in_other_light(with_streaks(view(labelled.photo, matrix, CROP), chance), chance))
        classes.append(face)
    return torch.from_numpy(np.stack(pictures)), torch.tensor(classes)


def _place(labelled: Labelled, false_places: Places, chance: Chance) -> tuple[npt.NDArray[np.float64], int]:
    """A random place in the photo, and its class."""
    if chance.random() < _NO_DIE_SHARE:
        return _empty_place(labelled, false_places.get(labelled.name, np.empty((0, 2))), chance), NO_DIE
    die = chance.integers(len(labelled.values))
    return labelled.middles[die] + chance.normal(0, 2.5, 2), int(labelled.values[die])


def _empty_place(labelled: Labelled, false_places: npt.NDArray[np.float64], chance: Chance) -> npt.NDArray[np.float64]:
    """A place that is not the middle of a top face: one that the finder took for a die, one beside a die, or any."""
    while True:
        place = _some_place(labelled, false_places, chance)
        reach = 0.28 * labelled.sizes
        if (np.hypot(*(labelled.middles - place).T) > reach).all():
            return place


def _some_place(labelled: Labelled, false_places: npt.NDArray[np.float64], chance: Chance) -> npt.NDArray[np.float64]:
    height, width = labelled.photo.shape[:2]
    lot = chance.random()
    if len(false_places) and lot < 0.4:
        return np.asarray(false_places[chance.integers(len(false_places))] + chance.normal(0, 3, 2))
    if lot < 0.8:
        die = chance.integers(len(labelled.values))
        way = chance.uniform(0, 2 * np.pi)
        return np.asarray(labelled.middles[die] + chance.uniform(10, 60) * np.array([np.cos(way), np.sin(way)]))
    return chance.uniform(0, 1, 2) * (width, height)

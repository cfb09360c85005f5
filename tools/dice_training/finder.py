"""The training of the finder net, which finds top faces in a photo of half size. Writes its file."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.nn import functional

from hardware.dice.nets import CELL
from tools.dice_training.graph import ConvBlock, Graph, half_precision, plane_first
from tools.dice_training.photos import Labelled
from tools.dice_training.views import Chance, in_other_light, view, view_matrix

SIDE = 160
CELLS = SIDE * 2 // CELL
BATCH = 12
_KINDS = ("mixed", "tray", "drawn")
_SHARES = (0.42, 0.38, 0.20)


class Head(nn.Module):
    """The 1x1 convolution at the end; its heat starts at a small chance, because most cells hold no die."""

    def __init__(self, into: int, out: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.randn(out, into, 1, 1) * into**-0.5)
        self.offset = nn.Parameter(torch.tensor([-4.0] + [0.0] * (out - 1)))

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """The maps."""
        return functional.conv2d(seen, self.weight, self.offset)


class FinderModule(nn.Module):
    """3x3 convolutions 16-32-64; five maps: heat, offset x and y, log size x and y."""

    def __init__(self) -> None:
        super().__init__()
        shape = ((3, 16, 2), (16, 32, 2), (32, 64), (64, 64, 1, 2), (64, 64, 1, 2))
        self.blocks = [ConvBlock(*one) for one in shape]
        self.chain = nn.Sequential(*self.blocks)
        self.head = Head(64, 5)

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        """The five maps; the heat as a logit."""
        maps: torch.Tensor = self.head(self.chain(plane_first(pictures)))
        return maps

    def save(self, path: Path) -> None:
        """Write the net as ONNX; the heat is written as a chance."""
        graph = Graph("photo")
        for block in self.blocks:
            graph.add_block(block)
        graph.add_convolution(self.head.weight, self.head.offset)
        graph.split_heat()
        graph.save(path, [1, "height", "width", 3], "maps", [1, 5, "rows", "columns"])


def trained_finder(photos: Sequence[Labelled], steps: int, chance: Chance) -> FinderModule:
    """Train a finder with `steps` batches of random views of these photos."""
    net = FinderModule().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=steps, pct_start=0.1)
    for step in range(steps):
        pictures, wanted = _batch(photos, chance)
        with half_precision():
            maps = net(pictures)
        loss = _loss(maps.float(), wanted)
        optimiser.zero_grad()
        torch.autograd.backward(loss)
        optimiser.step()
        schedule.step()
        if step % 100 == 0:
            print(f"finder step {step}/{steps} loss {loss.item():.4f}", flush=True)
    return net.eval()


def _loss(maps: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
    """The focal loss of the heat, and at each middle the error of offsets and sizes."""
    heat, goal = maps[:, 0], wanted[:, 0]
    chance = torch.sigmoid(heat).clamp(1e-5, 1 - 1e-5)
    is_middle = goal == 1
    hits = -((1 - chance) ** 2 * torch.log(chance))[is_middle].sum()
    misses = -((1 - goal) ** 4 * chance**2 * torch.log(1 - chance))[~is_middle].sum()
    off = (maps[:, 1:] - wanted[:, 1:]).abs().sum(dim=1)[is_middle].sum()
    return (hits + misses + 0.3 * off) / is_middle.sum().clamp(min=1)


def _batch(photos: Sequence[Labelled], chance: Chance) -> tuple[torch.Tensor, torch.Tensor]:
    samples = [_sample(_any_photo(photos, chance), chance) for _ in range(BATCH)]
    return (
        torch.from_numpy(np.stack([picture for picture, _ in samples])),
        torch.from_numpy(np.stack([wanted for _, wanted in samples])),
    )


def _any_photo(photos: Sequence[Labelled], chance: Chance) -> Labelled:
    kind = chance.choice(_KINDS, p=_SHARES)
    of_kind = [photo for photo in photos if photo.kind == kind]
    return of_kind[chance.integers(len(of_kind))]


def _sample(labelled: Labelled, chance: Chance) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32]]:
    scale = 0.5 * float(np.exp(chance.uniform(-0.4, 0.45)))
    matrix = view_matrix(labelled.kind, _looked_at(labelled, chance), SIDE, scale, chance)
    picture = in_other_light(view(labelled.photo, matrix, SIDE), chance)
    middles = labelled.middles @ matrix[:, :2].T + matrix[:, 2]
    return picture, _wanted(middles * 2 / CELL, _sizes(labelled, matrix) * 2 / CELL)


def _looked_at(labelled: Labelled, chance: Chance) -> npt.NDArray[np.float64]:
    height, width = labelled.photo.shape[:2]
    if chance.random() < 0.3:
        return chance.uniform(0, 1, 2) * (width, height)
    middles = labelled.middles
    return np.asarray(middles[chance.integers(len(middles))] + chance.uniform(-100, 100, 2))


def _sizes(labelled: Labelled, matrix: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return (labelled.boxes[:, 2:] - labelled.boxes[:, :2]) @ np.abs(matrix[:, :2].T) * 0.85


def _wanted(middles: npt.NDArray[np.float64], sizes: npt.NDArray[np.float64]) -> npt.NDArray[np.float32]:
    wanted = np.zeros((5, CELLS, CELLS), np.float32)
    rows, columns = np.mgrid[:CELLS, :CELLS] + 0.5
    for (x, y), (width, height) in zip(middles, sizes, strict=True):
        row, column = int(np.floor(y)), int(np.floor(x))
        if not (0 <= row < CELLS and 0 <= column < CELLS):
            continue
        spread = max(0.7, 0.13 * (width + height))
        near = np.exp(-((columns - column - 0.5) ** 2 + (rows - row - 0.5) ** 2) / (2 * spread**2))
        wanted[0] = np.maximum(wanted[0], near)
        wanted[:, row, column] = (1, x - column - 0.5, y - row - 0.5, np.log(width), np.log(height))
    return wanted

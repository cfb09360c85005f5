"""Hears each cue in its recording: is it there, as long and as loud as meant, with its beginning?

Silence within a cue is left out: an emulator whose host is busy pauses there.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from ui.runtime.devices.instruments import SAMPLES_PER_SECOND
from ui.runtime.devices.sounds import cue_samples

Loudness = npt.NDArray[np.float64]
RATE: Final = 48000
STEPS: Final = 200
"""Loudness is looked at so often a second."""
SILENT: Final = 20.0
BEGINNING_STEPS: Final = 6
LEAST: Final = 0.9
SHORTER_STEPS: Final = 3
"""At least so much of a cue's length is heard, less so many steps: its tones die away."""
LOUD: Final = 0.6, 1.7
"""A share of the loudness that is meant; ALSA gives the card other samples a second than the cues have."""


def unheard(folder: Path, cues: Iterable[str]) -> dict[str, str]:
    """What is wrong with the recordings of these cues, each on two channels; those that are right are left out."""
    with tempfile.TemporaryDirectory() as made:
        faults = {cue: _fault(_recorded(folder / f"{cue}.raw"), _meant(cue, Path(made))) for cue in cues}
    return {cue: fault for cue, fault in faults.items() if fault}


def _recorded(file: Path) -> Loudness:
    left = np.frombuffer(file.read_bytes(), np.int16)[::2]
    return _loudness(left.astype(np.float64), RATE)


def _meant(cue: str, folder: Path) -> Loudness:
    return _loudness(np.asarray(cue_samples(cue, 1.0, folder), float), SAMPLES_PER_SECOND)


def _loudness(samples: Loudness, rate: int) -> Loudness:
    """Of each step that is not silent."""
    size = rate // STEPS
    steps: Loudness = np.pad(samples, (0, -len(samples) % size)).reshape(-1, size)
    loudness = np.sqrt(np.mean(steps**2, axis=1))
    return np.asarray(loudness[loudness > SILENT])


def _fault(heard: Loudness, meant: Loudness) -> str:
    if len(heard) < LEAST * len(meant) - SHORTER_STEPS:
        return f"{len(heard) * 1000 // STEPS} ms of {len(meant) * 1000 // STEPS} were heard"
    parts = {"it": slice(None), "its beginning": slice(BEGINNING_STEPS)}
    for name, part in parts.items():
        share = float(np.max(heard[part]) / np.max(meant[part]))
        if not LOUD[0] < share < LOUD[1]:
            return f"{name} was heard {share:.1f} times as loud as meant"
    return ""

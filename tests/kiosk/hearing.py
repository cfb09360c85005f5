"""Hears each cue in a recording of the sound card: is it there, as long and as loud as meant, with its beginning?

The silence between them separates the cues. An emulator whose host is busy may pause within one.
"""

from __future__ import annotations

import tempfile
import wave
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from ui.runtime.devices.instruments import SAMPLES_PER_SECOND
from ui.runtime.devices.sounds import cue_samples

Loudness = npt.NDArray[np.float64]
STEPS: Final = 200
"""Loudness is looked at so often a second."""
SILENT: Final = 20.0
REST_STEPS: Final = 120
"""So much silence is between two cues, and in none of them."""
BEGINNING_STEPS: Final = 6
SHORTER_STEPS: Final = 3
"""A cue may seem shorter by so much: its last tone dies away."""
LOUD: Final = 0.6, 1.7
"""A share of the loudness that is meant; ALSA gives the card other samples a second than the cues have."""


def unheard(recording: Path, cues: Sequence[str]) -> list[str]:
    """What is wrong with a recording on two channels in which these cues were played, in this order."""
    with wave.open(str(recording)) as file:
        rate, frames = file.getframerate(), file.readframes(file.getnframes())
    left = np.frombuffer(frames[: len(frames) // 4 * 4], np.int16)[::2]
    found = _apart(_loudness(left.astype(np.float64), rate))
    if len(found) != len(cues):
        return [f"{len(found)} cues were heard, {len(cues)} were played"]
    with tempfile.TemporaryDirectory() as folder:
        meant = [_loudness(np.asarray(cue_samples(cue, 1.0, Path(folder)), float), SAMPLES_PER_SECOND) for cue in cues]
    wrong = ((cue, _fault(heard, _trimmed(wanted))) for cue, heard, wanted in zip(cues, found, meant, strict=True))
    return [f"{cue}: {fault}" for cue, fault in wrong if fault]


def _loudness(samples: Loudness, rate: int) -> Loudness:
    size = rate // STEPS
    steps: Loudness = samples[: len(samples) // size * size].reshape(-1, size)
    return np.asarray(np.sqrt(np.mean(steps**2, axis=1)))


def _apart(loudness: Loudness) -> list[Loudness]:
    """Each sound between two silences."""
    loud = np.flatnonzero(loudness > SILENT)
    pauses = np.flatnonzero(np.diff(loud) > REST_STEPS) + 1
    return [loudness[each[0] : each[-1] + 1] for each in np.split(loud, pauses) if len(each)]


def _trimmed(loudness: Loudness) -> Loudness:
    loud = np.flatnonzero(loudness > SILENT)
    return loudness[loud[0] : loud[-1] + 1]


def _fault(heard: Loudness, meant: Loudness) -> str:
    if len(heard) < len(meant) - SHORTER_STEPS:
        return f"{len(heard) * 1000 // STEPS} ms of {len(meant) * 1000 // STEPS} were heard"
    parts = {"it": slice(None), "its beginning": slice(BEGINNING_STEPS)}
    for name, part in parts.items():
        share = float(np.max(heard[part]) / np.max(meant[part]))
        if not LOUD[0] < share < LOUD[1]:
            return f"{name} was heard {share:.1f} times as loud as meant"
    return ""

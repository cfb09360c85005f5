"""How does a cue sound? Sine tones with soft ends, from the theme's figures; `ui.runtime.speaker` has them played."""

from __future__ import annotations

import wave
from array import array
from io import BytesIO
from math import pi, sin
from pathlib import Path
from typing import Final
from zlib import crc32

from ui.theme import theme

SAMPLES_PER_SECOND: Final = 44_100
LOUDNESS: Final = 0.35
"""The height of the tone, of what sixteen bits can hold."""
FADE_SECONDS: Final = 0.006
"""A tone begins and ends softly, or the loudspeaker clicks."""
CUES: Final = tuple(theme().sound)
"""The names of all cues."""


def cue_wave(cue: str, volume: float = 1.0) -> bytes:
    """The cue as a WAV file: 44.1 kHz, one channel, sixteen bits; as loud as 0 to 1. An unknown name is a KeyError."""
    samples = array("h")
    for hertz, milliseconds in theme().sound[cue]:
        samples.extend(_tone(hertz, milliseconds / 1000, volume))
    held = BytesIO()
    with wave.open(held, "wb") as file:
        file.setparams((1, 2, SAMPLES_PER_SECOND, 0, "NONE", "not compressed"))
        file.writeframes(samples.tobytes())
    return held.getvalue()


def cue_file(cue: str, directory: Path, volume: float = 1.0) -> Path:
    """The cue's file in a directory, made if it is not there; its name changes with the cue's figures and loudness."""
    figures = crc32(repr(theme().sound[cue]).encode())
    path = directory / f"{cue}-{figures:08x}-{volume:.0%}.wav"
    if not path.exists():
        directory.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".part")
        unfinished.write_bytes(cue_wave(cue, volume))
        unfinished.replace(path)
    return path


def _tone(hertz: int, seconds: float, volume: float) -> list[int]:
    count = round(seconds * SAMPLES_PER_SECOND)
    if hertz == 0:
        return [0] * count
    turn, fade = 2 * pi * hertz / SAMPLES_PER_SECOND, max(round(FADE_SECONDS * SAMPLES_PER_SECOND), 1)
    height = volume * LOUDNESS * 32_767
    return [
        round(height * min(1.0, index / fade, (count - index) / fade) * sin(turn * index)) for index in range(count)
    ]

"""The picture of all cues: what sounds when, how high, and how loud it is to ears."""

from pathlib import Path
from typing import Any, Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tests.ui.loudness import loudness
from ui.runtime.devices.instruments import SAMPLES_PER_SECOND
from ui.runtime.devices.sounds import CUES, cue_samples
from ui.theme import theme
from ui.theme.letters import font_file

SPECTRA: Final = "sounds"
"""The name of the picture."""
_SEEN: Final = tuple(cue for cue in CUES if "-" not in cue or cue in ("walk-7", "roll-7"))
_COLUMNS, _WIDTH, _HEIGHT, _GAP, _TITLE = 4, 232, 96, 12, 24
_SECONDS, _LOWEST, _HIGHEST = 2.0, 100.0, 10_000.0
_WINDOW: Final = 1024
_QUIETEST_DB: Final = -60.0
_LINES: Final = (1_000, 10_000)


def write_spectra(folder: Path, cues: Path) -> Path:
    """One panel a cue: time from left to right, two seconds; pitch upwards, 100 Hz to 10 kHz; bright is loud. `cues` is
    a folder for the sounds.
    """
    rows = -(-len(_SEEN) // _COLUMNS)
    size = _COLUMNS * (_WIDTH + _GAP) + _GAP, rows * (_HEIGHT + _TITLE + _GAP) + _GAP
    palette = theme().colour["evening"]
    whole = Image.new("RGB", size, palette.ground)
    pen, font = ImageDraw.Draw(whole), ImageFont.truetype(font_file("Roboto-Regular"), 16)
    for number, cue in enumerate(_SEEN):
        x = _GAP + number % _COLUMNS * (_WIDTH + _GAP)
        y = _GAP + number // _COLUMNS * (_HEIGHT + _TITLE + _GAP)
        samples = np.asarray(cue_samples(cue, 1.0, cues)) / 32_768
        pen.text((x, y), cue, palette.text, font)
        loud = f"{loudness(samples, SAMPLES_PER_SECOND):.1f} LUFS".replace("-", "\u2212")
        pen.text((x + _WIDTH, y), loud, palette.soft, font, anchor="ra")
        brightness = Image.fromarray((255 * _spectrum(samples)).astype(np.uint8))
        panel = Image.new("RGB", (_WIDTH, _HEIGHT), palette.tile)
        panel.paste(Image.new("RGB", panel.size, palette.brass), mask=brightness)
        for hertz in _LINES:
            ImageDraw.Draw(panel).line([(0, _row(hertz)), (_WIDTH, _row(hertz))], palette.line)
        whole.paste(panel, (x, y + _TITLE))
    path = folder / f"{SPECTRA}.png"
    whole.quantize(64, dither=Image.Dither.NONE).save(path)
    return path


def _spectrum(samples: Any) -> Any:
    """Brightness between 0 and 1, a row for each line of pixels and a column for each moment."""
    half, window = _WINDOW // 2, np.hanning(_WINDOW)
    padded = np.concatenate([np.zeros(half), samples, np.zeros(round(_SECONDS * SAMPLES_PER_SECOND) + _WINDOW)])
    starts = (np.arange(_WIDTH) * _SECONDS / _WIDTH * SAMPLES_PER_SECOND).astype(int)
    power = np.abs([np.fft.rfft(padded[start : start + _WINDOW] * window) for start in starts]) ** 2
    hertz = _LOWEST * (_HIGHEST / _LOWEST) ** (np.arange(_HEIGHT)[::-1] / (_HEIGHT - 1))
    heights = power[:, np.rint(hertz * _WINDOW / SAMPLES_PER_SECOND).astype(int)].T
    decibels = 10 * np.log10(heights / power.max() + 1e-12)
    return np.clip(1 - decibels / _QUIETEST_DB, 0, 1)


def _row(hertz: float) -> int:
    return int((_HEIGHT - 1) * (1 - np.log(hertz / _LOWEST) / np.log(_HIGHEST / _LOWEST)))

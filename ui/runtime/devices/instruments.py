"""Five instruments for cues, computed from sines and noise.

`sounds` mixes what they play. Each yields samples around zero, not normalised; noise is the same each time.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, exp, pi, sin
from random import Random
from typing import Final

from ui.theme import CueNote, Instrument

SAMPLES_PER_SECOND: Final = 22_050
"""The rate of the voices: nothing has to be converted, and half of it is more than a small loudspeaker can say."""
FADE_SECONDS: Final = 0.003
"""A note fades in and out; otherwise the loudspeaker clicks."""
_HARMONICS: Final = ((1, 1.0), (2, 0.3), (3, 0.12))
"""The harmonics of a tone: number and loudness."""
_BAR: Final = ((1.0, 1.0), (1.74, 0.5), (2.76, 0.4), (4.1, 0.22))
"""The modes of a wooden bar: their ratios to the lowest one, and how strongly they are struck."""
_COIN: Final = ((1.0, 1.0), (1.73, 0.8), (2.33, 0.6), (3.91, 0.4))
"""The modes of a free disc, by the theory of thin plates."""
_HIGHEST_SHARE: Final = 0.45
"""What is higher than this share of the rate cannot be heard and would sound as another tone."""
_BODY: Final = ((3.9, 0.9), (5.3, 0.7), (8.2, 0.5))
"""The tones of the table under a stamp, as ratios to the stamp's."""
_BURST_SECONDS: Final = 0.004
"""The duration of the strike."""


def samples_of(note: CueNote) -> list[float]:
    """The samples of a note from its beginning to its end, scaled to its loudness."""
    count = round(note.milliseconds * SAMPLES_PER_SECOND / 1000)
    heights = list(_PLAYED[note.instrument](note, count))
    fade, most = max(round(FADE_SECONDS * SAMPLES_PER_SECOND), 1), max(map(abs, heights))
    return [
        note.loudness * height / most * min(1.0, index / fade, (count - 1 - index) / fade)
        for index, height in enumerate(heights)
    ]


def _tone(note: CueNote, count: int) -> Iterator[float]:
    """A string that is struck once: it dies away, and may glide."""
    phase, glide = 0.0, (note.to_hertz or note.hertz) / note.hertz
    for index in range(count):
        phase += _turn(note.hertz * glide ** (index / count))
        yield exp(-2.2 * index / count) * sum(loud * sin(number * phase) for number, loud in _HARMONICS)


def _struck(modes_of_body: tuple[tuple[float, float], ...], note: CueNote, count: int) -> Iterator[float]:
    """A burst of noise on a body, which rings for a moment in its modes; the higher ones die first."""
    noise, burst = Random(note.hertz), round(_BURST_SECONDS * SAMPLES_PER_SECOND)
    modes = []
    for ratio, loud in modes_of_body:
        if note.hertz * ratio > _HIGHEST_SHARE * SAMPLES_PER_SECOND:
            continue
        ringing = exp(-7 * ratio / count)
        modes.append((loud, 2 * ringing * cos(_turn(note.hertz * ratio)), ringing**2))
    before, last = [0.0] * len(modes), [0.0] * len(modes)
    for index in range(count):
        struck = noise.uniform(-1, 1) if index < burst else 0.0
        for number, (loud, feedback, damping) in enumerate(modes):
            now = struck * loud + feedback * last[number] - damping * before[number]
            before[number], last[number] = last[number], now
        yield sum(last)


def _slide(note: CueNote, count: int) -> Iterator[float]:
    """Paper over cloth: noise of a narrow band, which rises, falls, and may go up or down."""
    noise, glide, low, band = Random(note.hertz), (note.to_hertz or note.hertz) / note.hertz, 0.0, 0.0
    for index in range(count):
        width = 2 * sin(_turn(note.hertz * glide ** (index / count)) / 2)
        low += width * band
        band += width * (noise.uniform(-1, 1) - low - 0.9 * band)
        yield band * sin(pi * index / count) ** 2


def _thud(note: CueNote, count: int) -> Iterator[float]:
    """A stamp on a table: a low tone that drops to a half, the table's own tones, which a small loudspeaker can play
    too, and the paper under it.
    """
    noise, phase, dull = Random(note.hertz), 0.0, 0.0
    for index in range(count):
        phase += _turn(note.hertz * 0.5 ** (3 * index / count))
        dull += 0.25 * (noise.uniform(-1, 1) - dull)
        body = sum(loud * sin(_turn(note.hertz * ratio) * index) for ratio, loud in _BODY)
        yield exp(-5 * index / count) * sin(phase) + exp(-11 * index / count) * body + exp(-24 * index / count) * dull


def _turn(hertz: float) -> float:
    """The phase of a wave per sample, in radians."""
    return 2 * pi * hertz / SAMPLES_PER_SECOND


_PLAYED: Final[dict[Instrument, Callable[[CueNote, int], Iterator[float]]]] = {
    "tone": _tone,
    "wood": partial(_struck, _BAR),
    "coin": partial(_struck, _COIN),
    "slide": _slide,
    "thud": _thud,
}

"""How loud a sound is to ears: the greatest momentary loudness of ITU-R BS.1770-4 (K-weighted, windows of 400 ms)."""

from math import cos, pi, sin, sqrt, tan
from typing import Any, Final

import numpy as np

WINDOW_SECONDS, STEP_SECONDS = 0.4, 0.1
_SHELF: Final = (1681.974450955533, 0.7071752369554196, 3.999843853973347)
_HIGH_PASS: Final = (38.13547087602444, 0.5003270373238773)
"""Frequency, quality, and gain in dB of the two filters of the recommendation."""


def loudness(samples: Any, rate: int) -> float:
    """In LUFS; `samples` are between -1 and 1."""
    whole = np.asarray(samples, dtype=float)
    size, step = round(WINDOW_SECONDS * rate), round(STEP_SECONDS * rate)
    padded = np.concatenate([np.zeros(size), whole, np.zeros(size)])
    weights = _weights(np.fft.rfftfreq(size, 1 / rate), rate)
    most = 0.0
    for start in range(0, len(padded) - size, step):
        power = np.abs(np.fft.rfft(padded[start : start + size]) * weights) ** 2
        most = max(most, 2 * float(power.sum()) / size**2)
    return float(-0.691 + 10 * np.log10(most))


def share_between(samples: Any, rate: int, low: float, high: float) -> float:
    """The share of the energy between two frequencies."""
    power = np.abs(np.fft.rfft(np.asarray(samples, dtype=float))) ** 2
    hertz = np.fft.rfftfreq(len(samples), 1 / rate)
    return float(power[(hertz >= low) & (hertz <= high)].sum() / power.sum())


def _weights(hertz: Any, rate: int) -> Any:
    return np.abs(_response(hertz, rate, _shelf(rate)) * _response(hertz, rate, _high_pass(rate)))


def _response(hertz: Any, rate: int, coefficients: tuple[tuple[float, ...], tuple[float, ...]]) -> Any:
    z = np.exp(-2j * pi * hertz / rate)
    above, below = (sum(each * z**power for power, each in enumerate(part)) for part in coefficients)
    return above / below


def _shelf(rate: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    frequency, quality, gain = _SHELF
    a, turn = 10 ** (gain / 40), 2 * pi * frequency / rate
    alpha, root, c = sin(turn) / (2 * quality), sqrt(a), cos(turn)
    above = (
        a * ((a + 1) + (a - 1) * c + 2 * root * alpha),
        -2 * a * ((a - 1) + (a + 1) * c),
        a * ((a + 1) + (a - 1) * c - 2 * root * alpha),
    )
    below = (
        (a + 1) - (a - 1) * c + 2 * root * alpha,
        2 * ((a - 1) - (a + 1) * c),
        (a + 1) - (a - 1) * c - 2 * root * alpha,
    )
    return above, below


def _high_pass(rate: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    frequency, quality = _HIGH_PASS
    k = tan(pi * frequency / rate)
    scale = 1 + k / quality + k * k
    return (1.0, -2.0, 1.0), (1.0, 2 * (k * k - 1) / scale, (1 - k / quality + k * k) / scale)

"""Which groups does an eye without green cones take for each other? So the tokens have to say."""

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final, get_args

from ui.theme import Light, channels, linear, theme
from ui.theme.names import Group

LIGHTS: Final[tuple[Light, ...]] = get_args(Light)
TOLD_APART: Final = 10.0
"""Two colours nearer than this (CIEDE2000) are not told apart at the size of a pip."""
DEUTERANOPE: Final = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
"""On linear red, green and blue: Machado, Oliveira and Fernandes 2009, doi:10.1109/TVCG.2009.113, severity 1."""
_XYZ: Final = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE: Final = (0.95047, 1.0, 1.08883)
"""Of sRGB, D65."""
Triple = tuple[float, float, float]


def alike(light: Light) -> frozenset[Group]:
    """The groups whose pips a deuteranope takes for those of another; a header has its name in words."""
    seen = {group: seen_without_green(colours.pip[light]) for group, colours in theme().groups.items()}
    near = (pair for pair in combinations(seen, 2) if apart(seen[pair[0]], seen[pair[1]]) < TOLD_APART)
    return frozenset(group for pair in near for group in pair)


def seen_without_green(colour: str) -> Triple:
    """The CIELAB place of a colour `#RRGGBB` as a deuteranope sees it."""
    red, green, blue = (linear(value) for value in channels(colour))
    seen = [min(max(value, 0.0), 1.0) for value in _times(DEUTERANOPE, (red, green, blue))]
    lit = _times(_XYZ, (seen[0], seen[1], seen[2]))
    x, y, z = (_root(value / white) for value, white in zip(lit, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(first: Triple, second: Triple) -> float:
    """How far two places of CIELAB are apart: CIEDE2000 as in Sharma, Wu and Dalal 2005, doi:10.1002/col.20070."""
    stretch = 1 + 0.5 * (1 - _seventh((hypot(*first[1:]) + hypot(*second[1:])) / 2))
    (light1, a1, b1), (light2, a2, b2) = ((place[0], place[1] * stretch, place[2]) for place in (first, second))
    chroma1, chroma2 = hypot(a1, b1), hypot(a2, b2)
    hue1, hue2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (hue2 - hue1 + 180) % 360 - 180 if chroma1 * chroma2 else 0.0
    hue = (hue1 + turn / 2) % 360 if chroma1 * chroma2 else hue1 + hue2
    light, chroma = (light1 + light2) / 2 - 50, (chroma1 + chroma2) / 2
    lights = (light2 - light1) / (1 + 0.015 * light**2 / sqrt(20 + light**2))
    chromas = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    hues = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * _by_hue(hue))
    blue = -2 * _seventh(chroma) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(lights**2 + chromas**2 + hues**2 + blue * chromas * hues)


def _by_hue(hue: float) -> float:
    terms = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(share * cos(radians(times * hue + shift)) for share, times, shift in terms)


def _seventh(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25**7))


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _times(matrix: tuple[Triple, Triple, Triple], value: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, value, strict=True)) for row in matrix)
    return first, second, third

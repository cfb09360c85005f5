"""The theme: colours, signs, times and sounds of the touchscreen, from `tokens.json` as typed values.

The toolkit draws with them, the tests measure contrast, and `ui.runtime.devices.sounds` makes the cues from them.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, Literal

import msgspec

from ui.theme.names import Group, SeatNumber

Light = Literal["evening", "day"]


class Look(msgspec.Struct, frozen=True):
    """The chosen look: the light, less motion, large text, and patterns in addition to colours."""

    light: Light = "evening"
    is_still: bool = False
    has_large_text: bool = False
    has_patterns: bool = False


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of one light, as `#RRGGBB`. With `has_outlines` coins and pips are outlined in the colour of text."""

    ground: str
    dim: str
    tile: str
    raised: str
    line: str
    edge: str
    text: str
    soft: str
    primary: str
    on_primary: str
    brass: str
    on_accent: str
    mint: str
    coral: str
    paper: str
    ink: str
    ink_soft: str
    paper_line: str
    house: str
    hotel: str
    planned: str
    house_on_ground: str
    house_dark: str
    hotel_dark: str
    brass_on_paper: str
    water: str
    lamp: str
    stamp: str
    hatch: str
    hand: str
    hand_shade: str
    has_outlines: bool
    slot_opacity: float

    def colour(self, name: str) -> str:
        """The colour of a token name; a `#RRGGBB` is returned as it is."""
        return name if name.startswith("#") else str(getattr(self, name))


class SeatSign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's colour, shape and pattern; points are in hundredths of the coin, and a dot has no points."""

    id: str
    colour: str
    shape: str
    pattern: str
    points: tuple[tuple[float, float], ...] = ()


class GroupColours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group's pip in each light, the header of its deeds and the colour of words on it, and its pattern.

    In the lights `alike` an eye without green cones confuses the pip with another group's, so it has the pattern.
    """

    pip: dict[Light, str]
    header: str
    header_text: str
    pattern: str
    alike: tuple[Light, ...] = ()


class MotionTimes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long things take to change, in seconds."""

    press_seconds: float
    screen_seconds: float
    count_seconds: float
    shrink_seconds: float
    rise_seconds: float
    gavel_seconds: float
    stamp_seconds: float
    fall_seconds: float
    line_seconds: float
    wave_seconds: float
    late_from_seconds: int
    dice_seconds: float
    hop_seconds: float
    most_walk_seconds: float
    salary_seconds: float
    still_seconds: float
    grow_seconds: float
    house_seconds: float
    hotel_seconds: float
    most_building_seconds: float
    look_seconds: float
    """How long the end of a moment stays, so that it is seen."""
    bars_seconds: float

    def walk_seconds(self, hops: int) -> float:
        """The duration of a pawn's walk; a leap takes the time of two spaces."""
        return min(max(hops, 2) * self.hop_seconds, self.most_walk_seconds)


Instrument = Literal["tone", "wood", "coin", "slide", "thud"]


class CueNote(msgspec.Struct, frozen=True, array_like=True):
    """One sound of a cue: it begins and lasts so many milliseconds. A tone or a slide may glide to another pitch.
    `loudness` is relative to the other notes, up to 1.
    """

    instrument: Instrument
    begins: int
    hertz: int
    milliseconds: int
    loudness: float = 1.0
    to_hertz: int = 0


class Cue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A short sound. `tune` is for a buzzer, in hertz (0 is silence) and milliseconds, one tone after the other; a
    loudspeaker plays `notes`, or the tune if there are no notes. `peak` is their greatest height, as a fraction of the
    range: chosen so that all cues are equally loud to ears.
    """

    tune: tuple[tuple[int, int], ...]
    notes: tuple[CueNote, ...] = ()
    peak: float = 0.35


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every figure of the look except places on the screen."""

    colour: dict[Light, Palette]
    players: tuple[SeatSign, ...]
    groups: dict[Group, GroupColours]
    motion: MotionTimes
    sound: dict[str, Cue]
    """The cues by name. In `walk` the first note is for a space that a pawn passes, the second for its last space.
    The note of `coins_few` and of its kind is one coin.
    """

    def sign(self, seat: SeatNumber) -> SeatSign:
        """The sign of a seat 0 to 7."""
        return self.players[seat]


@cache
def theme() -> Theme:
    """The project's theme, read once."""
    return msgspec.json.decode(files("ui.theme").joinpath("tokens.json").read_bytes(), type=Theme)


READABLE: Final = 4.5
"""The least contrast of words and their ground."""


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2 relative luminance)."""
    bright, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@lru_cache(maxsize=256)
def mark_colour(ground: str, words: str = "") -> str:
    """The colour of a pattern on a ground: clearly different from it, but calmer under words, which keep 4.5 to 1."""
    steps = range(1, 9 if words else 15)
    shades = (mix(ground, end, step / 20) for end in ("#000000", "#FFFFFF") for step in steps)
    readable = [shade for shade in shades if not words or contrast(shade, words) >= READABLE]
    return max(readable, key=lambda shade: contrast(shade, ground), default=ground)


def mix(first: str, second: str, share: float) -> str:
    """The first colour with `share` (0 to 1) of the second over it."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round((a + (b - a) * share) * 255):02X}" for a, b in pairs)


@lru_cache(maxsize=1024)
def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of `#RRGGBB`, each 0 to 1."""
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255


def _luminance(colour: str) -> float:
    red, green, blue = (linear(value) for value in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(value: float) -> float:
    """A channel of sRGB, 0 to 1, as linear light."""
    return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)

"""The sounds of cues: notes of the theme, mixed into one wave. `ui.runtime.devices.speaker` plays them."""

import wave
from array import array
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias
from zlib import crc32

import msgspec

from banker.keep.storage import put
from ui.core.shown.sound_cues import FARTHEST
from ui.runtime.devices.instruments import SAMPLES_PER_SECOND, samples_of
from ui.theme import CueNote, theme
from ui.toolkit.weight import WEIGHTS, Weight

Samples: TypeAlias = "array[int]"
"""Heights of sixteen bits, one channel, so many a second as the instruments play."""
WALK, ROLL, JAIL = "walk", "roll", "jail"
CUES: Final = (
    *(cue for cue in theme().sound if cue not in (WALK, ROLL)),
    *(f"{name}-{n + 1}" for name in (WALK, ROLL, JAIL) for n in range(name == JAIL, FARTHEST)),
)
"""The names of all cues; `walk-7` is a pawn that goes seven spaces, `roll-7` the same after the knocks of two dice, and
`jail-7` the bars that close at the end of such a way; a leap to jail lasts two spaces.
"""
_COINS: Final = {weight.cue: weight for weight in WEIGHTS}
_COIN_RISE: Final = 0.015
"""By this share each coin is higher than the one before."""


def notes_of(cue: str) -> tuple[CueNote, ...]:
    """The notes of a cue. An unknown name is a KeyError."""
    name, _, spaces = cue.partition("-")
    made = theme().sound[name]
    if name == ROLL:
        return (*made.notes, *_walk(int(spaces), theme().motion.dice_seconds))
    if name == WALK:
        return tuple(_walk(int(spaces)))
    if name == JAIL and spaces:
        times = theme().motion
        later = round(1000 * (times.dice_seconds + times.walk_seconds(int(spaces)) - times.walk_seconds(1)))
        return tuple(msgspec.structs.replace(note, begins=note.begins + later) for note in made.notes)
    if name in _COINS:
        return tuple(_landing(_COINS[name]))
    return made.notes or tuple(_one_by_one(made.tune))


def cue_wave(cue: str, volume: float = 1.0) -> bytes:
    """The cue as a WAV file of one channel and sixteen bits; `volume` is 0 to 1. An unknown name is a KeyError."""
    held = BytesIO()
    with wave.open(held, "wb") as file:
        file.setparams((1, 2, SAMPLES_PER_SECOND, 0, "NONE", "not compressed"))
        file.writeframes(_mix(notes_of(cue), volume * peak_of(cue)).tobytes())
    return held.getvalue()


def cue_file(cue: str, directory: Path, volume: float = 1.0) -> Path:
    """The cue's file in a directory, made if it does not exist; its name depends on the notes and the volume."""
    figures = crc32(repr((notes_of(cue), peak_of(cue))).encode())
    path = directory / f"{cue}-{figures:08x}-{volume:.0%}.wav"
    if not path.exists():
        put(path, cue_wave(cue, volume))
    return path


def cue_samples(cue: str, volume: float, directory: Path) -> Samples:
    """The samples of the cue's file; a damaged one is made again. An unknown name is a KeyError; a file can fail with
    an OSError.
    """
    path = cue_file(cue, directory, volume)
    try:
        return _read(path)
    except (wave.Error, EOFError):
        path.unlink()
        return _read(cue_file(cue, directory, volume))


def _read(path: Path) -> Samples:
    with wave.open(str(path)) as file:
        return array("h", file.readframes(file.getnframes()))


def peak_of(cue: str) -> float:
    """The peak of a cue, as a fraction of the range of sixteen bits."""
    return theme().sound[cue.partition("-")[0]].peak


def _one_by_one(tune: tuple[tuple[int, int], ...]) -> Iterator[CueNote]:
    begins = 0
    for hertz, milliseconds in tune:
        if hertz:
            yield CueNote("tone", begins, hertz, milliseconds)
        begins += milliseconds


def _walk(spaces: int, begins_seconds: float = 0.0) -> Iterator[CueNote]:
    """A note for each space that the pawn reaches, another one for the last, in time with its hops."""
    passed, reached = theme().sound[WALK].notes
    hop = theme().motion.walk_seconds(spaces) / max(spaces, 2)
    for space in range(1, spaces + 1):
        yield msgspec.structs.replace(
            reached if space == spaces else passed, begins=round(1000 * (begins_seconds + hop * space))
        )


def _landing(weight: Weight) -> Iterator[CueNote]:
    """A coin for each that lands, in time with the picture; each is a little higher than the one before."""
    (coin,) = theme().sound[weight.cue].notes
    for number, landing in enumerate(weight.landings):
        hertz = round(coin.hertz * (1 + _COIN_RISE * number))
        yield msgspec.structs.replace(coin, begins=round(1000 * landing * weight.seconds), hertz=hertz)


def _mix(notes: tuple[CueNote, ...], peak: float) -> Samples:
    """All notes mixed up to this peak: no note is cut off."""
    ends = max(note.begins + note.milliseconds for note in notes)
    sums = [0.0] * (ends * SAMPLES_PER_SECOND // 1000 + 1)
    for note in notes:
        begins = note.begins * SAMPLES_PER_SECOND // 1000
        for index, height in enumerate(samples_of(note)):
            sums[begins + index] += height
    share = 32_767 * peak / max(map(abs, sums))
    return array("h", (round(height * share) for height in sums))

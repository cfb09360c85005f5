"""The cues: made as the figures say, as loud as they should be, and different from each other."""

import wave
from array import array
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest

from ui.runtime.sounds import CUES, SAMPLES_PER_SECOND, cue_file, cue_wave
from ui.theme import theme


def _samples(cue: str) -> "array[int]":
    return _heights(cue_wave(cue))


def _heights(wav: bytes) -> "array[int]":
    with wave.open(BytesIO(wav)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        return array("h", file.readframes(file.getnframes()))


@pytest.mark.parametrize("cue", CUES)
def test_a_cue_lasts_as_long_as_its_figures_say(cue: str) -> None:
    milliseconds = sum(length for _, length in theme().sound[cue])
    assert len(_samples(cue)) == pytest.approx(milliseconds * SAMPLES_PER_SECOND / 1000, abs=len(theme().sound[cue]))


@pytest.mark.parametrize("cue", CUES)
def test_a_cue_begins_and_ends_softly(cue: str) -> None:
    samples = _samples(cue)
    assert max(abs(samples[0]), abs(samples[-1])) < 500 < max(samples) < 12_000


def test_a_tone_has_the_pitch_of_its_figure() -> None:
    samples = _samples("refused")
    rises = sum(before < 0 <= after for before, after in pairwise(samples))
    assert rises == pytest.approx(247 * 0.180, abs=2)


def test_all_tones_suit_a_buzzer() -> None:
    tones = [hertz for cue in theme().sound.values() for hertz, _ in cue if hertz]
    assert min(tones) >= 220
    assert max(tones) <= 880


def test_no_two_cues_sound_alike() -> None:
    assert len({cue_wave(cue) for cue in CUES}) == len(CUES)
    assert {"paid", "refused", "unknown_card", "bid", "jail", "bankrupt"} <= set(CUES)


def test_a_cue_is_written_once(tmp_path: Path) -> None:
    first = cue_file("paid", tmp_path / "cues")
    written = first.stat().st_mtime_ns
    assert cue_file("paid", tmp_path / "cues") == first
    assert first.stat().st_mtime_ns == written
    assert first.read_bytes() == cue_wave("paid")


def test_a_cue_that_is_not_in_the_figures_is_a_key_error(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        cue_file("fanfare", tmp_path)


def test_a_softer_cue_is_the_same_one_less_high(tmp_path: Path) -> None:
    loud, soft = (cue_file("paid", tmp_path, volume).read_bytes() for volume in (1.0, 0.25))
    assert len(loud) == len(soft)
    assert max(_heights(soft)) == pytest.approx(max(_heights(loud)) / 4, abs=1)

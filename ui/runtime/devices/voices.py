"""What makes sound of a sentence: espeak-ng everywhere, and Piper's neural voices where somebody installed them.

`ui.runtime.devices.speech` plays what they make. They are called in its thread, except `close`.
"""

import logging
import shutil
import subprocess
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from threading import Timer
from typing import Final, Protocol

import msgspec

from ui.locale.words import LANGUAGES, Language
from ui.runtime.devices.instruments import SAMPLES_PER_SECOND

PROGRAM: Final = "espeak-ng"
PATIENCE_SECONDS: Final = 20.0
"""Longer than any sentence, and than Piper takes to load a voice; a voice that takes longer is killed."""
_FULL_AMPLITUDE: Final = 60
"""As loud as the cues, about -23 LUFS in all four languages; espeak-ng's usual 100 is 6 dB louder."""
_NEURAL_SHARE: Final = 0.43
"""The same of Piper: its sentences have -15 to -18 LUFS, measured with the voice *joe*."""
_MOST_BYTES: Final = 2**16
"""The most that is read of a voice's description; Piper's have 5 kB."""
LENGTH_BYTES: Final = 4
"""How an answer of `ui.runtime.devices.neural` begins."""
_LOG = logging.getLogger(__name__)


class Synthesizer(Protocol):
    """Makes a WAV file of a sentence."""

    def speak(self, text: str, language: Language, volume: float) -> bytes:
        """A WAV file; empty if this voice cannot say it. `volume` is 0 to 1."""
        ...

    def close(self) -> None:
        """End what is being made, from another thread; later sentences stay silent."""
        ...


class Espeak:
    """espeak-ng: one process a sentence. `program` is a name to be found on PATH, or a path."""

    def __init__(self, program: str = PROGRAM) -> None:
        self._program = shutil.which(program)
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False

    @property
    def is_there(self) -> bool:
        """Is the program installed?"""
        return self._program is not None

    def speak(self, text: str, language: Language, volume: float) -> bytes:
        """The text goes through standard input, so that a name with a leading dash is not an option."""
        if self._program is None:
            return b""
        amplitude = str(round(_FULL_AMPLITUDE * volume))
        command = (self._program, "-v", language, "-a", amplitude, "--stdin", "--stdout")
        null, pipe = subprocess.DEVNULL, subprocess.PIPE
        try:
            with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=null) as self._process:
                if self._is_closed:
                    self._process.kill()
                return _hear_out(self._process, text)
        except OSError as error:
            _LOG.warning("%s cannot be run: %s", self._program, error)
            return b""

    def close(self) -> None:
        """Kill the sentence that is being made."""
        self._is_closed = True
        if self._process:
            self._process.kill()


class Neural:
    """Piper's voices, one process for the language that was spoken last. A language whose voice fails is left to
    espeak-ng until the bank starts again: on a slow machine a late sentence is worse than a plain one.
    """

    def __init__(self, models: Mapping[Language, Path] | None = None) -> None:
        self._models = dict(models or {})
        self._process: subprocess.Popen[bytes] | None = None
        self._language: Language | None = None
        self._is_closed = False

    @property
    def is_there(self) -> bool:
        """Does any language have a voice?"""
        return bool(self._models)

    def speak(self, text: str, language: Language, volume: float) -> bytes:
        """Empty for a language without a voice, and for one that failed or took too long."""
        if language not in self._models or self._is_closed:
            return b""
        try:
            said = self._ask(text, language, volume)
        except (OSError, ValueError) as error:
            _LOG.warning("the neural voice %s cannot be used: %s", self._models[language], error)
            said = b""
        if not said:
            self._end()
            if not self._is_closed:
                _LOG.warning("the neural voice %s fell silent; espeak-ng speaks instead", self._models.pop(language))
        return said

    def close(self) -> None:
        """Kill the process."""
        self._is_closed = True
        self._end()

    def _ask(self, text: str, language: Language, volume: float) -> bytes:
        if self._process is None or self._language != language:
            self._begin(language)
        process = self._process
        assert process and process.stdin and process.stdout
        timer = Timer(PATIENCE_SECONDS, process.kill)
        timer.start()
        try:
            process.stdin.write(f"{_NEURAL_SHARE * volume:.3f} {' '.join(text.split())}\n".encode())
            process.stdin.flush()
            length = process.stdout.read(LENGTH_BYTES)
            return process.stdout.read(int.from_bytes(length, "big"))
        finally:
            timer.cancel()

    def _begin(self, language: Language) -> None:
        self._end()
        null, pipe = subprocess.DEVNULL, subprocess.PIPE
        command = (sys.executable, "-m", "ui.runtime.devices.neural", str(self._models[language]))
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=null)
        self._language = language
        if self._is_closed:
            self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process:
            process.kill()
            process.wait()


class _Audio(msgspec.Struct, frozen=True):
    sample_rate: int


class _Phonemes(msgspec.Struct, frozen=True):
    voice: str


class _Description(msgspec.Struct, frozen=True):
    """What is read of the file that Piper keeps beside each voice."""

    audio: _Audio
    espeak: _Phonemes


def neural_voices(folder: Path) -> dict[Language, Path]:
    """The first voice of each language, `NAME.onnx` with its `NAME.onnx.json`, in the order of their names.

    A file that is not Piper's, or has another rate than the loudspeaker, is named in the log and left out.
    """
    descriptions = sorted(folder.glob("*.onnx.json"))
    if descriptions and find_spec("piper") is None:
        _LOG.warning("%s: its voices need Piper, which is not installed (the extra voice)", folder)
        return {}
    found: dict[Language, Path] = {}
    for path in descriptions:
        try:
            with path.open("rb") as file:
                read = msgspec.json.decode(file.read(_MOST_BYTES), type=_Description)
        except (OSError, ValueError) as error:
            _LOG.warning("%s is no description of a Piper voice: %s", path, error)
            continue
        languages: list[Language] = [each for each in LANGUAGES if each == read.espeak.voice[:2]]
        if read.audio.sample_rate != SAMPLES_PER_SECOND:
            _LOG.warning("%s: audio.sample_rate is %d; allowed: %d", path, read.audio.sample_rate, SAMPLES_PER_SECOND)
        elif not languages:
            _LOG.warning("%s: espeak.voice is %.20r; allowed: %s", path, read.espeak.voice, ", ".join(LANGUAGES))
        else:
            found.setdefault(languages[0], path.with_suffix(""))
    return found


def _hear_out(voice: subprocess.Popen[bytes], text: str) -> bytes:
    try:
        return voice.communicate(text.encode(), PATIENCE_SECONDS)[0]
    except subprocess.TimeoutExpired:
        voice.kill()
        return b""

"""The voice: espeak-ng speaks sentences, in its own thread, so that the game never waits for it."""

from __future__ import annotations

import logging
import shutil
import subprocess
import wave
from array import array
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from io import BytesIO
from typing import Final

from ui.locale.words import Language
from ui.runtime.devices.instruments import SAMPLES_PER_SECOND
from ui.runtime.devices.sounds import Samples
from ui.runtime.devices.speaker import Sounding

PROGRAM: Final = "espeak-ng"
MOST_WAITING: Final = 6
"""How many sentences may wait; the oldest are then dropped, because they are out of date."""
PATIENCE_SECONDS: Final = 20.0
"""Longer than any sentence; a voice that takes longer is killed."""
_FULL_AMPLITUDE: Final = 60
"""As loud as the cues, about -23 LUFS in all four languages; the usual 100 is 6 dB louder."""
Play = Callable[[Samples], Sounding]
_LOG = logging.getLogger(__name__)


def unheard(samples: Samples) -> Sounding:
    """The sound of a machine without a loudspeaker: it is over at once."""
    sounding = Sounding(samples)
    sounding.is_over.set()
    return sounding


class Voice:
    """Speaks sentences one after the other. Without the program it is silent, and `is_there` is False."""

    def __init__(self, play: Play = unheard, program: str = PROGRAM) -> None:
        """`program` is a name to be found on PATH, or a path; `play` makes it heard."""
        self._program, self._play = shutil.which(program), play
        self._thread = ThreadPoolExecutor(1, "voice")
        self._waiting: list[Future[None]] = []
        self._speaking: subprocess.Popen[bytes] | None = None
        self._heard: Sounding | None = None
        self._is_closed = False

    @property
    def is_there(self) -> bool:
        """Can this machine speak?"""
        return self._program is not None

    def say(self, text: str, language: Language, volume: float = 1.0) -> None:
        """Speak a text after the present one; returns at once. `volume` is 0 to 1."""
        if self._program is None or self._is_closed:
            return
        self._waiting = [each for each in self._waiting if not (each.running() or each.done())]
        if len(self._waiting) == MOST_WAITING:
            self._waiting.pop(0).cancel()
        amplitude = str(round(_FULL_AMPLITUDE * volume))
        command = (self._program, "-v", language, "-a", amplitude, "--stdin", "--stdout")
        self._waiting.append(self._thread.submit(self._speak, command, text))

    def close(self) -> None:
        """Stop speaking at once and end the thread."""
        self._is_closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._silence()
        self._thread.shutdown()

    def _speak(self, command: tuple[str, ...], text: str) -> None:
        """Speak one text. It goes through standard input, so that a name with a leading dash is not an option."""
        if self._is_closed:
            return
        null, pipe = subprocess.DEVNULL, subprocess.PIPE
        try:
            with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=null) as self._speaking:
                if self._is_closed:
                    self._silence()
                said = self._hear_out(self._speaking, text)
            samples = spoken_samples(said) if said else None
        except (OSError, ValueError) as error:
            _LOG.warning("%s cannot be run: %s", command[0], error)
            return
        if samples and not self._is_closed:
            self._heard = self._play(samples)
            self._heard.is_over.wait(PATIENCE_SECONDS)

    def _hear_out(self, voice: subprocess.Popen[bytes], text: str) -> bytes:
        try:
            return voice.communicate(text.encode(), PATIENCE_SECONDS)[0]
        except subprocess.TimeoutExpired:
            voice.kill()
            return b""

    def _silence(self) -> None:
        if self._speaking:
            self._speaking.kill()
        if self._heard:
            self._heard.end()


def spoken_samples(said: bytes) -> Samples:
    """The samples of a WAV file that a voice wrote. Another form than the speaker's is a ValueError."""
    try:
        with wave.open(BytesIO(said)) as file:
            form = file.getnchannels(), 8 * file.getsampwidth(), file.getframerate()
            heights = file.readframes(file.getnframes())
    except (wave.Error, EOFError) as error:
        raise ValueError(f"it wrote no WAV file: {error}") from error
    if form != (1, 16, SAMPLES_PER_SECOND):
        raise ValueError(f"it speaks with {form} channels, bits and hertz; allowed: 1, 16 and {SAMPLES_PER_SECOND}")
    return array("h", heights[: len(heights) // 2 * 2])

"""The voice: sentences are spoken one after the other in a thread of its own, so that the game never waits for it."""

import logging
import wave
from array import array
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import Final

from ui.locale.words import Language
from ui.runtime.devices.instruments import SAMPLES_PER_SECOND
from ui.runtime.devices.sounds import Samples
from ui.runtime.devices.speaker import Sounding
from ui.runtime.devices.voices import PATIENCE_SECONDS, PROGRAM, Espeak, Neural, Synthesizer

MOST_WAITING: Final = 6
"""How many sentences may wait; the oldest are then dropped, because they are out of date."""
Play = Callable[[Samples], Sounding]
_LOG = logging.getLogger(__name__)


def unheard(samples: Samples) -> Sounding:
    """The sound of a machine without a loudspeaker: it is over at once."""
    sounding = Sounding(samples)
    sounding.is_over.set()
    return sounding


class Voice:
    """Speaks sentences one after the other: with the neural voice of the language, else with espeak-ng. Without both it
    is silent, and `is_there` is False.
    """

    def __init__(
        self, play: Play = unheard, program: str = PROGRAM, neural: Mapping[Language, Path] | None = None
    ) -> None:
        """`program` is espeak-ng's name or path, `neural` has the model of each language; `play` makes it heard."""
        espeak, voices = Espeak(program), Neural(neural)
        self._synthesizers: tuple[Synthesizer, ...] = (voices, espeak)
        self._play, self.is_there = play, espeak.is_there or voices.is_there
        self._thread = ThreadPoolExecutor(1, "voice")
        self._waiting: list[Future[None]] = []
        self._heard: Sounding | None = None
        self._is_closed = False

    def say(self, text: str, language: Language, volume: float = 1.0) -> None:
        """Speak a text after the present one; returns at once. `volume` is 0 to 1."""
        if not self.is_there or self._is_closed:
            return
        self._waiting = [each for each in self._waiting if not (each.running() or each.done())]
        if len(self._waiting) == MOST_WAITING:
            self._waiting.pop(0).cancel()
        self._waiting.append(self._thread.submit(self._speak, text, language, volume))

    def close(self) -> None:
        """Stop speaking at once and end the thread."""
        self._is_closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        for each in self._synthesizers:
            each.close()
        if self._heard:
            self._heard.end()
        self._thread.shutdown()

    def _speak(self, text: str, language: Language, volume: float) -> None:
        if self._is_closed:
            return
        said = next(filter(None, (each.speak(text, language, volume) for each in self._synthesizers)), b"")
        try:
            samples = spoken_samples(said) if said else None
        except ValueError as error:
            _LOG.warning("a voice cannot be heard: %s", error)
            return
        if samples and not self._is_closed:
            self._heard = self._play(samples)
            self._heard.is_over.wait(PATIENCE_SECONDS)


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

"""The voice: espeak-ng speaks sentences, in its own thread, so that the game never waits for it."""

from __future__ import annotations

import logging
import shutil
import subprocess
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from ui.locale.words import Language
from ui.runtime.devices.loudspeakers import Loudspeakers

PROGRAM: Final = "espeak-ng"
MOST_WAITING: Final = 6
"""How many sentences may wait; the oldest are then dropped, because they are out of date."""
PATIENCE_SECONDS: Final = 20.0
"""Longer than any sentence; a voice that takes longer is killed."""
_FULL_AMPLITUDE: Final = 60
"""As loud as the cues, about -23 LUFS in all four languages; the usual 100 is 6 dB louder."""
_LOG = logging.getLogger(__name__)


class Voice:
    """Speaks sentences one after the other. Without the program it is silent, and `is_there` is False."""

    def __init__(self, loudspeakers: Loudspeakers, program: str = PROGRAM) -> None:
        """`program` is a name to be found on PATH, or a path."""
        self._program, self._loudspeakers = shutil.which(program), loudspeakers
        self._thread = ThreadPoolExecutor(1, "voice")
        self._waiting: list[Future[None]] = []
        self._speaking: tuple[subprocess.Popen[bytes], ...] = ()
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
        player = self._loudspeakers.command()
        if player is None or self._is_closed:
            return
        null, pipe = subprocess.DEVNULL, subprocess.PIPE
        try:
            with (
                subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=null) as voice,
                subprocess.Popen(player, stdin=voice.stdout, stdout=null, stderr=null) as loudspeaker,
            ):
                self._speaking = voice, loudspeaker
                if self._is_closed:
                    self._silence()
                assert voice.stdin and voice.stdout
                voice.stdout.close()  # only the loudspeaker keeps it: if that ends, the voice ends, too
                voice.stdin.write(text.encode())
                voice.stdin.close()
                self._hear_out()
        except OSError as error:
            _LOG.warning("%s cannot be run: %s", command[0], error.strerror)

    def _hear_out(self) -> None:
        try:
            for program in self._speaking:
                program.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self._silence()

    def _silence(self) -> None:
        for program in self._speaking:
            program.kill()

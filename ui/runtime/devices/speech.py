"""How is a sentence said aloud? By espeak-ng, in a thread of its own: nobody at the table ever waits for it."""

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
"""So many sentences wait at most; then the oldest are left out, for they are no news any more."""
PATIENCE_SECONDS: Final = 20.0
"""A sentence takes less; a voice that hangs is ended."""
_FULL_AMPLITUDE: Final = 160
_LOG = logging.getLogger(__name__)


class Voice:
    """Says sentences one after the other. A machine without the program stays silent, and `is_there` says so."""

    def __init__(self, loudspeakers: Loudspeakers, program: str = PROGRAM) -> None:
        """`program` is a name to be found on the path of commands, or a path of its own."""
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
        """Says it after what is being said; returns at once. `volume` is 0 to 1."""
        if self._program is None or self._is_closed:
            return
        self._waiting = [each for each in self._waiting if not (each.running() or each.done())]
        if len(self._waiting) == MOST_WAITING:
            self._waiting.pop(0).cancel()
        amplitude = str(round(_FULL_AMPLITUDE * volume))
        command = (self._program, "-v", language, "-a", amplitude, "--stdin", "--stdout")
        self._waiting.append(self._thread.submit(self._speak, command, text))

    def close(self) -> None:
        """Falls silent at once; the thread has ended when this returns."""
        self._is_closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._silence()
        self._thread.shutdown()

    def _speak(self, command: tuple[str, ...], text: str) -> None:
        """The words go through its input: a name that begins with a dash is no option."""
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
                voice.stdout.close()  # the loudspeaker's alone: should that end, so does the voice
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

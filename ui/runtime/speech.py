"""How is a sentence said aloud? By espeak-ng, in a thread of its own: nobody at the table ever waits for it."""

from __future__ import annotations

import logging
import queue
import shutil
import subprocess
import threading
from contextlib import suppress
from typing import Final

import msgspec

from ui.locale.words import Language
from ui.runtime.loudspeakers import Loudspeakers

PROGRAM: Final = "espeak-ng"
MOST_WAITING: Final = 6
"""So many sentences wait at most; then the oldest are left out, for they are no news any more."""
PATIENCE_SECONDS: Final = 20.0
"""A sentence takes less; a voice that hangs is ended."""
_FULL_AMPLITUDE: Final = 160
_LOG = logging.getLogger(__name__)


class _Sentence(msgspec.Struct, frozen=True):
    text: str
    language: Language
    volume: float


class Voice:
    """Says sentences one after the other. A machine without the program stays silent, and `is_there` says so."""

    def __init__(self, loudspeakers: Loudspeakers, program: str = PROGRAM) -> None:
        """`program` is a name to be found on the path of commands, or a path of its own."""
        self._program, self._loudspeakers = shutil.which(program), loudspeakers
        self._waiting: queue.Queue[_Sentence | None] = queue.Queue(MOST_WAITING)
        self._thread: threading.Thread | None = None
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
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, args=(self._program,), name="voice", daemon=True)
            self._thread.start()
        self._put(_Sentence(text, language, volume))

    def close(self) -> None:
        """Falls silent at once; the thread has ended when this returns."""
        self._is_closed = True
        if self._thread is None:
            return
        with suppress(queue.Empty):
            while True:
                self._waiting.get_nowait()
        self._put(None)
        self._silence()
        self._thread.join()

    def _put(self, sentence: _Sentence | None) -> None:
        while True:
            try:
                self._waiting.put_nowait(sentence)
                return
            except queue.Full:
                with suppress(queue.Empty):
                    self._waiting.get_nowait()

    def _work(self, program: str) -> None:
        while (sentence := self._waiting.get()) is not None:
            if self._is_closed:
                return
            try:
                self._speak(program, sentence)
            except OSError as error:
                _LOG.warning("%s cannot be run: %s", program, error.strerror)

    def _speak(self, espeak: str, sentence: _Sentence) -> None:
        """The words go through its input: a name that begins with a dash is no option."""
        player = self._loudspeakers.command()
        if player is None:
            return
        amplitude = str(round(_FULL_AMPLITUDE * sentence.volume))
        command = (espeak, "-v", sentence.language, "-a", amplitude, "--stdin", "--stdout")
        null, pipe = subprocess.DEVNULL, subprocess.PIPE
        with (
            subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=null) as voice,
            subprocess.Popen(player, stdin=voice.stdout, stdout=null, stderr=null) as loudspeaker,
        ):
            self._speaking = voice, loudspeaker
            assert voice.stdin and voice.stdout
            voice.stdout.close()  # the loudspeaker's alone: should that end, so does the voice
            try:
                voice.stdin.write(sentence.text.encode())
                voice.stdin.close()
                for program in self._speaking:
                    program.wait(PATIENCE_SECONDS)
            except subprocess.TimeoutExpired:
                self._silence()

    def _silence(self) -> None:
        for program in self._speaking:
            program.kill()

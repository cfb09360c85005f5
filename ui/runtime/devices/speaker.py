"""The sound of this machine: one stream to ALSA's player, held open while a table is awake; it mixes all sounds.

A card that is opened for each sound swallows its beginning: many HDMI screens and USB amplifiers take half a second to
wake. And on a card that plays one sound at a time, a cue would have to wait for the voice.
"""

import fcntl
import logging
import subprocess
import time
from array import array
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Final

from ui.runtime.devices.instruments import SAMPLES_PER_SECOND
from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.sounds import CUES, Samples, cue_samples

TEST_TONE: Final = "test_tone"
"""The cue that also sets the level of the card, because a card at a low level would fail the test."""
AWAKE_SECONDS: Final = 600.0
"""The stream stays open for this time after a sound."""
MOST_AT_ONCE: Final = 4
"""The number of sounds that are mixed; the oldest ends for a new one."""
PATIENCE_SECONDS: Final = 3.0
"""How long to wait at the end for what still plays."""
_BLOCK: Final = 512
"""The samples that are written at a time, 23 ms."""
_PIPE_BYTES: Final = 4096
"""The smallest pipe there is. What waits in it is heard 93 ms later."""
_PLAYS_AFTER: Final = _PIPE_BYTES // (2 * _BLOCK) + 1
"""The pipe is full before this number of blocks: then the player has begun to read."""
_FORMAT: Final = ("--file-type=raw", "--format=S16_LE", f"--rate={SAMPLES_PER_SECOND}", "--channels=1")
_BUFFER: Final = "--buffer-time=80000"
"""Microseconds of sound that wait on the card: enough for a busy Pi."""
_FASTEST_SECONDS: Final = 0.9 * _BLOCK / SAMPLES_PER_SECOND
"""The least time for a block. A card sets the pace itself; a device that takes everything at once does not."""
_SILENCE: Final = bytes(2 * _BLOCK)
_LOG = logging.getLogger(__name__)


class Sounding:
    """A sound on its way; `is_over` is set when the last of it is written, or when nothing can play it."""

    def __init__(self, samples: Samples) -> None:
        self.is_over = Event()
        self._samples, self._place = samples, 0

    def end(self) -> None:
        """No more of it is heard."""
        self._place = len(self._samples)
        self.is_over.set()

    def next(self) -> Samples:
        """The samples of the next block; the last one is shorter."""
        block = self._samples[self._place : self._place + _BLOCK]
        self._place += _BLOCK
        if self._place >= len(self._samples):
            self.is_over.set()
        return block


class Speaker:
    """Plays cues and speech in its own thread: no frame waits for a file or a card. A failure is logged once, until a
    card plays again; what no card takes is over at once.
    """

    def __init__(self, directory: Path, loudspeakers: Loudspeakers) -> None:
        """`directory` keeps the cues that were made."""
        self._directory, self._loudspeakers = directory, loudspeakers
        self._asked: SimpleQueue[tuple[str, float] | Sounding | None] = SimpleQueue()
        self._sounds: list[Sounding] = []
        self._stream: subprocess.Popen[bytes] | None = None
        self._blocks, self._sleeps_at = 0, 0.0
        self._is_told = self._is_closing = False
        self._thread = Thread(target=self._run, name="sound", daemon=True)
        self._thread.start()

    def play(self, cue: str, volume: float = 1.0) -> None:
        """Play a cue at a volume of 0 to 1; return at once. An unknown name is a KeyError; failures are only logged."""
        if cue not in CUES:
            raise KeyError(cue)
        self._asked.put((cue, volume))

    def sound(self, samples: Samples) -> Sounding:
        """Play these samples; return at once."""
        sounding = Sounding(samples)
        self._asked.put(sounding)
        return sounding

    def close(self) -> None:
        """Let what plays end, kill a player that hangs, and end the thread."""
        self._asked.put(None)
        self._thread.join(PATIENCE_SECONDS)
        if self._thread.is_alive() and self._stream:
            self._stream.kill()
        self._thread.join()

    def _run(self) -> None:
        while not self._is_closing or self._sounds:
            self._take_asked()
            if self._stream:
                self._write_block(self._stream)
        self._end_stream()

    def _take_asked(self) -> None:
        """Begin what was asked for; without a stream, wait for it."""
        with suppress(Empty):
            while not self._is_closing:
                self._begin(self._asked.get(block=self._stream is None))

    def _begin(self, asked: tuple[str, float] | Sounding | None) -> None:
        if asked is None:
            self._is_closing = True
            return
        try:
            if not isinstance(asked, Sounding) and asked[0] == TEST_TONE:
                self._loudspeakers.turn_up()
            sounding = asked if isinstance(asked, Sounding) else Sounding(cue_samples(*asked, self._directory))
        except OSError as error:
            self._say_why(str(error))
            return
        if not self._open_stream():
            sounding.end()
            return
        while len(self._sounds) >= MOST_AT_ONCE:
            self._sounds.pop(0).is_over.set()
        self._sounds.append(sounding)
        self._sleeps_at = time.monotonic() + AWAKE_SECONDS

    def _open_stream(self) -> bool:
        """Open the stream to the card that is to play now; is there one?"""
        command = self._loudspeakers.command()
        if command is None:
            self._say_why("there is no sound card, or no aplay")
            self._end_stream()
            return False
        command = (*command, *_FORMAT, _BUFFER)
        if self._stream and self._stream.args == command:
            return True
        self._end_stream()
        null = subprocess.DEVNULL
        try:
            self._stream = subprocess.Popen(command, bufsize=0, stdin=subprocess.PIPE, stdout=null, stderr=null)
            assert self._stream.stdin
            fcntl.fcntl(self._stream.stdin, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)
        except OSError as error:
            self._say_why(str(error))
            self._end_stream()
            return False
        self._blocks = 0
        return True

    def _write_block(self, stream: subprocess.Popen[bytes]) -> None:
        """Write 23 ms of all that sounds, or of silence; after a long silence close the stream."""
        begun = time.monotonic()
        if begun > self._sleeps_at and not self._sounds:
            self._end_stream()
            return
        assert stream.stdin
        try:
            stream.stdin.write(self._mixed())
        except OSError:
            self._end_player()
            self._say_why(f"{stream.args!r} ended with status {stream.returncode}")
            self._end_sounds()
            return
        self._blocks += 1
        if self._blocks == _PLAYS_AFTER:
            self._is_told = False
        time.sleep(max(0.0, begun + _FASTEST_SECONDS - time.monotonic()))

    def _mixed(self) -> bytes:
        blocks = [each.next() for each in self._sounds]
        self._sounds = [each for each in self._sounds if not each.is_over.is_set()]
        if len(blocks) > 1:
            sums = map(sum, zip_longest(*blocks, fillvalue=0))
            blocks = [array("h", (min(max(height, -32_768), 32_767) for height in sums))]
        return blocks[0].tobytes().ljust(2 * _BLOCK, b"\0") if blocks else _SILENCE

    def _end_stream(self) -> None:
        """Let the player end what it has; what is still to come is over."""
        self._end_sounds()
        self._end_player()

    def _end_sounds(self) -> None:
        for each in self._sounds:
            each.is_over.set()
        self._sounds.clear()

    def _end_player(self) -> None:
        stream, self._stream = self._stream, None
        if stream is None:
            return
        try:
            stream.communicate(timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            stream.kill()
            stream.wait()

    def _say_why(self, why: str) -> None:
        if not self._is_told:
            _LOG.warning("a sound is not heard: %s; the game goes on in silence", why)
        self._is_told = True

"""The player of cues: each is a file made once, played on a loudspeaker of this machine; without one it is silent."""

from __future__ import annotations

import logging
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.sounds import CUES, cue_file

MOST_AT_ONCE: Final = 4
"""The number of cues that play or wait for the card; the oldest player is killed for a new one."""
PATIENCE_SECONDS: Final = 3.0
"""How long to wait at the end for a cue that still plays."""
_LOG = logging.getLogger(__name__)


class Speaker:
    """Plays cues by name in its own thread: no frame waits for a file or a player. A failure is logged once,
    until a cue plays again.
    """

    def __init__(self, directory: Path, loudspeakers: Loudspeakers) -> None:
        self._directory, self._loudspeakers = directory, loudspeakers
        self._thread = ThreadPoolExecutor(1, "cues")
        self._playing: list[subprocess.Popen[bytes]] = []
        self._is_told = False

    def play(self, cue: str, volume: float = 1.0) -> None:
        """Play a cue at a volume of 0 to 1; return at once. An unknown name is a KeyError; failures are only logged."""
        if cue not in CUES:
            raise KeyError(cue)
        self._thread.submit(self._play, cue, volume)

    def close(self) -> None:
        """Let playing cues end, kill those that hang, and end the thread."""
        self._thread.shutdown()
        for player in self._playing:
            try:
                player.wait(PATIENCE_SECONDS)
            except subprocess.TimeoutExpired:
                player.kill()
                player.wait()
        self._reap()

    def _play(self, cue: str, volume: float) -> None:
        self._reap()
        try:
            command = self._loudspeakers.command()
            if command is None:
                self._say_why("there is no sound card, or no aplay")
                return
            null = subprocess.DEVNULL
            playing = (*command, str(cue_file(cue, self._directory, volume)))
            self._playing.append(subprocess.Popen(playing, stdin=null, stdout=null, stderr=null))
        except OSError as error:
            self._say_why(str(error))

    def _reap(self) -> None:
        for player in [each for each in self._playing if each.poll() is not None]:
            self._playing.remove(player)
            if player.returncode:
                self._say_why(f"{player.args!r} ended with status {player.returncode}")
            else:
                self._is_told = False
        while len(self._playing) >= MOST_AT_ONCE:
            oldest = self._playing.pop(0)
            oldest.kill()
            oldest.wait()

    def _say_why(self, why: str) -> None:
        if not self._is_told:
            _LOG.warning("a cue is not heard: %s; the game goes on in silence", why)
        self._is_told = True

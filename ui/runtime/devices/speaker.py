"""How is a cue heard? As a file made once, on a loudspeaker of this machine. Without one the table stays silent."""

from __future__ import annotations

import logging
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.sounds import CUES, cue_file

MOST_AT_ONCE: Final = 4
"""So many cues are played or wait for the card; a player that hangs is ended for a later one."""
PATIENCE_SECONDS: Final = 3.0
"""A cue is over by then."""
_LOG = logging.getLogger(__name__)


class Speaker:
    """Plays cues by name, in a thread of its own: no frame waits for a file or a player. What cannot be played is told
    in the log, once until something plays again.
    """

    def __init__(self, directory: Path, loudspeakers: Loudspeakers) -> None:
        self._directory, self._loudspeakers = directory, loudspeakers
        self._thread = ThreadPoolExecutor(1, "cues")
        self._playing: list[subprocess.Popen[bytes]] = []
        self._is_told = False

    def play(self, cue: str, volume: float = 1.0) -> None:
        """Sounds a cue as loud as 0 to 1; returns at once. An unknown name is a KeyError; silence never an error."""
        if cue not in CUES:
            raise KeyError(cue)
        self._thread.submit(self._play, cue, volume)

    def close(self) -> None:
        """What still plays is heard to its end, unless it hangs; the thread has ended when this returns."""
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

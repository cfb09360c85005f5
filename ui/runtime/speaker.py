"""How is a cue heard? Through Kivy's sounds, from files made once. A machine without a loudspeaker stays silent."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from kivy.core.audio import SoundLoader

from ui.runtime.sounds import CUES, cue_file

_LOG = logging.getLogger(__name__)


class Speaker:
    """Plays cues by name. After the first that could not be played it only counts, having said so in the log."""

    def __init__(self, directory: Path) -> None:
        self.unplayed = 0
        self._directory = directory
        self._sounds: dict[str, Any] = {}

    def play(self, cue: str, volume: float = 1.0) -> None:
        """Sounds a cue from its beginning, as loud as 0 to 1. An unknown name is a KeyError; silence never an error."""
        if cue not in CUES:
            raise KeyError(cue)
        sound = None if self.unplayed else self._loaded(cue)
        if sound is None:
            self._count_unplayed(cue)
            return
        sound.volume = volume
        sound.stop()
        sound.play()

    def _loaded(self, cue: str) -> Any:
        if cue not in self._sounds:
            self._sounds[cue] = self._load(cue)
        return self._sounds[cue]

    def _load(self, cue: str) -> Any:
        """The sound, or None where no device plays it: a sound that could not be read has no length."""
        try:
            sound = SoundLoader.load(str(cue_file(cue, self._directory)))
        except OSError as error:
            _LOG.warning("the cue %s could not be written to %s: %s", cue, self._directory, error.strerror)
            return None
        return sound if sound is not None and sound.length > 0 else None

    def _count_unplayed(self, cue: str) -> None:
        if not self.unplayed:
            _LOG.warning("no audio device plays the cue %s; the game goes on in silence", cue)
        self.unplayed += 1

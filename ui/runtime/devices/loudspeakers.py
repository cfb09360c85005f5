"""The sound cards of this machine. ALSA's own player plays sounds on the chosen card, or on the likeliest one."""

import logging
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ui.core.state.devices import Loudspeaker, LoudspeakerKind

ALSA: Final = Path("/proc/asound")
PROGRAM: Final = "aplay"
MIXER: Final = "amixer"
PATIENCE_SECONDS: Final = 5.0
"""Longer than a mixer takes; one that hangs, as with a card that was just pulled out, is left."""
_CONTROL: Final = re.compile(r"^Simple mixer control ('[^']+',\d+)$", re.MULTILINE)
_CARD: Final = re.compile(r"^ *(?P<number>\d+) \[(?P<card>\S+) *\]: .*$", re.MULTILINE)
_KINDS: Final[tuple[tuple[LoudspeakerKind, str], ...]] = (("usb", "usb"), ("jack", "headphone"), ("screen", "hdmi"))
_LIKELIEST: Final[tuple[LoudspeakerKind, ...]] = ("usb", "jack", "other", "screen")
"""A USB card was plugged in to be used; a Pi's first card is its HDMI socket, and few touchscreens have sound."""
_LOG = logging.getLogger(__name__)


class Loudspeakers:
    """The sound cards of this machine. `chosen` returns the card of the settings, or an empty text."""

    def __init__(
        self, directory: Path = ALSA, is_kiosk: bool = False, program: str = PROGRAM, mixer: str = MIXER
    ) -> None:
        """On a desktop (not a kiosk) the system's mixer chooses until somebody does."""
        self.chosen: Callable[[], str] = lambda: ""
        self._directory, self._is_kiosk = directory, is_kiosk
        self._program, self._mixer = shutil.which(program), shutil.which(mixer)

    def look(self) -> tuple[Loudspeaker, ...]:
        """The cards that can play now, in ALSA's order; a card with only a microphone is left out."""
        try:
            listed = (self._directory / "cards").read_text(errors="replace")
        except OSError:
            return ()
        cards = (found for found in _CARD.finditer(listed) if self._plays(found["number"]))
        return tuple(Loudspeaker(found["card"], _kind(found[0])) for found in cards)

    def command(self) -> tuple[str, ...] | None:
        """The command that plays its standard input; None without a card or a player."""
        device = self._device()
        return (self._program, "--quiet", f"--device={device}") if self._program and device else None

    def turn_up(self) -> None:
        """Set each playback level of the card that plays to 100 %, not muted: many cards come up at a third, or muted.

        The mixer of a desktop stays as its people set it. A card without levels has nothing to set.
        """
        card = self._device().removeprefix("sysdefault:CARD=")
        if self._mixer is None or card in ("", "default"):
            return
        mixer, null = (self._mixer, "--card", card), subprocess.DEVNULL
        try:
            listed = subprocess.run(
                (*mixer, "scontrols"), capture_output=True, text=True, errors="replace", timeout=PATIENCE_SECONDS
            )
            for control in _CONTROL.findall(listed.stdout):
                # A level for a microphone has no playback part: amixer refuses it, and nothing is set.
                command = (*mixer, "--quiet", "sset", control, "playback", "100%", "unmute")
                subprocess.run(command, stdout=null, stderr=null, timeout=PATIENCE_SECONDS)
        except (OSError, subprocess.TimeoutExpired) as error:
            _LOG.warning("the level of %s cannot be set: %s", card, error)

    def _device(self) -> str:
        """ALSA's name of the device. The likeliest card replaces a chosen card that is not there."""
        cards, chosen = self.look(), self.chosen()
        if not (chosen or self._is_kiosk):
            return "default"
        likeliest = min(cards, key=lambda each: _LIKELIEST.index(each.kind), default=None)
        found = next((each for each in cards if each.card == chosen), likeliest)
        return f"sysdefault:CARD={found.card}" if found else ""

    def _plays(self, number: str) -> bool:
        return any((self._directory / f"card{number}").glob("pcm*p"))


def _kind(line: str) -> LoudspeakerKind:
    kinds: list[LoudspeakerKind] = [kind for kind, word in _KINDS if word in line.lower()]
    return kinds[0] if kinds else "other"

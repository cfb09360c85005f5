"""The lost devices, and the notice in the bar when one comes back. Meanwhile the game goes on by touch."""

from collections.abc import Callable

from hardware.signals import DeviceFound, DeviceLost
from ui.core.state.devices import WORKS_AGAIN, DeviceKind, reader_name
from ui.locale.words import Words
from ui.toolkit.parts import NoticeLine, Tone

FOUND_SECONDS = 6.0
"""How long the return of a device is shown; a loss is shown until it ends."""


class Devices:
    """The lost devices by name, and the last one that came back."""

    def __init__(self) -> None:
        self._lost: dict[str, DeviceLost] = {}
        self._found: DeviceFound | None = None
        self._found_seconds = 0.0

    @property
    def lost(self) -> tuple[str, ...]:
        """The names of the lost devices."""
        return tuple(self._lost)

    def take(self, signal: DeviceLost | DeviceFound) -> None:
        """A device was lost or came back."""
        if isinstance(signal, DeviceLost):
            self._lost[signal.device] = signal
            return
        self._lost.pop(signal.device, None)
        self._found, self._found_seconds = signal, 0.0

    def keep_only(self, is_known: Callable[[str], bool]) -> None:
        """Forget the lost devices that do not exist any more."""
        self._lost = {name: lost for name, lost in self._lost.items() if is_known(name)}

    def pass_time(self, seconds: float) -> None:
        """Let the notice of a return expire."""
        self._found_seconds += seconds
        if self._found_seconds > FOUND_SECONDS:
            self._found = None

    def notice(self, words: Words, kind_of: Callable[[str], DeviceKind]) -> NoticeLine | None:
        """The notice that a device came back, or None."""
        if self._found is None:
            return None
        name = self._found.device
        return NoticeLine(words(WORKS_AGAIN[kind_of(name)], name=reader_name(name, words)), Tone.MINT)

"""Twins of the readers: peers that speak the same bytes, so that the ordinary drivers run where there is no device."""

from typing import Protocol


class Twin(Protocol):
    """A reader that is played by the program itself."""

    @property
    def port(self) -> str:
        """Where its driver finds it."""
        ...

    @property
    def is_plugged(self) -> bool:
        """True while the device is there."""
        ...

    def lay(self, tag: str) -> None:
        """Lay a card on the reader for one look, or hold a code before the scanner."""

    def unplug(self) -> None:
        """Take the reader away."""

    def replug(self) -> None:
        """Plug the reader in (again)."""

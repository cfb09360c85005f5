"""Twins: simulated devices that speak the same bytes, so that the real drivers run without a device."""

from typing import Protocol


class Twin(Protocol):
    """A reader that the program simulates."""

    @property
    def port(self) -> str:
        """The port at which its driver finds it."""
        ...

    @property
    def is_plugged(self) -> bool:
        """True while the device is there."""
        ...

    def lay(self, tag: str) -> None:
        """Lay a card on the reader for one poll, or hold a code in front of the scanner."""

    def unplug(self) -> None:
        """Take the reader away."""

    def replug(self) -> None:
        """Plug the reader in (again)."""

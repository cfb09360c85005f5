"""What every opened screen is."""

from __future__ import annotations

import msgspec


class Opened(msgspec.Struct, frozen=True):
    """A screen that somebody opened; it is left by going back or by being forgotten."""

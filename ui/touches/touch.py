"""What every action of a view is."""

from __future__ import annotations

import msgspec


class Touch(msgspec.Struct, frozen=True):
    """An action of a view."""

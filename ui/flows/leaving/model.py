"""Where can one go? The addresses of screens: a touch that opens one carries its address, from any flow."""

from __future__ import annotations

from typing import Literal

from ui.core.routes import Route


class LeavingSheet(Route, frozen=True):
    """What would go where."""

    player: int
    how: Literal["bankruptcy", "sharing-out"]

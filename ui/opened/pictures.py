"""Screens that show what a game was like."""

from __future__ import annotations

from typing import Literal

from ui.opened.screen import Opened

PictureKind = Literal["worth", "groups", "deeds", "landings", "time"]


class Pictures(Opened, frozen=True):
    """One picture of the game: worth by round, rent by group or by deed, landings, or the time used."""

    kind: PictureKind = "worth"


class WorthSheet(Opened, frozen=True):
    """How a player's worth is counted (T52)."""

    player: int

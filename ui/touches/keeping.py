"""Touches that keep something of a game as a file."""

from __future__ import annotations

from ui.touches.touch import Touch


class Save(Touch, frozen=True):
    """The record of the game, as a file."""


class SavePicture(Touch, frozen=True):
    """The picture on the screen, as a PNG; `name` becomes part of its file's."""

    name: str


class SavePage(Touch, frozen=True):
    """The standings as a page to print or to mail, as a PDF."""

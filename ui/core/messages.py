"""What did a touch mean, on any screen? The messages that many flows send; a flow's own are in its `model`."""

from __future__ import annotations

import msgspec

from banker.commands import JournalCommand
from ui.core.routes import Opened


class Touch(msgspec.Struct, frozen=True):
    """An action of a view."""


class Sign(Touch, frozen=True):
    """Signs commands, one after the other. The screen has shown amount, payer and payee of what moves money."""

    commands: tuple[JournalCommand, ...]


class Open(Touch, frozen=True):
    """Opens a screen over the present one."""

    screen: Opened


class Back(Touch, frozen=True):
    """Leaves the topmost screen."""


class TurnPage(Touch, frozen=True):
    """The next page of a list of so many pages; after the last the first."""

    pages: int


class SeatTouched(Touch, frozen=True):
    """A touch on a player's tile: without a reader it is that player's tap."""

    player: int


class ClockTouched(Touch, frozen=True):
    """Why does the clock run or stand still?"""


class Continue(Touch, frozen=True):
    """A saved game goes on."""

    path: str


class PlayAgain(Touch, frozen=True):
    """The same people by the same rules: who begins?"""


class Leave(Touch, frozen=True):
    """Back to the first screen; the game is kept."""


class Switch(Touch, frozen=True):
    """The bank is switched off; the game is kept."""


class Save(Touch, frozen=True):
    """The record of the game, as a file."""


class SavePicture(Touch, frozen=True):
    """The picture on the screen, as a PNG; `name` becomes part of its file's."""

    name: str


class SavePage(Touch, frozen=True):
    """The standings as a page to print or to mail, as a PDF."""


class VirtualCard(Touch, frozen=True):
    """A card of the bench is held to its reader."""

    tag: str


class VirtualButton(Touch, frozen=True):
    """A button of the bench is pressed: next, cancel or pause."""

    button: str

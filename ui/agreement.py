"""Who signs an undo, a redo or a correction at this table? The teller asks before it hands them to the bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from banker import commands as c
from banker.commands import JournalCommand
from banker.state import Game
from ui.gear import Kind
from ui.scene import Scene

TWO: Final = 2
"""So many players agree where the table wants two."""
_KEPT: Final = (c.Undo, c.Redo, *get_args(c.Correction))


def is_due(commands: Sequence[JournalCommand], game: Game) -> bool:
    """Are these kept for two players or for the banker's card by the table's rule?"""
    return game.book.rules.table.undo != "anyone" and any(isinstance(command, _KEPT) for command in commands)


def is_by_card(scene: Scene) -> bool:
    """Can a card be read now? Where none can, or every reader is lost, touches stand for cards."""
    readers = [state for device, state in scene.gear.devices if device.kind is Kind.READER]
    return scene.has_reader and (not readers or any(state != "missing" for state in readers))

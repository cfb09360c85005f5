"""What has somebody reached that the whole table should hear of?

Derived from what was recorded, never from what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from banker import commands as c
from banker.history import Moment
from banker.state import Game

_NO_FEAT: Final = (c.CorrectDeeds, c.GoBankrupt, c.LeaveGame, c.ExpireClock)
"""Deeds that come to somebody by these are nobody's merit."""


def groups_completed(moment: Moment, before: Game) -> Iterator[int]:
    """A deed of every group that one player owns whole since this command, and did not before."""
    if isinstance(moment.command, _NO_FEAT) or moment.game.owners == before.owners:
        return
    for deeds in moment.game.book.board.groups.values():
        owner = moment.game.owners[deeds[0]]
        if moment.game.is_complete(deeds[0]) and any(before.owners[deed] != owner for deed in deeds):
            yield deeds[0]

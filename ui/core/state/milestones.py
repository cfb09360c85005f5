"""What has somebody reached that the whole table should see and hear: a whole group, the first hotel of the game?

Derived from what was recorded, never from what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, Literal

from banker.play import commands as c
from banker.play.history import Moment, last_act
from banker.play.state import HOTEL, Game
from banker.value import Value
from ui.core.state import privacy

_NO_FEAT: Final = (c.CorrectDeeds, c.GoBankrupt, c.LeaveGame, c.ExpireClock)
"""Deeds that come to somebody by these are nobody's merit."""

HELD_SECONDS: Final = 1.5
"""So long the clock waits at most for a screen that only shows what was reached or sold."""


class Milestone(Value, frozen=True):
    """Whose it is, and a deed of the group, or the lot of the hotel."""

    kind: Literal["group", "hotel"]
    player: int
    deed: int


def milestones(moments: Sequence[Moment], first: Game | None) -> tuple[Milestone, ...]:
    """What the last touch has come to, with all the commands that it signed; `first` is the game before the first."""
    count = last_act(moments)
    earlier, act = moments[: len(moments) - count], moments[len(moments) - count :]
    before = earlier[-1].game if earlier else first
    if before is None or not act:
        return ()
    befores = chain((before,), (moment.game for moment in act))
    groups = chain.from_iterable(map(groups_completed, act, befores))
    return (*groups, *_first_hotel(earlier, before, act[-1].game))


def groups_completed(moment: Moment, before: Game) -> Iterator[Milestone]:
    """Every group that one player owns whole since this command, and did not before."""
    if isinstance(moment.command, _NO_FEAT) or moment.game.owners == before.owners:
        return
    for deeds in moment.game.book.board.groups.values():
        owner = moment.game.owners[deeds[0]]
        if moment.game.is_complete(deeds[0]) and any(before.owners[deed] != owner for deed in deeds):
            yield Milestone("group", owner, deeds[0])


def last_coin_of(moment: Moment) -> int | None:
    """Who has paid a debt with all that was left; at a table of private balances nobody is to know."""
    if not isinstance(moment.command, c.Pay) or privacy.is_private(moment.game):
        return None
    return moment.command.player if moment.game.accounts[moment.command.player] == 0 else None


def _first_hotel(earlier: Sequence[Moment], before: Game, after: Game) -> Iterator[Milestone]:
    """The first one that anybody has built in this game; the past is only asked where one was built now."""
    built = [lot for lot, level in enumerate(after.levels) if level == HOTEL != before.levels[lot]]
    if built and HOTEL not in before.levels and not any(HOTEL in moment.game.levels for moment in earlier):
        yield Milestone("hotel", after.owners[built[0]], built[0])

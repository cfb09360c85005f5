"""Milestones that the whole table should see and hear: a whole group, or the first hotel; and what is being built.

They follow from recorded events only.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, Literal

from banker.board.board import Lot
from banker.money import Money
from banker.play import commands as c
from banker.play.history import Moment, last_act
from banker.play.rules.rent import lot_rent
from banker.play.state import HOTEL, Game
from banker.value import Value
from ui.core.state import privacy
from ui.theme import theme

_BUILDING: Final = (c.Build, c.PlaceBuilding, c.Pass)
"""Commands after which buildings may rise; an order waits for others to pass where buildings are short."""
_NO_FEAT: Final = (c.CorrectDeeds, c.GoBankrupt, c.LeaveGame, c.ExpireClock)
"""Commands that move deeds without anybody's merit."""

HELD_SECONDS: Final = 1.5
"""How long the clock waits for a screen that only shows a milestone or a sale."""


class Raised(Value, frozen=True):
    """A lot on which somebody has just built, its levels, and the seconds for which that is shown."""

    lot: int
    before: int
    after: int
    seconds: float


class Milestone(Value, frozen=True):
    """A milestone of a player, with a deed of the group, or the lot of the hotel and its rent before."""

    kind: Literal["group", "hotel"]
    player: int
    deed: int
    rent_before: Money = 0


def raised(moments: Sequence[Moment], first: Game | None) -> tuple[Raised, ...]:
    """The lots on which the last touch built, of one owner; many buildings rise faster."""
    count = last_act(moments)
    earlier, act = moments[: len(moments) - count], moments[len(moments) - count :]
    before = earlier[-1].game if earlier else first
    if before is None or not any(isinstance(moment.command, _BUILDING) for moment in act):
        return ()
    levels = enumerate(zip(before.levels, act[-1].game.levels, strict=True))
    grown = [(lot, was, now) for lot, (was, now) in levels if now > was]
    times, owners = theme().motion, act[-1].game.owners
    plain = [times.hotel_seconds if now == HOTEL else (now - was) * times.house_seconds for _, was, now in grown]
    share = min(times.most_building_seconds / max(sum(plain), times.house_seconds), 1.0)
    return tuple(
        Raised(*each, seconds * share)
        for each, seconds in zip(grown, plain, strict=True)
        if owners[each[0]] == owners[grown[0][0]]
    )


def milestones(moments: Sequence[Moment], first: Game | None) -> tuple[Milestone, ...]:
    """The milestones of all commands that the last touch signed; `first` is the game before the first command."""
    count = last_act(moments)
    earlier, act = moments[: len(moments) - count], moments[len(moments) - count :]
    before = earlier[-1].game if earlier else first
    if before is None or not act:
        return ()
    befores = chain((before,), (moment.game for moment in act))
    groups = chain.from_iterable(map(groups_completed, act, befores))
    return (*groups, *_first_hotel(earlier, before, act[-1].game))


def groups_completed(moment: Moment, before: Game) -> Iterator[Milestone]:
    """Every group that this command made complete in one player's hands."""
    if isinstance(moment.command, _NO_FEAT) or moment.game.owners == before.owners:
        return
    for deeds in moment.game.book.board.groups.values():
        owner = moment.game.owners[deeds[0]]
        if moment.game.is_complete(deeds[0]) and any(before.owners[deed] != owner for deed in deeds):
            yield Milestone("group", owner, deeds[0])


def last_coin_of(moment: Moment) -> int | None:
    """The player who paid a debt with the last cash; None with private balances, where nobody may know."""
    if not isinstance(moment.command, c.Pay) or privacy.is_private(moment.game):
        return None
    return moment.command.player if moment.game.accounts[moment.command.player] == 0 else None


def _first_hotel(earlier: Sequence[Moment], before: Game, after: Game) -> Iterator[Milestone]:
    """The first hotel of the game, if it was built now; the past is searched only if a hotel was built."""
    built = [lot for lot, level in enumerate(after.levels) if level == HOTEL != before.levels[lot]]
    if built and HOTEL not in before.levels and not any(HOTEL in moment.game.levels for moment in earlier):
        lot = before.deed(built[0])
        assert isinstance(lot, Lot)
        yield Milestone("hotel", after.owners[lot.index], lot.index, lot_rent(before, lot))

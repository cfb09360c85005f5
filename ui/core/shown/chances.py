"""Each player's chance to win, as screens and pages show it. It is computed once for each state of the game.

Percents add up to 100. They are no verdict: they hold if everybody plays like the bank's bots.
"""

from functools import lru_cache
from typing import Final

from banker.odds import odds
from banker.play.state import Game
from ui.core.state.privacy import are_odds_shown

FROM_ROUND: Final = 10
"""The tiles show no chances before it: luck has hardly made a difference yet."""
STEP: Final = 5
"""Percent: the chances are not known more exactly."""
_KEPT: Final = 256
"""Number of games whose odds are cached: enough for the rounds of one chart."""


class _Same:
    """A game as a key of the cache, compared by identity."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __hash__(self) -> int:
        return id(self.game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.game is other.game


def percents(game: Game) -> tuple[int, ...]:
    """Everybody's chance in whole percent."""
    return _share_percent(_odds(_Same(game)), 1)


def shown_chances(game: Game) -> tuple[int | None, ...]:
    """Everybody's chance in steps of 5 percent; None for players who are out, and for all if it is not shown."""
    is_shown = are_odds_shown(game) and not game.is_over and game.turn.number > (FROM_ROUND - 1) * len(game.names)
    if not is_shown:
        return (None,) * len(game.names)
    shared = _share_percent(_odds(_Same(game)), STEP)
    return tuple(None if is_out else chance for chance, is_out in zip(shared, game.out, strict=True))


@lru_cache(maxsize=_KEPT)
def _odds(same: _Same) -> tuple[float, ...]:
    return odds(same.game)


def _share_percent(chances: tuple[float, ...], step: int) -> tuple[int, ...]:
    """Share 100 percent in whole steps: those that lost most by rounding down get the rest. Who has any chance gets a
    step at least, from whom most was given: 0 and 100 percent are said only when they are certain.
    """
    wanted = [chance * 100 / step for chance in chances]
    shared = [int(each) for each in wanted]
    order = sorted(range(len(wanted)), key=lambda player: shared[player] - wanted[player])
    for player in order[: 100 // step - sum(shared)]:
        shared[player] += 1
    for player, chance in enumerate(chances):
        if chance > 0 and not shared[player]:
            shared[shared.index(max(shared))] -= 1
            shared[player] = 1
    return tuple(each * step for each in shared)

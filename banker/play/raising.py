"""How a debtor or a buyer can raise the missing money: what each way brings, and the fewest steps that are enough.

The screens of a debt and of a purchase use it.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from banker.board.board import Lot
from banker.play import commands as c
from banker.play.rules.building import sale_price, sale_problem, step_of
from banker.play.rules.raising import cash_needed
from banker.play.state import Game
from banker.value import Value

_TRIED: Final = 12
"""Up to this number of deeds, every choice is tried, to find the one that overshoots least."""


class Sources(Value, frozen=True):
    """A debtor's choice to raise money: deeds to mortgage, and (lot, steps) pairs to sell."""

    debtor: int
    deeds: tuple[int, ...] = ()
    sales: tuple[tuple[int, int], ...] = ()


def sources_of(game: Game, chosen: Sources | None, player: int) -> Sources:
    """The player's choice, or the suggested one."""
    if chosen is None or chosen.debtor != player:
        return suggest(game, player)
    free, built = mortgageable(game, player), built_groups(game, player)
    deeds = tuple(deed for deed in chosen.deeds if deed in free)
    return Sources(player, deeds, tuple(sale for sale in chosen.sales if sale[0] in built))


def suggest(game: Game, player: int) -> Sources:
    """The fewest mortgages that are enough, of those the ones that overshoot least; buildings only as a last resort."""
    missing = cash_needed(game, player) - game.available(player)
    deeds = mortgageable(game, player)
    values = {deed: game.deed(deed).mortgage_value for deed in deeds}
    chosen = _fewest(values, missing)
    if chosen is not None:
        return Sources(player, chosen)
    return Sources(player, deeds, _fewest_sales(game, player, missing - sum(values.values())))


def commands_of(game: Game, sources: Sources) -> tuple[c.Command, ...]:
    """The commands that carry a choice out, without the payment."""
    sales = _sale_commands(game, sources)
    return (*sales, *(c.MortgageDeed(sources.debtor, deed) for deed in sources.deeds))


def money_of(game: Game, sources: Sources) -> int:
    """The money that a choice brings, in currency units."""
    mortgages = sum(game.deed(deed).mortgage_value for deed in sources.deeds)
    return mortgages + sum(brings(game, (lot, steps)) for lot, steps in sources.sales)


def mortgageable(game: Game, player: int) -> tuple[int, ...]:
    """The deeds that the player can mortgage now."""
    return tuple(deed for deed in game.deeds_of(player) if not game.mortgaged[deed] and not game.is_group_built(deed))


def built_groups(game: Game, player: int) -> tuple[int, ...]:
    """The first lot of each group in which this player has buildings."""
    lots = (deed for deed in game.deeds_of(player) if isinstance(game.deed(deed), Lot) and game.is_group_built(deed))
    return tuple(dict.fromkeys(game.book.board.group_of[lot][0] for lot in lots))


def sale_steps(game: Game, player: int, lot: int) -> tuple[int, ...]:
    """The numbers of buildings of a group that can be sold in one sale with a legal result."""
    total = sum(step_of(game, game.levels[each]) for each in game.book.board.group_of[lot])
    return tuple(n for n in range(1, total + 1) if sale_problem(game, player, lots_down(game, lot, n)) is None)


def lots_down(game: Game, lot: int, steps: int) -> tuple[tuple[int, int], ...]:
    """The sale of this many buildings of a group, evenly: each from the fullest lot, of equals the last."""
    left = {each: step_of(game, game.levels[each]) for each in game.book.board.group_of[lot]}
    sold = dict.fromkeys(left, 0)
    for _ in range(steps):
        fullest = max(left, key=lambda each: (left[each], each))
        left[fullest], sold[fullest] = left[fullest] - 1, sold[fullest] + 1
    return tuple((each, count) for each, count in sold.items() if count)


def brings(game: Game, sale: tuple[int, int]) -> int:
    lot, steps = sale
    return sale_price(game, lots_down(game, lot, steps)) if steps else 0


def _sale_commands(game: Game, sources: Sources) -> tuple[c.Command, ...]:
    return tuple(c.SellBuildings(sources.debtor, lots_down(game, lot, steps)) for lot, steps in sources.sales if steps)


def _fewest(values: dict[int, int], missing: int) -> tuple[int, ...] | None:
    """The fewest deeds whose values cover the missing money; None if all together do not."""
    by_value = sorted(values, key=lambda deed: -values[deed])
    count = next((n for n in range(len(values) + 1) if sum(values[deed] for deed in by_value[:n]) >= missing), None)
    if count is None:
        return None
    if count > _TRIED:
        return tuple(sorted(by_value[:count]))
    enough = (deeds for deeds in combinations(by_value[:_TRIED], count) if _sum(values, deeds) >= missing)
    return tuple(sorted(min(enough, key=lambda deeds: _sum(values, deeds))))


def _sum(values: dict[int, int], deeds: Iterable[int]) -> int:
    return sum(values[deed] for deed in deeds)


def _fewest_sales(game: Game, player: int, missing: int) -> tuple[tuple[int, int], ...]:
    """The sales, group by group in board order, with no more buildings than needed."""
    sales: list[tuple[int, int]] = []
    for lot in built_groups(game, player):
        possible = sale_steps(game, player, lot)
        if missing <= 0 or not possible:
            continue
        steps = next((n for n in possible if brings(game, (lot, n)) >= missing), possible[-1])
        sales.append((lot, steps))
        missing -= brings(game, (lot, steps))
    return tuple(sales)

"""How the bank raises what a debtor is missing when the second period is over (ruling 5)."""

from banker.money import Money
from banker.play.decide.building import sell
from banker.play.decide.draft import EventDraft
from banker.play.decide.mortgaging import mortgage
from banker.play.rules.building import Lots, houses_to_spare, sale_problem, step_of
from banker.play.state import HOTEL, Game


def raise_cash(draft: EventDraft, player: int, needed: Money) -> None:
    """Sells buildings, one by one and evenly, then mortgages deeds, the smallest value first; only what is missing."""
    while draft.game.available(player) < needed:
        sale = next_sale(draft.game, player)
        if sale:
            sell(draft, player, sale)
        else:
            mortgage(draft, player, next_mortgage(draft.game, player))


def next_sale(game: Game, player: int) -> Lots:
    """The fullest lot of the first built group, of equals the last; the whole group if a hotel cannot be broken."""
    lot = next((deed for deed in game.deeds_of(player) if game.levels[deed]), None)
    if lot is None:
        return ()
    group = game.book.board.group_of[lot]
    fullest = max(group, key=lambda each: (game.levels[each], each))
    one: Lots = ((fullest, 1),)
    return one if sale_problem(game, player, one) is None else _group_down(game, group)


def next_mortgage(game: Game, player: int) -> int:
    """The deed of the smallest mortgage value, of equals the first on the board."""
    free = [deed for deed in game.deeds_of(player) if not game.mortgaged[deed] and not game.is_group_built(deed)]
    assert free, "what cannot suffice is not sold"
    return min(free, key=lambda deed: (game.book.board.deed(deed).mortgage_value, deed))


def _group_down(game: Game, group: tuple[int, ...]) -> Lots:
    """The sale that takes the whole group to the highest even level that the stock allows."""
    left = houses_to_spare(game)
    assert left is not None
    standing = sum(game.levels[lot] for lot in group if game.levels[lot] < HOTEL)
    level = min((left + standing) // len(group), min(game.levels[lot] for lot in group))
    above = ((lot, step_of(game, game.levels[lot]) - level) for lot in group)
    return tuple((lot, steps) for lot, steps in above if steps > 0)

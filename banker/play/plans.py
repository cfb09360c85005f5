"""A player's plan for buildings and mortgages: its commands, its money and the next steps. The planner screen uses it.

A deed has a ladder: mortgaged, bare, its houses, the hotel. A plan names other rungs for some deeds of one
player. `decide` itself judges every step, so a plan that can be made can be signed.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from banker.board.board import Lot
from banker.play import commands as c
from banker.play.options import refusal_of
from banker.play.refusals import Reason, Refusal
from banker.play.rules.building import is_level, level_at, most_houses, order_price, sale_price, step_of
from banker.play.rules.interest import lifting_price
from banker.play.state import HOTEL, Game
from banker.value import Value

MORTGAGED: Final = -1
"""The lowest rung of a deed; 0 is the bare deed, then houses and the hotel."""
_SHORT: Final = (Reason.NO_HOUSES, Reason.NO_HOTELS)


class Plan(Value, frozen=True):
    """The plan of one player: (deed, rung) pairs, where the planned rung differs from the current one."""

    player: int
    rungs: tuple[tuple[int, int], ...] = ()


def rung(game: Game, deed: int) -> int:
    """The current rung of a deed."""
    return MORTGAGED if game.mortgaged[deed] else game.levels[deed]


def still_fitting(game: Game, plan: Plan) -> Plan:
    """The plan without deeds that other players own by now."""
    return Plan(plan.player, tuple(pair for pair in plan.rungs if _still_fits(game, plan.player, *pair)))


def rung_wanted(game: Game, plan: Plan, deed: int) -> int:
    """The rung of a deed by the plan."""
    return dict(plan.rungs).get(deed, rung(game, deed))


def is_built_by_page(game: Game, deed: int) -> bool:
    """Has this deed a whole ladder, as a lot of a complete group? Other deeds can only be mortgaged."""
    return isinstance(game.deed(deed), Lot) and game.is_complete(deed)


def commands_of(game: Game, plan: Plan) -> tuple[c.Command, ...]:
    """One sale, the mortgages, the lifts, one order: in this sequence each makes the next possible."""
    player, changes = plan.player, _changes(game, plan)
    steps = [(deed, step_of(game, _houses(then)) - step_of(game, _houses(now))) for deed, now, then in changes]
    sold = tuple((deed, -change) for deed, change in steps if change < 0)
    built = tuple((deed, change) for deed, change in steps if change > 0)
    return (
        *((c.SellBuildings(player, sold),) if sold else ()),
        *(c.MortgageDeed(player, deed) for deed, _, then in changes if then == MORTGAGED),
        *(c.LiftMortgage(player, deed) for deed, now, _ in changes if now == MORTGAGED),
        *((c.Build(player, built),) if built else ()),
    )


def brings(game: Game, plan: Plan) -> int:
    """What the bank pays for the whole plan less what it costs, in currency units."""
    return sum(_brings(game, command) for command in commands_of(game, plan))


def problem(game: Game, plan: Plan) -> Refusal | None:
    """Why the bank would not carry the plan out; None for an empty one too."""
    return refusal_of(game, commands_of(game, plan))


def step_plan(game: Game, plan: Plan, deed: int, change: int) -> Plan | Refusal:
    """The plan with a deed one rung higher (+1) or lower (-1), or why the bank would not carry that out.

    If the stock is short, it takes the next possible plan: a hotel outright (T34), hotels sold whole (T36, E30), or the
    group as it is. A plan that the bank no longer accepts can always be taken back.
    """
    straight = _with(game, plan, {deed: _rung_beside(game, plan, deed, change)})
    refusal = _off_the_ladder(game, plan, deed, change) or problem(game, straight)
    if refusal is None:
        return straight
    around = _detours(game, plan, deed, change) if refusal.reason in _SHORT else iter(())
    found = next((other for other in around if problem(game, other) is None), None)
    if found is None and is_taking_back(game, plan, deed, change) and problem(game, plan) is not None:
        found = straight if _is_even(game, straight, deed) else _as_it_stands(game, plan, deed)
    return refusal if found is None else found


def is_taking_back(game: Game, plan: Plan, deed: int, change: int) -> bool:
    """Does this step lead back towards the current rung?"""
    return (rung(game, deed) - rung_wanted(game, plan, deed)) * change > 0


def planned_game(game: Game, plan: Plan) -> Game:
    """The game with the deeds as planned; its money is not changed."""
    levels, mortgaged = list(game.levels), list(game.mortgaged)
    for deed, then in plan.rungs:
        levels[deed], mortgaged[deed] = _houses(then), then == MORTGAGED
    return game.but(levels=tuple(levels), mortgaged=tuple(mortgaged))


def _still_fits(game: Game, player: int, deed: int, then: int) -> bool:
    is_own = game.owners[deed] == player and rung(game, deed) != then
    return is_own and (then <= 0 or is_built_by_page(game, deed))


def _changes(game: Game, plan: Plan) -> list[tuple[int, int, int]]:
    """(deed, rung now, rung planned) in board order."""
    return [(deed, rung(game, deed), then) for deed, then in sorted(plan.rungs)]


def _houses(at: int) -> int:
    return max(at, 0)


def _brings(game: Game, command: c.Command) -> int:
    if isinstance(command, c.SellBuildings):
        return sale_price(game, command.lots)
    if isinstance(command, c.MortgageDeed):
        return game.deed(command.deed).mortgage_value
    if isinstance(command, c.LiftMortgage):
        return -lifting_price(game, command.deed)
    assert isinstance(command, c.Build)
    return -order_price(game, command.lots)


def _with(game: Game, plan: Plan, rungs: dict[int, int]) -> Plan:
    """The plan with these rungs; a deed that is on its rung already is left out."""
    after = {**dict(plan.rungs), **rungs}
    return Plan(plan.player, tuple((deed, then) for deed, then in sorted(after.items()) if then != rung(game, deed)))


def _rung_beside(game: Game, plan: Plan, deed: int, change: int) -> int:
    """The rung above (+1) or below (-1) the planned one."""
    return level_at(game, step_of(game, rung_wanted(game, plan, deed)) + change)


def _off_the_ladder(game: Game, plan: Plan, deed: int, change: int) -> Refusal | None:
    at = _rung_beside(game, plan, deed, change)
    if at < MORTGAGED:
        return Refusal(Reason.ALREADY_MORTGAGED, space=deed)
    if at > (HOTEL if isinstance(game.deed(deed), Lot) else 0):
        return Refusal(Reason.LOT_FULL, space=deed)
    return None


def _detours(game: Game, plan: Plan, deed: int, change: int) -> Iterator[Plan]:
    """Plans that go further the same way with the whole group, the nearest first."""
    group = game.book.board.group_of[deed]
    at = {each: rung_wanted(game, plan, each) for each in group}
    further = _hotels_outright(game, at, deed) if change > 0 else _evenly_down(game, at, deed)
    plans = (_with(game, plan, rungs) for rungs in further)
    back = (_as_it_stands(game, plan, deed),) if is_taking_back(game, plan, deed, change) else ()
    return chain(back, plans)


def _hotels_outright(game: Game, at: dict[int, int], deed: int) -> Iterator[dict[int, int]]:
    """This lot with a hotel and the others with all their houses, then more hotels (T34)."""
    full, fullest = most_houses(game), sorted(at, key=lambda each: (each != deed, -at[each], each))
    for hotels in range(1, len(fullest) + 1):
        yield {each: max(at[each], HOTEL if place < hotels else full) for place, each in enumerate(fullest)}


def _evenly_down(game: Game, at: dict[int, int], deed: int) -> Iterator[dict[int, int]]:
    """The whole group at one level, the next lower one first (T36, E30)."""
    for level in (below for below in range(at[deed] - 1, -1, -1) if is_level(game, below)):
        yield {each: min(at[each], level) for each in at}


def _is_even(game: Game, plan: Plan, deed: int) -> bool:
    """Does the plan keep the lots of this deed's group within one house of each other?"""
    steps = [step_of(game, max(rung_wanted(game, plan, each), 0)) for each in game.book.board.group_of[deed]]
    return max(steps) - min(steps) <= 1


def _as_it_stands(game: Game, plan: Plan, deed: int) -> Plan:
    """The plan without the group of this deed."""
    return _with(game, plan, {each: rung(game, each) for each in game.book.board.group_of[deed]})

"""The winner of a scarce building puts it on a legal lot at once (ruling 12)."""

from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.pending import Placing
from banker.play.refusals import Reason, Refusal
from banker.play.rules.building import group_problem, level_at, most_houses, step_of, uneven_problem
from banker.play.rules.scarcity import building_price, places
from banker.play.state import Game


def place_building(command: c.PlaceBuilding, draft: EventDraft) -> Refusal | None:
    """The building goes on a lot where it is legal. If the book opens auctions at the deed's price, the bid must reach
    the price of that lot (T37, M14).
    """
    game, placing = draft.game, draft.game.placing
    if placing is None or placing.player != command.player:
        return Refusal(Reason.WRONG_PHASE)
    problem = placing_problem(game, placing, command.lot)
    if problem:
        return problem
    place(draft, command.lot)
    return None


def place(draft: EventDraft, lot: int) -> None:
    """The won building stands on this lot."""
    draft.note(e.BuildingsChanged(((lot, _level_with_one_more(draft.game, lot)),)))
    draft.note(e.BuildingPlaced())


def first_place(game: Game, placing: Placing) -> int:
    """The first lot in board order on which the won building is legal (ruling 5). There always is one: who has won a
    building can neither sell nor mortgage before it stands.
    """
    lots = places(game, placing.player, placing.kind)
    return next(lot for lot in lots if placing_problem(game, placing, lot) is None)


def placing_problem(game: Game, placing: Placing, lot: int) -> Refusal | None:
    """Why the building cannot be placed on this lot."""
    problem = group_problem(game, placing.player, ((lot, 1),))
    if problem:
        return problem
    if placing.kind == "house" and game.levels[lot] >= most_houses(game):
        return Refusal(Reason.LOT_FULL, space=lot)
    if placing.kind == "hotel" and game.levels[lot] != most_houses(game):
        return Refusal(Reason.NEEDS_FOUR_HOUSES, space=lot)
    uneven = uneven_problem(game, {lot: _level_with_one_more(game, lot)})
    if uneven:
        return uneven
    price = building_price(game, lot, placing.kind)
    if game.book.rules.building.scarce_from_deed_price and placing.price < price:
        return Refusal(Reason.BID_TOO_LOW, needed=price, space=lot)
    return None


def _level_with_one_more(game: Game, lot: int) -> int:
    return level_at(game, step_of(game, game.levels[lot]) + 1)

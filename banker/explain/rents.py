"""Why a rent is what it is: the deed, its group, the stations, the dice, the card (T14-T19, ruling 20)."""

from __future__ import annotations

from banker.board import Lot, Station, Utility
from banker.deck import AdvanceNearest
from banker.events import DiceThrown
from banker.explain.reckoning import Kind, Reckoning
from banker.explain.scene import Scene
from banker.rules.rent import UTILITY_FACTORS, is_doubled, owned_of_group, pips
from banker.state import Game

TEN_TIMES = 10
DOUBLE = 2


def rent_of(scene: Scene, index: int) -> Reckoning:
    """The rent of the landing in this moment."""
    thrown = scene.on_this_leg(DiceThrown)
    if thrown:
        return _dice_rent(scene, thrown.faces, TEN_TIMES, Kind.CARD_TIMES, "card")
    space = scene.game.book.board.spaces[index]
    if isinstance(space, Lot):
        rent = _lot_rent(scene, space)
    elif isinstance(space, Station):
        owned = owned_of_group(scene.game, index)
        rent = scene.reckoning().begin(Kind.STATIONS, space.rents[owned - 1], "stations", owned, index)
    else:
        factor = UTILITY_FACTORS[owned_of_group(scene.game, index) - 1]
        rent = _dice_rent(scene, scene.game.turn.faces, factor, Kind.UTILITIES, "utilities")
    return _multiplied_by_card(scene, rent)


def rent_for_a_visitor(scene: Scene, index: int) -> Reckoning:
    """The rent of an owned deed before anybody lands: of a utility for one pip, of a mortgaged deed nothing (T17)."""
    game, book = scene.game, scene.game.book
    if game.mortgaged[index]:
        return scene.reckoning().begin(Kind.MORTGAGED, 0, "no_rent", space=index)
    if not isinstance(book.board.spaces[index], Utility):
        return rent_of(scene, index)
    factor = UTILITY_FACTORS[owned_of_group(game, index) - 1]
    rent = scene.reckoning().dice((), 1, "utilities").times(Kind.UTILITIES, factor, "utilities")
    return _scaled(scene, rent)


def _lot_rent(scene: Scene, lot: Lot) -> Reckoning:
    game, index = scene.game, lot.index
    level = game.levels[index]
    if level:
        return scene.reckoning().begin(Kind.BUILT, lot.rents[level], "rent", level, index)
    rent = scene.reckoning().begin(Kind.UNBUILT, lot.rents[0], "rent", 0, index)
    return rent.times(Kind.GROUP_DOUBLED, DOUBLE, _doubling(game, index)) if is_doubled(game, index) else rent


def _doubling(game: Game, index: int) -> str:
    return "double_rent_beside_a_mortgage" if game.is_group_mortgaged(index) else "double_rent"


def _dice_rent(scene: Scene, faces: tuple[str, ...], factor: int, kind: Kind, topic: str) -> Reckoning:
    return _scaled(scene, scene.reckoning().dice(faces, pips(faces), topic).times(kind, factor, topic))


def _scaled(scene: Scene, rent: Reckoning) -> Reckoning:
    scale = scene.game.book.board.scale
    return rent if scale == 1 else rent.times(Kind.SCALE, scale, "scale")


def _multiplied_by_card(scene: Scene, rent: Reckoning) -> Reckoning:
    card = scene.card
    if isinstance(card, AdvanceNearest) and card.rent == "rent-x2":
        return rent.times(Kind.CARD_TIMES, DOUBLE, "card", card.id)
    return rent

"""The explanations of rents: the deed, its group, the stations, the dice, the card (T14-T19, ruling 20)."""

from banker.board.board import Lot, Station, Utility
from banker.board.deck import AdvanceNearest
from banker.keep.explain.occasion import Occasion
from banker.keep.explain.reckoning import PartKind, Reckoning
from banker.play.events import DiceThrown
from banker.play.rules.rent import UTILITY_FACTORS, is_doubled, owned_of_group, pips
from banker.play.state import Game

TEN_TIMES = 10
DOUBLE = 2


def rent_of(occasion: Occasion, index: int) -> Reckoning:
    """The rent of the landing in this moment."""
    thrown = occasion.on_this_leg(DiceThrown)
    if thrown:
        return _dice_rent(occasion, thrown.faces, TEN_TIMES, PartKind.CARD_TIMES, "card")
    space = occasion.game.book.board.spaces[index]
    if isinstance(space, Lot):
        rent = _lot_rent(occasion, space)
    elif isinstance(space, Station):
        owned = owned_of_group(occasion.game, index)
        rent = occasion.reckoning().begin(PartKind.STATIONS, space.rents[owned - 1], "stations", owned, index)
    else:
        factor = UTILITY_FACTORS[owned_of_group(occasion.game, index) - 1]
        rent = _dice_rent(occasion, occasion.game.turn.faces, factor, PartKind.UTILITIES, "utilities")
    return _multiply_by_card(occasion, rent)


def rent_for_a_visitor(occasion: Occasion, index: int) -> Reckoning:
    """The rent of an owned deed before anybody lands: for a utility of one pip, for a mortgaged deed nothing (T17)."""
    game, book = occasion.game, occasion.game.book
    if game.mortgaged[index]:
        return occasion.reckoning().begin(PartKind.MORTGAGED, 0, "no_rent", space=index)
    if not isinstance(book.board.spaces[index], Utility):
        return rent_of(occasion, index)
    factor = UTILITY_FACTORS[owned_of_group(game, index) - 1]
    rent = occasion.reckoning().dice((), 1, "utilities").times(PartKind.UTILITIES, factor, "utilities")
    return _scale(occasion, rent)


def _lot_rent(occasion: Occasion, lot: Lot) -> Reckoning:
    game, index = occasion.game, lot.index
    level = game.levels[index]
    if level:
        return occasion.reckoning().begin(PartKind.BUILT, lot.rents[level], "rent", level, index)
    rent = occasion.reckoning().begin(PartKind.UNBUILT, lot.rents[0], "rent", 0, index)
    return rent.times(PartKind.GROUP_DOUBLED, DOUBLE, _doubling(game, index)) if is_doubled(game, index) else rent


def _doubling(game: Game, index: int) -> str:
    return "double_rent_beside_a_mortgage" if game.is_group_mortgaged(index) else "double_rent"


def _dice_rent(occasion: Occasion, faces: tuple[str, ...], factor: int, kind: PartKind, topic: str) -> Reckoning:
    rent = occasion.reckoning().dice(faces, pips(faces), topic).times(kind, factor, topic)
    return _scale(occasion, rent).in_notes()


def _scale(occasion: Occasion, rent: Reckoning) -> Reckoning:
    scale = occasion.game.book.board.scale
    return rent if scale == 1 else rent.times(PartKind.SCALE, scale, "scale")


def _multiply_by_card(occasion: Occasion, rent: Reckoning) -> Reckoning:
    card = occasion.card
    if isinstance(card, AdvanceNearest) and card.rent == "rent-x2":
        return rent.times(PartKind.CARD_TIMES, DOUBLE, "card", card.id)
    return rent

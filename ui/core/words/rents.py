"""Words for the rent that a visitor of a deed would owe now, for lists of deeds, a deed's page and the board."""

from banker.board.board import Lot, Station
from banker.play.rules.rent import UTILITY_FACTORS, lot_rent, owned_of_group
from banker.play.state import Game
from ui.core.words.deeds import utility_rent
from ui.core.words.frame import Frame
from ui.locale.words import Words


def rent_words(frame: Frame, index: int) -> str:
    """The rent that a visitor would owe now, or how it is computed."""
    rent = _fixed_rent(frame, index)
    return utility_rent(frame, _factor(frame, index)) if rent is None else frame.cash(rent)


def brief_rent(frame: Frame, index: int) -> str:
    """The same for narrow places: a figure without its currency, or a multiple of the dice."""
    rent = _fixed_rent(frame, index)
    return f"×\u00a0{_factor(frame, index)}" if rent is None else frame.brief(rent)


def _fixed_rent(frame: Frame, index: int) -> int | None:
    """None if the dice decide the rent."""
    game = frame.game
    printed = game.deed(index)
    if isinstance(printed, Lot):
        return lot_rent(game, printed)
    return printed.rents[owned_of_group(game, index) - 1] if isinstance(printed, Station) else None


def _factor(frame: Frame, index: int) -> int:
    return UTILITY_FACTORS[owned_of_group(frame.game, index) - 1]


def out_words(game: Game, words: Words, player: int) -> str:
    """Bankrupt, or left by sharing out; empty for a player who still plays."""
    if not game.out[player]:
        return ""
    return words("has left") if player in game.gone else words("bankrupt")

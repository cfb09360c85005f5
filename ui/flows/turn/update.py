"""What cards sign in a turn: a purchase or fine that is shown, dice that the tray saw, the end of the turn before."""

from typing import Any

from banker.play import commands as c
from banker.play.decide.settling import oldest_claim_of
from banker.play.options import refusal_of
from banker.play.rules.last_turn import ends_with_this_turn
from banker.play.state import Game
from ui.core.input import dice
from ui.core.input.card import SEEN_SECONDS
from ui.core.state import asking, questions, routes
from ui.core.state.drafts import DiceTyped
from ui.core.state.model import Model, UiState
from ui.core.state.notices import Refused
from ui.core.state.signing import Commands
from ui.core.state.update import Update, show_notice, with_key_sound


def roll_in_jail(model: Model) -> Update:
    """Choose the dice as the way out."""
    return with_key_sound(model.ui.typing(DiceTyped(is_way_out=True)))


def rolls(shown: object, seconds: float, model: Model) -> Update:
    """Sign an announced roll or throw after its time."""
    return dice.sign_in_time(seconds, model)


def _of_dice(game: Game, ui: UiState) -> Commands:
    return asking.dice_commands(game, ui.get(DiceTyped).faces)


def buys(shown: questions.BuyAsked, player: int, game: Game, ui: UiState) -> Commands:
    """Buy the deed that is shown, at its printed price, with the card of the player on the move.

    The purchase must have been shown long enough: a card read twice, which has just raised cash, has not seen it.
    """
    return (c.BuyDeed(player),) if player == shown.player and ui.calm_seconds >= SEEN_SECONDS else ()


def pays_fine(shown: questions.JailAsked | routes.OutOfJail, player: int, game: Game, ui: UiState) -> Commands:
    """Pay the fine with the prisoner's card, if it was shown long enough."""
    fine = (c.PayFine(player),)
    is_payable = player == shown.player and refusal_of(game, fine) is None
    return fine if is_payable and ui.calm_seconds >= SEEN_SECONDS else ()


def refuse_fine(shown: questions.JailAsked | routes.OutOfJail, player: int, model: Model) -> Update | None:
    """Say why the prisoner's card pays no fine."""
    refusal = refusal_of(model.table, (c.PayFine(player),)) if player == shown.player else None
    return show_notice(model.ui, Refused(refusal, player), "refused") if refusal else None


def takes_dice(shown: questions.TurnDone, player: int, game: Game, ui: UiState) -> Commands:
    """Take the dice with the next player's card, or pay a rent unasked with the lander's card.

    No card takes the dice after the last turn, or from a seat that the bank plays: the bank passes them on.
    """
    is_seen = ui.calm_seconds >= SEEN_SECONDS  # a card held together with the one that signed has seen nothing
    is_over = ends_with_this_turn(game) or game.bank_plays[shown.player] is not None
    if player == game.next_player() and is_seen and not is_over:
        if _is_proposed(game, ui) and asking.game_at_next_roll(game):
            return claims_on_tile(shown, player, game, ui) or _of_dice(game, ui)
        return (c.EndTurn(shown.player),)
    if player == shown.player and asking.rent_unasked(game, player):
        return (c.Pay(player),)
    return claims_on_tile(shown, player, game, ui)


def confirms(shown: questions.RollAsked | questions.ThrowAsked, player: int, game: Game, ui: UiState) -> Commands:
    """Confirm the dice of the tray with the card of the player who rolled; a claim comes first.

    For a seat that the bank plays, any player's card confirms.
    """
    is_confirmed = (player == shown.player or game.bank_plays[shown.player]) and _is_proposed(game, ui)
    return claims_on_tile(shown, player, game, ui) or (_of_dice(game, ui) if is_confirmed else ())


def _is_proposed(game: Game, ui: UiState) -> bool:
    """Whether dice of the tray wait for a card; dice typed by hand are confirmed by hand."""
    typed = ui.get(DiceTyped)
    return typed.is_seen and typed.is_complete(asking.dice_due(game))


def claims_on_tile(shown: Any, player: int, game: Game, ui: UiState) -> Commands:
    """Ask for a rent that the table shows in brass, with its owner's card."""
    return (c.ClaimRent(player),) if oldest_claim_of(game, player) else ()


def next_dice(shown: questions.TurnDone, model: Model) -> int | None:
    """Two dice of the next player, if they may end this turn."""
    return dice.two_awaited(shown, model) if asking.game_at_next_roll(model.table) else None

"""What cards sign in a turn: a purchase or fine that is shown, dice that the tray saw, the end of the turn before."""

from __future__ import annotations

from typing import Any

from banker.play import commands as c
from banker.play.decide.settling import oldest_claim_of
from banker.play.options import refusal_of
from banker.play.rules.last_turn import ends_with_this_turn
from banker.play.state import Game
from banker.steps import Step
from ui.core.input import dice
from ui.core.input.card import SEEN_SECONDS
from ui.core.state import asking, questions, routes
from ui.core.state.drafts import DiceTyped
from ui.core.state.model import Model, UiState
from ui.core.state.notices import Refused
from ui.core.state.signing import Commands, signed
from ui.core.state.update import Update, keyed, said
from ui.flows.turn.model import RollInJail


def roll_in_jail(message: RollInJail, model: Model) -> Update:
    """Of the ways out, the dice."""
    return keyed(model.ui.typing(DiceTyped(is_way_out=True)))


def rolls(seconds: float, model: Model) -> Update:
    """A roll or throw that was announced is signed by itself, where the table does not want a touch for each."""
    game, ui = model.table, model.ui
    if game.book.rules.table.confirmed_rolls:
        return Update(ui)
    return dice.announced(seconds, model, asking.dice_due(game), lambda: signed(_of_dice(game, ui), model))


def _of_dice(game: Game, ui: UiState) -> Commands:
    kind = c.Throw if game.turn.step is Step.THROW else c.Roll
    return (kind(game.turn.player, ui.get(DiceTyped).faces),)


def buys(shown: questions.BuyAsked, player: int, game: Game, ui: UiState) -> Commands:
    """The card of the player on the move buys the deed that is shown, at its printed price. A card read twice, which
    has just raised the cash, has not seen the purchase.
    """
    return (c.BuyDeed(player),) if player == shown.player and ui.calm_seconds >= SEEN_SECONDS else ()


def pays_fine(shown: questions.JailAsked | routes.OutOfJail, player: int, game: Game, ui: UiState) -> Commands:
    """The prisoner's card pays the fine, once there was time to see that it would."""
    fine = (c.PayFine(player),)
    is_payable = player == shown.player and refusal_of(game, fine) is None
    return fine if is_payable and ui.calm_seconds >= SEEN_SECONDS else ()


def fine_refused(shown: questions.JailAsked | routes.OutOfJail, player: int, model: Model) -> Update | None:
    """Why the prisoner's card pays no fine."""
    refusal = refusal_of(model.table, (c.PayFine(player),)) if player == shown.player else None
    return said(model.ui, Refused(refusal, player), "refused") if refusal else None


def takes_dice(shown: questions.TurnDone, player: int, game: Game, ui: UiState) -> Commands:
    """The turn before is complete: the next player's card takes the dice, and the lander's own pays a rent unasked.
    After the last turn nobody's card takes the dice; for a seat that the bank plays the bank hands them over.
    """
    is_seen = ui.calm_seconds >= SEEN_SECONDS  # a card laid down together with the one that signed has seen nothing
    is_over = ends_with_this_turn(game) or game.bank_plays[shown.player] is not None
    if player == game.next_player() and is_seen and not is_over:
        return (c.EndTurn(shown.player),)
    if player == shown.player and asking.rent_unasked(game, player):
        return (c.Pay(player),)
    return claims_on_tile(shown, player, game, ui)


def confirms(shown: questions.RollAsked | questions.ThrowAsked, player: int, game: Game, ui: UiState) -> Commands:
    """What the tray saw, confirmed by who rolled, or threw for a card's rent, and for a seat that the bank plays by
    anybody; before it, a claim.
    """
    is_confirmed = (player == shown.player or game.bank_plays[shown.player]) and _is_proposed(game, ui)
    return claims_on_tile(shown, player, game, ui) or (_of_dice(game, ui) if is_confirmed else ())


def _is_proposed(game: Game, ui: UiState) -> bool:
    """Dice typed by hand are confirmed by hand: only those of the tray wait for a card."""
    typed = ui.get(DiceTyped)
    return typed.is_seen and typed.is_complete(asking.dice_due(game))


def claims_on_tile(shown: Any, player: int, game: Game, ui: UiState) -> Commands:
    """The table shows in brass what an owner may ask for."""
    return (c.ClaimRent(player),) if oldest_claim_of(game, player) else ()

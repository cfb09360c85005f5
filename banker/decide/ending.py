"""When the game ends, and who wins it (T51-T54, E38, M40, ruling 23)."""

from __future__ import annotations

from banker import commands as c
from banker import events as e
from banker.decide.draft import Draft
from banker.ledger import BANK, Why
from banker.refusals import Reason, Refusal
from banker.standings import richest
from banker.state import Game

LAST_BANKRUPTCY = 2
"""The second bankruptcy ends the tournament game (T51)."""


def ends_with_next_bankruptcy(game: Game) -> bool:
    """One player left, or the tournament's second bankruptcy, whichever is first."""
    if len(game.players) == 2:
        return True
    return game.book.rules.ending.ends == "second-bankruptcy" and game.bankruptcies + 1 >= LAST_BANKRUPTCY


def end_agreed_game(command: c.EndGame, draft: Draft) -> Refusal | None:
    """The agreed time has come: what is open is called off (T53, ruling 23)."""
    game = draft.game
    if game.book.rules.ending.ends != "agreed" and not game.book.rules.ending.may_be_agreed:
        return Refusal(Reason.WRONG_PHASE)
    _call_off(draft)
    end_game(draft)
    return None


def end_game(draft: Draft) -> None:
    """The richest wins; equal worth wins together."""
    draft.note(e.GameEnded(richest(draft.game)))


def _call_off(draft: Draft) -> None:
    game = draft.game
    if game.auction:
        draft.note(e.AuctionClosed(game.auction.kind, game.auction.deed, BANK, 0))
    if game.placing:
        # The building was paid for and has no lot: the price goes back.
        draft.note(e.BuildingPlaced())
        draft.note(e.Paid(BANK, game.placing.player, game.placing.price, Why.AUCTION))
    if game.scarcity:
        draft.note(e.ScarcityEnded())
        for order in game.scarcity.orders:
            draft.note(e.OrderFell(order, Refusal(Reason.GAME_OVER)))
    if game.offer:
        draft.note(e.OfferEnded())
    if game.claims:
        draft.note(e.ClaimsClosed(tuple(claim.number for claim in game.claims)))

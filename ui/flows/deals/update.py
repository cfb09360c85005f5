"""Updates of a deal: deeds, cards, cash and debts go in and out, and both players sign it.

A change to an open offer takes back both agreements: the offer is withdrawn, and its content stays as the draft.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from banker.play import commands as c
from banker.play.decide.dealing import debt_between
from banker.play.offers import deal_between, given, is_between, offer_of, turned, with_card, with_deed, with_given
from banker.play.pending import Deal, Side
from banker.play.state import Game
from ui.core.shown.keypad import after_key
from ui.core.state import questions, routes
from ui.core.state.drafts import DealDrafts
from ui.core.state.model import Model, UiState
from ui.core.state.routes import Route
from ui.core.state.signing import Commands
from ui.core.state.update import Update
from ui.flows.deals.model import (
    DealCash,
    DealDebt,
    DealDeed,
    DealDeeds,
    DealJailCard,
    DealKey,
    DealPage,
    DealPut,
    DealThen,
)

COMPOSING: Final = (routes.Dealing, DealDeeds, routes.DealMoney)
"""The screens on which a deal is put together."""
_MOST_DIGITS: Final = 9


def agree(shown: routes.Dealing | DealThen, player: int, game: Game, ui: UiState) -> Commands:
    """Sign the deal: the first of the two cards offers it, the other one accepts it."""
    if player not in (shown.player, shown.partner):
        return ()
    if game.offer and is_between(game.offer, shown.player, shown.partner):
        return (c.AcceptDeal(player),) if player == game.offer.to else ()
    deal = deal_between(game, ui.get(DealDrafts).deals, shown.player, shown.partner)
    offer = offer_of(deal if player == deal.by else turned(deal))
    return (offer,) if offer else ()


def held_by_dealer(shown: routes.Dealing | DealDeeds | routes.DealMoney, player: int, model: Model) -> Update | None:
    """While a deal cannot be signed yet, the cards of both sides sign nothing else."""
    return Update(model.ui, cue="card_read") if player in (shown.player, shown.partner) else None


def open_partners(address: routes.ChoosePartner, model: Model) -> UiState:
    """Open the list of partners; if this player has exactly one draft, open that deal over it."""
    begun = model.ui.get(DealDrafts).partners(address.player)
    ui = model.ui.opened(address)
    return ui.opened(routes.Dealing(address.player, begun[0])) if len(begun) == 1 else ui


def open_part(address: DealDeeds | routes.DealMoney, model: Model) -> UiState:
    """Open a list or the keypad in place of another one, with the deal or its offer under it to come back to."""
    offer, ui = model.table.offer, model.ui
    if offer and is_between(offer, address.player, address.partner):
        return ui.at_table().opened(address)
    return ui.but(stack=_over_the_deal(ui.stack, address), number=0)


def deal_put(message: DealPut, model: Model) -> Update:
    """Replace the draft, and return to the table if it was given up. This signs nothing."""
    ui = model.ui.typing(model.ui.get(DealDrafts).instead(message.deal))
    return Update(ui if offer_of(message.deal) else ui.at_table(), cue="key")


def deal_cash(message: DealCash, model: Model) -> Update:
    """Change the cash of one side, within what it has."""
    return _with_cash(model, message.giver, _given(model, message.giver).cash + message.change)


def deal_key(message: DealKey, model: Model) -> Update:
    """Add or erase a digit of the cash, in smallest notes. More than the player has becomes all the player has."""
    note = model.table.book.board.smallest_note
    digits = str(_given(model, message.giver).cash // note)
    return _with_cash(model, message.giver, int(after_key(digits, message.key, _MOST_DIGITS) or 0) * note)


def deal_deed(message: DealDeed, model: Model) -> Update:
    """Put a deed in, or take it out."""
    return _with_side(model, message.giver, with_deed(_given(model, message.giver), message.deed))


def deal_jail_card(message: DealJailCard, model: Model) -> Update:
    """Put one more jail card in; after the last one take all out."""
    held = len(model.table.cards_held(message.giver))
    return _with_side(model, message.giver, with_card(_given(model, message.giver), held))


def deal_debt(message: DealDebt, model: Model) -> Update:
    """Forgive all that the other player owes, or nothing (T50)."""
    deal = _deal(model)
    debtor = deal.to if message.creditor == deal.by else deal.by
    owed = debt_between(model.table, debtor, message.creditor)
    side = _given(model, message.creditor)
    return _with_side(model, message.creditor, replace(side, debt=0 if side.debt else owed))


def deal_page(message: DealPage, model: Model) -> Update:
    """Turn to the next lines of what one side gives; after the last page the first."""
    typed = model.ui.get(DealDrafts)
    left, right = typed.pages
    turned = ((left + 1) % message.pages, right) if message.side == 0 else (left, (right + 1) % message.pages)
    return Update(model.ui.typing(typed.but(pages=turned)), cue="key")


def _deal(model: Model) -> Deal:
    shown = model.ui.top
    assert isinstance(shown, COMPOSING)
    return deal_between(model.table, model.ui.get(DealDrafts).deals, shown.player, shown.partner)


def _given(model: Model, giver: int) -> Side:
    return given(_deal(model), giver)


def _with_cash(model: Model, giver: int, cash: int) -> Update:
    cash = max(0, min(cash, model.table.available(giver)))
    return _with_side(model, giver, replace(_given(model, giver), cash=cash))


def _with_side(model: Model, giver: int, side: Side) -> Update:
    deal, ui, offer = _deal(model), model.ui, model.table.offer
    ui = ui.typing(ui.get(DealDrafts).instead(with_given(deal, giver, side)))
    if offer is None or not is_between(offer, deal.by, deal.to):
        return Update(ui, cue="key")
    shown = ui.stack[-1]
    assert isinstance(shown, DealDeeds | routes.DealMoney)
    return Update(ui.but(stack=_over_the_deal(ui.stack, shown)), (c.RejectDeal(offer.by),), cue="key")


def _over_the_deal(stack: tuple[Route, ...], part: DealDeeds | routes.DealMoney) -> tuple[Route, ...]:
    """The stack with the list or keypad over its deal, and no other screen of a deal."""
    others = (each for each in stack if not isinstance(each, COMPOSING))
    return (*others, routes.Dealing(part.player, part.partner), part)


def accepts(shown: questions.Offered, player: int, game: Game, ui: UiState) -> Commands:
    """Accept the offer with the card of the player who got it; the other player's card signs nothing more."""
    return (c.AcceptDeal(player),) if player == shown.deal.to else ()


def held_again(shown: questions.Offered, player: int, model: Model) -> Update | None:
    """The card of the player who offers, held once more: it opens nothing over the offer."""
    return Update(model.ui, cue="card_read") if player == shown.deal.by else None


def the_giver(shown: DealDeeds | routes.DealMoney, model: Model) -> str | None:
    """The giver reads the screen."""
    return model.name_of(shown.giver)


def the_other(shown: questions.Offered, model: Model) -> str | None:
    """The player who is asked to accept reads the screen."""
    return model.name_of(shown.deal.to)

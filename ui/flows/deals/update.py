"""A deal that is being put together: deeds, cards, cash and debts in and out again.

While an offer is open, changing it takes both agreements back: the offer is withdrawn, and what was in it stays typed.
"""

from __future__ import annotations

from typing import Final

import msgspec

from banker import commands as c
from banker.decide.dealing import debt_between
from banker.offers import draft_deal, offer_of, turned
from banker.state import Deal, Game, Side
from hardware.signals import Role
from ui.core import questions, routes
from ui.core.drafts import DealDraft
from ui.core.model import Model, UiState
from ui.core.routes import Route
from ui.core.signing import Commands
from ui.core.update import Update
from ui.flows.deals.model import DealCash, DealDebt, DealDeed, DealJailCard, DealKey, DealPage

Commands = tuple[c.JournalCommand, ...]
COMPOSING: Final = (routes.Dealing, routes.DealDeeds, routes.DealMoney)
"""Screens on which a deal is put together; a withdrawn offer does not close them."""
_MOST_DIGITS: Final = 9


def agree(screen: routes.Dealing | routes.DealThen, player: int, game: Game, ui: UiState) -> Commands:
    """The card of whoever of the two agrees first offers the deal, the card of the other accepts it."""
    if player not in (screen.player, screen.partner):
        return ()
    if game.offer:
        return (c.AcceptDeal(player),) if player == game.offer.to else ()
    deal = draft_deal(game, ui, screen.player, screen.partner)
    offer = offer_of(deal if player == deal.by else turned(deal))
    return (offer,) if offer else ()


def deal_cash(touch: DealCash, model: Model) -> Update:
    """More or less cash from one side, within what it has."""
    return _with_cash(model, touch.giver, _given(model, touch.giver).cash + touch.change)


def deal_key(touch: DealKey, model: Model) -> Update:
    """A digit more of the cash, in smallest notes, or the last one off; more than there is becomes all there is."""
    note = model.table.book.board.smallest_note
    digits = str(_given(model, touch.giver).cash // note)
    typed = digits[:-1] if touch.key == "erase" else digits + touch.key
    return _with_cash(model, touch.giver, int(typed[:_MOST_DIGITS] or 0) * note)


def deal_deed(touch: DealDeed, model: Model) -> Update:
    """A deed in, or out again."""
    deeds = _given(model, touch.giver).deeds
    changed = tuple(deed for deed in deeds if deed != touch.deed)
    return _with_side(model, touch.giver, deeds=changed if len(changed) < len(deeds) else (*deeds, touch.deed))


def deal_jail_card(touch: DealJailCard, model: Model) -> Update:
    """One jail card more; after the last one none."""
    held = len(model.table.cards_held(touch.giver))
    given = _given(model, touch.giver).jail_cards + 1
    return _with_side(model, touch.giver, jail_cards=given if given <= held else 0)


def deal_debt(touch: DealDebt, model: Model) -> Update:
    """The creditor forgives all that the other owes, or nothing (T50)."""
    player, partner = _dealers(model)
    debtor = partner if touch.creditor == player else player
    owed = debt_between(model.table, debtor, touch.creditor)
    return _with_side(model, touch.creditor, debt=0 if _given(model, touch.creditor).debt else owed)


def deal_page(touch: DealPage, model: Model) -> Update:
    """The next lines of what one side gives; after the last the first."""
    left, right = model.ui.deal_pages
    turned = ((left + 1) % touch.pages, right) if touch.side == 0 else (left, (right + 1) % touch.pages)
    return Update(model.ui.but(deal_pages=turned), cue="key")


def still_composing(ui: UiState) -> dict[str, object]:
    """What stays on the page when an offer is withdrawn because somebody changed it; nothing when it was rejected."""
    if ui.deal is None or not ui.stack or not isinstance(ui.stack[-1], COMPOSING):
        return {}
    return {"stack": ui.stack, "deal": ui.deal, "number": ui.number}


def _dealers(model: Model) -> tuple[int, int]:
    screen = model.ui.stack[-1]
    assert isinstance(screen, COMPOSING)
    return screen.player, screen.partner


def _deal(model: Model) -> Deal:
    return draft_deal(model.table, model.ui, *_dealers(model))


def _given(model: Model, giver: int) -> Side:
    deal = _deal(model)
    return deal.gives if giver == deal.by else deal.gets


def _with_cash(model: Model, giver: int, cash: int) -> Update:
    return _with_side(model, giver, cash=max(0, min(cash, model.table.available(giver))))


def _with_side(model: Model, giver: int, **changes: object) -> Update:
    deal, ui, offer = _deal(model), model.ui, model.table.offer
    side = msgspec.structs.replace(_given(model, giver), **changes)
    gives, gets = (side, deal.gets) if giver == deal.by else (deal.gives, side)
    ui = ui.but(deal=DealDraft(deal.by, deal.to, gives, gets))
    if offer is None or {offer.by, offer.to} != {deal.by, deal.to}:
        return Update(ui, cue="key")
    return Update(ui.but(stack=_over_the_deal(ui.stack, deal)), (c.RejectDeal(offer.by),), cue="key")


def _over_the_deal(stack: tuple[Route, ...], deal: Deal) -> tuple[Route, ...]:
    """The list or keypad with the deal under it, where it was opened from the offer itself."""
    if any(isinstance(screen, routes.Dealing) for screen in stack):
        return stack
    return (*stack[:-1], routes.Dealing(deal.by, deal.to), stack[-1])


_OTHER: dict[Role, Role] = {"payer": "payee", "payee": "payer"}


def between_cards(player: int, role: Role, model: Model) -> Update | None:
    """The second of two cards, where the first one's page is still open; on the keypad a card of the two is Done."""
    ui, game = model.ui, model.table
    top = ui.stack[-1] if ui.stack else None
    if isinstance(top, routes.DealMoney) and player in (top.player, top.partner):
        return Update(ui.closed(idle_seconds=0.0), cue="card_read")
    if not isinstance(top, routes.PlayerShown) or player == top.player or game.is_over:
        return None
    if ui.held_at != (top.player, _OTHER.get(role)):
        return None
    payer, payee = (player, top.player) if role == "payer" else (top.player, player)
    stack = (routes.Dealing(payer, payee), routes.DealMoney(payer, payee, payer))
    return Update(ui.but(stack=stack, number=0, idle_seconds=0.0), cue="card_read")


def held(player: int, role: Role, answer: Update) -> Update:
    """The answer to a card, with the reader kept at which it was held."""
    return msgspec.structs.replace(answer, ui=answer.ui.but(held_at=(player, role)))


def accepts(screen: questions.Offered, player: int, game: Game, ui: UiState) -> Commands:
    return (c.AcceptDeal(player),) if player == screen.deal.to else ()

"""Updates of a deal: deeds, cards, cash and debts go in and out, and both players sign it.

A change to an open offer takes back both agreements: the offer is withdrawn, and its content stays as the draft.
"""

from typing import Final

from msgspec.structs import replace

from banker.play import commands as c
from banker.play.decide.dealing import debt_between
from banker.play.offers import (
    deal_between,
    is_between,
    offer_of,
    side_of,
    turn_round,
    with_card,
    with_deed,
    with_side,
    with_stays,
)
from banker.play.pending import Deal, Side
from banker.play.state import Game
from ui.core.shown.keypad import after_key
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.drafts import DealDrafts
from ui.core.state.model import Model, UiState
from ui.core.state.routes import Route
from ui.core.state.signing import Commands
from ui.core.state.update import Do, Update, do
from ui.flows.deals import model as own

COMPOSING: Final = (routes.Dealing, own.DealDeeds, routes.DealMoney)
"""The screens on which a deal is put together."""


def agree(shown: routes.Dealing | own.DealThen, player: int, game: Game, ui: UiState) -> Commands:
    """Sign the deal: the first of the two cards offers it, the other one accepts it."""
    if player not in (shown.player, shown.partner):
        return ()
    if game.offer and is_between(game.offer, shown.player, shown.partner):
        return (c.AcceptDeal(player),) if player == game.offer.to else ()
    deal = deal_between(game, ui.get(DealDrafts).deals, shown.player, shown.partner)
    offer = offer_of(deal if player == deal.by else turn_round(deal))
    return (offer,) if offer else ()


def ignore_dealer(shown: routes.Dealing | own.DealDeeds | routes.DealMoney, player: int, model: Model) -> Update | None:
    """While a deal cannot be signed yet, the cards of both sides sign nothing else."""
    return Update(model.ui, cue="card_read") if player in (shown.player, shown.partner) else None


def open_partners(address: routes.ChoosePartner, model: Model) -> UiState:
    """Open the list of partners; if this player has exactly one draft, open that deal over it."""
    begun = model.ui.get(DealDrafts).partners(address.player)
    ui = model.ui.opened(address)
    return ui.opened(routes.Dealing(address.player, begun[0])) if len(begun) == 1 else ui


def open_part(address: own.DealDeeds | routes.DealMoney, model: Model) -> UiState:
    """Open a list or the keypad in place of another one, with the deal or its offer under it to come back to."""
    offer, ui = model.table.offer, model.ui
    if offer and is_between(offer, address.player, address.partner):
        return ui.at_table().opened(address)
    return ui.but(stack=_over_the_deal(ui.stack, address), number=0)


def put_deal(deal: Deal, model: Model) -> Update:
    """Replace the draft, and return to the table if it was given up. This signs nothing."""
    ui = model.ui.typing(model.ui.get(DealDrafts).instead(deal))
    return Update(ui if offer_of(deal) else ui.at_table(), cue="key")


def deal_cash(giver: int, change: int, model: Model) -> Update:
    """Change the cash of one side, within what it has."""
    return _with_cash(model, giver, _given(model, giver).cash + change)


def deal_net(cash: int, model: Model) -> Update:
    """Set the cash of both sides."""
    deal = _deal(model)
    gives, gets = replace(deal.gives, cash=max(-cash, 0)), replace(deal.gets, cash=max(cash, 0))
    return _with_deal(model, replace(deal, gives=gives, gets=gets))


def deal_key(giver: int, key: str, model: Model) -> Update:
    """Add or erase a digit of the cash. More than the player has becomes all the player has."""
    digits, note = str(_given(model, giver).cash), model.table.book.board.smallest_note
    return _with_cash(model, giver, int(after_key(digits, key, note) or 0))


def deal_deed(giver: int, deed: int, model: Model) -> Update:
    """Put a deed in, or take it out."""
    return _with_side(model, giver, with_deed(_given(model, giver), deed))


def deal_jail_card(giver: int, model: Model) -> Update:
    """Put one more jail card in; after the last one take all out."""
    held = len(model.table.cards_held(giver))
    return _with_side(model, giver, with_card(_given(model, giver), held))


def deal_stay(giver: int, group: int, model: Model) -> Update:
    """Promise one more free stay on a group; after the last one none."""
    return _with_side(model, giver, with_stays(_given(model, giver), group))


def deal_debt(creditor: int, model: Model) -> Update:
    """Forgive all that the other player owes, or nothing (T50)."""
    deal = _deal(model)
    debtor = deal.to if creditor == deal.by else deal.by
    owed = debt_between(model.table, debtor, creditor)
    side = _given(model, creditor)
    return _with_side(model, creditor, replace(side, debt=0 if side.debt else owed))


def deal_page(side: int, pages: int, model: Model) -> Update:
    """Turn to the next lines of what one side gives; after the last page the first."""
    typed = model.ui.get(DealDrafts)
    left, right = typed.pages
    turned = ((left + 1) % pages, right) if side == 0 else (left, (right + 1) % pages)
    return Update(model.ui.typing(typed.but(pages=turned)), cue="key")


def _deal(model: Model) -> Deal:
    shown = model.ui.top
    assert isinstance(shown, COMPOSING)
    return deal_between(model.table, model.ui.get(DealDrafts).deals, shown.player, shown.partner)


def _given(model: Model, giver: int) -> Side:
    return side_of(_deal(model), giver)


def _with_cash(model: Model, giver: int, cash: int) -> Update:
    cash = max(0, min(cash, model.table.available(giver)))
    return _with_side(model, giver, replace(_given(model, giver), cash=cash))


def _with_side(model: Model, giver: int, side: Side) -> Update:
    return _with_deal(model, with_side(_deal(model), giver, side))


def _with_deal(model: Model, deal: Deal) -> Update:
    ui, offer = model.ui, model.table.offer
    ui = ui.typing(ui.get(DealDrafts).instead(deal))
    if offer is None or not is_between(offer, deal.by, deal.to):
        return Update(ui, cue="key")
    shown = ui.stack[-1]
    if isinstance(shown, own.DealDeeds | routes.DealMoney):
        ui = ui.but(stack=_over_the_deal(ui.stack, shown))
    return Update(ui, (c.RejectDeal(offer.by),), cue="key")


def _over_the_deal(stack: tuple[Route, ...], part: own.DealDeeds | routes.DealMoney) -> tuple[Route, ...]:
    """The stack with the list or keypad over its deal, and no other screen of a deal."""
    others = (each for each in stack if not isinstance(each, COMPOSING))
    return (*others, routes.Dealing(part.player, part.partner), part)


def accepts(shown: questions.Offered, player: int, game: Game, ui: UiState) -> Commands:
    """Accept the offer with the card of the player who got it; the other player's card signs nothing more."""
    return (c.AcceptDeal(player),) if player == shown.deal.to else ()


def ignore_offerer(shown: questions.Offered, player: int, model: Model) -> Update | None:
    """The card of the player who offers, held once more: it opens nothing over the offer."""
    return Update(model.ui, cue="card_read") if player == shown.deal.by else None


def the_giver(shown: own.DealDeeds | routes.DealMoney, model: Model) -> str | None:
    """The giver reads the screen."""
    return model.name_of(shown.giver)


def given_up(shown: own.DealThen, model: Model) -> m.Sign | Do:
    """Give the deal up: reject an offer, or drop a draft."""
    deal = deal_between(model.table, model.ui.get(DealDrafts).deals, shown.player, shown.partner)
    is_offered = deal == model.table.offer
    return m.Sign((c.RejectDeal(deal.to),)) if is_offered else do(put_deal, Deal(deal.by, deal.to, Side(), Side()))

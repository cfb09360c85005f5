"""Who agreed to what the rule of undo keeps for two players or for the banker? What cards and touches do here."""

from __future__ import annotations

from ui.core import routes, signing
from ui.core.model import Model
from ui.core.notice import BankersCardHeld, BankersCardKnown, CardTaken, HoldCard, UnknownCard
from ui.core.update import EnrollBanker, Update, said
from ui.flows.agreement.model import BankerAgrees, NameAgrees
from ui.store.codes import is_code

READ = "card_read"


def agreed_by(player: int, shown: routes.Agreement, model: Model) -> Update:
    """A player's card, or where none can be read the name: the second player's signs."""
    if model.table.book.rules.table.undo != "two-players":
        return said(model.ui, HoldCard(is_bankers=True), "refused")
    agreed = (*(each for each in shown.agreed if each != player), player)
    if len(agreed) >= signing.TWO:
        return Update(model.ui, shown.commands, cue=READ)
    return Update(model.ui.opened(routes.Agreement(shown.commands, agreed)), cue=READ)


def name_touched(message: NameAgrees, model: Model) -> Update:
    """A name stands for a card only where no card can be read."""
    shown = _asking(model)
    if shown is None or signing.is_by_card(model):
        return said(model.ui, HoldCard(), "refused")
    return agreed_by(message.player, shown, model)


def banker_touched(message: BankerAgrees, model: Model) -> Update:
    """Where no card can be read two touches sign for the banker."""
    shown = _asking(model)
    if shown is None or signing.is_by_card(model):
        return said(model.ui, HoldCard(is_bankers=True), "refused")
    if shown.is_once_touched:
        return Update(model.ui, shown.commands, cue="key")
    return Update(model.ui.opened(routes.Agreement(shown.commands, is_once_touched=True)), cue="key")


def any_card(tag: str, model: Model) -> Update | None:
    """The banker's card signs what waits for it; a player's agrees as a tap does."""
    shown = _asking(model)
    if tag not in model.cards.bankers or shown is None:
        return None
    if model.table.book.rules.table.undo != "banker":
        return said(model.ui, BankersCardHeld(), "unknown_card")
    return Update(model.ui, shown.commands, cue=READ)


def tapped(shown: routes.Agreement, player: int, model: Model) -> Update:
    """A player's card agrees."""
    return agreed_by(player, shown, model)


def new_bankers_card(tag: str, model: Model) -> Update:
    """Any card that is nobody's becomes the banker's; once there is one, that one is held first."""
    ui, owner, shown = model.ui, model.cards.owner(tag), model.ui.top
    assert isinstance(shown, routes.BankersCard)
    if tag in model.cards.bankers:
        return Update(ui.opened(routes.BankersCard(is_allowed=True)), cue=READ)
    if owner is not None:
        return said(ui, CardTaken(owner), "unknown_card")
    if is_code(tag) or (model.cards.bankers and not shown.is_allowed):
        return said(ui, UnknownCard(tag), "unknown_card")
    known = said(ui.closed(), BankersCardKnown(), READ)
    return Update(known.ui, effect=EnrollBanker(tag), cue=READ)


def _asking(model: Model) -> routes.Agreement | None:
    top = model.ui.stack[-1] if model.ui.stack else None
    return top if isinstance(top, routes.Agreement) else None

"""Who agreed to what the table's rule of undo keeps for two players or for the banker: taps and touches of it."""

from __future__ import annotations

from ui.core import routes, signing
from ui.core.model import Model
from ui.core.notice import BankersCardHeld, BankersCardKnown, CardTaken, HoldCard, UnknownCard
from ui.core.update import EnrollBanker, Update, said
from ui.flows.agreement.model import BankerAgrees, NameAgrees
from ui.store.codes import is_code

READ = "card_read"


def agreed_by(player: int, screen: routes.Agreement, model: Model) -> Update:
    """A player's card, or where none can be read the name: the second player's signs."""
    if model.table.book.rules.table.undo != "two-players":
        return said(model.ui, HoldCard(is_bankers=True), "refused")
    agreed = (*(each for each in screen.agreed if each != player), player)
    if len(agreed) >= signing.TWO:
        return Update(model.ui, screen.commands, cue=READ)
    return Update(model.ui.opened(routes.Agreement(screen.commands, agreed)), cue=READ)


def name_touched(touch: NameAgrees, model: Model) -> Update:
    """A name stands for a card only where no card can be read."""
    screen = _asking(model)
    if screen is None or signing.is_by_card(model):
        return said(model.ui, HoldCard(), "refused")
    return agreed_by(touch.player, screen, model)


def banker_touched(touch: BankerAgrees, model: Model) -> Update:
    """Where no card can be read two touches sign for the banker."""
    screen = _asking(model)
    if screen is None or signing.is_by_card(model):
        return said(model.ui, HoldCard(is_bankers=True), "refused")
    if screen.is_once_touched:
        return Update(model.ui, screen.commands, cue="key")
    return Update(model.ui.opened(routes.Agreement(screen.commands, is_once_touched=True)), cue="key")


def bankers_card_held(model: Model) -> Update:
    """The banker's card: it signs what waits for it, allows another one, and opens the banker's menu."""
    screen, ui = _asking(model), model.ui
    if ui.stack and isinstance(ui.stack[-1], routes.BankersCard):
        return Update(ui.opened(routes.BankersCard(is_allowed=True)), cue=READ)
    if any(isinstance(each, routes.SETTING_UP) for each in ui.stack) or model.game is None:
        return said(ui, BankersCardHeld(), "unknown_card")
    if screen is None:
        return Update(ui.opened(routes.BankerMenu()), cue=READ)
    if model.table.book.rules.table.undo != "banker":
        return said(ui, BankersCardHeld(), "unknown_card")
    return Update(ui, screen.commands, cue=READ)


def new_bankers_card(tag: str, screen: routes.BankersCard, model: Model) -> Update:
    """Any card that is nobody's becomes the banker's; once there is one, that one is held first."""
    ui, owner = model.ui, model.cards.owner(tag)
    if owner is not None:
        return said(ui, CardTaken(owner), "unknown_card")
    if is_code(tag) or (model.cards.bankers and not screen.is_allowed):
        return said(ui, UnknownCard(tag), "unknown_card")
    known = said(ui.closed(), BankersCardKnown(), READ)
    return Update(known.ui, effect=EnrollBanker(tag), cue=READ)


def _asking(model: Model) -> routes.Agreement | None:
    top = model.ui.stack[-1] if model.ui.stack else None
    return top if isinstance(top, routes.Agreement) else None

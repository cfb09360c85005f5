"""Who agreed to what the table's rule of undo keeps for two players or for the banker: taps and touches of it."""

from __future__ import annotations

from ui.core import routes, signing
from ui.core.model import Model
from ui.core.notice import BankersCardHeld, BankersCardKnown, CardTaken, HoldCard, UnknownCard
from ui.core.update import EnrollBanker, Update, said
from ui.flows.agreement.model import BankerAgrees, NameAgrees
from ui.store.codes import is_code

READ = "card_read"


def agreed_by(player: int, screen: routes.Agreement, scene: Model) -> Update:
    """A player's card, or where none can be read the name: the second player's signs."""
    if scene.table.book.rules.table.undo != "two-players":
        return said(scene.page, HoldCard(is_bankers=True), "refused")
    agreed = (*(each for each in screen.agreed if each != player), player)
    if len(agreed) >= signing.TWO:
        return Update(scene.page, screen.commands, cue=READ)
    return Update(scene.page.opened(routes.Agreement(screen.commands, agreed)), cue=READ)


def name_touched(touch: NameAgrees, scene: Model) -> Update:
    """A name stands for a card only where no card can be read."""
    screen = _asking(scene)
    if screen is None or signing.is_by_card(scene):
        return said(scene.page, HoldCard(), "refused")
    return agreed_by(touch.player, screen, scene)


def banker_touched(touch: BankerAgrees, scene: Model) -> Update:
    """Where no card can be read two touches sign for the banker."""
    screen = _asking(scene)
    if screen is None or signing.is_by_card(scene):
        return said(scene.page, HoldCard(is_bankers=True), "refused")
    if screen.is_once_touched:
        return Update(scene.page, screen.commands, cue="key")
    return Update(scene.page.opened(routes.Agreement(screen.commands, is_once_touched=True)), cue="key")


def bankers_card_held(scene: Model) -> Update:
    """The banker's card: it signs what waits for it, allows another one, and opens the banker's menu."""
    screen, page = _asking(scene), scene.page
    if page.stack and isinstance(page.stack[-1], routes.BankersCard):
        return Update(page.opened(routes.BankersCard(is_allowed=True)), cue=READ)
    if any(isinstance(each, routes.SETTING_UP) for each in page.stack) or scene.game is None:
        return said(page, BankersCardHeld(), "unknown_card")
    if screen is None:
        return Update(page.opened(routes.BankerMenu()), cue=READ)
    if scene.table.book.rules.table.undo != "banker":
        return said(page, BankersCardHeld(), "unknown_card")
    return Update(page, screen.commands, cue=READ)


def new_bankers_card(tag: str, screen: routes.BankersCard, scene: Model) -> Update:
    """Any card that is nobody's becomes the banker's; once there is one, that one is held first."""
    page, owner = scene.page, scene.cards.owner(tag)
    if owner is not None:
        return said(page, CardTaken(owner), "unknown_card")
    if is_code(tag) or (scene.cards.bankers and not screen.is_allowed):
        return said(page, UnknownCard(tag), "unknown_card")
    known = said(page.closed(), BankersCardKnown(), READ)
    return Update(known.page, effect=EnrollBanker(tag), cue=READ)


def _asking(scene: Model) -> routes.Agreement | None:
    top = scene.page.stack[-1] if scene.page.stack else None
    return top if isinstance(top, routes.Agreement) else None

"""Whose card was shown, or which deed's? A deed is opened for whatever may be done with it; a player's card then signs.

A deed opens what shows the amount and both names, and the player's card after it is the signature. The other way round,
the owner's card and then the deed's ask for its rent; what costs its signer money wants the player's card again, for
nobody has seen the amount yet.
"""

from __future__ import annotations

from banker import commands as c
from hardware.signals import Role
from ui.core import asking, routes
from ui.core.model import Model, UiState
from ui.core.notice import UnknownCard
from ui.core.update import Update, said
from ui.flows.building.update import opened_to_lift
from ui.flows.deals.update import between_cards, held
from ui.runtime.tapping import tapped
from ui.store.codes import is_code

READ = "card_read"


def shown(tag: str, role: Role, model: Model) -> Update:
    """A card at a reader or a code before a scanner; its text says which card it is, and of which set."""
    deed = _deed_of(tag, model)
    if deed is not None:
        return _asked_for(deed, model) or deed_shown(deed, model)
    if is_code(tag) and model.cards.owner(tag) is None:
        return said(model.ui, UnknownCard(tag), "unknown_card")  # a printed card is given to nobody at the table
    player = _player_of(tag, model)
    if player is None:
        return tapped(tag, model, role)
    return between_cards(player, role, model) or held(player, role, tapped(tag, model, role))


def _player_of(tag: str, model: Model) -> int | None:
    """Whose card this is, of those who play at this table."""
    owner = model.cards.owner(tag)
    is_setting_up = any(isinstance(screen, routes.SETTING_UP) for screen in model.ui.stack)
    return None if owner is None or is_setting_up else model.player_named(owner)


def deed_shown(deed: int, model: Model) -> Update:
    """The screen that asks about this deed, else its mortgage to lift, else the deed's own page.

    On a stock-take it is what was found of the deed.
    """
    ui = model.ui.but(idle_seconds=0.0)
    if routes.StockTake() in ui.stack:
        return Update(ui.opened(routes.DeedCounted(deed)), cue=READ)
    asking = _asking_about(deed, model, ui)
    if asking is not None:
        return Update(asking, cue=READ)
    owner = model.table.owners[deed]
    if model.table.mortgaged[deed] and _holder(ui) in (None, owner) and not model.table.is_over:
        return Update(opened_to_lift(owner, deed, model.but(ui=ui)), cue=READ)
    return Update(ui.opened(routes.DeedShown(deed)), cue=READ)


def _asked_for(deed: int, model: Model) -> Update | None:
    """The owner's card was held just before, and its page is open: both together ask for the rent on the deed (T13)."""
    game, ui = model.table, model.ui
    claim = asking.claim_shown(game, deed)
    if claim is None or game.is_paused or ui.held_at not in ((claim.owner, "table"), (claim.owner, "payee")):
        return None
    return Update(ui, (c.ClaimRent(claim.owner),), cue=READ) if _holder(ui) == claim.owner else None


def _deed_of(tag: str, model: Model) -> int | None:
    """The deed of the edition at the table that this code opens."""
    if model.game is None or any(isinstance(screen, routes.SETTING_UP) for screen in model.ui.stack):
        return None
    board = model.game.book.board
    deed = model.codes.deed_of(tag, board.name)
    return deed if deed in board.deeds else None


def _asking_about(deed: int, model: Model, ui: UiState) -> UiState | None:
    """The table's question, if it is about this deed; rent that was waived is asked for again."""
    waived = tuple(claim.number for claim in model.table.claims if claim.number in ui.waived and claim.deed != deed)
    for home in (ui.at_table(), ui.at_table(waived=waived)):
        if asking.deed_asked_about(asking.asked(model.table, home), model.table) == deed:
            return home
    return None


def _holder(ui: UiState) -> int | None:
    """The player whose page is open: the deed is opened for that player."""
    screen = ui.stack[-1] if ui.stack else None
    return screen.player if isinstance(screen, routes.PlayerShown) else None

"""Cards at a reader and printed codes at a scanner: which player or deed they mean, and what follows.

A deed's code opens the screen with the amount and both names; the player's card after it is the signature. In the
other order, the owner's card and then the deed's code ask for the rent. What costs the signer money needs the card
again, because nobody has seen the amount yet.
"""

import msgspec

from banker.play import commands as c
from hardware.signals import Role
from ui.core.input.card import READ, tap_card
from ui.core.screen import Screens
from ui.core.state import asking, routes
from ui.core.state.drafts import Waived
from ui.core.state.model import NOBODY, Model, UiState
from ui.core.state.notices import CardShown, UnknownCard
from ui.core.state.signing import Agreed, CodeHeld, hold_code, is_own
from ui.core.state.update import Update, show_notice
from ui.store.codes import is_code

_OTHER: dict[Role, Role] = {"payer": "payee", "payee": "payer"}


def show_code(tag: str, role: Role, model: Model, screens: Screens, is_scanned: bool = False) -> Update:
    """A card at a reader or a code before a scanner; its text says which card it is, and of which set."""
    if isinstance(model.ui.top, CodeHeld):
        model = model.but(ui=model.ui.closed())
    is_setting_up = screens.is_setting_up(model)
    deed = None if is_setting_up else _deed_of(tag, model)
    if deed is not None:
        return _ask_for_rent(deed, model) or show_deed(deed, model, screens)
    owner = model.cards.owner(tag)
    if is_code(tag) and owner is None:
        return show_notice(model.ui, UnknownCard(tag), "unknown_card")  # showing a printed card assigns it to nobody
    player = None if owner is None or is_setting_up else model.player_named(owner)
    if player is None:
        return tap_card(tag, model, screens, role)
    update = between_cards(player, role, model)
    if update is not None:
        return update
    update = tap_card(tag, model, screens, role)
    if (is_scanned or is_code(tag)) and model.table.book.rules.table.code_and_sign and _is_signature(update, model):
        return Update(model.ui.opened(hold_code(tag, player, role, update, model)), cue=READ)
    held_at = (NOBODY, role) if update.commands else (player, role)
    return msgspec.structs.replace(update, ui=update.ui.but(held_at=held_at))


def _is_signature(update: Update, model: Model) -> bool:
    """Would it pay, or agree to something?"""
    has_agreed = update.agreed or update.ui.find(Agreed) != model.ui.find(Agreed)
    return bool(has_agreed) or is_own(update.commands)


def show_deed(deed: int, model: Model, screens: Screens) -> Update:
    """Show the screen that asks about this deed, else the page that lifts its mortgage, else the deed's own page. A
    screen that handles deeds itself goes first.
    """
    ui = model.ui.but(idle_seconds=0.0)
    model = model.but(ui=ui)
    for screen in screens.stacked(model):
        if screen.deed:
            return screen.deed(deed, model)
    asked_about = _asking_about(deed, model, ui)
    if asked_about is not None:
        return Update(asked_about, cue=READ)
    owner = model.table.owners[deed]
    is_lifted = model.table.mortgaged[deed] and _holder(ui) in (None, owner) and not model.table.is_over
    address = routes.Planner(owner, deed, is_lifting=True) if is_lifted else routes.DeedShown(deed)
    return Update(screens.of(address).opens(address, model), cue=READ)


def between_cards(player: int, role: Role, model: Model) -> Update | None:
    """Two cards in a row, one at the payer's reader and one at the payee's, open the cash of a deal between both. The
    first card's page must still be open. The keypad shows amount and names and signs nothing; on it either card means
    Done.
    """
    ui, top = model.ui, model.ui.top
    if isinstance(top, routes.DealMoney) and player in (top.player, top.partner):
        return Update(ui.closed(idle_seconds=0.0), cue=READ)
    other = _holder(ui)
    if other is None or player == other or model.table.is_over or ui.held_at != (other, _OTHER.get(role)):
        return None
    payer, payee = (player, other) if role == "payer" else (other, player)
    stack = (routes.Dealing(payer, payee), routes.DealMoney(payer, payee, payer))
    taken = ui.but(stack=stack, number=0, idle_seconds=0.0, notice=None, held_at=(NOBODY, role))
    return Update(taken, cue=READ)


def _ask_for_rent(deed: int, model: Model) -> Update | None:
    """Ask for the rent on the deed, if its owner's card was held just before and its page is open (T13)."""
    game, ui = model.table, model.ui
    claim = asking.claim_shown(game, deed)
    if claim is None or game.is_paused or ui.held_at not in ((claim.owner, "table"), (claim.owner, "payee")):
        return None
    return Update(ui, (c.ClaimRent(claim.owner),), cue=READ) if _holder(ui) == claim.owner else None


def _deed_of(tag: str, model: Model) -> int | None:
    """The deed of the edition at the table that this code opens."""
    if model.game is None:
        return None
    board = model.game.book.board
    deed = model.codes.deed_of(tag, board.name)
    return deed if deed in board.deeds else None


def _asking_about(deed: int, model: Model, ui: UiState) -> UiState | None:
    """The state at the table's question, if that is about this deed; a waived rent is asked for again."""
    waived = ui.get(Waived).claims
    others = tuple(each.number for each in model.table.claims if each.number in waived and each.deed != deed)
    for home in (ui.at_table(), ui.at_table().typing(Waived(others))):
        if asking.deed_asked_about(asking.open_question(model.table, home), model.table) == deed:
            return home
    return None


def _holder(ui: UiState) -> int | None:
    """The player whose card was held just before, or whose page is open: the deed is opened for that player."""
    if isinstance(ui.notice, CardShown):
        return ui.notice.player
    if isinstance(ui.top, routes.PlayerShown | routes.WalletShown):
        return ui.top.player
    is_fresh = ui.idle_seconds <= CardShown.seconds and not ui.stack
    return ui.held_at[0] if is_fresh and ui.held_at[0] != NOBODY else None

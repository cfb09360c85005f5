"""What does a card sign? Only what the screen shows for its owner: never a purchase by surprise.

With nothing shown for that player, the tap opens that player's page; one who is asked for buildings gets the planner.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from banker.bids import is_bidding
from banker.rules.clock import clock_holder
from banker.state import NOWHERE, Game
from hardware.signals import Role
from ui.core import asking, privacy, questions, routes
from ui.core.model import Model, UiState
from ui.core.notice import NotAtThisTable, UnknownCard, WrongReader
from ui.core.signing import Commands, is_signed_at, signed
from ui.core.update import Update, said
from ui.flows.agreement import update as agreement_update
from ui.flows.auction import update as auction_update
from ui.flows.building import update as building_update
from ui.flows.deals import update as deals_update
from ui.flows.deals.update import accepts
from ui.flows.debts.update import claims, owes_unseen, pays, pays_own, raises_and_pays
from ui.flows.deeds_and_players.update import claims_on_deed
from ui.flows.leaving import update as leaving_update
from ui.flows.new_game.update import card_at_setup
from ui.flows.turn.update import buys, confirms_roll, confirms_throw, takes_dice
from ui.flows.welcome.update import CARD_PAGES, card_held


def tapped(tag: str, model: Model, role: Role = "table") -> Update:
    """A player's card was held to a reader, or its code to a scanner."""
    model = model.but(ui=model.ui.but(idle_seconds=0.0))
    top = model.ui.stack[-1] if model.ui.stack else None
    if isinstance(top, CARD_PAGES):
        return card_held(tag, model)
    if tag in model.cards.bankers:
        return agreement_update.bankers_card_held(model)
    if isinstance(top, routes.BankersCard):
        return agreement_update.new_bankers_card(tag, top, model)
    if any(isinstance(screen, routes.SETTING_UP) for screen in model.ui.stack):
        return card_at_setup(tag, model)
    owner = model.cards.owner(tag)
    if owner is None:
        return said(model.ui, UnknownCard(tag), "unknown_card")
    player = model.player_named(owner)
    if player is None:
        return (
            said(model.ui, NotAtThisTable(owner), "unknown_card") if model.game else Update(model.ui, cue="card_read")
        )
    return tap_of(player, model, role)


def tap_of(player: int, model: Model, role: Role = "table", is_touch: bool = False) -> Update:
    """A player's card, or without a reader a touch on the tile."""
    top = model.ui.stack[-1] if model.ui.stack else None
    if isinstance(top, routes.Agreement):
        return agreement_update.agreed_by(player, top, model)
    commands = signed_by_tap(player, model)
    if commands and not is_signed_at(role, commands):
        return said(model.ui, WrongReader(is_for_payer=role == "payer"), "refused")
    if commands:
        return signed(commands, model, "card_read")
    ui = model.ui
    silent = auction_update.without_bid(player, model)
    if silent is not None:
        return silent
    if is_wanted_behind(player, model):
        return Update(ui.at_table(), cue="card_read")
    if asking.showing(model) == questions.BuildingsWanted(player):
        return Update(ui.opened(routes.Planner(player)), cue="card_read")
    if owes_unseen(player, model):
        return Update(ui.at_table(debtor=player), cue="card_read")
    return Update(ui.opened(_own_page(player, model, is_touch)), cue="card_read")


def _own_page(player: int, model: Model, is_touch: bool) -> routes.Route:
    """At a table of private balances a card shows its owner's money at once, and a finger is asked whose it is."""
    if not privacy.is_private(model.table):
        return routes.PlayerShown(player)
    return routes.PlayerAsked(player) if is_touch else routes.PlayerShown(player, is_own=True)


def is_wanted_behind(player: int, model: Model) -> bool:
    """Does the table, behind what somebody looks at or plans, wait for this player? The card brings it back, and signs
    nothing: behind another player's plan the player on the move's, and in an auction every bidder's.
    """
    screen, game = asking.showing(model), model.game
    if game is None or not isinstance(screen, _LOOKED_AT) or getattr(screen, "player", NOWHERE) == player:
        return False
    if is_bidding(game, player):
        return True
    behind = model.but(ui=model.ui.at_table())
    is_planned = isinstance(screen, routes.Planner)
    return is_planned and (clock_holder(game) == player or bool(signed_by_tap(player, behind)))


def signed_by_tap(player: int, model: Model) -> Commands:
    """The commands that this player's card signs now; none where the screen shows nothing for the player."""
    screen = asking.showing(model)
    sign = _SIGNED.get(type(screen))
    return sign(screen, player, model.table, model.ui) if sign else ()


_LOOKED_AT: Final = (
    routes.Planner, routes.PlayerShown, routes.DeedShown, routes.Deeds, routes.Players, routes.Menu,
)  # fmt: skip
_SIGNED: Final[dict[type, Callable[[Any, int, Game, UiState], Commands]]] = {
    questions.Bidding: auction_update.bid,
    questions.BuyAsked: buys,
    questions.Due: pays,
    questions.SeveralDue: pays_own,
    questions.Raising: raises_and_pays,
    questions.ClaimAsked: claims,
    questions.Offered: accepts,
    questions.TurnDone: takes_dice,
    questions.RollAsked: confirms_roll,
    questions.ThrowAsked: confirms_throw,
    routes.DeedShown: claims_on_deed,
    routes.Planner: building_update.order,
    routes.Dealing: deals_update.agree,
    routes.DealThen: deals_update.agree,
    routes.LeavingSheet: leaving_update.leave,
    routes.GivingUp: leaving_update.give_up,
}

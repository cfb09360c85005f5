"""What does a card sign? Only what the screen shows for its owner: never a purchase by surprise.

With nothing shown for that player, the tap opens that player's page; one who is asked for buildings gets the planner.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from banker import commands as c
from banker.bids import is_bidding
from banker.commands import JournalCommand
from banker.decide.settling import oldest_claim_of, oldest_claim_on
from banker.raising import commands_of, raised, sources_of
from banker.rules.clock import clock_holder
from banker.state import NOWHERE, Game
from hardware.signals import Role
from ui.core import asking, privacy, questions, routes
from ui.core.dice import is_typed
from ui.core.model import Model, UiState
from ui.core.notice import NotAtThisTable, UnknownCard, WrongReader
from ui.core.signing import signed
from ui.core.update import Update, said
from ui.flows.agreement import update as agreement_update
from ui.flows.auction import update as auction_update
from ui.flows.building import update as building_update
from ui.flows.deals import update as deals_update
from ui.flows.leaving import update as leaving_update
from ui.flows.new_game.update import card_at_setup
from ui.flows.welcome.update import CARD_PAGES, card_held

Commands = tuple[JournalCommand, ...]


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
    if _owes_unseen(player, model):
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


def is_signed_at(role: Role, commands: Commands) -> bool:
    """Does a reader of this role sign these? One for who pays only what ends in a payment, one for who is paid only
    what is received.
    """
    if role == "payer":
        return isinstance(commands[-1], _PAYING)
    return role == "table" or all(isinstance(command, _RECEIVING) for command in commands)


def _owes_unseen(player: int, model: Model) -> bool:
    """Is this one of several debtors, whose own debt is to be shown; perhaps while another's payment still is?"""
    screen = asking.showing(model)
    kinds = (questions.SeveralDue, questions.Due, questions.Raising, routes.PaidShown)
    return isinstance(screen, kinds) and model.table.owes(player)


def _buy(screen: questions.BuyAsked, player: int, game: Game, ui: UiState) -> Commands:
    return (c.BuyDeed(player),) if player == screen.player else ()


def _pay(screen: questions.Due, player: int, game: Game, ui: UiState) -> Commands:
    return (c.Pay(player),) if player == screen.debt.debtor else ()


def _pay_own(screen: questions.SeveralDue, player: int, game: Game, ui: UiState) -> Commands:
    own = next((debt for debt in screen.debts if debt.debtor == player), None)
    return (c.Pay(player),) if own and game.available(player) >= own.amount else ()


def _raise(screen: questions.Raising, player: int, game: Game, ui: UiState) -> Commands:
    """Raise and pay, where what is chosen covers the debt."""
    debt = screen.debt
    if player != debt.debtor:
        return ()
    sources = sources_of(game, ui, debt)
    if game.available(player) + raised(game, sources) < debt.amount:
        return ()
    return (*commands_of(game, sources), c.Pay(player))


def _claim(screen: questions.ClaimAsked, player: int, game: Game, ui: UiState) -> Commands:
    claim = screen.claim
    if player == claim.owner:
        return (c.ClaimRent(player),)
    pays = player == claim.lander and not game.debts and oldest_claim_on(game, player) == claim
    return (c.Pay(player),) if pays else ()


def _accept(screen: questions.Offered, player: int, game: Game, ui: UiState) -> Commands:
    return (c.AcceptDeal(player),) if player == screen.deal.to else ()


def _take_dice(screen: questions.TurnDone, player: int, game: Game, ui: UiState) -> Commands:
    """The turn before is complete: the next player's card takes the dice."""
    if player == game.next_player():
        return (c.EndTurn(screen.player),)
    return _claim_on_tile(screen, player, game, ui)


def _roll(screen: questions.RollAsked, player: int, game: Game, ui: UiState) -> Commands:
    """What the tray saw, confirmed by who rolled; before a roll ends it, a claim."""
    is_confirmed = player == screen.player and _is_proposed(game, ui)
    return _claim_on_tile(screen, player, game, ui) or ((c.Roll(player, ui.dice),) if is_confirmed else ())


def _throw(screen: questions.ThrowAsked, player: int, game: Game, ui: UiState) -> Commands:
    is_confirmed = player == screen.player and _is_proposed(game, ui)
    return _claim_on_tile(screen, player, game, ui) or ((c.Throw(player, ui.dice),) if is_confirmed else ())


def _is_proposed(game: Game, ui: UiState) -> bool:
    """Dice typed by hand are confirmed by hand: only those of the tray wait for a card."""
    return ui.has_seen_dice and is_typed(ui.dice, asking.dice_due(game))


def _claim_on_deed(screen: routes.DeedShown, player: int, game: Game, ui: UiState) -> Commands:
    """The deed's page shows the rent that may be asked for, who pays it and to whom."""
    claim = asking.claim_shown(game, screen.deed)
    return (c.ClaimRent(player),) if claim and claim.owner == player else ()


def _claim_on_tile(screen: Any, player: int, game: Game, ui: UiState) -> Commands:
    """The table shows in brass what an owner may ask for."""
    return (c.ClaimRent(player),) if oldest_claim_of(game, player) else ()


_LOOKED_AT: Final = (
    routes.Planner, routes.PlayerShown, routes.DeedShown, routes.Deeds, routes.Players, routes.Menu,
)  # fmt: skip
_PAYING: Final = (c.Pay, c.BuyDeed, c.Bid, c.Build, c.LiftMortgage, c.OfferDeal, c.AcceptDeal)
_RECEIVING: Final = (c.ClaimRent, c.MortgageDeed, c.SellBuildings, c.OfferDeal, c.AcceptDeal)
_SIGNED: Final[dict[type, Callable[[Any, int, Game, UiState], Commands]]] = {
    questions.Bidding: auction_update.bid,
    questions.BuyAsked: _buy,
    questions.Due: _pay,
    questions.SeveralDue: _pay_own,
    questions.Raising: _raise,
    questions.ClaimAsked: _claim,
    questions.Offered: _accept,
    questions.TurnDone: _take_dice,
    questions.RollAsked: _roll,
    questions.ThrowAsked: _throw,
    routes.DeedShown: _claim_on_deed,
    routes.Planner: building_update.order,
    routes.Dealing: deals_update.agree,
    routes.DealThen: deals_update.agree,
    routes.LeavingSheet: leaving_update.leave,
    routes.GivingUp: leaving_update.give_up,
}

"""What does a card sign? Only what the screen shows for its owner: never a purchase by surprise.

With nothing shown for that player, the tap opens that player's page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from banker import commands as c
from banker.commands import JournalCommand
from banker.decide.settling import oldest_claim_of, oldest_claim_on
from banker.state import Game
from hardware.signals import Role
from ui import asked, opened, questions
from ui.presenter.bidding import bid_of
from ui.presenter.building import chosen_deeds, mortgage_commands, order_of, planned_steps
from ui.presenter.dice import is_typed
from ui.presenter.payments import shown_debts
from ui.presenter.raising import commands_of, raised, sources_of
from ui.scene import Page, Scene
from ui.teller.answers import Answer
from ui.teller.seating import card_at_setup
from ui.teller.telling import said
from ui.told import NotAtThisTable, UnknownCard, WrongReader

Commands = tuple[JournalCommand, ...]


def tapped(tag: str, scene: Scene, role: Role = "table") -> Answer:
    """A player's card was held to a reader, or its code to a scanner."""
    scene = scene.but(page=scene.page.but(idle_seconds=0.0))
    if any(isinstance(screen, opened.SETTING_UP) for screen in scene.page.stack):
        return card_at_setup(tag, scene)
    owner = scene.cards.owner(tag)
    if owner is None:
        return said(scene.page, UnknownCard(tag), "unknown_card")
    player = scene.player_named(owner)
    if player is None:
        return (
            said(scene.page, NotAtThisTable(owner), "unknown_card")
            if scene.game
            else Answer(scene.page, cue="card_read")
        )
    return tap_of(player, scene, role)


def tap_of(player: int, scene: Scene, role: Role = "table") -> Answer:
    """A player's card, or without a reader a touch on the tile."""
    commands = signed_by_tap(player, scene)
    if commands and not is_signed_at(role, commands):
        return said(scene.page, WrongReader(is_for_payer=role == "payer"), "refused")
    if commands:
        return Answer(scene.page, commands, cue="card_read")
    page = scene.page
    if _owes_unseen(player, scene):
        return Answer(page.at_table(debtor=player), cue="card_read")
    return Answer(page.opened(opened.PlayerShown(player)), cue="card_read")


def signed_by_tap(player: int, scene: Scene) -> Commands:
    """The commands that this player's card signs now; none where the screen shows nothing for the player."""
    screen = asked.showing(scene)
    sign = _SIGNED.get(type(screen))
    return sign(screen, player, scene.table, scene.page) if sign else ()


def is_signed_at(role: Role, commands: Commands) -> bool:
    """Does a reader of this role sign these? One for who pays only what ends in a payment, one for who is paid only
    what is received.
    """
    if role == "payer":
        return isinstance(commands[-1], _PAYING)
    return role == "table" or all(isinstance(command, _RECEIVING) for command in commands)


def _owes_unseen(player: int, scene: Scene) -> bool:
    """Is this one of several debtors, whose own debt is to be shown?"""
    screen = asked.showing(scene)
    return isinstance(screen, questions.SeveralDue | questions.Due | questions.Raising) and scene.table.owes(player)


def _bid(screen: questions.Bidding, player: int, game: Game, page: Page) -> Commands:
    bid = bid_of(game, page, player)
    return (c.Bid(player, bid),) if bid else ()


def _buy(screen: questions.BuyAsked, player: int, game: Game, page: Page) -> Commands:
    return (c.BuyDeed(player),) if player == screen.player else ()


def _pay(screen: questions.Due, player: int, game: Game, page: Page) -> Commands:
    return (c.Pay(player),) if player == screen.debt.debtor else ()


def _pay_own(screen: questions.SeveralDue, player: int, game: Game, page: Page) -> Commands:
    own = next((debt for debt in shown_debts(screen) if debt.debtor == player), None)
    return (c.Pay(player),) if own and game.available(player) >= own.amount else ()


def _raise(screen: questions.Raising, player: int, game: Game, page: Page) -> Commands:
    """Raise and pay, where what is chosen covers the debt."""
    debt = screen.debt
    if player != debt.debtor:
        return ()
    sources = sources_of(game, page, debt)
    if game.available(player) + raised(game, sources) < debt.amount:
        return ()
    return (*commands_of(game, sources), c.Pay(player))


def _claim(screen: questions.ClaimAsked, player: int, game: Game, page: Page) -> Commands:
    claim = screen.claim
    if player == claim.owner:
        return (c.ClaimRent(player),)
    pays = player == claim.lander and not game.debts and oldest_claim_on(game, player) == claim
    return (c.Pay(player),) if pays else ()


def _accept(screen: questions.Offered, player: int, game: Game, page: Page) -> Commands:
    return (c.AcceptDeal(player),) if player == screen.deal.to else ()


def _take_dice(screen: questions.TurnDone, player: int, game: Game, page: Page) -> Commands:
    """The turn before is complete: the next player's card takes the dice."""
    if player == game.next_player():
        return (c.EndTurn(screen.player),)
    return _claim_on_tile(screen, player, game, page)


def _roll(screen: questions.RollAsked, player: int, game: Game, page: Page) -> Commands:
    """What the tray saw, confirmed by who rolled; before a roll ends it, a claim."""
    is_confirmed = player == screen.player and _is_proposed(game, page)
    return _claim_on_tile(screen, player, game, page) or ((c.Roll(player, page.dice),) if is_confirmed else ())


def _throw(screen: questions.ThrowAsked, player: int, game: Game, page: Page) -> Commands:
    is_confirmed = player == screen.player and _is_proposed(game, page)
    return _claim_on_tile(screen, player, game, page) or ((c.Throw(player, page.dice),) if is_confirmed else ())


def _is_proposed(game: Game, page: Page) -> bool:
    """Dice typed by hand are confirmed by hand: only those of the tray wait for a card."""
    return page.has_seen_dice and is_typed(page.dice, asked.dice_due(game))


def _claim_on_deed(screen: opened.DeedShown, player: int, game: Game, page: Page) -> Commands:
    """The deed's page shows the rent that may be asked for, who pays it and to whom."""
    claim = asked.claim_shown(game, screen.deed)
    return (c.ClaimRent(player),) if claim and claim.owner == player else ()


def _claim_on_tile(screen: Any, player: int, game: Game, page: Page) -> Commands:
    """The table shows in brass what an owner may ask for."""
    return (c.ClaimRent(player),) if oldest_claim_of(game, player) else ()


def _order(screen: opened.Planner, player: int, game: Game, page: Page) -> Commands:
    if player != screen.player:
        return ()
    return order_of(player, planned_steps(game, page, player, screen.lot))


def _mortgage(screen: opened.Mortgages, player: int, game: Game, page: Page) -> Commands:
    if player != screen.player:
        return ()
    return mortgage_commands(game, player, chosen_deeds(game, page, player))


_PAYING: Final = (c.Pay, c.BuyDeed, c.Bid, c.Build, c.LiftMortgage)
_RECEIVING: Final = (c.ClaimRent, c.MortgageDeed, c.SellBuildings)
_SIGNED: Final[dict[type, Callable[[Any, int, Game, Page], Commands]]] = {
    questions.Bidding: _bid,
    questions.BuyAsked: _buy,
    questions.Due: _pay,
    questions.SeveralDue: _pay_own,
    questions.Raising: _raise,
    questions.ClaimAsked: _claim,
    questions.Offered: _accept,
    questions.TurnDone: _take_dice,
    questions.RollAsked: _roll,
    questions.ThrowAsked: _throw,
    opened.DeedShown: _claim_on_deed,
    opened.Planner: _order,
    opened.Mortgages: _mortgage,
}

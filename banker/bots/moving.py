"""The dice and what they lead to: rolling, leaving jail, cards, taxes, and the deed under the pawn."""

from __future__ import annotations

from random import Random

from banker import commands as c
from banker.bots.estate import blocks, completes, worth_to
from banker.bots.temper import Temper, to_spare
from banker.decide.drawing import drawable, income_tax_by_percent
from banker.ledger import BANK
from banker.rules.dice import has_third_die, is_triple, steps_by_bus, uses_third_die
from banker.rules.timing import is_fine_taken, is_jail_card_taken
from banker.state import SPACES, Game

_WHITE = ("1", "2", "3", "4", "5", "6")
_PAIRS = tuple((first, second) for first in _WHITE for second in _WHITE)
_THIRD = ("1", "2", "3", "bus", "mr-m", "mr-m")
"""The six sides of the third die."""


def roll(game: Game, player: int, random: Random) -> c.Roll:
    """The dice as they fall."""
    return c.Roll(player, _thrown(random, uses_third_die(game, player)))


def throw(game: Game, player: int, random: Random) -> c.Throw:
    """Dice for a card's rent."""
    return c.Throw(player, _thrown(random, has_third_die(game, player)))


def draw(game: Game, player: int, random: Random) -> c.DrawCard:
    """The top card of a digital deck, or any of a physical one."""
    cards = drawable(game)
    return c.DrawCard(player, cards[int(random.random() * len(cards))])


def move(game: Game, player: int) -> c.Move:
    """By bus or triple to where it is best to stop."""
    here = game.positions[player]
    if is_triple(game.turn.faces):
        ahead = ((here + steps) % SPACES for steps in range(1, SPACES))
        return c.Move(player, to=max(ahead, key=lambda space: _appeal(game, player, space)))
    steps = steps_by_bus(game.turn.faces)
    return c.Move(player, steps=max(steps, key=lambda each: _appeal(game, player, (here + each) % SPACES)))


def choose(game: Game, player: int) -> c.Choose:
    """A card rather than a fine."""
    return c.Choose(player, "card")


def choose_tax(game: Game, player: int) -> c.Choose:
    """Percent when cash and the prices of the deeds make it look cheaper: nobody is told the total (ruling 16)."""
    printed = game.book.board.spaces[game.positions[player]]
    is_cheaper = income_tax_by_percent(game, player) < getattr(printed, "amount", 0)
    return c.Choose(player, "percent" if is_cheaper else "flat")


def buy(game: Game, player: int, temper: Temper) -> c.BuyDeed | c.DeclineDeed | c.MortgageDeed:
    """Bought when cash is plenty; for a deed that decides over a group the last coin, and mortgages."""
    deed = game.positions[player]
    price = game.book.board.deed(deed).price
    if to_spare(game, player, temper) >= price:
        return c.BuyDeed(player)
    if not (completes(game, player, deed) or blocks(game, player, deed)):
        return c.DeclineDeed(player)
    if game.available(player) >= price:
        return c.BuyDeed(player)
    pledge = _pledge(game, player, price - game.available(player))
    return c.DeclineDeed(player) if pledge is None else c.MortgageDeed(player, pledge)


def leave_jail(game: Game, player: int) -> c.UseJailCard | c.PayFine | c.MortgageDeed | None:
    """A card first, then the fine, raised by a mortgage if need be; None when neither is open or can be had."""
    if game.jail_cards and game.cards_held(player) and is_jail_card_taken(game, player):
        return c.UseJailCard(player)
    if not is_fine_taken(game, player):
        return None
    missing = game.book.scaled(game.book.rules.jail.fine) - game.available(player)
    if missing <= 0:
        return c.PayFine(player)
    pledge = _pledge(game, player, missing)
    return None if pledge is None else c.MortgageDeed(player, pledge)


def use_card_at_last(game: Game, player: int) -> c.UseJailCard | None:
    """Who would rather stay shows a card only where the last try would cost the fine."""
    rules = game.book.rules.jail
    if not game.jail_cards or game.tries[player] < rules.tries - 1 or not game.cards_held(player):
        return None
    return c.UseJailCard(player) if is_jail_card_taken(game, player) else None


def _thrown(random: Random, has_third: bool) -> tuple[str, ...]:
    pair = _PAIRS[int(random.random() * 36)]
    return (*pair, _THIRD[int(random.random() * 6)]) if has_third else pair


def _appeal(game: Game, player: int, space: int) -> int:
    """Unowned deeds by what they are worth, then anything, then the deeds of others by their price."""
    if space not in game.book.board.deeds:
        return 0
    owner = game.owners[space]
    if owner == BANK:
        return worth_to(game, player, space)
    return 0 if owner == player or game.mortgaged[space] else -game.book.board.deed(space).price


def _pledge(game: Game, player: int, missing: int) -> int | None:
    """The cheapest deed to mortgage, when those outside complete groups bring what is missing."""
    free = [deed for deed in game.deeds_of(player) if not game.mortgaged[deed] and not completes(game, player, deed)]
    values = {deed: game.book.board.deed(deed).mortgage_value for deed in free}
    if sum(values.values()) < missing:
        return None
    return min(values, key=lambda deed: values[deed])

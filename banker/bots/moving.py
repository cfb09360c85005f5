"""What a bot decides after the dice: the space to stop on, cards and taxes with a choice, the deed under the pawn."""

from collections.abc import Sequence

from banker.bots.because import Decision, Motive, make_decision
from banker.bots.estate import completes, rival_for, worth_to
from banker.bots.rents import rent_at_stake
from banker.bots.temper import Temper, to_spare
from banker.ledger import BANK
from banker.money import Money
from banker.play import commands as c
from banker.play.rules.dice import is_triple, steps_by_bus
from banker.play.state import SPACES, Game

MIDDLE_PRICE = 200
"""About the price of a deed of the middle of the board, in classic units."""


def move(game: Game, player: int) -> Decision:
    """Moves by bus or triple to the best space."""
    here = game.positions[player]
    if is_triple(game.turn.faces):
        ahead = ((here + steps) % SPACES for steps in range(1, SPACES))
        to = max(ahead, key=lambda space: _appeal(game, player, space))
        return make_decision(c.Move(player, to=to), Motive.BEST_SPACE, to)
    steps = max(steps_by_bus(game.turn.faces), key=lambda each: _appeal(game, player, (here + each) % SPACES))
    return make_decision(c.Move(player, steps=steps), Motive.BEST_SPACE, (here + steps) % SPACES)


def choose(game: Game, player: int) -> Decision:
    """Chooses a card rather than a fine."""
    return make_decision(c.Choose(player, "card"), Motive.CHEAPER, amount=game.turn.fine_instead)


def choose_tax(game: Game, player: int) -> Decision:
    """Chooses percent if it looks cheaper at a glance: cash, and a middle price for each deed and building. Nobody adds
    up before the choice (E14, R15, ruling 16).
    """
    flat = getattr(game.book.board.spaces[game.positions[player]], "amount", 0)
    deeds = game.deeds_of(player)
    things = len(deeds) + sum(game.levels[deed] for deed in deeds)
    seems = game.accounts[player] + things * game.book.scale(MIDDLE_PRICE)
    is_cheaper = game.book.rules.tax.income_percent * seems < 100 * flat
    return make_decision(c.Choose(player, "percent" if is_cheaper else "flat"), Motive.CHEAPER, amount=flat)


def buy(game: Game, player: int, temper: Temper) -> Decision:
    """Buys if there is cash to spare; for a deed that decides a group it spends everything and mortgages."""
    deed = game.positions[player]
    price = game.book.board.deed(deed).price
    motive, rival = why_wanted(game, player, deed)
    decides = motive is not Motive.WORTH_IT
    if temper.leaves_deeds and (deed + player + game.turn.number) % temper.leaves_deeds == 0:
        return make_decision(c.DeclineDeed(player), Motive.KEEPS_CASH, deed, max(0, game.available(player)))
    if game.available(player) >= price and (decides or to_spare(game, player, temper) >= price):
        return make_decision(c.BuyDeed(player), motive, deed, price, rival)
    raised = pledge(game, player, price - game.available(player)) if decides else None
    return raised or make_decision(c.DeclineDeed(player), Motive.KEEPS_CASH, deed, max(0, game.available(player)))


def why_wanted(game: Game, player: int, deed: int) -> tuple[Motive, int]:
    """Why a deed is wanted, and which player it keeps from the whole group (BANK: nobody)."""
    if completes(game, player, deed):
        return Motive.COMPLETES, BANK
    rival = rival_for(game, player, deed)
    return Motive.WORTH_IT if rival == BANK else Motive.BLOCKS, rival


def pledge(game: Game, player: int, missing: Money) -> Decision | None:
    """Mortgages the deed that earns least, if deeds outside complete groups can bring the missing cash."""
    free = [deed for deed in game.deeds_of(player) if not game.mortgaged[deed] and not completes(game, player, deed)]
    is_enough = sum(game.book.board.deed(deed).mortgage_value for deed in free) >= missing
    return mortgage(game, player, free, missing) if is_enough else None


def mortgage(game: Game, player: int, free: Sequence[int], needed: Money) -> Decision:
    """Mortgages the deed that earns least for the cash that its mortgage brings."""
    deed = min(free, key=lambda each: rent_at_stake(game, each) / game.book.board.deed(each).mortgage_value)
    return make_decision(c.MortgageDeed(player, deed), Motive.EARNS_LEAST, deed, needed)


def _appeal(game: Game, player: int, space: int) -> int:
    """How good a space is: unowned deeds by worth come first, then other spaces, then the cheapest deeds of others."""
    if space not in game.book.board.deeds:
        return 0
    owner = game.owners[space]
    if owner == BANK:
        return worth_to(game, player, space)
    return 0 if owner == player or game.mortgaged[space] else -game.book.board.deed(space).price

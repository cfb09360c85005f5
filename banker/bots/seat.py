"""What one seat decides now, and why. It reads only the current game and remembers nothing else.

People handle dice, cards and pawns: there the seat has no decision.
"""

from banker.bots import bidding, building, foresight, jail, moving, owing, trading
from banker.bots.because import Decision, Motive, make_decision
from banker.bots.rents import dearest
from banker.bots.temper import Temper
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.decide.buying import may_bid
from banker.play.decide.settling import oldest_claim_of
from banker.play.pending import Auction, Deal
from banker.play.rules.answers import answers
from banker.play.state import Game
from banker.steps import Phase

__all__ = ["Decision", "decision", "seat_to_move"]

_OFFERS = {"hard": foresight.offer, "trader": foresight.best_offer}


def decision(game: Game, player: int, temper: Temper) -> Decision | None:
    """What this player does now, and why; None if nothing is asked of the seat or hands must act."""
    if game.is_over or game.out[player]:
        return None
    if game.is_table_asked:
        return _at_the_table(game, player, temper)
    if game.offer is not None and player in (game.offer.by, game.offer.to):
        return _answer(game, game.offer, temper) if game.offer.to == player else None
    debt = game.oldest_debt(player)
    if debt is not None:
        return owing.settle(game, debt, foresight.raise_cash if temper.looks_ahead else owing.raise_cash)
    claim = oldest_claim_of(game, player)
    if claim is not None:
        return make_decision(c.ClaimRent(player), Motive.CLAIMS, claim.deed, claim.amount, claim.lander)
    if player != game.turn.player or game.debts:
        return None
    return _on_turn(game, player, temper)


def seat_to_move(game: Game) -> int | None:
    """The seat whose decision the game waits for first; None if it waits for hands."""
    auction = game.auction
    if auction:
        last = game.turn.player if auction.leader == BANK else auction.leader
        around = (*game.clockwise_from(last), last)
        return next((each for each in around if may_speak(game, auction, each)), None)
    answerer = answers(game)
    if answerer is not None:
        return answerer
    for claim in game.claims:
        if claim.lander == game.turn.player:
            return claim.owner
    return game.turn.player


def _at_the_table(game: Game, player: int, temper: Temper) -> Decision | None:
    """The answers to what the whole table is asked, one after the other."""
    if game.auction is not None:
        return _bid(game, game.auction, player, temper) if may_speak(game, game.auction, player) else None
    if game.scarcity is not None:
        return building.answer_scarcity(game, player, temper) if player in game.scarcity.asked else None
    if game.placing is not None:
        placed = foresight.place if temper.looks_ahead else building.place
        return placed(game, game.placing) if game.placing.player == player else None
    return owing.answer_transfer(game, player, temper)


def may_speak(game: Game, auction: Auction, player: int) -> bool:
    """May this player still raise the bid or pass? In the second period a debtor does neither (ruling 5)."""
    return player != auction.leader and may_bid(auction, player) and game.second_period(player) is None


def _answer(game: Game, deal: Deal, temper: Temper) -> Decision:
    return foresight.answer(game, deal) if temper.looks_ahead else trading.answer(game, deal, temper)


def _bid(game: Game, auction: Auction, player: int, temper: Temper) -> Decision:
    if temper.looks_ahead:
        return foresight.bid(game, auction, player)
    return bidding.bid(game, auction, player, temper)


def _on_turn(game: Game, player: int, temper: Temper) -> Decision | None:
    match game.phase:
        case Phase.DONE:
            return _business(game, player, temper)
        case Phase.ROLL:
            return jail.before_the_roll(game, player, temper) if game.is_jailed(player) else None
        case Phase.BUY:
            usual = moving.buy(game, player, temper)
            return foresight.buy(game, player, usual) if temper.looks_ahead else usual
        case Phase.MOVE:
            return moving.move(game, player)
        case Phase.TAX:
            return moving.choose_tax(game, player)
        case Phase.CHOICE:
            return moving.choose(game, player)
    return None


def _business(game: Game, player: int, temper: Temper) -> Decision:
    """After the move is over: leaves jail, builds, lifts mortgages and offers deals until nothing more is wanted."""
    offer = _OFFERS.get(temper.level, trading.offer)
    out = jail.without_dice(game, player, temper) if game.is_jailed(player) else None
    improve = foresight.improve if temper.looks_ahead else building.improve
    wanted = out or improve(game, player, temper) or offer(game, player, temper)
    if wanted is None and game.is_jailed(player):
        return make_decision(c.EndTurn(player), Motive.STAYS_IN_JAIL, amount=dearest(game, player))
    return wanted or make_decision(c.EndTurn(player), Motive.NOTHING_MORE)

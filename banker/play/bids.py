"""The four bids that an auction offers to a player, within what that player may bid. The auction's screen uses it."""

from typing import Final

from banker.ledger import BANK
from banker.play.commands import Bid, CloseAuction, Pass
from banker.play.decide.buying import least_bid, may_bid
from banker.play.rules.scarcity import places
from banker.play.state import Game

STEPS: Final = (1, 10, 50, 100)
"""The amounts that the four steps add, in smallest notes."""


def bid_of(game: Game, step: int, player: int) -> int:
    """The amount of this player's bid: the chosen step, or all cash if that is less; 0 if no bid is possible.

    With private balances the bid must not show the player's cash: then it is the step, and the bank may refuse it.
    """
    if not is_bidding(game, player):
        return 0
    wanted, least = step_amounts(game)[step], least_bid(game, player)
    if game.book.rules.table.balances == "private":
        return max(wanted, least)
    note = game.book.board.smallest_note
    bid = min(max(wanted, least), game.accounts[player] // note * note)
    return bid if bid >= least else 0


def is_bidding(game: Game, player: int) -> bool:
    """May this player bid over the highest bid, apart from the cash?"""
    return game.auction is not None and game.auction.leader != player and _is_left(game, player)


def with_hammer(command: Bid | Pass, game: Game) -> tuple[Bid | Pass | CloseAuction, ...]:
    """A bid or a pass; the hammer falls in the same act if nobody but the leader is left (ruling 13)."""
    others = [each for each in range(len(game.names)) if each != command.player and _is_left(game, each)]
    leader = command.player if isinstance(command, Bid) else game.open_auction.leader
    return (command,) if any(each != leader for each in others) else (command, CloseAuction())


def _is_left(game: Game, player: int) -> bool:
    """May this player still bid in this auction, now or once somebody else leads?"""
    auction = game.open_auction
    if not may_bid(auction, player) or game.out[player]:
        return False
    return auction.kind == "deed" or bool(places(game, player, auction.kind))


def step_amounts(game: Game) -> tuple[int, ...]:
    """The four bids offered: the highest bid plus each step; without a bid, the least opening bid and steps over it."""
    note, auction = game.book.board.smallest_note, game.open_auction
    if auction.leader != BANK:
        return tuple(auction.bid + step * note for step in STEPS)
    floor = min((least_bid(game, player) for player in auction.entitled if not game.out[player]), default=note)
    above = 0 if floor == note else floor
    return tuple(max(floor, above + step * note if step > 1 else floor) for step in STEPS)

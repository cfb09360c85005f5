"""Buying the deed under the pawn, and all auctions."""

from banker.ledger import BANK, Why
from banker.money import Money
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft, not_in_step
from banker.play.pending import Auction
from banker.play.refusals import Reason, Refusal
from banker.play.rules.scarcity import least_bid_for_building, places
from banker.play.state import Game
from banker.steps import Step


def buy_deed(command: c.BuyDeed, draft: EventDraft) -> Refusal | None:
    """The player on turn buys the deed under the pawn at its printed price (T11, E07, M19, S07, R09)."""
    game, player = draft.game, command.player
    refusal = _not_deciding(game, player)
    if refusal:
        return refusal
    deed = game.book.board.deed(game.positions[player])
    if game.available(player) < deed.price:
        return Refusal(Reason.NOT_ENOUGH_CASH, needed=deed.price, space=deed.index)
    draft.note(e.Paid(player, BANK, deed.price, Why.PURCHASE, deed.index))
    draft.note(e.DeedMoved(deed.index, player))
    draft.begin(Step.DONE)
    return None


def decline_deed(command: c.DeclineDeed, draft: EventDraft) -> Refusal | None:
    """The deed is not bought: the bank auctions it at once (T12), or keeps it (S07)."""
    refusal = _not_deciding(draft.game, command.player)
    if refusal:
        return refusal
    decline(draft)
    return None


def decline(draft: EventDraft) -> None:
    """The deed under the pawn of the player on turn is not bought."""
    game = draft.game
    deed = game.positions[game.turn.player]
    draft.begin(Step.DONE)
    if game.book.rules.auction.declined_deeds:
        draft.note(e.DeedsPutUp((deed,)))


def open_auction(draft: EventDraft) -> None:
    """The next waiting deed is auctioned; every player may bid, in jail too (ruling 13)."""
    draft.note(e.AuctionOpened("deed", draft.game.to_auction[0], draft.game.players))


def bid(command: c.Bid, draft: EventDraft) -> Refusal | None:
    """A higher bid; its cash is reserved until the hammer (ruling 13)."""
    game, player = draft.game, command.player
    auction = game.auction
    if auction is None or not may_bid(auction, player):
        return Refusal(Reason.WRONG_PHASE)
    if auction.kind != "deed" and not places(game, player, auction.kind):
        # The bidder may have lost a lot during the auction, and must have a place for the building (ruling 12).
        return Refusal(Reason.WRONG_PHASE)
    least = least_bid(game, player)
    if command.amount < least:
        return Refusal(Reason.BID_TOO_LOW, needed=least)
    if command.amount % game.book.board.smallest_note:
        return Refusal(Reason.BAD_AMOUNT, needed=game.book.board.smallest_note)
    if command.amount > game.accounts[player]:
        return Refusal(Reason.BID_OVER_CASH, needed=game.accounts[player])
    draft.note(e.BidMade(player, command.amount))
    return None


def least_bid(game: Game, player: int) -> Money:
    """The lowest bid this player can make in the open auction."""
    return max(game.open_auction.bid + game.book.board.smallest_note, _opening(game, player))


def may_bid(auction: Auction, player: int) -> bool:
    """Is this player entitled to bid, and has not passed?"""
    return player in auction.entitled and player not in auction.passed


def pass_in_auction(command: c.Pass, draft: EventDraft) -> Refusal | None:
    """No more bids from this player; the highest bidder's bid stands (ruling 13)."""
    auction = draft.game.auction
    if auction is None or not may_bid(auction, command.player):
        return Refusal(Reason.WRONG_PHASE)
    draft.note(e.BidderPassed(command.player))
    return None


def close_auction(command: c.CloseAuction, draft: EventDraft) -> Refusal | None:
    """The hammer: the highest bidder gets the lot; without a bid it stays with the bank."""
    auction = draft.game.auction
    if auction is None:
        return Refusal(Reason.WRONG_PHASE)
    draft.note(e.AuctionClosed(auction.kind, auction.deed, auction.leader, auction.bid))
    if auction.leader == BANK:
        if auction.kind != "deed":
            draft.note(e.ScarceKindEnded())
        return None
    draft.note(e.Paid(auction.leader, BANK, auction.bid, Why.AUCTION, auction.deed))
    if auction.kind == "deed":
        draft.note(e.DeedMoved(auction.deed, auction.leader))
    else:
        draft.note(e.BuildingWon(auction.leader, auction.kind, auction.bid))
    return None


def _not_deciding(game: Game, player: int) -> Refusal | None:
    """A debtor neither buys nor declines (ruling 4)."""
    if game.owes(player):
        return Refusal(Reason.DEBT_OPEN)
    return not_in_step(game, player, Step.BUY)


def _opening(game: Game, player: int) -> Money:
    kind, note = game.open_auction.kind, game.book.board.smallest_note
    if kind == "deed":
        price = game.book.board.deed(game.open_auction.deed).price * game.book.rules.auction.opening_percent
        return max(-(-price // (100 * note)) * note, note)
    return least_bid_for_building(game, player, kind)

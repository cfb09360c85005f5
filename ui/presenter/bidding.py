"""The auction: three steps, what a touch or tap of each player bids, and the countdown of the hammer."""

from __future__ import annotations

import math
from typing import Final

from banker import commands as c
from banker.decide.buying import least_bid, may_bid
from banker.ledger import BANK
from banker.state import Game
from ui import questions
from ui import touches as t
from ui.pages import AuctionView, BidSeat, BidStep
from ui.parts import BANK as BANK_SEAT
from ui.parts import Button, ClockRing, ClockState, DeedCard, DeedRow, Group, Party
from ui.presenter.deeds import brief_card
from ui.presenter.frame import Frame
from ui.scene import Page
from ui.words import N_

STEPS: Final = (10, 50, 100)
SMALL_STEPS: Final = (1, 5, 20)
"""What the three steps add, in classic figures."""
CALL_SECONDS: Final = 5
CALLS: Final = (N_("Going once"), N_("Going twice"), N_("Going for the third time"))
HAMMER_SECONDS: Final = CALL_SECONDS * len(CALLS)
"""From the last bid, or the opening, to the hammer."""


def bidding(asks: questions.Bidding, frame: Frame) -> AuctionView:
    """Who leads with what, and what a tap bids next."""
    game, words = frame.game, frame.words
    auction = game.auction
    assert auction is not None
    has_bid = auction.leader != BANK
    leader = (
        Party(frame.seat(auction.leader), frame.name(auction.leader), words("Leads"))
        if has_bid
        else Party(BANK_SEAT, words("No bid yet"))
    )
    close = _closing(frame)
    steps = _steps(frame)
    return AuctionView(
        frame.bar(words("Auction: {thing}", thing=thing_words(frame))),
        _card(frame),
        leader,
        frame.amount(auction.bid),
        steps[:2] if close else steps,
        tuple(_seat(frame, player) for player in range(len(game.names))),
        _countdown(frame.page),
        words(CALLS[_call(frame.page)]),
        close,
    )


def bid_of(game: Game, page: Page, player: int) -> int:
    """What this player's tap bids now: the chosen step, all cash if that is less, or 0 where no bid is possible."""
    if game.auction is None or not may_bid(game.auction, player) or game.auction.leader == player:
        return 0
    wanted = max(step_amounts(game, page)[page.step], least_bid(game, player))
    note = game.book.board.smallest_note
    bid = min(wanted, game.accounts[player] // note * note)
    return bid if bid >= least_bid(game, player) else 0


def step_amounts(game: Game, page: Page) -> tuple[int, ...]:
    """The three bids offered: so much over the highest, or from the lowest opening bid on."""
    steps = SMALL_STEPS if page.has_small_steps else STEPS
    assert game.auction is not None
    bidders = [player for player in game.auction.entitled if not game.out[player]]
    floor = min((least_bid(game, player) for player in bidders), default=0)
    base = max(game.auction.bid, floor - game.book.scaled(steps[0]))
    return tuple(base + game.book.scaled(step) for step in steps)


def thing_words(frame: Frame) -> str:
    """What is under the hammer."""
    auction = frame.game.auction
    assert auction is not None
    if auction.kind == "deed":
        return frame.space(auction.deed)
    return frame.words("one house") if auction.kind == "house" else frame.words("one hotel")


def _steps(frame: Frame) -> tuple[BidStep, ...]:
    amounts = step_amounts(frame.game, frame.page)
    more = (frame.plain(amount - frame.game.auction.bid if frame.game.auction else 0) for amount in amounts)
    return tuple(
        BidStep(frame.cash(amount), f"+ {note}", index == frame.page.step, t.StepChosen(index))
        for index, (amount, note) in enumerate(zip(amounts, more, strict=True))
    )


def _seat(frame: Frame, player: int) -> BidSeat:
    game, words = frame.game, frame.words
    assert game.auction is not None
    bid = bid_of(game, frame.page, player)
    is_leading = game.auction.leader == player
    if is_leading:
        told = words("leads")
    elif bid:
        told = words("bids {amount}", amount=frame.brief(bid))
    else:
        told = (
            words("bankrupt") if game.out[player] else words("has {amount}", amount=frame.brief(game.accounts[player]))
        )
    action = t.Sign((c.Bid(player, bid),)) if bid else None
    return BidSeat(frame.seat(player), frame.name(player), told, is_leading, not bid and not is_leading, action)


def _closing(frame: Frame) -> Button | None:
    """The hammer by hand: when nobody bids, or nobody else can."""
    game, words = frame.game, frame.words
    assert game.auction is not None
    if game.auction.leader == BANK:
        return frame.signing(words("Nobody bids"), words("stays with the bank"), c.CloseAuction())
    if any(bid_of(game, frame.page, player) for player in range(len(game.names))):
        return None
    return frame.primary(words("Sold"), words("nobody else can bid"), c.CloseAuction())


def _call(page: Page) -> int:
    return min(int(page.hammer_seconds // CALL_SECONDS), len(CALLS) - 1)


def _countdown(page: Page) -> ClockRing:
    left = CALL_SECONDS - page.hammer_seconds % CALL_SECONDS
    if page.hammer_seconds >= HAMMER_SECONDS:
        left = 0
    return ClockRing(math.ceil(left), CALL_SECONDS, ClockState.RUNNING)


def _card(frame: Frame) -> DeedCard:
    game, words = frame.game, frame.words
    assert game.auction is not None
    if game.auction.kind == "deed":
        return brief_card(frame, game.auction.deed)
    left = game.houses if game.auction.kind == "house" else game.hotels
    row = DeedRow(words("The bank has"), str(left if left is not None else "∞"))
    return DeedCard(Group.UTILITY, thing_words(frame), (row,))

"""The view of an auction: four steps, the bid of each player's touch or card, the countdown, the next lots."""

import math

from msgspec.structs import replace

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.bids import bid_of, is_bidding, step_amounts, with_hammer
from banker.play.pending import Auction
from banker.play.rules.building import BuildingKind
from banker.play.rules.scarcity import stock
from banker.play.state import Game
from ui.core.shown.deed_cards import deed_card
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.bank_seat import decision_in_sight
from ui.core.state.messages import Message
from ui.core.state.readers import is_held_up
from ui.core.state.signing import Agreement
from ui.core.state.update import do
from ui.core.words.acts import capital
from ui.core.words.deeds import group_of
from ui.core.words.frame import Frame
from ui.core.words.motives import decision_words, stop_button
from ui.core.words.notices import without_bid
from ui.core.words.short_names import short_name
from ui.flows.auction import model as own
from ui.flows.auction import update
from ui.locale.words import N_, NC_
from ui.pieces.deed_card import DeedCard, DeedRow
from ui.theme.names import BANK as BANK_SEAT
from ui.theme.names import Group
from ui.toolkit.parts import Button, ClockRing, ClockState, Party


def bidding(shown: questions.Bidding, frame: Frame) -> own.AuctionView:
    """The leader, the bid, and what a card bids next."""
    auction, words, countdown = frame.game.open_auction, frame.words, frame.ui.get(own.Countdown)
    leader = Party(BANK_SEAT, words("No bid yet"))
    if auction.leader != BANK:
        why = frame.why(routes.Ahead((c.CloseAuction(),)))
        leader = Party(frame.seat(auction.leader), frame.name(auction.leader), words("Leading"), why)
    return own.AuctionView(
        frame.bar(_sentence(frame)),
        _card(frame),
        leader,
        frame.amount(auction.bid),
        _steps(frame),
        tuple(_seat(frame, player) for player in range(len(frame.game.names))),
        _countdown(frame),
        words("Waiting for the reader") if is_held_up(frame.model) else words(own.CALL_WORDS[countdown.call]),
        _key(frame),
        _then_words(frame) or _price_words(frame),
        _announced(frame),
        _touch_words(frame),
        _first_words(frame),
        min(int(countdown.seconds) / (own.HAMMER_SECONDS - own.CALL_SECONDS), 1.0),
        then_groups=_then_groups(frame),
    )


def _first_words(frame: Frame) -> str:
    """Whose bid came first, for a moment after a bid that did not count."""
    late = frame.ui.find(own.LateBid)
    if late is None:
        return ""
    return frame.words("{name} was first: {amount}", name=frame.name(late.leader), amount=frame.cash(late.amount))


def _sentence(frame: Frame) -> str:
    """The thing that is auctioned, or what the bank is about to do in it for a seat."""
    return _announced(frame) or frame.words("Auction: {thing}", thing=thing_words(frame))


def _announced(frame: Frame) -> str:
    shown = decision_in_sight(frame.model)
    return decision_words(frame, shown.decision.command) if shown and shown.decision else ""


def _touch_words(frame: Frame) -> str:
    """What a card or a touch bids."""
    amount = frame.cash(step_amounts(frame.game)[frame.ui.get(own.StepTyped).index])
    if frame.model.has_reader:
        return frame.words("Your card bids {amount}", amount=amount)
    return frame.words("A touch on a name bids {amount}", amount=amount)


def thing_words(frame: Frame) -> str:
    """The thing that is auctioned: a deed or a building."""
    auction = frame.game.open_auction
    return frame.space(auction.deed) if auction.kind == "deed" else kind_words(frame, auction.kind)


def kind_words(frame: Frame, kind: str) -> str:
    """The name of one of the bank's buildings."""
    return frame.words("one house") if kind == "house" else frame.words("one hotel")


def seat_words(frame: Frame, player: int) -> str:
    """What the card or the touch of a player would bid now, or why none."""
    game, words, bid = frame.game, frame.words, _bid(frame, player)
    if _is_late(frame, player):
        return words("too late")
    if bid and not game.bank_plays[player]:
        would = N_("card: {amount}") if frame.model.has_reader else N_("touch: {amount}")
        return words(would, amount=frame.brief(bid))
    why = without_bid(frame, player)
    if why or game.bank_plays[player]:
        return why or words("the bank plays")
    return (
        words(NC_("a bidder", "has {amount}"), amount=frame.brief(game.accounts[player]))
        if is_bidding(game, player)
        else words("nowhere to build")
    )


def _is_late(frame: Frame, player: int) -> bool:
    late = frame.ui.find(own.LateBid)
    return late is not None and late.player == player


def _steps(frame: Frame) -> tuple[own.BidStep, ...]:
    words, bid, chosen = frame.words, frame.game.open_auction.bid, frame.ui.get(own.StepTyped).index
    signs = words("your card bids") if frame.model.has_reader else words("a touch bids")
    return tuple(
        own.BidStep(
            frame.cash(amount),
            signs if index == chosen else f"+ {frame.plain(amount - bid)}" if bid else "",
            index == chosen,
            do(update.choose_step, index),
            frame.plain(amount),
            f"+ {frame.plain(amount - bid)}" if bid else "",
        )
        for index, amount in enumerate(step_amounts(frame.game))
    )


def _seat(frame: Frame, player: int) -> own.BidSeat:
    """A bidder: a touch bids, or stops what the bank is about to do for the seat; a hold takes the last act back."""
    words, bid = frame.words, _bid(frame, player)
    is_leading = frame.game.open_auction.leader == player
    seat, name = frame.seat(player), frame.name(player)
    shown = decision_in_sight(frame.model)
    if shown and shown.decision and shown.decision.command.player == player:
        stop = stop_button(frame, shown)
        return own.BidSeat(seat, name, stop.title, is_leading, action=stop.action, share=stop.share)
    last = frame.model.moments[-1].command if frame.model.moments else None
    is_held = isinstance(last, c.Bid | c.Pass) and last.player == player
    has_cash = bid or is_leading or (is_bidding(frame.game, player) and not frame.game.bank_plays[player])
    shows_cash = has_cash and not _is_late(frame, player) and frame.sees(player)
    cash = frame.brief(frame.game.accounts[player]) if shows_cash else ""
    return own.BidSeat(
        seat,
        name,
        seat_words(frame, player),
        is_leading,
        not bid and not is_leading,
        words(NC_("a bidder", "has {amount}"), amount=cash) if cash else "",
        _bidding(frame, player, bid) if bid else _raising(frame, player),
        m.Sign((c.Undo(),)) if is_held else None,
        words("Hold the name for a second to undo."),
        cash=cash,
    )


def _bidding(frame: Frame, player: int, bid: int) -> Message:
    """The message of a touch: it bids the amount; just after another bid, the amount that its player had read."""
    countdown = frame.ui.get(own.Countdown)
    amount = own.amount_read(countdown, player, frame.game) if countdown.is_new else bid
    return m.Sign(with_hammer(c.Bid(player, amount), frame.game)) if amount else do(update.refuse_early_bid, player)


def _bid(frame: Frame, player: int) -> int:
    return bid_of(frame.game, frame.ui.get(own.StepTyped).index, player)


def _raising(frame: Frame, player: int) -> m.Open | None:
    """The way to the planner for a player with deeds but too little cash: selling is allowed during an auction (ruling
    24).
    """
    can_raise = is_bidding(frame.game, player) and frame.game.deeds_of(player)
    return m.Open(routes.Planner(player)) if can_raise else None


def _can_pass(frame: Frame) -> list[int]:
    """The bidders who may still pass."""
    players = range(len(frame.game.names))
    return [player for player in players if _bid(frame, player) and not frame.game.second_period(player)]


def _key(frame: Frame) -> Button:
    """The key that asks who passes; the hammer, if nobody else can bid. A touch on the ring calls at once.

    While the reader is lost, the auction goes on when all agree.
    """
    words = frame.words
    if is_held_up(frame.model):
        return Button(words("Go on by touch"), words("all agree"), m.Open(Agreement()))
    if frame.game.open_auction.leader != BANK and not any(_bid(frame, each) for each in range(len(frame.game.names))):
        return frame.primary(words(NC_("a key that ends an auction", "Sell")), "", c.CloseAuction())
    if not _can_pass(frame):
        return _nobody(frame)
    return Button(words("Pass"), words("who?"), m.Open(own.WhoPasses()))


def _nobody(frame: Frame) -> Button:
    return frame.signing(frame.words("Nobody bids"), frame.words("stays with the bank"), c.CloseAuction())


def who_passes(shown: own.WhoPasses, frame: Frame) -> own.AuctionView:
    """The same auction, with time standing still: a touch on a bidder who may pass is the pass. Before the first bid
    also that nobody bids.
    """
    stage, words, may = bidding(questions.Bidding(), frame), frame.words("Who passes?"), _can_pass(frame)
    return replace(
        stage,
        bar=frame.bar(words),
        seats=tuple(_passing(frame, player, seat, player in may) for player, seat in enumerate(stage.seats)),
        countdown=replace(stage.countdown, state=ClockState.STILL, action=None),
        countdown_words="",
        key=frame.back(),
        asks=words,
        steps=tuple(replace(step, action=None) for step in stage.steps),  # the question takes their place
        nobody=_nobody(frame) if frame.game.open_auction.leader == BANK else None,
    )


def _passing(frame: Frame, player: int, seat: own.BidSeat, may: bool) -> own.BidSeat:
    """A bidder while the bank asks who passes."""
    action = m.Sign(with_hammer(c.Pass(player), frame.game)) if may else None
    words = "" if may else seat.words
    return replace(seat, words=words, action=action, is_asked=may, holding=None, share=0.0)


def _countdown(frame: Frame) -> ClockRing:
    seconds = frame.ui.get(own.Countdown).seconds
    left = own.CALL_SECONDS - seconds % own.CALL_SECONDS if seconds < own.HAMMER_SECONDS else 0
    state = ClockState.STILL if is_held_up(frame.model) else ClockState.RUNNING
    return ClockRing(math.ceil(left), own.CALL_SECONDS, state, _calling(frame))


def _calling(frame: Frame) -> Message:
    """A touch on the ring: the first call now, or why it stands still."""
    can_call = not frame.ui.get(own.Countdown).call and frame.game.open_auction.leader != BANK
    return do(update.start_calls) if can_call and not is_held_up(frame.model) else m.ClockTouched()


def _then_words(frame: Frame) -> str:
    """What is auctioned next: deeds of a bankrupt player, or more scarce buildings."""
    if frame.game.open_auction.kind != "deed":
        return _more_buildings(frame)
    deeds = frame.game.to_auction
    if not deeds:
        return ""
    return frame.words("then: {names}", names=short_name(frame.space(deeds[0])) if len(deeds) == 1 else "").strip()


def _then_groups(frame: Frame) -> tuple[Group, ...]:
    """The groups of the deeds that follow, if they are several."""
    deeds = frame.game.to_auction if frame.game.open_auction.kind == "deed" else ()
    return tuple(group_of(frame.game.deed(deed)) for deed in deeds) if len(deeds) > 1 else ()


def _more_buildings(frame: Frame) -> str:
    """What the bank still has to sell of this kind of building, and of the next kind."""
    kind, sale = frame.game.open_auction.kind, frame.game.scarce_sale
    kinds: tuple[BuildingKind, ...] = sale.kinds if sale else ()
    left = [_count_words(frame, each, stock(frame.game, each) - (each == kind)) for each in kinds]
    names = ", ".join(filter(None, left))
    return frame.words("then: {names}", names=names) if names else ""


def _count_words(frame: Frame, kind: BuildingKind, count: int) -> str:
    if count <= 0:
        return ""
    if kind == "house":
        return frame.words.n("{n} house", "{n} houses", count)
    return frame.words.n("{n} hotel", "{n} hotels", count)


def _price_words(frame: Frame) -> str:
    """The printed price of the deed; nothing for a building."""
    auction = frame.game.open_auction
    if auction.kind != "deed":
        return ""
    return frame.words("printed price {amount}", amount=frame.cash(frame.game.deed(auction.deed).price))


def _card(frame: Frame) -> DeedCard:
    """The deed with all its rents under the word *auction*, or the building."""
    game, words = frame.game, frame.words
    auction = game.open_auction
    title = words("Auction").upper()
    if auction.kind == "deed":
        card = deed_card(frame, auction.deed)
        return card if card.is_turned else replace(card, title=title)
    left, opening = stock(game, auction.kind), _opening(game, auction)
    rows = (DeedRow(words("The bank has"), str(left)), DeedRow(words("Opens at"), frame.cash(opening)))
    return DeedCard(Group.UTILITY, capital(thing_words(frame)), rows, title=title, picture=auction.kind)


def _opening(game: Game, auction: Auction) -> int:
    """The lowest bid that can open the auction."""
    unbid = game.but(auction=Auction(auction.kind, auction.deed, auction.entitled, auction.passed))
    return step_amounts(unbid)[0]

"""What happened last, in sentences that begin with a name? The recap asks."""

from __future__ import annotations

from typing import Any, Final

from banker import commands as c
from banker import events as e
from banker.history import Moment
from banker.ledger import BANK
from ui.core.act_words import command_words, event_words, why_words
from ui.core.card_words import STACKS
from ui.core.frame import Frame
from ui.flows.pause.model import PastAct
from ui.locale.words import N_

MOST: Final = 5
_UNTOLD: Final = (
    c.Throw, c.DeclineDeed, c.Bid, c.Pass, c.ClaimRent, c.Choose, c.OfferDeal, c.RejectDeal, c.KeepMortgage,
    c.EndTurn, c.PauseClock, c.ResumeClock,
)  # fmt: skip
"""Nothing comes of them, or what comes of them is told."""
_FACTS: Final = (e.PlayerLeft, e.ClockExpired, e.Jailed, e.JailLeft, e.TryFailed)
"""Told whatever command they came of, the weightiest first."""
SENTENCES: Final[dict[type, str]] = {
    c.Roll: N_("{name} moves: {place}"),
    c.Move: N_("{name} moves: {place}"),
    c.BuyDeed: N_("{name} buys {object}"),
    c.DrawCard: N_("{name} draws: {stack}"),
    c.Pay: N_("{name} pays {payee} {amount}: {why}"),
    c.Build: N_("{name} builds: {place}"),
    c.PlaceBuilding: N_("{name} builds: {place}"),
    c.SellBuildings: N_("{name} sells buildings: {place}"),
    c.MortgageDeed: N_("{name} mortgages {object}"),
    c.LiftMortgage: N_("{name} lifts the mortgage: {place}"),
    c.AcceptDeal: N_("{name} agrees to a deal"),
}
"""Acts in words of their own; others are told as the list of past commands tells them."""


def lately(frame: Frame) -> tuple[PastAct, ...]:
    """What happened last, the newest first; of what one touch signed the last, which the rest was for."""
    told: list[PastAct] = []
    is_part = False
    for moment in reversed(frame.model.moments):
        act = None if is_part else _told(frame, moment)
        is_part = moment.is_with_last
        told += [act] if act else []
        if len(told) == MOST:
            break
    return tuple(told)


def _told(frame: Frame, moment: Moment) -> PastAct | None:
    """One act in a sentence; None where there is nothing to tell."""
    hammer = next((event for event in moment.events if isinstance(event, e.AuctionClosed)), None)
    if hammer:
        return _sold(frame, hammer)
    for kind in _FACTS:
        fact: Any = next((event for event in moment.events if type(event) is kind), None)
        if fact is not None:
            return PastAct(frame.seat(fact.player), frame.name(fact.player), event_words(frame, fact))
    return None if isinstance(moment.command, _UNTOLD) else _done(frame, moment)


def _sold(frame: Frame, hammer: e.AuctionClosed) -> PastAct:
    """Who has the deed or the building now; without a bid the Bank."""
    name, seat = frame.name(hammer.winner), frame.seat(hammer.winner)
    deed = frame.space(hammer.deed) if hammer.deed >= 0 else frame.words("A building")
    if hammer.winner == BANK:
        return PastAct(seat, name, frame.words("{name}: no bid for {deed}", name=name, deed=deed))
    facts = {"name": name, "deed": deed, "amount": frame.cash(hammer.price)}
    return PastAct(seat, name, frame.words("{name} wins {deed}: {amount}", **facts))


def _done(frame: Frame, moment: Moment) -> PastAct:
    """What the command did, with the space, the deed or the money that it was about."""
    command: Any = moment.command
    player = getattr(command, "player", BANK)
    name, seat = frame.name(player), frame.seat(player)
    if type(command) not in SENTENCES:
        return PastAct(seat, name, command_words(frame, moment))
    place = frame.space(_space(moment))
    facts = {"place": place, "object": frame.words.object(place), **_payment(frame, moment)}
    stack = frame.words(STACKS[command.card.partition("-")[0]]) if isinstance(command, c.DrawCard) else ""
    return PastAct(seat, name, frame.words(SENTENCES[type(command)], name=name, stack=stack, **facts))


def _space(moment: Moment) -> int:
    """The deed that a command names, the first of an order; else where the pawn stood afterwards."""
    command: Any = moment.command
    lots = getattr(command, "lots", ())
    named: int | None = lots[0][0] if lots else getattr(command, "lot", getattr(command, "deed", None))
    return moment.game.positions[command.player] if named is None else named


def _payment(frame: Frame, moment: Moment) -> dict[str, str]:
    """What moved first, to whom, and for which deed or why."""
    paid = next((event for event in moment.events if isinstance(event, e.Paid)), None)
    if paid is None:
        return {}
    why = frame.space(paid.subject) if paid.subject >= 0 else why_words(paid.why, frame.words)
    return {"payee": frame.name(paid.payee), "amount": frame.cash(paid.amount), "why": why}

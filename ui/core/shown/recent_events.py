"""The last events in sentences that begin with a name, for the recap and the players' phones."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from banker.ledger import BANK
from banker.play import commands as c
from banker.play import events as e
from banker.play.history import Moment
from ui.core.words.acts import PIN_TAKEN_AWAY, command_words, event_words, first_of, why_words
from ui.core.words.cards import STACKS
from ui.core.words.frame import Frame
from ui.core.words.motives import with_bank
from ui.locale.words import N_
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Part

MOST: Final = 5
_UNTOLD: Final = (
    c.Throw, c.DeclineDeed, c.Bid, c.Pass, c.ClaimRent, c.Choose, c.OfferDeal, c.RejectDeal, c.KeepMortgage,
    c.EndTurn, c.PauseClock, c.ResumeClock,
)  # fmt: skip
"""Commands that are not listed: they have no result, or the result is listed itself."""
_OF_THE_PIN: Final = ("SetPin", PIN_TAKEN_AWAY)
"""Pauses that are listed: a player who comes back should know."""
_FACTS: Final = (e.PlayerLeft, e.ClockExpired, e.Jailed, e.JailLeft, e.TryFailed)
"""Events that are listed after any command, the most important first."""
_SOLD, _NO_BID = N_("{name} wins {deed}: {amount}"), N_("{name}: no bid for {deed}")
_PAID: Final = N_("{name} pays {payee} {amount}: {why}")
_WITHOUT_AMOUNT: Final = {_PAID: N_("{name} pays {payee}: {why}"), _SOLD: N_("{name} wins {deed}")}
"""The sentences of lists that have the amount in a column of its own."""
SENTENCES: Final[dict[type, str]] = {
    c.Roll: N_("{name} moves: {place}"),
    c.Move: N_("{name} moves: {place}"),
    c.BuyDeed: N_("{name} buys {object}"),
    c.DrawCard: N_("{name} draws: {stack}"),
    c.Pay: _PAID,
    c.Build: N_("{name} builds: {place}"),
    c.PlaceBuilding: N_("{name} builds: {place}"),
    c.SellBuildings: N_("{name} sells buildings: {place}"),
    c.MortgageDeed: N_("{name} mortgages {object}"),
    c.LiftMortgage: N_("{name} lifts the mortgage: {place}"),
    c.AcceptDeal: N_("{name} agrees to a deal"),
}
"""Acts with their own sentence; others use the words of the list of past commands."""


class PastAct(Part, frozen=True):
    """A past event: a sentence, the player whose name it begins with, and the number of its command."""

    seat: SeatNumber
    name: str
    sentence: str
    number: int = 0


def recent_events(frame: Frame, *, has_amounts: bool = True) -> tuple[PastAct, ...]:
    """The last events, the newest first; of several commands of one touch, only the last one. Without `has_amounts`
    the sentences of payments leave the amount out.
    """
    without = {} if has_amounts else _WITHOUT_AMOUNT
    acts: list[PastAct] = []
    is_part = False
    for moment in reversed(frame.model.moments):
        act = None if is_part else _act_of(frame, moment, without)
        is_part = moment.is_with_last
        sentence = with_bank(frame, act.sentence, moment) if act else ""
        acts += [replace(act, sentence=sentence, number=moment.number)] if act else []
        if len(acts) == MOST:
            break
    return tuple(acts)


def _act_of(frame: Frame, moment: Moment, without: Mapping[str, str]) -> PastAct | None:
    """One act in a sentence; None if it is not listed."""
    hammer = first_of(moment, e.AuctionClosed)
    if hammer:
        deed = frame.space(hammer.deed) if hammer.deed >= 0 else frame.words("A building")
        sold = _NO_BID if hammer.winner == BANK else without.get(_SOLD, _SOLD)
        return _act_in_words(frame, hammer.winner, sold, deed=deed, amount=frame.cash(hammer.price))
    if fact := first_of(moment, *_FACTS):
        return PastAct(frame.seat(fact.player), frame.name(fact.player), event_words(frame, fact))
    if isinstance(moment.command, c.Build | c.Pass):
        return _built_act(frame, moment)
    is_still = isinstance(moment.command, c.Roll) and not first_of(moment, e.PawnMoved)  # a bus asks how far
    is_untold = isinstance(moment.command, _UNTOLD) and getattr(moment.command, "act", "") not in _OF_THE_PIN
    return None if is_still or is_untold else _command_act(frame, moment, without)


def _built_act(frame: Frame, moment: Moment) -> PastAct | None:
    """What an order built, also if another's answer carried it out; one that waits or fell built nothing."""
    built = first_of(moment, e.BuildingsChanged)
    if built is None:
        return None
    lot = built.lots[0][0]
    return _act_in_words(frame, moment.game.owners[lot], SENTENCES[c.Build], place=frame.space(lot))


def _command_act(frame: Frame, moment: Moment, without: Mapping[str, str]) -> PastAct:
    """The sentence for a command, with its space, deed or money."""
    command: Any = moment.command
    player, paid = getattr(command, "player", BANK), first_of(moment, e.Paid)
    if type(command) not in SENTENCES or (isinstance(command, c.Pay) and not paid):
        return PastAct(frame.seat(player), frame.name(player), command_words(frame, command))
    place = frame.space(_space(moment))
    facts = {"place": place, "object": frame.words.object(place)}
    if paid:
        why = frame.space(paid.subject) if paid.subject >= 0 else why_words(paid.why, frame.words)
        facts |= {"payee": frame.name(paid.payee), "amount": frame.cash(paid.amount), "why": why}
    if isinstance(command, c.DrawCard):
        facts["stack"] = frame.words(STACKS[command.card.partition("-")[0]])
    sentence = SENTENCES[type(command)]
    return _act_in_words(frame, player, without.get(sentence, sentence), **facts)


def _act_in_words(frame: Frame, player: int, sentence: str, **facts: str) -> PastAct:
    name = frame.name(player)
    return PastAct(frame.seat(player), name, frame.words(sentence, name=name, **facts))


def _space(moment: Moment) -> int:
    """The deed that a command names (the first of an order), or else the pawn's space afterwards."""
    command: Any = moment.command
    lots = getattr(command, "lots", ())
    named: int | None = lots[0][0] if lots else getattr(command, "lot", getattr(command, "deed", None))
    return moment.game.positions[command.player] if named is None else named

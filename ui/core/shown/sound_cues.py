"""The sounds of recorded events. The runtime plays them after each command; an undo is silent.

Each sound has its picture on the screen: nothing is reported by sound alone.
"""

from collections.abc import Sequence
from typing import Final

from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.history import Moment
from banker.play.state import HOTEL, Game
from ui.core.shown.board_ring import walk_of
from ui.core.shown.transfers import shares_paid
from ui.core.state.milestones import groups_completed, last_coin_of
from ui.toolkit.weight import weight_of

_CUES: Final[dict[type, str]] = {
    e.BidMade: "bid",
    e.GameEnded: "winner",
    e.ClockExpired: "time_up",
    e.TurnBegan: "your_turn",
    e.BonusTaken: "your_turn",
    e.DeedMortgaged: "mortgage",
    e.MortgageLifted: "lift",
}
_HEARD_OTHERWISE: Final = (Why.PURCHASE, Why.AUCTION, Why.BUILDING, Why.MORTGAGE, Why.LIFT, Why.BANKRUPTCY)
"""Payments for something that has its own sound."""
_ONLY: Final = ("bankrupt", "sold")
"""These silence all other sounds of the same command, except the end of the game: two falling tones, no more."""
FARTHEST: Final = 12
"""A longer way of a pawn sounds like this number of spaces."""


def sound_cues(moment: Moment, before: Game, *, is_still: bool = False) -> tuple[str, ...]:
    """The sounds of the events, in order, each once. Money sounds only here: after it has been recorded. With less
    animation (`is_still`) the bars of the jail do not wait for the pawn.
    """
    names = dict.fromkeys(name for event in moment.events if (name := _cue(event, moment, before, is_still)))
    if last_coin_of(moment) is not None:
        return ("last_coin",)
    if only := next((name for name in _ONLY if name in names), ""):
        return tuple(name for name in names if name in (only, "winner"))
    return (*names, "group") if any(groups_completed(moment, before)) else tuple(names)


def _cue(event: e.Event, moment: Moment, before: Game, is_still: bool) -> str:
    match event:
        case e.Paid(payer=payer, why=why):
            return "" if why in _HEARD_OTHERWISE else "received" if payer == BANK else _coins(moment, before)
        case e.AuctionClosed(winner=winner):
            return "sold" if winner != BANK else "going"
        case e.PlayerLeft(is_bankrupt=is_bankrupt):
            return "bankrupt" if is_bankrupt else ""
        case e.DeedMoved(to=to):
            return "deed" if to != BANK else ""
        case e.BuildingsChanged(lots=lots):
            return _building_cue(lots, before)
        case e.PawnMoved():
            return f"{'roll' if isinstance(moment.command, c.Roll) else 'walk'}-{_hops(moment, before)}"
        case e.Jailed():
            is_seen = isinstance(moment.command, c.Roll) and not is_still
            return f"jail-{max(_hops(moment, before), 2)}" if is_seen else "jail"
    return _CUES.get(type(event), "")


def _hops(moment: Moment, before: Game) -> int:
    """The way of the pawn in spaces, a leap counted as one."""
    return min(max(len(walk_of(before, moment)[1]) - 1, 1), FARTHEST)


def _coins(moment: Moment, before: Game) -> str:
    """Coins that land, as many as the heaviest transfer of the command has."""
    return weight_of(max(shares_paid(moment.events, before).values())).cue


def _building_cue(lots: Sequence[tuple[int, int]], before: Game) -> str:
    """Hotels come before houses; a sale has the sound of its money."""
    grown = [level for lot, level in lots if level > before.levels[lot]]
    if not grown:
        return ""
    return "hotel" if HOTEL in grown else "house"

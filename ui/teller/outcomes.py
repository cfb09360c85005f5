"""What the page becomes when the bank has decided: accepted, taken back or refused; and which sounds the facts make."""

from __future__ import annotations

from typing import Any, Final

from banker import commands as c
from banker import events as e
from banker.history import Moment
from banker.ledger import BANK
from banker.refusals import Refusal
from banker.state import Game
from ui.opened import PaidShown
from ui.scene import Page, Scene
from ui.teller.telling import telling
from ui.told import Refused, TimeUp

_CUES: Final[dict[type, str]] = {
    e.BidMade: "bid",
    e.Jailed: "jail",
    e.PlayerLeft: "bankrupt",
    e.GameEnded: "winner",
    e.ClockExpired: "time_up",
    e.TurnBegan: "your_turn",
    e.BonusTaken: "your_turn",
}


def refused(refusal: Refusal, scene: Scene) -> Page:
    """The bank said no: the page says why for a few seconds, and keeps what was typed."""
    return telling(scene.page, Refused(refusal))


def happened(moment: Moment, scene: Scene) -> Page:
    """After a command was recorded, or taken back; `scene` is the one after it."""
    if not any(each.number == moment.number for each in scene.moments[-1:]):
        return _cleared(scene.page, scene.table, moment).but(undone=(*scene.page.undone, moment.number))
    undone = scene.page.undone
    page = _cleared(scene.page, scene.table, moment)
    page = page.but(undone=undone[:-1] if undone and undone[-1] == moment.number else ())
    if isinstance(moment.command, c.ExpireClock):
        return _time_is_up(page, moment)
    if isinstance(moment.command, c.Pay) and not scene.table.is_over:
        return page.opened(PaidShown(moment.number))
    return page


def cues(events: e.Events, game: Game) -> tuple[str, ...]:
    """The sounds of facts, in their order, each once. Money sounds only here: after it has been recorded."""
    names = (_cue(event, game) for event in events)
    return tuple(dict.fromkeys(name for name in names if name))


def _cue(event: e.Event, game: Game) -> str:
    if isinstance(event, e.Paid):
        return "received" if event.payer == BANK else "paid"
    if isinstance(event, e.AuctionClosed):
        return "sold" if event.winner != BANK else "going"
    return _CUES.get(type(event), "")


def _time_is_up(page: Page, moment: Moment) -> Page:
    expired = [event for event in moment.events if isinstance(event, e.ClockExpired)]
    return telling(page, TimeUp(expired[0].player)) if expired else page


def _cleared(page: Page, game: Game, moment: Moment) -> Page:
    """At the table again, without what this command has used up."""
    kinds = {type(event) for event in moment.events}
    changes: dict[str, Any] = {"told": None, "undo_count": 1}
    for made, fields in _USED_UP:
        if kinds & made:
            changes |= fields
    if isinstance(moment.command, c.CorrectCash):
        changes["correction"] = _FRESH.correction
    waived = tuple(claim.number for claim in game.claims if claim.number in page.waived)
    return page.at_table(waived=waived, idle_seconds=0.0, **changes)


_FRESH: Final = Page()


def _fresh(*fields: str) -> dict[str, Any]:
    return {field: getattr(_FRESH, field) for field in fields}


_USED_UP: Final[tuple[tuple[set[type], dict[str, Any]], ...]] = (
    ({e.DiceRolled, e.DiceThrown, e.TurnBegan, e.BonusTaken}, _fresh("dice", "has_seen_dice", "is_rolling", "card")),
    ({e.StepBegan, e.JailLeft}, _fresh("dice", "has_seen_dice", "is_rolling", "card")),
    ({e.CardDrawn}, _fresh("card")),
    ({e.Paid, e.DebtIncurred, e.DebtLowered, e.PlayerLeft}, _fresh("is_raising", "debtor", "sources")),
    ({e.BuildingsChanged, e.ScarcityAnswered, e.ScarcityCalled, e.PlayerLeft}, _fresh("plan")),
    ({e.DeedMortgaged, e.MortgageLifted, e.DeedMoved}, _fresh("chosen", "sources")),
    ({e.AuctionOpened, e.BidMade, e.BidFell, e.AuctionClosed}, _fresh("hammer_seconds")),
    ({e.AuctionOpened}, _fresh("step", "has_small_steps")),
    ({e.OfferMade, e.OfferEnded}, _fresh("deal")),
)
"""Which typed things are done with after which facts."""

"""What the page becomes when the bank has decided: accepted, taken back or refused; and which sounds the facts make."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from banker import commands as c
from banker import events as e
from banker.history import Moment
from banker.ledger import BANK
from banker.refusals import Refusal
from banker.state import Game
from ui.core.hands import uses_notes
from ui.core.model import Model, UiState
from ui.core.notice import Kept, Refused, TimeUp
from ui.core.routes import HandingOut, PaidShown, Settled
from ui.core.update import telling
from ui.flows.building.update import without_signed
from ui.flows.deals.update import still_composing
from ui.flows.stock_take.update import without_counted
from ui.flows.undo.update import with_hands_called

_CUES: Final[dict[type, str]] = {
    e.BidMade: "bid",
    e.Jailed: "jail",
    e.PlayerLeft: "bankrupt",
    e.GameEnded: "winner",
    e.ClockExpired: "time_up",
    e.TurnBegan: "your_turn",
    e.BonusTaken: "your_turn",
}


def refused(refusal: Refusal, model: Model, command: c.JournalCommand | None = None) -> UiState:
    """The bank said no: the page says why for a few seconds, to whose command it was, and keeps what was typed."""
    return telling(model.ui, Refused(refusal, getattr(command, "player", -1)))


def kept(path: Path, ui: UiState) -> UiState:
    """Something was kept as a file: the page says in which folder."""
    folder = path.parent
    with suppress(ValueError):
        folder = "~" / folder.relative_to(Path.home())
    return telling(ui, Kept(str(folder)))


def happened(moment: Moment, model: Model) -> UiState:
    """After a command was recorded, or taken back or done again; `model` is the one after it."""
    ui = _cleared(model.ui, model.table, moment)
    if model.lying is not None and not isinstance(moment.command, c.PauseClock | c.ResumeClock):
        return with_hands_called(ui, model)
    if any(isinstance(event, e.PlayerLeft) for event in moment.events):
        ui = ui.opened(Settled(moment.number))
    if isinstance(moment.command, c.ExpireClock):
        return _time_is_up(ui, moment)
    if isinstance(moment.command, c.Pay) and not model.table.is_over:
        return ui.opened(PaidShown(moment.number))
    return ui


def at_new_table(model: Model) -> UiState:
    """The page of a game that was just opened: nothing typed, and what hands have to do: hand out the notes of a new
    game, or what they had to do when it was left.
    """
    if uses_notes(model) and not model.moments and model.setup and model.setup.position is None:
        return UiState().opened(HandingOut())
    return with_hands_called(UiState(), model)


def cues(events: e.Events, game: Game) -> tuple[str, ...]:
    """The sounds of facts, in their order, each once. Money sounds only here: after it has been recorded."""
    names = (_cue(event, game) for event in events)
    return tuple(dict.fromkeys(name for name in names if name))


def _cue(event: e.Event, game: Game) -> str:
    if isinstance(event, e.Paid):
        return "received" if event.payer == BANK else "paid"
    if isinstance(event, e.AuctionClosed):
        return "sold" if event.winner != BANK else "going"
    if isinstance(event, e.PlayerLeft) and not event.is_bankrupt:
        return ""
    return _CUES.get(type(event), "")


def _time_is_up(ui: UiState, moment: Moment) -> UiState:
    expired = [event for event in moment.events if isinstance(event, e.ClockExpired)]
    return telling(ui, TimeUp(expired[0].player)) if expired else ui


def _cleared(ui: UiState, game: Game, moment: Moment) -> UiState:
    """At the table again, without what this command has used up."""
    kinds = {type(event) for event in moment.events}
    changes: dict[str, Any] = {"told": None, "undo_count": 1}
    for made, fields in _USED_UP:
        if kinds & made:
            changes |= fields
    if isinstance(moment.command, c.CorrectCash):
        changes["correction"] = _FRESH.correction
    changes |= without_signed(ui, moment) | without_counted(ui, moment)
    waived = tuple(claim.number for claim in game.claims if claim.number in ui.waived)
    cleared = ui.at_table(waived=waived, idle_seconds=0.0, **changes)
    return cleared.but(**still_composing(ui)) if isinstance(moment.command, c.RejectDeal) else cleared


_FRESH: Final = UiState()


def _fresh(*fields: str) -> dict[str, Any]:
    return {field: getattr(_FRESH, field) for field in fields}


_USED_UP: Final[tuple[tuple[set[type], dict[str, Any]], ...]] = (
    (
        {e.DiceRolled, e.DiceThrown, e.TurnBegan, e.BonusTaken, e.StepBegan, e.JailLeft},
        _fresh("dice", "has_seen_dice", "is_rolling", "card", "card_kind"),
    ),
    ({e.CardDrawn}, _fresh("card", "card_kind")),
    ({e.Paid, e.DebtIncurred, e.DebtLowered, e.PlayerLeft}, _fresh("is_raising", "debtor", "sources")),
    ({e.DeedMortgaged, e.MortgageLifted, e.DeedMoved}, _fresh("sources")),
    ({e.AuctionOpened, e.BidMade, e.BidFell, e.AuctionClosed}, _fresh("hammer_seconds")),
    ({e.AuctionOpened}, _fresh("step")),
    ({e.OfferMade, e.OfferEnded}, _fresh("deal", "deal_pages")),
)
"""Which typed things are done with after which facts."""

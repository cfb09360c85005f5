"""What happened, in a line? What a payment was for, what a command did, and what a notice says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from banker import commands as c
from banker import events as e
from banker.bids import open_auction
from banker.history import Moment
from banker.ledger import BANK, Why
from banker.rules.clock import is_running
from banker.rules.last_turn import left_in_round
from banker.state import NOWHERE, Game
from ui.core.frame import Frame
from ui.core.notice import (
    BankersCardHeld,
    BankersCardKnown,
    CardTaken,
    DiceUnclear,
    FileKept,
    HoldCard,
    NameImpossible,
    NameTaken,
    NoBid,
    NotAsked,
    NotAtThisTable,
    Notice,
    OrdersFell,
    PastGame,
    Refused,
    TimeUp,
    UnknownCard,
    WhyTheClock,
    WrongReader,
)
from ui.core.refusals import refusal_words
from ui.core.rents import out_words
from ui.locale.words import N_, Words
from ui.toolkit.parts import NoticeLine, Tone

WHY: Final = {
    Why.START: N_("starting cash"),
    Why.SALARY: N_("salary"),
    Why.PURCHASE: N_("purchase"),
    Why.AUCTION: N_("auction"),
    Why.RENT: N_("rent"),
    Why.INCOME_TAX: N_("income tax"),
    Why.LUXURY_TAX: N_("luxury tax"),
    Why.CARD: N_("card"),
    Why.FINE: N_("fine"),
    Why.BUILDING: N_("building"),
    Why.BUILDING_SALE: N_("buildings sold"),
    Why.MORTGAGE: N_("mortgage"),
    Why.LIFT: N_("mortgage lifted"),
    Why.INTEREST: N_("interest"),
    Why.DEAL: N_("deal"),
    Why.BANKRUPTCY: N_("bankruptcy"),
    Why.LEAVING: N_("shared out"),
    Why.PARKING: N_("free parking"),
    Why.CORRECTION: N_("correction"),
}
COMMANDS: Final[dict[type, str]] = {
    c.Roll: N_("{name}: roll {dice}"),
    c.Move: N_("{name}: move"),
    c.Throw: N_("{name}: roll for the rent {dice}"),
    c.BuyDeed: N_("{name}: purchase"),
    c.DeclineDeed: N_("{name}: no purchase"),
    c.Bid: N_("{name}: bid {amount}"),
    c.Pass: N_("{name}: passes"),
    c.CloseAuction: N_("Hammer"),
    c.ClaimRent: N_("{name}: asks for rent"),
    c.Pay: N_("{name}: pays"),
    c.PayFine: N_("{name}: pays the fine"),
    c.UseJailCard: N_("{name}: card out of jail"),
    c.DrawCard: N_("{name}: card drawn"),
    c.Choose: N_("{name}: choice"),
    c.Build: N_("{name}: builds"),
    c.SellBuildings: N_("{name}: sells buildings"),
    c.PlaceBuilding: N_("{name}: places a building"),
    c.MortgageDeed: N_("{name}: mortgage"),
    c.LiftMortgage: N_("{name}: mortgage lifted"),
    c.KeepMortgage: N_("{name}: mortgage kept"),
    c.OfferDeal: N_("{name}: offer"),
    c.AcceptDeal: N_("{name}: agrees"),
    c.RejectDeal: N_("{name}: no deal"),
    c.GoBankrupt: N_("{name}: bankruptcy"),
    c.LeaveGame: N_("{name}: leaves the game"),
    c.EndTurn: N_("{name}: end of the turn"),
    c.ExpireClock: N_("Time is up"),
    c.PauseClock: N_("Pause"),
    c.ResumeClock: N_("Play goes on"),
    c.CorrectCash: N_("{name}: correction {amount}"),
    c.CorrectPawn: N_("{name}: pawn set down"),
    c.CorrectDeeds: N_("Deeds set right"),
    c.CorrectJailCard: N_("Jail card set right"),
    c.CorrectStock: N_("Buildings of the bank counted"),
    c.CallLastTurn: N_("Last turn"),
    c.EndGame: N_("End of the game"),
}
EVENTS: Final[dict[type, str]] = {
    e.OrderFell: N_("{name}: no buildings"),
    e.Paid: N_("{payer} → {payee}: {amount}, {why}"),
    e.AuctionClosed: N_("{deed}: sold for {amount}"),
    e.DeedMoved: N_("{deed}: {name}"),
    e.DeedMortgaged: N_("{deed}: mortgaged"),
    e.MortgageLifted: N_("{deed}: mortgage lifted"),
    e.ClaimOpened: N_("{name} may ask for {amount}"),
    e.DebtIncurred: N_("{name} owes {amount}"),
    e.PlayerLeft: N_("{name}: bankrupt"),
    e.Jailed: N_("{name}: to jail"),
    e.JailLeft: N_("{name}: out of jail"),
    e.TryFailed: N_("{name}: no doubles"),
    e.CardKept: N_("{name} keeps a jail card"),
    e.PawnMoved: N_("{name}: {space}"),
    e.PawnSet: N_("{name}: {space}"),
    e.ClockExpired: N_("{name}: time is up"),
    e.LastTurnCalled: N_("The game ends with this round"),
    e.GameEnded: N_("The game is over"),
}
"""The facts that are told where past commands are listed, the weightiest first."""


def why_words(why: Why, words: Words) -> str:
    """What a payment was for."""
    return words(WHY[why])


def capital(text: str) -> str:
    """Words that stand alone, with a capital letter."""
    return text[:1].upper() + text[1:]


def command_words(frame: Frame, moment: Moment) -> str:
    """A past command in a few words."""
    return ordered_words(frame, moment.command)


def ordered_words(frame: Frame, command: Any) -> str:
    """A command in a few words."""
    amount = getattr(command, "amount", 0)
    return frame.words(
        COMMANDS[type(command)],
        name=frame.name(getattr(command, "player", BANK)),
        dice=" ".join(getattr(command, "faces", ())),
        amount=frame.cash(amount) if amount else "",
    )


def facts_words(frame: Frame, moment: Moment) -> str:
    """The weightiest fact that a command made; or who signed it together, as its own words say it already."""
    if moment.agreed:
        return _signers_words(frame, moment)
    for kind in EVENTS:
        event = next((event for event in moment.events if type(event) is kind), None)
        if event is not None:
            return event_words(frame, event)
    return ""


def _signers_words(frame: Frame, moment: Moment) -> str:
    if BANK in moment.agreed:
        return frame.words("signed by the banker's card")
    return frame.words("agreed: {names}", names=", ".join(map(frame.name, moment.agreed)))


def event_words(frame: Frame, event: e.Event) -> str:
    """One fact; who leaves by sharing out is no bankrupt."""
    is_gone = isinstance(event, e.PlayerLeft) and not event.is_bankrupt
    return frame.words(N_("{name} has left") if is_gone else EVENTS[type(event)], **_facts(frame, event))


def _facts(frame: Frame, event: Any) -> dict[str, str]:
    """What a fact's sentence may name; what the event does not have stays empty."""
    part = getattr(event, "claim", None) or getattr(event, "debt", None) or getattr(event, "order", event)
    deed = getattr(part, "deed", NOWHERE)
    player = next((value for name in _WHO if (value := getattr(part, name, None)) is not None), BANK)
    return {
        "name": frame.name(player),
        "payer": frame.name(getattr(event, "payer", BANK)),
        "payee": frame.name(getattr(event, "payee", BANK)),
        "amount": frame.cash(getattr(part, "amount", getattr(part, "price", 0))),
        "why": why_words(part.why, frame.words) if hasattr(part, "why") else "",
        "deed": frame.space(deed) if deed >= 0 else frame.words("A building"),
        "space": frame.space(event.to) if isinstance(event, e.PawnMoved | e.PawnSet) else "",
    }


_MOST_NAMED: Final = 3
"""Of those who still have their last turn; the others are counted."""
_WHO = ("player", "debtor", "owner", "to")


def notice_line(notice: Notice, frame: Frame) -> NoticeLine:
    """What the screen says for a few seconds."""
    return _LINES[type(notice)](notice, frame)


def last_turn_line(frame: Frame) -> NoticeLine:
    """Who still plays before the game ends (ruling 28)."""
    left = left_in_round(frame.game)
    names = ", ".join(frame.name(player) for player in left[:_MOST_NAMED])
    names += f", +{len(left) - _MOST_NAMED}" if len(left) > _MOST_NAMED else ""
    words = frame.words.n("Last turn: {names} still plays", "Last turn: {names} still play", len(left), names=names)
    return NoticeLine(words, is_lasting=True)


def clock_words(game: Game | None, words: Words) -> str:
    """Why the clock runs or stands still (T05, ruling 5)."""
    if game is None or not game.book.rules.turn.clock_seconds:
        return words("These rules have no clock.")
    if game.is_paused:
        return words("The banker stopped the clock.")
    if game.auction:
        return words("The clock stands still during an auction.")
    if is_running(game):
        return words("A move has {n} s; then the dice pass on.", n=game.book.rules.turn.clock_seconds)
    return words("The clock waits for somebody else's decision.")


def without_bid(frame: Frame, player: int) -> str:
    """Why a player has nothing to bid in the open auction; nothing for one who has."""
    game, words, auction = frame.game, frame.words, open_auction(frame.game)
    if game.out[player]:
        return out_words(game, words, player)
    if auction.leader == player:
        return words("leads")
    if player in auction.passed:
        return words("passed")
    return words("does not bid") if player not in auction.entitled else ""


def _refused(notice: Refused, frame: Frame) -> NoticeLine:
    return NoticeLine(refusal_words(notice.refusal, frame.model.game, frame.words), Tone.CORAL)


def _orders_fell(notice: OrdersFell, frame: Frame) -> NoticeLine:
    """Whose, and why where it is the same for all of them."""
    reasons = {refusal_words(fallen.refusal, frame.game, frame.words) for fallen in notice.orders}
    names = ", ".join(frame.name(fallen.order.player) for fallen in notice.orders)
    why = reasons.pop() if len(reasons) == 1 else ""
    return NoticeLine(frame.words("{names}: no buildings. {why}", names=names, why=why), Tone.CORAL)


def _unknown(notice: UnknownCard, frame: Frame) -> NoticeLine:
    return NoticeLine(frame.words("Nobody owns this card ({tag}).", tag=short_tag(notice.tag)), Tone.CORAL)


def _wrong_reader(notice: WrongReader, frame: Frame) -> NoticeLine:
    words = frame.words
    whom = words("This reader is for who pays.") if notice.is_for_payer else words("This reader is for who is paid.")
    return NoticeLine(whom, Tone.CORAL)


def _dice_unclear(notice: DiceUnclear, frame: Frame) -> NoticeLine:
    words, dice = frame.words, ", ".join(map(str, notice.values))
    if notice.is_unsure:
        return NoticeLine(words("Not sure, perhaps {dice}: type the dice.", dice=dice), Tone.CORAL)
    return NoticeLine(words("In the tray: {dice}. Type the dice.", dice=dice), Tone.CORAL)


def _why_the_clock(notice: WhyTheClock, frame: Frame) -> str:
    if notice.waits_for_hands:
        return frame.words("The clock waits until hands are done.")
    return clock_words(frame.model.game, frame.words)


def _hold_card(notice: HoldCard, frame: Frame) -> NoticeLine:
    words = frame.words
    if notice.player == BANK:
        return NoticeLine(words("Hold the banker's card."))
    return NoticeLine(words("{name}: hold your card", name=frame.name(notice.player)))


_LINES: dict[type, Callable[[Any, Frame], NoticeLine]] = {
    Refused: _refused,
    OrdersFell: _orders_fell,
    UnknownCard: _unknown,
    NotAtThisTable: lambda notice, frame: NoticeLine(
        frame.words("{name} does not play here.", name=notice.name), Tone.CORAL
    ),
    CardTaken: lambda notice, frame: NoticeLine(
        frame.words("This is the card of: {name}.", name=notice.name), Tone.CORAL
    ),
    NameTaken: lambda notice, frame: NoticeLine(frame.words("{name} sits here already.", name=notice.name), Tone.CORAL),
    NameImpossible: lambda notice, frame: NoticeLine(
        frame.words("This name cannot be used: {name}", name=notice.name), Tone.CORAL
    ),
    WrongReader: _wrong_reader,
    DiceUnclear: _dice_unclear,
    NoBid: lambda notice, frame: NoticeLine(f"{frame.name(notice.player)}: {without_bid(frame, notice.player)}"),
    TimeUp: lambda notice, frame: NoticeLine(
        frame.words("Time is up: {name}", name=frame.name(notice.player)), Tone.CORAL
    ),
    FileKept: lambda notice, frame: NoticeLine(frame.words("Kept in {folder}", folder=notice.folder), Tone.MINT),
    HoldCard: _hold_card,
    NotAsked: lambda notice, frame: NoticeLine(
        frame.words("{name} does not sign this: others do.", name=frame.name(notice.player)), Tone.CORAL
    ),
    PastGame: lambda notice, frame: NoticeLine(frame.words("This game is over: it is kept as it ended."), Tone.CORAL),
    BankersCardHeld: lambda notice, frame: NoticeLine(frame.words("This is the banker's card."), Tone.BRASS),
    BankersCardKnown: lambda notice, frame: NoticeLine(frame.words("The banker's card is known now."), Tone.MINT),
    WhyTheClock: lambda notice, frame: NoticeLine(_why_the_clock(notice, frame)),
}


def short_tag(tag: str) -> str:
    """The last two bytes of a card's number, as people compare them: `3F 21`."""
    return f"{tag[-4:-2]} {tag[-2:]}"

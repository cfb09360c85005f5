"""The words of each notice, in one line, and the line that is shown during the last turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from banker.ledger import BANK
from banker.play.names import code_of
from banker.play.rules.last_turn import left_in_round
from hardware.dice.signals import Doubt
from ui.core.state.notices import (
    BankersCardHeld,
    BankersCardKnown,
    BidStands,
    CardIsTheirs,
    CardShown,
    CardTaken,
    ChooseFirst,
    CodeOfAnother,
    DealHarmed,
    DiceUnclear,
    FileKept,
    HoldCard,
    NameImpossible,
    NameTaken,
    NoBid,
    NotAsked,
    NotAtThisTable,
    Notice,
    NotNow,
    OfDirector,
    OrdersFell,
    PastGame,
    PhoneIsNoCard,
    PinKept,
    PinsDiffer,
    PinWrong,
    Refused,
    TimeUp,
    TrayKnown,
    UnknownCard,
    WrongReader,
)
from ui.core.words.frame import Frame
from ui.core.words.refusals import refusal_words
from ui.core.words.rents import out_words
from ui.locale.words import N_, Words
from ui.pieces.strip import Strip
from ui.toolkit.parts import NoticeLine, Tone

_MOST_NAMED: Final = 3
"""How many players with a last turn left are named; the others are counted."""


def notice_line(notice: Notice, frame: Frame) -> NoticeLine:
    """The line of a notice, shown for a few seconds."""
    return _LINES[type(notice)](notice, frame)


def last_turn_line(frame: Frame) -> NoticeLine:
    """Who still plays before the game ends (ruling 28)."""
    left = left_in_round(frame.game)
    names = ", ".join(frame.name(player) for player in left[:_MOST_NAMED])
    names += f", +{len(left) - _MOST_NAMED}" if len(left) > _MOST_NAMED else ""
    words = frame.words.n("Last turn: {names} still plays", "Last turn: {names} still play", len(left), names=names)
    return NoticeLine(words, is_lasting=True)


def without_bid(frame: Frame, player: int) -> str:
    """Why a player cannot bid in the open auction; empty for a player who can."""
    game, words, auction = frame.game, frame.words, frame.game.open_auction
    if game.out[player]:
        return out_words(game, words, player)
    if auction.leader == player:
        return words("leads: {amount}", amount=frame.brief(auction.bid))
    if player in auction.passed:
        return words("passed")
    return words("does not bid") if player not in auction.entitled else ""


def _bid_stands(notice: BidStands, frame: Frame) -> NoticeLine:
    words, auction = frame.words, frame.game.open_auction
    if auction.leader == BANK:
        return NoticeLine(words("Too quick to count. Look at the bid, and bid again."), Tone.CORAL)
    name, amount = frame.name(auction.leader), frame.cash(auction.bid)
    return NoticeLine(words("Not counted: {name} bids {amount}. Bid again?", name=name, amount=amount), Tone.CORAL)


def _refused(notice: Refused, frame: Frame) -> NoticeLine:
    return NoticeLine(refusal_words(notice.refusal, frame.model.game, frame.words), Tone.CORAL)


def _orders_fell(notice: OrdersFell, frame: Frame) -> NoticeLine:
    """Whose orders are not carried out, and why, if the reason is the same for all."""
    reasons = {refusal_words(fallen.refusal, frame.game, frame.words) for fallen in notice.orders}
    names = ", ".join(frame.name(fallen.order.player) for fallen in notice.orders)
    why = reasons.pop() if len(reasons) == 1 else ""
    return NoticeLine(frame.words("{names}: no buildings. {why}", names=names, why=why), Tone.CORAL)


def _unknown(notice: UnknownCard, frame: Frame) -> NoticeLine:
    return NoticeLine(frame.words("Nobody owns this card ({tag}).", tag=short_tag(notice.tag)), Tone.CORAL)


def _name_impossible(notice: NameImpossible, frame: Frame) -> NoticeLine:
    """A letter that cannot be shown is given by its Unicode name."""
    words, code = frame.words, code_of(notice.letter) if notice.letter else ""
    told = words("This name has a letter that cannot be shown here: {code}", code=code) if code else ""
    return NoticeLine(told or words("This name cannot be used: {name}", name=notice.name), Tone.CORAL)


def _wrong_reader(notice: WrongReader, frame: Frame) -> NoticeLine:
    words = frame.words
    whom = (
        words("This reader is for the one who pays.")
        if notice.is_for_payer
        else words("This reader is for the one who is paid.")
    )
    return NoticeLine(whom, Tone.CORAL)


def _deal_harmed(notice: DealHarmed, frame: Frame) -> NoticeLine:
    names = {"one": frame.name(notice.player), "other": frame.name(notice.partner)}
    return NoticeLine(frame.words("{one} and {other}: part of their deal is not possible now.", **names), Tone.CORAL)


_OTHER_NUMBER: Final = N_("In the tray: {dice}. Type the dice.")
_UNCLEAR: Final = {
    Doubt.UNSURE: N_("Not sure, perhaps {dice}: type the dice."),
    Doubt.DARK: N_("The tray is too dark: type the dice."),
    Doubt.GLARE: N_("A lamp glares in the tray: type the dice."),
    Doubt.TURNED: N_("The tray's camera is upside down: type the dice."),
}


def _dice_unclear(notice: DiceUnclear, frame: Frame) -> NoticeLine:
    dice = ", ".join(map(str, notice.values))
    return NoticeLine(frame.words(_UNCLEAR.get(notice.why, _OTHER_NUMBER), dice=dice), Tone.CORAL)


def _hold_card(notice: HoldCard, frame: Frame) -> NoticeLine:
    if notice.player == BANK and frame.model.pin.is_set:
        return NoticeLine(frame.words("The banker confirms this."))
    if notice.player == BANK:
        return NoticeLine(frame.words("Tap the banker's card."))
    return NoticeLine(frame.words("{name}: tap your card", name=frame.name(notice.player)))


def _card_shown(notice: CardShown, frame: Frame) -> Strip:
    game, player = frame.game, notice.player
    deeds = frame.words.n("{n} deed", "{n} deeds", len(game.deeds_of(player)))
    out = out_words(game, frame.words, player)
    told = out or f"{frame.space(game.positions[player])}, {deeds}"
    cash = frame.balance(player, game.accounts[player])
    return Strip(told, Tone.SOFT, False, frame.seat(player), frame.name(player), out or deeds, cash, CardShown.seconds)


_LINES: dict[type, Callable[[Any, Frame], NoticeLine]] = {
    Refused: _refused,
    OrdersFell: _orders_fell,
    UnknownCard: _unknown,
    PhoneIsNoCard: lambda notice, frame: NoticeLine(
        frame.words("A phone, or a card that changes its number. Use another card."), Tone.CORAL
    ),
    NotNow: lambda notice, frame: NoticeLine(frame.words("That comes later: first what it says here.")),
    NotAtThisTable: lambda notice, frame: NoticeLine(
        frame.words("{name} does not play here.", name=notice.name), Tone.CORAL
    ),
    CardTaken: lambda notice, frame: NoticeLine(
        frame.words("This is the card of: {name}.", name=notice.name), Tone.CORAL
    ),
    CardIsTheirs: lambda notice, frame: NoticeLine(
        frame.words("{name} has this card now.", name=notice.name), Tone.MINT
    ),
    NameTaken: lambda notice, frame: NoticeLine(frame.words("{name} sits here already.", name=notice.name), Tone.CORAL),
    NameImpossible: _name_impossible,
    WrongReader: _wrong_reader,
    DealHarmed: _deal_harmed,
    DiceUnclear: _dice_unclear,
    BidStands: _bid_stands,
    NoBid: lambda notice, frame: NoticeLine(f"{frame.name(notice.player)}: {without_bid(frame, notice.player)}"),
    TimeUp: lambda notice, frame: NoticeLine(
        frame.words("Time is up: {name}", name=frame.name(notice.player)), Tone.CORAL
    ),
    FileKept: lambda notice, frame: NoticeLine(frame.words("Kept in {folder}", folder=notice.folder), Tone.MINT),
    HoldCard: _hold_card,
    ChooseFirst: lambda notice, frame: NoticeLine(
        frame.words("{name}: touch one of the two, then tap your card.", name=frame.name(notice.player))
    ),
    NotAsked: lambda notice, frame: NoticeLine(
        frame.words("{name} does not confirm this: others do.", name=frame.name(notice.player)), Tone.CORAL
    ),
    CodeOfAnother: lambda notice, frame: NoticeLine(
        frame.words("This was the code of: {name}.", name=frame.name(notice.player)), Tone.CORAL
    ),
    PastGame: lambda notice, frame: NoticeLine(frame.words("This game is over: it is kept as it ended."), Tone.CORAL),
    OfDirector: lambda notice, frame: NoticeLine(frame.words("The director says when and what."), Tone.CORAL),
    PinWrong: lambda notice, frame: NoticeLine(frame.words("This is not the PIN."), Tone.CORAL),
    PinsDiffer: lambda notice, frame: NoticeLine(frame.words("The two differ. Type the new PIN again."), Tone.CORAL),
    PinKept: lambda notice, frame: NoticeLine(
        frame.words("The PIN is set.") if notice.is_set else frame.words("There is no PIN now."), Tone.MINT
    ),
    BankersCardHeld: lambda notice, frame: NoticeLine(frame.words("This is the banker's card."), Tone.BRASS),
    BankersCardKnown: lambda notice, frame: NoticeLine(frame.words("This is the banker's card now."), Tone.MINT),
    TrayKnown: lambda notice, frame: NoticeLine(frame.words("The dice tray is ready."), Tone.MINT),
    CardShown: _card_shown,
}


def instead_words(words: Words, tag: str) -> str:
    """What happens to a person's card when that person gets another one."""
    return words("instead of card {tag}", tag=short_tag(tag)) if tag else words("has no card yet")


def short_tag(tag: str) -> str:
    """The last two bytes of a card's number, as people compare them: `3F 21`."""
    return f"{tag[-4:-2]} {tag[-2:]}"

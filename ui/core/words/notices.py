"""The words of each notice, in one line, and the line that is shown during the last turn."""

from collections.abc import Callable
from typing import Any, Final

from banker.ledger import BANK
from banker.play.commands import AcceptDeal, Correction, PauseClock, ResumeClock
from banker.play.names import code_of
from banker.play.refusals import Reason
from banker.play.rules.last_turn import left_in_round, proposes_last_turn
from hardware.dice.signals import Doubt
from ui.core.state import notices
from ui.core.state.devices import reader_name
from ui.core.state.model import Model
from ui.core.state.new_devices import to_ask_about
from ui.core.words.corrections import correction_words, place_words
from ui.core.words.deeds import side_words
from ui.core.words.frame import Frame
from ui.core.words.refusals import refusal_words
from ui.core.words.rents import out_words
from ui.locale.words import N_, Words
from ui.pieces.strip import Strip
from ui.toolkit.parts import NoticeLine, Tone

_MOST_NAMED: Final = 3
"""How many players with a last turn left are named; the others are counted."""


def notice_line(notice: notices.Notice, frame: Frame) -> NoticeLine:
    """The line of a notice, shown for a few seconds."""
    return _LINES[type(notice)](notice, frame)


def last_turn_line(frame: Frame) -> NoticeLine:
    """Who still plays before the game ends (ruling 28)."""
    left = left_in_round(frame.game)
    names = ", ".join(frame.name(player) for player in left[:_MOST_NAMED])
    names += f", +{len(left) - _MOST_NAMED}" if len(left) > _MOST_NAMED else ""
    words = frame.words.n("Last turn: {names} still plays", "Last turn: {names} still play", len(left), names=names)
    return NoticeLine(words, is_lasting=True)


def proposal_line(frame: Frame) -> NoticeLine | None:
    """The proposal to end a game in which nobody builds any more; a touch asks the table."""
    if not is_end_proposed(frame.model):
        return None
    return NoticeLine(frame.words("Nobody builds any more. Touch here to agree on an end."), is_lasting=True)


def new_device_line(frame: Frame) -> NoticeLine | None:
    """Something new is plugged in; a touch asks what it is for."""
    if frame.model.game is None or to_ask_about(frame.model) is None:
        return None
    return NoticeLine(frame.words("New device: touch here."), is_lasting=True)


def is_end_proposed(model: Model) -> bool:
    """Does the table propose the last turn now, on its own screen?"""
    return model.game is not None and not (model.ui.stack or model.is_past) and proposes_last_turn(model.game)


def last_act_line(frame: Frame) -> NoticeLine | None:
    """What a struck deal or a correction has changed; it stays until something else is done or undone."""
    moments, count = frame.model.moments, len(frame.model.moments)
    while count and isinstance(moments[count - 1].command, PauseClock | ResumeClock):
        count -= 1
    if not count or frame.model.lying is not None or frame.ui.stack:
        return None
    command = moments[count - 1].command
    if isinstance(command, Correction):
        return NoticeLine(": ".join(correction_words(frame, command)), is_lasting=True)
    deal = moments[count - 2].game.offer if isinstance(command, AcceptDeal) and count > 1 else None
    sides = ((deal.by, deal.gives), (deal.to, deal.gets)) if deal else ()
    gifts = [f"{frame.words('{name} gives', name=frame.name(each))}: {side_words(frame, side)}" for each, side in sides]
    return NoticeLine("; ".join(gifts), is_lasting=True) if gifts else None


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


def _refused(notice: notices.Refused, frame: Frame) -> NoticeLine:
    return NoticeLine(refusal_words(notice.refusal, frame.model.game, frame.words), Tone.CORAL)


def _orders_fell(notice: notices.OrdersFell, frame: Frame) -> NoticeLine:
    """Whose orders are not carried out, and why, if the reason is the same for all."""
    reasons = {refusal_words(fallen.refusal, frame.game, frame.words) for fallen in notice.orders}
    names = ", ".join(frame.name(fallen.order.player) for fallen in notice.orders)
    why = reasons.pop() if len(reasons) == 1 else ""
    is_short = {fallen.refusal.reason for fallen in notice.orders} <= {Reason.NO_HOUSES, Reason.NO_HOTELS}
    if frame.game.auction and is_short:  # those who wanted the same buildings bid for them now
        return NoticeLine(frame.words("{names}: auction. {why}", names=names, why=why), Tone.SOFT)
    return NoticeLine(frame.words("{names}: no buildings. {why}", names=names, why=why), Tone.CORAL)


def _unknown(notice: notices.UnknownCard, frame: Frame) -> NoticeLine:
    return NoticeLine(frame.words("Nobody owns this card ({tag}).", tag=short_tag(notice.tag)), Tone.CORAL)


def _name_impossible(notice: notices.NameImpossible, frame: Frame) -> NoticeLine:
    """A letter that cannot be shown is given by its Unicode name."""
    words, code = frame.words, code_of(notice.letter) if notice.letter else ""
    sentence = words("This name has a letter that cannot be shown here: {code}", code=code) if code else ""
    return NoticeLine(sentence or words("This name cannot be used: {name}", name=notice.name), Tone.CORAL)


def _deal_harmed(notice: notices.DealHarmed, frame: Frame) -> NoticeLine:
    names = {"one": frame.name(notice.player), "other": frame.name(notice.partner)}
    return NoticeLine(frame.words("{one} and {other}: part of their deal is gone.", **names), Tone.CORAL)


_OTHER_NUMBER: Final = N_("In the tray: {dice}. Enter the dice.")
_UNCLEAR: Final = {
    Doubt.UNSURE: N_("Not sure, perhaps {dice}: enter the dice."),
    Doubt.DARK: N_("The tray is too dark: enter the dice."),
    Doubt.GLARE: N_("A lamp dazzles the camera: enter the dice."),
    Doubt.TURNED: N_("The tray's camera is upside down: enter the dice."),
    Doubt.COVERED: N_("A hand or a shadow covers the dice."),
    Doubt.LEANING: N_("A die seems to lean: roll again, or enter the dice."),
}


def _dice_unclear(notice: notices.DiceUnclear, frame: Frame) -> NoticeLine:
    dice = ", ".join(map(str, notice.values))
    return NoticeLine(frame.words(_UNCLEAR.get(notice.why, _OTHER_NUMBER), dice=dice), Tone.CORAL)


def _hold_card(notice: notices.HoldCard, frame: Frame) -> NoticeLine:
    if notice.player == BANK and frame.model.pin.is_set:
        return NoticeLine(frame.words("The banker confirms this."))
    if notice.player == BANK:
        return NoticeLine(frame.words("Tap the banker's card."))
    return NoticeLine(frame.words("{name}: tap your card", name=frame.name(notice.player)))


def _minutes_left(notice: notices.MinutesLeft, frame: Frame) -> NoticeLine:
    left = frame.words.n("The round ends in {n} minute.", "The round ends in {n} minutes.", notice.minutes)
    return NoticeLine(left, Tone.BRASS)


def _card_shown(notice: notices.CardShown, frame: Frame) -> Strip:
    game, player = frame.game, notice.player
    deeds = frame.words.n("{n} deed", "{n} deeds", len(game.deeds_of(player)))
    out = out_words(game, frame.words, player)
    sentence = out or f"{place_words(frame, game.positions[player], game.tries[player])}, {deeds}"
    cash = frame.balance(player, game.accounts[player])
    return Strip(
        sentence,
        Tone.SOFT,
        False,
        frame.seat(player),
        frame.name(player),
        out or deeds,
        cash,
        notices.CardShown.seconds,
    )


def _says(notice: notices.Says, frame: Frame) -> NoticeLine:
    name = notice.name if notice.player is None else frame.name(notice.player)
    return NoticeLine(frame.words(notice.text, name=name), notice.tone)


_LINES: dict[type, Callable[[Any, Frame], NoticeLine]] = {
    notices.Says: _says,
    notices.Refused: _refused,
    notices.OrdersFell: _orders_fell,
    notices.UnknownCard: _unknown,
    notices.NameImpossible: _name_impossible,
    notices.DealHarmed: _deal_harmed,
    notices.DiceUnclear: _dice_unclear,
    notices.NoBid: lambda notice, frame: NoticeLine(
        f"{frame.name(notice.player)}: {without_bid(frame, notice.player)}"
    ),
    notices.FileKept: lambda notice, frame: NoticeLine(
        frame.words("Saved in {folder}", folder=notice.folder), Tone.MINT
    ),
    notices.HoldCard: _hold_card,
    notices.MinutesLeft: _minutes_left,
    notices.ReaderWorks: lambda notice, frame: NoticeLine(
        frame.words("The reader {name} works", name=reader_name(notice.name, frame.words)), Tone.MINT
    ),
    notices.CardShown: _card_shown,
}


def instead_words(words: Words, tag: str) -> str:
    """What happens to a person's card when that person gets another one."""
    return words("instead of card {tag}", tag=short_tag(tag)) if tag else words("has no card yet")


def short_tag(tag: str) -> str:
    """The last two bytes of a card's number, as people compare them: `3F 21`."""
    return f"{tag[-4:-2]} {tag[-2:]}"

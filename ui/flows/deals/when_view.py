"""The sentence that says why a deal cannot be signed now, and when it can be."""

from banker.play.offers import offer_of, turn_round
from banker.play.options import refusal_of
from banker.play.pending import Deal
from banker.play.refusals import Reason, Refusal
from ui.core.words.frame import Frame
from ui.core.words.refusals import refusal_words


def until(frame: Frame, deal: Deal) -> str:
    """Why neither of the two can offer the deal now, and when they can; empty if one can, or nothing changes hands."""
    offers = offer_of(deal), offer_of(turn_round(deal))
    refusals = [refusal for offer in offers if offer and (refusal := refusal_of(frame.game, (offer,)))]
    return _until_then(frame, deal, refusals[0]) if len(refusals) == len(offers) else ""


def _until_then(frame: Frame, deal: Deal, refusal: Refusal) -> str:
    game, words = frame.game, frame.words
    if refusal.reason is Reason.DEBT_OPEN:
        debtor = next(player for player in (deal.by, deal.to) if game.oldest_debt(player))
        return words("Deal: can be confirmed when {name} has paid a debt", name=frame.name(debtor))
    if refusal.reason is not Reason.TRADE_CLOSED:
        return refusal_words(refusal, game, words)
    if game.auction:
        return words("Deal: can be confirmed after the auction")
    if game.is_table_asked:
        return words("Deal: can be confirmed after the open choice of a mortgage or building")
    return words("Deal: only in your own turn")

"""Words for a question in two or three words, for narrow places. The coin beside them says who is asked."""

from typing import Final

from ui.core.state import questions as q
from ui.locale.words import N_, NC_, Words

_ASKED: Final[dict[type[q.Question], str]] = {
    q.Bidding: N_("auction"),
    q.BuildingsWanted: N_("builds?"),
    q.PlaceWanted: N_("builds where?"),
    q.MortgageAsked: N_("lifts the mortgage?"),
    q.Offered: N_("agrees?"),
    q.Due: NC_("a player", "pays"),
    q.SeveralDue: NC_("a player", "pays"),
    q.Raising: NC_("a player", "pays"),
    q.ClaimAsked: N_("asks for rent?"),
    q.JailAsked: N_("in jail"),
    q.RollAsked: N_("rolls"),
    q.ThrowAsked: N_("rolls"),
    q.ThirdDieAsked: N_("rolls"),
    q.BusAsked: N_("goes where?"),
    q.TripleAsked: N_("goes where?"),
    q.BuyAsked: N_("buys?"),
    q.RaisingToBuy: N_("buys?"),
    q.DrawAsked: N_("draws a card"),
    q.ChoiceAsked: N_("fine or card?"),
    q.TaxAsked: N_("which tax?"),
    q.TurnDone: N_("end turn?"),
}


def asked_words(question: q.Asked, words: Words) -> str:
    """What the player of this question is asked."""
    return words(_ASKED[type(question)])

"""What no seat of the bank signs, whatever its level: so nobody searches for its price, or gets a group for nothing."""

from banker.bots.because import Decision, Motive, make_decision
from banker.bots.market import gain, generosity, just_dealt
from banker.play import commands as c
from banker.play.pending import ROUNDS_OF_SILENCE, Deal, PastOffer
from banker.play.state import Game

_REFUSALS = 2
"""After so many refusals in a turn a seat refuses that player's further offers of the turn unseen."""


def objection(game: Game, deal: Deal) -> Decision | None:
    """The refusal of an offer that is not weighed at all; None for an offer that is."""
    rejected = c.RejectDeal(deal.to)  # free stays are not weighed, so a seat of the bank promises none
    if len(_refused(game, deal, since=game.turn.number)) >= _REFUSALS:
        return make_decision(rejected, Motive.ENOUGH, player=deal.by)
    if deal.gets.stays:
        return make_decision(rejected, Motive.TOO_LITTLE, player=deal.by)
    missing = generosity(game, deal)
    if missing:
        return make_decision(rejected, Motive.TOO_LITTLE, amount=missing, player=deal.by)
    settled = just_dealt(game).intersection(deal.gets.deeds)
    if settled and gain(game, deal.to, deal) < sum(game.deed(deed).price for deed in settled):
        return make_decision(rejected, Motive.JUST_DEALT, min(settled), player=deal.by)
    return None


def refused(game: Game, deal: Deal) -> int:
    """How many offers for some of these deeds this seat has refused that player in the last rounds."""
    since = game.turn.number - ROUNDS_OF_SILENCE * len(game.players)
    wanted = set(deal.gets.deeds)
    return sum(not wanted.isdisjoint(each.deal.gets.deeds) for each in _refused(game, deal, since))


def _refused(game: Game, deal: Deal, since: int) -> list[PastOffer]:
    """The offers of the same player to this seat since that turn that were not signed."""
    asked = [
        each for each in game.past_offers if each.turn >= since and (each.deal.by, each.deal.to) == (deal.by, deal.to)
    ]
    return [each for each in asked if not _is_struck(game, each.deal)]


def _is_struck(game: Game, deal: Deal) -> bool:
    return bool(deal.gets.deeds) and all(game.owners[deed] == deal.by for deed in deal.gets.deeds)

"""What deals a bot offers, to whom, and which offers it signs."""

from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from random import Random

from banker.bots import guard
from banker.bots.because import Decision, Motive, make_decision
from banker.bots.estate import is_split
from banker.bots.market import Share, gain, generosity, prospect, swaps
from banker.bots.temper import Temper, in_notes, to_spare
from banker.money import Money
from banker.play import commands as c
from banker.play.decide.dealing import deal_problem
from banker.play.level import Level
from banker.play.options import is_accepted
from banker.play.pending import ROUNDS_OF_SILENCE, Deal, Side
from banker.play.rules.last_turn import quiet_rounds
from banker.play.rules.timing import is_trading_time
from banker.play.state import Game

_PRICE_OF_A_JAIL_CARD = 40
_LEAST_GAIN = 40
_BETTER_BY = 50
"""In classic units: the least gain of a deal, and how much better an offer must be to be made again."""
_ROUNDS_OF_PATIENCE = 80
"""The rounds in which a bot's demand for its share of a deal falls to nothing."""
_RISE_PERCENT = 25
"""For each refused offer for the same deeds a bot asks for so much more of the other player's gain."""
MOST_LOST = 0.03
"""What a deal may cost a *normal* bot of its chance to win."""
_LEAST_LEFT = 50
"""Percent of its own gain that the bot must leave the other player if cash is short."""
_QUIET_ROUNDS: dict[Level, int] = {"child": 25, "easy": 25, "normal": 18, "hard": 0, "trader": 0}
"""The rounds at the beginning without offers, while deeds are bought; a seat's own draw is added."""
_ROUNDS_TO_A_STANDSTILL = 10
"""If all deeds have been sold for so many rounds and nobody has a colour group, only deals end the game."""
_LEAVES_AT_A_STANDSTILL = 200
"""Percent of its own gain that a bot leaves the other player in addition."""
_ROUNDS_BETWEEN = 6
"""The rounds between offers to the same player: a bot asks different players in different rounds."""


def answer(game: Game, deal: Deal, temper: Temper) -> Decision:
    """Signs a deal that is worth it and does not help the other player far more."""
    objection = guard.objection(game, deal)
    if objection:
        return objection
    own, others = gain(game, deal.to, deal), gain(game, deal.by, deal)
    signed, rejected = c.AcceptDeal(deal.to), c.RejectDeal(deal.to)
    if own < 0:
        return make_decision(rejected, Motive.TOO_LITTLE, amount=-own, player=deal.by)
    asks = _terms(game, temper)[0] + _RISE_PERCENT * guard.refused(game, deal)
    if own * 100 < others * asks or _costs_too_much(game, deal, temper):
        return make_decision(rejected, Motive.HELPS_TOO_MUCH, amount=others, player=deal.by)
    if not is_accepted(signed, game):
        return make_decision(rejected, Motive.KEEPS_CASH, amount=game.available(deal.to), player=deal.by)
    return make_decision(signed, Motive.FAIR, amount=own, player=deal.by)


def _costs_too_much(game: Game, deal: Deal, temper: Temper) -> bool:
    """Would a *normal* bot lose too much of its odds? Of two players one always loses what the other gains."""
    if temper.level != "normal" or (len(game.players) == 2 and is_at_a_standstill(game)):
        return False
    now, then = prospect(game, deal)
    return now - then > MOST_LOST


def _terms(game: Game, temper: Temper) -> tuple[int, int]:
    """Percent of the other player's gain that this bot must gain; percent of its own gain that it leaves in offers."""
    if is_at_a_standstill(game):
        return 0, temper.leaves_percent + _LEAVES_AT_A_STANDSTILL
    patience = max(0, _ROUNDS_OF_PATIENCE - game.turn.number // len(game.names))
    return temper.asks_percent * patience // _ROUNDS_OF_PATIENCE, temper.leaves_percent


def is_at_a_standstill(game: Game) -> bool:
    """Has all been sold for ten rounds, while nobody has a colour group to build on?"""
    return quiet_rounds(game) >= _ROUNDS_TO_A_STANDSTILL and is_split(game)


def offer(game: Game, player: int, temper: Temper) -> Decision | None:
    """The best of all deals that both should want, at a price between their two gains; at most one in a turn."""
    best = next(offers(game, player, temper), None)
    if best is None:
        return None
    worth, deal = best
    completed = next((deed for deed in deal.gets.deeds if _is_completed(game, deal, deed)), None)
    if completed is None:
        return make_decision(offer_of(deal), Motive.WORTH_IT, deal.gets.deeds[0], worth, deal.to)
    return make_decision(offer_of(deal), Motive.COMPLETES, completed, deal.gives.cash, deal.to)


def offer_of(deal: Deal) -> c.OfferDeal:
    """The command that offers a deal."""
    return c.OfferDeal(deal.by, deal.to, deal.gives, deal.gets)


def offers(game: Game, player: int, temper: Temper) -> Iterator[tuple[Money, Deal]]:
    """The deals that are worth an offer now, each with its gain, the best first; the other player gets a part of it."""
    found = [each for other in _partners(game, player, temper) for each in _fair(game, player, other, temper)]
    for own, other, given, got, cash in sorted(found, key=itemgetter(0), reverse=True):
        deal = Deal(player, other, Side(given.deeds, cash=max(0, cash)), Side(got.deeds, cash=max(0, -cash)))
        if is_welcome(game, deal):
            yield own, deal


def candidates(game: Game, player: int, temper: Temper) -> Iterator[Deal]:
    """Every swap with a player who may be asked in this turn, without cash."""
    for other in _partners(game, player, temper):
        for given, got in swaps(game, player, other):
            yield Deal(player, other, Side(given.deeds), Side(got.deeds))


def is_welcome(game: Game, deal: Deal) -> bool:
    """May this deal be offered now: is it news, does the bank allow it, and does it give no group away?"""
    mirrored = Deal(deal.to, deal.by, deal.gets, deal.gives)
    is_given_away = generosity(game, mirrored) or generosity(game, deal)
    return is_news(game, deal) and not is_given_away and deal_problem(game, deal) is None and _may_please(game, deal)


def _may_please(game: Game, deal: Deal) -> bool:
    """A person among seats of the bank is only offered what raises that person's odds. Of two players one always loses
    what the other gains.
    """
    is_for_person = game.bank_plays[deal.to] is None and any(game.bank_plays)
    if not is_for_person or len(game.players) <= 2:
        return True
    now, then = prospect(game, deal)
    return then > now


def _fair(game: Game, player: int, other: int, temper: Temper) -> Iterator[tuple[Money, int, Share, Share, Money]]:
    """The deals that bring both sides enough: own gain, other player, the two shares, and the cash that gives the other
    the right part, limited by what each has; negative cash is paid by the other.
    """
    least, asks, leaves = game.book.scale(_LEAST_GAIN), *_terms(game, temper)
    note = game.book.board.smallest_note
    spare, means = in_notes(game, to_spare(game, player, temper)), in_notes(game, game.available(other))
    for given, got in swaps(game, player, other):
        own, others = got.gain * temper.fancies_percent // 100 - given.loss, given.gain - got.loss
        if own + others < 2 * least or own + means < least or others + spare < least:
            continue
        cash = own - (own + others) * 100 // (100 + leaves)
        cash = min(cash // note * note, spare) if cash >= 0 else -min(-cash // note * note, means)
        own, others = own - cash, others + cash
        if own >= least <= others and own * 100 >= others * asks and others * 100 >= own * _LEAST_LEFT:
            yield own, other, given, got, cash


def _partners(game: Game, player: int, temper: Temper) -> tuple[int, ...]:
    """The players to whom this bot may make an offer in this turn."""
    number, quiet = game.turn.number, _QUIET_ROUNDS[temper.level]
    round_ = number // len(game.names)
    if round_ < quiet or game.is_last_turn or game.debts:
        return ()
    others = game.clockwise_from(player)
    if not temper.looks_ahead:
        drawn = _drawn(game.seed, game.names)[player]
        is_early = round_ < quiet + drawn[player]
        others = () if is_early else tuple([each for each in others if (round_ + drawn[each]) % _ROUNDS_BETWEEN == 0])
    if not others or not is_trading_time(game, player):
        return ()
    has_offered = [each for each in game.past_offers if each.turn == number and each.deal.by == player]
    return () if has_offered else others


@lru_cache(maxsize=16)
def _drawn(seed: int, names: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """For each seat a draw for each other: in which rounds it asks that player; its own: how long it waits at first."""
    random = Random(f"{seed}/{names}")
    return tuple(tuple(random.randrange(_ROUNDS_BETWEEN) for _ in names) for _ in names)


def is_news(game: Game, deal: Deal) -> bool:
    """Is this deal new? The same deeds are not offered again for some rounds, whatever the cash; later the deal must be
    clearly better for the other player.
    """
    better, since = game.book.scale(_BETTER_BY), game.turn.number - ROUNDS_OF_SILENCE * game.out.count(False)
    for each in game.past_offers:
        was = each.deal
        is_alike = (was.by, was.to) == (deal.by, deal.to) and was.gives.deeds == deal.gives.deeds
        is_alike = is_alike and was.gets.deeds == deal.gets.deeds
        if is_alike and (each.turn > since or _cash_given(deal) < _cash_given(was) + better):
            return False
    return True


def _cash_given(deal: Deal) -> Money:
    return deal.gives.cash - deal.gets.cash - deal.gets.debt


def _is_completed(game: Game, deal: Deal, deed: int) -> bool:
    return all(game.owners[each] == deal.by or each in deal.gets.deeds for each in game.book.board.group_of[deed])


def offer_for_a_jail_card(game: Game, player: int, temper: Temper) -> Decision | None:
    """Offers another player cash for a jail card, less than the fine (T21)."""
    price = game.book.scale(_PRICE_OF_A_JAIL_CARD)
    others = (holder for _, holder in game.jail_cards if holder != player)
    holder = next((each for each in others if not game.is_jailed(each)), None)  # who is in jail needs the card
    if temper.fancies_percent > 100 or holder is None or game.available(player) < price:
        return None
    deal = Deal(player, holder, Side(cash=price), Side(jail_cards=1))
    if not is_news(game, deal) or not is_trading_time(game, player) or deal_problem(game, deal):
        return None
    if not _may_please(game, deal):
        return None
    return make_decision(
        c.OfferDeal(player, holder, deal.gives, deal.gets), Motive.CHEAPER, amount=price, player=holder
    )

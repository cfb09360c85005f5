"""How people, and the players of other programs, play: written here from what they are said to do.

The ladder and the fit of the odds play against them. Each has `Habits`, except the haggler and who plays at random.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, Literal

from banker.bots import building, haggling
from banker.bots.because import Decision, Motive, make_decision
from banker.bots.owing import raise_cash, settle
from banker.bots.seat import decision, may_speak
from banker.bots.temper import in_notes, temper_of
from banker.money import Money
from banker.play import commands as c
from banker.play.decide.buying import least_bid
from banker.play.decide.dealing import deal_problem
from banker.play.options import is_accepted, options
from banker.play.pending import Auction, Deal, Side
from banker.play.rules.timing import is_trading_time
from banker.play.state import Game
from banker.steps import Phase
from banker.value import Value

Person = Literal[
    "lazy", "passive", "cautious", "greedy", "swapper", "random", "haggler", "gamescomputersplay", "daddy", "mean",
    "sophie",
]  # fmt: skip
Player = Callable[[Game, int], Decision | None]
"""Decides for a seat; None if nothing is asked of it."""


class Habits(Value, frozen=True):
    """What a person does out of habit. Money in classic units, percent of printed prices."""

    keeps: int = 0
    buys: bool = True
    only: tuple[int, ...] = ()  # the deeds that it wants; empty: all
    bids_percent: int = 0  # at an auction, at most
    builds_to: int = 5
    sells_percent: int = 0  # of the price: for more cash it gives away any single deed; 0: for no cash
    pays_percent: int = 0  # of the price: so much it offers for a deed that it wants
    swaps_within: int = -1  # one deed for one, with at most so much cash between them; -1: never


_STYLES: Final[dict[str, Habits]] = {
    "lazy": Habits(buys=False),  # monopyly's LazyBones: nothing at all
    "passive": Habits(builds_to=0),
    "cautious": Habits(keeps=500, bids_percent=60, builds_to=3),
    "greedy": Habits(bids_percent=120),
    "swapper": Habits(keeps=100, bids_percent=100, swaps_within=1_000),
    "gamescomputersplay": Habits(keeps=200, bids_percent=100, swaps_within=200),
    "daddy": Habits(keeps=500, bids_percent=100, sells_percent=100),  # monopyly's GenerousDaddy
    "mean": Habits(keeps=500, bids_percent=80),  # monopyly's MeanDaddy
    "sophie": Habits(only=(5, 15, 25, 35, 37, 39), bids_percent=100, sells_percent=100, pays_percent=200),
}


def _styled(game: Game, seat: int, style: Habits) -> Decision | None:
    """What is a habit by the style; jail, taxes, claims and bus as an easy seat."""
    usual = decision(game, seat, temper_of("easy", seat))
    if usual is None or game.is_over:
        return None
    if game.auction is not None and game.auction.kind == "deed":
        return _bid(game, game.auction, seat, style)
    if game.scarcity is not None:
        return usual if style.builds_to else make_decision(c.Pass(seat), Motive.NOTHING_MORE)
    if game.is_table_asked:
        return usual
    if game.offer is not None:
        return _answer(game, game.offer, style)
    debt = game.oldest_debt(seat)
    if debt is not None:
        return settle(game, debt, raise_cash)
    if game.turn.player != seat or (game.claims and isinstance(usual.command, c.ClaimRent)):
        return usual
    if game.phase is Phase.BUY:
        return _buy(game, seat, style)
    return _business(game, seat, style, usual) if game.phase is Phase.DONE else usual


def _spare(game: Game, seat: int, style: Habits) -> Money:
    return game.available(seat) - game.book.scale(style.keeps)


def _wants(style: Habits, deed: int) -> bool:
    return style.buys and (not style.only or deed in style.only)


def _buy(game: Game, seat: int, style: Habits) -> Decision:
    deed = game.positions[seat]
    price = game.deed(deed).price
    if _wants(style, deed) and _spare(game, seat, style) >= price:
        return make_decision(c.BuyDeed(seat), Motive.WORTH_IT, deed, price)
    return make_decision(c.DeclineDeed(seat), Motive.KEEPS_CASH, deed)


def _bid(game: Game, auction: Auction, seat: int, style: Habits) -> Decision | None:
    if not may_speak(game, auction, seat):
        return None
    least, most = least_bid(game, seat), 0
    if _wants(style, auction.deed):
        most = min(_spare(game, seat, style), game.deed(auction.deed).price * style.bids_percent // 100)
    if least > most:
        return make_decision(c.Pass(seat), Motive.TOO_DEAR, auction.deed)
    amount = max(least, in_notes(game, (auction.bid + most) // 2))
    return make_decision(c.Bid(seat, amount), Motive.WORTH_IT, auction.deed, amount)


def _business(game: Game, seat: int, style: Habits, usual: Decision) -> Decision:
    """Builds, lifts a mortgage, offers one deal a turn, ends the turn."""
    if isinstance(usual.command, c.PayFine | c.UseJailCard | c.MortgageDeed | c.SellBuildings):
        return usual
    spare = _spare(game, seat, style)
    lots = building.order(game, seat, spare, style.builds_to) if style.builds_to and spare > 0 else ()
    if lots:
        return make_decision(c.Build(seat, lots), Motive.EARNS_RENT, lots[0][0])
    lift = building.lift(game, seat, spare) if True in game.mortgaged else None
    return lift or _offer(game, seat, style) or make_decision(c.EndTurn(seat), Motive.NOTHING_MORE)


def _answer(game: Game, deal: Deal, style: Habits) -> Decision:
    signed = make_decision(c.AcceptDeal(deal.to), Motive.FAIR, player=deal.by)
    is_wanted = _pleases(game, deal, style) and is_accepted(signed.command, game)
    return signed if is_wanted else make_decision(c.RejectDeal(deal.to), Motive.TOO_LITTLE, player=deal.by)


def _pleases(game: Game, deal: Deal, style: Habits) -> bool:
    """Signs one deed for enough cash, or one deed for one that completes a group of its own and does not cost much."""
    if deal.gets.debt or deal.gets.jail_cards or deal.gives.jail_cards or len(deal.gets.deeds) != 1:
        return False
    given = deal.gets.deeds[0]
    if not deal.gives.deeds:
        price = game.deed(given).price
        return (
            bool(style.sells_percent)
            and not game.is_complete(given)
            and deal.gives.cash * 100 > (price * style.sells_percent)
        )
    return _is_fair_swap(game, deal, style)


def _is_fair_swap(game: Game, deal: Deal, style: Habits) -> bool:
    """One for one, and both sides together worth about the same at printed prices."""
    if style.swaps_within < 0 or len(deal.gives.deeds) != 1 or game.is_complete(deal.gets.deeds[0]):
        return False
    got, given = deal.gives.deeds[0], deal.gets.deeds[0]
    loss = game.deed(given).price - game.deed(got).price + deal.gets.cash - deal.gives.cash
    return loss <= game.book.scale(style.swaps_within) and _held(game, deal.to, got) > _held(game, deal.to, given) - 1


def _held(game: Game, seat: int, deed: int) -> int:
    return game.book.board.in_group[deed](game.owners).count(seat)


def _offer(game: Game, seat: int, style: Habits) -> Decision | None:
    """The first deal that it has not offered yet and that the bank takes."""
    if not is_trading_time(game, seat) or game.debts or game.is_last_turn:
        return None
    if any(each.turn == game.turn.number and each.deal.by == seat for each in game.past_offers):
        return None
    known = {(each.deal.by, each.deal.to, each.deal.gives, each.deal.gets) for each in game.past_offers}
    for deal in _deals(game, seat, style):
        if (deal.by, deal.to, deal.gives, deal.gets) not in known and deal_problem(game, deal) is None:
            return make_decision(
                c.OfferDeal(seat, deal.to, deal.gives, deal.gets), Motive.COMPLETES, deal.gets.deeds[0]
            )
    return None


def _deals(game: Game, seat: int, style: Habits) -> Iterator[Deal]:
    """For a deed that completes a group, or that it wants: cash, or a deed that completes one of the other player."""
    for deed in game.book.board.deeds:
        other = game.owners[deed]
        if other < 0 or other == seat or game.is_complete(deed) or game.is_group_built(deed):
            continue
        size, held = len(game.book.board.group_of[deed]), _held(game, seat, deed)
        price = game.deed(deed).price
        cash = in_notes(game, price * style.pays_percent // 100)
        if style.pays_percent and _wants(style, deed) and cash <= _spare(game, seat, style):
            yield Deal(seat, other, Side(cash=cash), Side((deed,)))
        if style.swaps_within < 0 or held < size - 1:
            continue
        for given in game.deeds_of(seat):
            is_use = _held(game, other, given) and deed not in game.book.board.group_of[given]
            cash = in_notes(game, max(0, price - game.deed(given).price))
            is_near = abs(price - game.deed(given).price) <= game.book.scale(style.swaps_within)
            if is_use and is_near and not game.is_complete(given) and cash <= _spare(game, seat, style):
                yield Deal(seat, other, Side((given,), cash), Side((deed,)))


def _at_random(game: Game, seat: int) -> Decision | None:
    """Anything that is allowed, the same for the same position; a debt is settled by the book."""
    usual = decision(game, seat, temper_of("easy", seat))
    if usual is None or game.debts or game.receipts or game.placing:
        return usual
    chance = Random(f"{game.turn.number}/{seat}/{game.accounts}/{game.owners}/{game.levels}/{len(game.past_offers)}")
    if isinstance(usual.command, c.ClaimRent) or chance.random() < 0.5:
        return usual
    kinds = (c.BuyDeed, c.DeclineDeed, c.Bid, c.Pass, c.AcceptDeal, c.RejectDeal, c.Build, c.MortgageDeed, c.EndTurn)
    free = [each for each in options(game) if isinstance(each, kinds) and each.player == seat]
    return make_decision(chance.choice(free), Motive.NOTHING_MORE) if free else usual


def _with_style(style: Habits) -> Player:
    return lambda game, seat: _styled(game, seat, style)


PLAYERS: Final[dict[str, Player]] = {
    **{name: _with_style(style) for name, style in _STYLES.items()}, "random": _at_random, "haggler": haggling.haggle,
}  # fmt: skip
"""The world's players by name."""

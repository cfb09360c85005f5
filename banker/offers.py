"""Which deal are two players putting together? What each side gives, and the offer it becomes; its screens ask."""

from __future__ import annotations

from collections.abc import Iterator

from banker import commands as c
from banker.decide.dealing import debt_between
from banker.state import Deal, Game, Side


def deal_between(game: Game, typed: Deal | None, player: int, partner: int) -> Deal:
    """The open offer between two players, else what they have put together so far.

    With another partner the player still gives what was chosen, so that a wrong partner costs nothing.
    """
    if game.offer and {game.offer.by, game.offer.to} == {player, partner}:
        return game.offer if game.offer.by == player else turned(game.offer)
    deal = typed if typed and player in (typed.by, typed.to) else Deal(player, partner, Side(), Side())
    deal = deal if deal.by == player else turned(deal)
    gets = deal.gets if deal.to == partner else Side()
    return Deal(player, partner, _still(game, player, partner, deal.gives), _still(game, partner, player, gets))


def _still(game: Game, giver: int, receiver: int, side: Side) -> Side:
    """What of a side was not given away, spent or settled since it was chosen."""
    return Side(
        tuple(deed for deed in side.deeds if game.owners[deed] == giver),
        min(side.cash, game.available(giver)),
        min(side.jail_cards, len(game.cards_held(giver))),
        min(side.debt, debt_between(game, receiver, giver)),
    )


def turned(deal: Deal) -> Deal:
    """The same deal, offered by the other."""
    return Deal(deal.to, deal.by, deal.gets, deal.gives)


def offer_of(deal: Deal) -> c.OfferDeal | None:
    """The command that offers a deal; None while nothing changes hands."""
    if deal.gives == Side() and deal.gets == Side():
        return None
    return c.OfferDeal(deal.by, deal.to, deal.gives, deal.gets)


def changed_groups(game: Game, giver: int, gives: Side, gets: Side) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """The families of deeds of which a side owns more or fewer afterwards: (deeds, how many before, and after)."""
    before = set(game.deeds_of(giver))
    after = before - set(gives.deeds) | set(gets.deeds)
    for group in game.book.board.groups.values():
        was, will = len(before.intersection(group)), len(after.intersection(group))
        if was != will:
            yield group, was, will

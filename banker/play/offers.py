"""The draft of a deal between two players: what it may hold, the offer it becomes, and the last offer."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.dealing import debt_between
from banker.play.history import Moment
from banker.play.pending import MOST_STAYS, Deal, Side
from banker.play.state import Game


def deal_between(game: Game, drafts: Sequence[Deal], player: int, partner: int) -> Deal:
    """The open offer between two players, else their draft; the player's side comes first."""
    known = (game.offer, *drafts, Deal(player, partner, Side(), Side()))
    deal = next(each for each in known if each and is_between(each, player, partner))
    return deal if deal.by == player else turn_round(deal)


def is_between(deal: Deal, player: int, partner: int) -> bool:
    """Is it a deal between these two, in either direction?"""
    return {deal.by, deal.to} == {player, partner}


def possible(game: Game, deal: Deal) -> Deal | None:
    """The possible parts of a deal: there at all, not traded, built on, spent or settled since; None for no parts."""
    playing = {player for player, is_out in enumerate(game.out) if not is_out}
    if game.is_over or len(playing & {deal.by, deal.to}) < 2:
        return None
    gives, gets = _still(game, deal.by, deal.to, deal.gives), _still(game, deal.to, deal.by, deal.gets)
    return None if gives == gets == Side() else Deal(deal.by, deal.to, gives, gets)


def _still(game: Game, giver: int, receiver: int, side: Side) -> Side:
    is_private = game.book.rules.table.balances == "private"  # then a reduced amount would show a balance
    return Side(
        tuple(deed for deed in side.deeds if deed in game.deeds_of(giver) and not game.is_group_built(deed)),
        side.cash if is_private else min(side.cash, max(game.accounts[giver], 0)),  # a highest bid is only reserved
        min(side.jail_cards, len(game.cards_held(giver))),
        min(side.debt, debt_between(game, receiver, giver)),
        side.stays,
    )


def last_offer(moments: Sequence[Moment], player: int, partner: int) -> Deal | None:
    """The last offer between two players, accepted or not."""
    for moment in reversed(moments):
        for event in moment.events:
            if isinstance(event, e.OfferMade) and is_between(event.deal, player, partner):
                return event.deal
    return None


def again(game: Game, deal: Deal) -> Deal | None:
    """The parts of an earlier offer that are possible now; if its deeds changed hands since, of the reverse deal."""
    there, back = possible(game, deal), possible(game, Deal(deal.by, deal.to, deal.gets, deal.gives))
    return max(there, back, key=lambda each: _deeds(each) if each else -1)


def _deeds(deal: Deal) -> int:
    return len(deal.gives.deeds) + len(deal.gets.deeds)


def turn_round(deal: Deal) -> Deal:
    """The same deal, offered by the other."""
    return Deal(deal.to, deal.by, deal.gets, deal.gives)


def side_of(deal: Deal, giver: int) -> Side:
    """What one of the two gives."""
    return deal.gives if giver == deal.by else deal.gets


def with_side(deal: Deal, giver: int, side: Side) -> Deal:
    """The deal with this instead of what one of the two gives."""
    return replace(deal, gives=side) if giver == deal.by else replace(deal, gets=side)


def with_deed(side: Side, deed: int) -> Side:
    """The side with this deed added, or removed if it was there."""
    others = tuple(each for each in side.deeds if each != deed)
    return replace(side, deeds=others if len(others) < len(side.deeds) else (*side.deeds, deed))


def with_card(side: Side, held: int) -> Side:
    """The side with one more of the held jail cards; after the last one, with none."""
    return replace(side, jail_cards=side.jail_cards + 1 if side.jail_cards < held else 0)


def with_stays(side: Side, group: int) -> Side:
    """The side with one more free stay on this group; after the last one, with none."""
    known = dict(side.stays)
    known[group] = (known.get(group, 0) + 1) % (MOST_STAYS + 1)
    return replace(side, stays=tuple((first, count) for first, count in sorted(known.items()) if count))


def groups_to_stay_on(game: Game, deal: Deal, host: int) -> tuple[int, ...]:
    """The first deeds of the groups on which this player could let the other stay free after the deal."""
    if not game.book.rules.trade.free_stays:
        return ()
    gives, gets = (deal.gives, deal.gets) if host == deal.by else (deal.gets, deal.gives)
    owned = {*game.deeds_of(host), *gets.deeds} - {*gives.deeds}
    return tuple(sorted({game.book.board.group_of[deed][0] for deed in owned}))


def offer_of(deal: Deal) -> c.OfferDeal | None:
    """The command that offers a deal; None while nothing changes hands."""
    if deal.gives == Side() and deal.gets == Side():
        return None
    return c.OfferDeal(deal.by, deal.to, deal.gives, deal.gets)


def changed_groups(game: Game, giver: int, gives: Side, gets: Side) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """The groups of which a side owns more or fewer deeds afterwards: (deeds, count before, count after)."""
    before = set(game.deeds_of(giver))
    after = before - set(gives.deeds) | set(gets.deeds)
    for group in game.book.board.groups.values():
        was, will = len(before.intersection(group)), len(after.intersection(group))
        if was != will:
            yield group, was, will

"""The story of a game: its richest deed, luckiest roll, best deal, longest thought, turning point, and the places.

The bank shows it when a game ends. It is computed from the moments that are not undone, so it is the same whenever the
game is opened again. A part is None if nothing of its kind happened.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from operator import itemgetter
from typing import Final

from banker.keep.chronicle import by_round, rents, rents_paid, rounds, who_decides
from banker.money import Money
from banker.odds import odds
from banker.play import commands as c
from banker.play import events as e
from banker.play.history import Moment
from banker.play.pending import Claim, Deal, Debt
from banker.play.rules.rent import rent
from banker.play.standings import Worth, standings, worth
from banker.play.state import SPACES, Game
from banker.value import Value

LONGEST_SECONDS: Final = 900.0
"""A longer wait does not count: nobody was at the table then."""


class RichestDeed(Value, frozen=True):
    """The deed with the most rent in total, and the number of payments."""

    deed: int
    amount: Money
    visits: int


class LuckiestRoll(Value, frozen=True):
    """The roll that passed the most rent. `amount` is the rent of all deeds of others between the old space and the new
    one. A roll that led to a claim, a debt or jail does not count.
    """

    player: int
    round: int
    steps: int
    amount: Money


class BestDeal(Value, frozen=True):
    """The deal that brought one player the most: what it added to the worth (T52), plus later rent of the deeds
    received, less later rent of the deeds given.
    """

    player: int
    deal: Deal
    gain: Money


class LongestThought(Value, frozen=True):
    """The longest time that the table waited for one player's next touch, by the bank's clock; breaks do not count."""

    player: int
    round: int
    seconds: float


class TurningPoint(Value, frozen=True):
    """The round after which the winner led, and still led at the end."""

    player: int
    round: int


class OddsTurn(Value, frozen=True):
    """The moment that raised the first winner's odds most. `space` is the deed that changed its owner, the lot that got
    the most buildings, or the space where rent or a tax was due.
    """

    player: int
    round: int
    moment: Moment
    space: int
    before: float
    after: float


class Story(Value, frozen=True):
    """The parts of an evening's story; one that did not happen is None."""

    deed: RichestDeed | None = None
    roll: LuckiestRoll | None = None
    deal: BestDeal | None = None
    thought: LongestThought | None = None
    turn: TurningPoint | None = None
    odds: OddsTurn | None = None


def story(first: Game, moments: Sequence[Moment], is_with_odds: bool = False) -> Story:
    """The story of a game that began with `first`; `odds` is None unless `is_with_odds`."""
    rows = tuple(by_round(first, moments))
    return Story(
        _richest_deed(moments),
        max(_lucky_rolls(rows), key=lambda roll: roll.amount, default=None),
        max(_good_deals(rows), key=lambda deal: deal.gain, default=None),
        max(_thoughts(rows), key=lambda thought: thought.seconds, default=None),
        _turning_point(rounds(first, moments)),
        _odds_turn(rows) if is_with_odds else None,
    )


def ranking(game: Game, moments: Sequence[Moment]) -> tuple[tuple[int, Worth], ...]:
    """Places from 1 with each player's worth: the winners, the others by worth, then those who left, the last first.

    Equal worth shares a place (ruling 23).
    """
    left = [event.player for moment in moments for event in moment.events if isinstance(event, e.PlayerLeft)]

    def key(each: Worth) -> tuple[bool, int, Money]:
        player = each.player
        return player not in game.winners, -left.index(player) if player in left else -len(left), -each.total

    ranked = sorted(standings(game), key=key)
    keys = [key(each) for each in ranked]
    return tuple((keys.index(key(each)) + 1, each) for each in ranked)


_Rows = Sequence[tuple[int, Game, Moment]]


def _richest_deed(moments: Sequence[Moment]) -> RichestDeed | None:
    visits, earned = Counter(paid.subject for paid in rents_paid(moments)), rents(moments)
    best = max(earned, key=lambda deed: (earned[deed], -deed), default=None)
    return None if best is None else RichestDeed(best, earned[best], visits[best])


def _lucky_rolls(rows: _Rows) -> Iterator[LuckiestRoll]:
    for number, before, moment in rows:
        if isinstance(moment.command, c.Roll) and not any(isinstance(event, _UNLUCKY) for event in moment.events):
            player, there = moment.command.player, moment.game.positions[moment.command.player]
            steps = (there - before.positions[player]) % SPACES
            passed = ((before.positions[player] + step) % SPACES for step in range(1, steps))
            amount = sum(rent(before, space, steps) for space in passed if before.owners[space] != player)
            if amount:
                yield LuckiestRoll(player, number, steps, amount)


_UNLUCKY: Final = (e.ClaimOpened, e.DebtIncurred, e.Jailed)


def _good_deals(rows: _Rows) -> Iterator[BestDeal]:
    for _, before, moment in rows:
        deal = before.offer
        if deal and isinstance(moment.command, c.AcceptDeal):
            later = tuple(rents_paid(each for _, _, each in rows if each.number > moment.number))
            came, went = (
                sum(paid.amount for paid in later if paid.payee == taker and paid.subject in side.deeds)
                for taker, side in ((deal.to, deal.gives), (deal.by, deal.gets))
            )
            for player, brought in ((deal.to, came - went), (deal.by, went - came)):
                gain = worth(moment.game, player).total - worth(before, player).total + brought
                if gain > 0:
                    yield BestDeal(player, deal, gain)


def _thoughts(rows: _Rows) -> Iterator[LongestThought]:
    for number, before, moment in rows:
        player = who_decides(before)
        if player is not None and 1 <= moment.seconds <= LONGEST_SECONDS:
            yield LongestThought(player, number, moment.seconds)


def _turning_point(games: Sequence[Game]) -> TurningPoint | None:
    """The turning point of the first winner; None if the richest player did not win."""
    winners = games[-1].winners
    if not winners:
        return None
    led = takewhile(lambda game: _is_ahead(game, winners), reversed(games))
    number = len(games) - sum(1 for _ in led)
    return TurningPoint(winners[0], number) if 0 < number < len(games) else None


def _odds_turn(rows: _Rows) -> OddsTurn | None:
    """The search covers only the round that raised the odds most, and in it only moments that can change them much:
    computing the odds after every move takes too long. The last moment ends the game and does not count. A rise that
    whole percents do not show turned nothing.
    """
    winners = rows[-1][2].game.winners if rows else ()
    if not winners or len(rows) < 2:
        return None
    winner = winners[0]

    def rise(of_round: _Rows) -> float:
        return odds(of_round[-1][2].game)[winner] - odds(of_round[0][1])[winner]

    of_rounds = (tuple(each) for _, each in groupby(rows[:-1], itemgetter(0)))
    turns = (
        OddsTurn(winner, number, moment, spaces[0], odds(before)[winner], odds(moment.game)[winner])
        for number, before, moment in max(of_rounds, key=rise)
        if (spaces := [*filter(None, map(_jump_space, moment.events))])
    )
    best = max(turns, key=lambda turn: turn.after - turn.before, default=None)
    return best if best and round(best.after * 100) > round(best.before * 100) else None


def _jump_space(event: e.Event) -> int | None:
    match event:
        case (
            e.DeedMoved(deed=space) | e.ClaimOpened(claim=Claim(deed=space)) | e.DebtIncurred(debt=Debt(subject=space))
        ):
            return space
        case e.BuildingsChanged(lots=lots):
            return max(lots, key=lambda each: each[1])[0]
    return None


def _is_ahead(game: Game, winners: Sequence[int]) -> bool:
    best = worth(game, winners[0]).total
    return all(worth(game, other).total < best for other in game.players if other not in winners)

"""The figures of a whole game: worth by round, rent by deed, landings and time, from the moments that are not undone.

The pictures of a game and its printed page use it. All is found by folding again; nothing is counted during the game.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile

from banker.ledger import Why
from banker.money import Money
from banker.play import commands as c
from banker.play.events import Paid
from banker.play.history import Moment
from banker.play.rules.answers import answers
from banker.play.standings import worth
from banker.play.state import SPACES, Game

IN_JAIL = SPACES
"""The index of the jail among landings; index 10 is just visiting."""


def rounds(first: Game, moments: Sequence[Moment]) -> tuple[Game, ...]:
    """The game at its start, after each round, and now."""
    if not moments:
        return (first,)
    ends = (moment.game for _, before, moment in by_round(first, moments) if ends_round(before, moment.game))
    return (first, *ends, moments[-1].game)


def by_round(first: Game, moments: Iterable[Moment]) -> Iterator[tuple[int, Game, Moment]]:
    """Each moment after the number of its round, from 1, and the game before it."""
    number, before = 1, first
    for moment in moments:
        yield number, before, moment
        number += ends_round(before, moment.game)
        before = moment.game


def ends_round(before: Game, now: Game) -> bool:
    """Do the dice come back to the first player, or to the next one if the first is out?"""
    places = [(game.turn.player - game.first_player) % len(game.names) for game in (before, now)]
    return now.turn.number != before.turn.number and places[1] <= places[0] and not now.is_over


def worths(games: Sequence[Game], player: int) -> tuple[Money, ...]:
    """A player's worth in each of these games (T52), up to the bankruptcy, where it is 0."""
    return until_out(games, player, lambda game: worth(game, player).total)


def until_out(games: Sequence[Game], player: int, value: Callable[[Game], int]) -> tuple[int, ...]:
    """A player's `value` in each of these games, up to the bankruptcy, where it is 0."""
    played = tuple(takewhile(lambda game: not game.out[player], games))
    return (*map(value, played), *((0,) if len(played) < len(games) else ()))


def rents(moments: Sequence[Moment]) -> dict[int, Money]:
    """The rent that was paid for each deed, in currency units; deeds that earned none are left out."""
    earned: Counter[int] = Counter()
    for paid in rents_paid(moments):
        earned[paid.subject] += paid.amount
    return earned


def rents_paid(moments: Iterable[Moment]) -> Iterator[Paid]:
    """Each payment of rent, in order."""
    events = (event for moment in moments for event in moment.events)
    return (event for event in events if isinstance(event, Paid) and event.why is Why.RENT)


def landings(moments: Sequence[Moment]) -> tuple[int, ...]:
    """How many rolls ended on each space: 41 counts, the last one for the jail."""
    counts = [0] * (SPACES + 1)
    for game, player in _ends_of_rolls(moments):
        counts[IN_JAIL if game.is_jailed(player) else game.positions[player]] += 1
    return tuple(counts)


def seconds_used(first: Game, moments: Sequence[Moment]) -> tuple[float, ...]:
    """The seconds that the table waited for each player. A wait for everybody, as in an auction, counts for nobody."""
    used, game = [0.0] * len(first.names), first
    for moment in moments:
        player = who_decides(game)
        if player is not None:
            used[player] += moment.seconds
        game = moment.game
    return tuple(used)


def who_decides(game: Game) -> int | None:
    """Whose decision the table waits for; None where it waits for everybody, or for nobody."""
    if game.is_over or game.is_paused or game.auction:
        return None
    answerer = answers(game)
    return game.turn.player if answerer is None else answerer


def _ends_of_rolls(moments: Sequence[Moment]) -> Iterator[tuple[Game, int]]:
    """The game after all effects of each roll (just before the next roll, or now), and the player who rolled."""
    before, roller = None, None
    for moment in moments:
        if isinstance(moment.command, c.Roll):
            if before is not None and roller is not None:
                yield before, roller
            roller = moment.command.player
        before = moment.game
    if before is not None and roller is not None:
        yield before, roller

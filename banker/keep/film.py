"""The film of an evening: which moments of a finished game are shown together, one shot after the other.

Turns pass fast; at the moments that turned the game the film keeps time for some seconds. Screens and files show the
same shots. All is found by folding again, as in `banker.keep.story`.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from banker.keep.chronicle import by_round, rents_paid, rounds, worths
from banker.keep.coach import Verdicts
from banker.money import Money
from banker.play import commands as c
from banker.play.events import Paid
from banker.play.history import Moment
from banker.play.state import Game
from banker.value import Value

SHOT_SECONDS: Final = 0.2
TURNINGS: Final = 3
"""The moments at which the film keeps time, at most."""
FAST_SHOTS: Final = 125
TURNING_SHOTS, BEFORE_SHOTS = 20, 6
"""The shots at a turning point, and how many of them show the board before it."""
LAST_SHOTS: Final = 15
STILLS, STILL_SHOTS = 9, 15
"""With less animation: the pictures of the film, and the shots for which each of them stays."""
RIVER_SHOTS: Final = 5
"""The shots for which a payment is seen."""


class Shot(Value, frozen=True):
    """One picture of the film: the game after `until` moments, with the payments since moment `since`. `turning` is the
    place of the moment that turned the game, while the film is at it.
    """

    number: int
    round: int
    since: int
    until: int
    turning: int | None = None


class Film(Value, frozen=True):
    """The shots, each player's worth at the beginning and after each round, and the greatest sum in one payment."""

    shots: tuple[Shot, ...]
    worths: tuple[tuple[Money, ...], ...]
    dearest: Money

    @property
    def rounds(self) -> int:
        """The number of the last round."""
        return max(map(len, self.worths)) - 1

    def at(self, seconds: float) -> Shot:
        """The shot at this second."""
        return self.shots[min(int(seconds / SHOT_SECONDS + 1e-6), len(self.shots) - 1)]

    def is_end(self, shot: Shot) -> bool:
        """Does this shot show the end of the game?"""
        return shot.until == self.shots[-1].until and shot.turning is None


def film(first: Game, moments: Sequence[Moment], judged: Verdicts, *, is_still: bool = False) -> Film:
    """The film of a game that has at least one moment. `is_still`: a few pictures, and nothing moves."""
    games, paid = rounds(first, moments), (paid.amount for moment in moments for paid in between_players(moment))
    values = tuple(worths(games, player) for player in range(len(first.names)))
    return Film(shots(first, moments, judged, is_still=is_still), values, max(paid, default=1))


def shots(first: Game, moments: Sequence[Moment], judged: Verdicts, *, is_still: bool = False) -> tuple[Shot, ...]:
    """The shots of a game, `SHOT_SECONDS` each."""
    numbers = [number for number, _, _ in by_round(first, moments)]
    turnings = turning_places(moments, judged)
    if is_still:
        return tuple(shot for shot in _stills(numbers, turnings) for _ in range(STILL_SHOTS))
    return tuple(_moving(numbers, {place: _done(moments, place) for place in turnings}))


def turning_places(moments: Sequence[Moment], judged: Verdicts) -> tuple[int, ...]:
    """The places of the moments that turned the game, in order: the decisions that mattered most; where nothing was
    judged, the dearest rents.
    """
    found = sorted((each for of_player in judged for each in of_player), key=lambda each: -abs(each.gain))
    places = dict.fromkeys(each.place for each in found)
    if not found:
        rents = [max((paid.amount for paid in rents_paid((moment,))), default=0) for moment in moments]
        places = dict.fromkeys(place for place in sorted(range(len(rents)), key=lambda at: -rents[at]) if rents[place])
    return tuple(sorted(islice(places, TURNINGS)))


def between_players(moment: Moment) -> Iterator[Paid]:
    """The payments of a moment from one player to another."""
    return (event for event in moment.events if isinstance(event, Paid) and min(event.payer, event.payee) >= 0)


def _done(moments: Sequence[Moment], place: int) -> int:
    """The number of moments after which the decision at a place is done: a deal is done by its answer."""
    return min(place + 1 + isinstance(moments[place].command, c.OfferDeal), len(moments))


def _moving(numbers: Sequence[int], turnings: dict[int, int]) -> Iterator[Shot]:
    """The shots while turns pass, at each turning point (its place, and when it is done), and of the end."""
    count, ahead = len(numbers), [*turnings]
    fast = min(FAST_SHOTS, count)
    recent, number = [0] * RIVER_SHOTS, 0

    def shot(until: int, since: int, turning: int | None = None) -> Shot:
        return Shot(number, numbers[max(until - 1, 0)], since, until, turning)

    for stop in (count * step // fast for step in range(1, fast + 1)):
        while ahead and ahead[0] < stop:
            place = ahead.pop(0)
            for step in range(TURNING_SHOTS):
                yield shot(place if step < BEFORE_SHOTS else turnings[place], place, place)
                number += 1
            recent = [turnings[place]] * RIVER_SHOTS
        yield shot(max(stop, recent[-1]), recent[0])
        recent, number = [*recent[1:], stop], number + 1
    for _ in range(LAST_SHOTS):
        yield shot(count, count)
        number += 1


def _stills(numbers: Sequence[int], turnings: Sequence[int]) -> Iterator[Shot]:
    """The turning points and the end, and between them pictures at equal steps."""
    count = len(numbers)
    between = STILLS - len(turnings)
    steps = {max(count * step // between, 1) for step in range(1, between + 1)}
    turned = {place + 1: place for place in turnings}
    for number, until in enumerate(sorted(steps | turned.keys())):
        yield Shot(number, numbers[until - 1], until - 1, until, turned.get(until))

"""The ladder: how often one seat wins against three of another kind, in every pairing. `banker ladder` prints it."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import Final

import msgspec

from banker.bots.company import Company, Seated
from banker.play.setup import Setup, SetupError, new_game, with_digital_decks
from banker.processes import spread
from banker.simulate import Tally, play_out

MOST_ROLLS: Final = 2_000
"""Then a game of the ladder is left unfinished."""
_SEATS: Final = 4
_NORMAL_95: Final = 1.96
"""So many standard deviations on both sides hold 95 of 100 results."""


class Rung(msgspec.Struct, frozen=True):
    """One seat against three: how many of the games it won, shared wins as a part."""

    one: Seated
    three: Seated
    games: int
    won: float
    agreed: int  # ended by the last turn, because nobody had built for long
    unfinished: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval (Wilson's) of the share won, from 0 to 1."""
        share, spread_ = self.won / self.games, _NORMAL_95**2 / self.games
        middle = share + spread_ / 2
        half = sqrt(spread_ * share * (1 - share) + spread_**2 / 4)
        return (middle - half) / (1 + spread_), (middle + half) / (1 + spread_)

    @property
    def told(self) -> str:
        """`46 [38-54]`: percent won, and the interval."""
        low, high = self.interval
        return f"{100 * self.won / self.games:.0f} [{100 * low:.0f}-{100 * high:.0f}]"


def climb(ruleset: str, names: Sequence[Seated], games: int, seed: int = 1) -> Iterator[Rung]:
    """Every pairing of these players, one after the other. RuleSetError as in `new_game`, SetupError without games."""
    if games < 1:
        raise SetupError(f"{games} games: at least 1 is played")
    pairs: list[tuple[Seated, Seated]] = [(one, three) for one in names for three in names if one != three]
    jobs: list[tuple[Seated, Seated, int]] = [(one, three, number) for one, three in pairs for number in range(games)]
    played = spread(partial(_play, ruleset, seed), jobs)
    for one, three in pairs:
        won, agreed, unfinished = 0.0, 0, 0
        for _ in range(games):
            share, is_agreed, is_unfinished = next(played)
            won, agreed, unfinished = won + share, agreed + is_agreed, unfinished + is_unfinished
        yield Rung(one, three, games, won, agreed, unfinished)


def _play(ruleset: str, seed: int, job: tuple[Seated, Seated, int]) -> tuple[float, bool, bool]:
    """One game, with the single player in each seat in its turn: its share, and how the game ended."""
    one, three, number = job
    random, seat = Random(f"{seed}/{number}"), number % _SEATS
    seated: tuple[Seated, ...] = tuple(one if each == seat else three for each in range(_SEATS))
    setup = Setup(ruleset, tuple(f"Bot{each}" for each in range(1, _SEATS + 1)))
    first = new_game(with_digital_decks(setup, random.getrandbits(32)))
    last = play_out(first, Company(_SEATS, "leave", random, seated), Tally(), MOST_ROLLS)
    return (seat in last.winners) / max(1, len(last.winners)), last.is_last_turn, not last.is_over

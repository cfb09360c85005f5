"""Who sits where in a round. The tournament gives who met whom, the points of all, and where each player sat before.

It is a search with four costs, in this order. First, who was at an odd table before (not of the round's usual size), so
that nobody is there twice before all were there once. Next, pairs who met already, squared, so that nobody meets
another three times where twice would do. Then, how far apart in points those at a table are. Then, who had a seat
of this number before, squared. Chance comes only from the seed and costs are whole numbers, so every computer gives the
same answer.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from types import MappingProxyType
from typing import Final

SMALLEST, LARGEST = 3, 5
"""The smallest and the largest number of players at a table."""
TABLE_SIZES: Final = tuple(range(SMALLEST, LARGEST + 1))
Pair = tuple[int, int]
"""Two players, the lower number first."""
Tables = tuple[tuple[int, ...], ...]
"""The tables of a round in order, each with its players by seat."""

_ODD: Final = 200_000
"""The cost of a seat at an odd table for each time that the player was at one. It is above all pairs there who met."""
_MET: Final = 10_000
"""The cost when two players meet again. Two far apart in the standings cost up to 1000; a seat had once, 30."""
_APART: Final = 1_000
_SEAT: Final = 30
_TRIES, _TRIES_A_PLAYER = 20_000, 400
_WINDOW: Final = 60
"""How far apart two swapped seats may be, in the order of the standings: further is never better."""
_LOOKS_AHEAD: Final = 24
"""Up to this number of players, the search also wants a next round in which nobody meets again."""
_MOST_LOOKS: Final = 12


def table_sizes(count: int, wanted: int) -> tuple[int, ...]:
    """The sizes of the tables: as many as possible of the wanted size, the others last; 53 are 12 fours and a five."""
    if not SMALLEST <= wanted <= LARGEST:
        raise ValueError(f"tables of {wanted}: a table is for {SMALLEST} to {LARGEST}")
    if count < SMALLEST:
        raise ValueError(f"{count} players: a table needs at least {SMALLEST}")
    numbers = range(-(-count // LARGEST), count // SMALLEST + 1)
    choices = [[count // tables + (table < count % tables) for table in range(tables)] for tables in numbers]
    best = min(choices, key=lambda sizes: sum((size - wanted) ** 2 for size in sizes))
    return tuple(sorted(best, key=lambda size: (size != wanted, size)))


def usual_size(sizes: Sequence[int]) -> int:
    """The size of most tables; the others are odd. Of two sizes with as many tables it is the first table's."""
    return Counter(sizes).most_common(1)[0][0]


def seating(
    players: Sequence[int],
    sizes: Sequence[int],
    meetings: Mapping[Pair, int],
    scores: Mapping[int, float],
    seats_before: Mapping[int, Sequence[int]],
    seed: int,
    odd_before: Mapping[int, int] = MappingProxyType({}),
    wanted: Mapping[int, int] = MappingProxyType({}),
) -> Tables:
    """Tables of these sizes with each player once, the best scores at the first. Seats count from 0. `odd_before` is
    how often each player was at an odd table; `wanted` is the table (from 0) where a player has to sit, as far as it
    has room. A player who is not in a mapping met nobody, has no score and sat nowhere. With empty mappings the seating
    is drawn by lot.
    """
    if sum(sizes) != len(players) or len(set(players)) != len(players):
        raise ValueError(f"{len(set(players))} players for tables of {', '.join(map(str, sizes))}")
    is_small, found = len(players) <= _LOOKS_AHEAD and bool(meetings), list[Tables]()
    for look in range(_MOST_LOOKS if is_small else 1):
        chance = Random(seed * _MOST_LOOKS + look)
        found.append(_Search((players, sizes, meetings, scores, seats_before, odd_before, wanted), chance).run())
        if not is_small or count_repeated(found[-1], meetings):
            break
        after = with_meetings(meetings, found[-1])
        if not count_repeated(_Search((players, sizes, after, {}, {}, {}, wanted), Random(look)).run(), after):
            return found[-1]
    return found[0]


def with_meetings(meetings: Mapping[Pair, int], tables: Tables) -> dict[Pair, int]:
    """The meetings with those of these tables added."""
    counted = dict(meetings)
    for pair in _pairs(tables):
        counted[pair] = counted.get(pair, 0) + 1
    return counted


def count_repeated(tables: Tables, meetings: Mapping[Pair, int]) -> int:
    """The number of pairs at these tables who met before."""
    return sum(1 for pair in _pairs(tables) if meetings.get(pair))


def _pairs(tables: Tables) -> list[Pair]:
    return [pair for table in tables for pair in combinations(sorted(table), 2)]


def _ranks(players: Sequence[int], scores: Mapping[int, float]) -> dict[int, int]:
    """The rank of each player, from 0 to 1000; equal scores have equal ranks."""
    values = sorted(-scores.get(player, 0.0) for player in players)
    first = {value: place for place, value in reversed(list(enumerate(values)))}
    return {player: first[-scores.get(player, 0.0)] * _APART // len(players) for player in players}


_Counts = Mapping[int, int]
_Asked = tuple[
    Sequence[int], Sequence[int], Mapping[Pair, int], Mapping[int, float], Mapping[int, Sequence[int]], _Counts, _Counts
]


class _Search:
    """Swaps two seats if that is better, or costs little at first; plain Python tries about 300,000 swaps a second."""

    def __init__(self, asked: _Asked, chance: Random) -> None:
        players, sizes, meetings, scores, seats_before, odd_before, wanted = asked
        self._random, self._rank = chance.random, _ranks(players, scores)
        lots = {player: chance.random() for player in sorted(players)}
        self._seated = sorted(players, key=lambda player: (self._rank[player], lots[player]))
        self._ends = [(sum(sizes[:at]), sum(sizes[: at + 1])) for at in range(len(sizes))]
        self._table = [at for at, (begin, end) in enumerate(self._ends) for _ in range(begin, end)]
        self._fixed = {player for player, table in wanted.items() if self._place(player, table, wanted)}
        self._met: dict[int, dict[int, int]] = {player: {} for player in players}
        for (one, other), times in meetings.items():
            if one in self._met and other in self._met:
                self._met[one][other] = self._met[other][one] = _MET * times * times
        self._is_odd = [size != usual_size(sizes) for size in sizes]
        self._odd = {player: _ODD * odd_before.get(player, 0) for player in players}
        self._had = {player: tuple(seats_before.get(player, ())) for player in players}
        self._has_seats = any(self._had.values())

    def _place(self, player: int, table: int, wanted: _Counts) -> bool:
        """Puts the player at the wanted table; False if all its seats have players who want it too."""
        here = self._seated.index(player)
        if self._table[here] != table:
            there = next((at for at in range(*self._ends[table]) if wanted.get(self._seated[at]) != table), None)
            if there is None:
                return False
            self._seated[here], self._seated[there] = self._seated[there], self._seated[here]
        return True

    def run(self) -> Tables:
        """The best seating that the search finds; the lot, if nothing is known of anybody."""
        count = len(self._seated)
        tries = _TRIES + count * _TRIES_A_PLAYER if self._has_seats or any(self._met.values()) else 0
        warmest = 2 * max((cost for mates in self._met.values() for cost in mates.values()), default=_MET)
        cost, least, best, cold = 0, 0, list(self._seated), tries // 3
        for left in range(tries, 0, -1):
            if left == cold:
                self._seated, cost = list(best), least
            one = int(self._random() * count)
            other = (one + 1 + int(self._random() * min(count - 1, _WINDOW))) % count
            is_fixed = self._fixed and not self._fixed.isdisjoint((self._seated[one], self._seated[other]))
            if is_fixed and self._table[one] != self._table[other]:
                continue
            worse = self._cost(one, other)
            # The allowed cost of a swap falls fast; the last third starts from the best seating and only improves it.
            if worse <= int(self._random() * (warmest * max(0, left - cold) ** 6 // (tries - cold) ** 6)):
                self._seated[one], self._seated[other] = self._seated[other], self._seated[one]
                cost += worse
                if cost < least:
                    least, best = cost, list(self._seated)
        self._seated = best
        return self._best_first()

    def _best_first(self) -> Tables:
        """The tables of each size in the order of the standings; those of players who want them stay."""
        found = [tuple(self._seated[begin:end]) for begin, end in self._ends]
        free = [table for table in found if self._fixed.isdisjoint(table)]
        ranked = iter(sorted(free, key=lambda table: (len(table), sum(self._rank[player] for player in table))))
        by_size = {size: [next(ranked) for table in free if len(table) == size] for size in sorted({*map(len, free)})}
        return tuple(by_size[len(table)].pop(0) if table in free else table for table in found)

    def _cost(self, one: int, other: int) -> int:
        """The change of the total cost if these two seats are swapped; negative is better."""
        seated, first, second = self._seated, self._table[one], self._table[other]
        here, there = seated[one], seated[other]
        cost = self._seat_cost(here, other) + self._seat_cost(there, one)
        cost -= self._seat_cost(here, one) + self._seat_cost(there, other)
        if first != second:
            cost += self._company(there, first, one) - self._company(here, first, one)
            cost += self._company(here, second, other) - self._company(there, second, other)
            cost += (self._odd[here] - self._odd[there]) * (self._is_odd[second] - self._is_odd[first])
        return cost

    def _seat_cost(self, player: int, at: int) -> int:
        times = self._had[player].count(at - self._ends[self._table[at]][0])
        return _SEAT * times * times

    def _company(self, player: int, table: int, without: int) -> int:
        """The cost of this player at this table, instead of the one on seat `without`."""
        begin, end = self._ends[table]
        met, ranks, rank = self._met[player], self._rank, self._rank[player]
        cost = 0
        for at in range(begin, end):
            if at != without:
                mate = self._seated[at]
                cost += met.get(mate, 0) + abs(rank - ranks[mate])
        return cost

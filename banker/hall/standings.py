"""The standings of a tournament: places, points, and which rule decided between a player and the next.

A player who came further after a cut is ahead. Among players cut to the same round, its points decide first. Then all
points less penalties, then the tie-breaks in their order, and last the seeded lot.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Final

from banker.hall.rounds import TableResult
from banker.hall.rules import HallRules, TieBreak
from banker.hall.seating import TABLE_SIZES
from banker.hall.tournament import EntrantState, Tournament
from banker.money import Money
from banker.value import Value


class HallStanding(Value, frozen=True):
    """A player's place: all points less `penalty`; the points of each round (None: no result that counts); the worth of
    all games and of the best; games won; the points after the last `cut` that the player passed; and the rule that
    decided against the next player (None: points, or a later round).
    """

    player: int
    points: float
    rounds: tuple[float | None, ...]
    penalty: float
    worth: Money
    wins: int
    best_game: Money
    cut: int = 0
    cut_points: float = 0
    place: int = 0
    decided_by: TieBreak | None = None


Measure = Callable[[Sequence[HallStanding], Tournament], Sequence[float]]
"""A measure of each of the players who are equal so far: more is better."""


def table_points(result: TableResult, rules: HallRules) -> tuple[float, ...]:
    """The points of a game, by seat; players who win together share the bonus."""
    points, count, winners = rules.points, len(result.worths), result.places.count(1)
    if points.by == "place":
        given = (*points.places, *(0.0 for _ in range(count)))
        ties = [range(place - 1, place - 1 + result.places.count(place)) for place in result.places]
        counted = [sum(given[at] for at in tie) / len(tie) for tie in ties]
    elif points.by == "worth":
        counted = [worth / points.money for worth in result.worths]
    else:
        worths = [max(worth, 0) for worth in result.worths]
        whole = sum(worths)
        counted = [points.table * (worth / whole if whole else 1 / count) for worth in worths]
    bonus = [rules.win_bonus / winners if place == 1 else 0 for place in result.places]
    return tuple(round(each + more, 4) for each, more in zip(counted, bonus, strict=True))


def points_each(rules: HallRules) -> dict[int, float]:
    """The points of a player on average, by the size of the table; none if it makes no difference."""
    points = rules.points
    if points.by == "worth":
        return {}
    shared = {size: sum(points.places[:size]) if points.by == "place" else points.table for size in TABLE_SIZES}
    each = {size: round((whole + rules.win_bonus) / size, 2) for size, whole in shared.items()}
    return each if len({*each.values()}) > 1 else {}


def standings(tournament: Tournament) -> tuple[HallStanding, ...]:
    """All who play or have played, by place."""
    last = {player: (each.cut, each.number) for each in tournament.started for player in each.seated}
    games: dict[int, list[tuple[int, float, Money, int]]] = defaultdict(list)
    for each, table, result in tournament.counted():
        points = table_points(result, tournament.rules)
        for seat, player in enumerate(table.players):
            games[player].append((each.number, points[seat], result.worths[seat], result.places[seat]))
    everybody = sorted({*last, *tournament.in_state(EntrantState.PLAYING)})
    unranked = [_count_player(player, games[player], last.get(player, (0, 0)), tournament) for player in everybody]
    measures = [*_FIRST, *((rule, _TIE_BREAKS[rule]) for rule in tournament.rules.tie_breaks), _LAST]
    ranked = _rank(unranked, measures, tournament)
    return tuple(each.but(place=place) for place, each in enumerate(ranked, 1))


def _count_player(
    player: int, games: list[tuple[int, float, Money, int]], last: tuple[int, int], tournament: Tournament
) -> HallStanding:
    """A player's counts, not yet ranked; `last` is how often the field was cut before the player's last round."""
    by_round = {number: points for number, points, *_ in games}
    lost = [(penalty.round, penalty.points) for penalty in tournament.penalties if penalty.player == player]
    cut, at = last
    worths = [worth for *_, worth, _ in games]
    penalty = sum(points for _, points in lost)
    return HallStanding(
        player,
        points=round(sum(by_round.values()) - penalty, 4),
        rounds=tuple(by_round.get(each.number) for each in tournament.started),
        penalty=penalty,
        worth=sum(worths),
        wins=sum(place == 1 for *_, place in games),
        best_game=max(worths, default=0),
        cut=cut,
        cut_points=round(by_round.get(at, 0) - sum(points for after, points in lost if after == at), 4) if cut else 0,
    )


def _rank(
    tied: list[HallStanding], measures: Sequence[tuple[TieBreak | None, Measure]], tournament: Tournament
) -> list[HallStanding]:
    """The players in order, each with the rule that puts it ahead of the next."""
    if len(tied) < 2:
        return tied
    (rule, measure), *others = measures
    parts: dict[float, list[HallStanding]] = defaultdict(list)
    for each, value in zip(tied, measure(tied, tournament), strict=True):
        parts[value].append(each)
    ranked: list[HallStanding] = []
    for value in sorted(parts, reverse=True):
        ranked[-1:] = [each.but(decided_by=rule) for each in ranked[-1:]]
        ranked += _rank(parts[value], others, tournament)
    return ranked


def _ahead(tied: Sequence[HallStanding], tournament: Tournament) -> Sequence[float]:
    """For each: how many of the others it beat at common tables, less how many beat it."""
    ahead = {each.player: 0 for each in tied}
    for _, table, result in tournament.counted():
        met = [(player, place) for player, place in zip(table.players, result.places, strict=True) if player in ahead]
        for player, place in met:
            ahead[player] += sum((place < other) - (place > other) for _, other in met)
    return list(ahead.values())


def _lots(tied: Sequence[HallStanding], tournament: Tournament) -> Sequence[float]:
    """A lot for each player. It depends only on the seed and the player, not on who else plays."""
    seed = tournament.rules.seed
    return [int.from_bytes(blake2b(f"{seed} {each.player}".encode(), digest_size=6).digest()) for each in tied]


_FIRST: Final[tuple[tuple[None, Measure], ...]] = (
    (None, lambda tied, _: [each.cut for each in tied]),
    (None, lambda tied, _: [each.cut_points for each in tied]),
    (None, lambda tied, _: [each.points for each in tied]),
)
_TIE_BREAKS: Final[dict[TieBreak, Measure]] = {
    TieBreak.HEAD_TO_HEAD: _ahead,
    TieBreak.WORTH: lambda tied, _: [each.worth for each in tied],
    TieBreak.WINS: lambda tied, _: [each.wins for each in tied],
    TieBreak.BEST_GAME: lambda tied, _: [each.best_game for each in tied],
    TieBreak.LOT: _lots,
}
_LAST: Final = (TieBreak.LOT, _lots)

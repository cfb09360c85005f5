"""Who plays the next round, at which tables, by which rules, and who takes a free seat. `decide` uses it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from banker.hall.acts import RoundSeated, RulesSet
from banker.hall.refusals import HallReason, HallRefusal
from banker.hall.rounds import HallRound, RoundKind
from banker.hall.rules import rules_problem
from banker.hall.seating import LARGEST, SMALLEST, Pair, seating, table_sizes, usual_size, with_meetings
from banker.hall.standings import standings
from banker.hall.tournament import EntrantState, Tournament

_NEXT_ROUNDS: Final = ("rounds", "minutes", "when_time_is_up", "table_size", "semi_final", "final")
"""The rules that can still change after the first round: they count for the rounds that follow, and for everybody."""
_TIME: Final = ("minutes", "when_time_is_up")


def not_over(tournament: Tournament) -> HallRefusal | None:
    """The refusal for a round that is not over; it names the first open table."""
    if not (running := tournament.running):
        return None
    table = next(table.number for table in running.tables if not table.is_done)
    return HallRefusal(HallReason.ROUND_OPEN, table=table, round=running.number)


def set_rules(act: RulesSet, tournament: Tournament) -> Tournament | HallRefusal:
    """Sets the rules between rounds; after the first one only those for the rounds that follow. A draft that would be
    seated otherwise is dropped.
    """
    if refusal := not_over(tournament):
        return refusal
    before, rules = tournament.rules, act.rules
    changed = {field for field in rules.__struct_fields__ if getattr(rules, field) != getattr(before, field)}
    if tournament.started and not changed <= {*_NEXT_ROUNDS}:
        return HallRefusal(HallReason.RULES_FIXED)
    if problem := rules_problem(rules):
        return HallRefusal(HallReason.BAD_RULES, text=": ".join(problem))
    return tournament.but(rules=rules, rounds=tournament.rounds if changed <= {*_TIME} else tournament.started)


def rounds_left(tournament: Tournament) -> int:
    """The rounds that the rules have left, with cuts; 0 in a bracket, whose end follows from its results."""
    rules, kinds = tournament.rules, [each.kind for each in tournament.started]
    if rules.form == "bracket" or RoundKind.FINAL in kinds:
        return 0
    is_cut = RoundKind.SEMI_FINAL in kinds
    return (0 if is_cut else max(0, rules.rounds - len(kinds)) + bool(rules.semi_final)) + bool(rules.final)


def next_players(tournament: Tournament, kind: RoundKind | None = None) -> tuple[RoundKind, tuple[int, ...]]:
    """The kind of the next round (this one, or that of the rules) and who plays it, the best first; nobody if there is
    no such round. An earlier draft is ignored.
    """
    kind = _next_kind(tournament) if kind is None or tournament.rules.form == "bracket" else kind
    last = tournament.started[-1] if tournament.started else None
    return kind, _players(kind, last, tournament) if _may_follow(kind, last, tournament) else ()


def seat_round(act: RoundSeated, tournament: Tournament) -> RoundSeated | HallRefusal:
    """The next round with everybody's seat; an earlier draft is ignored."""
    last = tournament.started[-1] if tournament.started else None
    kind, players = next_players(tournament, act.kind)
    if not _may_follow(kind, last, tournament):
        return HallRefusal(HallReason.NOTHING_LEFT)
    cut = last.cut + 1 if last and (kind is not RoundKind.ROUND or tournament.rules.form == "bracket") else 0
    if len(players) < SMALLEST:
        return HallRefusal(HallReason.TOO_FEW, count=len(players))
    sizes = table_sizes(len(players), tournament.rules.table_size)
    met: dict[Pair, int] = {}
    seats: dict[int, list[int]] = {player: [] for player in range(len(tournament.entrants))}
    odd = Counter[int]()
    for each in tournament.started:
        met = with_meetings(met, tuple(table.players for table in each.tables))
        usual = usual_size([len(table.players) for table in each.tables])
        for table in each.tables:
            odd.update(table.players if len(table.players) != usual else ())
            for seat, player in enumerate(table.players):
                seats[player].append(seat)
    scores = {each.player: each.points for each in standings(tournament)}
    seed = act.seed or tournament.rules.seed + len(tournament.started)
    if 0 < len(tournament.tables) < len(sizes):
        return HallRefusal(HallReason.TOO_FEW_TABLES, count=len(sizes))
    numbers, wanted = _numbers(players, len(sizes), tournament)
    tables = seating(players, sizes, met, scores, seats, seed, odd, wanted)
    return act.but(seed=seed, kind=kind, cut=cut, tables=tables, numbers=numbers)


def _numbers(players: Sequence[int], count: int, tournament: Tournament) -> tuple[tuple[int, ...], dict[int, int]]:
    """The numbers of the round's tables, those of players with a fixed table first, and which of them each such player
    has (from 0).
    """
    fixed = {player: tournament.entrants[player].table for player in players if tournament.entrants[player].table}
    room = tournament.tables or (*range(1, count + 1), *sorted({*fixed.values()} - {*range(1, count + 1)}))
    first = sorted(room, key=lambda number: number not in fixed.values())[:count]
    numbers = tuple(number for number in room if number in first)
    return numbers, {player: numbers.index(table) for player, table in fixed.items() if table in numbers}


def next_kinds(tournament: Tournament) -> tuple[RoundKind, ...]:
    """The kinds of round that may follow the last one: first the one of the rules, then a cut or another round for all
    that the director may choose instead.
    """
    last, usual = tournament.started[-1] if tournament.started else None, _next_kind(tournament)
    others = RoundKind if last and tournament.rules.form == "rounds" else ()
    kinds = (usual, *(kind for kind in others if kind is not usual))
    return tuple(kind for kind in kinds if _may_follow(kind, last, tournament))


def alternates(tournament: Tournament) -> tuple[int, ...]:
    """The players who may take a free seat, in order. After a cut: those who missed it, the best first."""
    last = tournament.rounds[-1] if tournament.rounds else None
    if not last or not last.cut:
        return tournament.in_state(EntrantState.ALTERNATE)
    return tuple(player for player in _by_place(tournament) if player not in last.seated)


def _by_place(tournament: Tournament) -> tuple[int, ...]:
    """All who play, by place."""
    playing = set(tournament.in_state(EntrantState.PLAYING))
    return tuple(each.player for each in standings(tournament) if each.player in playing)


def _next_kind(tournament: Tournament) -> RoundKind:
    started, rules = tournament.started, tournament.rules
    if rules.form == "bracket":
        players = _players(RoundKind.ROUND, started[-1] if started else None, tournament)
        return RoundKind.FINAL if len(players) <= LARGEST else RoundKind.ROUND
    if len(started) < rules.rounds and all(each.kind is RoundKind.ROUND for each in started):
        return RoundKind.ROUND
    is_semi_final = rules.semi_final and all(each.kind is RoundKind.ROUND for each in started)
    return RoundKind.SEMI_FINAL if is_semi_final else RoundKind.FINAL


def _may_follow(kind: RoundKind, last: HallRound | None, tournament: Tournament) -> bool:
    """May a round of this kind follow the last one?"""
    before = last.kind if last else RoundKind.ROUND
    if tournament.rules.form == "bracket" or kind is RoundKind.ROUND:
        return before is not RoundKind.FINAL and kind in (RoundKind.FINAL, before)
    if kind is RoundKind.SEMI_FINAL:
        return bool(tournament.rules.semi_final) and last is not None and before is RoundKind.ROUND
    return bool(tournament.rules.final) and last is not None and before is not RoundKind.FINAL


def _players(kind: RoundKind, last: HallRound | None, tournament: Tournament) -> tuple[int, ...]:
    """The players of a round: all, the best of each table of the last round, or the best of all."""
    rules, ranked = tournament.rules, _by_place(tournament)
    if not last or (rules.form == "rounds" and kind is RoundKind.ROUND):
        return ranked
    if rules.form == "bracket":
        tables = [[player for player in ranked if player in table.players] for table in last.tables]
        return tuple(player for table in tables for player in table[: rules.advance])
    return ranked[: rules.semi_final if kind is RoundKind.SEMI_FINAL else rules.final]

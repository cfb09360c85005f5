"""Whatever director and judge do, in whatever order: the tournament stays whole, and its journal tells all of it."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.hall import acts as a
from banker.hall.decide import decide, evolve, undoable
from banker.hall.refusals import HallReason, HallRefusal
from banker.hall.rounds import RoundKind, TableResult
from banker.hall.rules import HallPoints, HallRules, rules_problem
from banker.hall.standings import standings, table_points
from banker.hall.tournament import EntrantState, Tournament
from tests.banker.hall.director import Director
from tests.hunting import hunted

PLAYER, TABLE, WHO = st.integers(-1, 14), st.integers(0, 4), st.sampled_from(["", "Olaf"])
RULES = st.builds(
    HallRules,
    rounds=st.integers(1, 3),
    table_size=st.integers(3, 5),
    minutes=st.sampled_from([0, 90]),
    form=st.sampled_from(["rounds", "bracket"]),
    semi_final=st.sampled_from([0, 6]),
    final=st.sampled_from([0, 3, 4]),
    points=st.builds(HallPoints, by=st.sampled_from(["place", "share", "worth"])),
    win_bonus=st.sampled_from([0.0, 1.5]),
    seed=st.integers(0, 3),
).filter(lambda rules: not rules_problem(rules))
WORTHS = st.lists(st.sampled_from([0, 100, 1_500]), min_size=3, max_size=5).map(tuple)
RESULT = st.builds(
    TableResult,
    WORTHS,
    signed=st.sampled_from([(), (0,), (0, 1, 2), (0, 1, 2, 3), (0, 1, 2, 3, 4)]),
    judge=WHO,
    why=WHO,
)
ENTRANTS = st.lists(
    st.builds(a.NewEntrant, st.sampled_from([f"P{n}" for n in range(14)]), is_alternate=st.booleans()), max_size=4
)
ACT = st.one_of(
    st.builds(a.RulesSet, RULES),
    st.builds(a.PlayersEntered, ENTRANTS.map(tuple)),
    st.builds(a.EntryMended, PLAYER, st.sampled_from(["P1", "Ola"]), st.sampled_from(["", "0A01"]), TABLE),
    st.builds(a.TablesNamed, st.lists(st.integers(0, 6), max_size=5).map(tuple)),
    st.builds(a.PlayerWithdrew, PLAYER),
    st.builds(a.PlayerMissed, PLAYER),
    st.builds(a.PlayerAdmitted, PLAYER),
    st.builds(a.RoundSeated, st.integers(0, 2), st.none() | st.sampled_from(RoundKind)),
    st.builds(a.SeatsSwapped, PLAYER, PLAYER),
    st.builds(a.PlayerMoved, PLAYER, TABLE),
    st.builds(a.RoundPublished),
    st.builds(a.RoundStarted, st.just(1_000.0)),
    st.builds(a.MinutesAdded, TABLE, st.integers(-5, 5)),
    st.builds(a.LastTurnsWanted, st.lists(TABLE, max_size=2).map(tuple)),
    st.builds(a.RoundHeld, st.just(2_000.0), st.booleans()),
    st.builds(a.ResultRecorded, TABLE, RESULT),
    st.builds(a.ResultRefused, TABLE, RESULT, st.builds(HallRefusal, st.sampled_from(HallReason))),
    st.builds(a.ResultLeft, TABLE, st.just("")),
    st.builds(a.ResultJudged, TABLE, WHO, WHO),
    st.builds(a.ResultCorrected, st.integers(0, 3), TABLE, RESULT, WHO, WHO),
    st.builds(a.PlayerPenalized, PLAYER, st.sampled_from([-1.0, 0.0, 2.5]), WHO, WHO),
    st.builds(a.ActsUndone, st.integers(0, 3)),
)
NEXT = st.tuples(TABLE, WORTHS)
STEP = st.sampled_from([True, True, False]).flatmap(lambda goes_on: NEXT if goes_on else ACT)


def goes_on(tournament: Tournament, table: int, worths: tuple[int, ...]) -> a.HallAct:
    """What comes next, with a whole result for a table that still plays: so that not all that is tried is refused."""
    if tournament.draft:
        return a.RoundStarted(1_000.0)
    open_tables = [each for each in tournament.running.tables if not each.is_done] if tournament.running else []
    if not open_tables:
        return a.RoundSeated()
    chosen = open_tables[table % len(open_tables)]
    count = len(chosen.players)
    return a.ResultRecorded(chosen.number, TableResult((worths * 2)[:count], signed=tuple(range(count)), judge="Olaf"))


@settings(max_examples=hunted(30))
@given(RULES, st.integers(3, 12), st.lists(STEP, min_size=20, max_size=60))
def test_whatever_is_done_the_tournament_stays_whole(
    rules: HallRules, count: int, tried: list[a.HallAct | tuple[int, tuple[int, ...]]]
) -> None:
    director = Director(rules, count)
    for each in tried:
        before = director.tournament
        act = goes_on(before, *each) if isinstance(each, tuple) else each
        decided = decide(act, before)
        if isinstance(decided, HallRefusal):
            continue
        director.does(act)
        assert_nobody_sits_twice(director.tournament)
        assert_points_follow_the_rules(director.tournament)
        if decided in undoable(director.tournament)[:1] and not isinstance(decided, a.ActsUndone):
            assert evolve(director.tournament, a.ActsUndone()) == before
        if isinstance(decided, a.ActsUndone):
            assert director.tournament.started == before.started or undid_a_correction(before, decided)
    again = Tournament()
    for act in director.acts:
        again = evolve(again, act)
    assert again == director.tournament


def undid_a_correction(before: Tournament, undone: a.ActsUndone) -> bool:
    return any(isinstance(act, a.ResultCorrected) for act in undoable(before)[: undone.count])


def assert_nobody_sits_twice(tournament: Tournament) -> None:
    for each in tournament.rounds:
        assert len(set(each.seated)) == len(each.seated)
        for table in each.tables:
            assert 1 <= len(table.players) <= 5 and (len(table.players) >= 2 or not each.started_at)
    for player in tournament.draft.seated if tournament.draft else ():
        assert tournament.entrants[player].state is EntrantState.PLAYING
    names = [entrant.name for entrant in tournament.entrants]
    assert len(set(names)) == len(names)


def assert_points_follow_the_rules(tournament: Tournament) -> None:
    points, bonus, given = tournament.rules.points, tournament.rules.win_bonus, 0.0
    for _, _, result in tournament.counted():
        earned, count = sum(table_points(result, tournament.rules)), len(result.worths)
        by_place = sum((*points.places, 0)[:count]) if points.by == "place" else 0
        whole = {"place": by_place, "share": points.table, "worth": sum(result.worths) / points.money}[points.by]
        assert earned == pytest.approx(whole + bonus, abs=0.001)
        given += earned
    ranked = standings(tournament)
    lost = sum(penalty.points for penalty in tournament.penalties)
    ranked_too = {each.player for each in ranked}
    unranked = sum(penalty.points for penalty in tournament.penalties if penalty.player not in ranked_too)
    assert sum(each.points for each in ranked) == pytest.approx(given - lost + unranked, abs=0.01)
    assert [each.place for each in ranked] == list(range(1, len(ranked) + 1))
    for one, other in pairwise(ranked):
        assert (one.cut, one.cut_points) > (other.cut, other.cut_points) or one.points >= other.points


def test_what_was_told_to_a_table_or_by_it_stays_when_what_came_before_is_undone() -> None:
    director = Director(players=8)
    table = director.starts().tables[0]
    director.enters("Hela")
    director.does(a.MinutesAdded(table.number, 5))
    director.records(table.number, [400, 300, 200, 100])
    before = director.round
    director.does(a.ActsUndone())
    assert director.round == before and len(director.tournament.entrants) == 8
    assert director.refused(a.ActsUndone()) is HallReason.NOTHING_TO_UNDO


def test_a_result_needs_every_card_and_the_judge_or_the_judge_with_a_reason() -> None:
    director = Director(players=4)
    director.starts()
    three = TableResult((400, 300, 200, 100), signed=(0, 1, 2))
    director.does(a.ResultRecorded(1, three))
    assert not director.round.is_over and director.standings[0].points == 0
    assert director.refused(a.ResultJudged(1, "Olaf")) is HallReason.CARDS_MISSING
    director.does(a.ResultRecorded(1, three.but(worths=(400, 400, 200, 100), signed=(0, 1, 2, 3))))
    director.does(a.ResultJudged(1, "Olaf"))
    assert [each.points for each in director.standings] == [3.5, 3.5, 2, 1]
    assert director.refused(a.ResultRecorded(1, three)) is HallReason.NOT_RUNNING


def test_of_two_bankrupts_the_one_who_held_out_longer_is_before_the_other() -> None:
    director = Director(players=4)
    director.starts()
    result = TableResult((400, 0, 200, 0), signed=(0, 1, 2, 3), judge="Olaf", outs=(3, 1))
    assert director.refused(a.ResultRecorded(1, result.but(outs=(3, 4)))) is HallReason.BAD_RESULT
    director.does(a.ResultRecorded(1, result))
    (table,) = director.round.tables
    assert table.result and table.result.places == (1, 3, 2, 4)


def test_the_judge_signs_with_a_reason_where_somebody_left() -> None:
    director = Director(players=4)
    director.starts()
    director.does(a.ResultRecorded(1, TableResult((400, 300, 200, 0), signed=(0, 1, 2))))
    director.does(a.ResultJudged(1, "Olaf", "the fourth went home"))
    assert director.round.is_over


def test_a_correction_and_a_penalty_change_the_points_and_say_why() -> None:
    director = Director(players=4)
    seats = director.starts().tables[0].players
    director.records(1, [400, 300, 200, 100])
    director.does(a.ResultCorrected(1, 1, TableResult((400, 300, 500, 100)), "Olaf", "a hotel was counted as a house"))
    director.does(a.PlayerPenalized(seats[1], 1, "Marta", "12 minutes late"))
    assert [(each.player, each.points) for each in director.standings[:3]] == [
        (seats[2], 4),
        (seats[0], 3),
        (seats[1], 1),
    ]
    assert director.tournament.corrections[0].why and director.tournament.penalties[0].round == 1
    assert director.refused(a.PlayerPenalized(seats[1], 1, "Marta", " ")) is HallReason.NO_REASON


def test_a_held_round_ends_as_much_later_as_it_stood() -> None:
    director = Director(HallRules(minutes=90), players=8)
    first, second = director.starts().tables
    director.records(second.number, [4, 3, 2, 1])
    director.does(a.RoundHeld(2_000.0))
    director.does(a.RoundHeld(2_300.0, is_on=False))
    assert [table.ends_at - 1_000 for table in director.round.tables] == [90 * 60 + 300, 90 * 60]
    director.does(a.LastTurnsWanted())
    assert [table.is_last_turn for table in director.round.tables] == [True, False]
    assert director.refused(a.LastTurnsWanted((second.number,))) is HallReason.TABLE_DONE
    assert first.ends_at == second.ends_at


def test_a_round_starts_only_when_everybody_has_a_seat_at_a_table_of_three_to_five() -> None:
    director = Director(players=8)
    director.does(a.RoundSeated())
    director.enters("Hela")
    assert director.refused(a.RoundStarted(1.0)) is HallReason.NO_SEAT
    director.does(a.PlayerMoved(8, 1))
    assert director.refused(a.PlayerMoved(director.round.tables[1].players[0], 1)) is HallReason.TABLE_FULL
    for player in director.round.tables[1].players[:2]:
        director.does(a.PlayerMissed(player))
    assert director.refused(a.RoundStarted(1.0)) is HallReason.TABLE_SHORT
    moved = director.round.tables[0].players[0]
    director.does(a.PlayerMoved(moved, 2))
    director.does(a.SeatsSwapped(moved, 8))
    assert 8 in director.round.tables[1].players
    director.does(a.RoundStarted(1.0))
    assert director.refused(a.SeatsSwapped(moved, 8)) is HallReason.NO_DRAFT

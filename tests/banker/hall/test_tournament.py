"""A whole tournament: who meets whom, who comes and goes, and who is first at the end."""

import random
from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import msgspec
import pytest

from banker.hall import acts as a
from banker.hall.decide import evolve
from banker.hall.field import next_kinds, rounds_left
from banker.hall.refusals import HallReason
from banker.hall.rounds import RoundKind
from banker.hall.rules import HallPoints, HallRules, TieBreak
from banker.hall.standings import points_each, standings
from banker.hall.tournament import EntrantState, Tournament
from tests.banker.hall.director import Director
from tests.hunting import hunted


@cache
def fifty_three() -> Director:
    """Three rounds and a final, which no test changes: one withdraws after the first round, one comes to the second."""
    chance, director = random.Random(11), Director(HallRules(seed=4711), players=53)
    director.plays(chance)
    director.does(a.PlayerWithdrew(17))
    director.enters("Hela")
    director.plays(chance)
    director.plays(chance)
    director.plays(chance)
    return director


def test_fifty_three_players_in_three_rounds_and_a_final() -> None:
    director = fifty_three()
    rounds = director.tournament.rounds
    assert [each.kind for each in rounds] == [RoundKind.ROUND] * 3 + [RoundKind.FINAL]
    met = Counter(
        pair for each in rounds[:3] for table in each.tables for pair in combinations(sorted(table.players), 2)
    )
    assert max(met.values()) <= 2
    for each in rounds[:3]:
        sizes = Counter(len(table.players) for table in each.tables)
        assert sizes == {4: 12, 5: 1}
        assert len(set(each.seated)) == 53
    assert 17 in rounds[0].seated and 17 not in rounds[1].seated
    assert 53 not in rounds[0].seated and 53 in rounds[1].seated
    assert len(director.standings) == 54 and [each.place for each in director.standings] == list(range(1, 55))


@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_is_at_an_odd_table_twice_before_everybody_was_at_one(seed: int) -> None:
    chance, director = random.Random(seed), Director(HallRules(rounds=5, seed=seed), players=25)
    tables = [table for _ in range(5) for table in director.plays(chance).tables]
    assert Counter(player for table in tables if len(table.players) == 5 for player in table.players) == dict.fromkeys(
        range(25), 1
    )


def test_the_final_has_the_best_four_in_it_first_and_the_others_stand_as_they_stood() -> None:
    director = fifty_three()
    final = director.tournament.rounds[3]
    assert {each.player for each in director.standings[:4]} == set(final.seated)
    assert [each.cut_points for each in director.standings[:4]] == sorted(
        (each.cut_points for each in director.standings[:4]), reverse=True
    )
    points = [each.points for each in director.standings[4:]]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("order", [tuple(TieBreak), (TieBreak.WORTH, TieBreak.WINS), (TieBreak.BEST_GAME,), ()])
def test_ties_are_resolved_in_the_order_chosen(order: tuple[TieBreak, ...]) -> None:
    played = fifty_three().tournament
    figure = {TieBreak.WORTH: "worth", TieBreak.WINS: "wins", TieBreak.BEST_GAME: "best_game"}
    for one, other in pairwise(standings(played.but(rules=played.rules.but(tie_breaks=order)))[4:]):
        if one.points != other.points:
            assert one.points > other.points and one.decided_by is None
            continue
        assert one.decided_by in (*order, TieBreak.LOT)
        for rule in order:
            if rule is one.decided_by:
                assert rule not in figure or getattr(one, figure[rule]) > getattr(other, figure[rule])
                break
            assert rule not in figure or getattr(one, figure[rule]) == getattr(other, figure[rule])


def test_the_acts_that_were_kept_make_the_same_tournament() -> None:
    director, again = fifty_three(), Tournament()
    kept = msgspec.json.Decoder(a.HallAct)
    for act in director.acts:
        again = evolve(again, kept.decode(msgspec.json.encode(act)))
    assert again == director.tournament


def test_an_act_that_does_not_follow_is_an_error_of_the_journal() -> None:
    director = fifty_three()
    with pytest.raises(ValueError, match="RoundStarted does not follow: no-draft"):
        evolve(director.tournament, a.RoundStarted(1.0))


@pytest.mark.parametrize("players", [3, 8, hunted(400)])
def test_small_and_large_tournaments_are_played_to_the_end(players: int) -> None:
    chance, director = random.Random(1), Director(HallRules(rounds=2, final=3), players=players)
    director.plays(chance)
    director.plays(chance)
    assert director.plays(chance).kind is RoundKind.FINAL
    assert director.refused(a.RoundSeated()) is HallReason.NOTHING_LEFT
    director.does(a.TournamentFinished())
    assert director.standings[0].player in director.round.seated
    assert director.refused(a.RoundSeated()) is HallReason.FINISHED


def test_the_best_of_the_semi_final_come_to_the_final() -> None:
    chance, director = random.Random(2), Director(HallRules(rounds=1, semi_final=16, final=4), players=20)
    director.plays(chance)
    best = [each.player for each in director.standings[:16]]
    semi_final = director.plays(chance)
    assert semi_final.kind is RoundKind.SEMI_FINAL and set(semi_final.seated) == set(best)
    winners = {table.players[place] for table in semi_final.tables for place in (table.result.places.index(1),)}  # type: ignore[union-attr]
    assert set(director.plays(chance).seated) == winners


def test_after_each_round_the_director_may_cut_or_add_a_round_instead_of_the_one_of_the_rules() -> None:
    chance, director = random.Random(2), Director(HallRules(rounds=2, semi_final=8, final=4), players=12)
    first, semi_final, final = RoundKind
    assert next_kinds(director.tournament) == (first,)
    director.plays(chance)
    assert next_kinds(director.tournament) == (first, semi_final, final)
    director.does(a.RoundSeated(kind=semi_final))
    director.does(a.RoundStarted(1_000.0))
    for table in director.round.tables:
        director.records(table.number, director.worths(table, chance))
    assert next_kinds(director.tournament) == (final,)
    director.plays(chance)
    assert next_kinds(director.tournament) == ()


def test_the_best_two_of_each_table_go_on_in_a_bracket_until_one_table_is_left() -> None:
    chance, director = random.Random(3), Director(HallRules(form="bracket", advance=2), players=17)
    while not director.tournament.rounds or director.round.kind is not RoundKind.FINAL:
        before = director.tournament.rounds[-1:]
        seated = director.plays(chance).seated
        for table in before[0].tables if before else ():
            assert len(set(table.players) & set(seated)) == 2
    assert [len(each.seated) for each in director.tournament.rounds] == [17, 8, 4]


def test_an_alternate_takes_the_seat_of_who_withdraws_or_does_not_come() -> None:
    director = Director(players=12)
    director.does(a.PlayersEntered((a.NewEntrant("Wera", is_alternate=True), a.NewEntrant("Renata", "", True))))
    director.does(a.RoundSeated())
    first, second = director.round.tables[0].players[:2]
    director.does(a.PlayerWithdrew(first))
    director.does(a.RoundStarted(1.0))
    director.does(a.PlayerMissed(second))
    assert director.round.tables[0].players[:2] == (12, 13)
    assert director.tournament.entrants[second].state is EntrantState.MISSING
    assert director.tournament.in_state(EntrantState.ALTERNATE) == ()
    director.does(a.PlayerMissed(13))
    assert len(director.round.tables[0].players) == 3


def test_who_just_missed_the_final_takes_a_free_seat_in_it() -> None:
    chance, director = random.Random(4), Director(HallRules(rounds=1), players=9)
    director.plays(chance)
    order = [each.player for each in director.standings]
    director.does(a.RoundSeated())
    director.does(a.PlayerWithdrew(order[1]))
    assert set(director.round.seated) == {order[0], *order[2:5]}


def test_who_has_a_fixed_table_sits_there_in_every_round_and_meets_few_again() -> None:
    chance, director = random.Random(5), Director(HallRules(rounds=3, final=4), players=16)
    for player, table in ((3, 4), (5, 4), (7, 2)):
        director.does(a.EntryMended(player, f"P{player}", table=table))
    rounds = [director.plays(chance) for _ in range(3)]
    for each in rounds:
        assert [each.table_of(player).number for player in (3, 5, 7)] == [4, 4, 2]  # type: ignore[union-attr]
    met = Counter(pair for each in rounds for table in each.tables for pair in combinations(sorted(table.players), 2))
    assert max(times for pair, times in met.items() if pair != (3, 5)) <= 2


def test_only_as_many_sit_at_a_fixed_table_as_it_has_seats() -> None:
    director = Director(HallRules(), players=8)
    for player in range(6):
        director.does(a.EntryMended(player, f"P{player}", table=7))
    director.does(a.RoundSeated())
    assert [table.number for table in director.round.tables] == [1, 7]
    assert set(director.round.tables[1].players) == {0, 1, 2, 3}


def test_a_round_uses_the_tables_of_the_room_and_leaves_those_that_cannot_be_used() -> None:
    director = Director(HallRules(), players=12)
    director.does(a.TablesNamed((5, 1, 3, 8)))
    director.does(a.RoundSeated())
    assert [table.number for table in director.round.tables] == [5, 1, 3]
    director.does(a.TablesNamed((5, 3, 8)))
    assert [table.number for table in director.round.tables] == [5, 8, 3]
    assert director.refused(a.TablesNamed((5, 3))) is HallReason.TOO_FEW_TABLES
    assert director.refused(a.TablesNamed((5, 5, 3, 8))) is HallReason.BAD_NUMBER
    director.does(a.ActsUndone(3))
    director.does(a.TablesNamed((5, 3)))
    assert director.refused(a.RoundSeated()) is HallReason.TOO_FEW_TABLES


def test_a_name_is_mended_but_never_to_the_name_or_card_of_somebody_else() -> None:
    director = Director(HallRules(), players=4)
    director.does(a.EntryMended(1, "Żaneta", "0A01"))
    assert director.tournament.entrants[1].name == "Żaneta"
    assert director.refused(a.EntryMended(2, "żaneta")) is HallReason.NAME_TAKEN
    assert director.refused(a.EntryMended(2, "P2", "0A01")) is HallReason.CARD_TAKEN
    assert director.refused(a.EntryMended(2, " ")) is HallReason.BAD_NAME


def test_the_average_points_of_a_table_are_given_by_its_size_where_they_differ() -> None:
    assert points_each(HallRules()) == {3: 3, 4: 2.5, 5: 2}
    assert points_each(HallRules(points=HallPoints(by="share"), win_bonus=20)) == {3: 40, 4: 30, 5: 24}
    assert points_each(HallRules(points=HallPoints(by="worth"))) == {}
    assert points_each(HallRules(points=HallPoints(places=(3, 3, 3, 3, 3)))) == {}


def test_between_two_rounds_the_rules_for_those_that_follow_can_change() -> None:
    chance, director = random.Random(3), Director(HallRules(rounds=2, final=4), players=12)
    director.plays(chance)
    rules, counted = director.tournament.rules, director.standings
    director.does(a.RoundSeated())
    director.does(a.RulesSet(rules.but(minutes=45)))
    assert director.tournament.draft, "its seats are the same"
    director.does(a.RulesSet(rules.but(rounds=1, semi_final=8, minutes=45)))
    assert director.tournament.draft is None and director.standings == counted
    assert rounds_left(director.tournament) == 2
    semi_final = director.starts()
    assert (semi_final.kind, len(semi_final.seated)) == (RoundKind.SEMI_FINAL, 8)
    assert semi_final.tables[0].ends_at == 1_000.0 + 45 * 60
    assert director.refused(a.RulesSet(rules)) is HallReason.ROUND_OPEN


@pytest.mark.parametrize(
    "changed", [{"win_bonus": 1.0}, {"tie_breaks": ()}, {"points": HallPoints(by="share")}, {"form": "bracket"}]
)
def test_points_and_ties_stay_as_they_were_agreed_before_the_first_round(changed: dict[str, Any]) -> None:
    director = Director(HallRules(), players=8)
    director.plays(random.Random(4))
    assert director.refused(a.RulesSet(director.tournament.rules.but(**changed))) is HallReason.RULES_FIXED

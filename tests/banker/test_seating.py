"""The seating of a hall: everybody once, at tables of the sizes asked for, and the same seed seats the same."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.hall.seating import Pair, Tables, count_repeated, seating, table_sizes, with_meetings
from tests.banker.hall.rounds import rounds_of
from tests.hunting import hunted


@pytest.mark.parametrize(
    ("count", "wanted", "sizes"),
    [
        (53, 4, (*(4,) * 12, 5)),
        (54, 4, (*(4,) * 11, 5, 5)),
        (55, 4, (*(4,) * 13, 3)),
        (3, 4, (3,)),
        (6, 4, (3, 3)),
        (7, 4, (4, 3)),
        (8, 5, (4, 4)),
        (11, 4, (4, 4, 3)),
        (11, 5, (3, 4, 4)),
    ],
)
def test_as_few_tables_as_can_be_are_of_another_size(count: int, wanted: int, sizes: tuple[int, ...]) -> None:
    assert table_sizes(count, wanted) == sizes


@pytest.mark.parametrize(("count", "wanted", "told"), [(2, 4, "2 players"), (12, 6, "tables of 6")])
def test_too_few_players_and_too_large_a_table_are_told(count: int, wanted: int, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        table_sizes(count, wanted)


@given(st.integers(3, 60), st.integers(3, 5))
def test_every_number_of_players_fits_at_tables_of_three_to_five(count: int, wanted: int) -> None:
    sizes = table_sizes(count, wanted)
    assert sum(sizes) == count and set(sizes) <= {3, 4, 5}


@settings(max_examples=hunted(20))
@given(st.integers(3, 40), st.integers(3, 5), st.integers(0, 2**32), st.data())
def test_everybody_sits_once_and_the_same_seed_seats_the_same(
    count: int, wanted: int, seed: int, data: st.DataObject
) -> None:
    players, sizes = tuple(range(100, 100 + count)), table_sizes(count, wanted)
    someone = st.sampled_from(players)
    scores = data.draw(st.dictionaries(someone, st.floats(0, 20)))
    before = data.draw(st.dictionaries(someone, st.lists(st.integers(0, 4), max_size=4)))
    pairs = st.lists(someone, min_size=2, max_size=2, unique=True).map(lambda two: (min(two), max(two)))
    meetings = data.draw(st.dictionaries(pairs, st.integers(1, 3)))
    tables = seating(players, sizes, meetings, scores, before, seed)
    assert tuple(map(len, tables)) == sizes
    assert sorted(player for table in tables for player in table) == list(players)
    assert tables == seating(players, sizes, meetings, scores, before, seed)


@pytest.mark.parametrize(("count", "rounds"), [(53, 3), (64, 4), (16, 4)])
def test_nobody_meets_another_twice_where_that_is_possible(count: int, rounds: int) -> None:
    for seed in range(hunted(10)):
        _, meetings = rounds_of(count, rounds, seed)
        assert max(meetings.values()) == 1


def test_eight_players_meet_no_oftener_than_two_tables_force_them_to() -> None:
    (first, second), _ = rounds_of(8, 2, seed=1)
    assert count_repeated(second, with_meetings({}, first)) == 4


@settings(max_examples=hunted(20))
@given(st.dictionaries(st.sampled_from(tuple(combinations(range(7), 2))), st.integers(1, 3)), st.integers(0, 999))
def test_no_other_two_tables_of_seven_would_repeat_less(meetings: dict[Pair, int], seed: int) -> None:
    def squared(tables: Tables) -> int:
        return sum(meetings.get(pair, 0) ** 2 for table in tables for pair in combinations(sorted(table), 2))

    choices = ((four, tuple({*range(7)} - {*four})) for four in combinations(range(7), 4))
    found = seating(range(7), (4, 3), meetings, {}, {}, seed)
    assert squared(found) == min(map(squared, choices))


def test_equals_in_score_sit_together_and_each_takes_each_seat_once() -> None:
    players, scores = range(32), {player: float(player // 8) for player in range(32)}
    before = {player: [seat for seat in range(4) if seat != player % 4] for player in players}
    tables = seating(players, (4,) * 8, {}, scores, before, seed=1)
    assert [{scores[player] for player in table} for table in tables] == [{group} for group in (3, 3, 2, 2, 1, 1, 0, 0)]
    assert all(player % 4 == seat for table in tables for seat, player in enumerate(table))

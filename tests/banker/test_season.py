"""A season is counted from remembered evenings: evenings, wins, points, and who beat whom."""

from banker.keep.evening import Evening, evening
from banker.keep.season import SeasonPlace, season
from banker.play.commands import EndGame
from banker.play.history import History
from banker.play.setup import Setup, new_game


def played(**places: int) -> Evening:
    """An evening of these people, who finished at these places."""
    return Evening(tuple(places), tuple(places.values()), 3600.0, "zł")


def test_a_point_is_for_each_player_who_finished_behind() -> None:
    (ania, bartek, celina) = season((played(Ania=1, Bartek=2, Celina=3),))
    assert [each.points for each in (ania, bartek, celina)] == [2, 1, 0]


def test_who_shares_a_place_is_not_behind() -> None:
    found = season((played(Ania=1, Bartek=1, Celina=3),))
    assert [(each.name, each.wins, each.points) for each in found] == [
        ("Ania", 1, 1),
        ("Bartek", 1, 1),
        ("Celina", 0, 0),
    ]


def test_pairs_are_counted_in_the_order_of_the_season() -> None:
    found = season((played(Ania=1, Bartek=2), played(Bartek=1, Ania=2, Celina=3), played(Celina=2, Bartek=1)))
    assert found == (
        SeasonPlace("Bartek", 3, 2, 3, (0, 1, 2)),
        SeasonPlace("Ania", 2, 1, 2, (1, 0, 1)),
        SeasonPlace("Celina", 2, 0, 0, (0, 0, 0)),
    )


def test_a_forgotten_player_has_no_row_and_is_still_behind() -> None:
    without = Evening(("", "Ania"), (2, 1), 60.0, "zł")
    assert season((without,)) == (SeasonPlace("Ania", 1, 1, 1, (0,)),)


def test_a_seat_of_the_bank_has_no_season_and_gives_no_points() -> None:
    first = new_game(Setup("pl-tournament", ("Ania", "Bartek", "Robot"), bank_plays=(None, None, "normal")))
    history = History(first)
    history.submit(EndGame())
    found = evening(first, history.standing)
    assert found is not None
    ranked = found.but(places=(1, 2, 3))
    assert season((ranked,)) == (SeasonPlace("Ania", 1, 1, 1, (0, 1)), SeasonPlace("Bartek", 1, 0, 0, (0, 0)))


def test_fewer_evenings_come_first_among_equals() -> None:
    found = season((played(Ania=1, Bartek=2), played(Celina=1, Darek=2), played(Celina=2, Darek=2)))
    assert [each.name for each in found] == ["Ania", "Celina", "Bartek", "Darek"]


def test_no_evening_is_an_empty_season() -> None:
    assert season(()) == ()

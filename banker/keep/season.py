"""The season: what the remembered evenings of a box say together about each of its people."""

from collections.abc import Sequence

from banker.keep.evening import Evening
from banker.value import Value


class SeasonPlace(Value, frozen=True):
    """One person's season. A point is for each player who finished behind; who shares a place is not behind.
    Seats of the bank have no season, and nobody gets a point for them.

    `beaten` has how often each person of the season finished behind, in the order of the season.
    """

    name: str
    evenings: int
    wins: int
    points: int
    beaten: tuple[int, ...] = ()


def season(evenings: Sequence[Evening]) -> tuple[SeasonPlace, ...]:
    """Everybody who has a name in these evenings: most points first, then most wins, then fewest evenings."""
    names = sorted({name for each in evenings for name in each.people if name})
    places = sorted(
        (_place(name, evenings) for name in names), key=lambda each: (-each.points, -each.wins, each.evenings)
    )
    order = [each.name for each in places]
    return tuple(each.but(beaten=tuple(_beaten(each.name, other, evenings) for other in order)) for each in places)


def _place(name: str, evenings: Sequence[Evening]) -> SeasonPlace:
    played = [each for each in evenings if name in each.people]
    mine = [each.places[each.people.index(name)] for each in played]
    points = sum(
        place > own and player not in each.by_bank
        for each, own in zip(played, mine, strict=True)
        for player, place in enumerate(each.places)
    )
    return SeasonPlace(name, len(played), mine.count(1), points)


def _beaten(name: str, other: str, evenings: Sequence[Evening]) -> int:
    """In how many evenings the other one finished behind this person."""
    both = [dict(zip(each.people, each.places, strict=True)) for each in evenings if {name, other} <= {*each.people}]
    return sum(places[name] < places[other] for places in both)

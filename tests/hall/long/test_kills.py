"""Twenty tables with whole games, and server and reader killed five times each: nothing is lost, nothing is double."""

from tests.hall.halls import TriedHall
from tests.hall.killing import KilledHall, audit_of, model_of
from tests.hall.played import played

TABLES, ENTRIES, KILLS = 20, 500, 5


def test_five_kills_of_server_and_reader_lose_nothing(hall: TriedHall) -> None:
    killed = KilledHall(hall, [played(seed=number, entries=ENTRIES) for number in range(TABLES)])
    killed.run(KILLS)
    found, model = audit_of(hall), model_of(hall)
    assert not found.faults and not model.refused()
    for sender, game in zip(killed.senders, model.tables(), strict=True):
        assert tuple(model.entries(game.key)) == sender.game.rows
    print(found.summary)

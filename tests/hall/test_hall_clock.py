"""The hall's time goes with every order: a table counts by it, whatever its own clock shows."""

import asyncio
import time
from pathlib import Path

from tests.hall.halls import TriedHall
from tests.hall.outboxes import until
from ui.hall.director_line import DirectorLine
from ui.hall.outbox.orders import HallClock
from ui.hall.outbox.outbox import Outbox
from ui.wire.hall import AllHeld, OrderEnvelope
from ui.wire.outbox import FromOutbox, HallState, Playing

HOURS = 3 * 3600


def test_a_table_whose_clock_is_three_hours_behind_learns_it_from_the_next_order(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, heard = hall.table_of(7), list[FromOutbox]()

    def ahead() -> int:
        return next((each.ahead for each in reversed(heard) if isinstance(each, HallState)), 0)

    async def evening() -> None:
        outbox = Outbox(member, tmp_path, heard.append, lambda: time.time() - HOURS)
        outbox.hear(Playing())
        running, director = asyncio.create_task(outbox.run()), await hall.client("director")
        await until(lambda: any(isinstance(each, HallState) for each in heard))
        orders = {7: [OrderEnvelope(1, "Marta", "", AllHeld(is_on=True))]}
        assert await DirectorLine(director, hall.id, hall.folder.seed("director"), orders).publish()
        await until(lambda: abs(ahead() - HOURS) <= 2)
        running.cancel()
        await asyncio.wait((running,))
        await director.close()

    asyncio.run(evening())


def test_the_halls_time_stays_right_when_the_clock_of_the_table_is_set_and_an_old_order_comes_again() -> None:
    async def evening() -> None:
        own = [1000.0]
        clock = HallClock(lambda: own[0])
        clock.hear(500.0, is_live=False)
        assert clock.ahead() == 0, "an old order says only that it is that late or later"
        clock.hear(1600.0, is_live=False)
        assert clock.ahead() == 600
        clock.hear(1500.0, is_live=True)
        assert clock.ahead() == 500
        own[0] = 1500.0
        assert clock.ahead() == 0, "the table's clock was set"
        clock.hear(0.0, is_live=True)
        assert clock.ahead() == 0, "an older hall does not say its time"

    asyncio.run(evening())

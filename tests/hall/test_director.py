"""The director's page in a real browser, over a whole hall: a server, a reader, the page process, and a table."""

import asyncio
import time
from contextlib import suppress

import msgspec

from tests.hall.halls import TriedHall
from tests.hall.paged import PagedHall
from tests.hall.played import played
from tests.hall.senders import Sender
from tests.phones.browser import Tab
from tests.phones.test_browsers import serious
from tests.waiting import PATIENCE_SECONDS
from ui.hall.intake import Intake
from ui.hall.keys import signature_header
from ui.hall.nats_line import connect, end_of_table
from ui.hall.reader import read
from ui.wire.hall import AllHeld, Now, director_decoder, director_subject, now_subject


async def table_that_calls(hall: TriedHall, sender: Sender, browsing: asyncio.Future[None]) -> list[object]:
    """A table sends its game, says each half second how it is, and calls the judge; what it gets meanwhile."""
    intake = Intake(hall.folder.path / "reader.db", hall.folder.key_of)
    reading = asyncio.create_task(read(hall.folder, intake))
    await sender.send()
    client, heard = await connect(end_of_table(sender.member)), list[object]()

    async def hear(message: object) -> None:
        heard.append(director_decoder.decode(message.data).word)  # type: ignore[attr-defined]

    await client.subscribe(director_subject(hall.id, 7), cb=hear)
    now, subject = Now(sender.game.game_id.hex(), sender.newest, 20.0, called_at=time.time()), now_subject(hall.id, 7)
    while not browsing.done():
        body = msgspec.json.encode(now.but(at=time.time()))
        await client.publish(subject, body, headers=signature_header(sender.member.seed, subject, body))
        await asyncio.sleep(0.5)
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not heard:
            await asyncio.sleep(0.05)
    reading.cancel()
    with suppress(asyncio.CancelledError):
        await reading
    intake.close()
    await client.close()
    return heard


def pause_at_table_7(paged: PagedHall, tab: Tab) -> None:
    driver = paged.sign_in_by(tab)
    tab.wait_for_text("Dispute", "need")
    tab.wait_for_text("Celina", "need")
    assert tab.run("return document.title").startswith("1 table needs you")
    assert serious(tab) == []
    driver.find_element("css selector", "#need a").click()
    tab.wait_for_text("Standings by worth")
    assert serious(tab) == []
    tab.wait_for("return document.querySelector('#state [data-act]')").click()
    driver.find_element("id", "ask-yes").click()
    tab.wait_for_text("sent", "table_orders")


def test_the_director_sees_a_dispute_within_seconds_and_stops_the_clock_there(
    hall: TriedHall, paged: PagedHall, tab: Tab
) -> None:
    sender = Sender(hall.table_of(7), played(seed=7))

    async def evening() -> list[object]:
        browsing = asyncio.ensure_future(asyncio.to_thread(pause_at_table_7, paged, tab))
        heard = await table_that_calls(hall, sender, browsing)
        await browsing
        return heard

    assert asyncio.run(evening()) == [AllHeld(is_on=True)]

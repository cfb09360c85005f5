"""Whatever happens to a line, a box, an outbox or a server: the hall has each entry once, and the table plays on."""

import asyncio
import shutil
from pathlib import Path

import msgspec
import pytest

from banker.keep.journal.chain import StoredEntry
from banker.keep.journal.opening import open_journal
from tests.hall.halls import TriedHall
from tests.hall.outboxes import (
    Line,
    PlayedTable,
    ProcessOfTable,
    followed_in,
    own_entries_in,
    rows_in,
    said_in,
    tell,
    until,
    until_in_hall,
    until_said,
)
from tests.waiting import PATIENCE_SECONDS
from ui.hall.keys import new_seed, put_private, signature_header
from ui.hall.nats_line import Membership, connect, end_of_hall, end_of_table
from ui.hall.outbox.calls import call
from ui.hall.outbox.orders import NOT_UNDERSTOOD
from ui.hall.streams import MOST_BYTES, used_part
from ui.wire.hall import (
    EXPECTED,
    Forked,
    ForkSettled,
    JudgeCalled,
    LastTurnWanted,
    OrderAck,
    OrderDelayed,
    OrderEnvelope,
    RoundEndsAt,
    director_subject,
    entries_stream,
    entry_headers,
    entry_subject,
)
from ui.wire.outbox import (
    CanTakeOver,
    HallIs,
    HallState,
    JoinHall,
    LeaveHall,
    OrderNotNow,
    OrderReceived,
    Playing,
    SendReport,
    Taken,
    TakeOverWanted,
    WhyRefused,
)


def test_a_table_is_called_unknown_only_by_a_second_refusal(hall: TriedHall) -> None:
    stranger, told = hall.table_of(7).but(seed=new_seed()), list[tuple[HallIs, WhyRefused | None]]()

    async def nothing(*_: object) -> None:
        pass

    async def calling() -> None:
        calls = asyncio.create_task(call(stranger, nothing, lambda *ended: told.append(ended), nothing))
        await until(lambda: len(told) == 2)
        calls.cancel()

    asyncio.run(calling())
    assert [state for state, _ in told] == [HallIs.CUT_OFF, HallIs.REFUSED]


def test_a_table_cut_off_for_700_entries_sends_them_all_when_the_line_returns(hall: TriedHall, tmp_path: Path) -> None:
    member, played = hall.table_of(7), PlayedTable(tmp_path / "one.banker")

    async def evening() -> None:
        line = Line(member)
        await line.mend()
        async with played.outbox(line.through(member), tmp_path / "own") as outbox:
            await until(played.is_there)
            line.cut()
            await until(lambda: played.state is not None and played.state.state is HallIs.CUT_OFF)
            played.play(700)
            outbox.hear(played.playing)
            assert played.state and (played.state.state, played.state.unsent) == (HallIs.CUT_OFF, 700)
            await line.mend()
            await until(played.is_there)
        assert await rows_in(hall, 7, played.table.journal.game_id) == played.rows

    asyncio.run(evening())


def test_a_hall_without_room_is_said_at_the_table_and_gets_the_rest_when_there_is_room(tmp_path: Path) -> None:
    hall, played = TriedHall(tmp_path / "hall"), PlayedTable(tmp_path / "one.banker")
    hall.free = 100_000
    hall.start()
    member = hall.table_of(7)

    async def is_used() -> float:
        client = await hall.client("director")
        used = used_part(await client.jetstream().stream_info(entries_stream(hall.id)))
        await client.close()
        return used

    async def evening() -> None:
        played.play(300)
        async with played.outbox(member, tmp_path / "own") as outbox:
            await until(lambda: played.state is not None and played.state.state is HallIs.FULL)
            assert played.state
            assert played.state.unsent
            assert 0.5 < await is_used() <= 1
            hall.kill()
            shutil.rmtree(hall.folder.path / "jetstream")
            hall.free = 2 * MOST_BYTES
            await asyncio.to_thread(hall.start)
            played.play(5)
            outbox.hear(played.playing)
            await until(played.is_there)
        assert await rows_in(hall, 7, played.table.journal.game_id) == played.rows

    try:
        asyncio.run(evening())
    finally:
        hall.kill()


def test_a_game_that_another_followed_while_the_line_was_cut_comes_whole_also_after_a_restart(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, one, two = hall.table_of(7), PlayedTable(tmp_path / "one.banker"), PlayedTable(tmp_path / "two.banker")

    async def evening() -> None:
        line = Line(member)
        await line.mend()
        async with one.outbox(line.through(member), tmp_path / "own") as outbox:
            await until(one.is_there)
            line.cut()
            one.play(30)
            outbox.hear(one.playing)
            outbox.hear(two.playing)
        await line.mend()
        async with two.outbox(line.through(member), tmp_path / "own"):
            await until(two.is_there)
        line.cut()
        for played in (one, two):
            assert await rows_in(hall, 7, played.table.journal.game_id) == played.rows

    asyncio.run(evening())


def test_a_restored_copy_that_is_played_on_forks_and_neither_course_overwrites_the_other(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, one = hall.table_of(7), PlayedTable(tmp_path / "one.banker", seed=1)
    one.play(20)
    (tmp_path / "copy.banker").write_bytes(one.table.journal.image())
    other = PlayedTable(tmp_path / "copy.banker", seed=2)
    game = one.table.journal.game_id

    async def evening() -> None:
        async with one.outbox(member, tmp_path / "a") as first, other.outbox(member, tmp_path / "b") as second:
            await until(lambda: one.is_there() and other.is_there())
            one.play(10)
            first.hear(one.playing)
            await until_in_hall(hall, 7, one)
            other.play(5)
            second.hear(other.playing)
            forked = Forked(game.hex(), 20)
            await until_said(hall, 7, forked)
            assert other.state and other.state.state is HallIs.FORK
            one.play(1)
            first.hear(one.playing)
            await until_in_hall(hall, 7, one)
            assert await own_entries_in(hall, 7) == other.rows[21:]
            await tell(hall, 7, 1, ForkSettled(keeps_table=True, game=game.hex(), number=20))
            await until_in_hall(hall, 7, other, course=2)
            await until_said(hall, 7, forked, OrderAck(1, other.table.journal.last_number))
            await until(lambda: one.state is not None and one.state.state is HallIs.STOPPED)
            one.play(1)
            first.hear(one.playing)
            await tell(hall, 7, 2, RoundEndsAt(9.0))
            await until(lambda: any(isinstance(each, OrderReceived) for each in other.heard))
            assert not any(isinstance(each, OrderReceived) for each in one.heard)
        sent = one.rows[:-1]
        async with one.outbox(member, tmp_path / "a"):
            one.heard.clear()
            await until(lambda: one.state is not None and one.state.state is HallIs.STOPPED)
        async with other.outbox(member, tmp_path / "new") as second:
            other.play(3)
            second.hear(other.playing)
            await until_in_hall(hall, 7, other, course=2)
        assert await rows_in(hall, 7, game) == sent

    asyncio.run(evening())


def test_what_somebody_had_laid_among_the_entries_of_a_table_stops_it_from_nothing(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, played = hall.table_of(7), PlayedTable(tmp_path / "one.banker")
    played.play(20)
    subject = entry_subject(hall.id, 7, played.table.journal.game_id)

    async def evening() -> None:
        async with played.outbox(member, tmp_path / "own") as outbox:
            await until_in_hall(hall, 7, played)
            client = await connect(end_of_table(member))
            strange = entry_headers(StoredEntry(21, 1.0, b"{}", bytes(16)), 21)
            for headers in ({}, {name: value for name, value in strange.items() if name != EXPECTED}):
                await client.jetstream().publish(subject, b"{}", headers=headers)
            await client.close()
            played.play(5)
            outbox.hear(played.playing)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while played.rows != (rows := await followed_in(hall, subject, played.table.journal.game_id)):
                    assert len(rows) <= len(played.rows)
                    await asyncio.sleep(0.05)
            assert played.state and played.state.state is HallIs.IN_HALL

    asyncio.run(evening())


def test_after_a_fork_the_table_goes_on_with_the_halls_course_if_the_director_says_so(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, one = hall.table_of(7), PlayedTable(tmp_path / "one.banker", seed=1)
    one.play(20)
    (tmp_path / "copy.banker").write_bytes(one.table.journal.image())
    other = PlayedTable(tmp_path / "copy.banker", seed=2)

    async def evening() -> None:
        async with one.outbox(member, tmp_path / "a") as first:
            one.play(10)
            first.hear(one.playing)
            await until_in_hall(hall, 7, one)
        async with other.outbox(member, tmp_path / "b") as second:
            other.play(5)
            second.hear(other.playing)
            await until(lambda: other.state is not None and other.state.state is HallIs.FORK)
            await tell(hall, 7, 1, ForkSettled(keeps_table=False))
            await until(lambda: any(isinstance(each, CanTakeOver) for each in other.heard))
            offer = next(each for each in other.heard if isinstance(each, CanTakeOver))
            second.hear(Playing(offer.path, offer.game, offer.number))
            await until(other.is_there)
            await until_said(hall, 7, Forked(offer.game, 20), OrderAck(1, offer.number))

    asyncio.run(evening())
    assert other.is_there()


def test_of_two_boxes_the_one_whose_journal_does_not_count_stops_until_it_joins_as_another(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, one = hall.table_of(7), PlayedTable(tmp_path / "one.banker", seed=1)
    one.play(20)
    (tmp_path / "copy.banker").write_bytes(one.table.journal.image())
    other = PlayedTable(tmp_path / "copy.banker", seed=2)
    forked = Forked(one.table.journal.game_id.hex(), 20)

    async def evening() -> None:
        async with one.outbox(member, tmp_path / "a") as first:
            one.play(10)
            first.hear(one.playing)
            await until_in_hall(hall, 7, one)
            async with other.outbox(member, tmp_path / "b") as second:
                other.play(5)
                second.hear(other.playing)
                await until_said(hall, 7, forked)
                settled = ForkSettled(keeps_table=False, game=forked.game, number=20, stops_box=True)
                await tell(hall, 7, 1, settled)
                await until(lambda: other.state is not None and other.state.state is HallIs.STOPPED)
                await until_said(hall, 7, forked, OrderAck(1))
                assert one.is_there()
            async with other.outbox(member, tmp_path / "b") as second:  # the same after a restart
                other.heard.clear()
                await until(lambda: other.state is not None and other.state.state is HallIs.STOPPED)
                second.hear(TakeOverWanted())
                await until(lambda: any(isinstance(each, CanTakeOver) for each in other.heard))
                offer = next(each for each in other.heard if isinstance(each, CanTakeOver))
                assert offer.number == one.table.journal.last_number
                second.hear(Playing(offer.path, offer.game, offer.number))
                await until(other.is_there)

    asyncio.run(evening())


def test_a_game_whose_journal_cannot_be_read_for_a_while_comes_with_the_next_connection(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, before, played = hall.table_of(7), PlayedTable(tmp_path / "1.banker"), PlayedTable(tmp_path / "2.banker")
    line = Line(member)

    async def evening() -> None:
        await line.mend()
        async with before.outbox(line.through(member), tmp_path / "own") as outbox:
            await until(before.is_there)
            line.cut()
            before.play(20)
            outbox.hear(before.playing)
            before.table.close()
            journal = (tmp_path / "1.banker").rename(tmp_path / "elsewhere")
            (tmp_path / "1.banker").write_bytes(b"nothing")
            outbox.hear(played.playing)
            await line.mend()
            await until_in_hall(hall, 7, played)
            line.cut()
            journal.replace(tmp_path / "1.banker")
            await line.mend()
            await until_in_hall(hall, 7, PlayedTable(tmp_path / "1.banker"))

    asyncio.run(evening())
    assert asyncio.run(rows_in(hall, 7, played.table.journal.game_id)) == played.rows


def test_a_replaced_box_goes_on_with_the_same_decision_and_seconds(hall: TriedHall, tmp_path: Path) -> None:
    member, played = hall.table_of(7), PlayedTable(tmp_path / "one.banker")
    played.play(40)

    async def before() -> None:
        async with played.outbox(member, tmp_path / "own"):
            await until(played.is_there)
            await tell(hall, 7, 1, LastTurnWanted())
            await until(lambda: any(isinstance(each, OrderReceived) for each in played.heard))

    async def answered() -> None:
        async with played.outbox(member, tmp_path / "own") as outbox:
            outbox.hear(SendReport(5.0, OrderAck(1, 41)))
            await until_said(hall, 7, OrderAck(1, 41))

    async def after(replacing: Membership) -> CanTakeOver:
        box = PlayedTable(tmp_path / "unused.banker")
        async with box.outbox(replacing, tmp_path / "new", Playing()) as outbox:
            outbox.hear(TakeOverWanted())
            await until(lambda: any(isinstance(each, CanTakeOver) for each in box.heard))
            await tell(hall, 7, 2, RoundEndsAt(9.0))
            await until(lambda: any(isinstance(each, OrderReceived) for each in box.heard))
        words = [each.word.number for each in box.heard if isinstance(each, OrderReceived)]
        assert words == [2]  # what the box before answered is done
        return next(each for each in box.heard if isinstance(each, CanTakeOver))

    asyncio.run(before())
    asyncio.run(answered())
    offer = asyncio.run(after(hall.table_of(7)))
    assert (offer.number, offer.names) == (40, played.table.game.names)
    shutil.copy(offer.path, tmp_path / "taken.banker")
    goes_on = PlayedTable(tmp_path / "taken.banker")
    assert goes_on.rows == played.rows
    assert goes_on.table.game == played.table.game and goes_on.table.seconds_left == played.table.seconds_left
    with open_journal(Path(offer.path), read_only=True) as whole:
        assert whole.newest_link == played.table.journal.newest_link


def test_an_outbox_that_is_killed_again_and_again_sends_each_entry_and_says_each_thing_once(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, played = hall.table_of(7), PlayedTable(tmp_path / "one.banker")
    said = [JudgeCalled(player) for player in range(3)]

    async def evening() -> None:
        for round_ in range(12):
            played.play(25)
            played.heard.clear()
            async with played.outbox(member, tmp_path / "own") as outbox:
                if round_ < 3:
                    outbox.hear(SendReport(float(round_), said[round_]))
                    assert Taken(float(round_)) in played.heard
                await asyncio.sleep(round_ * 0.01)  # wherever it is by then
        async with played.outbox(member, tmp_path / "own") as outbox:
            outbox.hear(SendReport(2.0, said[2]))  # the app did not hear that it was taken
            await until(played.is_there)
        assert await rows_in(hall, 7, played.table.journal.game_id) == played.rows
        assert await said_in(hall, 7) == said

    asyncio.run(evening())


def test_what_was_not_signed_by_the_director_or_was_told_before_is_told_to_nobody(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, played = hall.table_of(7), PlayedTable(tmp_path / "one.banker")
    subject = director_subject(hall.id, 7)

    async def evening() -> None:
        async with played.outbox(member, tmp_path / "own") as outbox:
            await tell(hall, 7, 1, LastTurnWanted())
            await tell(hall, 7, 1, RoundEndsAt(5.0))  # a number that was told
            client = await connect(end_of_hall(hall.folder, "director"))
            forged = msgspec.json.encode(OrderEnvelope(2, "Eve", "I say so", LastTurnWanted()))
            for headers in (
                {},
                signature_header(member.seed, subject, forged),
                signature_header(member.seed, subject + "0", forged),
            ):
                await client.jetstream().publish(subject, forged, headers=headers)
            await client.close()
            await tell(hall, 7, 3, LastTurnWanted())
            await until(lambda: orders_in(played) == [1])
            outbox.hear(SendReport(1.0, OrderAck(1)))
            await until(lambda: OrderReceived(OrderEnvelope(3, "Ewa", "it is time", LastTurnWanted())) in played.heard)
        words = [each.word.number for each in played.heard if isinstance(each, OrderReceived)]
        assert words == [1, 3]

    asyncio.run(evening())


def test_a_server_that_lost_its_disk_is_filled_again_and_one_that_was_killed_goes_on(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, played = hall.table_of(7), PlayedTable(tmp_path / "one.banker")

    async def evening() -> None:
        async with played.outbox(member, tmp_path / "own") as outbox:
            for is_lost in (False, True):
                played.play(30)
                outbox.hear(played.playing)
                await until_in_hall(hall, 7, played)
                hall.kill()
                await until(lambda: played.state is not None and played.state.state is HallIs.CUT_OFF)
                if is_lost:
                    shutil.rmtree(hall.folder.path / "jetstream")
                await asyncio.to_thread(hall.start)
                played.play(1)
                outbox.hear(played.playing)
                await until_in_hall(hall, 7, played)

    asyncio.run(evening())
    assert asyncio.run(rows_in(hall, 7, played.table.journal.game_id)) == played.rows


def test_the_process_that_is_killed_at_any_time_loses_nothing_and_sends_nothing_twice(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, played = hall.table_of(7), PlayedTable(tmp_path / "one.banker")
    put_private(tmp_path / "hall.json", msgspec.json.encode(member))
    said = [JudgeCalled(player) for player in range(5)]
    with ProcessOfTable(tmp_path / "socket", tmp_path) as process:
        for kill in range(5):
            played.play(30)
            process.want(played.playing, SendReport(float(kill), said[kill]))
            process.heard(Taken(float(kill)))
            process.kill()
        process.want(played.playing)
        asyncio.run(until_in_hall(hall, 7, played))
        asyncio.run(until_said(hall, 7, *said))
    assert asyncio.run(said_in(hall, 7)) == said


def test_a_table_that_leaves_is_in_no_hall_and_a_code_that_is_none_is_refused(hall: TriedHall, tmp_path: Path) -> None:
    member, played = hall.table_of(7), PlayedTable(tmp_path / "one.banker")
    put_private(tmp_path / "hall.json", msgspec.json.encode(member))
    with ProcessOfTable(tmp_path / "socket", tmp_path) as process:
        process.want(played.playing)
        process.heard(HallState(HallIs.IN_HALL, "Trial Hall", 7))
        process.want(played.playing, LeaveHall())
        process.heard(HallState(HallIs.NOT_JOINED))
        assert not (tmp_path / "hall.json").exists()
        process.want(JoinHall("Spring Cup"))
        process.heard(HallState(HallIs.REFUSED, why=WhyRefused.NO_CODE))


def test_a_box_that_joins_again_by_command_is_the_other_table_at_once_and_out_when_it_leaves(
    hall: TriedHall, tmp_path: Path
) -> None:
    seven, eight, played = hall.table_of(7), hall.table_of(8), PlayedTable(tmp_path / "one.banker")
    put_private(tmp_path / "hall.json", msgspec.json.encode(seven))
    with ProcessOfTable(tmp_path / "socket", tmp_path) as process:
        process.want(played.playing)
        process.heard(HallState(HallIs.IN_HALL, "Trial Hall", 7))
        put_private(tmp_path / "hall.json", msgspec.json.encode(eight))
        process.heard(HallState(HallIs.IN_HALL, "Trial Hall", 8))
        (tmp_path / "hall.json").unlink()
        process.heard(HallState(HallIs.NOT_JOINED))


def orders_in(played: PlayedTable) -> list[int]:
    """The numbers of the orders that the app got, each time that it got one."""
    return [each.word.number for each in played.heard if isinstance(each, OrderReceived)]


def test_an_order_is_sent_again_until_it_is_answered_and_the_next_one_waits_for_that(
    hall: TriedHall, tmp_path: Path
) -> None:
    member, played = hall.table_of(7), PlayedTable(tmp_path / "one.banker")

    async def evening() -> None:
        async with played.outbox(member, tmp_path / "own") as outbox:
            await tell(hall, 7, 1, LastTurnWanted())
            await tell(hall, 7, 2, RoundEndsAt(5.0))
            await until(lambda: orders_in(played) == [1, 1])
            outbox.hear(OrderNotNow(1))
            await until_said(hall, 7, OrderDelayed(1))
            await until(lambda: orders_in(played) == [1, 1, 1])
            outbox.hear(OrderNotNow(1, 2))
            outbox.hear(SendReport(1.0, OrderAck(1)))
            outbox.hear(SendReport(2.0, OrderAck(1)))  # it came twice, and was answered twice
            await until(lambda: orders_in(played) == [1, 1, 1, 2])
            await until_said(hall, 7, OrderDelayed(1), OrderAck(1))

    asyncio.run(evening())
    assert orders_in(played) == [1, 1, 1, 2]


def test_an_order_of_a_newer_kind_is_answered_and_passed_over(hall: TriedHall, tmp_path: Path) -> None:
    member, played = hall.table_of(7), PlayedTable(tmp_path / "one.banker")
    subject = director_subject(hall.id, 7)
    newer = b'{"number": 1, "by": "Ewa", "why": "look", "word": {"type": "MessageShown", "text": "Lunch"}}'

    async def evening() -> None:
        async with played.outbox(member, tmp_path / "own"):
            client = await connect(end_of_hall(hall.folder, "director"))
            headers = signature_header(hall.folder.seed("director"), subject, newer)
            await client.jetstream().publish(subject, newer, headers=headers)
            await client.close()
            await tell(hall, 7, 2, LastTurnWanted())
            await until(lambda: orders_in(played) == [2])
            await until_said(hall, 7, OrderAck(1, refusal=NOT_UNDERSTOOD, is_understood=False))

    asyncio.run(evening())
    assert {each.state for each in played.heard if isinstance(each, HallState)} <= {HallIs.CUT_OFF, HallIs.IN_HALL}


@pytest.mark.parametrize("milliseconds", [0, 5, 20])
def test_a_game_that_is_changed_while_its_entries_are_sent_is_no_fault_and_both_come_whole(
    hall: TriedHall, tmp_path: Path, milliseconds: int
) -> None:
    member, one, two = hall.table_of(7), PlayedTable(tmp_path / "one.banker"), PlayedTable(tmp_path / "two.banker")
    one.play(600)

    async def evening() -> None:
        async with one.outbox(member, tmp_path / "own", Playing()) as outbox:
            await until(lambda: one.state is not None and one.state.state is HallIs.IN_HALL)
            for playing in (one.playing, two.playing, one.playing, two.playing):
                outbox.hear(playing)
                await asyncio.sleep(milliseconds / 1000)
            await until_in_hall(hall, 7, two)
            await until_in_hall(hall, 7, one)

    asyncio.run(evening())
    assert {each.state for each in one.heard if isinstance(each, HallState)} <= {HallIs.CUT_OFF, HallIs.IN_HALL}


def test_a_full_disk_under_the_outbox_is_a_fault_and_no_refusal(hall: TriedHall, tmp_path: Path) -> None:
    member, one = hall.table_of(7), PlayedTable(tmp_path / "one.banker")
    one.play(5)
    older = one.table.journal.image()
    one.play(5)

    async def evening() -> None:
        async with one.outbox(member, tmp_path / "own"):
            await until_in_hall(hall, 7, one)
        (tmp_path / "older.banker").write_bytes(older)
        behind = PlayedTable(tmp_path / "older.banker")
        (tmp_path / "other" / "taken").parent.mkdir()
        (tmp_path / "other" / "taken").write_bytes(b"no folder: the course of the hall cannot be stored here")
        async with behind.outbox(member, tmp_path / "other"):
            await until(lambda: behind.state is not None and behind.state.state is HallIs.FAULT)
            (tmp_path / "other" / "taken").unlink()
            await until(lambda: any(isinstance(each, CanTakeOver) for each in behind.heard))
        assert HallIs.REFUSED not in {each.state for each in behind.heard if isinstance(each, HallState)}

    asyncio.run(evening())

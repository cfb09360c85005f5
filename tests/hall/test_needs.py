"""What a director reads of a table before it goes wrong: its clock, no box, or messages that it may not send."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path

import msgspec
import pytest

from banker.hall import acts as a
from banker.hall.rules import HallRules
from tests.banker.hall.director import Director
from tests.hall.shown import AT, NAMES, snapshot_of
from ui.hall.folder import HallTables, new_hall
from ui.hall.keys import new_seed, public_key, signature_header
from ui.hall.pages.hall_state import LiveHallState
from ui.hall.pages.page import HallSnapshot, Viewer
from ui.hall.pages.seating import seating_page
from ui.hall.pages.tables import tables_page
from ui.hall.pages.tour_views import SeatingView
from ui.hall.pages.views import TableCard, TablesView
from ui.hall.quotas import MOST_BYTES, MOST_FLOOD, MOST_MESSAGES, SentBy, SentNow
from ui.hall.server import write_users
from ui.wire.hall import Now, now_subject

MARTA = Viewer("director", "en")


def seated(*, is_started: bool) -> HallSnapshot:
    director = Director(HallRules(rounds=1))
    director.does(a.PlayersEntered(tuple(a.NewEntrant(name) for name in NAMES[:8])))
    director.does(a.RoundSeated())
    if is_started:
        director.does(a.RoundStarted(AT))
    return snapshot_of(director.tournament)


@pytest.mark.parametrize(
    ("seconds", "sign", "says"),
    [
        (3 * 3600 - 1, "clock", "Its clock is 3:00 h ahead: set it"),
        (-125, "clock", "Its clock is 0:02 h behind: set it"),
        (30, "", ""),
    ],
)
def test_a_table_whose_clock_is_not_the_halls_needs_the_director(seconds: float, sign: str, says: str) -> None:
    snapshot = seated(is_started=True)
    table = snapshot.tables[2]
    assert table.now
    now = table.now.but(at=table.heard_at + seconds)
    tables = {**snapshot.tables, 2: msgspec.structs.replace(table, now=now)}
    page = tables_page(msgspec.structs.replace(snapshot, tables=tables), MARTA)
    card = page.cards["t2"]
    assert isinstance(card, TableCard)
    assert card.sign == sign
    assert says in card.do
    assert ("t2" in page.lists["need"]) == bool(sign)


def test_before_a_round_starts_the_page_names_the_tables_that_have_no_box() -> None:
    snapshot = seated(is_started=False)
    for there, says in (({}, "No box yet at table 1, 2."), (seated(is_started=True).tables, "")):
        found = msgspec.structs.replace(snapshot, tables=there)
        for view in (seating_page(found, MARTA).view, tables_page(found, MARTA).view):
            assert isinstance(view, SeatingView | TablesView)
            assert view.reach == f"2 tables get it. {says}".strip()


@pytest.mark.parametrize(
    ("sent", "is_withheld", "says"),
    [
        (SentBy(refused=1234, refused_at=AT - 5), False, "It sends what it may not. Refused messages: 1\u202f234"),
        (SentBy(refused=1234, refused_at=AT - 601), False, ""),
        (SentBy(), True, "It sent too much and is shut out."),
    ],
)
def test_a_table_that_sends_what_it_may_not_needs_the_director(sent: SentBy, says: str, *, is_withheld: bool) -> None:
    snapshot = seated(is_started=True)
    table = msgspec.structs.replace(snapshot.tables[2], sent=sent, is_withheld=is_withheld)
    page = tables_page(msgspec.structs.replace(snapshot, tables={**snapshot.tables, 2: table}), MARTA)
    card = page.cards["t2"]
    assert isinstance(card, TableCard)
    assert ("t2" in page.lists["need"]) == bool(says)
    assert says in card.do


def test_a_table_that_floods_the_hall_loses_its_key_until_it_joins_again(tmp_path: Path) -> None:
    folder, seeds, at = new_hall(tmp_path / "hall", "Trial", ["127.0.0.1"]), (new_seed(), new_seed()), [AT]
    for table, seed in enumerate(seeds, start=7):
        folder.tables.change(partial(HallTables.admitting, table=table, key=public_key(seed)))
    with closing(LiveHallState(folder, lambda: at[0])) as state:

        def sends(table: int, count: int) -> None:
            subject = now_subject(folder.settings.id, table)
            for number in range(count):
                body = msgspec.json.encode(Now(number=number, at=at[0]))
                state.hear(table, body, signature_header(seeds[table - 7], subject, body))
                at[0] += 0.001 if table == 7 else 1.0
            state.look()

        sends(8, 30)
        sends(7, MOST_FLOOD)
        found = state.snapshot().tables
        assert (found[7].sent.refused, found[8].sent.refused) == (MOST_FLOOD - 50, 0)
        assert not found[7].is_withheld
        sends(7, 52)
        found = state.snapshot().tables
        assert (found[7].is_withheld, found[8].is_withheld) == (True, False)
        assert public_key(seeds[0]) not in (users := write_users(folder).read_text())
        assert public_key(seeds[1]) in users
        folder.tables.change(lambda tables: tables.admitting(7, public_key(seeds[0])))
        state.look()
        assert not state.snapshot().tables[7].is_withheld


def test_a_table_that_stores_more_than_one_box_may_is_shut_out() -> None:
    counted = SentNow(lambda: AT)
    assert not counted.is_too_much(7, SentBy(MOST_MESSAGES, MOST_BYTES), boxes=1)
    assert counted.is_too_much(7, SentBy(MOST_MESSAGES + 1), boxes=1)
    assert counted.is_too_much(7, SentBy(1, MOST_BYTES + 1), boxes=1)
    assert not counted.is_too_much(7, SentBy(1, MOST_BYTES + 1), boxes=2)

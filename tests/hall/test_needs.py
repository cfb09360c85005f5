"""What a director reads of a table before it goes wrong: its clock is not the hall's, or it has no box."""

from __future__ import annotations

import msgspec
import pytest

from banker.hall import acts as a
from banker.hall.rules import HallRules
from tests.banker.hall.director import Director
from tests.hall.shown import AT, NAMES, snapshot_of
from ui.hall.pages.page import HallSnapshot, Viewer
from ui.hall.pages.seating import seating_page
from ui.hall.pages.tables import tables_page
from ui.hall.pages.tour_views import SeatingView
from ui.hall.pages.views import TableCard, TablesView

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

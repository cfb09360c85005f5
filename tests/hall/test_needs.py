"""What a director reads of a table before it goes wrong: its clock, no box, or messages that it may not send."""

from contextlib import closing
from functools import partial
from pathlib import Path

import msgspec
import pytest

from tests.hall.shown import AT, ShownBox, ShownHall
from ui.hall.folder import HallTables, new_hall
from ui.hall.keys import new_seed, public_key, signature_header
from ui.hall.pages.hall_state import LiveHallState
from ui.hall.pages.page import Viewer
from ui.hall.pages.seating import seating_page
from ui.hall.pages.tables import tables_page
from ui.hall.pages.tour_views import SeatingView
from ui.hall.pages.views import TableCard, TablesView
from ui.hall.quotas import MOST_BYTES, MOST_FLOOD, MOST_MESSAGES, SentBy, SentNow
from ui.hall.server import write_users
from ui.wire.hall import Now, now_subject

MARTA = Viewer("director", "en")


def card_of(hall: ShownHall, table: int) -> tuple[TableCard, bool]:
    """A table's card, and whether it needs the director."""
    page = tables_page(hall.snapshot(), MARTA)
    card = page.cards[f"t{table}"]
    assert isinstance(card, TableCard)
    return card, f"t{table}" in page.lists["need"]


@pytest.mark.parametrize(
    ("seconds", "sign", "says"),
    [
        (3 * 3600 - 1, "clock", "Its clock is 3:00 h ahead: set it"),
        (-125, "clock", "Its clock is 0:02 h behind: set it"),
        (30, "", ""),
    ],
)
def test_a_table_whose_clock_is_not_the_halls_needs_the_director(seconds: float, sign: str, says: str) -> None:
    hall = ShownHall(8).plays()
    hall.at += 11  # after a silence an earlier time counts, too
    hall.boxes[2].beats(at=hall.at + seconds, seconds=20.0)
    card, is_needy = card_of(hall, 2)
    assert (card.sign, is_needy) == (sign, bool(sign))
    assert says in card.do


def test_a_table_at_which_somebody_does_not_sit_yet_needs_the_director() -> None:
    hall = ShownHall(8)
    began = hall.at = AT - 56 * 60  # when the boxes' games begin
    boxes = [ShownBox(hall, table.number) for table in hall.starts().tables]
    for box in boxes:
        box.sits_down()
    boxes[0].plays(1)
    for hall.at, says in ((began + 299, ""), (began + 301, "somebody does not sit here yet")):
        boxes[0].beats(seconds=None)
        boxes[1].beats(game="", number=0, seconds=None)
        assert [is_needy for _, is_needy in (card_of(hall, 1), card_of(hall, 2))] == [False, bool(says)]
        assert says in card_of(hall, 2)[0].do


def test_before_a_round_starts_the_page_names_the_tables_without_a_machine() -> None:
    for says, joined in (("No machine yet at table 1, 2.", 0), ("No machine yet at table 2.", 1), ("", 2)):
        hall = ShownHall(8)
        for table in range(joined):
            ShownBox(hall, table + 1)
        found = hall.snapshot()
        for view in (seating_page(found, MARTA).view, tables_page(found, MARTA).view):
            assert isinstance(view, SeatingView | TablesView)
            assert view.reach == f"2 tables get it. {says}".strip()


@pytest.mark.parametrize(
    ("messages", "seconds", "says"),
    [
        (1233, 5, "This table sends messages that it may not send. Refused: 1\u202f234"),
        (1234, 601, ""),
        (MOST_FLOOD + 60, 601, "This table sent too much and is shut out."),
    ],
)
def test_a_table_that_sends_what_it_may_not_needs_the_director(messages: int, seconds: int, says: str) -> None:
    hall = ShownHall(8).plays()
    for _ in range(messages):
        hall.state.hear(2, b"no report", {})
    hall.snapshot()
    hall.at += seconds
    hall.boxes[2].beats(seconds=20.0)
    card, is_needy = card_of(hall, 2)
    assert is_needy == bool(says)
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
        (in_the_way := folder.path / "tables.json.new").mkdir()  # nothing can be written, as on a full disk
        sends(7, 52)
        assert not (found[7].is_withheld or state.snapshot().tables[7].is_withheld)
        in_the_way.rmdir()
        state.look()
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

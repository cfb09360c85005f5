"""A signed result counts for the seats that its table had heard by then, for no others; the director sees the rest."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from banker.hall import acts as a
from banker.hall.refusals import HallRefusal
from banker.hall.rounds import HallTable, TableResult
from tests.hall.sent import STREAM, TABLE, keys, word
from ui.hall.folder import HallFolder, new_hall
from ui.hall.intake import Intake
from ui.hall.keys import new_seed, public_key
from ui.hall.pages.act_words import log_lines
from ui.hall.pages.cards import figure
from ui.hall.pages.hall_state import LiveHallState
from ui.hall.pages.page import Viewer
from ui.hall.pages.table import table_page
from ui.hall.pages.tables import tables_page
from ui.hall.pages.views import OneTableView, TableCard
from ui.locale.words import Words
from ui.wire.hall import OrderAck, Report, ReportEnvelope, ResultSigned, TableSeated, report_subject

NAMES = ("Ania", "Bartek", "Celina", "Darek", "Ewa", "Filip", "Gosia", "Hela")
LATE, TYPED = (1915, 3344, 1407, 1916), (1, 2, 3, 4)
DIFFERS = "Table 2: A result of the table is not counted. This result came late. It differs from the one that counts."


class Evening:
    """Two tables, of which the reader hears what they say; the director has the state of the hall."""

    def __init__(self, folder: HallFolder) -> None:
        self._folder, self._sequence = folder, count(1)
        self._intake = Intake(folder.path / "reader.db", keys)
        one, two = (public_key(new_seed()) for _ in range(2))
        folder.tables.change(lambda tables: tables.admitting(1, one).admitting(2, two))
        self.hall_state = LiveHallState(folder)
        self.does(a.PlayersEntered(tuple(map(a.NewEntrant, NAMES))))

    def close(self) -> None:
        self.hall_state.close()
        self._intake.close()

    def does(self, act: a.HallAct) -> None:
        assert not isinstance(self.hall_state.do(act, "Marta", ""), HallRefusal)

    def starts(self) -> None:
        """The next round."""
        self.does(a.RoundSeated())
        self.does(a.RoundStarted(1_000.0))

    def types(self, *tables: int, worths: tuple[int, ...] = TYPED) -> None:
        """Results from paper."""
        for table in tables:
            self.does(a.ResultRecorded(table, TableResult(worths, judge="Marta", why="from paper")))

    def restarts(self) -> None:
        """The page process was killed: all that was ever said is read again."""
        self.hall_state.close()
        self.hall_state = LiveHallState(self._folder)
        self.hall_state.look()

    def hears(self, table: int) -> None:
        """The table learns who sits there, and answers."""
        words = self.hall_state.acts.orders[table]
        self._says(table, OrderAck(max(each.number for each in words if isinstance(each.word, TableSeated))))

    def signs(self, table: int, game: str, number: int = 200, seating: int = 0) -> None:
        """With all cards and a judge's; `seating` is the order that an up-to-date table names."""
        self._says(table, ResultSigned(game, number, f"{game}{number}", LATE, (0, 1, 2, 3), "Olaf", seating))

    def _says(self, table: int, said: Report) -> None:
        number = next(self._sequence)
        message = word(number, report_subject("0000abcd", table), ReportEnvelope(float(number), said), TABLE)
        self._intake.take(STREAM, [message])
        self.hall_state.look()

    def table(self, number: int, round_number: int) -> HallTable:
        found = self.hall_state.acts.tournament.rounds[round_number - 1].table(number)
        assert found
        return found

    @property
    def log(self) -> list[str]:
        """What the director reads of results that do not count, the oldest first."""
        lines = reversed(log_lines(self.hall_state.snapshot(), Words("en")))
        return [f"{line.what} {line.who}" for line in lines if "not counted" in line.what]

    def players(self, number: int) -> str:
        """What was signed, by the names of round 1."""
        names = (NAMES[player] for player in self.table(number, 1).players)
        return ", ".join(f"{name} {worth}" for name, worth in zip(names, LATE, strict=True))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    ports = {"page_port": 1, "audience_port": 2, "nats_port": 3, "watch_port": 0}
    evening = Evening(new_hall(tmp_path / "hall", "Trial Hall", ["127.0.0.1"], **ports))
    yield evening
    evening.close()


def test_a_result_counts_for_the_round_whose_seats_the_table_had_heard(evening: Evening) -> None:
    evening.starts()
    evening.hears(2)
    evening.signs(2, "0a")
    result = evening.table(2, 1).result
    assert result and (result.game, result.worths) == ("0a", LATE)
    assert evening.log == []


def test_the_late_result_of_a_table_that_was_cut_off_counts_for_no_later_round_and_is_told(evening: Evening) -> None:
    evening.starts()
    evening.hears(2)
    evening.types(1, 2)
    evening.starts()
    evening.signs(2, "0a")
    evening.hears(2)
    assert evening.table(2, 2).result is None
    assert evening.log == [f"{DIFFERS} table 2. {evening.players(2)}"]
    evening.signs(2, "0b")
    result = evening.table(2, 2).result
    assert result and result.game == "0b", "the true one counts"


@pytest.mark.parametrize("is_heard", [False, True])
def test_a_result_that_came_after_it_was_typed_counts_for_no_later_round_when_the_page_starts_again(
    evening: Evening, is_heard: bool
) -> None:
    evening.starts()
    evening.hears(2)
    evening.types(2)
    evening.signs(2, "0a")
    assert evening.log == [f"{DIFFERS} table 2. {evening.players(2)}"]
    evening.types(1)
    evening.starts()
    if is_heard:
        evening.hears(2)
    evening.restarts()
    assert evening.table(2, 2).result is None
    assert len(evening.log) == 1, "told once"


def test_a_game_that_counted_for_a_round_counts_for_no_other(evening: Evening) -> None:
    for number in (200, 201):
        evening.starts()
        evening.hears(2)
        evening.signs(2, "0a", number)
        evening.types(1)
    assert evening.table(2, 2).result is None


def need(evening: Evening) -> str:
    """The sign of table 2 on the page of all tables."""
    card = tables_page(evening.hall_state.snapshot(), Viewer("director", "en")).cards["t2"]
    assert isinstance(card, TableCard)
    return card.sign


def test_a_late_result_that_agrees_needs_nobody_and_one_that_differs_waits_for_somebody(evening: Evening) -> None:
    evening.starts()
    evening.hears(2)
    evening.types(1)
    evening.types(2, worths=LATE)
    evening.signs(2, "0a")
    assert "agrees" in evening.log[0]
    assert need(evening) != "late"
    evening.starts()
    evening.hears(2)
    evening.types(2)
    evening.signs(2, "0b")
    assert need(evening) == "late"
    evening.does(a.ResultLeft(2, "0b200"))
    assert need(evening) != "late"
    evening.signs(2, "0c")
    evening.does(a.ResultCorrected(2, 2, TableResult(LATE), "Marta", "the table was right"))
    assert need(evening) != "late"


def test_a_result_names_its_seating_and_counts_for_no_other(evening: Evening) -> None:
    evening.starts()
    evening.hears(2)
    evening.types(1, 2)
    evening.starts()
    evening.hears(2)
    evening.signs(2, "0a", seating=1)
    assert evening.table(2, 2).result is None
    assert evening.log == [f"{DIFFERS} table 2. {evening.players(2)}"]
    page = table_page(2, evening.hall_state.snapshot(), Viewer("judge", "en"))
    assert page and isinstance(page.view, OneTableView) and page.view.late
    assert [(worth, counts) for _, worth, counts in page.view.late.players] == [
        (figure(late), figure(typed)) for late, typed in zip(LATE, TYPED, strict=True)
    ]
    assert (page.view.late.round, page.view.late.worths) == (1, LATE)

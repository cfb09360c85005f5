"""After a fork the director sees both versions of a game; a ruling shows what it would change before it is made."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import msgspec
import pytest

from banker.play import commands as c
from banker.play.refusals import Refusal
from banker.play.standings import worth
from tests.hall.outboxes import PlayedTable
from tests.hall.sent import STREAM, TABLE, arrived, keys, word
from ui.hall.folder import new_hall
from ui.hall.intake import Intake
from ui.hall.keys import public_key, signature_header
from ui.hall.pages.cards import figure
from ui.hall.pages.hall_state import LiveHallState
from ui.hall.pages.page import Viewer
from ui.hall.pages.people import HallPerson, Session
from ui.hall.pages.posts import EntriesBack, HallPost, MoneyMoved, PawnPlaced, Ruling, carry_out, ruling_commands
from ui.hall.pages.table import table_page
from ui.hall.pages.views import ForkView, OneTableView
from ui.hall.pages.weighing import effect_view
from ui.locale.words import Words
from ui.wire.hall import (
    EntryRef,
    Forked,
    ForkSettled,
    Now,
    OwnEntries,
    Report,
    ReportEnvelope,
    entry_subject,
    now_subject,
    report_subject,
)

WORDS = Words("en")


class ForkedHall:
    """Table 7, whose box was copied after entry 20: the hall has one version, the copy plays another."""

    def __init__(self, folder: Path) -> None:
        self.one = PlayedTable(folder / "one.banker", seed=1)
        self.one.play(20)
        (folder / "copy.banker").write_bytes(self.one.table.journal.image())
        self.copy = PlayedTable(folder / "copy.banker", seed=2)
        self.one.play(30)
        self.copy.play(9)
        self.game = self.one.table.journal.game_id
        self.folder = new_hall(folder / "hall", "Trial Hall", ["127.0.0.1"])
        self.folder.tables.change(lambda tables: tables.admitting(7, public_key(TABLE)))
        self._intake, self._sequence, self.at = Intake(self.folder.path / "reader.db", keys), count(1), 1_000.0
        self.state = LiveHallState(self.folder, lambda: self.at)
        subject = entry_subject("0000abcd", 7, self.game)
        self._intake.take(STREAM, [arrived(next(self._sequence), subject, row) for row in self.one.rows])
        self.says(Forked(self.game.hex(), 20))

    def close(self) -> None:
        self.state.close()
        self._intake.close()

    def says(self, *said: Report) -> None:
        """Reports of the table, as the reader takes them in."""
        for each in said:
            number = next(self._sequence)
            envelope = ReportEnvelope(float(number), each)
            self._intake.take(STREAM, [word(number, report_subject("0000abcd", 7), envelope, TABLE)])
        self.state.look()

    def passes(self, seconds: int, *is_forked: bool) -> None:
        """Boxes send their state each second: those that have forked, and those that have not."""
        for _ in range(seconds):
            self.at += 1
            for each in is_forked:
                body, subject = msgspec.json.encode(Now(is_forked=each, at=self.at)), now_subject(self.state_id, 7)
                self.state.hear(7, body, signature_header(TABLE, subject, body))

    @property
    def state_id(self) -> str:
        return self.folder.settings.id

    @property
    def page(self) -> OneTableView:
        """The table's page as a director sees it."""
        page = table_page(7, self.state.snapshot(), Viewer("director", "en"))
        assert page and isinstance(page.view, OneTableView)
        return page.view

    @property
    def fork(self) -> ForkView:
        fork = self.page.fork
        assert fork
        return fork

    def keeps(self, *, table: bool) -> ForkSettled:
        """Marta decides; the order to the table."""
        marta = Session("Marta", HallPerson("director", ""), 0.0)
        carry_out(
            HallPost({"type": "JournalKept", "table": 7, "keeps_table": table}, "a copy"), self.state, marta, "en"
        )
        order = self.state.acts.orders[7][-1].word
        assert isinstance(order, ForkSettled)
        return order


@pytest.fixture
def forked(tmp_path: Path) -> Iterator[ForkedHall]:
    hall = ForkedHall(tmp_path)
    yield hall
    hall.close()


def counts(played: PlayedTable) -> dict[str, str]:
    """What everybody in a version is worth."""
    game = played.table.game
    return {game.names[player]: figure(worth(game, player).total) for player in game.players}


def test_both_versions_stand_side_by_side_with_what_each_would_count(forked: ForkedHall) -> None:
    forked.passes(1, True)
    assert forked.fork.own is None, "the table has not sent its own yet"
    rows = tuple(forked.copy.rows[21:])
    game = forked.game.hex()
    forked.says(OwnEntries(game, rows[:3]), OwnEntries(game, rows[3:]))
    fork = forked.fork
    assert fork.own
    assert (fork.after, fork.hall.number, fork.own.number) == (20, 50, 29)
    for side, played in ((fork.hall, forked.one), (fork.own, forked.copy)):
        assert {line.name: line.worth for line in side.counted} == counts(played)
        assert side.past[0].number == side.number
    assert [line.number for line in fork.own.past] == list(range(29, 20, -1))
    assert (len(fork.hall.past), fork.hall.more) == (12, 18)


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows[1:],
        lambda rows: (msgspec.structs.replace(rows[0], body=b"{}"), *rows[1:]),
        lambda rows: (msgspec.structs.replace(rows[0], at=1e300), *rows[1:]),
    ],
    ids=["a gap", "another body", "a time that no calendar has"],
)
def test_a_version_that_does_not_follow_from_the_common_entries_is_not_shown(
    forked: ForkedHall, change: Callable[[tuple[object, ...]], tuple[object, ...]]
) -> None:
    forked.passes(1, True)
    forked.says(OwnEntries(forked.game.hex(), change(tuple(forked.copy.rows[21:]))))  # type: ignore[arg-type]
    assert forked.fork.own is None
    assert forked.fork.hall.number == 50


def test_the_decision_names_the_fork_and_stops_a_box_only_if_two_play(forked: ForkedHall) -> None:
    game = forked.game.hex()
    forked.passes(2, False)
    forked.passes(3, True)
    assert not forked.fork.has_other_box, "one box, which sent its state before it saw the fork"
    assert forked.keeps(table=True) == ForkSettled(True, game, 20, stops_box=False)
    forked.passes(5, True, False)
    assert forked.fork.has_other_box
    assert forked.keeps(table=False) == ForkSettled(False, game, 20, stops_box=True)
    assert "The hall's version counts" in forked.fork.decided
    forked.passes(11, False)
    assert forked.page.fork is None, "the stopped box is silent"


RULINGS: tuple[Ruling, ...] = (
    MoneyMoved(7, 0, 2, 200),
    PawnPlaced(7, 1, 24),
    EntriesBack(7, 15, EntryRef(50, "")),
)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: type(ruling).__name__)
def test_a_ruling_shows_before_it_is_made_what_it_changes(forked: ForkedHall, ruling: Ruling) -> None:
    story, table = forked.state.story(7), forked.one.table
    assert story
    commands, names, before = ruling_commands(ruling, "wrong"), table.game.names, counts(forked.one)
    shown = effect_view(story, commands, WORDS)
    standing = len(table.history.standing)
    for command in commands:
        assert not isinstance(table.submit(command), Refusal)
    for player, name in enumerate(names):
        line = next((each for each in shown.lines if each.name == name), None)
        after = figure(worth(table.game, player).total)
        assert (line.worth if line else (before[name], before[name])) == (before[name], after)
    assert len(shown.undone) + shown.more == max(standing - len(table.history.standing), 0)


def test_a_ruling_that_the_rules_refuse_says_so_before(forked: ForkedHall) -> None:
    story = forked.state.story(7)
    assert story
    assert effect_view(story, (c.CorrectCash(0, -(10**9), "all of it"),), WORDS).refusal
    assert effect_view(story, (c.Undo(),) * 99, WORDS).refusal

"""Halls to look at, as their pages know them: acts are done, entries and reports come in, and the state folds them."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from itertools import count, product
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, Final
from weakref import finalize

import msgspec

from banker.bots.company import Company
from banker.hall import acts as a
from banker.hall.refusals import HallRefusal
from banker.hall.rounds import HallRound, HallTable, TableResult
from banker.hall.rules import HallRules
from banker.hall.tournament import Tournament
from banker.keep.journal.chain import StoredEntry
from banker.keep.table import begin
from banker.play import commands as c
from banker.play.refusals import Refusal
from banker.play.setup import Setup, with_digital_decks
from ui.hall.folder import new_hall
from ui.hall.intake import Intake
from ui.hall.keys import new_seed, public_key, signature_header
from ui.hall.pages.hall_state import LiveHallState
from ui.hall.pages.page import HallSnapshot
from ui.hall.pulling import Arrived
from ui.wire import hall as w

AT: Final = float(int(time.time()))
"""The wall time of what is shown: clocks on pages run by it."""
_ROUND_SECONDS: Final = 56 * 60
"""So long the round has been played."""
_FIRST: Final = (
    "Ania Bartek Celina Darek Ewa Filip Grażyna Henryk Iga Jan Kasia Leon Maja Norbert Ola Piotr Róża Staszek Tola Ula "
    "Wiktor Zosia Adam Basia Czarek Dorota Emil Franek Gosia Hania Igor Julia Kuba Lena Marek Nina Oskar Pola Radek "
    "Sara Tomek Urszula Wanda Zenon Alina Borys Cezary Danka Eryk Fela Gustaw Hela Irek Jagoda Karol Lidka Milena "
    "Natan Olek Patryk Renata Sylwia Tadek Wera Błażej Daria Edek Gaja Ignacy Jola Klara Ludwik Mirek Natalia Oliwia "
    "Paweł Rita Szymon Teresa Witold Żaneta Agata Bruno Dawid Ela Gabi Hubert Iza Jacek Krysia Liza Maks Nela Otylia "
    "Fabian Kinga Lech Mela"
)
NAMES: Final = (*_FIRST.split(), *(f"{name} {more}." for more, name in product("ABCDEFGHIJKLM", _FIRST.split())))


class ShownHall:
    """A hall without a server: what a director does and what boxes send goes the way that it goes in every hall."""

    def __init__(
        self, players: int = 0, played: int = 0, name: str = "Mistrzostwa Warszawy", rules: HallRules | None = None
    ) -> None:
        """So many players have entered, and so many rounds are over; the next one is seated."""
        path, self.at = Path(mkdtemp(prefix="shown-hall-")), AT - 2 * _ROUND_SECONDS
        self.folder = new_hall(path / "hall", name, ["hala.local"])
        self.state = LiveHallState(self.folder, lambda: self.at)
        self._intake = Intake(self.folder.path / "reader.db", self.folder.key_of)
        self.boxes: dict[int, ShownBox] = {}
        finalize(self, _remove, path, self.state.close, self._intake.close)
        self.does(a.RulesSet(rules or HallRules(seed=4711)))
        if players:
            self.does(a.PlayersEntered(tuple(a.NewEntrant(name) for name in NAMES[:players])))
            chance = Random(players)
            for _ in range(played):
                self.counts(self.starts().tables, chance)
            self.does(a.RoundSeated())

    @property
    def tournament(self) -> Tournament:
        return self.state.acts.tournament

    def snapshot(self) -> HallSnapshot:
        """What the pages are made of now."""
        self.state.look()
        return self.state.snapshot()

    def does(self, act: a.HallAct, why: str = "") -> None:
        """Marta does it."""
        done = self.state.do(act, "Marta", why)
        assert not isinstance(done, HallRefusal), (act, done)

    def starts(self) -> HallRound:
        """The next round, seated if it is not."""
        if not self.tournament.draft:
            self.does(a.RoundSeated())
        self.does(a.RoundStarted(self.at))
        return self.tournament.rounds[-1]

    def counts(self, tables: Iterable[HallTable], chance: Random) -> None:
        """All results come on paper."""
        for table in tables:
            self.result(table.number, *(100 * chance.randrange(60) for _ in table.players))

    def result(self, table: int, *worths: int) -> None:
        """A result on paper, which the judge has signed."""
        signed = tuple(range(len(worths)))
        self.does(a.ResultRecorded(table, TableResult(worths, signed=signed, judge="Olaf")))

    def plays(self, entries: int = 40, tables: int = 2000) -> ShownHall:
        """The round starts; at its first tables boxes sit down, and bots play so many commands, at some tables more."""
        self.at = AT - _ROUND_SECONDS
        for table in self.starts().tables[:tables]:
            box = self.boxes[table.number] = ShownBox(self, table.number)
            box.sits_down()
            box.plays(entries + entries // 10 * (table.number % 9))
        calm = dict(self.boxes)
        if len(calm) > 4:
            self._need(*(calm.pop(number) for number in range(1, 5)))
        self.at = AT
        for box in calm.values():
            box.beats()
        return self

    def _need(self, calling: ShownBox, still: ShownBox, forked: ShownBox, cut: ShownBox) -> None:
        """One called the judge, the clock of one stands still, one has two versions, one is cut off."""
        self.at = AT - 840
        cut.beats(unsent=37)
        for self.at in (AT - 160, AT - 80, AT):
            still.beats(seconds=34.0)
        calling.beats(called_at=AT - 600)
        forked.says(w.Forked(forked.game, forked.rows[-21].number))
        forked.beats(is_forked=True)

    def take_in(self, stream: str, arrived: Callable[[int], Arrived]) -> None:
        """The reader takes a message in, behind the newest of this stream."""
        sequence = self._intake.place(stream).sequence + 1
        self._intake.take(stream, [arrived(sequence)])

    def take_all(self, stream: str, subject: str, rows: tuple[StoredEntry, ...]) -> None:
        """The reader takes entries in, all at once."""
        first = self._intake.place(stream).sequence + 1
        messages = [
            Arrived(sequence, f"second {row.at}", row.at, subject, w.entry_headers(row, 0), row.body)
            for sequence, row in enumerate(rows, first)
        ]
        self._intake.take(stream, messages)


class ShownBox:
    """A box that joined as this table of the hall; bots play the game that the director ordered."""

    def __init__(self, hall: ShownHall, number: int) -> None:
        self._hall, self._number, self._seed = hall, number, new_seed()
        self._hall_id, self._sent = hall.folder.settings.id, -1
        hall.folder.tables.change(lambda tables: tables.admitting(number, public_key(self._seed)))

    def sits_down(self) -> None:
        """The game that the director ordered begins."""
        seated = self._hall.state.acts.orders[self._number][-1].word
        assert isinstance(seated, w.TableSeated)
        setup = Setup(seated.ruleset, seated.names, seated.house_rules, seated.board)
        seconds = count(int(AT) - _ROUND_SECONDS, 6).__next__
        setup = with_digital_decks(setup, self._number)
        self._table = begin(self._hall.folder.path / f"{self._number}.banker", setup, now=seconds, is_in_memory=True)
        self._company, self.game = (
            Company(len(seated.names), "stay", Random(self._number)),
            self._table.journal.game_id.hex(),
        )

    @property
    def newest(self) -> int:
        """The number of its newest entry."""
        return self._table.journal.last_number

    @property
    def rows(self) -> tuple[StoredEntry, ...]:
        """Its journal."""
        return tuple(self._table.journal.rows(after=-1))

    def plays(self, entries: int) -> None:
        """So many more, or to the end; the hall has them then."""
        until = self.newest + entries
        while self.newest < until and not self._table.game.is_over:
            command: c.JournalCommand = self._company.next_command(self._table.game)
            assert not isinstance(self._table.submit(command), Refusal)
        rows = tuple(self._table.journal.rows(after=self._sent))
        self._sent = rows[-1].number
        subject = w.entry_subject(self._hall_id, self._number, self._table.journal.game_id)
        self._hall.take_all(w.entries_stream(self._hall_id), subject, rows)

    def beats(self, **facts: Any) -> None:
        """Its `now`; `facts` are what is not usual."""
        left = self._table.seconds_left
        seconds = None if left is None else float(math.ceil(left))
        now = w.Now(self.game, self._sent, seconds, at=self._hall.at).but(**facts)
        body = msgspec.json.encode(now)
        subject = w.now_subject(self._hall_id, self._number)
        self._hall.state.hear(self._number, body, signature_header(self._seed, subject, body))

    def says(self, said: w.Report) -> None:
        """A report to the hall."""
        subject = w.report_subject(self._hall_id, self._number)
        body = msgspec.json.encode(w.ReportEnvelope(self._hall.at, said))
        headers = signature_header(self._seed, subject, body)
        self._hall.take_in(
            w.entries_stream(self._hall_id),
            lambda sequence: Arrived(sequence, f"second {sequence}", self._hall.at, subject, headers, body),
        )


def _remove(path: Path, *closing: Callable[[], None]) -> None:
    for close in closing:
        close()
    rmtree(path, ignore_errors=True)

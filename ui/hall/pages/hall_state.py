"""The state of the hall in the page process: what the tables reported and played, their orders, and the acts.

The page process has one. It reads the read model, hears each table's `now`, and is the only writer of the hall's own
journal; a result that a table signed becomes an act there too.
"""

import logging
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Final

from banker.hall.acts import HallAct, RulesSet
from banker.hall.refusals import HallRefusal
from banker.hall.rules import hall_rules
from banker.keep.storage import StorageError
from banker.tomlfile import FileError, read_toml
from ui.hall.acts import HallActs, Judges, KeptAct
from ui.hall.folder import AdmittedTable, HallFolder, HallTables
from ui.hall.health import HallHealth, free_bytes
from ui.hall.keys import is_signed
from ui.hall.pages.forks import Forks
from ui.hall.pages.heard import HeardBoxes
from ui.hall.pages.page import HallSnapshot, TableSnapshot
from ui.hall.pages.people import people_in
from ui.hall.pages.results import open_results, record_signed
from ui.hall.pages.story import GameStory
from ui.hall.quotas import SentBy, SentNow
from ui.hall.read_model import HallGame, ReadModel
from ui.hall.server import reload_users
from ui.hall.unread import Unread
from ui.wire.hall import (
    DirectorOrder,
    Forked,
    OrderAck,
    OrderDelayed,
    OwnEntries,
    ResultSigned,
    entries_stream,
    now_decoder,
    now_subject,
)

_log = logging.getLogger(__name__)
_ITSELF: Final = "hall"
"""The author of the rules that are in the hall's file."""
_MOST_STORIES: Final = 8
"""The number of games that are kept folded, the last viewed ones: several people view several tables."""


class LiveHallState:
    """The state of one hall."""

    def __init__(self, folder: HallFolder, clock: Callable[[], float] = time.time) -> None:
        """StorageError or FileError if a file of the hall cannot be used."""
        self.folder, self.clock, self._began = folder, clock, clock()
        self.people = people_in(folder.path)
        self.acts = HallActs(folder.path / "acts.db", folder.settings.id)
        self._read = ReadModel(folder.path / "reader.db")
        self._games: dict[int, HallGame] = {}
        self._admitted, self._by_number = HallTables(), dict[int, AdmittedTable]()
        self._boxes = HeardBoxes()
        self._answers: dict[int, dict[int, OrderAck]] = defaultdict(dict)
        self._delayed: dict[int, set[int]] = defaultdict(set)
        self._forks = Forks()
        self._change = self._said = 0
        self._version = -1
        self._stories: dict[int, GameStory] = {}
        self._unread, self._sent, self._sent_now = Unread(), dict[int, SentBy](), SentNow(clock)
        self.health = HallHealth(copies=folder.settings.copies)
        self._follow_rules()

    def close(self) -> None:
        """Closes the files."""
        self.acts.close()
        self._read.close()

    def do(self, act: HallAct, who: str, why: str) -> KeptAct | HallRefusal:
        """Decides and records an act of the tournament, now."""
        return self.acts.do(act, who, why, self.clock(), self._judges())

    def tell(self, table: int, word: DirectorOrder, who: str, why: str) -> KeptAct:
        """Records an order to a table."""
        return self.acts.tell(table, word, who, why, self.clock())

    def hear(self, table: int, body: bytes, headers: Mapping[str, str] | None) -> None:
        """Handles a table's report of its state. An unreadable or unsigned one is refused, and one of too many."""
        if not self._sent_now.is_allowed(table):
            return
        try:
            if not is_signed(self._known(table).key, now_subject(self.folder.settings.id, table), body, headers):
                raise ValueError("the table did not sign it")
            self._boxes.hear(table, now_decoder.decode(body), self.clock())
        except (ValueError, RecursionError) as error:
            self._unread.skip(f"table {table}", error)
            self._sent_now.refuse(table)

    def look(self) -> None:
        """Reads what the reader has written since the last call. If a result cannot be recorded, the next call tries
        again.
        """
        self._shut_out()
        if (version := self._read.version()) == self._version:
            return
        self._version, self._sent = version, self._read.sent()
        for game in self._read.games(after=self._change):
            self._change, self._games[game.table] = max(self._change, game.change), game
        for said in self._read.reports(after=self._said):
            if isinstance(said.word.said, OrderAck):
                self._answers[said.table].setdefault(said.word.said.word, said.word.said)
            elif isinstance(said.word.said, OrderDelayed):
                self._delayed[said.table].add(said.word.said.order)
            elif isinstance(said.word.said, Forked | OwnEntries):
                self._forks.hear(said.table, said.word.said)
            elif isinstance(said.word.said, ResultSigned):
                try:
                    record_signed(said.table, said.word.said, self._answers[said.table], self.acts, self.do)
                except StorageError as error:
                    _log.error("a result is not recorded yet: %s", error)
                    self._version = -1
                    return
            self._said = said.key

    def _shut_out(self) -> None:
        """Takes the key from tables that sent too much. On a disk that they have filled the next call tries again."""
        many = [
            each.table
            for each in self.folder.tables.look().admitted
            if not each.is_withheld
            and self._sent_now.is_too_much(each.table, self._sent.get(each.table, SentBy()), len(each.former) + 1)
        ]
        if not many:
            return
        try:
            self.folder.tables.change(lambda tables: tables.withholding(many))
        except StorageError as error:
            _log.error("the tables %s sent too much and are not shut out yet: %s", many, error)
        else:
            _log.warning("shut out for sending too much: tables %s", many)
            reload_users(self.folder)

    def snapshot(self) -> HallSnapshot:
        """A snapshot of all of it, for the pages."""
        numbers = sorted(
            {each.table for each in self.folder.tables.look().admitted} | set(self._games) | self._boxes.tables
        )
        settings = self.folder.settings
        return HallSnapshot(
            settings.name,
            self.clock(),
            self.acts.tournament,
            {number: self.table(number) for number in numbers},
            tuple(self.acts.kept),
            f"http://{settings.hosts[0]}:{settings.audience_port}/",
            self.story,
            self.own_story,
            open_results(self.acts.kept),
            self.health.but(free=free_bytes(self.folder.path)),
        )

    def unread(self, last: int) -> int:
        """How many messages of the entries' stream the reader has to read, if `last` is the newest."""
        return max(0, last - self._read.place(entries_stream(self.folder.settings.id)).sequence)

    def story(self, table: int) -> GameStory | None:
        """A table's game, entry by entry, up to now."""
        game = self._games.get(table)
        if not game:
            return None
        story = self._stories.pop(game.key, None) or GameStory(game.key)
        story.follow(self._read.entries(game.key, story.number))
        self._stories[game.key] = story
        if len(self._stories) > _MOST_STORIES:
            del self._stories[next(iter(self._stories))]
        return story

    def own_story(self, table: int) -> GameStory | None:
        """The table's own version of its game after a fork, as far as it was reported."""
        game = self._games.get(table)
        return self._forks.own_story(table, self._read, game) if game else None

    def _known(self, table: int) -> AdmittedTable:
        """The table as it was admitted; an unknown one has no key."""
        tables = self.folder.tables.look()
        if tables is not self._admitted:
            self._admitted, self._by_number = tables, {each.table: each for each in tables.admitted}
        return self._by_number.get(table, AdmittedTable(table, ""))

    def table(self, number: int) -> TableSnapshot:
        """A snapshot of one table."""
        heard = self._boxes.of(number, self.clock())
        box = heard.box
        return TableSnapshot(
            number,
            self._games.get(number),
            box.now if box else None,
            box.at if box else self._began,
            box.still_since if box else self._began,
            (*self.acts.orders.get(number, ()),),
            self._answers[number],
            self._delayed[number],
            self._forks.of(number),
            heard.is_forked,
            heard.has_other_box,
            self._sent_now.with_stored(number, self._sent.get(number, SentBy())),
            self._known(number).is_withheld,
        )

    def _judges(self) -> Judges:
        people = self.people.look().people
        return tuple((name, person.card) for name, person in sorted(people.items()) if person.card)

    def _follow_rules(self) -> None:
        """Applies the rules of the hall's file, until the first round starts, if the file has changed since the last
        time: the director's own changes stay.
        """
        path = self.folder.path / "hall.toml"
        rules = hall_rules(read_toml(path, str(path), FileError))
        read = [kept.act.rules for kept in self.acts.kept if isinstance(kept.act, RulesSet) and kept.who == _ITSELF]
        if not self.acts.tournament.started and rules != (read[-1] if read else self.acts.tournament.rules):
            self.do(RulesSet(rules), _ITSELF, "")

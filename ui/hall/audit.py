"""`banker hall audit`: reads the stream from its beginning and compares it with the read model, with the results that
tables signed, with the hall's acts, and with journals that are at hand.

It trusts nothing that the reader made: it checks the chain and folds all entries again. Each fault is one line.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

from banker.keep.journal import JournalError, open_journal
from banker.keep.journal.chain import START, ChainLink, StoredEntry, follows
from banker.keep.journal.head import head_path
from banker.keep.storage import StorageError
from banker.keep.table import resume
from ui.hall.acts import HallActs
from ui.hall.folder import HallFolder
from ui.hall.folding import FoldedGame, NotTaken, refold
from ui.hall.nats_line import connect, end_of_hall
from ui.hall.pulling import Arrived, pull
from ui.hall.read_model import FACTS, GameFacts, ReadModel
from ui.hall.results_audit import result_faults
from ui.store.signed_head import heads_in
from ui.wire.hall import HeadSigned, OrderEnvelope, OwnEntries, ResultSigned, entries_stream, entry_of, game_of

_Course = tuple[int, bytes, int]
"""The table, the id of a game, and the number of its course."""
_UNLIKE = "standings", "results", "orders", "acts"
_KINDS = "gaps", "doubles", "broken links", *(f"{what} unlike" for what in _UNLIKE), "refused"


class HallAudit:
    """The entries of the stream up to where it was read, and their faults."""

    def __init__(self, model: ReadModel) -> None:
        self.faults: list[str] = []
        self._model = model
        self._counts: Counter[str] = Counter()
        self._rows: dict[_Course, list[StoredEntry]] = {}
        self._began: dict[tuple[int, str], float] = {}

    @property
    def summary(self) -> str:
        """The counts in one line."""
        entries, games = sum(map(len, self._rows.values())), len(self._rows)
        return ", ".join([f"{entries} entries of {games} games", *(f"{kind} {self._counts[kind]}" for kind in _KINDS)])

    def see(self, message: Arrived, expected: int) -> None:
        """Checks the next message of the stream; `expected` is its right sequence."""
        if message.sequence != expected:
            self._fault("gaps", f"the messages {expected} to {message.sequence - 1} are missing in the stream")
        try:
            match message.subject.split("."):
                case ["bank", _, table, game, "entry"]:
                    self._began.setdefault((int(table), game.partition("-")[0]), message.at)
                    self._see_entry((int(table), *game_of(game)), entry_of(message.headers, message.body))
                case [""]:
                    raise ValueError("its headers are not a table's")
        except (ValueError, OverflowError) as error:
            self._fault("broken links", f"message {message.sequence}: {error}")

    def compare(self) -> None:
        """Compares the read model and the signed results with the stream."""
        known = {(game.table, game.game, game.course): game for game in self._model.games()}
        for course, rows in self._rows.items():
            found, folded = known.pop(course, None), self._fold(course, rows)
            if (tuple(self._model.entries(found.key)) if found else ()) != tuple(rows):
                self._fault("gaps", f"{_course_name(course)}: the read model has other entries than the stream")
            elif found and folded and found.facts != FACTS.decode(folded.facts):
                self._fault("standings unlike", f"{_course_name(course)}: the read model has another standing")
        for course in known:
            self._fault("gaps", f"{_course_name(course)}: it is in the read model, and not in the stream")
        reports = [(each.table, each.word.said) for each in self._model.reports()]
        own: dict[tuple[int, str], list[ChainLink]] = {}
        for table, said in reports:
            if isinstance(said, OwnEntries):
                own.setdefault((table, said.game), []).extend(row.link for row in said.rows)
        for table, said in reports:
            match said:
                case ResultSigned():
                    self._compare_signed(table, said)
                case HeadSigned(text):
                    self._compare_heads(table, text, own)
        for refused in self._model.refused(limit=-1):
            if refused.subject and not refused.subject.endswith(".entry"):  # `see` has found the other faults
                self._fault("refused", f"message {refused.sequence} on {refused.subject}: {refused.why}")

    def compare_acts(self, path: Path, hall: str) -> None:
        """Checks the hall's acts, and compares them with the results and orders in the stream."""
        if not path.exists() and not head_path(path).exists():
            return
        try:
            with closing(HallActs(path, hall)) as acts:
                self.compare_results(acts)
                self.compare_orders(acts.orders)
        except StorageError as error:
            self._fault("acts unlike", str(error))

    def compare_results(self, acts: HallActs) -> None:
        """Compares the results that count with their seatings and games, and the signed results with the acts."""
        said = ((each.table, each.word.said) for each in self._model.reports())
        signed = {(table, each.game, each.hash) for table, each in said if isinstance(each, ResultSigned)}
        for fault in result_faults(acts, self._began, self._facts_at, signed):
            self._fault("results unlike", fault)

    def _facts_at(self, table: int, game: str, number: int, head: str) -> GameFacts | None:
        """The game at this entry in the course that has it; None without such an entry."""
        for course, rows in self._rows.items():
            is_game = course[0] == table and course[1].hex() == game
            if is_game and number < len(rows) and rows[number].hash.hex() == head:
                folded = self._fold(course, rows[: number + 1])
                return FACTS.decode(folded.facts) if folded else None
        return None

    def compare_orders(self, orders: Mapping[int, Sequence[OrderEnvelope]]) -> None:
        """Compares the stored orders with those of the hall's acts. An order that is not sent yet is no fault."""
        for table in self._model.ordered_tables():
            acted = orders.get(table, ())
            for sent in self._model.orders(table):
                if acted[sent.number - 1 : sent.number] != [sent.but(at=0.0)]:
                    self._fault("orders unlike", f"table {table}: no act has the stored order {sent.number}")

    def compare_journal(self, path: Path) -> None:
        """Compares a table's journal and its game with the stream. A game that is not in the hall is no fault."""
        try:
            with open_journal(path, read_only=True) as journal:
                game_id, own = journal.game_id, list(journal.rows(after=-1))
            table = resume(path, read_only=True)
            table.close()
        except JournalError as error:
            return self._fault("broken links", str(error))
        for course in self._counting(game_id.hex()):
            rows, folded = self._rows[course], self._fold(course, self._rows[course])
            if rows != own[: len(rows)]:
                self._fault("broken links", f"{_course_name(course)}: {path} has another course of it")
            elif rows != own:
                self._fault("gaps", f"{_course_name(course)}: entry {len(rows)} of {path} did not come")
            elif folded is None or folded.game != table.game:
                self._fault("standings unlike", f"{_course_name(course)}: {path} has another standing")
        return None

    def _compare_signed(self, table: int, signed: ResultSigned) -> None:
        for course in self._counting(signed.game, table):
            folded = self._fold(course, self._rows[course][: signed.number + 1])
            if folded is None or folded.newest.hash.hex() != signed.hash:
                self._fault("gaps", f"{_course_name(course)}: the signed entry {signed.number} did not come")
            elif tuple(each.total for each in FACTS.decode(folded.facts).worths) != signed.worths:
                self._fault("standings unlike", f"{_course_name(course)}: other worths were signed than the game has")

    def _compare_heads(self, table: int, text: str, own: Mapping[tuple[int, str], Sequence[ChainLink]]) -> None:
        """One of the courses of the game at this table must go through each signed head. `own` has the entries that
        tables reported after a fork; the box that was stopped reports no later ones.
        """
        for head in heads_in(text):
            courses = [rows for (at, game, _), rows in self._rows.items() if (at, game.hex()) == (table, head.game)]
            link, parted = ChainLink(head.number, bytes.fromhex(head.hash)), own.get((table, head.game), ())
            came = any(row.link == link for rows in courses for row in rows) or link in parted
            if not came and not (parted and link.number > parted[-1].number):
                what = f"entry {head.number}, which the machine {head.machine} signed, did not come"
                self._fault("gaps", f"table {table}, game {head.game}: {what}")

    def _counting(self, game: str, table: int | None = None) -> list[_Course]:
        """The course of a game that counts, at each table that has it (or at one)."""
        found = {course[0]: course for course in sorted(self._rows) if course[1].hex() == game}
        return [course for number, course in found.items() if table in (number, None)]

    def _see_entry(self, course: _Course, row: StoredEntry) -> None:
        rows = self._rows.setdefault(course, [])
        if row.number < len(rows):
            self._fault("doubles", f"{_course_name(course)}: entry {row.number} came again")
        elif row.number > len(rows):
            self._fault("gaps", f"{_course_name(course)}: entry {len(rows)} is missing before entry {row.number}")
        elif not follows(row, rows[-1].hash if rows else START, course[1]):
            self._fault("broken links", f"{_course_name(course)}: entry {row.number} does not follow")
        else:
            rows.append(row)

    def _fold(self, course: _Course, rows: list[StoredEntry]) -> FoldedGame | None:
        try:
            return refold(course[1], rows[0], rows[1:]) if rows else None
        except NotTaken as error:
            self._fault("broken links", f"{_course_name(course)}: {error}")
            return None

    def _fault(self, kind: str, says: str) -> None:
        self._counts[kind] += 1
        self.faults.append(says)


async def audit_hall(folder: HallFolder, journals: Path | None = None) -> HallAudit:
    """Audits the stream as far as the reader has come. OSError if the server does not answer."""
    stream, model = entries_stream(folder.settings.id), ReadModel(folder.path / "reader.db", is_held=True)
    audit, last, number = HallAudit(model), model.place(stream).sequence, 0
    client = await connect(end_of_hall(folder, "reader"))
    try:
        while number < last and (batch := await pull(client, stream, number + 1)):
            for message in batch:
                audit.see(message, number + 1)
                number = message.sequence
    finally:
        await client.close()
    audit.compare()
    audit.compare_acts(folder.path / "acts.db", folder.settings.id)
    for journal in sorted(journals.glob("**/*.banker")) if journals else ():
        audit.compare_journal(journal)
    model.close()
    return audit


def _course_name(course: _Course) -> str:
    table, game, number = course
    return f"table {table}, game {game.hex()}{f', course {number}' if number > 1 else ''}"

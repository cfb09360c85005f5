"""What reaches the hall is folded as the table folded it, and what does not follow is refused and told."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
import pytest

from banker.keep.clock import Clock
from banker.keep.journal import Entry
from banker.keep.journal.chain import START, StoredEntry, chain_entry
from banker.keep.journal.entry import encoded
from banker.keep.storage import StorageError
from banker.keep.table import begin
from banker.play import commands as c
from banker.play.setup import Setup
from banker.play.standings import worth
from tests.hall.played import PlayedGame, played
from tests.hall.sent import DIRECTOR, STREAM, TABLE, arrived, as_sent, keys, word
from ui.hall.folding import refold
from ui.hall.intake import Intake
from ui.hall.pulling import Arrived
from ui.hall.quotas import SentBy
from ui.hall.read_model import FACTS, HallGame, ReadModel
from ui.wire.hall import (
    JudgeCalled,
    LastTurnWanted,
    OrderEnvelope,
    ReportEnvelope,
    director_subject,
    entry_subject,
    report_subject,
)


def taken(path: Path, batches: Iterable[Sequence[Arrived]]) -> ReadModel:
    """The read model after these, each taken in by a restarted reader."""
    for batch in batches:
        intake = Intake(path, keys)
        intake.take(STREAM, batch)
        intake.close()
    return ReadModel(path)


def only(model: ReadModel) -> HallGame:
    (game,) = model.tables()
    return game


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_a_game_stands_in_the_hall_as_at_its_table_however_often_the_reader_was_started_anew(
    tmp_path: Path, size: int
) -> None:
    game = played(seed=3)
    sent = as_sent(game)
    model = taken(tmp_path / "reader.db", [sent[at : at + size] for at in range(0, len(sent), size)])
    found = only(model)
    assert (found.table, found.game, found.number, found.hash) == (7, game.game_id, len(sent) - 1, game.rows[-1].hash)
    assert found.facts.worths == tuple(worth(game.game, player) for player in range(4))
    assert (found.facts.turn, found.facts.phase) == (game.game.turn.player, game.game.phase)
    assert tuple(model.entries(found.key)) == game.rows and not model.refused()


def test_what_lies_far_back_can_be_taken_back(tmp_path: Path) -> None:
    game = PlayedGame(seed=5, entries=50, undone=45)
    found = only(taken(tmp_path / "reader.db", [as_sent(game)[:70], as_sent(game)[70:]]))
    assert found.facts.worths == tuple(worth(game.game, player) for player in range(4))
    assert (found.facts.turn, found.facts.round) == (game.game.turn.player, 1)


def test_a_round_that_the_clock_ended_is_not_counted_after_a_redo_that_takes_it_back() -> None:
    table = begin(Path("late.banker"), Setup("pl-tournament", ("Ania", "Bartek")), is_in_memory=True)
    late: list[c.JournalCommand] = [c.ExpireClock()] * 20
    for command in (c.CorrectCash(0, 10, "counted again"), c.Undo(), *late, c.Redo(), c.PauseClock()):
        table.submit(command)
    rows = tuple(table.journal.rows(after=-1))
    folded = refold(table.journal.game_id, rows[0], rows[1:])
    assert folded.game == table.game
    assert FACTS.decode(folded.facts).round == 1


def test_a_stream_that_was_lost_and_filled_again_doubles_nothing(tmp_path: Path) -> None:
    sent = as_sent(played(seed=3))
    taken(tmp_path / "reader.db", [sent[:40]]).close()
    intake = Intake(tmp_path / "reader.db", keys)
    intake.begin_again(STREAM)
    intake.take(STREAM, [msgspec.structs.replace(each, mark="another") for each in sent])
    model = ReadModel(tmp_path / "reader.db")
    assert tuple(model.entries(only(model).key)) == played(seed=3).rows and not model.refused()
    assert model.place(STREAM).mark == "another"


def other_body(row: StoredEntry) -> StoredEntry:
    return msgspec.structs.replace(row, body=row.body + b" ")


def chained_on(game: PlayedGame, body: bytes = b"{}", at: float = 5.0) -> StoredEntry:
    return chain_entry(game.rows[29].hash, game.game_id, 30, at, body)


MISFIT = encoded(Entry(c.Redo(), (), Clock()))
BOARD = chain_entry(
    START, bytes(16), 0, 1.0, encoded(Setup("pl-tournament", ("Ania", "Bartek"), board="/dev/zero.toml"))
)
OTHER = entry_subject("0000abcd", 7, bytes(16))
REFUSED: Final[dict[str, tuple[Callable[[list[Arrived], PlayedGame], Arrived], str]]] = {
    "a changed entry": (lambda sent, game: arrived(31, sent[0].subject, other_body(game.rows[30])), "does not follow"),
    "a replayed message": (lambda sent, game: arrived(31, sent[0].subject, game.rows[12]), "entry 12 came twice"),
    "another entry": (lambda sent, game: arrived(31, sent[0].subject, other_body(game.rows[12])), "another entry 12"),
    "one left out": (lambda sent, game: arrived(31, sent[0].subject, game.rows[31]), "entry 31 came after entry 29"),
    "of another game": (lambda sent, game: arrived(31, OTHER, game.rows[30]), "the setup of its game did not"),
    "another's setup": (lambda sent, game: arrived(31, OTHER, game.rows[0]), "the setup does not follow"),
    "no headers": (lambda sent, _: Arrived(31, "", 31.0, sent[0].subject, {}, b"{}"), "Bank-Number"),
    "no number": (lambda sent, _: Arrived(31, "", 31.0, sent[0].subject, {"Bank-Number": "x"}, b""), "invalid"),
    "no time": (lambda sent, game: arrived(31, sent[0].subject, chained_on(game, at=float("nan"))), "wall time"),
    "no facts": (lambda sent, game: arrived(31, sent[0].subject, chained_on(game, b'{"x":1}')), "entry 30 is damaged"),
    "facts that do not fit": (lambda sent, game: arrived(31, sent[0].subject, chained_on(game, MISFIT)), "take"),
    "no subject of a table": (lambda *_: Arrived(31, "", 31.0, "bank.0000abcd.7.said", {}, b"{}"), "did not sign"),
    "a file of the hall's own": (lambda *_: arrived(31, OTHER, BOARD), "its own board did not come with it"),
    "a huge number": (
        lambda sent, _: arrived(31, sent[0].subject, StoredEntry(2**80, 1.0, b"", b"")),
        "is not between",
    ),
    "a number below": (lambda sent, _: arrived(31, sent[0].subject, StoredEntry(-1, 1.0, b"", b"")), "is not between"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_does_not_follow_is_refused_and_told_and_the_game_goes_on(tmp_path: Path, kind: str) -> None:
    game, (made, why) = played(seed=3), REFUSED[kind]
    sent = as_sent(game)
    rest = [arrived(number + 2, sent[0].subject, game.rows[number]) for number in range(30, len(game.rows))]
    model = taken(tmp_path / "reader.db", [[*sent[:30], made(sent, game), *rest]])
    (refused,) = model.refused()
    assert refused.sequence == 31 and why in refused.why
    assert only(model).hash == game.rows[-1].hash


def test_messages_that_the_stream_has_lost_are_told(tmp_path: Path) -> None:
    sent = as_sent(played(seed=3))
    model = taken(tmp_path / "reader.db", [sent[:10], sent[13:]])
    assert "the messages 11 to 13 are missing in the stream" in [each.why for each in model.refused()]
    assert only(model).number == 9


def test_the_tables_own_course_counts_once_the_director_lets_it(tmp_path: Path) -> None:
    game = played(seed=3)
    own = [
        msgspec.structs.replace(each, subject=entry_subject("0000abcd", 7, game.game_id, 2)) for each in as_sent(game)
    ]
    renumbered = [arrived(number, each.subject, game.rows[number - 21]) for number, each in enumerate(own, start=21)]
    model = taken(tmp_path / "reader.db", [[*as_sent(game)[:20], *renumbered]])
    assert (only(model).course, only(model).number) == (2, len(game.rows) - 1) and not model.refused()
    assert model.game(7, game.game_id) == only(model) and [each.number for each in model.games(7)] == [19, len(own) - 1]


def test_two_tables_with_one_game_are_two(tmp_path: Path) -> None:
    game = played(seed=3)
    model = taken(tmp_path / "reader.db", [as_sent(game), as_sent(game, table=8)[:20]])
    assert [(each.table, each.number) for each in model.tables()] == [(7, len(game.rows) - 1), (8, 19)]


def test_words_of_tables_and_director_are_kept_once(tmp_path: Path) -> None:
    said, told = ReportEnvelope(5.0, JudgeCalled(2)), OrderEnvelope(1, "Ewa", "time", LastTurnWanted())
    here, there = report_subject("0000abcd", 7), director_subject("0000abcd", 7)
    words = [
        (here, said, TABLE), (here, said, TABLE), (here, msgspec.structs.replace(said, at=6.0), DIRECTOR),
        (there, told, DIRECTOR), (there, msgspec.structs.replace(told, number=2), TABLE),
        (there, msgspec.structs.replace(told, by="Jan"), DIRECTOR),
    ]  # fmt: skip
    messages = [word(number, *each) for number, each in enumerate(words, start=1)]
    model = taken(tmp_path / "reader.db", [messages])
    assert [(each.table, each.word) for each in model.reports()] == [(7, said)] and model.orders(7) == (told,)
    assert [each.why for each in model.refused()] == [
        "another order 1 came before", "the director did not sign it", "the table did not sign it",
    ]  # fmt: skip


@pytest.mark.parametrize("opening", [lambda path: Intake(path, keys), ReadModel], ids=["written", "read"])
def test_a_file_that_is_no_hall_s_is_named_in_one_line_and_left_as_it_is(
    opening: Callable[[Path], object], tmp_path: Path
) -> None:
    path = tmp_path / "reader.db"
    path.write_bytes(b"no database" * 100)
    with pytest.raises(StorageError, match=r"reader\.db: is no readable file of this hall: .*; move it away"):
        opening(path)
    assert path.read_bytes() == b"no database" * 100


def test_whoever_looks_sees_that_something_was_written_and_which_games_changed(tmp_path: Path) -> None:
    model, sent = ReadModel(tmp_path / "reader.db"), as_sent(played(seed=3))
    before = model.version()
    intake = Intake(tmp_path / "reader.db", keys)
    intake.take(STREAM, sent[:5])
    assert model.version() != before
    (game,) = model.games(after=0)
    assert not model.games(after=game.change) and model.game(7, game.game) == game
    assert model.setup(game.key).names == game.facts.names


def test_what_each_table_sent_and_what_was_refused_of_it_is_counted_until_the_stream_is_read_again(
    tmp_path: Path,
) -> None:
    path, rows = tmp_path / "reader.db", as_sent(played(seed=3))[:5]
    bad = Arrived(6, "", 60.0, report_subject("0000abcd", 8), {}, b"x" * 100)
    foreign = Arrived(7, "", 70.0, f"bank.0000abcd.{'9' * 30}.said", {}, b"x")
    model = taken(path, [[*rows, bad, foreign]])
    size = sum(len(row.body) for row in rows)
    assert model.sent() == {7: SentBy(5, size), 8: SentBy(1, 100, 1, 60.0)}
    intake = Intake(path, keys)
    intake.begin_again(STREAM)
    intake.close()
    assert model.sent() == {}

"""The audit finds what is missing, double, altered or counted otherwise, and has no fault where all is whole."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from banker.keep.journal.chain import chain_entry
from banker.keep.journal.head import head_path
from banker.keep.journal.opening import create_of
from banker.play.standings import worth
from tests.hall.played import PlayedGame, played
from tests.hall.sent import DIRECTOR, STREAM, TABLE, arrived, as_sent, keys, word
from ui.hall.acts import HallActs
from ui.hall.audit import HallAudit
from ui.hall.intake import Intake
from ui.hall.pulling import Arrived
from ui.hall.read_model import ReadModel
from ui.store.signed_head import sign_head
from ui.wire.hall import (
    AllHeld,
    HeadSigned,
    JudgeCalled,
    OrderEnvelope,
    ReportEnvelope,
    ResultSigned,
    director_subject,
    report_subject,
)

GAME: Final = played(seed=3)
NO_FAULTS: Final = (
    "gaps 0, doubles 0, broken links 0, standings unlike 0, results unlike 0, orders unlike 0, acts unlike 0, refused 0"
)
LAST: Final = len(GAME.rows) - 1


def signed(game: PlayedGame, more: int = 0) -> Arrived:
    """A result as the table signs it, or with more for the last player."""
    worths = [worth(game.game, player).total for player in range(4)]
    worths[-1] += more
    said = ResultSigned(game.game_id.hex(), LAST, game.rows[-1].hash.hex(), tuple(worths), (0, 1, 2, 3))
    return word(LAST + 2, report_subject("0000abcd", 7), ReportEnvelope(9.0, said), TABLE)


def audit_of(folder: Path, sent: list[Arrived], change: str = "") -> HallAudit:
    """What the audit says of a stream, after this change to the read model."""
    folder.mkdir(exist_ok=True)
    intake = Intake(folder / "reader.db", keys)
    intake.take(STREAM, sent)
    intake.close()
    with sqlite3.connect(folder / "reader.db") as connection:
        connection.executescript(change)
    model = ReadModel(folder / "reader.db", is_held=True)
    audit = HallAudit(model)
    for number, message in enumerate(sent, start=1):
        audit.see(message, number)
    audit.compare()
    return audit


def test_a_whole_hall_has_no_fault_and_its_journals_agree(tmp_path: Path) -> None:
    audit = audit_of(tmp_path, [*as_sent(GAME), signed(GAME)])
    create_of(tmp_path / "table.banker", GAME.game_id, list(GAME.rows)).close()
    audit.compare_journal(tmp_path / "table.banker")
    assert not audit.faults
    assert audit.summary == f"{LAST + 1} entries of 1 games, {NO_FAULTS}"


def altered(sent: list[Arrived]) -> list[Arrived]:
    return [*sent[:30], msgspec.structs.replace(sent[30], body=sent[30].body + b" "), *sent[31:]]


def replayed(sent: list[Arrived]) -> list[Arrived]:
    return [*sent, arrived(LAST + 2, sent[0].subject, GAME.rows[12])]


def headed(folder: Path, number: int, alter: bytes = b"") -> Arrived:
    """A head as a machine signs it that has played the game so far, or with another last entry."""
    rows = list(GAME.rows[: number + 1])
    rows[-1] = chain_entry(rows[-2].hash, GAME.game_id, number, rows[-1].at, rows[-1].body + alter)
    with create_of(folder / f"{number}.banker", GAME.game_id, rows) as journal:
        head = sign_head(journal, Ed25519PrivateKey.generate())
    said = ReportEnvelope(9.0, HeadSigned(head.text))
    return word(LAST + 2, report_subject("0000abcd", 7), said, TABLE)


def test_the_stream_goes_through_each_head_that_the_machine_signed(tmp_path: Path) -> None:
    assert not audit_of(tmp_path, [*as_sent(GAME), headed(tmp_path, 20)]).faults
    (fault,) = audit_of(tmp_path / "other", [*as_sent(GAME), headed(tmp_path, 21, b" ")]).faults
    assert "entry 21, which the machine" in fault


STREAMS: Final[dict[str, tuple[Callable[[list[Arrived]], list[Arrived]], str]]] = {
    "an entry left out": (lambda sent: [*sent[:20], *sent[21:]], "the messages 21 to 21 are missing in the stream"),
    "an entry altered": (altered, "entry 30 does not follow"),
    "a replayed message": (replayed, "entry 12 came again"),
    "an unlike result": (lambda sent: [*sent, signed(GAME, more=1)], "other worths were signed"),
}


def test_a_report_that_the_table_did_not_sign_is_a_fault(tmp_path: Path) -> None:
    forged = word(LAST + 2, report_subject("0000abcd", 7), ReportEnvelope(9.0, JudgeCalled(0)), DIRECTOR)
    audit = audit_of(tmp_path, [*as_sent(GAME), forged])
    assert audit.faults == [f"message {LAST + 2} on {forged.subject}: the table did not sign it"]


def test_a_stored_order_that_no_act_has_is_a_fault(tmp_path: Path) -> None:
    orders = [OrderEnvelope(number, "Marta", "", AllHeld(number == 1)) for number in (1, 2)]
    told = [word(each.number, director_subject("0000abcd", 7), each, DIRECTOR) for each in orders]
    audit = audit_of(tmp_path, told)
    audit.compare_orders({7: orders})
    assert not audit.faults
    audit.compare_orders({7: orders[:1]})
    assert audit.faults == ["table 7: no act has the stored order 2"]


@pytest.mark.parametrize("kind", STREAMS)
def test_what_is_wrong_with_the_stream_is_told(tmp_path: Path, kind: str) -> None:
    change, says = STREAMS[kind]
    audit = audit_of(tmp_path, change(as_sent(GAME)))
    assert says in audit.faults[0]


OTHER_FACTS: Final = "UPDATE games SET facts = CAST(replace(CAST(facts AS TEXT), '\"cash\":', '\"cash\":1') AS BLOB)"
PUT_IN: Final = "INSERT INTO games SELECT 9, 8, game, 1, 9, number, hash, at, facts FROM games"
MODELS: Final = {
    "an entry is gone": (f"DELETE FROM entries WHERE number = {LAST}", "other entries than the stream"),
    "an entry is altered": ("UPDATE entries SET at = 5 WHERE number = 4", "other entries than the stream"),
    "the standing is another": (OTHER_FACTS, "another standing"),
    "a game was put in": (PUT_IN, "not in the stream"),
}


@pytest.mark.parametrize("kind", MODELS)
def test_what_is_wrong_with_the_read_model_is_told(tmp_path: Path, kind: str) -> None:
    change, says = MODELS[kind]
    (fault,) = audit_of(tmp_path, as_sent(GAME), change).faults
    assert says in fault


def test_a_journal_that_went_on_or_another_way_is_told(tmp_path: Path) -> None:
    audit = audit_of(tmp_path, as_sent(GAME)[:-1])
    create_of(tmp_path / "ahead.banker", GAME.game_id, list(GAME.rows)).close()
    other = chain_entry(GAME.rows[9].hash, GAME.game_id, 10, 3.0, GAME.rows[10].body)
    create_of(tmp_path / "fork.banker", GAME.game_id, [*GAME.rows[:10], other]).close()
    for name in ("ahead", "fork"):
        audit.compare_journal(tmp_path / f"{name}.banker")
    assert [fault.split("banker ")[1] for fault in audit.faults] == ["did not come", "has another course of it"]


OTHER: Final = "UPDATE acts SET body = replace(body, 'Marta', 'Peter') WHERE number = 1"
ACTS: Final[dict[str, tuple[str, str]]] = {
    "changed": (OTHER, "act 2 was changed or is missing"),
    "one missing": ("DELETE FROM acts WHERE number = 1", "act 2 was changed or is missing"),
    "the end cut": ("DELETE FROM acts WHERE number > 1", "act 3 is missing: its head goes to act 4"),
    "all missing": ("DELETE FROM acts", "act 1 is missing: its head goes to act 4"),
}


def four_acts(path: Path, who: str = "Marta") -> Path:
    with closing(HallActs(path, "0000abcd")) as acts:
        for is_on in (True, False, True, False):
            acts.tell(7, AllHeld(is_on), who, "", 0.0)
    return path


@pytest.mark.parametrize("what", ACTS)
def test_an_act_that_was_changed_or_is_missing_is_named(tmp_path: Path, what: str) -> None:
    audit, path = HallAudit(ReadModel(tmp_path / "reader.db")), four_acts(tmp_path / "acts.db")
    audit.compare_acts(path, "0000abcd")
    assert not audit.faults
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(ACTS[what][0])
    audit.compare_acts(path, "0000abcd")
    (fault,) = audit.faults
    assert ACTS[what][1] in fault


@pytest.mark.parametrize("is_empty", [True, False])
def test_acts_that_were_taken_away_or_written_by_somebody_else_are_named(tmp_path: Path, *, is_empty: bool) -> None:
    audit, path = HallAudit(ReadModel(tmp_path / "reader.db")), four_acts(tmp_path / "acts.db")
    path.unlink()
    if is_empty:
        path.touch()
        says = "act 1 is missing"
    else:
        head = head_path(path).read_bytes()
        head_path(path).unlink()
        four_acts(path, "Peter")
        head_path(path).write_bytes(head)
        says = "act 4 is not the one of its head"
    audit.compare_acts(path, "0000abcd")
    (fault,) = audit.faults
    assert says in fault


def test_acts_without_their_head_are_named(tmp_path: Path) -> None:
    audit, path = HallAudit(ReadModel(tmp_path / "reader.db")), four_acts(tmp_path / "acts.db")
    head_path(path).unlink()
    audit.compare_acts(path, "0000abcd")
    (fault,) = audit.faults
    assert "its head is missing" in fault

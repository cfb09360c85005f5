"""Deciding again finds what no hash shows: an entry that somebody altered, with every hash computed again."""

import struct
from pathlib import Path

import pytest

from banker.keep.journal import JournalError, open_journal
from banker.keep.journal.head import head_path
from banker.keep.table import RULES, begin, resume, rules_of
from banker.keep.verify import Verdict, verify_journal
from banker.play import commands as c
from banker.play.setup import Setup
from banker.rulebook.rulesmark import rules_mark
from tests.banker.damages import forge

PLAYED = (
    c.Roll(0, ("2", "4")), c.BuyDeed(0), c.Undo(), c.Redo(), c.EndTurn(0), c.Roll(1, ("1", "2")), c.DeclineDeed(1),
    c.Bid(0, 45), c.CloseAuction(), c.PauseClock(),
)  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    table = begin(tmp_path / "game.banker", Setup("pl-tournament", ("Ania", "Bartek")))
    for command in PLAYED:
        table.submit(command)
    table.close()
    return tmp_path / "game.banker"


def cheated(path: Path) -> None:
    """Ania paid one złoty for her deed, and all that follows from it is as it has to be."""
    forge(path, 2, lambda body: body.replace(b'"amount":100', b'"amount":1'))
    head_path(path).unlink()


def newest_hash(path: Path) -> str:
    """As a printed page has it."""
    with open_journal(path, read_only=True) as journal:
        return journal.newest_link.in_groups


def test_a_game_as_it_was_played_is_whole(path: Path) -> None:
    assert verify_journal(path) == Verdict("", len(PLAYED), hash=newest_hash(path))


def test_an_entry_that_the_rules_do_not_decide_so_was_altered(path: Path) -> None:
    cheated(path)
    assert verify_journal(path) == Verdict("entry 2 was altered: the rules decided otherwise", 1)


def test_of_what_older_rules_decided_it_is_only_told(path: Path) -> None:
    cheated(path)
    with open_journal(path) as journal:
        journal.keep(RULES, b"older")
    assert verify_journal(path) == Verdict("", len(PLAYED), (2,), newest_hash(path))


def test_the_release_that_played_an_entry_is_named_after_others_have_played_on(path: Path) -> None:
    forge(path, 2, lambda body: body.replace(b'"amount":100', b'"amount":1'))
    head_path(path).unlink()
    with open_journal(path) as journal:
        journal.keep(RULES, b"the 3rd." + struct.pack(">q8s", 3, b"the 2nd.") + struct.pack(">q8s", 0, b"the 1st."))
    resume(path).close()
    with open_journal(path) as journal:
        assert rules_of(journal) == (
            (10, rules_mark()), (10, b"the 3rd."), (3, b"the 2nd."), (0, b"the 1st."),
        )  # fmt: skip
    assert verify_journal(path).rules == (b"the 1st.".hex(),)


def test_an_entry_that_does_not_fit_is_named_with_the_last_one_that_does(path: Path) -> None:
    forge(path, 6, lambda body: body.replace(b'"player":1,"to":3', b'"player":9,"to":3'))
    head_path(path).unlink()
    verdict = verify_journal(path)
    assert "entry 6" in verdict.fault
    assert verdict.whole == 5


def test_a_newer_one_is_not_judged(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[60:64] = (3).to_bytes(4, "big")  # SQLite's user_version
    path.write_bytes(content)
    with pytest.raises(JournalError, match="a journal of version 3, and this is a bank of version 2"):
        verify_journal(path)

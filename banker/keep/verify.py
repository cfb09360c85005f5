"""Checks that a journal is whole and that every entry is what the rules decide. `banker verify` uses it.

Deciding the commands again finds an edit even if all hashes were recomputed. A changed version of the rules may also
decide some entries differently, so the journal keeps the entry after which the current rules apply.
"""

from pathlib import Path

from banker.keep.journal import Entry, Journal, JournalError, open_journal
from banker.keep.journal.salvage import MAY_BE_DAMAGED, remains
from banker.keep.table import first_game, restore_moment, rules_of
from banker.play.commands import Redo, Undo
from banker.play.history import History
from banker.play.refusals import Refusal
from banker.rulebook.rulesmark import rules_mark
from banker.value import Value


class Verdict(Value, frozen=True):
    """The result of a check: the fault, empty if the journal is whole; the number of the last whole entry; the entries
    that this release decides differently, which other rules may have decided; and the hash of the newest entry, as on a
    printed page. With such entries the journal is not proven: the release with these `rules` can decide them, by its
    mark in hex; empty if the journal names none.
    """

    fault: str
    whole: int
    otherwise: tuple[int, ...] = ()
    hash: str = ""
    rules: tuple[str, ...] = ()


def verify_journal(path: Path) -> Verdict:
    """Checks a journal. JournalError if the file cannot be opened as a journal, or is of a newer version."""
    try:
        with open_journal(path, read_only=True) as journal:
            return _decide_again(journal)
    except JournalError as error:
        if error.fault not in MAY_BE_DAMAGED:
            raise
        return Verdict(str(error), remains(path).whole)


def _decide_again(journal: Journal) -> Verdict:
    rules, whole = rules_of(journal), 0
    otherwise: dict[int, str] = {}
    try:
        history = History(first_game(journal.path, journal.setup()))
        for number, _, entry in journal.entries():
            if not _is_decided_so(history, number, entry):
                mark = next((mark for after, mark in rules if number > after), b"")
                if mark == rules_mark():
                    return Verdict(f"entry {number} was altered: the rules decided otherwise", whole)
                otherwise[number] = mark.hex()
            history.accept(entry.command, restore_moment(journal.path, history, number, entry))
            whole = number
    except JournalError as error:
        return Verdict(str(error), whole)
    marks = tuple(dict.fromkeys(filter(None, otherwise.values())))
    return Verdict("", whole, tuple(otherwise), journal.newest_link.in_groups, marks)


def _is_decided_so(history: History, number: int, entry: Entry) -> bool:
    try:
        decided = history.consider(entry.command, number)
    except Exception:  # any exception while deciding means that the entry is invalid
        return False
    return not isinstance(decided, Refusal) and (
        isinstance(entry.command, Undo | Redo) or decided.events == entry.events
    )

"""A game at a table: it takes commands, writes them to the journal and holds the game. The only writer of a journal."""

import struct
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import structs

from banker.keep.clock import Clock
from banker.keep.journal import Entry, Journal, JournalError, create, create_in_memory, open_in_memory, open_journal
from banker.keep.storage import StorageFault
from banker.play.commands import JournalCommand, PauseClock, Redo, ResumeClock, Undo
from banker.play.evolve import evolve
from banker.play.history import History, Moment
from banker.play.refusals import Refusal
from banker.play.setup import Setup, before_dealing, check_new_names, new_game, with_own_board
from banker.play.state import Game
from banker.rulebook.rulesmark import rules_mark

RULES: Final = "rules"
"""The name under which a journal keeps the mark of its rules, and the entry after which those rules apply."""
_MARK_BYTES: Final = 8
_RULES_BEFORE: Final = struct.Struct(f">q{_MARK_BYTES}s")
"""After the newest mark: each earlier one with its entry, the newest first."""


class Table:
    """A game with its journal, its history and its clock."""

    def __init__(self, journal: Journal, setup: Setup, first: Game, now: Callable[[], float] = time.time) -> None:
        """`first` is the game as it begins."""
        self.journal = journal
        self.setup = setup
        self.history = History(first)
        self.history.lying = before_dealing(setup)  # dealt deeds still have to be handed out
        self.clock = Clock()
        self.draft = (0, b"")
        """An entry number, and the input left unfinished after it; empty if somebody played on since."""
        self.phones = b""
        """The joined phones, as last given to `keep_phones`."""
        self._now = now
        self._clocks: dict[int, Clock] = {}
        self._waited_seconds = 0.0

    @property
    def game(self) -> Game:
        """The current game."""
        return self.history.game

    @property
    def seconds_left(self) -> float | None:
        """What the clock shows; None without a clock."""
        return self.clock.seconds_left(self.game)

    def submit(
        self, command: JournalCommand, is_with_last: bool = False, agreed: tuple[int, ...] = ()
    ) -> Moment | Refusal:
        """Decides a command, records it durably, and only then changes the game. JournalError if it cannot be recorded:
        then nothing changed. `is_with_last`: the same touch signed the command before. `agreed`: all who signed it.
        """
        number = self.journal.last_number + 1
        moment = self.history.consider(command, number, is_with_last)
        if isinstance(moment, Refusal):
            return moment
        taken_back = isinstance(command, Undo | Redo)
        clock = self._clocks.get(moment.number, Clock()) if isinstance(command, Undo) else self.clock
        clock = clock.after_undo(self.game) if taken_back else clock
        waited = round(self._waited_seconds, 1)
        moment = moment if taken_back else structs.replace(moment, seconds=waited, agreed=agreed)
        events = () if taken_back else moment.events
        self.journal.append(Entry(command, events, clock, waited, is_with_last, agreed), self._now())
        self._waited_seconds = 0.0
        self._accept(command, moment, clock)
        return moment

    def pass_time(self, seconds: float) -> bool:
        """Let seconds pass at the table; True when a new whole second began and the seconds should be kept."""
        game, before = self.game, self.clock
        self._waited_seconds += 0.0 if game.is_paused else seconds
        self.clock = before.after(seconds, game)
        return int(before.seconds_left(game) or 0) != int(self.clock.seconds_left(game) or 0)

    def keep_seconds(self) -> None:
        """Keep the current seconds in the journal, for a restart."""
        self.journal.keep_seconds(self.clock)

    def note_hands_followed(self) -> None:
        """Note, also for a restart, that the people have carried out the last undo or redo on the table."""
        self.history.note_followed()
        self._keep("hands")

    def keep_draft(self, body: bytes) -> None:
        """Keep the input that is not signed yet, for a restart."""
        self._keep("draft", body)

    def keep_phones(self, body: bytes) -> None:
        """Keep the joined phones of this game, for a restart; no entry holds them."""
        self.phones = body
        self._keep("phones", body)

    def _keep(self, name: str, body: bytes = b"") -> None:
        """Keep a value. If the disk is full, only a restart loses it, so the game goes on."""
        with suppress(JournalError):
            self.journal.keep(name, body)

    def keep_rules(self) -> None:
        """Keep the mark of the current rules: they decide all entries from now on."""
        before = rules_of(self.journal)
        if not before or before[0][1] != rules_mark():
            self._keep(RULES, rules_mark() + b"".join(_RULES_BEFORE.pack(*each) for each in before))

    def close(self) -> None:
        """Leave the table; the game stays in the journal."""
        self.journal.close()

    def restore(self) -> None:
        """Folds the journal's facts again; JournalError names an entry that does not fit."""
        followed, _ = self.journal.read_kept("hands")
        self.draft, self.phones = self.journal.read_kept("draft"), self.journal.read_kept("phones")[1]
        for number, _, entry in self.journal.entries():
            moment = restore_moment(self.journal.path, self.history, number, entry)
            self._accept(entry.command, moment, entry.clock)
            if number == followed:
                self.history.note_followed()
            if number > self.draft[0] and not isinstance(entry.command, PauseClock | ResumeClock):
                self.draft = (0, b"")
        self.clock = self.journal.clock()

    def _accept(self, command: JournalCommand, moment: Moment, clock: Clock) -> None:
        self.history.accept(command, moment)
        self._clocks.setdefault(moment.number, clock)
        self.clock = clock


def begin(path: Path, setup: Setup, now: Callable[[], float] = time.time, is_in_memory: bool = False) -> Table:
    """A new game in a new journal. After a SetupError, PositionError or JournalError there is no file.

    Examples:
        >>> from banker.play.commands import Roll
        >>> table = begin(Path("friday.banker"), Setup("ro-classic", ("Ana", "Ion")))
        >>> moment = table.submit(Roll(0, ("1", "2")))  # on the disk now
        >>> table.game.phase
        <Phase.BUY: 'buy'>
        >>> table.close()
    """
    setup = with_own_board(setup)
    check_new_names(setup)
    first = new_game(setup)
    journal = (create_in_memory if is_in_memory else create)(path, setup, now())
    table = Table(journal, setup, first, now)
    table.keep_rules()
    return table


def resume(
    path: Path, now: Callable[[], float] = time.time, is_in_memory: bool = False, read_only: bool = False
) -> Table:
    """The game of a journal, at the same decision with the same seconds. `read_only` works beside a bank that plays the
    same game. JournalError names the file.

    Examples:
        >>> begin(Path("saturday.banker"), Setup("pl-tournament", ("Ania", "Bartek"))).close()
        >>> table = resume(Path("saturday.banker"))
        >>> table.game.names, table.seconds_left
        (('Ania', 'Bartek'), 50.0)
        >>> table.close()
    """
    journal = open_in_memory(path) if is_in_memory else open_journal(path, read_only)
    try:
        setup = journal.setup()
        table = Table(journal, setup, first_game(path, setup), now)
        table.restore()
        if not read_only:
            table.keep_rules()
    except JournalError:
        journal.close()
        raise
    return table


def rules_of(journal: Journal) -> tuple[tuple[int, bytes], ...]:
    """The rules that decided the entries, the newest first: an entry, and the mark of the rules that apply after it."""
    after, body = journal.read_kept(RULES)
    rest = body[_MARK_BYTES:]
    whole = rest[: len(rest) - len(rest) % _RULES_BEFORE.size]
    return ((after, body[:_MARK_BYTES]), *_RULES_BEFORE.iter_unpack(whole)) if body else ()


def restore_moment(path: Path, history: History, number: int, entry: Entry) -> Moment:
    """The moment that an entry recorded, after those in `history`; JournalError if it does not fit."""
    if isinstance(entry.command, Undo | Redo):
        moment = history.consider(entry.command, number)
        if isinstance(moment, Refusal):
            raise _misfit(path, f"entry {number} takes back what is not there")
        return moment
    try:
        game = evolve(history.game, entry.events)
        signed = entry.seconds, entry.is_with_last, entry.agreed
        return Moment(number, entry.command, entry.events, game, *signed, after=history.newest)
    except Exception as error:  # any exception while folding means that the entry is invalid
        raise _misfit(path, f"entry {number} does not fit the game before it") from error


def first_game(path: Path, setup: Setup) -> Game:
    """The game at its beginning; JournalError if it cannot begin."""
    try:
        return new_game(setup)
    except Exception as error:  # as with an entry
        raise _misfit(path, f"the game in it cannot be begun ({error})") from error


def _misfit(path: Path, says: str) -> JournalError:
    return JournalError(path, StorageFault.DAMAGED, says)

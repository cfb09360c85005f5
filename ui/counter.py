"""The bank's counter: touches, taps and time come in, commands go to the table, and a view comes out. No Kivy here.

The one writer of a game. The app calls `touch`, `take` and `pass_time`, and shows `view()` whenever something changed.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from banker import commands as c
from banker.board import BoardError
from banker.deck import DeckError
from banker.history import Moment
from banker.journal import JournalError
from banker.record.write import written
from banker.refusals import Refusal
from banker.rules.clock import is_running
from banker.ruleset import RuleSetError
from banker.setup import SetupError, with_digital_decks
from banker.state import Game
from banker.table import Table, begin, resume
from hardware.bench import Bench
from hardware.signals import ButtonPressed, CardTapped, DeviceFound, DeviceLost, Signal
from ui import teller
from ui.benchstrip import VIRTUAL_TAGS, PlugReader, plug, with_cable, work
from ui.cards import CardsError, CardStore
from ui.devices import Devices
from ui.lampkeeper import Lampkeeper
from ui.presenter import view
from ui.scene import Page, SavedGameInfo, Scene
from ui.shelf import Shelf, written_time
from ui.teller import Answer, CloseGame, Effect, Enroll, OpenGame, Quit, SaveRecord, StartGame, WorkBench
from ui.trouble import Dismiss, trouble_view
from ui.view import View
from ui.words import Words

_log = logging.getLogger(__name__)


class Counter:
    """Everything between the people and one table. Told what happened, it knows what to show."""

    def __init__(
        self,
        shelf: Shelf,
        cards: CardStore,
        words: Words,
        lamps: Lampkeeper,
        sound: Callable[[str], None],
        has_reader: bool,
        bench: Bench | None = None,
    ) -> None:
        self.words = words
        self.is_leaving = False
        self.table: Table | None = None
        self.page = Page()
        self.devices = Devices(words)
        self._shelf, self._cards, self._lamps, self._sound = shelf, cards, lamps, sound
        self._has_reader, self._bench = has_reader, bench
        self._trouble = ""
        self._saved = self._listed()
        self._last_told: object = None
        self.taken = 0

    def view(self) -> View:
        """What the touchscreen shows now."""
        if self._trouble:
            return trouble_view(self._trouble, self.words)
        shown = view(self.scene(), self.words)
        return with_cable(shown, self._bench, self.words) if self._bench else shown

    def scene(self) -> Scene:
        """All that teller and presenter know."""
        table = self.table
        return Scene(
            game=table.game if table else None,
            moments=table.history.standing if table else (),
            page=self.page,
            seconds_left=table.seconds_left if table else None,
            is_clock_running=table is not None and is_running(table.game),
            setup=table.setup if table else None,
            cards=self._cards.cards,
            has_reader=self._has_reader,
            saved=self._saved,
            notice=self.devices.notice(),
            bench=self._bench is not None,
            bench_cards=VIRTUAL_TAGS if self._bench else (),
            lost_devices=self.devices.lost,
        )

    def touch(self, action: object) -> None:
        """Something was touched on the screen."""
        if isinstance(action, Dismiss):
            self._trouble = ""
        elif isinstance(action, PlugReader):
            plug(self._bench, action.is_plugged)
        else:
            self._answer(teller.touched(action, self.scene()))

    def take(self, signal: Signal) -> None:
        """A device said something."""
        self.taken += 1
        if isinstance(signal, CardTapped):
            self._answer(teller.tapped(signal.tag, self.scene()))
        elif isinstance(signal, ButtonPressed):
            self._answer(teller.pressed(signal.button, self.scene()))
        elif isinstance(signal, DeviceLost | DeviceFound):
            self.devices.take(signal)

    def hold(self, tag: str) -> None:
        """A virtual card to the bench's reader; its bytes come back as a signal."""
        assert self._bench is not None, "only a bench has virtual cards"
        self._bench.lay(tag)

    def pass_time(self, seconds: float) -> bool:
        """Time went by, in seconds; True when there is something new to show."""
        self.devices.pass_time(seconds)
        try:
            self._pass_table_time(seconds)
        except JournalError as error:
            self._is_in_trouble(error)
        before = self.page
        self._answer(teller.passed(seconds, self.scene()))
        return self._is_new(before)

    def close(self) -> None:
        """Leaves the table with the seconds as they stand."""
        self._leave_table()

    def continue_last(self) -> None:
        """Resumes the game that was left in the middle, paused, if there is one."""
        last = self._shelf.unfinished()
        if last:
            self._open(last.path)

    def _pass_table_time(self, seconds: float) -> None:
        table = self.table
        if table is None:
            self._lamps.show(None, is_running=False)
            return
        table.pass_time(seconds)
        if table.clock.is_run_out(table.game):
            self._lamps.time_is_up()
            self._submit((c.ExpireClock(),))
        self._lamps.show(table.seconds_left, is_running(table.game))

    def _is_new(self, before: Page) -> bool:
        """Has a command been recorded, the page changed, or a whole second begun?"""
        table = self.table
        left = table.seconds_left if table else None
        told = (
            table.journal.last_number if table else None,
            None if left is None else int(left),
            int(self.page.hammer_seconds),
            self.devices.notice(),
        )
        is_new = told != self._last_told or _without_time(self.page) != _without_time(before)
        self._last_told = told
        return is_new

    def _answer(self, answer: Answer) -> None:
        self.page = answer.page
        if answer.cue:
            self._sound(answer.cue)
        if answer.commands:
            self._submit(answer.commands)
        if answer.effect:
            try:
                self._carry_out(answer.effect)
            except (JournalError, CardsError, SetupError, OSError) as error:
                self._is_in_trouble(error)

    def _submit(self, commands: Sequence[c.JournalCommand]) -> None:
        """Signed commands, one after the other, until one is refused."""
        table = self.table
        assert table is not None, "commands are signed at a table"
        for command in commands:
            before = table.game
            try:
                outcome = table.submit(command)
            except JournalError as error:
                self._is_in_trouble(error)
                return
            if isinstance(outcome, Refusal):
                self.page = teller.refused(outcome, self.scene())
                self._sound("refused")
                return
            self._has_happened(command, outcome, before)

    def _has_happened(self, command: c.JournalCommand, moment: Moment, before: Game) -> None:
        """What was recorded is shown and heard, never before."""
        self.page = teller.happened(moment, self.scene())
        if not isinstance(command, c.Undo | c.Redo):
            for cue in teller.cues(moment.events, before):
                self._sound(cue)

    def _carry_out(self, effect: Effect) -> None:
        """What the teller asks of the world beside the game."""
        match effect:
            case StartGame():
                self._start(effect)
            case WorkBench(tag, button) if self._bench:
                work(self._bench, tag, button)
            case OpenGame(path):
                self._open(Path(path))
            case CloseGame():
                self._leave_table()
            case Enroll(tag, name):
                self._cards.enroll(tag, name)
            case SaveRecord():
                self._save_record()
            case Quit():
                self.is_leaving = True

    def _start(self, wanted: StartGame) -> None:
        """A new game in a new journal; chance comes from here, and its seed is kept."""
        setup = wanted.setup
        if wanted.has_digital_decks:
            setup = with_digital_decks(setup, secrets.randbits(32))
        for tag, player in wanted.tags:
            self._cards.enroll(tag, setup.names[player])
        self._cards.remember_signs(setup.names, wanted.signs)
        self._leave_table()
        self.table = begin(self._shelf.path_for(setup.names), setup)

    def _open(self, path: Path) -> None:
        """Resumes a game, paused where a clock was running; a fault is told and nothing else changes."""
        try:
            table = resume(path)
        except (JournalError, RuleSetError, BoardError, DeckError) as error:
            self._is_in_trouble(error)
            return
        self._leave_table()
        self.table, self.page = table, Page()
        if is_running(table.game):
            table.submit(c.PauseClock())

    def _leave_table(self) -> None:
        if self.table:
            self.table.keep_seconds()
            self.table.close()
        self.table, self.page = None, Page()
        self._saved = self._listed()

    def _listed(self) -> tuple[SavedGameInfo, ...]:
        """The games on the shelf as the first screen lists them."""
        language = self.words.language
        return tuple(
            SavedGameInfo(str(kept.path), kept.title, kept.names, written_time(kept.changed_at, language), kept.is_over)
            for kept in self._shelf.games()
        )

    def _save_record(self) -> None:
        """The record beside the journal, under its name."""
        assert self.table is not None
        commands = [entry.command for _, _, entry in self.table.journal.entries()]
        path = self.table.journal.path.with_suffix(".game")
        path.write_text(written(self.table.setup, commands), encoding="utf-8")

    def _is_in_trouble(self, error: Exception) -> None:
        _log.error("%s", error)
        self._trouble = str(error)
        self._sound("refused")


def _without_time(page: Page) -> Page:
    """The page without what only time changes."""
    return page.but(idle_seconds=0.0, told_seconds=0.0, hammer_seconds=0.0)

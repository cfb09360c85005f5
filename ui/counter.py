"""The bank's counter: touches, taps and time come in, commands go to the table, and a view comes out. No Kivy here.

The one writer of a game. The app calls `touch`, `take` and `pass_time`, and shows `view()` whenever something changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from banker import commands as c
from banker.board import BoardError
from banker.deck import DeckError
from banker.history import Moment
from banker.journal import JournalError
from banker.refusals import Refusal
from banker.rules.clock import is_running
from banker.ruleset import RuleSetError
from banker.setup import SetupError
from banker.state import Game
from banker.table import Table
from hardware.bench import Bench
from hardware.dice.signals import DiceGlimpsed, DiceSeen
from hardware.signals import DeviceFound, DeviceLost, Signal
from ui import teller
from ui.backroom import Backroom
from ui.benchstrip import VIRTUAL_TAGS, PlugReader, plug, with_cable, work
from ui.cards import CardsError
from ui.changed import Changed
from ui.devices import Devices
from ui.lampkeeper import Lampkeeper
from ui.presenter import view
from ui.scene import Page, Scene
from ui.teller import Answer, Effect, Quit, WorkBench
from ui.traykeeper import Traykeeper
from ui.trouble import Dismiss, Trouble, trouble_view
from ui.view import View
from ui.words import Words

_FAULTS = (JournalError, CardsError, SetupError, RuleSetError, BoardError, DeckError, OSError)
"""Of files and of what they hold: told on the screen with their name; the game keeps what it had."""


class Counter:
    """Everything between the people and one table. Told what happened, it knows what to show."""

    def __init__(
        self,
        backroom: Backroom,
        words: Words,
        lamps: Lampkeeper,
        sound: Callable[[str], None],
        has_reader: bool,
        bench: Bench | None = None,
        tray: Traykeeper | None = None,
    ) -> None:
        self.words = words
        self.is_leaving = False
        self.page = Page()
        self.devices = Devices(words)
        self._backroom, self._lamps, self._sound = backroom, lamps, sound
        self._has_reader, self._bench, self._tray = has_reader, bench, tray or Traykeeper()
        self._trouble = Trouble()
        self._changed = Changed()
        self.taken = 0

    @property
    def table(self) -> Table | None:
        """Where a game is played, if one is."""
        return self._backroom.table

    def view(self) -> View:
        """What the touchscreen shows now."""
        if self._trouble.fault:
            return trouble_view(self._trouble.fault, self.words)
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
            is_clock_running=table is not None and is_running(table.game) and not self._trouble.stops(table),
            setup=table.setup if table else None,
            cards=self._backroom.cards,
            codes=self._backroom.codes,
            has_reader=self._has_reader,
            saved=self._backroom.saved,
            notice=self.devices.notice(),
            bench=self._bench is not None,
            bench_cards=VIRTUAL_TAGS if self._bench else (),
            lost_devices=self.devices.lost,
        )

    def touch(self, action: object) -> None:
        """Something was touched on the screen."""
        if isinstance(action, Dismiss):
            self._trouble.was_read()
        elif isinstance(action, PlugReader):
            plug(self._bench, action.is_plugged)
        else:
            self._answer(teller.touched(action, self.scene()))

    def take(self, signal: Signal) -> None:
        """A device said something."""
        self.taken += 1
        if isinstance(signal, DeviceLost | DeviceFound):
            self.devices.take(signal)
        elif self._trouble.fault and not isinstance(signal, DiceSeen | DiceGlimpsed):
            self._trouble.was_read()  # by whoever tapped or pressed; what lies behind the message nobody has seen
        else:
            self._answer(teller.heard(signal, self.scene()))

    def pass_time(self, seconds: float) -> bool:
        """Time went by, in seconds; True when there is something new to show."""
        self.devices.pass_time(seconds)
        if not self._trouble.stops(self.table):
            self._run_errand(lambda: self._pass_table_time(seconds))
        answer = teller.passed(seconds, self.scene())
        self._answer(Answer(answer.page) if self._trouble.stops(self.table) else answer)
        return self._changed.since(self.scene(), self._trouble.fault)

    def close(self) -> None:
        """Leaves the table with the seconds as they stand."""
        self._backroom.leave()

    def continue_last(self) -> None:
        """Resumes the game that was left in the middle, paused, if there is one."""
        self._run_errand(self._backroom.open_last)

    def _pass_table_time(self, seconds: float) -> None:
        if table := self.table:
            table.pass_time(seconds)
            if table.clock.is_run_out(table.game):
                self._lamps.time_is_up()
                self._submit((c.ExpireClock(),))

    def _answer(self, answer: Answer) -> None:
        self.page = answer.page
        if answer.cue:
            self._sound(answer.cue)
        if answer.commands:
            self._run_errand(lambda: self._submit(answer.commands))
        if answer.effect:
            self._carry_out(answer.effect)
        self._lamps.follow(self.scene())
        self._tray.follow(self.scene())

    def _submit(self, commands: Sequence[c.JournalCommand]) -> None:
        """Signed commands, one after the other, until one is refused."""
        table = self.table
        assert table is not None, "commands are signed at a table"
        for command in commands:
            before = table.game
            outcome = table.submit(command)
            if isinstance(outcome, Refusal):
                self.page = teller.refused(outcome, self.scene())
                self._sound("refused")
                return
            self._has_happened(command, outcome, before)

    def _has_happened(self, command: c.JournalCommand, moment: Moment, before: Game) -> None:
        """What was recorded is shown and heard, never before."""
        self._trouble.is_over()
        self.page = teller.happened(moment, self.scene())
        if not isinstance(command, c.Undo | c.Redo):
            for cue in teller.cues(moment.events, before):
                self._sound(cue)

    def _carry_out(self, effect: Effect) -> None:
        """What the teller asks of the world beside the game."""
        match effect:
            case WorkBench(tag, button) if self._bench:
                work(self._bench, tag, button)
            case Quit():
                self.is_leaving = True
            case _:
                self._run_errand(lambda: self._backroom.carry_out(effect))

    def _run_errand(self, errand: Callable[[], object]) -> None:
        """Runs an errand; a fault of a file is told. At another table nothing is typed or opened yet."""
        before = self.table
        try:
            errand()
        except _FAULTS as error:
            self._trouble.tell(error, self.table)
            self._sound("refused")
        if self.table is not before:
            self.page = Page()

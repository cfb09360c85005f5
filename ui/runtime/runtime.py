"""The bank's counter: touches, taps and time come in, commands go to the table, and a view comes out. No Kivy here.

The one writer of a game. The app calls `touch`, `take` and `pass_time`, and shows `view()` whenever something changed.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from banker import commands as c
from banker.history import Moment
from banker.refusals import Refusal
from banker.state import Game
from banker.table import Table
from hardware.dice.signals import DiceGlimpsed, DiceSeen
from hardware.signals import DeviceFound, DeviceLost, Signal
from ui.core.hands import holds_clock
from ui.core.language import addressed, told, words_for
from ui.core.model import Model, UiState
from ui.core.update import DrawLot, Effect, JudgeDevice, Quit, SavePicture, Update, WorkBench
from ui.core.view import View
from ui.flows.new_game import start_update as new_game_start_update
from ui.locale.words import Words, words_in
from ui.runtime import hearing, outcomes, timing, touching
from ui.runtime.benchstrip import PlugReader, plug, with_cable, work
from ui.runtime.changed import Changed
from ui.runtime.effects import EffectHandler
from ui.runtime.overview import overview
from ui.runtime.registry import view
from ui.runtime.subscriptions import Subscriptions
from ui.runtime.trouble import Dismiss, Trouble, trouble_view


class Runtime:
    """Everything between the people and one table. Told what happened, it knows what to show."""

    def __init__(self, backroom: EffectHandler, around: Subscriptions, sound: Callable[[str], None]) -> None:
        self.is_leaving = False
        self.ui = UiState()
        self._backroom, self._around, self._sound = backroom, around, sound
        self._trouble = Trouble()
        self._changed = Changed()
        self.taken = 0
        self.picture_due: Path | None = None

    @property
    def table(self) -> Table | None:
        """Where a game is played, if one is."""
        return self._backroom.table

    @property
    def words(self) -> Words:
        """The words of the table."""
        return words_in(self._backroom.settings.language)

    def view(self) -> View:
        """What the touchscreen shows now, in the language of who is asked."""
        if self._trouble.fault:
            return trouble_view(self._trouble.fault, self.words)
        model = self.model()
        shown = view(model, words_for(addressed(model), model), words_for(told(model), model))
        return with_cable(shown, self._around.bench, self.words)

    def model(self) -> Model:
        """All that teller and presenter know."""
        return overview(self.ui, self._backroom, self._around, self._trouble.stops(self.table))

    def touch(self, action: object) -> None:
        """Something was touched on the screen."""
        if isinstance(action, Dismiss):
            self._trouble.was_read()
        elif isinstance(action, PlugReader):
            plug(self._around.bench, action.is_plugged)
        else:
            self._answer(touching.touched(action, self.model()))

    def take(self, signal: Signal) -> None:
        """A device said something."""
        self.taken += 1
        self._around.heard(signal)
        if isinstance(signal, DeviceLost | DeviceFound):
            return
        if self._trouble.fault and not isinstance(signal, DiceSeen | DiceGlimpsed):
            self._trouble.was_read()  # by whoever tapped or pressed; what lies behind the message nobody has seen
        else:
            self._answer(hearing.heard(signal, self.model()))

    def pass_time(self, seconds: float) -> bool:
        """Time went by, in seconds; True when there is something new to show."""
        self._around.devices.pass_time(seconds)
        began = self.table.game.auction if self.table else None
        if not (self._trouble.stops(self.table) or holds_clock(self.model())):
            self._run_errand(lambda: self._pass_table_time(seconds))
        answer = timing.passed(seconds, self.model(), began)
        after = self._answer(Update(answer.ui) if self._trouble.stops(self.table) else answer)
        return self._changed.since(after, self._trouble.fault)

    def close(self) -> None:
        """Leaves the table with the seconds as they stand."""
        self._backroom.leave()
        self._around.close()

    def continue_last(self) -> None:
        """Resumes the game that was left in the middle, paused, if there is one."""
        self._run_errand(self._backroom.open_last)

    def _pass_table_time(self, seconds: float) -> None:
        if table := self.table:
            table.pass_time(seconds)
            if table.clock.is_run_out(table.game):
                self._around.time_is_up()
                self._submit((c.ExpireClock(),))

    def _answer(self, answer: Update) -> Model:
        """Does what the teller answered; the model after it, which lamps, tray and voice follow."""
        self.ui = answer.ui
        if answer.effect:
            self._carry_out(answer.effect)
        if answer.cue:
            self._sound(answer.cue)  # as loud as the effect made it
        if answer.commands:
            self._run_errand(lambda: self._submit(answer.commands))
        after = self.model()
        self._around.follow(after)
        return after

    def _submit(self, commands: Sequence[c.JournalCommand]) -> None:
        """Signed commands, one after the other, until one is refused."""
        table = self.table
        assert table is not None, "commands are signed at a table"
        for place, command in enumerate(commands):
            before = table.game
            outcome = table.submit(command, is_with_last=place > 0)
            if isinstance(outcome, Refusal):
                self.ui = outcomes.refused(outcome, self.model(), command)
                self._sound("refused")
                return
            self._has_happened(command, outcome, before)

    def _has_happened(self, command: c.JournalCommand, moment: Moment, before: Game) -> None:
        """What was recorded is shown and heard, never before."""
        self._trouble.is_over()
        self.ui = outcomes.happened(moment, self.model())
        if not isinstance(command, c.Undo | c.Redo):
            for cue in outcomes.cues(moment.events, before):
                self._sound(cue)
            self._around.happened(moment, self.model())

    def _carry_out(self, effect: Effect) -> None:
        """What the teller asks of the world beside the game."""
        match effect:
            case WorkBench(tag, button):
                work(self._around.bench, tag, button)
            case Quit():
                self.is_leaving = True
            case DrawLot(people):
                self.ui = new_game_start_update.lot_fell(secrets.randbelow(people), self.ui)
            case JudgeDevice(device, works):
                self._around.judge(device, works)
            case SavePicture(name):
                self.picture_due = self._backroom.picture_path(name)
            case _:
                self._run_errand(lambda: self._tell_kept(self._backroom.carry_out(effect)))

    def keep_picture(self, draw: Callable[[Path], object]) -> None:
        """The window draws the picture that is due into its file; the table is told where it is."""
        path, self.picture_due = self.picture_due, None
        if path is not None:
            self._run_errand(lambda: draw(path))
            self._tell_kept(path)

    def _tell_kept(self, path: Path | None) -> None:
        if path is not None and not self._trouble.fault:
            self.ui = outcomes.kept(path, self.ui)

    def _run_errand(self, errand: Callable[[], object]) -> None:
        """Runs an errand; a fault of a file is told. At another table nothing is typed or opened yet."""
        before = self.table
        if self._trouble.comes_of(errand, lambda: self.table):
            self._sound("refused")
        if self.table is not before:
            self.ui = UiState()
            self.ui = outcomes.at_new_table(self.model())

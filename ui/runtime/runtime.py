"""What comes in from the people at one table, what is recorded, and what follows? The loop, without Kivy.

The one writer of a game. The app calls `touch`, `take` and `pass_time`, and shows `view()` afterwards. Each of them
builds one model and hands it on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from banker import commands as c
from banker.history import Moment
from banker.refusals import Refusal
from banker.table import Table
from hardware.dice.signals import DiceGlimpsed, DiceSeen
from hardware.signals import DeviceFound, DeviceLost, FilesChanged, Signal
from ui.core import outcomes
from ui.core.asking import showing
from ui.core.hearing import heard
from ui.core.model import Model, UiState
from ui.core.signing import noted
from ui.core.timing import passed
from ui.core.touching import touched
from ui.core.update import DrawLot, Effect, JudgeDevice, Quit, Update, WorkBench
from ui.core.view import view
from ui.locale.words import words_in
from ui.runtime.benchstrip import PlugReader, plug, with_cable
from ui.runtime.changed import Changed
from ui.runtime.drafts import Drafts, left_at
from ui.runtime.effects import EffectHandler
from ui.runtime.overview import after_command, overview, with_clock
from ui.runtime.registry import SCREENS
from ui.runtime.subscriptions import Subscriptions
from ui.runtime.trouble import Dismiss, Trouble, trouble_view
from ui.toolkit.parts import View


class Runtime:
    """Everything between the people and one table. Told what happened, it knows what to show."""

    def __init__(self, effects: EffectHandler, subscriptions: Subscriptions, sound: Callable[[str], None]) -> None:
        self.is_leaving, self.taken = False, 0
        self._effects, self._subscriptions, self._sound = effects, subscriptions, sound
        self._trouble, self._changed, self._drafts = Trouble(), Changed(), Drafts()
        self.model = self._looked_at(UiState())

    @property
    def table(self) -> Table | None:
        """Where a game is played, if one is."""
        return self._effects.table

    def view(self) -> View:
        """What the touchscreen shows now, in the language of who is asked."""
        words = words_in(self.model.settings.language)
        if self._trouble.fault:
            return trouble_view(self._trouble.fault, words)
        return with_cable(view(self.model, SCREENS), self._subscriptions.bench, words)

    def touch(self, action: object) -> None:
        """Something was touched on the screen."""
        if isinstance(action, Dismiss):
            self._trouble.was_read()
        elif isinstance(action, PlugReader):
            plug(self._subscriptions.bench, action.is_plugged)
        else:
            self._event(lambda model: touched(action, model, SCREENS))

    def take(self, signal: Signal) -> None:
        """A device said something, or another program wrote a file."""
        self.taken += 1
        self._subscriptions.heard(signal)
        if isinstance(signal, FilesChanged):
            self._effects.look()
        if isinstance(signal, DeviceLost | DeviceFound | FilesChanged):
            self.model = self._looked_at(self.model.ui)
        elif self._trouble.fault and not isinstance(signal, DiceSeen | DiceGlimpsed):
            self._trouble.was_read()  # by whoever tapped or pressed; what lies behind the message nobody has seen
        else:
            self._event(lambda model: heard(signal, model, SCREENS))

    def pass_time(self, seconds: float) -> bool:
        """Time went by, in seconds; True when there is something new to show."""
        self._subscriptions.devices.pass_time(seconds)
        before = showing(self.model)
        is_stopped = self._is_stopped  # then time only changes the screen
        if not (is_stopped or SCREENS.is_clock_standing(self.model)):
            self._run_errand(lambda: self._pass_table_time(seconds))
        self._event(lambda model: passed(seconds, model, SCREENS, before), may_sign=not is_stopped)
        return self._changed.since(self.model, self._trouble.fault)

    def close(self) -> None:
        """Leaves the table with the seconds as they stand."""
        self._effects.leave()
        self._subscriptions.close()

    def continue_last(self) -> None:
        """Resumes the game that was left in the middle, paused, if there is one."""
        self._run_errand(self._effects.open_last)
        self._hand_on()

    def _pass_table_time(self, seconds: float) -> None:
        if self._effects.pass_time(seconds):
            self._subscriptions.time_is_up()
            self._submit((c.ExpireClock(),))

    def _event(self, change: Callable[[Model], Update], may_sign: bool = True) -> None:
        """One event: a model is built and changed; what was done is handed on to lamps, tray and voice."""
        self.model = self._looked_at(self.model.ui)
        update = change(self.model)
        self.model = self.model.but(ui=update.ui)
        if update.effect:
            self._carry_out(update.effect, update.agreed)
        if update.cue:
            self._sound(update.cue)  # as loud as the effect made it
        if update.commands and may_sign:
            self._run_errand(lambda: self._submit(update.commands, update.agreed))
        self._hand_on()

    @property
    def _is_stopped(self) -> bool:
        return self._trouble.stops(self.table)

    def _hand_on(self) -> None:
        """The clock as it stands, and everything around the table that follows the game."""
        self.model = with_clock(self.model, self.table, SCREENS, self._is_stopped)
        self._subscriptions.follow(self.model)
        self._drafts.follow(self.model.ui, self.table)

    def _looked_at(self, ui: UiState) -> Model:
        """The one model of an event."""
        return with_clock(overview(ui, self._effects, self._subscriptions), self.table, SCREENS, self._is_stopped)

    def _submit(self, commands: Sequence[c.JournalCommand], agreed: tuple[int, ...] = ()) -> None:
        """Signed commands, one after the other, until one is refused; `agreed` are those who signed them together."""
        table = self.table
        assert table is not None, "commands are signed at a table"
        for place, command in enumerate(commands):
            outcome = table.submit(command, is_with_last=place > 0, agreed=agreed)
            if isinstance(outcome, Refusal):
                self.model = self.model.but(ui=outcomes.refused(outcome, self.model, command))
                self._sound("refused")
                return
            self._has_happened(command, outcome, table)

    def _has_happened(self, command: c.JournalCommand, moment: Moment, table: Table) -> None:
        """What was recorded is shown and heard, never before."""
        self._trouble.is_over()
        self.model = after_command(self.model, table)
        self.model = self.model.but(ui=outcomes.happened(moment, self.model, SCREENS))
        if not isinstance(command, c.Undo | c.Redo):
            for cue in outcomes.cues(moment.events):
                self._sound(cue)
            self._subscriptions.happened(moment, self.model)

    def _carry_out(self, effect: Effect, agreed: tuple[int, ...]) -> None:
        """What an update asks of the world beside the game, which remembers what was signed together."""
        if agreed and self.table:
            self._run_errand(lambda: self._submit(noted(effect, self.model), agreed))
        match effect:
            case Quit():
                self.is_leaving = True
            case DrawLot(people):
                self.model = self.model.but(ui=outcomes.lot_fell(self._effects.draw(people), self.model.ui))
            case WorkBench() | JudgeDevice():
                self._subscriptions.carry_out(effect)
            case _:
                self._run_errand(lambda: self._tell_kept(self._effects.carry_out(effect)))
        self.model = self._looked_at(self.model.ui)

    def keep_picture(self, draw: Callable[[Path], object]) -> bool:
        """The window draws the picture that is due into its file, and the table is told where it is; was one due?"""
        is_due = self._effects.keepsakes.is_picture_due
        self._run_errand(lambda: self._tell_kept(self._effects.keepsakes.keep_picture(draw)))
        return is_due

    def _tell_kept(self, path: Path | None) -> None:
        if path is not None and not self._trouble.fault:
            self.model = self.model.but(ui=outcomes.kept(path, self.model.ui))

    def _run_errand(self, errand: Callable[[], object]) -> None:
        """Runs an errand; a fault of a file is told. At another table nothing is typed or opened yet."""
        before = self.table
        if self._trouble.comes_of(errand, lambda: self.table):
            self._sound("refused")
        if self.table is not before:
            self.model = self._looked_at(left_at(self.table))
            self.model = self.model.but(ui=outcomes.at_new_table(self.model))

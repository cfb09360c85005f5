"""The handling of one event: build the model, change it, write what is signed, and pass the model on.

The runtime runs each of these generators as a job: the writer does what they yield, and only then the result is shown
and heard.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from banker.keep.table import Table
from banker.play import commands as c
from banker.play.history import Moment
from banker.play.refusals import Refusal
from ui.core.input import outcomes
from ui.core.input.hall import with_seats_asked
from ui.core.input.pin import PinChecked
from ui.core.input.tick import passed
from ui.core.input.touch import touched
from ui.core.shown.sound_cues import cues
from ui.core.state.asking import showing
from ui.core.state.bank_seat import found_by_bank
from ui.core.state.model import Model, UiState
from ui.core.state.pending_moves import with_pause
from ui.core.state.phones import CodeReady
from ui.core.state.signing import noted
from ui.core.state.update import (
    CopyNow,
    DrawLot,
    Effect,
    JudgeDevice,
    LearnTray,
    PowerOff,
    Quit,
    SwitchNetwork,
    Update,
    WorkBench,
)
from ui.flows.tutorial.update import with_offer
from ui.runtime.files.drafts import Drafts, left_at
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.jobs import Steps
from ui.runtime.files.trouble import FAULTS, Trouble
from ui.runtime.files.writer import Work, Writer
from ui.runtime.loop.overview import after_command, overview, with_clock
from ui.runtime.loop.subscriptions import Subscriptions
from ui.runtime.registry import SCREENS


class Course:
    """Keeps the model from event to event, and handles each event."""

    def __init__(
        self, effects: EffectHandler, subscriptions: Subscriptions, sound: Callable[[str], None], writer: Writer
    ) -> None:
        self.is_leaving = False
        self.trouble = Trouble(effects.store.faults)
        self._effects, self._subscriptions, self._sound, self._writer = effects, subscriptions, sound, writer
        self._drafts = Drafts(partial(self._keep, "draft"))
        self._drawn: object = None
        self.model = self._looked_at(UiState())

    @property
    def table(self) -> Table | None:
        """The present table, or None."""
        return self._effects.table

    @property
    def has_changed(self) -> bool:
        """Is there anything new to show since the last call?"""
        before, self._drawn = self._drawn, _drawn(self.model, self.trouble.fault)
        return before != self._drawn

    def look(self) -> None:
        """Build the model again, after something around the table has changed."""
        self.model = self._looked_at(self.model.ui)

    def look_at_files(self) -> Steps:
        """Another program has written a file."""
        yield from self.written(self._effects.look)
        self.look()

    def go_on(self) -> Steps:
        """Resume the game that was left in the middle, paused, if there is one."""
        yield from self.written(self._effects.open_last)
        self.model = with_seats_asked(with_offer(self.model))
        self._hand_on()

    def pass_time(self, seconds: float) -> Steps:
        """Let time pass at the table, if it counts there, and on the screen."""
        before, table = showing(self.model), self.table
        is_stopped = self.trouble.stops(self.table)  # then time only changes the screen
        if table and not (is_stopped or SCREENS.is_clock_standing(self.model)):
            yield from self._told(self._pass_table_time(seconds, table))
        yield from self.event(lambda model: passed(seconds, model, SCREENS, before), may_sign=not is_stopped)

    def event(self, change: Callable[[Model], Update], may_sign: bool = True) -> Steps:
        """Build and change the model, carry the update out, and pass the model on to lamps, tray and voice."""
        self.look()
        update = change(self.model)
        self.model = self.model.but(ui=update.ui)
        if update.effect:
            yield from self._carry_out(update.effect, update.agreed)
        if update.commands and may_sign:
            yield from self._told(self._submit(update.commands, update.agreed, update.cue))
        elif update.cue:
            self._sound(update.cue)  # as loud as the effect made it
        self._hand_on()

    def _pass_table_time(self, seconds: float, table: Table) -> Steps:
        if table.pass_time(seconds):
            self._keep("seconds", table.keep_seconds)
        if table.clock.is_run_out(table.game):
            self._subscriptions.time_is_up()
            yield from self._submit((c.ExpireClock(),))

    def _hand_on(self) -> None:
        """Add the clock to the model, and pass it on to everything that follows the game."""
        self.model = with_clock(found_by_bank(self.model), self.table, SCREENS, self.trouble.stops(self.table))
        self._subscriptions.follow(self.model)
        self._drafts.follow(self.model.ui, self.table)

    def _looked_at(self, ui: UiState) -> Model:
        """The model at the beginning of an event."""
        model, is_stopped = overview(ui, self._effects, self._subscriptions), self.trouble.stops(self.table)
        return with_clock(model, self.table, SCREENS, is_stopped)

    def _submit(self, commands: Sequence[c.JournalCommand], agreed: tuple[int, ...] = (), cue: str = "") -> Steps:
        """Submit signed commands in order, a pause as an act of its own; return the first refusal."""
        table = self.table
        assert table is not None, "commands are signed at a table"
        for place, command in enumerate(with_pause(commands, self.model)):
            outcome = yield partial(table.submit, command, place > 0 and command != c.PauseClock(), agreed)
            if cue and not place:
                self._sound(cue)
            if isinstance(outcome, Refusal):
                self.model = self.model.but(ui=outcomes.refused(outcome, self.model, command))
                self._sound("refused")
                return outcome
            self._has_happened(command, outcome, table)

    def _has_happened(self, command: c.JournalCommand, moment: Moment, table: Table) -> None:
        """Show and sound what was recorded, never before that."""
        self.trouble.is_over()
        before = self.model.table
        self.model = after_command(self.model, table)
        self.model = self.model.but(ui=outcomes.happened(moment, self.model, SCREENS))
        if not isinstance(command, c.Undo | c.Redo):
            for cue in cues(moment, before):
                self._sound(cue)
            self._subscriptions.happened(moment, self.model)
        self._keep("head", table.journal.sync_head)

    def _carry_out(self, effect: Effect, agreed: tuple[int, ...]) -> Steps:
        """Carry out an effect; if several players signed it, the game records that first."""
        if agreed and self.table:
            yield from self._told(self._submit(noted(effect, self.model), agreed))
        outcome = None
        match effect:
            case DrawLot(people):
                self.model = self.model.but(ui=outcomes.lot_fell(self._effects.draw(people), self.model.ui))
            case WorkBench() | JudgeDevice() | LearnTray() | PowerOff() | CopyNow() | SwitchNetwork():
                self._subscriptions.carry_out(effect)
            case _:
                outcome = yield from self.written(partial(self._effects.carry_out, effect))
        self.look()
        if isinstance(outcome, PinChecked | CodeReady):
            yield from self.event(lambda model: touched(outcome, model, SCREENS))
        if isinstance(effect, Quit):
            self.is_leaving, self.model = outcomes.switched_off(self.model)

    def written(self, work: Work) -> Steps:
        """Run `work` on the writer; show the saved path or the error; return its result."""
        outcome = yield from self._told(_done(work))
        if isinstance(outcome, Path):
            self.model = self.model.but(ui=outcomes.kept(outcome, self.model.ui))
        return outcome

    def _told(self, steps: Steps) -> Steps:
        """Run the steps; a fault of a file ends them and is shown. If the table changed, load its drafts."""
        before, outcome = self.table, None
        try:
            outcome = yield from steps
        except FAULTS as error:
            self._tell(error)
        if self.table is not before:
            self.model = self._looked_at(left_at(self.table))
            self.model = self.model.but(ui=outcomes.at_new_table(self.model))
        return outcome

    def _keep(self, name: str, work: Work) -> None:
        """Write what is not a journal entry, when the writer has time: only the newest of its name."""
        self._writer.keep(name, work, self._tell)

    def _tell(self, error: BaseException) -> None:
        if not isinstance(error, FAULTS):
            raise error
        self.trouble.tell(error, self.table)
        self._sound("refused")


def _drawn(model: Model, fault: Exception | None) -> object:
    """All that decides how the screen looks: if it is equal, nothing is drawn."""
    newest = model.moments[-1].number if model.moments else 0
    seconds = None if model.seconds_left is None else int(model.seconds_left)
    around = model.hall, model.notice, model.lost_devices, model.gear, model.pin, model.phones
    return fault, len(model.moments), newest, seconds, around, model.ui.seen


def _done(work: Work) -> Steps:
    """Yield one work for the writer; return its result."""
    return (yield work)

"""The handling of one event: build the model, change it, write what is signed, and pass the model on.

The runtime runs each of these generators as a job: the writer does what they yield, and only then the result is shown
and heard.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from banker.keep.table import Table
from banker.play import commands as c
from banker.play.history import Moment
from banker.play.refusals import Refusal
from ui.core.input import outcomes
from ui.core.input.hall import with_seats_asked
from ui.core.input.pin import PinChecked
from ui.core.input.tick import pass_time
from ui.core.input.touch import act_on_touch
from ui.core.shown.sound_cues import sound_cues
from ui.core.state.asking import showing
from ui.core.state.bank_seat import with_bank_decision
from ui.core.state.model import Model, UiState
from ui.core.state.pending_moves import with_pause
from ui.core.state.phones import CodeReady
from ui.core.state.signing import pause_for
from ui.core.state.update import DrawLot, Effect, Quit, Update
from ui.flows.settings.first_update import with_first_start
from ui.flows.tutorial.update import with_offer
from ui.runtime.files.drafts import Drafts, state_left_at
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.jobs import Job
from ui.runtime.files.trouble import FAULTS, Trouble
from ui.runtime.files.writer import Work, Writer
from ui.runtime.loop.overview import after_command, around, overview, with_clock
from ui.runtime.loop.subscriptions import DeviceEffect, Subscriptions
from ui.runtime.registry import SCREENS


class Stillness(msgspec.Struct, frozen=True):
    """A model that a tick has not changed, whether its clock was moved, and what was around the table."""

    model: Model
    is_moved: bool
    around: object


class EventLoop:
    """Keeps the model from event to event, and handles each event."""

    def __init__(
        self, effects: EffectHandler, subscriptions: Subscriptions, sound: Callable[[str], None], writer: Writer
    ) -> None:
        self.is_leaving = False
        self.trouble = Trouble(effects.store.faults)
        self._effects, self._subscriptions, self._sound, self._writer = effects, subscriptions, sound, writer
        self._drafts = Drafts(partial(self.keep, "draft"))
        self._appearance: object = None
        self._stillness: Stillness | None = None
        self._is_still = False
        self.model = self._model_of(UiState())

    @property
    def table(self) -> Table | None:
        """The present table, or None."""
        return self._effects.table

    @property
    def has_changed(self) -> bool:
        """Is there anything new to show since the last call?"""
        if self._is_still:
            return False
        before, self._appearance = self._appearance, _appearance(self.model, self.trouble.fault)
        return before != self._appearance

    def look(self) -> None:
        """Build the model again, after something around the table has changed."""
        self.model = self._model_of(self.model.ui)

    def look_at_files(self) -> Job:
        """Another program has written a file."""
        yield from self.write(self._effects.look)
        self.look()

    def go_on(self) -> Job:
        """Resume the game that was left in the middle, paused, if there is one."""
        yield from self.write(self._effects.open_last)
        self.model = with_seats_asked(with_first_start(with_offer(self.model)))
        self._hand_on()

    def leave_broken(self, error: Exception) -> None:
        """Leave a game that cannot be shown; the first screen says so."""
        self._effects.leave_broken(error)
        self.model = self._model_of(UiState())

    def pass_time(self, seconds: float) -> Job:
        """Let time pass at the table, if it counts there, and on the screen.

        Most ticks change nothing: if the last one did not, and nothing has happened since, only the clock is moved.
        """
        self._is_still = self._is_passed_still(seconds)
        if self._is_still:
            return
        before, table, shown = self.model, self.table, showing(self.model)
        is_stopped = self.trouble.stops(table)  # then time only changes the screen
        is_moved = not (is_stopped or SCREENS.is_clock_standing(before))
        if table and is_moved:
            yield from self._run(self._pass_table_time(seconds, table))
        update = yield from self.event(lambda model: pass_time(seconds, model, SCREENS, shown), may_sign=not is_stopped)
        is_same = self.model.game is before.game and self.model.ui == before.ui
        if seconds > 0 and is_same and update == Update(before.ui):
            self._stillness = Stillness(self.model, is_moved, self._around())

    def _is_passed_still(self, seconds: float) -> bool:
        """Move only the clock, if no whole second begins and nothing is different; False: it is for a whole tick."""
        still, model, table = self._stillness, self.model, self.table
        if still is None or still.model is not model or seconds <= 0:
            return False
        left = before = model.seconds_left
        if before is not None and model.is_clock_running:
            left = before - seconds
            if math.ceil(before) != math.ceil(left) or int(before) != int(left):
                return False
        if still.around != self._around():
            return False
        if table and still.is_moved:
            table.pass_time(seconds)
            self.model = model.but(seconds_left=left)
            self._stillness = Stillness(self.model, still.is_moved, still.around)
        return True

    def _around(self) -> object:
        """What changes without an event."""
        return self.trouble.fault, around(self._effects, self._subscriptions)

    def event(self, change: Callable[[Model], Update], may_sign: bool = True) -> Job:
        """Build and change the model, carry the update out, and pass the model on. Return the update."""
        self.look()
        update = change(self.model)
        self.model = self.model.but(ui=update.ui)
        if update.effect:
            yield from self._carry_out(update.effect, update.agreed)
        if update.commands and may_sign:
            yield from self._run(self._submit(update.commands, update.agreed, update.cue))
        elif update.cue:
            self._sound(update.cue)  # as loud as the effect made it
        self._hand_on()
        return update

    def _pass_table_time(self, seconds: float, table: Table) -> Job:
        if table.pass_time(seconds):
            self.keep("seconds", table.keep_seconds)
        if table.clock.is_run_out(table.game):
            self._subscriptions.time_is_up()
            yield from self._submit((c.ExpireClock(),))

    def _hand_on(self) -> None:
        """Add the clock to the model, and pass it on to everything that follows the game."""
        self.model = with_clock(with_bank_decision(self.model), self.table, SCREENS, self.trouble.stops(self.table))
        self.model = self.model.but(**self._subscriptions.found(self.model, self.table))
        self._subscriptions.follow(self.model)
        self._drafts.follow(self.model.ui, self.table)

    def _model_of(self, ui: UiState) -> Model:
        """The model at the beginning of an event."""
        model, is_stopped = overview(ui, self._effects, self._subscriptions), self.trouble.stops(self.table)
        return with_clock(model, self.table, SCREENS, is_stopped)

    def _submit(self, commands: Sequence[c.JournalCommand], agreed: tuple[int, ...] = (), cue: str = "") -> Job:
        """Submit signed commands in order, a pause as an act of its own; return the first refusal."""
        table = self.table
        assert table is not None, "commands are signed at a table"
        for place, command in enumerate(with_pause(commands, self.model)):
            outcome = yield partial(table.submit, command, place > 0 and command != c.PauseClock(), agreed)
            if cue and not place:
                self._sound(cue)
            if isinstance(outcome, Refusal):
                self._show_refused(outcome, command)
                return outcome
            self._show_recorded(command, outcome, table)

    def _show_refused(self, refusal: Refusal, command: c.JournalCommand) -> None:
        self.model = self.model.but(ui=outcomes.refuse(refusal, self.model, command))
        self._sound("refused")

    def _show_recorded(self, command: c.JournalCommand, moment: Moment, table: Table) -> None:
        """Show and sound what was recorded, never before that."""
        self.trouble.resume_time()
        before, is_of_branch = self.model.table, moment.is_with_last and table.history.lying is not None
        self.model = after_command(self.model, table)
        self.model = self.model.but(ui=outcomes.after_command(moment, self.model, SCREENS))
        if not (is_of_branch or isinstance(command, c.Undo | c.Redo)):  # what is only done again is not heard again
            for cue in sound_cues(moment, before, is_still=self.model.settings.look.is_still):
                self._sound(cue)
            self._subscriptions.on_recorded(moment, self.model)
        is_due = isinstance(command, c.PauseClock) or self.model.table.is_over
        name = "signed head" if is_due else "head"  # a head that is due does not give way to a later one
        self.keep(name, partial(self._effects.follow_command, is_due=is_due))

    def _carry_out(self, effect: Effect, agreed: tuple[int, ...]) -> Job:
        """Carry out an effect; if several players signed it, the game records that first."""
        if agreed and self.table:
            yield from self._run(self._submit(pause_for(effect, self.model), agreed))
        outcome = None
        match effect:
            case DrawLot(people, is_order):
                drawn = tuple(map(self._effects.draw, range(people, 0 if is_order else people - 1, -1)))
                self.model = self.model.but(ui=outcomes.lots_fell(people, drawn, self.model.ui))
            case _ if isinstance(effect, DeviceEffect):
                self._subscriptions.carry_out(effect)
            case _:
                outcome = yield from self.write(partial(self._effects.carry_out, effect))
        self.look()
        if isinstance(outcome, PinChecked | CodeReady):
            yield from self.event(lambda model: act_on_touch(outcome, model, SCREENS))
        if isinstance(effect, Quit):
            self.is_leaving, self.model = outcomes.switch_off(self.model)

    def write(self, work: Work) -> Job:
        """Run `work` on the writer; show the saved path or the error; return its result."""
        outcome = yield from self._run(_do(work))
        if isinstance(outcome, Path):
            self.model = self.model.but(ui=outcomes.note_saved_file(outcome, self.model.ui))
        return outcome

    def _run(self, job: Job) -> Job:
        """Run the job; a fault of a file ends them and is shown. If the table changed, load its drafts."""
        before, outcome = self.table, None
        try:
            outcome = yield from job
        except FAULTS as error:
            self._tell(error)
        if self.table is not before:
            self.model = self._model_of(state_left_at(self.table))
            self.model = self.model.but(ui=outcomes.at_new_table(self.model))
        return outcome

    def keep(self, name: str, work: Work) -> None:
        """Write what is not a journal entry, when the writer has time: only the newest of its name."""
        self._writer.write_latest(name, work, self._tell)

    def _tell(self, error: BaseException) -> None:
        if not isinstance(error, FAULTS):
            raise error
        self.trouble.tell(error, self.table)
        self._sound("refused")


def _appearance(model: Model, fault: Exception | None) -> object:
    """All that decides how the screen looks: if it is equal, nothing is drawn."""
    newest = model.moments[-1].number if model.moments else 0
    seconds = None if model.seconds_left is None else int(model.seconds_left)
    context = model.hall, model.notice, model.lost_devices, model.devices, model.pin, model.phones
    found = model.judged, model.forecast, model.film
    return fault, len(model.moments), newest, seconds, context, found, model.ui.without_timers


def _do(work: Work) -> Job:
    """Yield one work for the writer; return its result."""
    return (yield work)

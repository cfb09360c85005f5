"""The handling of events from outside: orders of a hall's director, and signed heads that phones keep."""

from collections.abc import Callable, Sequence
from functools import partial

from banker.keep.table import Table
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.history import Moment
from hardware.signals import PhoneWitnessed, StickWitnessed
from ui.core.input.hall import is_judge_wanted, leave_to_director, tell_minutes
from ui.core.state.hall import HallAsks, HallShown
from ui.core.state.model import Model
from ui.core.state.signing import pause_for
from ui.core.state.update import CallJudge, Effect, HallEffect, Update
from ui.runtime.files.jobs import Job
from ui.runtime.loop.event_loop import EventLoop
from ui.store.witnesses import Who


class HallEventLoop(EventLoop):
    """The event loop of a table in a hall: orders of the director are carried out, and limit what people may do."""

    def look_at_files(self) -> Job:
        """Another program has written a file; it may be the hall's."""
        yield from self.write(self._subscriptions.hall.look)
        yield from super().look_at_files()

    def hear_hall(self, message: object) -> Job:
        """A message of the outbox came: an order of the director is carried out like a signed command."""
        self.look()
        hall = self._subscriptions.hall
        unsent = hall.unsent_heads
        shown = yield from self._run(hall.hear(message, self.table, self._submit_whole))
        if heads := " ".join(unsent - hall.unsent_heads):
            yield from self._remember("hall", self.model.hall.state.hall, heads)
        self.look()
        if shown:
            ui = self.model.ui.at_table() if shown == HallAsks("seats") else self.model.ui
            self.model = self.model.but(ui=ui.but(stack=(*ui.stack, shown), number=0))
        self._hand_on()

    def hear_witness(self, signal: PhoneWitnessed | StickWitnessed) -> Job:
        """A phone or a stick keeps signed heads: remember them, and say so if they are not of this game's course."""
        self.look()
        if isinstance(signal, StickWitnessed):
            yield from self._remember("stick", signal.stick, signal.heads)
        elif (player := self.model.phones.player_of(signal.phone)) is not None:
            yield from self._remember("phone", str(player + 1), signal.heads)

    def _remember(self, who: Who, name: str, heads: str) -> Job:
        yield from self.write(partial(self._effects.hear_witness, who, name, heads))
        self.keep("witnesses", self._effects.store.witnesses.save)

    def pass_time(self, seconds: float) -> Job:
        """Let time pass; the end of the round comes nearer, and the last turn may begin by itself."""
        before = self.model.hall.minutes_left
        yield from super().pass_time(seconds)
        if (left := self.model.hall.minutes_left) is None:
            return
        if left != before and (told := tell_minutes(before, self.model)):
            yield from super().event(lambda _: told)
        if left == 0 and self.model.hall.begins_last_turn(self.model.game) and not self.trouble.stops(self.table):
            yield from self._run(self._submit((c.CallLastTurn(),), (BANK,), "time_up"))
            self._hand_on()

    def _show_recorded(self, command: c.JournalCommand, moment: Moment, table: Table) -> None:
        super()._show_recorded(command, moment, table)
        witnesses, hall = self._effects.store.witnesses, self._subscriptions.hall
        self.keep("head for the hall", lambda: hall.report_head(witnesses.newest))

    def _submit_whole(self, commands: Sequence[c.JournalCommand], agreed: tuple[int, ...]) -> Job:
        """Submit the commands of an order; if one of them would be refused, submit none. Return the first refusal."""
        assert self.table is not None, "an order with commands needs a table"
        outcome = self.table.history.attempt(commands, self.table.journal.last_number + 1)
        if not isinstance(outcome, tuple):
            return (yield from self._submit(commands, agreed))
        command, refusal = outcome
        self._show_refused(refusal, command)
        return refusal

    def event(self, change: Callable[[Model], Update], may_sign: bool = True) -> Job:
        """Handle an event within the limits of the director; three touches of the clock call a judge."""
        table, before = self.table, self.table.journal.last_number if self.table else 0
        update = yield from super().event(lambda model: leave_to_director(change(model), model), may_sign)
        is_played_on = table is not None and table is self.table and table.journal.last_number > before
        if is_played_on and is_judge_wanted(self.model):
            yield from super().event(lambda model: Update(model.ui, effect=CallJudge(is_open=True)))
        return update

    def _carry_out(self, effect: Effect, agreed: tuple[int, ...]) -> Job:
        if not isinstance(effect, HallEffect):
            return (yield from super()._carry_out(effect, agreed))
        if agreed and self.table and not self.table.game.is_over:
            yield from self._run(self._submit(pause_for(effect, self.model), agreed))
        yield from self.write(partial(self._subscriptions.hall.carry_out, effect, self._effects))
        return self.look()

    def _hand_on(self) -> None:
        super()._hand_on()
        is_only_looked_at = self._effects.is_past and not self.model.hall.is_rounds
        played = None if is_only_looked_at else self.table
        self._subscriptions.hall.follow(played, is_looked_at=HallShown() in self.model.ui.stack)

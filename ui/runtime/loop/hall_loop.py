"""The handling of one event at a table in a hall, where orders of the director come in, too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ui.core.input.hall import directed, is_judge_wanted
from ui.core.state.hall import HallAsks, HallShown
from ui.core.state.model import Model
from ui.core.state.signing import noted
from ui.core.state.update import CallJudge, Effect, HallEffect, Update
from ui.runtime.files.jobs import Steps
from ui.runtime.loop.event_loop import Course


class HallCourse(Course):
    """The event loop of a table in a hall: orders of the director are carried out, and limit what people may do."""

    def look_at_files(self) -> Steps:
        """Another program has written a file; it may be the hall's."""
        yield from self.written(self._subscriptions.hall.look)
        yield from super().look_at_files()

    def hear_hall(self, message: object) -> Steps:
        """A message of the outbox came: an order of the director is carried out like a signed command."""
        self.look()
        shown = yield from self._told(self._subscriptions.hall.heard(message, self.table, self._submit))
        self.look()
        if shown:
            ui = self.model.ui.at_table() if shown == HallAsks("seats") else self.model.ui
            self.model = self.model.but(ui=ui.but(stack=(*ui.stack, shown), number=0))
        self._hand_on()

    def event(self, change: Callable[[Model], Update], may_sign: bool = True) -> Steps:
        """Handle an event within the limits of the director; three touches of the clock call a judge."""
        before = self.table.journal.last_number if self.table else 0
        yield from super().event(lambda model: directed(change(model), model), may_sign)
        if self.table and self.table.journal.last_number > before and is_judge_wanted(self.model):
            yield from super().event(lambda model: Update(model.ui, effect=CallJudge(is_open=True)))

    def _carry_out(self, effect: Effect, agreed: tuple[int, ...]) -> Steps:
        if not isinstance(effect, HallEffect):
            return (yield from super()._carry_out(effect, agreed))
        if agreed and self.table and not self.table.game.is_over:
            yield from self._told(self._submit(noted(effect, self.model), agreed))
        yield from self.written(partial(self._subscriptions.hall.carry_out, effect, self._effects))
        return self.look()

    def _hand_on(self) -> None:
        super()._hand_on()
        is_only_looked_at = self._effects.is_past and not self.model.hall.is_rounds
        played = None if is_only_looked_at else self.table
        self._subscriptions.hall.follow(played, is_looked_at=HallShown() in self.model.ui.stack)

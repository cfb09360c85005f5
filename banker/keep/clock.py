"""The seconds left in the current period, and whose they are (T05, ruling 5).

A clock is a pure value: the app passes the time in, and the journal keeps it.
"""

from __future__ import annotations

from typing import Final

from banker.play.pending import Debt, SecondPeriod
from banker.play.rules.clock import asked_out_of_turn, clock_holder, is_running
from banker.play.state import Game
from banker.value import Value

REST_SECONDS: Final = 15.0
"""The least seconds on a clock after an undo or a redo, or the whole period where that is shorter."""


class Clock(Value, frozen=True):
    """Seconds left by period. The turn's own seconds wait while another player owes or is asked, and those of a debt
    while somebody is asked about a scarce building.
    """

    left: tuple[tuple[str, float], ...] = ()

    def seconds_left(self, game: Game) -> float | None:
        """The seconds that the ring shows; None if the rules have no clock."""
        period_seconds = game.book.rules.turn.clock_seconds
        if not period_seconds:
            return None
        return dict(self.left).get(period(game), float(period_seconds))

    def after(self, seconds: float, game: Game) -> Clock:
        """The clock `seconds` later at this table; the same clock if it is not running."""
        left = self.seconds_left(game)
        if left is None or not is_running(game):
            return self
        return self._with(period(game), max(0.0, left - seconds), game)

    def after_undo(self, game: Game) -> Clock:
        """The clock after an undo or a redo. It is restored, but never with fewer seconds than it takes to look at the
        table: before a time-out it stood at 0, and would run out again at once.
        """
        least = min(REST_SECONDS, float(game.book.rules.turn.clock_seconds or 0))
        return Clock(tuple((key, max(seconds, least)) for key, seconds in self.left))

    def is_run_out(self, game: Game) -> bool:
        """Has the running clock come to 0?"""
        return is_running(game) and self.seconds_left(game) == 0

    def _with(self, key: str, seconds: float, game: Game) -> Clock:
        waiting = _waiting(game)
        kept = tuple(entry for entry in self.left if entry[0] != key and entry[0] in waiting)
        return Clock((*kept, (key, seconds)))


def period(game: Game) -> str:
    """The name of the period that counts now: it changes whenever somebody gets new seconds."""
    if not (game.debts or game.scarcity or game.placing or game.receipts):
        return turn_period(game)
    if asked_out_of_turn(game):
        return _question_period(game)
    if not game.debts:
        return turn_period(game)
    debt = game.debts[0]
    second = game.second_period(debt.debtor)
    if second:
        return _second_period(second)
    if clock_holder(game) == game.turn.player and not game.turn.is_expired:
        return turn_period(game)
    return _debt_period(debt)


def turn_period(game: Game) -> str:
    """The period of the player on turn: a new one for each turn and each further roll."""
    return f"turn {game.turn.number}.{game.turn.bonuses}"


def _waiting(game: Game) -> set[str]:
    """The periods that may still count: another one may run first, but none begins again."""
    debts, seconds = map(_debt_period, game.debts), map(_second_period, game.second_periods)
    return {turn_period(game), _question_period(game), *debts, *seconds}


def _question_period(game: Game) -> str:
    return f"question {game.questions}"


def _debt_period(debt: Debt) -> str:
    return f"debt {debt.number}"


def _second_period(second: SecondPeriod) -> str:
    return f"second {second.debtor}.{second.last_debt}"

"""Coach: finds the decisions that turned a finished game, in a process of its own, so that no frame waits for it."""

from concurrent.futures import Future
from pathlib import Path

from banker.keep.coach import Verdicts, judge
from banker.keep.table import Table
from banker.play.state import Game
from ui.core.state.privacy import may_be_judged
from ui.runtime.files.own_process import begin_work, opened, result_of


class Coach:
    """Judges the game at the table when it is over, if the table shows odds. This base class does it at once, for tests
    and demonstrations.
    """

    def __init__(self) -> None:
        self._game: Game | None = None
        self._found: Future[Verdicts] | None = None

    @property
    def judged(self) -> Verdicts:
        """What was found; empty while it is not known."""
        return (self._found and result_of(self._found)) or ()

    def follow(self, table: Table | None) -> Verdicts:
        """Begin when the game is over; forget it when it is left, or when its end is undone. Return `judged`."""
        game = table.game if table and may_be_judged(table.game) else None
        if game is not self._game:
            self._game, self._found = game, self.begin(table) if table and game else None
        return self.judged

    def begin(self, table: Table) -> Future[Verdicts]:
        """Begin to judge the game of a table."""
        found: Future[Verdicts] = Future()
        found.set_result(judge(table.history.first, table.history.standing))
        return found


class CoachProcess(Coach):
    """Judges a game in another process, from its journal. If that fails, the end has no page about it."""

    def begin(self, table: Table) -> Future[Verdicts]:
        """Start the process; it ends when it has answered."""
        what = "the decisions of a finished game cannot be judged"
        return begin_work(what, judge_file, table.journal.path)


def judge_file(path: Path) -> Verdicts:
    """What `judge` finds in the game of a journal, which another process may have open."""
    with opened(path) as table:
        return judge(table.history.first, table.history.standing)

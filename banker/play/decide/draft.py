"""The draft: the facts that a command has made so far. Each is folded at once, so that the next check sees it."""

from banker.play.events import Event, StepBegan
from banker.play.evolve import FOLDS
from banker.play.refusals import Reason, Refusal
from banker.play.state import Game
from banker.steps import Step


class EventDraft:
    """A game and the facts noted since the command came. `forced` is the player whose clock just ran out, or None.
    `late` is the player who acts, or for whom the bank acts, after the seconds are over: new debts get no new period.
    """

    __slots__ = ("events", "forced", "game", "late")

    def __init__(self, game: Game, late: int | None = None) -> None:
        self.game = game
        self.events: list[Event] = []
        self.forced: int | None = None
        self.late = late

    def note(self, event: Event) -> None:
        """One more fact."""
        self.events.append(event)
        self.game = FOLDS[type(event)](event, self.game)  # as `evolve`, whose call would cost a third of many folds

    def begin(self, step: Step) -> None:
        """Give the player on turn this step; does nothing if it is the step already."""
        if self.game.turn.step is not step:
            self.note(StepBegan(step))


def not_in_step(game: Game, player: int, step: Step) -> Refusal | None:
    """Why the player on turn cannot give a command that belongs to this step."""
    if game.turn.player != player:
        return Refusal(Reason.NOT_YOUR_TURN)
    if game.is_table_asked:
        return Refusal(Reason.DECISION_OPEN)
    if game.turn.step is not step:
        return Refusal(Reason.WRONG_PHASE)
    return None

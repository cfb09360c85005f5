"""The follower of the model that tells the dice tray when dice are awaited, and which proposal was corrected."""

from collections.abc import Callable

from banker.play import events as e
from hardware.dice.signals import TrayStep
from ui.core.input.dice import dice_awaited
from ui.core.state.drafts import DiceTyped
from ui.core.state.model import Model
from ui.runtime.registry import SCREENS


class TrayFollower:
    """Lets the tray look only while dice are awaited that nobody has typed; a repeated state changes nothing."""

    def __init__(
        self,
        await_dice: Callable[[int | None], None] = lambda dice: None,
        learn: Callable[[TrayStep], None] = lambda step: None,
        correct: Callable[[tuple[int, ...]], None] = lambda values: None,
    ) -> None:
        self._await_dice, self.learn, self._correct = await_dice, learn, correct
        self._read: tuple[str, ...] = ()
        self._awaited: int | None = None

    def follow(self, model: Model) -> None:
        """Pass the number of awaited dice to the tray, when it changes."""
        self._read = model.ui.get(DiceTyped).read or self._read
        awaited = dice_awaited(model, SCREENS)
        if awaited != self._awaited:
            self._awaited = awaited
            self._await_dice(awaited)

    def on_recorded(self, events: e.Events) -> None:
        """The dice of a throw were signed: were they other ones than the tray had read?"""
        for event in events:
            if isinstance(event, e.DiceRolled | e.DiceThrown):
                faces, self._read, read = event.faces[: len(self._read)], (), self._read
                if read and faces != read and all(face.isdecimal() for face in faces):
                    self._correct(tuple(map(int, faces)))

"""The follower of the model that tells the dice tray when dice are awaited."""

from __future__ import annotations

from collections.abc import Callable

from hardware.dice.signals import TrayStep
from ui.core.input.dice import dice_awaited
from ui.core.state.model import Model
from ui.runtime.registry import SCREENS


class TrayFollower:
    """Lets the tray look only while dice are awaited that nobody has typed; a repeated state changes nothing."""

    def __init__(
        self,
        await_dice: Callable[[int | None], None] = lambda dice: None,
        learn: Callable[[TrayStep], None] = lambda step: None,
    ) -> None:
        self._await_dice, self.learn = await_dice, learn
        self._awaited: int | None = None

    def follow(self, model: Model) -> None:
        """Pass the number of awaited dice to the tray, when it changes."""
        awaited = dice_awaited(model, SCREENS)
        if awaited != self._awaited:
            self._awaited = awaited
            self._await_dice(awaited)

"""What a real button does: next is the large button of the screen, cancel the way back, pause stops the clock."""

from __future__ import annotations

from collections.abc import Iterator

from banker import commands as c
from ui.core.messages import Back
from ui.core.model import Model
from ui.core.update import Update
from ui.flows.debts.model import PaidView
from ui.locale.words import Words
from ui.runtime.registry import view
from ui.runtime.touching import touched
from ui.toolkit.parts import Button, Style, ViewModel

_WORDS = Words()
"""Buttons are found by their dress, in any language."""


def pressed(button: str, model: Model) -> Update:
    """`next`, `cancel` or `pause` was pressed."""
    if button == "pause":
        return _pause(model)
    style = Style.PRIMARY if button == "next" else Style.OUTLINED
    screen = view(model, _WORDS).screen
    found = next((each for each in buttons_of(screen) if each.style is style), None)
    if button == "cancel" and (found is None or isinstance(screen, PaidView)):
        return touched(Back(), model)
    if found is None or found.action is None:
        return Update(model.ui, cue="refused")
    return touched(found.action, model)


def buttons_of(screen: ViewModel) -> Iterator[Button]:
    """The large buttons of a screen."""
    for name in ("order", "hammer", "next", "undo", "back"):
        button = getattr(screen, name, None)
        if isinstance(button, Button):
            yield button
    yield from getattr(screen, "buttons", ())


def _pause(model: Model) -> Update:
    if model.game is None or model.game.is_over:
        return Update(model.ui, cue="refused")
    return Update(model.ui, (c.ResumeClock() if model.game.is_paused else c.PauseClock(),), cue="key")

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


def pressed(button: str, scene: Model) -> Update:
    """`next`, `cancel` or `pause` was pressed."""
    if button == "pause":
        return _pause(scene)
    style = Style.PRIMARY if button == "next" else Style.OUTLINED
    screen = view(scene, _WORDS).screen
    found = next((each for each in buttons_of(screen) if each.style is style), None)
    if button == "cancel" and (found is None or isinstance(screen, PaidView)):
        return touched(Back(), scene)
    if found is None or found.action is None:
        return Update(scene.page, cue="refused")
    return touched(found.action, scene)


def buttons_of(screen: ViewModel) -> Iterator[Button]:
    """The large buttons of a screen."""
    for name in ("order", "hammer", "next", "undo", "back"):
        button = getattr(screen, name, None)
        if isinstance(button, Button):
            yield button
    yield from getattr(screen, "buttons", ())


def _pause(scene: Model) -> Update:
    if scene.game is None or scene.game.is_over:
        return Update(scene.page, cue="refused")
    return Update(scene.page, (c.ResumeClock() if scene.game.is_paused else c.PauseClock(),), cue="key")

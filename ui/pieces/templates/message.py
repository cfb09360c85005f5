"""The screen of a fault that stops the game: what is wrong, in which file or device, and what can be done."""

from __future__ import annotations

from ui.pieces.stage import bar_pieces, foot, stage
from ui.toolkit.cards import draw_fault
from ui.toolkit.parts import Button, NoticeLine, ViewModel
from ui.toolkit.placing import Form, Placed


class MessageView(ViewModel, frozen=True):
    """Something is wrong that stops the game: what, which file or device, what can be done."""

    lines: tuple[str, ...]
    name: str
    buttons: tuple[Button, ...]


def message(view: MessageView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """What is wrong, over the whole stage."""
    fault = Placed("fault", stage(view.buttons, form), draw_fault, (view.lines, view.name))
    return [*bar_pieces(view.bar, notice, form), fault, *foot(view.buttons, form)]

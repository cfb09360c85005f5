"""The screen of a fault that stops the game: what is wrong, in which file or device, and what can be done."""

from ui.pieces.stage import bar_pieces, foot, stage
from ui.toolkit.cards import draw_fault
from ui.toolkit.parts import Button, NoticeLine, ViewModel
from ui.toolkit.placing import Form, Placed


class MessageView(ViewModel, frozen=True):
    """A fault that stops the game: lines about it, the `name` of the file or device, and what can be done."""

    lines: tuple[str, ...]
    name: str
    buttons: tuple[Button, ...]


def message(view: MessageView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The fault over the whole stage."""
    fault = Placed("fault", stage(view.buttons, form), draw_fault, (view.lines, view.name))
    return [*bar_pieces(view.bar, notice, form), fault, *foot(view.buttons, form)]

"""Pages of a list of lines, with their buttons. Used by leaving and by dealing."""

from ui.core.state import messages as m
from ui.core.words.frame import Frame
from ui.pieces.templates.sheet import SheetLine, SheetView
from ui.toolkit.parts import Bar, Button, Style


def list_page(
    frame: Frame, bar: Bar, lines: tuple[SheetLine, ...], first: Button, last: Button | None = None
) -> SheetView:
    """The present page of the lines, between the first button and the way back."""
    turn = frame.turn(len(lines), SheetView.PAGE)
    buttons = (first, turn, last)
    return SheetView(bar, frame.page_of(lines, SheetView.PAGE), tuple(button for button in buttons if button))


def go_on(frame: Frame) -> Button:
    """The button that leaves a list that is only read."""
    return Button(frame.words("Continue"), "", m.Back(), Style.PRIMARY)

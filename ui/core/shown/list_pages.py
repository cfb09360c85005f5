"""How is a sheet of lines cut into pages, with its buttons? Asked by leaving and by dealing."""

from __future__ import annotations

from ui.core.state import messages as m
from ui.core.words.frame import Frame
from ui.pieces.templates.sheet import SheetLine, SheetView
from ui.toolkit.parts import Bar, Button, Style


def sheet(frame: Frame, bar: Bar, lines: tuple[SheetLine, ...], first: Button, last: Button | None = None) -> SheetView:
    """A page of the lines between what can be done and the way back."""
    turn = frame.turn(len(lines), SheetView.PAGE)
    buttons = (first, turn, last)
    return SheetView(bar, frame.shown(lines, SheetView.PAGE), tuple(button for button in buttons if button))


def go_on(frame: Frame) -> Button:
    """From a sheet that is only to be read."""
    return Button(frame.words("Go on"), "", m.Back(), Style.PRIMARY)

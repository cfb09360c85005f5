"""What goes where when somebody leaves, or when a deal is signed: lines in two columns, few of them (and those of a
portrait screen) in one.
"""

from ui.pages import SheetView
from ui.parts import Notice
from ui.screens.frame import bar_pieces, foot, side_by_side, stage
from ui.widgets.placing import Box, Form, Placed
from ui.widgets.sheets import draw_sheet

LINES = SheetView.PAGE
MOST_LINE_HEIGHT = 60.0


def sheet(view: SheetView, notice: Notice | None, form: Form) -> list[Placed]:
    """The lines fill the first column, then the second."""
    room = stage(view.buttons, form)
    columns = 1 if form.is_portrait or len(view.lines) <= LINES // 2 else 2
    per_column = LINES if form.is_portrait else LINES // 2
    boxes = side_by_side([1.0] * columns, room)
    height = min(MOST_LINE_HEIGHT, room.h / per_column)
    pieces = []
    for column, box in enumerate(boxes):
        lines = view.lines[column * per_column : (column + 1) * per_column]
        if lines:
            place = Box(box.x, box.y, box.w, height * len(lines))
            pieces.append(Placed(f"sheet-{column}", place, draw_sheet, lines))
    return [*bar_pieces(view.bar, notice, form), *pieces, *foot(view.buttons, form)]

"""Buttons and keys, drawn by their style; dashed if they can do nothing now."""

from collections.abc import Sequence
from typing import Final

import msgspec

from ui.toolkit import lettering
from ui.toolkit.brush import EDGE
from ui.toolkit.parts import Button, Key, Style
from ui.toolkit.pen import Align, Pen, Span
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin, draw_pips

RADIUS: Final = 16.0
PADDING: Final = 10.0
ICON, ICON_LEFT, ICON_GAP = 44.0, 14.0, 10.0
"""The side of an icon, and its distances from the left and from the words."""
NARROW, NARROWEST, HOLD = 240.0, 180.0, 28.0
"""The widths under which it may stand over the words, and must; the side of the ring in a narrow button that is held,
which is always before the words.
"""
LOW: Final = 72.0
"""The height under which a button's words make room for the bar at its foot."""
NOTE: Final = 18
"""The size of a button's note."""
CROWDED: Final = 8.0
"""The room above and below the words together; with less of it they look crammed."""
FILLED: Final = "#9AA19D"
"""The bar at the foot of a main button, visible on it in both lights; brass is not."""


class WordStyle(msgspec.Struct, frozen=True):
    """The look of a button's words: the sizes of the title, the size of the note, and their colours."""

    title: tuple[float, ...]
    note: float
    colour: str
    note_colour: str


def draw_button(pen: Pen, button: Button) -> None:
    """A button with its title and note, drawn in its style."""
    draw_face(pen, button)
    style = _word_style(pen, button)
    sizes = tuple(size for size in style.title if size <= button.most) or style.title[-1:]
    style = msgspec.structs.replace(style, title=sizes)
    if button.seat is not None:
        _draw_with_coin(pen, button, style)
    elif button.style is Style.AGREED:
        _draw_with_tick(pen, button)
    elif button.icon:
        _draw_with_icon(pen, button, style)
    elif button.share and pen.box.h < LOW:  # over the bar at its foot
        low, room = (
            msgspec.structs.replace(style, title=(20, 18)),
            Box(PADDING, 2, pen.box.w - 2 * PADDING, pen.box.h - 12),
        )
        draw_stack(pen, button.title, button.note, low, room)
    else:
        draw_stack(pen, button.title, button.note, style, pen.whole.inset(PADDING), lines=button.note_lines)
    if button.share:
        draw_filling(pen, button.share, FILLED if button.style is Style.PRIMARY else "brass")


def titles_alike(buttons: Sequence[Button], boxes: Sequence[Box]) -> list[Button]:
    """Buttons beside each other, each with room for as many lines as the longest note has, up to two."""
    rooms = [int(box.w - 2 * PADDING) for box in boxes]
    is_plain = [
        bool(each.note) and not each.icon and each.style is not Style.PRIMARY and each.seat is None for each in buttons
    ]
    rows = zip(buttons, rooms, is_plain, strict=True)
    most = max((len(lettering.wrapped(each.note, NOTE, False, room)) for each, room, plain in rows if plain), default=0)
    return [
        msgspec.structs.replace(each, note_lines=min(most, 2)) if plain else each
        for each, plain in zip(buttons, is_plain, strict=True)
    ]


def draw_filling(pen: Pen, share: float, colour: str = FILLED) -> None:
    """The bar at the foot of a button that presses itself, or is held until the bar is full."""
    with pen.clipped(Box(0, pen.box.h - 8, pen.box.w * min(share, 1.0), 8)):
        pen.fill(colour, radius=RADIUS)


def draw_stack(
    pen: Pen, title: str, note: str, style: WordStyle, box: Box, align: Align = "centre", lines: int = 0
) -> None:
    """A bold title with a note under it, centred in a box; a note leaves room for up to this many lines."""
    stack = _roomy_stack(pen, title, note, style, box)
    free = min(lines - len(stack.notes), (box.h - stack.height) // stack.note_line) if stack.notes else 0.0
    y = box.y + (box.h - stack.height - stack.note_line * max(free, 0.0)) / 2
    for line in stack.titles:
        place = Box(box.x, y, box.w, stack.title_line)
        pen.words(line, place, stack.size, bold=True, colour=style.colour, align=align)
        y += stack.title_line
    for line in stack.notes:
        place = Box(box.x, y + 2, box.w, stack.note_line)
        pen.words(line, place, style.note, colour=style.note_colour, align=align)
        y += stack.note_line


class Stack(msgspec.Struct, frozen=True):
    """The lines of a title, its size, and the lines of the note below it."""

    size: float
    titles: list[str]
    notes: list[str]
    note_line: float

    @property
    def title_line(self) -> float:
        """The distance from one line of the title to the next."""
        return self.size + (6 if self.size > 24 else 4)

    @property
    def height(self) -> float:
        """The height of title and note together."""
        return self.title_line * len(self.titles) + (2 + self.note_line * len(self.notes) if self.notes else 0)


def _roomy_stack(pen: Pen, title: str, note: str, style: WordStyle, box: Box) -> Stack:
    """The largest title that leaves room above and below; if none does, the largest one that fits."""
    largest = _stack(pen, title, note, style.note, style.title, box)
    if note and largest.titles[-1].endswith("…"):
        return _roomy_stack(pen, title, "", style, box)  # on a low button the title matters more
    stacks = [_stack(pen, title, note, style.note, style.title[first:], box) for first in range(len(style.title))]
    rooms = (box.h - CROWDED, box.h)
    return next((stack for room in rooms for stack in stacks if stack.height <= room), largest)


def _stack(pen: Pen, title: str, note: str, note_size: float, sizes: tuple[float, ...], box: Box) -> Stack:
    size, titles = title_lines(pen, title, sizes, box.w, _most_titles(box.h, bool(note)))
    stack = Stack(size, titles, [], note_size + 4)
    most = int((box.h - stack.title_line * len(titles) - 2) // stack.note_line)
    return msgspec.structs.replace(stack, notes=note_lines(pen, note, note_size, box.w, max(most, 1)))


def _most_titles(height: float, has_note: bool) -> int:
    """The most lines that a title may take at this height."""
    if has_note:
        return 2 if height >= 96 else 1
    return 3 if height >= 84 else 2 if height >= 48 else 1


def title_lines(pen: Pen, text: str, sizes: tuple[float, ...], room: float, most: int) -> tuple[float, list[str]]:
    """The size and lines of a title: in as few lines as possible, up to `most`, then as large as possible. If no size
    fits, one line with an ellipsis.
    """
    for count in range(1, most + 1):
        for size in sizes:
            lines = lettering.wrapped(text, pen.size(size), True, int(room * pen.scale.unit)) if count > 1 else [text]
            if len(lines) <= count and all(pen.width(line, size, True) <= room for line in lines):
                return size, lettering.wrapped_evenly(text, pen.size(size), True, int(room * pen.scale.unit))
    return sizes[-1], [lettering.shortened(text, pen.size(sizes[-1]), True, int(room * pen.scale.unit))]


def largest_lines(pen: Pen, text: str, sizes: tuple[float, ...], room: float, most: int) -> tuple[float, list[str]]:
    """The largest size at which the words fit into `most` lines; if no size fits, the lines of a smaller title."""
    for size in sizes:
        lines = lettering.wrapped_evenly(text, pen.size(size), True, int(room * pen.scale.unit))
        if len(lines) <= most and all(pen.width(line, size, True) <= room for line in lines):
            return size, lines
    return title_lines(pen, text, (20, 18), room, most)


def note_lines(pen: Pen, text: str, size: float, room: float, most: int) -> list[str]:
    """A note in at most `most` lines; the rest is cut with an ellipsis."""
    if not text:
        return []
    return lettering.in_lines(text, pen.size(size), False, int(room * pen.scale.unit), most)


def draw_dice_key(pen: Pen, face: int) -> None:
    """A key of the dice pad."""
    pen.touchable("raised", RADIUS)
    _draw_pips_of_key(pen, face, "text")


def draw_faint_dice_key(pen: Pen, face: int) -> None:
    """A key of the dice pad while it does nothing."""
    pen.touchable("raised", RADIUS, is_alive=False)
    _draw_pips_of_key(pen, face, "soft")


def _draw_pips_of_key(pen: Pen, face: int, colour: str) -> None:
    side = min(68.0, pen.box.h * 1.2)  # the pips take two thirds of it
    draw_pips(pen, face, Box((pen.box.w - side) / 2, (pen.box.h - side) / 2, side, side), colour)


def draw_key(pen: Pen, key: Key) -> None:
    """A key of a keyboard, a keypad or a stepper."""
    is_dead = key.action is None
    if is_dead and not (key.label or key.symbol):
        return  # a gap among the keys
    pen.touchable("primary" if key.is_chosen else "raised", 12, is_alive=not is_dead)
    colour = "soft" if is_dead else "on_primary" if key.is_chosen else "text"
    if key.symbol == "space":
        pen.bar(colour, pen.box.w / 2 - 16, pen.box.h / 2 + 10, 32, 4)
    elif key.symbol:
        pen.stamp(key.symbol, colour, Box(pen.box.w / 2 - 17, pen.box.h / 2 - 17, 34, 34))
    else:
        size, lines = title_lines(pen, key.label, (26, 24, 22, 20, 18), pen.box.w - (18 if pen.box.w > 60 else 6), 1)
        pen.words(lines[0], pen.whole, size, bold=True, colour=colour, align="centre")


def draw_cross(pen: Pen, is_plus: bool, x: float, y: float, span: float, stroke: float, colour: str) -> None:
    """A minus or a plus around a point."""
    pen.bar(colour, x - span / 2, y, span, stroke)
    if is_plus:
        pen.post(colour, x, y - span / 2, span, stroke)


def draw_turn(pen: Pen, button: Button) -> None:
    """The cell that turns the page, with the page number and count as its note."""
    draw_plain_face(pen, button.action is not None)
    draw_stack(pen, button.title, button.note, WordStyle((20, 18), 18, "text", "soft"), pen.whole.inset(PADDING))


def draw_plain_face(pen: Pen, is_alive: bool) -> None:
    """The face of a cell: raised, or dashed if it does nothing."""
    pen.touchable("raised", RADIUS, is_alive=is_alive)


def draw_face(pen: Pen, button: Button) -> None:
    """The face of a button, in its style."""
    if button.style is Style.AGREED:
        pen.outline("mint", 3, radius=RADIUS)
    elif button.action is None or button.style is Style.PLAIN:
        pen.touchable("raised", RADIUS, is_alive=button.action is not None)
    elif button.style is Style.PRIMARY:
        pen.fill(pen.face("primary"), radius=RADIUS)
    elif button.style is Style.CHOSEN:
        pen.fill(pen.face("raised"), radius=RADIUS)
        pen.outline("brass", 4, radius=RADIUS)
    else:
        if pen.is_pressed:
            pen.fill("raised", radius=RADIUS)
        is_grave = button.style in (Style.DESTRUCTIVE, Style.GRAVE)
        pen.outline("coral" if is_grave else "edge", 3 if is_grave else EDGE, radius=RADIUS)


def _word_style(pen: Pen, button: Button) -> WordStyle:
    if button.action is None:
        return WordStyle((24, 22, 20, 18), 18, "soft", "soft")
    if button.style is Style.PRIMARY:
        return WordStyle((28, 26, 24, 22, 20), 20, "on_primary", pen.colour("on_primary", over="primary", share=0.78))
    is_grave = button.style in (Style.DESTRUCTIVE, Style.GRAVE)
    return WordStyle((24, 22, 20, 18), 18, "coral" if is_grave else "text", "soft")


def _draw_with_coin(pen: Pen, button: Button, style: WordStyle) -> None:
    side = min(48.0, pen.box.h - 24)
    room = pen.box.w - side - 16 - 2 * PADDING
    size, _ = title_lines(pen, button.title, style.title, room, 1)
    length = min(room, max(pen.width(button.title, size, True), pen.width(button.note, style.note)))
    x = (pen.box.w - side - 16 - length) / 2
    draw_coin(pen, button.seat or 0, x, (pen.box.h - side) / 2, side, on="raised")
    if not button.note or pen.box.h < 90:
        draw_stack(pen, button.title, button.note, style, Box(x + side + 16, 0, length + 4, pen.box.h), "left")
        return
    words = Box(x + side + 16, pen.box.h / 2 - 35, length + 4, 34)
    pen.words(button.title, words, size, bold=True, colour=style.colour)
    note = note_lines(pen, button.note, style.note, length + 4, 1)[0]
    pen.words(note, words.moved(y=37), style.note, colour=style.note_colour)


def _draw_with_icon(pen: Pen, button: Button, style: WordStyle) -> None:
    """The icon before the words; over them where the button is narrow and high."""
    name, side = f"icon_{button.icon}", icon_side(pen.box)
    is_high = pen.box.h > side + 72
    is_held = button.style is Style.DESTRUCTIVE
    if is_over(pen.box) and not is_held:
        note = button.note if is_high else ""
        side = side if note or is_high else 34.0
        lines = note_lines(pen, note, style.note, pen.box.w - 2 * PADDING, 2)
        top = max((pen.box.h - side - (44 + 22 * len(lines) if lines else 34)) / 2, PADDING)
        draw_picture(pen, name, Box((pen.box.w - side) / 2, top, side, side), style.colour)
        words = Box(PADDING, top + side, pen.box.w - 2 * PADDING, pen.box.h - top - side - PADDING)
        draw_stack(pen, button.title, note, style, words)
        return
    if is_held and pen.box.w < NARROW:
        side = HOLD
    x, gap = (PADDING, 6.0) if side == HOLD else (ICON_LEFT, ICON_GAP)
    draw_picture(pen, name, Box(x, (pen.box.h - side) / 2, side, side), style.colour)
    if button.icon == "card" and button.style is Style.GRAVE:  # on the main button they move
        pen.stamp("wave", style.colour, Box(x + 0.55 * side, (pen.box.h - 0.6 * side) / 2, 0.6 * side, 0.6 * side))
    left = x + side + gap
    draw_stack(pen, button.title, button.note, style, Box(left, 0, pen.box.w - left - PADDING, pen.box.h), "left")


def icon_side(box: Box) -> float:
    """The side of the icon of a button of this size."""
    return min(ICON, box.h - 24)


def is_over(box: Box) -> bool:
    """Does the icon of a button of this size stand over its words?"""
    return box.w < NARROWEST or (box.w < NARROW and box.h > icon_side(box) + 72)


def title_room(button: Button, box: Box) -> float:
    """The width that a line of the title has in a button of this size."""
    before = 0.0 if not button.icon or is_over(box) else ICON_LEFT + icon_side(box) + ICON_GAP - PADDING
    return box.w - 2 * PADDING - before


def _draw_with_tick(pen: Pen, button: Button) -> None:
    size, lines = title_lines(pen, button.title, (24, 22, 20, 18), pen.box.w - 44 - 2 * PADDING, 1)
    x = (pen.box.w - 44 - pen.width(lines[0], size, True)) / 2
    pen.stamp("tick", "mint", Box(x, (pen.box.h - 32) / 2, 32, 32))
    pen.line((Span(lines[0], size, True, "mint"),), Box(x + 44, 0, pen.box.w - x - 44, pen.box.h))

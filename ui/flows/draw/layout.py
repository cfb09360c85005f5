"""The layout of a drawn card: cards of their stack to pick a kind from, a list of effects, or the card in full."""

from ui.flows.draw.model import DeckStack, DrawView
from ui.pieces.bands import draw_band
from ui.pieces.stage import GAP, LONE_WIDTH, bar_pieces, foot, in_row, side_by_side, stage
from ui.pieces.templates.pick import entry_pieces
from ui.pieces.templates.sheet import draw_sheet
from ui.theme import theme
from ui.toolkit.brush import EDGE
from ui.toolkit.buttons import note_lines, title_lines
from ui.toolkit.cards import draw_paragraph
from ui.toolkit.figures import draw_lines
from ui.toolkit.parts import ListEntry, NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box, Form, Placed

HINT, CARD_GAP, ICON, WORDS = 60.0, 9.0, 74.0, 84.0
"""The height of the hint and the way out under the cards, the distance between two of them, the side of an icon, the
usual height of the words under it.
"""


def draw_from_deck(view: DrawView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The list of effects, or the one card that was drawn with the money it moves."""
    bar = bar_pieces(view.bar, notice, form)
    if view.hint:
        return [*bar, *_kind_pieces(view, stage((), form), form)]
    room, decisions = stage(view.buttons, form), foot(view.buttons, form)
    if view.entries:
        return [*bar, *entry_pieces(view.entries, view.turn, room, form), *decisions]
    card, moved = _drawn_places(view, room, form)
    shown = [Placed("card", card, draw_card, view, view.about)]
    if view.transfer:
        shown.append(Placed("band", moved, draw_band, view.transfer, view.transfer.action))
    elif view.lines:
        shown.append(Placed("lines", moved, draw_sheet, view.lines))
    return [*bar, *shown, *decisions]


def _kind_pieces(view: DrawView, room: Box, form: Form) -> list[Placed]:
    """A card for each kind, in one row or in portrait in two, over the hint and the way out."""
    below, count = Box(room.x, room.bottom - HINT, room.w, HINT), len(view.entries)
    hint, way_out = side_by_side((room.w - GAP - LONE_WIDTH, LONE_WIDTH), below)
    row = -(-count // 2) if form.is_portrait and count > 1 else count
    lines = [view.entries[:row], view.entries[row:]] if row < count else [view.entries]
    high = (room.h - HINT - GAP * len(lines)) / len(lines)
    boxes = [
        box
        for n, line in enumerate(lines)
        for box in side_by_side([1.0] * len(line), Box(room.x, room.y + n * (high + GAP), room.w, high), CARD_GAP)
    ]
    kinds = [
        Placed(f"entry-{n}", box, draw_kind, (entry, view.stack), entry.action)
        for n, (box, entry) in enumerate(zip(boxes, view.entries, strict=True))
    ]
    return [*kinds, Placed("note", hint, draw_hint, view.hint), *in_row("button", view.buttons, (1.0,), way_out)]


def draw_hint(pen: Pen, words: str) -> None:
    """Words on the ground: nobody takes them for a button."""
    room = Box(4, 0, pen.box.w - 4, pen.box.h)
    lines, size = note_lines(pen, words, 20, room.w, 3), 20
    if len(lines) > 2:
        lines, size = note_lines(pen, words, 18, room.w, 3), 18
    draw_lines(pen, lines, room, size, size + 2 if len(lines) > 2 else 26, colour="soft")


def draw_card(pen: Pen, view: DrawView) -> None:
    """The card in full: its title, and a sentence that explains it; in a high box the icon of its kind over them."""
    card, head = _draw_paper(pen, view.stack, turned=0.4)
    room = Box(24, head.bottom + 6, card.w - 48, card.bottom - head.bottom - 14)
    said = 28.0 * len(note_lines(pen, view.card_text, 22, room.w, 3))
    sizes = [size for size in (36.0, 32.0, 28.0) if size * 1.25 + said < room.h - 16]
    size, titles = title_lines(pen, view.card_title, (*sizes, 24.0), room.w, 2)
    line = size * 1.25
    side = 1.5 * ICON if room.h > 1.5 * ICON + line * len(titles) + said + 40 else 0.0
    top = room.y + (room.h - side - line * len(titles) - said) / 2
    if side:
        draw_picture(pen, f"icon_{view.icon}", Box((card.w - side) / 2, top - 8, side, side), "ink")
    words = Box(room.x, top + side, room.w, line * len(titles))
    draw_lines(pen, titles, words, size, line, bold=True, colour="ink", align="centre")
    draw_paragraph(pen, view.card_text, Box(room.x, words.bottom, room.w, said), "ink_soft", most=22)


def _draw_paper(pen: Pen, stack: DeckStack, turned: float) -> tuple[Box, Box]:
    """An empty card on another one of its stack, whose name it has in its head; the boxes of both."""
    card, colours = Box(0, 0, pen.box.w - 10, pen.box.h - 8), theme().groups[stack.group]
    with pen.moved((card.w / 2, card.h), turned=turned):
        pen.fill("paper_line", card.moved(y=3), 14)
    pen.fill(pen.face("paper"), card, 14)
    pen.outline("edge", EDGE, card, 14)
    size, names = title_lines(pen, stack.name, (20, 18), card.w - 28, 2)
    head = Box(9, 9, card.w - 18, 6 + (size + 4) * len(names))
    pen.fill(colours.header, head, 7)
    draw_lines(pen, names, head, size, size + 4, bold=True, colour=colours.header_text, align="centre")
    return card, head


def draw_kind(pen: Pen, value: tuple[ListEntry, DeckStack]) -> None:
    """A card of this kind on its stack: the icon, what it does."""
    entry, stack = value
    card, head = _draw_paper(pen, stack, turned=1.5)
    size, titles = title_lines(pen, entry.title, (22, 20, 18), card.w - 16, 3)
    notes = note_lines(pen, entry.note, 18, card.w - 16, 4)
    side = max(ICON, min(1.5 * ICON, card.h - head.bottom - 190))
    top = head.bottom + max(12.0, (card.h - head.bottom - side - WORDS) / 2)  # the same on all cards
    draw_picture(pen, f"icon_{entry.icon}", Box((card.w - side) / 2, top, side, side), "ink")
    words = Box(8, top + side + 8, card.w - 16, 28.0 * len(titles))
    draw_lines(pen, titles, words, size, 28, bold=True, colour="ink", align="centre")
    below = Box(8, words.bottom + 2, words.w, 22.0 * len(notes))
    draw_lines(pen, notes, below, 18, 22, colour="ink_soft", align="centre")


def _drawn_places(view: DrawView, room: Box, form: Form) -> tuple[Box, Box]:
    """The boxes of the card and of what it moves: a band under it, or beside it a line for each payment."""
    if view.lines and not form.is_portrait:
        card, lines = side_by_side((2.0, 3.0), room)
        return card, lines
    height = 104.0 if view.transfer else 44.0 * len(view.lines) if view.lines else -GAP
    card = Box(room.x, room.y, room.w, room.h - height - GAP)
    return card, Box(room.x, card.bottom + GAP, room.w, height)

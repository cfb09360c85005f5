"""The entries of lists: cards to pick, past commands, names and signs to choose."""

from ui.pieces.deeds import draw_source, draw_swatch
from ui.pieces.subject import DICE
from ui.toolkit.buttons import note_lines, title_lines
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import ListEntry, LotLine, SignChoice
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture, width_for
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin, draw_die

NOTE_PITCH = 22.0
LARGE_FROM = 96.0
"""The height of an entry from which its title is larger."""
NOTES_FROM = 66.0
"""The height of an entry from which its words may take three lines."""
LOW_BELOW = 56.0
"""The height of an entry below which its note is beside its title, if both fit."""
ICON, TICK, SMALL, LARGE = 30.0, 32.0, 36.0, 64.0
CARDS = ("icon_go", "icon_moveback")
"""Pictures of cards: the words behind them begin where those behind a swatch do."""


def draw_entry(pen: Pen, entry: ListEntry) -> None:
    """An entry to pick: a small deed; or coins or a group's colour, a title with its note, a value."""
    if entry.deed is not None:
        draw_source(pen, entry.deed)
        return
    is_alive = entry.action is not None or entry.is_agreed
    if is_alive or entry.reason:
        pen.touchable("raised", 14, is_alive=is_alive)
    else:
        pen.fill("tile", radius=14)
    if entry.is_chosen or entry.is_agreed:
        pen.outline("mint" if entry.is_agreed else "brass", 3, radius=14)
    left = _draw_front(pen, entry)
    end = pen.box.w - 16
    if entry.is_agreed:
        end -= TICK
        pen.stamp("tick", "mint", Box(end, (pen.box.h - TICK) / 2, TICK, TICK))
        end -= 8
    if entry.icon:
        end -= ICON
        colour = "brass" if entry.is_chosen else "soft"
        draw_picture(pen, f"icon_{entry.icon}", Box(end, (pen.box.h - ICON) / 2, ICON, ICON), colour)
        end -= 8
    if entry.group is not None:
        for seat in reversed(entry.seats):
            draw_coin(pen, seat, end - 28, pen.box.h / 2 - 14, 28, on="raised")
            end -= 36
    words = Box(left, 0, end - left, pen.box.h)
    size = 26.0 if entry.is_payment else 20.0
    taken = pen.width(entry.value, size, entry.is_payment) + 10 if entry.value else 0.0
    beside = Box(left, 0, words.w - taken, pen.box.h)
    is_under = bool(entry.note) and pen.width(entry.title, 18, True) > beside.w
    # The value moves to the line of the note if the title would be cut beside it.
    value = Box(left, pen.box.h / 2 + 1, words.w, 22) if is_under else words
    size = 20.0 if is_under else size
    colour = "text" if entry.is_payment else "soft"
    pen.words(entry.value, value, size, bold=entry.is_payment, colour=colour, align="right")
    if entry.is_locked:
        draw_picture(pen, "icon_pin", Box(end - 20, pen.box.h / 2 + 1, 22, 22), "soft")
        beside = Box(left, 0, beside.w - 30, pen.box.h)
    title = words if is_under else beside
    colour, is_alive = "coral" if entry.is_faulty else "soft", is_alive or entry.is_chosen
    _draw_titles(pen, entry.title, entry.note, title, beside.w, is_alive=is_alive, note_colour=colour)


def _draw_front(pen: Pen, entry: ListEntry) -> float:
    """Draws coins or a swatch at the left; returns where the words begin."""
    middle = pen.box.h / 2
    if entry.front:
        return _draw_large(pen, entry.front, is_faulty=entry.is_faulty)
    if entry.bars:
        for index in range(3):
            high = 10.0 + 9 * index
            pen.fill("text" if index < entry.bars else "edge", Box(14 + 10 * index, middle + 14 - high, 7, high), 2)
        return 52.0
    if entry.group is not None:
        draw_swatch(pen, LotLine(entry.group, ""), Box(14, middle - 18, 14, 36))
        return 42.0
    side = 36 if len(entry.seats) < 2 else 28
    for index, seat in enumerate(entry.seats):
        draw_coin(pen, seat, 14 + index * (side + 4), middle - side / 2, side, on="raised")
    return 16.0 + len(entry.seats) * (side + 4) + (6 if entry.seats else 0)


def _draw_large(pen: Pen, name: str, *, is_faulty: bool) -> float:
    """The picture of a card or of a device, with a cross if that does not work; returns where the words begin."""
    is_low = pen.box.h < NOTES_FROM
    is_card = name in CARDS
    x, side = (6.0, ICON) if is_card else (10.0, SMALL) if is_low else (16.0, min(LARGE, pen.box.h - 16))
    if is_low and name == DICE:  # two would be too small to be told
        draw_die(pen, 5, Box(x + 3, (pen.box.h - ICON) / 2, ICON, ICON))
    else:
        wide = min(width_for(name, side * 0.7), side) if name == DICE else side
        high = wide / width_for(name, 1.0)
        draw_picture(pen, name, Box(x + (side - wide) / 2, (pen.box.h - high) / 2, wide, high))
    if is_faulty:
        cross = 0.4 * side  # at the lower right, so that the picture can still be told
        right, low = x + side - 1, (pen.box.h + side) / 2 + 2
        for colour, stroke in (("raised", 10), ("coral", 4)):
            pen.thread(colour, ((right - cross, low - cross), (right, low)), stroke)
            pen.thread(colour, ((right, low - cross), (right - cross, low)), stroke)
    return x + side + (6.0 if is_card else 8.0 if is_low else 18.0)


def _draw_titles(
    pen: Pen, title: str, note: str, box: Box, note_room: float, *, is_alive: bool, note_colour: str = "soft"
) -> None:
    if not title:
        draw_lines(pen, note_lines(pen, note, 18, box.w, 2), box, 18, 23, colour="soft")
        return
    is_free = note and box.h < LOW_BELOW and box.right >= pen.box.w - 16  # nothing is at the right
    if is_free and pen.width(title, 20, True) + 20 + pen.width(note, 18) <= box.w:
        pen.words(title, box, 20, bold=True, colour="text" if is_alive else "soft")
        pen.words(note, box, 18, colour=note_colour, align="right")
        return
    sizes = (20, 18) if box.h < 84 and (note or box.h < 70) else (22, 20, 18)
    sizes = (28, 26, 24, *sizes) if box.h >= LARGE_FROM else sizes
    has_three = box.h >= NOTES_FROM
    size, lines = title_lines(pen, title, sizes, box.w, 2 if has_three or not note else 1)
    if note and len(lines) > 1:
        size, lines = title_lines(pen, title, (18,), box.w, 2)
    notes = note_lines(pen, note, 18, note_room, 2 if has_three and (len(lines) == 1 or box.h >= LARGE_FROM) else 1)
    pitch = size + 6 if size > 22 else 24.0
    squeeze = min(1.0, (box.h - 12) / (pitch * len(lines) + NOTE_PITCH * len(notes)))  # low entries, under a band
    pitch, note_pitch = pitch * squeeze, NOTE_PITCH * squeeze
    y = box.y + (box.h - pitch * len(lines) - note_pitch * len(notes) - (4 if squeeze < 1 else 2 if notes else 0)) / 2
    colour = "text" if is_alive else "soft"
    titles = Box(box.x, y, box.w, pitch * len(lines))
    draw_lines(pen, lines, titles, size, pitch, bold=True, colour=colour)
    under = Box(box.x, titles.bottom + 1, note_room, note_pitch * len(notes))
    draw_lines(pen, notes, under, 18, note_pitch, colour=note_colour)


def draw_sign_choice(pen: Pen, choice: SignChoice) -> None:
    """A sign to choose: taken ones are faint, the chosen one has a brass outline."""
    is_taken = choice.action is None and not choice.is_chosen
    pen.touchable("raised", 12, is_alive=not is_taken)
    if choice.is_chosen:
        pen.outline("brass", 3, radius=12)
    side = 28 if choice.name else 40
    top = 4 if choice.name else (pen.box.h - side) / 2
    ground = "ground" if is_taken else "raised"
    draw_coin(pen, choice.seat, (pen.box.w - side) / 2, top, side, dim=is_taken, on=ground)
    colour, name = "soft" if is_taken else "text", Box(4, 33, pen.box.w - 8, 22)
    draw_line(pen, choice.name, name, (18,), bold=True, colour=colour, align="centre")

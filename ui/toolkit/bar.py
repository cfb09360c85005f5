"""The bar at the top of every screen: sentence, notice, last transfer, clock ring, hall sign and menu."""

from collections.abc import Sequence
from typing import Final

import msgspec

from ui.theme import theme
from ui.theme.names import SeatNumber
from ui.toolkit import lettering
from ui.toolkit.buttons import RADIUS, largest_lines, note_lines, title_lines
from ui.toolkit.figures import draw_line, draw_lines, short
from ui.toolkit.parts import ClockRing, ClockState, HallSign, LastTransfer, NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin

SENTENCE_SIZES: Final = (28.0, 24.0, 22.0, 20.0, 18.0)
"""Sentences of our own words take 24 or more; long names that people typed may need less."""
ALONE_SIZES: Final = (32.0, 30.0, 28.0, 26.0, *SENTENCE_SIZES[1:])
"""The sizes of a sentence that has a row to itself."""
NOTICE_SIZE, NOTICE_PITCH, CLOSE = 18.0, 20.0, 19.0
"""The size of a notice, the distance of its lines, and the least one."""
AMOUNT_SIZES: Final = ((36.0, 22.0), (28.0, 18.0), (24.0, 18.0), (20.0, 18.0))
"""The sizes of an amount and its currency beside a sentence, tried in turn."""
HALL_WORDS: Final = 34.0
"""The x of the words in the sign of a hall."""
LATE_SHARE: Final = 0.6
"""The opacity of every second figure in the last ten seconds."""


class Saying(msgspec.Struct, frozen=True):
    """The words of the bar."""

    sentence: str
    notice: NoticeLine | None = None


def draw_bar_coin(pen: Pen, value: tuple[SeatNumber, bool]) -> None:
    """The coin of the player that the sentence is about; behind bars in jail."""
    seat, is_jailed = value
    ground = "raised" if pen.is_pressed else "ground"
    if pen.is_pressed:
        pen.fill("raised", radius=14)
    draw_coin(pen, seat, 6, 6, 48, jailed=is_jailed, on=ground)


def draw_saying(pen: Pen, said: Saying) -> None:
    """The sentence, with a notice below it if there is one."""
    room = Box(0, 18, pen.box.w, 36)
    notice = said.notice
    if notice is None:
        draw_sentence(pen, said.sentence, room, SENTENCE_SIZES)
        return
    lines = note_lines(pen, notice.words, NOTICE_SIZE, pen.box.w, 3)
    is_long = pen.width(said.sentence, SENTENCE_SIZES[-1], True) > room.w
    is_alone = is_long and len(lines) == 3 and not notice.is_lasting  # it replaces the sentence for its few seconds
    if not is_alone and (is_long or len(lines) == 3):
        _draw_close(pen, said.sentence, notice, lines)
        return
    if len(lines) == 1:
        draw_sentence(pen, said.sentence, Box(0, 6, room.w, 32), SENTENCE_SIZES[1:], lines=1)
    elif len(lines) == 2:
        draw_sentence(pen, said.sentence, Box(0, 3, room.w, 28), SENTENCE_SIZES[1:], lines=1)
    draw_notice_lines(pen, notice, lines, (42.0, 30.0, pen.box.h / 2 - 30)[len(lines) - 1])


def draw_asked(pen: Pen, said: Saying) -> None:
    """The sentence as large as two lines allow; a notice is under it, as in the bar."""
    if said.notice is not None:
        draw_saying(pen, said)
        return
    size, lines = title_lines(pen, said.sentence, (26, 24), pen.box.w, 1)
    if lines[0].endswith("…"):
        size, _ = largest_lines(pen, said.sentence, (24, 22, 20), pen.box.w, 2)
        lines = lettering.wrapped_evenly(said.sentence, pen.size(size), True, int(pen.box.w * pen.scale.unit))
    draw_lines(pen, lines, pen.whole, size, size + 4, bold=True)


def _draw_close(pen: Pen, sentence: str, notice: NoticeLine, notes: list[str]) -> None:
    """A long sentence in two lines, or a long notice, close to each other."""
    _, lines = title_lines(pen, sentence, (NOTICE_SIZE,), pen.box.w, 2)
    above = Box(0, (pen.box.h - CLOSE * len(lines + notes)) / 2, pen.box.w, CLOSE * len(lines))
    draw_lines(pen, lines, above, NOTICE_SIZE, CLOSE, bold=True)
    under = Box(0, above.bottom, pen.box.w, CLOSE * len(notes))
    draw_lines(pen, notes, under, NOTICE_SIZE, CLOSE, colour=notice.tone.value)


def draw_alone(pen: Pen, sentence: str) -> None:
    """The sentence in a row of its own."""
    draw_line(pen, sentence, pen.whole, ALONE_SIZES, bold=True)


def draw_over_notice(pen: Pen, said: Saying) -> None:
    """The sentence in a row of its own, with a notice in one or two lines under it."""
    assert said.notice is not None
    lines = note_lines(pen, said.notice.words, NOTICE_SIZE, pen.box.w, 2)
    above = Box(0, 0, pen.box.w, pen.box.h - CLOSE * len(lines) - (4 if len(lines) == 1 else 0))
    draw_line(pen, said.sentence, above, [size for size in ALONE_SIZES if size <= max(above.h - 7, 20)], bold=True)
    under = Box(0, above.bottom, pen.box.w, CLOSE * len(lines))
    draw_lines(pen, lines, under, NOTICE_SIZE, CLOSE, colour=said.notice.tone.value)


def draw_notice(pen: Pen, notice: NoticeLine) -> None:
    """A notice in its own place, in up to three lines."""
    lines = note_lines(pen, notice.words, NOTICE_SIZE, pen.box.w, 3)
    draw_notice_lines(pen, notice, lines, (pen.box.h - NOTICE_PITCH * len(lines)) / 2)


def draw_notice_lines(pen: Pen, notice: NoticeLine, lines: list[str], top: float) -> None:
    """The lines of a notice in its tone."""
    place = Box(0, top, pen.box.w, NOTICE_PITCH * len(lines))
    draw_lines(pen, lines, place, NOTICE_SIZE, NOTICE_PITCH, colour=notice.tone.value)


def draw_sentence(pen: Pen, sentence: str, room: Box, sizes: Sequence[float], lines: int = 2) -> None:
    """The sentence in the largest size that fits one line; if none fits, in `lines` lines, the last one cut."""
    for size in sizes:
        if pen.width(sentence, size, True) <= room.w:
            pen.words(sentence, room, size, bold=True)
            return
    _draw_broken(pen, sentence, room, lines)


def _draw_broken(pen: Pen, sentence: str, room: Box, lines: int) -> None:
    pixels, size = int(room.w * pen.scale.unit), 20.0 if lines > 1 else 18.0
    parts = lettering.wrapped(sentence, pen.size(size), True, pixels)
    kept = [*parts[: lines - 1], " ".join(parts[lines - 1 :])]
    draw_lines(pen, [short(pen, line, size, room.w) for line in kept], room, size, 26, bold=True)


def draw_note(pen: Pen, note: str) -> None:
    """A quiet note in the bar, right-aligned."""
    draw_line(pen, note, pen.whole, (20.0,), colour="soft", align="right")


def last_width(pen_width: float) -> float:
    """The width of the last transfer if its amount takes `pen_width` units."""
    return 28 + 8 + 26 + 8 + 28 + 12 + pen_width


def draw_last(pen: Pen, last: LastTransfer) -> None:
    """Payer, arrow, receiver and amount of the last transfer."""
    x = pen.box.w - last_width(pen.width(last.amount, 20))
    draw_coin(pen, last.payer, x, 16, 28, on="ground")
    draw_arrow(pen, x + 36, 30, 26, "soft")
    draw_coin(pen, last.receiver, x + 70, 16, 28, on="ground")
    pen.words(last.amount, pen.whole, 20, colour="soft", align="right")


def is_late(clock: ClockRing) -> bool:
    """Does the clock run in its last ten seconds?"""
    return clock.state is ClockState.RUNNING and clock.seconds <= theme().motion.late_from_seconds


def draw_clock(pen: Pen, clock: ClockRing) -> None:
    """The ring empties clockwise from the top; it is grey while the clock stops, coral in the last ten seconds."""
    is_running, has_little = clock.state is ClockState.RUNNING, is_late(clock)
    colour = "coral" if has_little else "text" if is_running else pen.colour("soft", over="raised", share=0.6)
    draw_ring(pen, clock, colour, pen.whole)
    if clock.state is ClockState.PAUSED:
        _draw_pause(pen)
        return
    figure = "coral" if has_little else "text" if is_running else "soft"
    if has_little and clock.seconds % 2 == 0:
        figure = pen.colour("coral", over="ground", share=LATE_SHARE)
    pen.figure(
        str(clock.seconds), pen.box.w / 2, 0.6278 * pen.box.w, 0.36 * pen.box.w, bold=is_running, colour=figure
    )  # fmt: skip


def draw_ring(pen: Pen, clock: ClockRing, colour: str, box: Box) -> None:
    """The time that is left, as a part of a ring on its track."""
    pen.stamp("ring-9", "raised", box)
    share = min(max(clock.seconds / max(clock.total_seconds, 1), 0.0), 1.0)
    if share >= 1:
        pen.stamp("ring-9", colour, box)
    elif share > 0:
        pen.sector("ring-9", colour, box, share)


def _draw_pause(pen: Pen) -> None:
    side = pen.box.w
    for x in (0.37, 0.54):
        pen.fill("text", Box(x * side, 0.34 * side, 0.09 * side, 0.32 * side), 2)


def draw_writing(pen: Pen, _: object) -> None:
    """A line under the bar; unless motion is off, a lit part moves along it."""
    pen.fill("raised", radius=2)
    if pen.moment >= 1:
        pen.fill("brass", radius=2)
    else:
        pen.fill("brass", Box(int(pen.moment * 3) * pen.box.w / 3, 0, pen.box.w / 3, pen.box.h), 2)


def draw_steps(pen: Pen, value: tuple[int, int]) -> None:
    """A dot for each step of a lesson: past, present (longer) and coming ones."""
    step, count = value
    scale, x = min(pen.box.w / (20 * count + 6), 1.0), 0.0
    for index in range(count):
        length = (26 if index == step else 12) * scale
        colour = "text" if index < step else "brass" if index == step else "edge"
        pen.fill(colour, Box(x, 6 - 6 * scale, length, 12 * scale), 6 * scale)
        x += length + 8 * scale


def draw_hall(pen: Pen, sign: HallSign) -> None:
    """Four small tables with this one lit, and the words beside them."""
    pen.touchable("raised", RADIUS)
    for x, y, colour in ((8, -10, sign.tone.value), (19, -10, "edge"), (8, 1, "edge"), (19, 1, "edge")):
        pen.fill(colour, Box(x, pen.box.h / 2 + y, 9, 9), 2)
    room = Box(HALL_WORDS, pen.box.h / 2 - (22 if sign.second else 11), pen.box.w - HALL_WORDS - 4, 22)
    draw_line(pen, sign.first, room, (18.0,), colour=sign.tone.value)
    draw_line(pen, sign.second, room.moved(y=22), (18.0,), colour="soft")


def draw_menu(pen: Pen, _: object) -> None:
    """Three lines on a key."""
    pen.touchable("raised", RADIUS)
    for y in (-11, -2, 7):
        pen.fill("text", Box(16, pen.box.h / 2 + y, 28, 4), 2)

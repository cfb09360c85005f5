"""Amounts and words that are fitted into their room, and amounts that count up when they change."""

from collections.abc import Sequence
from typing import Any

from ui.toolkit import lettering
from ui.toolkit.parts import Amount
from ui.toolkit.pen import Pen, Span
from ui.toolkit.placing import Box


def fitting_spans(
    pen: Pen, amount: Amount, sizes: Sequence[tuple[float, float]], room: float, *, quiet: bool = False
) -> tuple[Span, ...]:
    """An amount with its currency, in the first pair of sizes (number, currency) that fits, or in the last pair."""
    tried = [amount_spans(amount, size, unit_size, quiet=quiet) for size, unit_size in sizes]
    return next((spans for spans in tried if spans_width(pen, spans) <= room), tried[-1])


def spans_width(pen: Pen, spans: Sequence[Span]) -> float:
    """The width of a line's words, in units."""
    return sum(pen.width(span.text, span.size, span.is_bold) for span in spans)


def amount_spans(amount: Amount, size: float, unit_size: float, *, quiet: bool = False) -> tuple[Span, ...]:
    """The spans of an amount and its currency; if `quiet`, the currency is soft."""
    figure = Span(amount.text, size, True)
    if not amount.currency:
        return (figure,)
    colour = "soft" if quiet else "text"
    if amount.currency_first:
        return (Span("", size, True), Span(amount.currency + "\u00a0", unit_size, False, colour), figure)
    return (figure, Span("\u00a0" + amount.currency, unit_size, False, colour))


def counting(pen: Pen, before: Amount | None, after: Amount) -> Amount:
    """The amount to show at this moment of the motion, between two amounts; shortened amounts (`15,26 mln`) jump."""
    return after if before is None else between(before, after, pen.moment)


def between(before: Amount, after: Amount, share: float) -> Amount:
    """The amount at a share of the way from one to the other; shortened amounts jump at the end."""
    if share >= 1 or before == after:
        return after
    if share <= 0 or grouped(after.value, after.grouping) != after.text:
        return before
    value = round(before.value + (after.value - before.value) * share)
    return Amount(value, grouped(value, after.grouping), after.currency, after.currency_first, after.grouping)


def grouped(value: int, separator: str) -> str:
    """A whole number with a separator between thousands."""
    return f"{value:,}".replace(",", separator)


def beside(
    pen: Pen, name: str, figure: str, room: float, sizes: Sequence[tuple[float, float]], *, is_bold: bool = True
) -> tuple[float, float]:
    """The first pair of sizes at which a name and the bold figure beside it both fit, or the last pair."""
    fitting = (
        pair for pair in sizes if pen.width(name, pair[0], is_bold) + pen.width(figure, pair[1], True) + 8 <= room
    )
    return next(fitting, sizes[-1])


def draw_line(
    pen: Pen, text: str, box: Box, sizes: Sequence[float] = (20.0, 18.0), *, bold: bool = False, **look: Any
) -> None:
    """Draws words in the first size that fits, or cut in the last one; `look` goes to `Pen.words`."""
    size = next((size for size in sizes if pen.width(text, size, bold) <= box.w), sizes[-1])
    pen.words(short(pen, text, size, box.w, bold), box, size, bold=bold, **look)


def draw_lines(pen: Pen, lines: Sequence[str], box: Box, size: float, pitch: float, **look: Any) -> None:
    """Draws lines one under the other, `pitch` apart, centred in a box; `look` goes to `Pen.words`."""
    top = box.y + (box.h - pitch * len(lines)) / 2
    for index, line in enumerate(lines):
        pen.words(line, Box(box.x, top + pitch * index, box.w, pitch), size, **look)


def short(pen: Pen, text: str, size: float, room: float, bold: bool = True) -> str:
    """The words, cut with an ellipsis if they are wider than `room` units."""
    return lettering.shortened(text, pen.size(size), bold, int(room * pen.scale.unit))

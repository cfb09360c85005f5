"""How a player's tile on the table is drawn, large for up to four players and small for more."""

from collections.abc import Sequence

from ui.pages import StartRoll
from ui.parts import Amount, Tone
from ui.view import PlayerTile
from ui.widgets import lettering
from ui.widgets.pen import Pen, Span
from ui.widgets.placing import Box
from ui.widgets.signs import StripLook, draw_coin, draw_die, draw_strip

LARGE, LARGE_WIDE = StripLook(high=22, low=14, pitch=32), StripLook(pip=14, high=22, low=14, pitch=32)
SMALL, SMALL_WIDE = StripLook(), StripLook(pip=14)
LARGE_CASH = ((40.0, 24.0), (36.0, 22.0), (32.0, 20.0), (28.0, 18.0), (24.0, 18.0))
"""The sizes of a balance and its currency, tried in turn."""
PLACE_PITCH = 20.0
"""From line to line of a place that takes two."""
WIDE_FROM = 258.0
"""From this width of a tile on, the pips of its strip are two units wider."""


def draw_large_tile(pen: Pen, tile: PlayerTile) -> None:
    """Coin, name, place, balance and strip, one under the other."""
    _draw_plate(pen, tile.is_active, tile.place_tone)
    draw_coin(pen, tile.seat, 14, 12, 46, jailed=tile.is_jailed, dim=bool(tile.out))
    left = 70.0 if pen.box.w > 230 else 64.0
    room = pen.box.w - left - 6
    places = _place_lines(pen, tile, room)
    top = 9 if len(places) < 2 else 4
    pen.words(_short(pen, tile.name, 24, room), Box(left, top, room, 28), 24, bold=True, colour=_name_colour(tile))
    for index, line in enumerate(places):
        place = Box(left, top + 28 + index * PLACE_PITCH, room, 22)
        pen.words(_short(pen, line, 18, room, False), place, 18, colour=tile.place_tone.value)
    if not tile.out:
        low = len(places) > 1
        _draw_large_cash(pen, tile, Box(14, 74 if low else 64, pen.box.w - 28, 38 if low else 46))
        look = LARGE_WIDE if pen.box.w >= WIDE_FROM else LARGE
        draw_strip(pen, tile.strip, min(14, (pen.box.w - strip_width(look)) / 2), 117, look)


def _place_lines(pen: Pen, tile: PlayerTile, room: float) -> list[str]:
    """Where the pawn stands: in full or shortened in one line, else in two."""
    full, short = tile.out or tile.place, tile.place_short or tile.place
    for text in (full, "" if tile.out else short):
        if text and pen.width(text, 18) <= room:
            return [text]
    pixels = int(room * pen.scale.unit)
    lines = lettering.wrapped(full, pen.size(18), False, pixels)
    if len(lines) > 2:
        lines = lettering.wrapped(short, pen.size(18), False, pixels)
    return [*lines[:1], " ".join(lines[1:])] if len(lines) > 1 else lines


def draw_small_tile(pen: Pen, tile: PlayerTile) -> None:
    """Coin, name and balance in one line over the strip."""
    _draw_plate(pen, tile.is_active, tile.place_tone)
    draw_coin(pen, tile.seat, 14, 6, 30, jailed=tile.is_jailed, dim=bool(tile.out))
    right = Box(52, 6, pen.box.w - 66, 30)
    taken = 0.0 if tile.out else _draw_small_cash(pen, tile, right)
    room = right.w - taken - 8
    colour = tile.place_tone.value if tile.place_tone is not Tone.SOFT else _name_colour(tile)
    pen.words(_short(pen, tile.name, 20, room, False), Box(52, 6, room, 30), 20, colour=colour)
    if tile.out:
        pen.words(_short(pen, tile.out, 20, right.w, False), right.moved(y=34), 20, colour="soft")
    else:
        look = SMALL_WIDE if pen.box.w >= WIDE_FROM else SMALL
        draw_strip(pen, tile.strip, (pen.box.w - strip_width(look)) / 2, 39, look)


def strip_width(look: StripLook) -> float:
    """The length of a strip's upper row: fourteen pips in five groups."""
    return 14 * look.pip + 9 * 2 + 4 * 5


def draw_roll_tile(pen: Pen, roll: StartRoll) -> None:
    """A player's roll for who starts: the dice and their sum, then a word."""
    pen.fill("tile", radius=14)
    if roll.is_active:
        pen.outline("text", 3, radius=14)
    is_large = pen.box.h > 120
    side = 46 if is_large else 30
    draw_coin(pen, roll.seat, 14, 12 if is_large else 8, side, dim=roll.is_out)
    name = Box(26 + side, 12 if is_large else 8, pen.box.w - 40 - side, side)
    size = 24.0 if is_large else 20.0
    pen.words(_short(pen, roll.name, size, name.w), name, size, bold=True, colour="soft" if roll.is_out else "text")
    _draw_roll(pen, roll, Box(14, 74 if is_large else 44, pen.box.w - 28, 52 if is_large else 38))
    if is_large:
        pen.words(roll.words, Box(14, 140, pen.box.w - 28, 30), 20, colour=roll.tone.value)


def _draw_roll(pen: Pen, roll: StartRoll, box: Box) -> None:
    for index, die in enumerate(roll.dice):
        draw_die(pen, die.face, Box(box.x + index * (box.h + 8), box.y, box.h, box.h))
    is_large = box.h > 40
    if roll.total:
        pen.words(roll.total, box, 40 if is_large else 26, bold=True, align="right")
    elif not is_large:
        pen.words(roll.words, box, 18, colour=roll.tone.value, align="right")


def fitting_spans(
    pen: Pen, amount: Amount, sizes: Sequence[tuple[float, float]], room: float, *, quiet: bool = False
) -> tuple[Span, ...]:
    """A number with its currency in the first of the pairs of sizes that fits, or in the last."""
    tried = [amount_spans(amount, size, unit_size, quiet=quiet) for size, unit_size in sizes]
    return next((spans for spans in tried if spans_width(pen, spans) <= room), tried[-1])


def spans_width(pen: Pen, spans: Sequence[Span]) -> float:
    """How long the words of a line are, in units."""
    return sum(pen.width(span.text, span.size, span.is_bold) for span in spans)


def amount_spans(amount: Amount, size: float, unit_size: float, *, quiet: bool = False) -> tuple[Span, ...]:
    """The pieces of a number with its currency; a quiet currency is soft."""
    figure = Span(amount.text, size, True)
    if not amount.currency:
        return (figure,)
    colour = "soft" if quiet else "text"
    if amount.currency_first:
        return (Span("", size, True), Span(amount.currency + "\u00a0", unit_size, False, colour), figure)
    return (figure, Span("\u00a0" + amount.currency, unit_size, False, colour))


def counted(pen: Pen, tile: PlayerTile) -> Amount:
    """The balance on its way from what it was before."""
    before = pen.before
    return counting(pen, before.cash if isinstance(before, PlayerTile) else None, tile.cash)


def counting(pen: Pen, before: Amount | None, after: Amount) -> Amount:
    """An amount between two, at the present moment of the motion; an amount not written in full does not count."""
    if before is None or pen.moment >= 1 or grouped(after.value, after.grouping) != after.text:
        return after
    value = round(before.value + (after.value - before.value) * pen.moment)
    return Amount(value, grouped(value, after.grouping), after.currency, after.currency_first, after.grouping)


def grouped(value: int, separator: str) -> str:
    """A whole number with its thousands apart."""
    return f"{value:,}".replace(",", separator)


def _draw_large_cash(pen: Pen, tile: PlayerTile, box: Box) -> None:
    """The size is chosen for the balance in full, so that it does not change while it counts."""
    sizes = [pair for pair in LARGE_CASH if pair[0] * 1.15 <= box.h]
    size = fitting_spans(pen, tile.cash, sizes, box.w)[0].size
    unit_size = dict(LARGE_CASH)[size]
    pen.line(amount_spans(counted(pen, tile), size, unit_size, quiet=True), box)


def _draw_small_cash(pen: Pen, tile: PlayerTile, box: Box) -> float:
    text = counted(pen, tile).text
    pen.words(text, box, 26, bold=True, align="right")
    return pen.width(text, 26, True)


def _draw_plate(pen: Pen, is_active: bool, tone: Tone) -> None:
    pen.fill(pen.face("tile"), radius=14)
    if is_active:
        pen.outline("text", 3, radius=14)
    elif tone is not Tone.SOFT and pen.box.h < 120:
        pen.outline(tone.value, 3, radius=14)


def _name_colour(tile: PlayerTile) -> str:
    return "soft" if tile.out else "text"


def _short(pen: Pen, text: str, size: float, room: float, bold: bool = True) -> str:
    return lettering.shortened(text, pen.size(size), bold, int(room * pen.scale.unit))

"""Draw functions for a player's tile (wide for two players, large for up to four, else small)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from ui.flows.turn.model import PlayerTile
from ui.theme import theme
from ui.theme.names import BANK
from ui.toolkit import lettering
from ui.toolkit.buttons import title_lines
from ui.toolkit.figures import amount_spans, beside, counting, draw_line, fitting_spans, short, spans_width
from ui.toolkit.parts import NO_BREAK_SPACE, Amount, Tone
from ui.toolkit.pen import Align, Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box
from ui.toolkit.signs import StripLook, draw_coin, draw_strip

LARGE, LARGE_WIDE = StripLook(high=22, low=14, pitch=32), StripLook(pip=14, high=22, low=14, pitch=32)
SMALL, SMALL_WIDE = StripLook(), StripLook(pip=14)
LONG = StripLook(pip=22, low=22, high=34, pitch=42, scale=1.7)
LARGE_CASH = ((40.0, 24.0), (36.0, 22.0), (32.0, 20.0), (28.0, 18.0), (24.0, 18.0))
"""The sizes of a balance and its currency, tried in turn."""
SMALL_SIZES = ((20.0, 26.0), (20.0, 22.0), (18.0, 20.0), (18.0, 18.0))
"""Of a small tile: the sizes of a name and of the balance beside it, tried in turn."""
ROW_CASH = ((32.0, 20.0), (30.0, 18.0), (26.0, 18.0), (22.0, 18.0), (20.0, 18.0))
CELL_CASH = ((30.0, 18.0), (26.0, 18.0), (22.0, 18.0), (20.0, 18.0), (18.0, 18.0))
"""Sizes for the tiles beside the board."""
LOW_CELL, LOW_RING_TILE, HIGH_CASH, LOW_CASH = 76.0, 92.0, 48.0, 36.0
PLACE_PITCH = 18.0
"""The distance of the lines of a place that takes two."""
WIDE_FROM = 258.0
"""From this width of a tile on, the pips of its strip are two units wider."""
AFTER_BAR: Final = 12.5
"""Where a coin begins beside the bar of chances, which stands as far from the tile's outline."""


def draw_large_tile(pen: Pen, tile: PlayerTile) -> None:
    """Coin, name, place, balance and strip, one under the other."""
    _draw_plate(pen, tile)
    _draw_coin(pen, tile, 14, 12, 46)
    left = 70.0 if pen.box.w > 230 else 64.0
    room = pen.box.w - left - 9
    places = _place_lines(pen, tile, room)
    pen.words(short(pen, tile.name, 24, room), Box(left, 9, room, 28), 24, bold=True, colour=_name_colour(tile))
    for index, line in enumerate(places):
        place = Box(left, 37 + index * PLACE_PITCH, room, 22)
        pen.words(short(pen, line, 18, room, False), place, 18, colour=tile.place_tone.value)
    if not tile.out:
        low = len(places) > 1 or tile.is_beside_urgent
        _draw_large_cash(pen, tile, Box(14, 77 if low else 64, pen.box.w - 28, 38 if low else 46))
        look = LARGE_WIDE if pen.box.w >= WIDE_FROM else LARGE
        draw_strip(pen, tile.strip, min(14, (pen.box.w - strip_width(look)) / 2), 117, look)


def draw_wide_tile(pen: Pen, tile: PlayerTile) -> None:
    """Name and place beside the coin, the balance at the right, and a strip as long as the tile."""
    _draw_plate(pen, tile)
    _draw_coin(pen, tile, 16, 14, 72)
    room = Box(104, 14, pen.box.w - 120, 40)
    size, lines = title_lines(pen, tile.name, (32, 28, 24), room.w * 0.5, 1)
    pen.words(lines[0], room, size, bold=True, colour=_name_colour(tile))
    place = short(pen, tile.notes[0], 20, room.w, False)
    pen.words(place, room.moved(y=38), 20, colour=tile.place_tone.value)
    if not tile.out:
        left = room.w - pen.width(lines[0], size, True) - 12
        _draw_large_cash(pen, tile, Box(room.right - left, 10, left, 48), "right")
        draw_strip(pen, tile.strip, (pen.box.w - strip_width(LONG)) / 2, 100, LONG)


def _place_lines(pen: Pen, tile: PlayerTile, room: float) -> list[str]:
    """The pawn's space, or the partner of a waiting deal: in full or shortened in one line, else in two. What others
    wait for is never shortened to its amount.
    """
    full, short = tile.notes
    for text in (full, "" if tile.out or tile.place_tone is not Tone.SOFT else short):
        if text and pen.width(text, 18) <= room:
            return [text]
    pixels = int(room * pen.scale.unit)
    lines = lettering.wrapped(full, pen.size(18), False, pixels)
    if len(lines) > 2:
        lines = lettering.wrapped(short, pen.size(18), False, pixels)
    return [*lines[:1], " ".join(lines[1:])] if len(lines) > 1 else lines


def draw_small_tile(pen: Pen, tile: PlayerTile) -> None:
    """Coin, name and balance in one line over the strip, or over the words that replace it."""
    _draw_plate(pen, tile)
    _draw_coin(pen, tile, 13, 6, 30)
    right = Box(49, 6, pen.box.w - 59, 30)
    size, taken = (20.0, 0.0) if tile.out else _draw_small_cash(pen, tile, right)
    room = right.w - taken - 8
    colour = tile.place_tone.value if tile.place_tone is not Tone.SOFT else _name_colour(tile)
    pen.words(short(pen, tile.name, size, room, False), Box(49, 6, room, 30), size, colour=colour)
    if words := tile.out or tile.deal:
        under = right.moved(y=34) if pen.width(words, 18) <= right.w else Box(14, 40, pen.box.w - 24, 30)
        draw_line(pen, words, under, colour="soft")
    else:
        look = SMALL_WIDE if pen.box.w >= WIDE_FROM else SMALL
        draw_strip(pen, tile.strip, (pen.box.w - strip_width(look)) / 2, 39, look)


def draw_row_tile(pen: Pen, tile: PlayerTile) -> None:
    """A tile beside the board, which shows the deeds: coin, name over place, and the balance at the right."""
    _draw_plate(pen, tile)
    middle = pen.box.h / 2
    _draw_coin(pen, tile, 14, middle - 24, 48)
    room = Box(74, middle - 34, pen.box.w - 90, 38)
    taken = 0.0
    if not tile.out:
        most = min(room.w * 0.6, room.w - 12 - pen.width(tile.name, 18, True))
        spans = fitting_spans(pen, counted(pen, tile), ROW_CASH, max(most, room.w * 0.4), quiet=True)
        pen.line(spans, room, "right")
        taken = spans_width(pen, spans) + 12
    name = Box(room.x, middle - 32, room.w - taken, 32)
    draw_line(pen, tile.name, name, (24, 22, 20, 18), bold=True, colour=_name_colour(tile))
    place = next((each for each in tile.notes if pen.width(each, 18) <= room.w), tile.notes[1])
    pen.words(
        short(pen, place, 18, room.w, False), Box(room.x, middle + 2, room.w, 28), 18, colour=tile.place_tone.value
    )


def draw_cell_tile(pen: Pen, tile: PlayerTile) -> None:
    """A tile beside the board in two columns: the balance is under the name, or beside it on a low tile."""
    _draw_plate(pen, tile)
    is_low = pen.box.h < LOW_CELL
    top = (pen.box.h - (32 if is_low else 66)) / 2
    _draw_coin(pen, tile, 13, top, 32, has_deal=bool(tile.deal))
    colour = tile.place_tone.value if tile.place_tone is not Tone.SOFT else _name_colour(tile)
    upper, lower = Box(53, top, pen.box.w - 65, 32), Box(14, top + 33, pen.box.w - 28, 34)
    taken = 0.0
    if tile.out and not is_low:
        draw_line(pen, tile.out, lower, colour="soft", align="right")
    elif not tile.out:
        most = upper.w * 0.6 if is_low else lower.w
        spans = fitting_spans(pen, counted(pen, tile), _alike(pen, tile, CELL_CASH, most), most, quiet=True)
        pen.line(spans, upper if is_low else lower, "right")
        taken = spans_width(pen, spans) + 8 if is_low else 0.0
    draw_line(pen, tile.name, Box(upper.x, top, upper.w - taken, 32), colour=colour)


def draw_ring_tile(pen: Pen, tile: PlayerTile) -> None:
    """A tile inside the ring of an upright window: coin and name over the balance; on a low one beside the coin."""
    _draw_plate(pen, tile)
    is_low = pen.box.h < LOW_RING_TILE
    side, far = (28.0, 7.0) if is_low else (38.0, 9.0)
    if tile.chance is not None:
        side, far = side - 3, AFTER_BAR
    top = (pen.box.h - side) / 2 if is_low else 8 if pen.box.h > 100 else 4
    _draw_coin(pen, tile, far, top, side, has_deal=bool(tile.deal))
    is_urgent = tile.place_tone is not Tone.SOFT
    colour = tile.place_tone.value if is_urgent else _name_colour(tile)
    left = 41.0 if is_low else far + side + 6
    name = Box(left, top, pen.box.w - left - 9, side)
    under = Box(far, top + side + 2, pen.box.w - far - 9, pen.box.h - top - side - 8)
    words = (tile.place, tile.place_act, tile.notes[1]) if is_urgent else ()
    note = next((each for each in words if each and pen.width(each, 18) <= under.w), words[-1] if words else "")
    is_high = under.h >= HIGH_CASH and not tile.is_beside_urgent
    if is_low:
        name = Box(left, 4, pen.box.w - left - 4, (pen.box.h - 8) / 2)
        under = name.moved(y=name.h)
    is_long = not is_low and pen.width(tile.name, 18) > name.w
    if not is_low and (tile.is_beside_urgent or is_long):
        below_coin = (4 if pen.box.h > 100 else 0) if is_long else -4
        line = Box(under.x, under.y + below_coin, under.w, 20)
        draw_line(pen, note, name if is_long else line, (18,), colour=colour, align="right")
        name = line if is_long else name
        under = Box(under.x, line.bottom - 2, under.w, pen.box.h - line.bottom - 2)
    is_bold = not is_low and pen.width(tile.name, 18, True) <= name.w
    draw_line(pen, tile.name, name, (22, 20, 18), bold=is_bold, colour=colour)
    if tile.out:
        draw_line(pen, tile.out, under, colour="soft", align="left" if is_low else "right")
        return
    sizes, cash = LARGE_CASH + CELL_CASH[-2:] if is_high else CELL_CASH, counted(pen, tile)
    figure = cash.text.partition(NO_BREAK_SPACE)[0]
    shown = (cash, replace(cash, currency=""), replace(cash, currency="", text=figure))  # the first that fits
    alike = _alike(pen, tile, sizes, under.w)
    tried = [fitting_spans(pen, amount, alike, under.w, quiet=True) for amount in shown]
    spans = next((each for each in tried if spans_width(pen, each) <= under.w), tried[-1])
    pen.line(spans, under, "left" if is_low else "right")


def _draw_coin(pen: Pen, tile: PlayerTile, x: float, y: float, side: float, *, has_deal: bool = False) -> None:
    """A player's coin; at its lower right the sign of a waiting deal where no words say so, the bank's coin if the bank
    plays the seat, or a phone if one joined.
    """
    draw_coin(pen, tile.seat, x, y, side, jailed=tile.is_jailed, dim=bool(tile.out))
    if has_deal:
        badge = Box(x + side * 0.62, y + side * 0.55, side * 0.5, side * 0.5)
        pen.stamp("disc", "tile", badge.inset(-2, -2))
        draw_picture(pen, "icon_deal", badge, "text")
    elif tile.by_bank:
        badge = Box(x + side * 0.55, y + side * 0.55, side * 0.5, side * 0.5)
        pen.stamp("disc", "tile", badge.inset(-2, -2))
        draw_coin(pen, BANK, badge.x, badge.y, badge.w)
    elif tile.has_phone:
        height = max(16.0, side * 0.42)
        phone = Box(x + side - height * 0.5, y + side - height * 0.9, height * 0.6, height)
        pen.fill("tile", phone.inset(-2), radius=height * 0.18)
        pen.fill("text", phone, radius=height * 0.14)
        pen.fill("tile", Box(phone.x + 2, phone.y + 2, phone.w - 4, phone.h - height * 0.3), radius=1)


def strip_width(look: StripLook) -> float:
    """The width of a strip's upper row: fourteen pips in five groups."""
    return 14 * look.pip + (9 * 2 + 4 * 5) * look.scale


def _draw_large_cash(pen: Pen, tile: PlayerTile, box: Box, align: Align = "left") -> None:
    """Draw the balance. The size is chosen for the final value, so that it stays while the figure counts."""
    most = LOW_CASH if tile.is_beside_urgent else box.h
    sizes = [pair for pair in LARGE_CASH if pair[0] <= min(most, box.h - 2)]
    size = fitting_spans(pen, tile.cash, _alike(pen, tile, sizes, box.w), box.w)[0].size
    unit_size = dict(LARGE_CASH)[size]
    pen.line(amount_spans(counted(pen, tile), size, unit_size, quiet=True), box, align)


def _alike(
    pen: Pen, tile: PlayerTile, sizes: Sequence[tuple[float, float]], room: float
) -> Sequence[tuple[float, float]]:
    """The sizes at which the longest balance of all tiles fits, so that they are alike."""
    longest = tile.longest or tile.cash
    fits = [pair for pair in sizes if spans_width(pen, amount_spans(longest, *pair)) <= room]
    return fits or sizes[-1:]


def _draw_small_cash(pen: Pen, tile: PlayerTile, box: Box) -> tuple[float, float]:
    """Draw the balance at the right end; return the name's size and the balance's length.

    It loses the word for millions if the name beside it would be cut.
    """
    name, size = beside(pen, tile.name, tile.cash.text, box.w, SMALL_SIZES, is_bold=False)
    is_cut = pen.width(tile.name, name) + pen.width(tile.cash.text, size, True) + 8 > box.w
    text = counted(pen, tile).text
    text = text.partition(NO_BREAK_SPACE)[0] if is_cut else text
    pen.words(text, box, size, bold=True, align="right")
    return name, pen.width(text, size, True)


def _draw_plate(pen: Pen, tile: PlayerTile) -> None:
    pen.touchable("tile", 14)
    if tile.is_active:
        pen.outline("text", 3, radius=14)
    elif tile.place_tone is not Tone.SOFT and pen.box.h < 120:
        pen.outline(tile.place_tone.value, 3, radius=14)
    if tile.chance is not None:
        _draw_chance(pen, theme().sign(tile.seat).colour, tile.chance)


def _draw_chance(pen: Pen, colour: str, chance: int) -> None:
    """A thin bar at the left edge that fills from below; by day it has an edge, so that light colours are seen."""
    bar = Box(5.5, 14, 4, pen.box.h - 28)
    if pen.palette.has_outlines:
        pen.fill("text", bar.inset(-1, -1))
    pen.fill("line", bar)
    pen.fill(colour, Box(bar.x, bar.bottom - bar.h * chance / 100, bar.w, bar.h * chance / 100))


def _name_colour(tile: PlayerTile) -> str:
    return "soft" if tile.out else "text"


def counted(pen: Pen, tile: PlayerTile) -> Amount:
    """The balance while it counts up or down from the last one."""
    before = pen.before
    return counting(pen, before.cash if isinstance(before, PlayerTile) else None, tile.cash)

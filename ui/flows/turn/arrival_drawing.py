"""Draw functions for a pawn's arrival. Each is drawn by its own motion: nothing before it begins, if need be."""

from math import cos, radians, sin
from typing import Final

from msgspec.structs import replace

from ui.pieces.dice_pad import Die
from ui.pieces.pawns import Pawn, draw_pawn
from ui.pieces.ring import SIDE, RingSide, RingSpace, draw_ring_side, space_box
from ui.theme.names import BANK, SeatNumber
from ui.toolkit.coverage import Point
from ui.toolkit.easing import hop, in_out_cubic, out_cubic, share
from ui.toolkit.figures import amount_spans, between, draw_line, fitting_spans
from ui.toolkit.parts import Amount, Part
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin, draw_die

FAINT, FAINTER = 0.42, 0.22
"""How much of its colours the ring keeps while a pawn walks, and in the stillness after that."""
LARGE, SMALL = 104.0, 48.0
"""The side of a die that was just thrown, and of one while the pawn walks."""
FLIGHT_SECONDS: Final = 0.26
LEANING: Final = (-9.0, 8.0, -6.0)
"""How far the thrown dice lean, in degrees."""
COINS: Final = 5
COIN: Final = 22.0
NUMBER: Final = 96.0
RAYS: Final = (180.0, 205.0, 230.0, 255.0, 280.0, 305.0, 330.0)


class ThrownDice(Part, frozen=True):
    """The dice and the count of the spaces, with the seconds when the walk begins and ends."""

    dice: tuple[Die, ...]
    spaces: int
    of: str
    walk_begins: float
    walk_ends: float


class Flight(Part, frozen=True):
    """The salary: its words with their box, and where its coins begin and end."""

    gained: str
    words: Box
    start: Point
    end: Point


def draw_faint_side(pen: Pen, side: RingSide) -> None:
    """A side of the ring in faint colours."""
    pen.strength = _strength(pen)
    draw_ring_side(pen, side)


def draw_faint_pawn(pen: Pen, pawn: Pawn) -> None:
    """A pawn that stands, in faint colours."""
    pen.strength = _strength(pen)
    draw_pawn(pen, replace(pawn, path=()))


def _strength(pen: Pen) -> float:
    return FAINT + (FAINTER - FAINT) * pen.moment


def draw_throw(pen: Pen, throw: ThrownDice) -> None:
    """The dice fly in and show their sum; then they are small, and the number of the spaces counts up."""
    seconds = pen.moment * throw.walk_ends
    if pen.moment >= 1:
        return  # in the stillness there is only the space
    middle, is_thrown = pen.box.w / 2, seconds < throw.walk_begins
    count = len(throw.dice)
    if count:
        side = min(LARGE, (pen.box.w - 40) / count - 12) if is_thrown else SMALL
        top = pen.box.h * 0.14 if is_thrown else pen.box.h * 0.13
        drop = (1 - out_cubic(share(seconds, 0, FLIGHT_SECONDS))) * pen.box.h * 0.7
        for index, die in enumerate(throw.dice):
            x = middle + (index - count / 2) * (side + 12) + 6
            with pen.moved((x + side / 2, top + side / 2), by=(0, drop), turned=LEANING[index % 3] * is_thrown):
                draw_die(pen, die.face, Box(x, top, side, side), die.picture)
    faces = [die.face for die in throw.dice]
    total = sum(face or 0 for face in faces)
    if is_thrown and seconds >= FLIGHT_SECONDS and None not in faces:
        _draw_number(pen, total, pen.box.h * 0.52)
    elif not is_thrown and throw.spaces:
        walked = share(seconds, throw.walk_begins, throw.walk_ends)
        _draw_number(pen, min(int(walked * throw.spaces) + 1, throw.spaces), pen.box.h * 0.32)
        draw_line(pen, throw.of, Box(0, pen.box.h * 0.66, pen.box.w, 28), colour="soft", align="centre")


def _draw_number(pen: Pen, number: int, y: float) -> None:
    pen.words(str(number), Box(0, y, pen.box.w, pen.box.h * 0.36), NUMBER, bold=True, align="centre")


def draw_start(pen: Pen, space: RingSpace) -> None:
    """START in brass, with rays around it."""
    if not 0 < pen.moment < 1:
        return
    box, unit = space_box(0, pen.box.w), pen.box.w / SIDE
    pen.fill("brass", box.inset(1, 1), 8 * unit)
    x, y, half = box.x + box.w / 2, box.y + box.h / 2, box.w / 3
    pen.stamp("arrow-back", "ink", Box(x - half * 0.9, y - half * 0.8, half * 0.9, half * 1.6))
    pen.fill("ink", Box(x - 1, y - half * 0.36, half * 0.9, half * 0.72))
    for degrees in RAYS:
        away = radians(degrees)
        ends = [(x + reach * unit * cos(away), y + reach * unit * sin(away)) for reach in (46, 46 + 18 * pen.moment)]
        pen.thread("brass", ends, 5 * unit)


def draw_salary(pen: Pen, flight: Flight) -> None:
    """The sum, and the Bank's coins on their way from START to the player."""
    if not 0 < pen.moment < 1:
        return
    pen.words(flight.gained, flight.words, 48, bold=True, colour="mint", align="centre")
    (x0, y0), (x1, y1) = flight.start, flight.end
    for coin in range(COINS):
        at = share(pen.moment, coin * 0.12, 1 - (COINS - 1 - coin) * 0.12)
        way = in_out_cubic(at)
        if 0 < at < 1:
            x, y = x0 + (x1 - x0) * way, y0 + (y1 - y0) * way - 60 * hop(at)
            pen.stamp("disc", "ground", Box(x - COIN / 2, y - COIN / 2, COIN, COIN))
            draw_coin(pen, BANK, x - COIN / 2, y - COIN / 2, COIN)


def draw_mover(pen: Pen, value: tuple[SeatNumber, str, Amount, Amount]) -> None:
    """The player's coin, name and balance, which counts up when the salary is paid."""
    seat, name, before, after = value
    amount = between(before, after, pen.moment)
    if pen.box.w > 2 * pen.box.h:
        draw_coin(pen, seat, 4, 6, 62, on="ground")
        spans = fitting_spans(pen, amount, ((40, 22), (32, 20)), pen.box.w / 2, quiet=True)
        draw_line(pen, name, Box(80, 0, pen.box.w / 2 - 84, pen.box.h), (28, 24, 20), bold=True)
        pen.line(spans, Box(pen.box.w / 2, 0, pen.box.w / 2, pen.box.h), "right")
        return
    draw_coin(pen, seat, (pen.box.w - 64) / 2, 6, 64, on="ground")
    draw_line(pen, name, Box(0, 82, pen.box.w, 32), (24, 22, 20, 18), bold=True, align="centre")
    sizes = ((40.0, 22.0), (32.0, 20.0), (26.0, 18.0), (22.0, 18.0))
    spans = fitting_spans(pen, Amount(amount.value, amount.text), sizes, pen.box.w)
    pen.line(spans or amount_spans(amount, 22, 18), Box(0, 116, pen.box.w, 48), "centre")

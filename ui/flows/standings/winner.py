"""The winner alone, before the podium: the view, its layout and its draw functions; the registry names two of them."""

from math import cos, radians, sin

from banker.play.events import GameEnded
from banker.play.history import last_act
from ui.core.words.frame import Frame
from ui.flows.standings.model import EndView, WinnerView
from ui.pieces.coins import Way, draw_money
from ui.pieces.stage import button_piece
from ui.pieces.walk import WalkOver
from ui.theme.names import SeatNumber
from ui.toolkit.buttons import title_lines
from ui.toolkit.easing import share
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import Bar, Button, NoticeLine, Style, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Motion, Placed
from ui.toolkit.signs import draw_coin
from ui.toolkit.weight import WEIGHTS

COIN, RAYS = 168.0, tuple(range(-20, 201, 22))
"""The side of the winner's coin, and the directions of the rays over it, in degrees."""
RAIN_SECONDS, FALL_SECONDS, COINS = 6.0, 1.2, 36
ZONE, UPRIGHT_ZONE = 0.27, 0.16
"""The share of the width, at each side, in which coins fall; nothing is written there."""


def lingering(screen: ViewModel, frame: Frame, stands: bool) -> WinnerView | None:
    """Who has won, after the touch that ended the game."""
    moments = frame.model.moments
    act = moments[len(moments) - last_act(moments) :] if frame.model.lying is None else ()
    has_ended = any(isinstance(event, GameEnded) for moment in act for event in moment.events)
    if not isinstance(screen, EndView) or not has_ended:
        return None
    best = [each for each in screen.standings if each.is_winner]
    return WinnerView(
        bar=Bar(""),
        winners=tuple(each.seat for each in best),
        seats=tuple(each.seat for each in screen.standings),
        sentence=screen.bar.sentence,
        worth=best[0].worth_in_words if best else "",
        on=Button(frame.words("Continue"), "", WalkOver(), Style.PRIMARY),
    )


def winner(view: WinnerView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The coins of the winners over the sentence, and the way on; the rain is at both sides."""
    zone = form.width * (UPRIGHT_ZONE if form.is_portrait else ZONE)
    whole, middle = Box(0, 0, form.width, form.height), Box(zone, 0, form.width - 2 * zone, form.height)
    top = form.height * (0.2 if form.is_portrait else 0.18)
    words = Box(middle.x, top + COIN + 12, middle.w, 122)
    on = Box(middle.x + middle.w / 2 - 150, form.height - 88 if not form.is_portrait else words.bottom + 40, 300, 76)
    return [
        Placed("rain", whole, draw_rain, (view.seats, zone), motion=Motion.ONCE, seconds=RAIN_SECONDS),
        Placed("winners", Box(middle.x, top, middle.w, COIN), draw_winners, view.winners),
        Placed("words", words, draw_words, (view.sentence, view.worth)),
        button_piece("button-0", on, view.on),
    ]


def draw_rain(pen: Pen, value: tuple[tuple[SeatNumber, ...], float]) -> None:
    """Coins that fall one after another and stay where they lie."""
    seats, zone = value
    for index in range(COINS):
        begins = (RAIN_SECONDS - FALL_SECONDS) * (index * 0.382 % 1)
        at = share(pen.moment * RAIN_SECONDS, begins, begins + FALL_SECONDS)
        x = 14 + (zone - 28) * (index // 2 * 0.618 % 1)
        x, lies = (x if index % 2 else pen.box.w - x), pen.box.h - 14 - 11 * (index * 7 % 4)
        way = Way(seats[index * 3 // 2 % len(seats)], WEIGHTS[index % len(WEIGHTS)], (x, -20), (x, lies))
        if at > 0:
            draw_money(pen, way, way.end, at, 0.0)


def draw_winners(pen: Pen, seats: tuple[SeatNumber, ...]) -> None:
    """Coins side by side, smaller if they are several; rays over one alone."""
    side = min(COIN, pen.box.w / max(len(seats), 1) - 12)
    for index, seat in enumerate(seats):
        x = pen.box.w / 2 + (index - len(seats) / 2) * (side + 12) + 6
        draw_coin(pen, seat, x, (pen.box.h - side) / 2, side, on="ground")
    for degrees in RAYS if len(seats) == 1 else ():
        across, up = cos(radians(degrees)), sin(radians(degrees))
        ends = [(pen.box.w / 2 + across * reach, pen.box.h / 2 - up * reach) for reach in (side * 0.57, side * 0.78)]
        pen.thread("brass", ends, 7)


def draw_words(pen: Pen, value: tuple[str, str]) -> None:
    """Who has won, and the worth under it."""
    sentence, worth = value
    size, lines = title_lines(pen, sentence, (48, 40, 36, 32, 28, 26, 24, 22, 20, 18), pen.box.w, 2)
    draw_lines(pen, lines, Box(0, 0, pen.box.w, 80), size, size + 4, bold=True, align="centre")
    draw_line(pen, worth, Box(0, 82, pen.box.w, 38), (28, 24, 20), colour="soft", align="centre")

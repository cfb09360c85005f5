"""What does the chart of everybody's worth say? Lines, names, ticks: the same on the screen and on the printed page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from babel.numbers import format_decimal

from banker.chronicle import worths
from banker.state import Game
from ui.core.money import brief
from ui.core.rents import out_words
from ui.locale.words import N_, NC_, Words
from ui.theme.names import SeatNumber
from ui.toolkit.charting import round_step
from ui.toolkit.parts import Part

_MOST_LINES: Final = 5
_MOST_ROUNDS: Final = 5
_THOUSAND: Final = 1000
_MILLION: Final = 1_000_000


class WorthLine(Part, frozen=True):
    """A player's worth at the beginning and after each round, and at its end in words; it ends early for who is out."""

    seat: SeatNumber
    values: tuple[int, ...]
    name: str = ""
    told: str = ""
    is_out: bool = False


class WorthChart(Part, frozen=True):
    """Worth over time: lines, the grid (value and its words) whose first is the foot and last the top, the rounds with
    words, and the round after which the winner stayed ahead.
    """

    title: str
    lines: tuple[WorthLine, ...]
    grid: tuple[tuple[int, str], ...]
    rounds: tuple[tuple[int, str], ...] = ()
    turning: int | None = None


def worth_chart(
    games: Sequence[Game], seats: Sequence[SeatNumber], words: Words, turning: int | None = None
) -> WorthChart:
    """The chart of a game at its beginning, after each round, and now."""
    now, board = games[-1], games[-1].book.board
    lines = tuple(_line(games, player, seat, words) for player, seat in enumerate(seats))
    top = max(max(line.values) for line in lines) or board.start_cash
    step = round_step(top, _MOST_LINES)
    unit = _THOUSAND if step < _MILLION // 2 else _MILLION
    grid = tuple((value, _figure(value / unit, words)) for value in range(0, top + step, step))
    title = N_("Worth, thousands {currency}") if unit == _THOUSAND else N_("Worth, millions {currency}")
    return WorthChart(
        words(title, currency=now.book.board.currency), lines, grid, _rounds(len(games) - 1, words), turning
    )


def _line(games: Sequence[Game], player: int, seat: SeatNumber, words: Words) -> WorthLine:
    now, values = games[-1], tuple(max(value, 0) for value in worths(games, player))
    told = out_words(now, words, player) or brief(values[-1], now.book.board, words)
    return WorthLine(seat, values, now.names[player], told, now.out[player])


def _rounds(last: int, words: Words) -> tuple[tuple[int, str], ...]:
    """The beginning, and a few round numbers; the first of them says what it counts."""
    step = round_step(last, _MOST_ROUNDS)
    told = [(number, str(number)) for number in range(step, last + 1, step)]
    first = [(number, words("round {n}", n=number)) for number, _ in told[:1]]
    return ((0, words(NC_("chart", "start"))), *first, *told[1:])


def _figure(value: float, words: Words) -> str:
    return str(format_decimal(value, format="0.##", locale=words.language))

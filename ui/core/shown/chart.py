"""Charts over the rounds: everybody's worth and who is winning. They are the same on screen and paper."""

from collections.abc import Sequence
from typing import Final

from babel.numbers import format_decimal

from banker.keep.chronicle import until_out, worths
from banker.play.state import Game
from ui.core.shown.chances import percents
from ui.core.words.money import brief
from ui.core.words.rents import out_words
from ui.locale.words import N_, NC_, Words
from ui.theme.names import SeatNumber
from ui.toolkit.charting import round_step
from ui.toolkit.parts import Part

_MOST_LINES: Final = 5
_MOST_ROUNDS: Final = (5, 3)
_THOUSAND: Final = 1000
_MILLION: Final = 1_000_000
_QUARTER: Final = 25


Rounds = tuple[tuple[int, str], ...]


class RoundLine(Part, frozen=True):
    """A player's values at the beginning and after each round, the last also in words. It ends with the player."""

    seat: SeatNumber
    values: tuple[int, ...]
    name: str = ""
    last_words: str = ""
    is_out: bool = False


class RoundChart(Part, frozen=True):
    """A chart over the rounds: lines, the grid (value and its words, from foot to top), the rounds with words (in turn
    fewer of them, for less room), and the round of the turning point.
    """

    title: str
    lines: tuple[RoundLine, ...]
    grid: tuple[tuple[int, str], ...]
    rounds: tuple[Rounds, ...] = ()
    turning: int | None = None


def worth_chart(
    games: Sequence[Game], seats: Sequence[SeatNumber], words: Words, turning: int | None = None
) -> RoundChart:
    """Everybody's worth in a game at its beginning, after each round, and now."""
    board = games[-1].book.board
    values = [tuple(max(value, 0) for value in worths(games, player)) for player in range(len(seats))]
    lines = _lines(games[-1], seats, [(each, brief(each[-1], board, words)) for each in values], words)
    top = max(map(max, values)) or board.start_cash
    step = round_step(top, _MOST_LINES)
    unit = _THOUSAND if step < _MILLION // 2 else _MILLION
    grid = tuple((value, _figure(value / unit, words)) for value in range(0, top + step, step))
    title = N_("Worth, thousands {currency}") if unit == _THOUSAND else N_("Worth, millions {currency}")
    return RoundChart(words(title, currency=board.currency), lines, grid, _rounds(len(games) - 1, words), turning)


def odds_chart(games: Sequence[Game], seats: Sequence[SeatNumber], words: Words) -> RoundChart:
    """How likely each was to win, in percent, at the same moments; the title says under which condition."""
    values = [_chances(games, player) for player in range(len(seats))]
    lines = _lines(games[-1], seats, [(each, words.percent(each[-1])) for each in values], words)
    grid = tuple((value, words.percent(value)) for value in range(0, 101, _QUARTER))
    title = words("if everybody played like the bank's bots")
    return RoundChart(title, lines, grid, _rounds(len(games) - 1, words))


def _chances(games: Sequence[Game], player: int) -> tuple[int, ...]:
    return until_out(games, player, lambda game: percents(game)[player])


def _lines(
    now: Game, seats: Sequence[SeatNumber], series: Sequence[tuple[tuple[int, ...], str]], words: Words
) -> tuple[RoundLine, ...]:
    """Each with its last value in words, or why it ended."""
    return tuple(
        RoundLine(seat, values, now.names[player], out_words(now, words, player) or last, now.out[player])
        for player, (seat, (values, last)) in enumerate(zip(seats, series, strict=True))
    )


def _rounds(last: int, words: Words) -> tuple[Rounds, ...]:
    return tuple(_named_rounds(last, most, words) for most in _MOST_ROUNDS)


def _named_rounds(last: int, most: int, words: Words) -> Rounds:
    """The beginning, and a few round numbers; the first of them says what it counts."""
    step = round_step(last, most)
    labels = [(number, str(number)) for number in range(step, last + 1, step)]
    first = [(number, words("round {n}", n=number)) for number, _ in labels[:1]]
    return ((0, words(NC_("chart", "start"))), *first, *labels[1:])


def _figure(value: float, words: Words) -> str:
    return str(format_decimal(value, format="0.##", locale=words.language))

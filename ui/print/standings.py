"""What stands on the page of a game? Standings, how each worth is counted, the worth by round, the time used.

Asked by the effects for a page to print or to mail.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from typing import Final

from reportlab.pdfgen.canvas import Canvas

from banker.chronicle import rounds, seconds_used, worths
from banker.history import Moment
from banker.standings import Worth, standings
from banker.state import Game
from ui.core.model import signs
from ui.core.money import plain
from ui.core.rents import out_words
from ui.locale.words import Words
from ui.print.fonts import POINTS_PER_MM
from ui.print.marks import Area, Mark, Plate, words_in
from ui.print.pen import MarkPen
from ui.print.sheets import PAPERS
from ui.store.cards import Cards
from ui.theme import theme
from ui.theme.names import SeatNumber
from ui.toolkit.pen import Align

_LEFT: Final = 18.0
_WIDTH: Final = 174.0
_ROW: Final = 9.0
_TABLE_TOP: Final = 52.0
_COLUMNS: Final = (0.0, 11.0, 52.0, 80.0, 108.0, 136.0, 156.0)
"""Where the columns begin: place, name, cash, deeds, buildings, owed, worth; each figure ends where the next begins."""
_CHART_HEIGHT: Final = 92.0
_LINE: Final = 0.9
_HAIR: Final = 0.2


def standings_page(first: Game, moments: Sequence[Moment], cards: Cards, words: Words) -> bytes:
    """The page as a PDF on A4. The same game gives the same bytes. LetterError when a letter has no font."""
    paper, buffer = PAPERS["a4"], BytesIO()
    canvas = Canvas(buffer, pagesize=(paper.width * POINTS_PER_MM, paper.height * POINTS_PER_MM), invariant=1)
    canvas.setTitle("Table Banker")
    canvas.setAuthor("Table Banker")
    pen, game = MarkPen(canvas, paper.height), moments[-1].game if moments else first
    ranked, seats = standings(game), signs(game.names, cards)
    for mark in (*_head(game, moments, words), *_table(game, ranked, seats, words)):
        pen.draw(mark)
    top = _TABLE_TOP + _ROW * (len(ranked) + 1) + 16
    _draw_chart(pen, rounds(first, moments), seats, Area(_LEFT, top, _WIDTH, _CHART_HEIGHT), words)
    for mark in _times(game, seconds_used(first, moments), seats, top + _CHART_HEIGHT + 14, words):
        pen.draw(mark)
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _head(game: Game, moments: Sequence[Moment], words: Words) -> Iterator[Mark]:
    """Which game it was, and who won it."""
    day, book = theme().colour["day"], game.book
    names = ", ".join(game.names[player] for player in game.winners)
    title = words.n("The winner: {names}", "The winners: {names}", len(game.winners), names=names)
    yield words_in(_line(16, 12), title if game.winners else words("Standings so far"), 22, day.ink, bold=True)
    rounds_played = words.n("{n} move", "{n} moves", len(moments))
    told = f"{words(book.rules.title)} · {book.board.title} · {rounds_played}"
    yield words_in(_line(30, 6), told, 10, day.ink_soft)
    currency = words("All amounts in {currency}", currency=book.board.currency)
    yield words_in(_line(36, 6), currency, 10, day.ink_soft)


def _table(game: Game, ranked: Sequence[Worth], seats: Sequence[SeatNumber], words: Words) -> Iterator[Mark]:
    heads = ("", "", words("Cash"), words("Deeds"), words("Buildings"), words("Owed"), words("Worth"))
    yield from _cells(heads, _TABLE_TOP, is_head=True)
    for place, each in enumerate(ranked, 1):
        y = _TABLE_TOP + _ROW * place
        yield Plate(Area(_LEFT + 6, y + 2.5, 4, 4), theme().sign(seats[each.player]).colour, radius=2)
        yield from _cells((f"{place}.", game.names[each.player], *_figures(game, each, words)), y)


def _figures(game: Game, each: Worth, words: Words) -> tuple[str, ...]:
    if game.out[each.player]:
        return ("", "", "", "", out_words(game, words, each.player))
    parts = (each.cash, each.deeds, each.buildings, each.debts, each.total)
    return tuple(plain(part, game.book.board, words) for part in parts)


def _cells(texts: Sequence[str], y: float, is_head: bool = False) -> Iterator[Mark]:
    """A row of the table over a hairline; figures are aligned right."""
    day = theme().colour["day"]
    yield Plate(Area(_LEFT, y + _ROW - _HAIR, _WIDTH, _HAIR), day.paper_line)
    ends = (*_COLUMNS[1:], _WIDTH)
    for column, (text, begin, end) in enumerate(zip(texts, _COLUMNS, ends, strict=True)):
        is_last = column == len(texts) - 1
        area = Area(_LEFT + begin + (1.5 if column < 2 else 0), y, end - begin - 1, _ROW)
        ink = day.ink_soft if is_head else day.ink
        if text:
            yield words_in(area, text, 9 if is_head else 11, ink, is_last or column == 1, _aligned(column))


def _aligned(column: int) -> Align:
    return "left" if column < 2 else "right"


def _draw_chart(pen: MarkPen, games: Sequence[Game], seats: Sequence[SeatNumber], area: Area, words: Words) -> None:
    """Everybody's worth over the rounds, a line each, in the colours of the signs with a dark edge."""
    day, board = theme().colour["day"], games[0].book.board
    lines = [worths(games, player) for player in range(len(games[0].names))]
    top = max(max(line) for line in lines) or 1
    pen.draw(words_in(Area(area.x, area.y - 8, area.w, 6), words("Worth over the rounds"), 12, day.ink, bold=True))
    for share in (0.0, 0.5, 1.0):
        y = area.bottom - share * area.h
        pen.line((area.x + 22, y), (area.right, y), day.paper_line, _HAIR)
        amount = plain(round(top * share), board, words)
        pen.draw(words_in(Area(area.x, y - 2.5, 20, 5), amount, 9, day.ink_soft, align="right"))
    for player, line in enumerate(lines):
        points = _points(line, len(games), top, area)
        for colour, width in ((day.ink, _LINE + 0.35), (theme().sign(seats[player]).colour, _LINE)):
            for start, end in pairwise(points):
                pen.line(start, end, colour, width)


def _points(line: Sequence[int], steps: int, top: int, area: Area) -> list[tuple[float, float]]:
    left, width = area.x + 22, area.w - 22
    return [
        (left + width * step / max(steps - 1, 1), area.bottom - area.h * value / top) for step, value in enumerate(line)
    ]


def _times(game: Game, used: Sequence[float], seats: Sequence[SeatNumber], y: float, words: Words) -> Iterator[Mark]:
    """How long the table waited for each player, two a row."""
    day = theme().colour["day"]
    if not any(used):
        return
    yield words_in(_line(y - 6, 6), words("The table waited for"), 12, day.ink, bold=True)
    for player, seconds in enumerate(used):
        x, row = _LEFT + player % 2 * _WIDTH / 2, y + 3 + player // 2 * 6.5
        yield Plate(Area(x, row + 1, 4, 4), theme().sign(seats[player]).colour, radius=2)
        minutes, left = divmod(round(seconds), 60)
        time = words("{minutes} min {seconds} s", minutes=minutes, seconds=f"{left:02d}")
        yield words_in(Area(x + 6, row, 40, 6), game.names[player], 11, day.ink)
        yield words_in(Area(x + 46, row, 30, 6), time, 11, day.ink, align="right")


def _line(y: float, height: float) -> Area:
    return Area(_LEFT, y, _WIDTH, height)

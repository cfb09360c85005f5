"""The page of a season: its people, who beat whom, and the records. Used by the effect that keeps it as a file."""

from collections.abc import Iterator, Sequence
from typing import Final

from banker.keep.season import SeasonPlace, season
from ui.core.shown.evening_records import evening_records
from ui.core.state.model import Model, signs
from ui.core.words.frame import Frame
from ui.locale.words import Words
from ui.print.chart import coin_marks
from ui.print.marks import Mark, Plate, words_in
from ui.print.pen import MarkPen
from ui.print.sheets import PAPERS, begin_pages
from ui.store.cards import Cards
from ui.store.evenings import PastEvening
from ui.theme import theme
from ui.toolkit.placing import Box

_LEFT: Final = 18.0
_WIDTH: Final = 174.0
_ROW: Final = 9.0
_TOP: Final = 50.0
_MOST: Final = 10
"""The most people on the page, and of them who beat whom for the first eight."""
_PAIRS: Final = 8
_ENDS: Final = (90.0, 120.0, 150.0, 174.0)
"""The right edges of the figures: evenings, wins, points; the first one is that of the name."""


def season_sheet(evenings: Sequence[PastEvening], cards: Cards, words: Words) -> bytes:
    """The page as a PDF on A4, of the evenings that count. `LetterError` if no font has a letter."""
    paper = PAPERS["a4"]
    buffer, canvas = begin_pages(paper, "Table Banker")
    pen, counted = MarkPen(canvas, paper.height), tuple(past for past in evenings if not past.is_left_out)
    people = season(tuple(past.evening for past in counted))[:_MOST]
    pairs_top = _TOP + _ROW * (len(people) + 1) + 14
    records_top = pairs_top + 8 + _ROW * (min(len(people), _PAIRS) + 1) + 8
    frame = Frame(Model(cards=cards), words)
    for mark in (
        *_head(len(counted), words),
        *_people(people, cards, words),
        *_pairs(people[:_PAIRS], cards, pairs_top, words),
        *_records(frame, counted, records_top),
    ):
        pen.draw(mark)
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _head(count: int, words: Words) -> Iterator[Mark]:
    day = theme().colour["day"]
    yield words_in(Box(_LEFT, 16, _WIDTH, 12), words("The season"), 22, day.ink, bold=True)
    evenings = words.n("{n} evening", "{n} evenings", count)
    yield words_in(Box(_LEFT, 30, _WIDTH, 6), evenings, 10, day.ink_soft)
    yield words_in(Box(_LEFT, 36, _WIDTH, 6), words("A point for each player who finished behind."), 10, day.ink_soft)


def _people(people: Sequence[SeasonPlace], cards: Cards, words: Words) -> Iterator[Mark]:
    day = theme().colour["day"]
    heads = (words("Evenings"), words("Wins"), words("Points"))
    yield from _figures(heads, _TOP, 9, day.ink_soft)
    for row, each in enumerate(people, 1):
        y = _TOP + _ROW * row
        yield words_in(Box(_LEFT, y, 8, _ROW), f"{row}.", 11, day.ink)
        yield from coin_marks(signs((each.name,), cards)[0], _LEFT + 9, y + 2.5, 4)
        yield words_in(Box(_LEFT + 16, y, _ENDS[0] - 46, _ROW), each.name, 11, day.ink, bold=True)
        yield from _figures((str(each.evenings), str(each.wins), str(each.points)), y, 11, day.ink)


def _figures(texts: Sequence[str], y: float, size: float, ink: str) -> Iterator[Mark]:
    """Three figures above a hairline, aligned right."""
    yield Plate(Box(_LEFT, y + _ROW - 0.2, _WIDTH, 0.2), theme().colour["day"].paper_line)
    for text, begin, end in zip(texts, _ENDS, _ENDS[1:], strict=False):
        yield words_in(Box(_LEFT + begin, y, end - begin, _ROW), text, size, ink, align="right")


def _pairs(people: Sequence[SeasonPlace], cards: Cards, top: float, words: Words) -> Iterator[Mark]:
    """Who finished before whom; the one who is ahead is bold."""
    day, seats = theme().colour["day"], signs(tuple(each.name for each in people), cards)
    yield words_in(Box(_LEFT, top, _WIDTH, 6), words("who beat whom"), 12, day.ink, bold=True)
    for row, each in enumerate(people):
        y, x = top + 8 + _ROW * (row + 1), _LEFT + 50 + 14 * row
        yield from coin_marks(seats[row], x + 5, top + 10.5, 4)
        yield from coin_marks(seats[row], _LEFT, y + 2.5, 4)
        yield words_in(Box(_LEFT + 7, y, 40, _ROW), each.name, 11, day.ink)
        for column, won in enumerate(each.beaten[: len(people)]):
            text, is_ahead = ("–", False) if row == column else (str(won), won > people[column].beaten[row])
            area = Box(_LEFT + 50 + 14 * column, y, 14, _ROW)
            yield words_in(area, text, 11, day.ink if is_ahead else day.ink_soft, is_ahead, "centre")


def _records(frame: Frame, evenings: Sequence[PastEvening], top: float) -> Iterator[Mark]:
    day = theme().colour["day"]
    for row, record in enumerate(evening_records(frame, evenings)):
        y = top + _ROW * row
        yield words_in(Box(_LEFT, y, 60, _ROW), record.title, 11, day.ink_soft)
        yield words_in(Box(_LEFT + 60, y, 114, _ROW), f"{record.figure}, {record.name}", 11, day.ink, bold=True)

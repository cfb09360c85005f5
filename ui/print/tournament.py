"""The pages of a tournament: standings, all rounds with tables and results, penalties, corrections.

Used by the export of a hall.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Final
from xml.sax.saxutils import escape

from babel.numbers import format_decimal
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, KeepTogether, Paragraph, SimpleDocTemplate, Table

from banker.hall.rounds import HallTable
from banker.hall.rules import TieBreak
from banker.hall.standings import standings, table_points
from banker.hall.tournament import Tournament
from ui.locale.round_words import round_words
from ui.locale.words import NC_, Words
from ui.print.fonts import font_of, with_boxes

_TIES: Final = {
    TieBreak.HEAD_TO_HEAD: NC_("a tie is decided by", "head to head"),
    TieBreak.WORTH: NC_("a tie is decided by", "worth over all rounds"),
    TieBreak.WINS: NC_("a tie is decided by", "games won"),
    TieBreak.BEST_GAME: NC_("a tie is decided by", "best game"),
    TieBreak.LOT: NC_("a tie is decided by", "lot"),
}
_RANKED, _SEATED = (25, 130, 110, 60, 70, 100), (25, 130, 30, 80, 60)
"""Widths of columns in points."""


def tournament_pages(tournament: Tournament, title: str, words: Words) -> bytes:
    """The pages as a PDF on A4. The same tournament gives the same bytes."""
    buffer = BytesIO()
    pages = SimpleDocTemplate(buffer, pagesize=A4, title=title, author="Table Banker", invariant=1)
    pages.build([_text(title, 20, True), *_pages(tournament, words)], onLaterPages=_number_pages)
    return buffer.getvalue()


def _number_pages(canvas: Canvas, pages: SimpleDocTemplate) -> None:
    canvas.drawRightString(pages.pagesize[0] - pages.rightMargin, 36, str(canvas.getPageNumber()))


def _pages(tournament: Tournament, words: Words) -> Iterator[Flowable]:
    names = [entrant.name for entrant in tournament.entrants]
    yield _rows(_standings(tournament, names, words), _RANKED)
    for each in tournament.started:
        name = round_words(each.title, words)
        blocks = [list(_table(tournament, table, names, words)) for table in each.tables]
        blocks[0].insert(0, _text(name, 13, True))
        yield from map(KeepTogether, blocks)
    if tournament.penalties or tournament.corrections:
        yield _text(words("Penalties and corrections"), 13, True)
    for lost in tournament.penalties:
        yield _text(f"{names[lost.player]}: {_figure(-lost.points, words)}. {lost.by}: {lost.why}")
    for mended in tournament.corrections:
        where = words("Round {n}", n=mended.round), words("Table {n}", n=mended.table)
        yield _text(f"{', '.join(where)}. {mended.by}: {mended.why}")


def _standings(tournament: Tournament, names: Sequence[str], words: Words) -> Iterator[Sequence[str]]:
    yield "", "", words("Rounds"), words("Points"), words("Worth"), words("A tie is decided by")
    for each in standings(tournament):
        rounds = " · ".join("–" if points is None else _figure(points, words) for points in each.rounds)
        told = f"{rounds} ({_figure(-each.penalty, words)})" if each.penalty else rounds
        tie = words(_TIES[each.decided_by]) if each.decided_by else ""
        yield f"{each.place}.", names[each.player], told, _figure(each.points, words), _figure(each.worth, words), tie


def _table(tournament: Tournament, table: HallTable, names: Sequence[str], words: Words) -> Iterator[Flowable]:
    """The seats, the result, who confirmed it, and the journal entry that proves it."""
    yield _text(words("Table {n}", n=table.number), 10, True)
    result, players = table.result, [names[player] for player in table.players]
    if result is None or not table.is_done:
        yield _rows([(f"{seat}.", name, "–", "", "") for seat, name in enumerate(players, 1)], _SEATED)
        return
    points = table_points(result, tournament.rules)
    figures = [
        (f"{place}.", worth, each) for place, worth, each in zip(result.places, result.worths, points, strict=True)
    ]
    yield _rows([
        (f"{seat}.", name, place, _figure(worth, words), _figure(each, words))
        for seat, (name, (place, worth, each)) in enumerate(zip(players, figures, strict=True), 1)
    ], _SEATED)  # fmt: skip
    signed = ", ".join(players[seat] for seat in result.signed)
    told = words("Confirmed: {names}", names=" · ".join(filter(None, (signed, result.judge))))
    yield _text(". ".join(filter(None, (told, result.why))), 8)
    if result.head:
        told = words("Entry {n} of game {game}: {hash}", n=result.number, game=result.game, hash=result.head)
        yield _text(told, 7)


def _rows(rows: Iterable[Sequence[str]], widths: Sequence[int]) -> Table:
    cells = [[_text(text, bold=column == 1) for column, text in enumerate(row)] for row in rows]
    return Table(cells, widths, hAlign="LEFT", style=[("TOPPADDING", (0, 0), (-1, -1), 0)])


def _text(text: str, size: float = 9, bold: bool = False) -> Paragraph:
    text = with_boxes(text)
    style = ParagraphStyle("", fontName=font_of(text, bold), fontSize=size, leading=1.2 * size, spaceBefore=size / 2)
    return Paragraph(escape(text), style)


def _figure(value: float, words: Words) -> str:
    return str(format_decimal(value, locale=words.language))

"""The pages of a tournament: standings and results, the seats by name and by table, slips for results, join codes.

Used by the export of a hall.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import zip_longest
from typing import Final
from xml.sax.saxutils import escape

from babel.numbers import format_decimal
from reportlab.graphics.barcode.qr import QrCodeWidget
from reportlab.graphics.shapes import Drawing
from reportlab.lib.colors import black, grey
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, KeepTogether, PageBreak, Paragraph, SimpleDocTemplate, Spacer, Table

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
    TieBreak.LOT: NC_("a tie is decided by", "random draw"),
}
_RANKED, _SEATED = (25, 130, 110, 60, 70, 100), (25, 130, 30, 80, 60)
_BY_NAME, _SLIP = (14, 165, 60, 14, 165, 60), (25, 180, 90, 160)
"""Widths of columns in points."""
_CODE_WIDTH: Final = 225
"""The width of a part of a sheet of codes, in points."""
_FORM_ROW: Final = 24
"""The height of a row to write in, in points."""


def tournament_pages(tournament: Tournament, title: str, words: Words) -> bytes:
    """The pages as a PDF on A4. The same tournament gives the same bytes."""
    return _document(title, [_text(title, 20, True), *_pages(tournament, words)])


def seat_lists(tournament: Tournament, title: str, words: Words) -> bytes:
    """The seats of the last round as a PDF on A4: first by name, then by table."""
    tables = tournament.rounds[-1].tables if tournament.rounds else ()
    head = _text(", ".join((title, *(round_words(each.title, words) for each in tournament.rounds[-1:]))), 16, True)
    found = [(name, words("Table {n}", n=number)) for name, number in by_name(tournament, tables)]
    half = -(-len(found) // 2)
    both = zip_longest(found[:half], found[half:], fillvalue=("", ""))
    rows = [("", one, at, "", other, then) for (one, at), (other, then) in both]
    by_table = (_slip(table, tournament, words, ()) for table in tables)
    return _document(title, [head, *([_rows(rows, _BY_NAME)] if rows else ()), PageBreak(), head, *by_table])


def result_slips(tournament: Tournament, title: str, words: Words) -> bytes:
    """A slip for each table of the last round, to write a result on: worths, who confirms them, and the judge."""
    tables = tournament.rounds[-1].tables if tournament.rounds else ()
    where = ", ".join((title, *(round_words(each.title, words) for each in tournament.rounds[-1:])))
    blanks = words("Worth"), words("Confirmed")
    return _document(title, [_text(where, 8), *(_slip(table, tournament, words, blanks) for table in tables)])


def code_sheet(codes: Sequence[tuple[int, str]], title: str, words: Words) -> bytes:
    """A sheet to cut: for each table its number, and the code that lets one box join, as a picture and as text."""
    how = words("This code lets one machine join, once, today: scan it at the machine, on its page Hall, or type it.")
    found = [
        [_text(words("Table {n}", n=number), 16, True), _square(text), _text(text, 6), _text(f"{title}. {how}", 8)]
        for number, text in codes
    ]
    rows = zip_longest(found[::2], found[1::2], fillvalue="")
    table = Table([list(row) for row in rows], (_CODE_WIDTH, _CODE_WIDTH), hAlign="LEFT")
    table.setStyle([("GRID", (0, 0), (-1, -1), 0.5, grey), ("VALIGN", (0, 0), (-1, -1), "TOP")])
    return _document(title, [table])


def _square(text: str) -> Drawing:
    """A QR code of 32 mm, so that eight parts are on a page."""
    side = 32 * mm
    return Drawing(side, side, QrCodeWidget(text, barWidth=side, barHeight=side, barLevel="Q"))


def by_name(tournament: Tournament, tables: Iterable[HallTable]) -> tuple[tuple[str, int], ...]:
    """The names of all who sit at these tables, in the order of the letters without their marks, with the table."""
    seats = [(tournament.entrants[player].name, table.number) for table in tables for player in table.players]
    return tuple(sorted(seats, key=lambda seat: (_plain(seat[0]), seat)))


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFD", name.casefold().replace("ł", "l"))
    return "".join(each for each in letters if not unicodedata.combining(each))


def _slip(table: HallTable, tournament: Tournament, words: Words, blanks: Sequence[str]) -> Flowable:
    """The players of a table by seat, with room to write under each of `blanks`."""
    head = ["", words("Table {n}", n=table.number), *blanks]
    rows = [(f"{seat}.", tournament.entrants[player].name, *("" for _ in blanks))
            for seat, player in enumerate(table.players, 1)]  # fmt: skip
    judge = [("", words("judge"), *("" for _ in blanks))] if blanks else []
    return KeepTogether([_rows([head, *rows, *judge], _SLIP[: len(head)], is_form=bool(blanks)), Spacer(0, 14)])


def _document(title: str, parts: list[Flowable]) -> bytes:
    buffer = BytesIO()
    pages = SimpleDocTemplate(buffer, pagesize=A4, title=title, author="Table Banker", invariant=1)
    pages.build(parts, onLaterPages=_number_pages)
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


def _rows(rows: Iterable[Sequence[str]], widths: Sequence[int], *, is_form: bool = False) -> Table:
    """A table of texts; a form has lines, and room to write."""
    cells = [[_text(text, bold=column == 1) for column, text in enumerate(row)] for row in rows]
    table = Table(cells, widths, _FORM_ROW if is_form else None, hAlign="LEFT")
    table.setStyle([("TOPPADDING", (0, 0), (-1, -1), 0)])
    if is_form:
        table.setStyle([("LINEBELOW", (0, 0), (-1, -1), 0.5, black)])
    return table


def _text(text: str, size: float = 9, bold: bool = False) -> Paragraph:
    text = with_boxes(text)
    style = ParagraphStyle("", fontName=font_of(text, bold), fontSize=size, leading=1.2 * size, spaceBefore=size / 2)
    return Paragraph(escape(text), style)


def _figure(value: float, words: Words) -> str:
    return str(format_decimal(value, locale=words.language))

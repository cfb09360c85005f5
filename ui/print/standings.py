"""The page of a game: standings, how each worth is counted, charts over the rounds, and the time used.

Used by the effects that print or mail a page.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from banker.board.board import load_board
from banker.keep.chronicle import rounds, seconds_used
from banker.keep.coach import Judged, Verdicts
from banker.keep.journal.chain import ChainLink
from banker.keep.story import ranking
from banker.play.history import Moment
from banker.play.standings import Worth
from banker.play.state import Game
from banker.rulebook.differences import facts_of
from banker.rulebook.fields import field_words
from banker.rulebook.ruleset import load_ruleset
from ui.core.shown.chart import RoundChart, odds_chart, worth_chart
from ui.core.state.model import Model, signs
from ui.core.state.privacy import are_odds_shown
from ui.core.words.acts import capital, full_stop, time_words
from ui.core.words.coaching import advised_words, decided_words, gain_words
from ui.core.words.frame import Frame
from ui.core.words.money import plain
from ui.core.words.rents import out_words
from ui.core.words.rules import says, title_words, value_says
from ui.locale.words import Words
from ui.print.chart import coin_marks, draw_chart
from ui.print.marks import Mark, Plate, largest, words_in
from ui.print.pen import MarkPen
from ui.print.sheets import PAPERS, begin_pages
from ui.store.cards import Cards
from ui.store.shelf import moment_words
from ui.theme import theme
from ui.theme.names import SeatNumber
from ui.toolkit.pen import Align
from ui.toolkit.placing import Box

_LEFT: Final = 18.0
_WIDTH: Final = 174.0
_ROW: Final = 9.0
_RULES_TOP: Final = 43.0
_RULE_PITCH: Final = 4.6
_MOST_RULES: Final = 12
_TIME_PITCH: Final = 6.5
_FOOT: Final = 284.0
_HEAD_LETTERS: Final = 120
"""The letters of a signed head in a line."""
_COLUMNS: Final = (0.0, 11.0, 52.0, 80.0, 108.0, 136.0, 156.0)
"""The left edges of the columns: place, name, cash, deeds, buildings, owed, worth; figures end at the next edge."""
_CHART_HEIGHT: Final = 92.0
_SECOND_TOP: Final = 32.0
"""The top of the chart on its own page."""
_HAIR: Final = 0.2
_OLDEST: Final = 1_577_836_800.0
"""The start of 2020: an earlier time comes from a machine with a wrong clock."""


class Imprint(msgspec.Struct, frozen=True):
    """The origin of a page's game: when it began, in seconds since 1970, the newest link of its journal, and its last
    signed head, if there is one.
    """

    began_at: float
    newest: ChainLink
    head: str = ""


def standings_page(
    first: Game, moments: Sequence[Moment], cards: Cards, words: Words, imprint: Imprint, judged: Verdicts = ()
) -> bytes:
    """The page as a PDF on A4. The same game gives the same bytes. `LetterError` if no font has a letter. `judged` has
    the decisions that turned the game; they are on the page of the odds.
    """
    paper = PAPERS["a4"]
    buffer, canvas = begin_pages(paper, "Table Banker")
    canvas.setKeywords(imprint.head)  # whole: `banker verify --witness` reads it there
    pen, game = MarkPen(canvas, paper.height), moments[-1].game if moments else first
    ranked, seats, rules = ranking(game, moments), signs(game.names, cards), _house_rules(game, words)
    table_top = _RULES_TOP + _RULE_PITCH * -(-len(rules) // 2) + 4
    times = tuple(_times(game, seconds_used(first, moments), seats, words))
    chart_top = table_top + _ROW * (len(ranked) + 1) + 16
    height = min(_CHART_HEIGHT, _FOOT - _TIME_PITCH * -(-len(seats) // 2) - 24 - chart_top)
    marks = (*_head(game, moments, words, imprint), *_in_columns(rules), *_table(game, ranked, seats, table_top, words))
    for mark in (*marks, *_foot(imprint, words)):
        pen.draw(mark)
    games = rounds(first, moments)
    _draw_chart(pen, words("Worth, round by round"), worth_chart(games, seats, words), chart_top, height)
    below = pen.at(0, chart_top + height + 20)
    for mark in times:
        below.draw(mark)
    canvas.showPage()
    if are_odds_shown(game):
        _draw_chart(pen, words("Who is winning"), odds_chart(games, seats, words), _SECOND_TOP, _CHART_HEIGHT)
        area = Box(_LEFT, _SECOND_TOP + _CHART_HEIGHT + 20, _WIDTH, 0)
        for mark in turn_marks(first, moments, judged, cards, words, area):
            pen.draw(mark)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _draw_chart(pen: MarkPen, title: str, chart: RoundChart, top: float, height: float) -> None:
    """A chart below its heading and its title."""
    day = theme().colour["day"]
    pen.draw(words_in(Box(_LEFT, top - 13, _WIDTH, 6), title, 12, day.ink, bold=True))
    pen.draw(words_in(Box(_LEFT, top - 7, _WIDTH, 5), chart.title, 9, day.ink_soft))
    draw_chart(pen, chart, Box(_LEFT, top, _WIDTH, height))


def _head(game: Game, moments: Sequence[Moment], words: Words, imprint: Imprint) -> Iterator[Mark]:
    """The game, its date and its winners."""
    day, book = theme().colour["day"], game.book
    names = ", ".join(game.names[player] for player in game.winners)
    title = words.n("The winner: {names}", "The winners: {names}", len(game.winners), names=names)
    yield words_in(_line(16, 12), title if game.winners else words("Standings so far"), 22, day.ink, bold=True)
    moves = words.n("{n} move", "{n} moves", len(moments))
    began = moment_words(imprint.began_at, words.language) if imprint.began_at > _OLDEST else ""
    told = " · ".join(filter(None, (began, words(book.rules.title), title_words(book.board, words), moves)))
    yield words_in(_line(30, 6), told, 10, day.ink_soft)
    currency = words("All amounts in {currency}", currency=book.board.currency)
    yield words_in(_line(36, 6), currency, 10, day.ink_soft)


def _house_rules(game: Game, words: Words) -> tuple[str, ...]:
    """The house rules that differ from the rule book (M45); if there are too many, how many more."""
    rules, board = game.book.rules, game.book.board
    book = load_ruleset(rules.id)
    printed, played = facts_of(book, load_board(book.board)), facts_of(rules, board)
    told = tuple(
        f"{capital(says(field, words))}: {value_says(field, played[field], board, words)}"
        for field in field_words()
        if played[field] != printed[field]
    )
    if len(told) <= _MOST_RULES:
        return told or (words("This table plays by the book."),)
    return (*told[: _MOST_RULES - 1], words("and {n} more", n=len(told) - _MOST_RULES + 1))


def _in_columns(rules: Sequence[str]) -> Iterator[Mark]:
    """Two columns, each filled downwards."""
    rows = -(-len(rules) // 2)
    for index, rule in enumerate(rules):
        area = Box(_LEFT + index // rows * _WIDTH / 2, _RULES_TOP + index % rows * _RULE_PITCH, _WIDTH / 2 - 3, 5)
        yield words_in(area, rule, largest(rule, (9, 8, 7), False, area.w), theme().colour["day"].ink)


def _foot(imprint: Imprint, words: Words) -> Iterator[Mark]:
    """The number and the hash of the newest entry, to check the page against the journal, and the signed head."""
    link = imprint.newest
    told = words(
        "Entry {n} of the game's file: {hash} (banker verify says the same)", n=link.number, hash=link.in_groups
    )
    ink = theme().colour["day"].ink_soft
    yield words_in(_line(_FOOT, 5), told, 8, ink)
    for row in range(0, len(imprint.head), _HEAD_LETTERS):
        part = imprint.head[row : row + _HEAD_LETTERS]
        yield words_in(_line(_FOOT + 4 + 2.5 * row / _HEAD_LETTERS, 3), part, 6, ink)


def _table(
    game: Game, ranked: Sequence[tuple[int, Worth]], seats: Sequence[SeatNumber], top: float, words: Words
) -> Iterator[Mark]:
    heads = ("", "", words("Cash"), words("Deeds"), words("Buildings"), words("Owed"), words("Worth"))
    yield from _cells(heads, top, is_head=True)
    for row, (place, each) in enumerate(ranked, 1):
        y = top + _ROW * row
        yield from coin_marks(seats[each.player], _LEFT + 6, y + 2.5, 4)
        yield from _cells((f"{place}.", game.names[each.player], *_figures(game, each, words)), y)


def _figures(game: Game, each: Worth, words: Words) -> tuple[str, ...]:
    if game.out[each.player]:
        return ("", "", "", "", out_words(game, words, each.player))
    parts = (each.cash, each.deeds, each.buildings, each.debts, each.total)
    return tuple(plain(part, game.book.board, words) for part in parts)


def _cells(texts: Sequence[str], y: float, is_head: bool = False) -> Iterator[Mark]:
    """A row of the table above a hairline; figures are aligned right."""
    day = theme().colour["day"]
    yield Plate(Box(_LEFT, y + _ROW - _HAIR, _WIDTH, _HAIR), day.paper_line)
    ends = (*_COLUMNS[1:], _WIDTH)
    for column, (text, begin, end) in enumerate(zip(texts, _COLUMNS, ends, strict=True)):
        is_last = column == len(texts) - 1
        area = Box(_LEFT + begin + (1.5 if column < 2 else 0), y, end - begin - 1, _ROW)
        ink = day.ink_soft if is_head else day.ink
        if text:
            align: Align = "left" if column < 2 else "right"
            yield words_in(area, text, 9 if is_head else 11, ink, is_last or column == 1, align)


def _times(game: Game, used: Sequence[float], seats: Sequence[SeatNumber], words: Words) -> Iterator[Mark]:
    """How long the table waited for each player, two in a row."""
    day = theme().colour["day"]
    if not any(used):
        return
    yield words_in(_line(-6, 6), words("The table waited for"), 12, day.ink, bold=True)
    for player, seconds in enumerate(used):
        x, row = _LEFT + player % 2 * _WIDTH / 2, 1 + player // 2 * _TIME_PITCH
        yield from coin_marks(seats[player], x, row + 1, 4)
        yield words_in(Box(x + 6, row, 40, 6), game.names[player], 11, day.ink)
        yield words_in(Box(x + 46, row, 30, 6), time_words(words, seconds), 11, day.ink, align="right")


def _line(y: float, height: float) -> Box:
    return Box(_LEFT, y, _WIDTH, height)


_MOST: Final = 12
"""The decisions for which the page has room."""
_PITCH: Final = 10.0
_LINE: Final = 4.6
_SIZES: Final = (9, 8, 7)
"""A deal of many deeds is printed in smaller letters before it is cut."""


def turn_marks(
    first: Game, moments: Sequence[Moment], judged: Verdicts, cards: Cards, words: Words, area: Box
) -> Iterator[Mark]:
    """A heading, and two lines for each decision, player by player; of many players only the weightiest ones."""
    day, each = theme().colour["day"], max(1, _MOST // max(1, len(judged)))
    shown = [decision for found in judged for decision in found[:each]]
    if not shown:
        return
    yield words_in(Box(area.x, area.y, area.w, 6), words("Turning points"), 12, day.ink, bold=True)
    note = words("if everybody played like the bank's bots")
    yield words_in(Box(area.x, area.y + 6, area.w, 5), note, 9, day.ink_soft)
    for place, decision in enumerate(shown):
        frame = Frame(Model(game=decision.game_before(first, moments), cards=cards), words)
        yield from _lines(frame, decision, Box(area.x, area.y + 13 + place * _PITCH, area.w, _LINE))


def _lines(frame: Frame, judged: Judged, line: Box) -> Iterator[Mark]:
    """Who and when, and what was done; under it what it cost, and what the bank would have done."""
    day, words = theme().colour["day"], frame.words
    who = words("Round {n}", n=judged.round)
    done = full_stop(f"{who}: {decided_words(frame, frame.game, judged)}")
    instead = full_stop(f"{gain_words(words, judged)}. {': '.join(advised_words(frame, frame.game, judged))}")
    yield from coin_marks(frame.seat(judged.player), line.x, line.y + 0.6, 3.4)
    for place, (text, colour) in enumerate(((done, day.ink), (instead, day.ink_soft))):
        row = Box(line.x + 6, line.y + place * line.h, line.w - 6, line.h)
        yield words_in(row, text, largest(text, _SIZES, bold=False, room=row.w), colour)

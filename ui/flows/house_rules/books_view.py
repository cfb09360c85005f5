"""Which rule book, and where does the table differ: from the game played last, and from its book?"""

from __future__ import annotations

import math
from collections.abc import Iterator

from banker.board import load_board
from banker.differences import facts_of
from banker.fields import field_words
from banker.ruleset import load_ruleset, ruleset_names, standard_ruleset
from banker.setup import book_of
from banker.state import Book
from ui.core import messages as m
from ui.core import routes
from ui.core.drafted import book_drafted, draft_of, ready
from ui.core.frame import Frame
from ui.flows.house_rules import wording
from ui.flows.house_rules.model import (
    HouseRulesPage,
    LinesView,
    RuleLine,
    RulesChosen,
    RulesView,
    TableDiffers,
    TableManners,
)
from ui.toolkit.parts import Bar, Button, ListEntry


def choose_rules(shown: routes.ChooseRules, frame: Frame) -> RulesView:
    """The rule books there are; beside them what is then otherwise than in the game played last."""
    words, draft = frame.words, draft_of(frame)
    books = tuple(_book(frame, name, name == draft.ruleset) for name in ruleset_names())
    lines = tuple(_lines(frame, _book_before(frame), book_drafted(draft)))
    size = RulesView.PAGE
    pages = max(1, math.ceil(len(lines) / size))
    at = frame.ui.number % pages
    house = Button(words("House rules"), words("of this table"), m.Open(HouseRulesPage()))
    table = Button(words("The table"), words("cards, notes, undo"), m.Open(TableManners()))
    return RulesView(
        Bar(words("Which rules?")),
        books,
        _title(frame, len(lines)),
        lines[at * size : (at + 1) * size],
        (ready(frame), house, table),
        f"{at + 1} / {pages}" if pages > 1 else "",
        m.TurnPage(pages) if pages > 1 else None,
    )


def table_differs(shown: TableDiffers, frame: Frame) -> LinesView:
    """Where this table differs from its book (M45)."""
    words, draft, size = frame.words, draft_of(frame), LinesView.PAGE
    book = load_ruleset(draft.ruleset)
    printed = Book(book, load_board(book.board), {})
    lines = tuple(_lines(frame, printed, book_drafted(draft)))
    bar = Bar(words("Where this table differs from the book"))
    empty = words("This table plays by the book.")
    turn = frame.turn(len(lines), size)
    return LinesView(bar, frame.shown(lines, size), (frame.back(),), turn, "" if lines else empty)


def _title(frame: Frame, count: int) -> str:
    words = frame.words
    if frame.model.setup is None:
        book = load_ruleset(standard_ruleset()).title
        return words("The first game on this machine") if not count else words("Otherwise than {book}:", book=book)
    return words("Otherwise than last time:") if count else words("As last time")


def _book_before(frame: Frame) -> Book:
    """What was played last; before any game, the standard book."""
    setup = frame.model.setup
    if setup is not None:
        return book_of(setup)
    rules = load_ruleset(standard_ruleset())
    return Book(rules, load_board(rules.board), {})


def _book(frame: Frame, name: str, is_chosen: bool) -> ListEntry:
    rules, words = load_ruleset(name), frame.words
    seconds = rules.turn.clock_seconds
    clock = words("clock {n} s", n=seconds) if seconds else words("no clock")
    players = words("{least} to {most}", least=rules.start.min_players, most=rules.start.max_players)
    return ListEntry(rules.title, f"{players}, {clock}", RulesChosen(name), is_chosen=is_chosen)


def _lines(frame: Frame, was: Book, now: Book) -> Iterator[RuleLine]:
    """Every field that two books answer differently, in the order people compare them; the facts of the board last."""
    before, after = facts_of(was.rules, was.board), facts_of(now.rules, now.board)
    for field in sorted(field_words(), key=lambda field: field.startswith("board")):
        if before[field] != after[field]:
            yield RuleLine(
                wording.says(field, frame.words),
                wording.value_says(field, after[field], now.board, frame.words),
                wording.value_says(field, before[field], was.board, frame.words),
            )

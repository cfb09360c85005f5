"""The views of rule books: choose one, and compare the table with the last game or with its book."""

import math
from collections.abc import Iterator

from banker.board.board import load_board
from banker.forecast import COUNTING, GAMES, SECONDS_A_TURN
from banker.play.setup import book_of
from banker.play.state import Book
from banker.rulebook.differences import facts_of
from banker.rulebook.fields import field_words
from banker.rulebook.ruleset import RuleSet, load_ruleset, ruleset_names
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.new_game import FIRST_GAME, book_of_draft, draft_of
from ui.core.state.update import do
from ui.core.words import rules as rule_words
from ui.core.words.frame import Frame, ready
from ui.flows.house_rules import model as own
from ui.flows.house_rules import update
from ui.toolkit.parts import Bar, Button, ListEntry


def choose_rules(shown: routes.ChooseRules, frame: Frame) -> own.RulesView:
    """The rule books; beside them the introduction of the chosen one, then what differs from last time."""
    words, draft = frame.words, draft_of(frame.ui)
    books = tuple(_book(frame, name, name == draft.ruleset) for name in ruleset_names())
    lines = tuple(_lines(frame, _book_before(frame), book_of_draft(draft)))
    size, pages = own.RulesView.PAGE, 1 + math.ceil(len(lines) / own.RulesView.PAGE)
    at, chosen = frame.ui.number % pages, load_ruleset(draft.ruleset)
    house = Button(words("House rules"), words("of this table"), m.Open(own.HouseRulesPage()))
    table = Button(words("The table"), words("cards, notes, undo"), m.Open(own.TableManners()))
    return own.RulesView(
        Bar(words("Which rules?")),
        books,
        _differing_from(frame) if at else words(chosen.title),
        lines[(at - 1) * size : at * size] if at else (),
        (ready(frame), house, table),
        f"{at + 1} / {pages}" if lines else _same(frame),
        m.TurnPage(pages) if lines else None,
        () if at else tuple(words(sentence) for sentence in chosen.introduction),
    )


def table_differs(shown: own.TableDiffers, frame: Frame) -> own.LinesView:
    """The rules in which this table differs from its book (M45)."""
    words, draft, size = frame.words, draft_of(frame.ui), own.LinesView.PAGE
    book = load_ruleset(draft.ruleset)
    printed = Book(book, load_board(book.board), {})
    lines = tuple(_lines(frame, printed, book_of_draft(draft)))
    bar = Bar(words("Where this table differs from the book"))
    empty = words("This table plays by the book.")
    turn = frame.turn(len(lines), size)
    return own.LinesView(
        bar, frame.page_of(lines, size), (frame.back(),), turn, "" if lines else empty, forecast_words(frame)
    )


def minutes_words(frame: Frame) -> str:
    """How long a game by these rules lasts; empty while that is not known."""
    found = frame.model.forecast
    return frame.words.n("about {n} minute", "about {n} minutes", found.minutes) if found and found.minutes else ""


def forecast_words(frame: Frame) -> str:
    """What a table with these rules will be like; empty while nobody plays them."""
    found, words = frame.model.forecast, frame.words
    if found is None:
        return ""
    if found == COUNTING:
        return words.n("The bank plays {n} game by these rules…", "The bank plays {n} games by these rules…", GAMES)
    pace, turns, endless = words("{seconds} s a turn", seconds=SECONDS_A_TURN), found.jail_turns, found.endless
    said = (
        *((f"{minutes_words(frame)} ({pace})",) if found.minutes else ()),
        words.n("{n} auction", "{n} auctions", found.auctions),
        words.n("jail costs {n} turn", "jail costs {n} turns", turns) if turns else words("jail costs no turn"),
        words.n("{n} of 100 games never ends", "{n} of 100 games never end", endless)
        if endless
        else words("every game ends"),
    )
    tried = words.n("In {n} game that the bank played:", "In {n} games that the bank played:", found.games)
    return f"{tried} {', '.join(said)}."


def _differing_from(frame: Frame) -> str:
    words = frame.words
    if frame.model.setup is None:
        return words("Different from {book}:", book=words(_first_book(frame).title))
    return words("Different from last time:")


def _same(frame: Frame) -> str:
    return frame.words("As last time") if frame.model.setup else ""


def _book_before(frame: Frame) -> Book:
    """The book that was played last; before any game the one that people of this language know."""
    setup = frame.model.setup
    if setup is not None:
        return book_of(setup)
    rules = _first_book(frame)
    return Book(rules, load_board(rules.board), {})


def _first_book(frame: Frame) -> RuleSet:
    return load_ruleset(FIRST_GAME.books[frame.model.settings.language])


def _book(frame: Frame, name: str, is_chosen: bool) -> ListEntry:
    rules, words = load_ruleset(name), frame.words
    players = words("{least}–{most} players", least=rules.start.min_players, most=rules.start.max_players)
    return ListEntry(words(rules.title), players, do(update.choose_rules, name), is_chosen=is_chosen)


def _lines(frame: Frame, was: Book, now: Book) -> Iterator[own.RuleLine]:
    """A line for each field in which two books differ, in the order people compare them; the board's facts last."""
    before, after = facts_of(was.rules, was.board), facts_of(now.rules, now.board)
    for field in sorted(field_words(), key=lambda field: field.startswith("board")):
        if before[field] != after[field]:
            yield own.RuleLine(
                rule_words.says(field, frame.words),
                rule_words.value_says(field, after[field], now.board, frame.words),
                rule_words.value_says(field, before[field], was.board, frame.words),
            )

"""The view of the first screen: the game that waits, or the edition at rest, and what this box remembers."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from banker.board.ownboard import OwnBoard
from banker.play.setup import Setup, new_game
from banker.play.state import Game
from ui.core.shown.board_ring import board_ring
from ui.core.shown.evening_records import EveningRecord, day_words, evening_records, winners_of
from ui.core.shown.recap import deciding, settings_button
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.model import SavedGameInfo, signs
from ui.core.state.new_game import FIRST_GAME
from ui.core.state.update import OpenGame, Quit
from ui.core.words.frame import Frame
from ui.flows.welcome import model as own
from ui.locale.words import NC_
from ui.pieces.pawns import Ring
from ui.store.evenings import PastEvening
from ui.toolkit.parts import Bar, Button, Style

TITLE: Final = "Table Banker"


def welcome(shown: questions.Welcome, frame: Frame) -> own.WelcomeView:
    """Play on, a new game, past games, cards, settings; the last evening and the records."""
    words, going_on, evenings = frame.words, frame.model.going_on, frame.model.evenings
    waiting = going_on.game if going_on else None
    new: Button | None = Button(words("New game"), words("who is playing?"), m.Open(routes.NewGame()), icon="seats")
    main: Button | None = None
    if going_on is not None:
        awaited = deciding(Frame(frame.model.but(game=waiting, seconds_left=None), words))[1] if waiting else ""
        main = Button(words("Play on"), awaited, OpenGame(going_on.path), Style.PRIMARY)
    elif new:
        ivory = replace(new, style=Style.PRIMARY)
        main, new = (None, ivory) if frame.model.saved else (replace(ivory, icon=""), None)
    lesson = Button(words("Tutorial"), words("90 seconds"), m.Open(routes.Tutorial()), icon="film")
    return own.WelcomeView(
        Bar(words("Welcome to the bank")),
        _ring(frame, waiting),
        TITLE,
        frame.model.devices.time,
        "" if main else words("Tap your card"),
        main,
        _waiting(frame, going_on) if going_on and waiting else None,
        new,
        tuple(_places(frame)),
        _last(frame, evenings[0]) if evenings else None,
        tuple(_record(frame, each) for each in evening_records(frame, evenings)),
        None if frame.model.saved else lesson,
        "" if evenings else words("The first winner will be here."),
    )


def _places(frame: Frame) -> Iterator[Button]:
    words, saved = frame.words, frame.model.saved
    past = Button(words("Past games"), action=m.Open(own.PastGames()), icon="history")
    yield past if saved else replace(past, action=None, reason=words("No game has been played here yet."))
    yield Button(words(NC_("of people, for the readers", "Cards")), action=m.Open(own.CardList()), icon="people")
    yield settings_button(frame)
    if frame.model.devices.power != "none":
        yield Button(words("Switch off"), action=m.Open(routes.SwitchOffAsked()), icon="power")
    else:
        yield Button(words("Quit"), action=Quit(), icon="power")


def _ring(frame: Frame, waiting: Game | None) -> Ring:
    """The board of the game that waits; else the empty one of the last game, or of the language's first game."""
    if waiting is not None:
        return board_ring(Frame(frame.model.but(game=waiting), frame.words))
    setup = frame.model.setup
    book = setup.ruleset if setup else FIRST_GAME.books[frame.model.settings.language]
    game = _at_rest(book, setup.board if setup else "", setup.own if setup else None)
    return replace(board_ring(Frame(frame.model.but(game=game), frame.words)), pawns=())


@lru_cache(2)
def _at_rest(ruleset: str, board: str, own_board: OwnBoard | None) -> Game:
    """A game of nobody in particular, for its board."""
    return new_game(Setup(ruleset, ("A", "B"), board=board, own=own_board))


def _waiting(frame: Frame, info: SavedGameInfo) -> own.WaitingGame:
    game = info.game
    assert game is not None
    there = Frame(frame.model.but(game=game), frame.words)
    cash = tuple(there.balance(player, game.accounts[player]).text for player in game.players)
    seats = signs(info.players, frame.model.cards)
    jailed = tuple(seats[player] for player in game.players if game.is_jailed(player))
    return own.WaitingGame(seats, cash, jailed, info.modified)


def _last(frame: Frame, past: PastEvening) -> own.Remembered:
    found = past.evening
    seats = signs(found.names, frame.model.cards)
    ranked = sorted(zip(found.places, seats, strict=True))[:3]
    day = day_words(frame, past)
    return own.Remembered(tuple(seat for _, seat in ranked), winners_of(frame, found), day, OpenGame(past.path))


def _record(frame: Frame, record: EveningRecord) -> own.Record:
    note = f"{record.name}, {day_words(frame, record.past)}"
    return own.Record(record.icon, record.title, record.figure, note, OpenGame(record.past.path))

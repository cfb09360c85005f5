"""How a game begins: the rules of this table, the players in playing order, the decks, and a position taken over."""

import random
from pathlib import Path

import msgspec

from banker.board import deck as d
from banker.board.board import load_board
from banker.board.ownboard import OwnBoard, board_of, is_own, read_own_board
from banker.ledger import BANK, open_accounts
from banker.money import Money
from banker.play.level import Level
from banker.play.names import name_problem, word_problem
from banker.play.position import Holding, Position, Seat, arrange
from banker.play.state import FREE, SPACES, Book, Game, Turn
from banker.rulebook.houserules import HouseRules, with_house_rules
from banker.rulebook.ruleset import load_ruleset
from banker.steps import Step
from banker.value import Value


class SetupError(Exception):
    """A game cannot begin with this setup: one sentence that says why, and what is allowed."""


class Setup(Value, frozen=True):
    """Everything that a game begins with; kept as entry 0 of the journal.

    `stacks` are the shuffled digital decks, (stack, card ids from the top); empty with a physical deck. By the `seed`
    they were shuffled, deeds are dealt at the start, and the bank's seats draw when they deal with whom. `own` is the
    text of a table's own board; `board` names its file.
    `bank_plays` has the level of each seat that the bank plays from the beginning; empty if people play all seats.
    """

    ruleset: str
    names: tuple[str, ...]
    house_rules: HouseRules = ()
    board: str = ""
    seed: int = 0
    stacks: tuple[tuple[str, tuple[str, ...]], ...] = ()
    position: Position | None = None
    own: OwnBoard | None = None
    bank_plays: tuple[Level | None, ...] = ()


def with_digital_decks(setup: Setup, seed: int) -> Setup:
    """The same setup with decks shuffled once; the caller gives the seed, and it is kept (T20)."""
    cards = book_of(setup).cards
    shuffle = random.Random(seed).shuffle
    stacks = []
    for stack in sorted({card.stack for card in cards.values()}):
        order = [card.id for card in cards.values() if card.stack == stack]
        shuffle(order)
        stacks.append((str(stack), tuple(order)))
    return msgspec.structs.replace(setup, seed=seed, stacks=tuple(stacks))


def with_own_board(setup: Setup) -> Setup:
    """The same setup with the text of its own board, if it has one; BoardError or DeckError if it cannot be played."""
    if setup.own or not is_own(setup.board):
        return setup
    return msgspec.structs.replace(setup, own=read_own_board(Path(setup.board)))


def book_of(setup: Setup) -> Book:
    """Rules, board and cards of a game; RuleSetError, BoardError or DeckError when one cannot be used."""
    rules = with_house_rules(load_ruleset(setup.ruleset), setup.house_rules)
    board = board_of(setup.own) if setup.own else load_board(setup.board or rules.board)
    cards = {card.id: card for stack in d.cards_of(board).values() for card in stack}
    return Book(rules, board, cards, bool(setup.stacks))


def new_game(setup: Setup) -> Game:
    """The first player has the dice, everybody the starting cash (T01, E02, M41, S01, R02). SetupError,
    PositionError.

    Examples:
        >>> game = new_game(Setup("pl-tournament", ("Ania", "Bartek"), (("start-cash", "2000"),)))
        >>> game.accounts  # the bank's stands last
        (2000, 2000, -4000)
    """
    book = book_of(setup)
    _check_players(setup, book)
    _check_cash(book)
    count = len(setup.names)
    game = Game(
        book=book,
        names=setup.names,
        accounts=open_accounts((starting_cash(book),) * count),
        positions=(0,) * count,
        tries=(FREE,) * count,
        laps=(0,) * count,
        out=(False,) * count,
        bank_plays=setup.bank_plays or (None,) * count,
        owners=(BANK,) * SPACES,
        levels=(0,) * SPACES,
        mortgaged=(False,) * SPACES,
        houses=book.rules.building.houses or None,
        hotels=book.rules.building.hotels or None,
        turn=Turn(player=0, number=1, step=Step.ROLL),
        stacks=setup.stacks,
        seed=setup.seed,
        pot=book.scale(book.rules.parking.seed) if book.rules.parking.pot else 0,
    )
    position = setup.position or dealt_position(setup, book)
    return arrange(game, position) if position else game


def dealt_position(setup: Setup, book: Book) -> Position | None:
    """The position after deeds were dealt by the seed; None if the table deals none, or goes on with a paper game."""
    count, players = book.rules.start.dealt_deeds, len(setup.names)
    if not count or setup.position:
        return None
    deeds = list(book.board.deeds)
    random.Random(f"deeds/{setup.seed}").shuffle(deeds)
    hands = (sorted(deeds[player * count : (player + 1) * count]) for player in range(players))
    return Position(tuple(Seat(holdings=tuple(map(Holding, hand))) for hand in hands))


def before_dealing(setup: Setup) -> Game | None:
    """The game while all deeds still lie with the bank; None if none were dealt."""
    book = book_of(setup)
    if dealt_position(setup, book) is None:
        return None
    return new_game(setup).but(owners=(BANK,) * SPACES)


def starting_cash(book: Book) -> Money:
    """What the edition hands out or the table agreed on, and more with the speed die (M30)."""
    cash = book.rules.start.cash or book.board.start_cash
    return cash + (book.scale(book.rules.turn.speed_die_cash) if book.rules.turn.speed_die else 0)


def check_new_names(setup: Setup) -> None:
    """SetupError if a new player cannot have one of these names; older journals keep their names."""
    for name in setup.names:
        problem = name_problem(name)
        if problem:
            raise SetupError(problem)


def _check_cash(book: Book) -> None:
    """SetupError if the starting cash cannot be paid in the edition's notes."""
    note = book.board.smallest_note
    if starting_cash(book) % note:
        raise SetupError(f"start-cash: {starting_cash(book):,} is no multiple of the smallest note, {note:,}")


def _check_players(setup: Setup, book: Book) -> None:
    start = book.rules.start
    if not start.min_players <= len(setup.names) <= start.max_players:
        raise SetupError(f"{len(setup.names)} players: {start.min_players} to {start.max_players} may play")
    if len(set(setup.names)) < len(setup.names):
        raise SetupError("two players have the same name")
    if setup.bank_plays and len(setup.bank_plays) != len(setup.names):
        raise SetupError(f"{len(setup.bank_plays)} seats for {len(setup.names)} players: each player has one")
    if setup.bank_plays and None not in setup.bank_plays:
        raise SetupError("the bank plays every seat: somebody has to be at the table")
    for name in setup.names:
        problem = word_problem(name)
        if problem:
            raise SetupError(problem)

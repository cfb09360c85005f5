"""Tables that agreed on some of what the set-up offers, and a walk by bots that looks whether such a table goes on."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from banker.board.board import load_board
from banker.bots.company import Company
from banker.bots.temper import JailHabit
from banker.keep.record.replay import replay
from banker.keep.record.write import write_record
from banker.play import commands as c
from banker.play.decide import play
from banker.play.decide.draft import EventDraft
from banker.play.position import Holding, Position, Seat
from banker.play.rules.clock import is_running
from banker.play.setup import Setup, new_game, with_digital_decks
from banker.play.state import Game
from banker.rulebook.fields import Pick, field_words
from banker.rulebook.ruleset import load_ruleset
from banker.steps import Step
from tests.banker.whole import assert_clock

COMMANDS = 80
MOST_COMMANDS_IN_A_TURN = 60
MOST_DEFAULTS_IN_A_TURN = 40
SELDOM = 12
"""Once in so many moments the clock runs out."""
NAMES = ("Ana", "Bo", "Cleo")
IN_JAIL = (Seat(tries=0),) * 3
ESTATES = (
    Seat(200, at=4, laps=2, holdings=(Holding(1, 4), Holding(3, 4), Holding(5, is_mortgaged=True))),
    Seat(900, at=16, laps=1, jail_cards=1, holdings=(Holding(37, 4), Holding(39, 4), Holding(15, is_mortgaged=True))),
    Seat(2000, tries=0, laps=2, holdings=(Holding(6, 4), Holding(8, 4), Holding(9, 4), Holding(12, is_mortgaged=True))),
)
"""Groups ready for hotels, deeds to be handed on with their mortgage, and not much cash, in classic units."""
PICKS = [(field, pick) for field, words in field_words().items() for pick in words.picks]


def setup_of(ruleset: str, *picks: Pick, seats: tuple[Seat, ...] = IN_JAIL) -> Setup:
    """Three who sit in jail, or whose seats these are, at a table that agreed on these picks."""
    board = load_board(load_ruleset(ruleset).board)
    rules = {key: value for pick in picks for key, value in pick.rules(board) if value}
    most = int(rules.get("building.houses-before-hotel", 4))
    given = tuple(
        seat.but(
            cash=None if seat.cash is None else seat.cash * board.scale,
            holdings=tuple(each.but(level=min(each.level, most)) for each in seat.holdings),
        )
        for seat in seats
    )
    return Setup(ruleset, NAMES, tuple(rules.items()), position=Position(given))


def pairs(*about: str) -> Iterator[tuple[Pick, Pick]]:
    """Two picks on different fields, of those whose names begin so; all without a name."""
    meant = [(field, pick) for field, pick in PICKS if field.startswith(about)] if about else PICKS
    return ((one, other) for (a, one), (b, other) in combinations(meant, 2) if a != b)


def assert_read_back(setup: Setup, commands: tuple[c.Command, ...] = (), game: Game | None = None) -> None:
    """The record of this table is read back, with the same accounts in the end."""
    read, history = replay(write_record(setup, commands))
    assert read == setup
    assert game is None or history.game.accounts == game.accounts


def assert_goes_on(setup: Setup, seed: int) -> None:
    """By any habit: nobody who could pay sits in jail for more turns than there are tries, and one; the dice come
    round. Where jail knows no dice, who stays there does so by choice.
    """
    first = new_game(with_digital_decks(setup, seed))
    commands, game = check_habit(first, seed, "leave")
    assert_read_back(setup, commands, game)
    assert_asleep(game)
    if first.book.rules.jail.tries:
        check_habit(first, seed, "stay")


def check_habit(game: Game, seed: int, jail: JailHabit) -> tuple[tuple[c.Command, ...], Game]:
    """Plays on, and returns the commands with the last game."""
    random, sat, in_turn = Random(seed), Counter[int](), 0
    company, commands = Company(len(game.names), jail, random), list[c.Command]()
    for _ in range(COMMANDS):
        if game.is_over:
            break
        assert_clock(game)
        is_late = is_running(game) and not random.randrange(SELDOM)
        command = c.ExpireClock() if is_late else company.next_command(game)
        draft = play(command, game)
        assert isinstance(draft, EventDraft), (command, draft)
        in_turn = in_turn + 1 if draft.game.turn.number == game.turn.number else 0
        assert in_turn < MOST_COMMANDS_IN_A_TURN, "the dice come round"
        assert_jail(game, draft.game, sat, is_late)
        game = draft.game
        commands.append(command)
    return tuple(commands), game


def assert_asleep(game: Game) -> None:
    """Where a clock runs, nobody stalls the table: if all are asleep, clock, hammer and the hands that draw and throw
    bring the dice to the next player.
    """
    if not game.book.rules.turn.clock_seconds:
        return
    hands, number = Company(len(game.names), "leave", Random(0)), game.turn.number
    for _ in range(MOST_DEFAULTS_IN_A_TURN):
        if game.is_over or game.turn.number > number:
            return
        command: c.Command = c.CloseAuction() if game.auction else c.ExpireClock()
        if not game.auction and not is_running(game):
            assert game.turn.step in (Step.DRAW, Step.THROW), "somebody is asked without a clock"
            command = hands.next_command(game)
        draft = play(command, game)
        assert isinstance(draft, EventDraft), (command, draft)
        game = draft.game
    raise AssertionError("the dice come round by the clock alone")


def assert_jail(before: Game, game: Game, sat: Counter[int], is_late: bool) -> None:
    """`sat` counts the turns that a player has begun in jail and could have paid for."""
    rules, player = game.book.rules.jail, game.turn.player
    assert not game.turn.held_steps or game.owes(player), "a pawn waits for nothing but a debt"
    for each in game.players:
        if is_late or not game.is_jailed(each):
            sat[each] = 0
    if before.turn.number != game.turn.number and before.is_jailed(player) and game.is_jailed(player):
        sat[player] += game.accounts[player] >= game.book.scale(rules.fine)
        assert sat[player] <= rules.tries + 1, "nobody is in jail for ever"

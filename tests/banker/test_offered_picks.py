"""Every value that the set-up offers leaves the game playable, alone and with others, and its record is read back
(ruling 30).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.board.board import load_board
from banker.bots.company import Company
from banker.bots.temper import JailHabit
from banker.keep.record.replay import replay
from banker.keep.record.write import written
from banker.play import commands as c
from banker.play.decide import play
from banker.play.decide.draft import Draft
from banker.play.position import Position, Seat
from banker.play.rules.clock import is_running
from banker.play.setup import Setup, new_game, with_digital_decks
from banker.play.state import Game
from banker.rulebook.fields import Pick, field_words
from banker.rulebook.ruleset import load_ruleset, ruleset_names

COMMANDS = 80
MOST_COMMANDS_IN_A_TURN = 60
SELDOM = 12
"""Once in so many moments the clock runs out."""
IN_JAIL = Seat(tries=0)
PICKS = [(field, pick) for field, words in field_words().items() for pick in words.picks]
EXAMPLES = 60 if settings().derandomize else 3_000
"""More of them with `--hypothesis-profile=hunt`."""


def setup_of(ruleset: str, *picks: Pick) -> Setup:
    """Three who sit in jail, at a table that agreed on these picks."""
    board = load_board(load_ruleset(ruleset).board)
    rules = {key: value for pick in picks for key, value in pick.rules(board) if value}
    return Setup(ruleset, ("Ana", "Bo", "Cleo"), tuple(rules.items()), position=Position((IN_JAIL,) * 3))


def pairs(*about: str) -> Iterator[tuple[Pick, Pick]]:
    """Two picks on different fields, of those whose names begin so; all without a name."""
    meant = [(field, pick) for field, pick in PICKS if field.startswith(about)]
    return ((one, other) for (a, one), (b, other) in combinations(meant, 2) if a != b)


def check_goes_on(setup: Setup, seed: int) -> None:
    """By any habit: nobody who could pay sits in jail for more turns than there are tries, and one; the dice come
    round. Where jail knows no dice, who stays there does so by choice.
    """
    first = new_game(with_digital_decks(setup, seed))
    check_habit(first, seed, "leave")
    if first.book.rules.jail.tries:
        check_habit(first, seed, "stay")


def check_habit(game: Game, seed: int, jail: JailHabit) -> None:
    random, sat, in_turn = Random(seed), Counter[int](), 0
    company = Company(len(game.names), jail, random)
    for _ in range(COMMANDS):
        if game.is_over:
            return
        is_late = is_running(game) and not random.randrange(SELDOM)
        command = c.ExpireClock() if is_late else company.next_command(game)
        draft = play(command, game)
        assert isinstance(draft, Draft), (command, draft)
        in_turn = in_turn + 1 if draft.game.turn.number == game.turn.number else 0
        assert in_turn < MOST_COMMANDS_IN_A_TURN, "the dice come round"
        check_jail(game, draft.game, sat, is_late)
        game = draft.game


def check_jail(before: Game, game: Game, sat: Counter[int], is_late: bool) -> None:
    """`sat` counts the turns that a player has begun in jail and could have paid for."""
    rules, player = game.book.rules.jail, game.turn.player
    assert not game.turn.held_steps or game.owes(player), "a pawn waits for nothing but a debt"
    for each in game.players:
        if is_late or not game.is_jailed(each):
            sat[each] = 0
    if before.turn.number != game.turn.number and before.is_jailed(player) and game.is_jailed(player):
        sat[player] += game.accounts[player] >= game.book.scaled(rules.fine)
        assert sat[player] <= rules.tries + 1, "nobody is in jail for ever"


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_each_pick_alone_leaves_the_game_playable(ruleset: str) -> None:
    for number, (_, pick) in enumerate(PICKS):
        check_goes_on(setup_of(ruleset, pick), number)


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_each_two_picks_about_jail_and_clock_let_everybody_out(ruleset: str) -> None:
    for number, picks in enumerate(pairs("jail.", "turn.clock")):
        check_goes_on(setup_of(ruleset, *picks), number)


@settings(max_examples=EXAMPLES)
@given(st.sampled_from(ruleset_names()), st.lists(st.sampled_from(PICKS), max_size=4), st.integers(0, 2**32))
def test_any_picks_together_leave_the_game_playable(ruleset: str, picks: list[tuple[str, Pick]], seed: int) -> None:
    check_goes_on(setup_of(ruleset, *dict(picks).values()), seed)


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_the_record_of_a_table_with_any_pick_is_read_back(ruleset: str) -> None:
    alone = [(pick,) for _, pick in PICKS]
    for picks in (*alone, *pairs("building.", "start.", "turn.", "parking.")):
        setup = setup_of(ruleset, *picks)
        assert replay(written(setup, ()))[0] == setup

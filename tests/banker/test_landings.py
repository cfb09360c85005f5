"""Do pawns end where dice and cards send them? Rolls through the engine, in a hunt a million, against an exact Markov
chain.

The chain knows nothing of the engine: it is written here from the board and the decks of the ro-classic edition.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from banker.bots.temper import JailHabit
from banker.keep.chronicle import IN_JAIL
from banker.play import commands as c
from banker.play.decide import play
from banker.play.decide.draft import EventDraft
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, book_of, new_game
from banker.play.state import Game
from banker.simulate import Tally, simulate
from banker.steps import Step
from tests.hunting import hunted

ROLLS = hunted(1_000_000)
POINTS = 0.12 * (1_000_000 / ROLLS) ** 0.5
"""Percentage points between what is simulated and what is exact: 0.12 over a million rolls."""

# ---- the chain: (space, doubles in a row) with the dice in hand, or (IN_JAIL, failed tries)

State = tuple[int, int]
JAIL, GO_TO_JAIL = 10, 30
CHANCE_TO = (0, 5, 11, 24, 39)
"""Of sixteen: START, the first station, #11, #24 and #39; two to the nearest station, one to the nearest utility, one
three back, one to jail. The other six leave the pawn where it is."""
CHANCE, CHEST = (7, 22, 36), (2, 17, 33)
ENOUGH_ROLLS = 300
"""After which the chain has forgotten START to ten digits."""


def nearest(space: int, of: tuple[int, ...]) -> int:
    return min(of, key=lambda each: (each - space) % 40)


@cache
def stops(space: int) -> dict[int, float]:
    """Where a pawn that reaches a space stays, with what chance."""
    found: dict[int, float] = defaultdict(float)
    left = 1.0
    for target in sent_by_card(space):
        left -= 1 / 16
        for stop, chance in stops(target).items() if target != IN_JAIL else [(IN_JAIL, 1.0)]:
            found[stop] += chance / 16
    found[IN_JAIL if space == GO_TO_JAIL else space] += left
    return dict(found)


def sent_by_card(space: int) -> tuple[int, ...]:
    """The spaces the cards drawn here lead to, one for each card that moves the pawn."""
    if space in CHEST:
        return (0, IN_JAIL)
    if space not in CHANCE:
        return ()
    station = nearest(space, (5, 15, 25, 35))
    return (*CHANCE_TO, station, station, nearest(space, (12, 28)), space - 3, IN_JAIL)


def ends_of_roll(state: State, stays: bool) -> Iterator[tuple[int, State, float]]:
    """Where one roll ends, the state that follows, and the chance."""
    space, count = state
    for first, second in product(range(1, 7), repeat=2):
        steps, is_double = first + second, first == second
        if space == IN_JAIL and stays:
            if not is_double and count < 2:
                yield IN_JAIL, (IN_JAIL, count + 1), 1 / 36
            else:
                yield from arrivals(JAIL + steps, 0)
        elif space == IN_JAIL:
            yield from arrivals(JAIL + steps, int(is_double))
        elif is_double and count == 2:
            yield IN_JAIL, (IN_JAIL, 0), 1 / 36
        else:
            yield from arrivals(space + steps, count + 1 if is_double else 0)


def arrivals(space: int, doubles: int) -> Iterator[tuple[int, State, float]]:
    for stop, chance in stops(space % 40).items():
        yield stop, (IN_JAIL, 0) if stop == IN_JAIL else (stop, doubles), chance / 36


@cache
def exact_landings(stays: bool) -> list[float]:
    """The share of all rolls that end on each space, and in jail, in the long run."""
    chances: dict[State, float] = {(0, 0): 1.0}
    landings = [0.0] * (IN_JAIL + 1)
    for _ in range(ENOUGH_ROLLS):
        landings, before, chances = [0.0] * (IN_JAIL + 1), chances, defaultdict(float)
        for state, weight in before.items():
            for stop, follows, chance in ends_of_roll(state, stays):
                landings[stop] += weight * chance
                chances[follows] += weight * chance
    return landings


# ---- the engine, with nothing to decide on but the jail


def two_walkers() -> Game:
    """Rich, and every deed mortgaged, so that nothing is bought or owed for: the engine only moves pawns."""
    setup = Setup("ro-classic", ("Ana", "Ion"))
    deeds = tuple(Holding(deed, is_mortgaged=True) for deed in book_of(setup).board.deeds)
    seats = (Seat(cash=10**12), Seat(cash=10**12, holdings=deeds))
    return new_game(Setup("ro-classic", ("Ana", "Ion"), position=Position(seats)))


DICE = tuple(product("123456", repeat=2))


def next_command(game: Game, stays: bool, random: Random, cards: dict[str, list[str]]) -> c.Command:
    turn = game.turn
    if game.debts:
        return c.Pay(game.debts[0].debtor)
    if turn.step is Step.DRAW:
        return c.DrawCard(turn.player, random.choice(cards[turn.stack]))
    if turn.step is Step.TAX:
        return c.Choose(turn.player, "flat")
    player = 1 - turn.player if turn.step is Step.DONE else turn.player
    if game.is_jailed(player) and not stays:
        return c.PayFine(player) if player == turn.player else c.EndTurn(turn.player)
    return c.Roll(player, DICE[int(random.random() * 36)])


def walked(stays: bool, rolls: int, seed: int) -> list[int]:
    """Where so many rolls ended. A jail card goes straight back under, so that every draw is one of sixteen."""
    game, random, tally = two_walkers(), Random(seed), Tally()
    cards: dict[str, list[str]] = defaultdict(list)
    for card in game.book.cards.values():
        cards[card.stack].append(card.id)
    roller, left = -1, rolls
    while left or game.debts or game.turn.step not in (Step.ROLL, Step.DONE):
        command = next_command(game, stays, random, cards)
        if isinstance(command, c.Roll):
            if roller >= 0:
                tally.count_landing(game, roller)
            roller, left = command.player, left - 1
        draft = play(command, game)
        assert isinstance(draft, EventDraft)
        game = draft.game.but(jail_cards=()) if draft.game.jail_cards else draft.game
    tally.count_landing(game, roller)
    return tally.landings


def worst_difference(landings: list[int], exact: list[float]) -> tuple[float, int]:
    """In percentage points, and the space."""
    rolls = sum(landings)
    pairs = enumerate(zip(landings, exact, strict=True))
    return max((100 * abs(count / rolls - share), index) for index, (count, share) in pairs)


@pytest.mark.parametrize("stays", [False, True])
def test_the_chain_is_whole_and_nobody_stays_on_go_to_jail(stays: bool) -> None:
    exact = exact_landings(stays)
    assert sum(exact) == pytest.approx(1)
    assert exact[GO_TO_JAIL] == 0


def test_the_chain_knows_the_well_known_figures_of_a_short_jail() -> None:
    exact = exact_landings(stays=False)
    assert round(100 * exact[24], 2) == 3.19
    assert round(100 * exact[IN_JAIL], 2) == 3.95


@pytest.mark.parametrize("habit", ["leave", "stay"])
def test_over_many_rolls_landings_agree_with_the_exact_chain(habit: JailHabit) -> None:
    landings = walked(habit == "stay", ROLLS, seed=2024)
    assert sum(landings) == ROLLS
    points, space = worst_difference(landings, exact_landings(habit == "stay"))
    assert points < POINTS, f"#{space} differs by {points:.3f} percentage points"


@pytest.mark.parametrize("habit", ["leave", "stay"])
def test_the_games_of_bots_land_alike(habit: JailHabit) -> None:
    """Fewer rolls, pawns that begin at START and jail cards in hand: so near, no nearer."""
    summary = simulate("ro-classic", 40, 4, 11, habit)
    points, space = worst_difference(list(summary.landings), exact_landings(habit == "stay"))
    assert points < 0.7, f"#{space} differs by {points:.3f} percentage points over {summary.rolls} rolls"

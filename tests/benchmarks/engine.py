"""How fast is the engine, where does the time of a roll go, does a long game slow it down, and what does it weigh?

Run by `make bench`: `python -m tests.benchmarks.engine [--json] [--games N]`. One process, no journal.
"""

import argparse
import gc
import statistics
import time
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random

import msgspec

from banker.bots.company import Company
from banker.odds import odds
from banker.play import commands as c
from banker.play.decide import play
from banker.play.decide.draft import EventDraft
from banker.play.history import History, Moment
from banker.play.setup import Setup, new_game, with_digital_decks
from banker.play.state import Game
from banker.simulate import Tally, play_out

RULESET, PLAYERS, SEED = "ro-classic", 4, 2024
LONG = 10_000
REPEATS = 3_000
RICH = (("start-cash", "1,000,000,000"),)
"""Nobody goes bankrupt, so that a game has as many commands as are asked for."""

Figures = dict[str, float]


def main() -> None:
    """Print the figures, as lines or as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--games", type=int, default=200)
    arguments = parser.parse_args()
    figures = {
        **whole_games(arguments.games),
        **each_command(min(arguments.games, 60)),
        **odds_of_positions(),
        **long_games(),
        **memory(),
    }
    print(msgspec.json.encode(figures).decode() if arguments.json else as_lines(figures))


def as_lines(figures: Figures) -> str:
    return "\n".join(f"{name.replace('_', ' '):58} {value:12,.3f}" for name, value in figures.items())


def table_of_bots(
    seed: int, house_rules: tuple[tuple[str, str], ...] = (), players: int = PLAYERS
) -> tuple[Game, Company]:
    random = Random(seed)
    names = tuple(f"Bot{number}" for number in range(1, players + 1))
    game = new_game(with_digital_decks(Setup(RULESET, names, house_rules), seed))
    return game, Company(players, "leave", random)


# ---- whole games


def whole_games(games: int) -> Figures:
    """Four bots by all rules: all games, and those apart that somebody won."""
    played = [timed_game(SEED + number) for number in range(games)]
    won = [game for game in played if game.is_won]
    return {**of_games("", played), **of_games("won_", won)}


class TimedGame(msgspec.Struct):
    """One game and its time: by the clock, and of this process alone where others keep the machine busy."""

    is_won: bool
    rolls: int
    commands: int
    seconds: float
    cpu_seconds: float


def timed_game(seed: int) -> TimedGame:
    tally = Tally()
    began, began_cpu = time.perf_counter(), time.process_time()
    game = play_out(*table_of_bots(seed), tally)
    seconds, cpu_seconds = time.perf_counter() - began, time.process_time() - began_cpu
    return TimedGame(game.is_over, tally.lengths[0], sum(tally.commands.values()), seconds, cpu_seconds)


def of_games(which: str, games: list[TimedGame]) -> Figures:
    rolls = sum(game.rolls for game in games)
    seconds = sum(game.seconds for game in games)
    return {
        f"{which}games": len(games),
        f"{which}games_per_second": len(games) / seconds,
        f"{which}games_rolls_each": rolls / len(games),
        f"{which}games_commands_per_roll": sum(game.commands for game in games) / rolls,
        f"{which}games_microseconds_per_roll": seconds / rolls * 1e6,
        f"{which}games_cpu_microseconds_per_roll": sum(game.cpu_seconds for game in games) / rolls * 1e6,
    }


# ---- each command: decide and evolve


def each_command(games: int) -> Figures:
    """`play` alone, without the bots' thoughts: all commands, then each kind and its part of a roll."""
    taken: dict[str, list[float]] = defaultdict(list)
    for number in range(games):
        for kind, microseconds in timed_commands(SEED + number):
            taken[kind].append(microseconds)
    every = sorted(one for kind in taken.values() for one in kind)
    rolls = len(taken["roll"])
    figures = {
        "microseconds_per_command_median": statistics.median(every),
        "microseconds_per_command_mean": statistics.fmean(every),
        "microseconds_per_command_p99": every[len(every) * 99 // 100],
        "engine_microseconds_per_roll": sum(every) / rolls,
    }
    for kind in sorted(taken, key=lambda each: -sum(taken[each])):
        figures[f"microseconds_of_{kind}"] = statistics.fmean(taken[kind])
        figures[f"microseconds_of_{kind}_per_roll"] = sum(taken[kind]) / rolls
    return figures


def timed_commands(seed: int, most: int = 1_500) -> Iterator[tuple[str, float]]:
    game, company = table_of_bots(seed)
    for _ in range(most):
        if game.is_over:
            return
        command = company.next_command(game)
        began = time.perf_counter_ns()
        draft = play(command, game)
        taken = time.perf_counter_ns() - began
        assert isinstance(draft, EventDraft)
        game = draft.game
        yield str(command.__struct_config__.tag), taken / 1e3


# ---- odds


def odds_of_positions() -> Figures:
    """`odds` of each position of one game, with two, four and eight players."""
    figures: Figures = {}
    for players in (2, 4, 8):
        game, company = table_of_bots(SEED, players=players)
        odds(game)  # the weights are read once
        taken: list[float] = []
        while not game.is_over and len(taken) < REPEATS:
            began = time.perf_counter_ns()
            odds(game)
            taken.append((time.perf_counter_ns() - began) / 1e3)
            draft = play(company.next_command(game), game)
            assert isinstance(draft, EventDraft)
            game = draft.game
        figures[f"microseconds_per_odds_of_{players}"] = statistics.median(taken)
    return figures


# ---- long games


def long_history(commands: int) -> History:
    """A game of so many commands, every moment kept for undo."""
    game, company = table_of_bots(SEED, RICH)
    history = History(game)
    while len(history.standing) < commands:
        outcome = history.submit(company.next_command(history.game))
        assert isinstance(outcome, Moment)
    return history


def long_games() -> Figures:
    """The same command, its undo and its redo, early and late in one game."""
    late = long_history(LONG)
    early = History(late.first)
    for moment in late.standing[:10]:
        early.submit(moment.command)
    figures: Figures = {}
    for name, action in (("command", submit_and_undo), ("undo_and_redo", undo_and_redo)):
        at_10, at_end = alternating(action, early, late)
        figures[f"microseconds_of_{name}_at_10"] = at_10
        figures[f"microseconds_of_{name}_at_{LONG}"] = at_end
        figures[f"{name}_ratio"] = at_end / at_10
    return figures


def alternating(action: Callable[[History], None], *histories: History) -> list[float]:
    """Medians in microseconds; taken in turns, so that a busy machine is busy for all."""
    taken: list[list[float]] = [[] for _ in histories]
    for _ in range(REPEATS):
        for times, history in zip(taken, histories, strict=True):
            began = time.perf_counter_ns()
            action(history)
            times.append((time.perf_counter_ns() - began) / 1e3)
    return [statistics.median(times) for times in taken]


def submit_and_undo(history: History) -> None:
    history.submit(c.CorrectCash(0, 50, "bench"))
    history.submit(c.Undo())


def undo_and_redo(history: History) -> None:
    history.submit(c.Undo())
    history.submit(c.Redo())


# ---- memory


def memory() -> Figures:
    """What a game of LONG commands holds with all it takes to undo them."""
    table_of_bots(SEED, RICH)  # boards and decks are read once, and are not the game's
    gc.collect()
    tracemalloc.start()
    history = long_history(LONG)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {f"megabytes_of_{len(history.standing)}_commands_with_undo": held / 1e6}


if __name__ == "__main__":
    main()

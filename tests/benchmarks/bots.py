"""How do the bank's bots play? Games that never end, their length, who wins by level, and what a decision costs.

python -m tests.benchmarks.bots --games 200 [--of lengths|levels|mixes|cost] [--books ro-classic,...]
"""

import argparse
import resource
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import median

import msgspec

from banker.bots import world
from banker.bots.company import Company, Seated, all_agree_on_the_end
from banker.bots.hands import Hands
from banker.bots.seat import decision, seat_to_move
from banker.bots.temper import Temper, draw_temper
from banker.play import commands as c
from banker.play.decide import play
from banker.play.level import LEVELS, Level
from banker.play.refusals import Refusal
from banker.play.setup import Setup, new_game, with_digital_decks
from banker.play.state import Game
from banker.rulebook.ruleset import load_ruleset, ruleset_names
from banker.simulate import Tally, play_out

PLAYERS = (2, 3, 4, 6, 8)
MOST_ROLLS = 2_000
PEOPLE: tuple[world.Person, ...] = ("passive", "cautious", "greedy", "swapper")
NORMAL: Level = "normal"


class Played(msgspec.Struct):
    """One game: who won, none where it was stopped, and how often the most patient player had the dice."""

    winners: tuple[int, ...]
    rounds: int
    rolls: int
    decisions: int
    seconds: float  # of decisions of the watched seat


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of each kind")
    parser.add_argument("--of", choices=("lengths", "levels", "mixes", "cost"))
    parser.add_argument("--books", default=",".join(ruleset_names()))
    parser.add_argument("--players", default=",".join(map(str, PLAYERS)))
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    books = options.books.split(",")
    with ProcessPoolExecutor(options.processes) as pool:
        if options.of in (None, "lengths"):
            lengths(pool, books, [int(count) for count in options.players.split(",")], options.games, options.seed)
        if options.of in (None, "levels"):
            levels(pool, books, options.games, options.seed)
        if options.of in (None, "mixes"):
            mixes(pool, books, options.games, options.seed)
    if options.of in (None, "cost"):
        cost(books, options.games)


def lengths(pool: ProcessPoolExecutor, books: list[str], counts: list[int], games: int, seed: int) -> None:
    """Normal bots alone, who agree on a last turn as at a table: how many games never end, how long the others are."""
    print(f"{'book':14} players unfinished % rounds: median   90 %  rolls: median")
    for book in books:
        start = load_ruleset(book).start
        for count in (each for each in counts if start.min_players <= each <= start.max_players):
            table: tuple[Level, ...] = (NORMAL,) * count
            played = list(pool.map(one_game, *jobs(book, [table] * games, seed), chunksize=5))
            rounds = sorted(game.rounds for game in played)
            stopped = 100 * sum(not game.winners for game in played) / games
            rolls = median(game.rolls for game in played)
            print(
                f"{book:14} {count:7} {stopped:12.2f} {median(rounds):14} {rounds[9 * games // 10]:6} {rolls:14}",
                flush=True,
            )


def levels(pool: ProcessPoolExecutor, books: list[str], games: int, seed: int) -> None:
    """One seat of a level against three normals, each seat in its turn."""
    print(f"{'book':14} level    wins %   give or take   microseconds a decision")
    for book in books:
        for level in LEVELS:
            tables: list[tuple[Level, ...]] = [
                tuple(level if seat == number % 4 else NORMAL for seat in range(4)) for number in range(games)
            ]
            played = list(pool.map(one_game, *jobs(book, tables, seed), chunksize=5))
            share = (
                sum((number % 4 in game.winners) / max(1, len(game.winners)) for number, game in enumerate(played))
                / games
            )
            error = 196 * (share * (1 - share) / games) ** 0.5
            spent = sum(game.seconds for game in played) / max(1, sum(game.decisions for game in played)) * 1e6
            print(f"{book:14} {level:8} {100 * share:6.1f} {error:14.1f} {spent:16.0f}", flush=True)


def mixes(pool: ProcessPoolExecutor, books: list[str], games: int, seed: int) -> None:
    """One player like a person among three seats of any levels: how many games never end, and by the agreement."""
    print(f"{'book':14} {'person':9} games  wins %  last turn agreed  unfinished")
    for book in books:
        for person in PEOPLE:
            played = list(
                pool.map(partial(mixed_game, book, person), (f"{seed}/{n}" for n in range(games)), chunksize=5)
            )
            won, agreed, unfinished = (sum(each) for each in zip(*played, strict=True))
            print(f"{book:14} {person:9} {games:5} {100 * won / games:7.1f} {agreed:17} {unfinished:11}", flush=True)


def mixed_game(book: str, person: world.Person, seed: str) -> tuple[float, bool, bool]:
    """What part of the game this person won, and whether it ended by agreement, or not at all."""
    random = Random(f"mixed/{book}/{person}/{seed}")
    seated: list[Seated] = [person, *random.choices(LEVELS, k=3)]
    random.shuffle(seated)
    setup = Setup(book, tuple(f"Seat{each}" for each in range(1, 5)))
    first = new_game(with_digital_decks(setup, random.getrandbits(32)))
    last = play_out(first, Company(4, "leave", random, tuple(seated)), Tally(), MOST_ROLLS)
    won = (seated.index(person) in last.winners) / max(1, len(last.winners))
    return won, last.is_last_turn, not last.is_over


def cost(books: list[str], games: int) -> None:
    """The memory of a process that played all books with all levels."""
    for book in books:
        for number in range(max(1, games // 20)):
            one_game(book, ("easy", "normal", "hard", "normal"), number)
    print(f"memory of this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


def jobs(
    book: str, tables: list[tuple[Level, ...]], seed: int
) -> tuple[Iterable[str], Iterable[tuple[Level, ...]], Iterator[int]]:
    return [book] * len(tables), tables, iter(range(seed * 1_000_000, seed * 1_000_000 + len(tables)))


def one_game(book: str, table: tuple[Level, ...], seed: int) -> Played:
    """A game to its end or to the last roll; a refusal is an error."""
    random = Random(seed)
    names = tuple(f"Bot{number}" for number in range(1, len(table) + 1))
    game = new_game(with_digital_decks(Setup(book, names), seed))
    watched = next((player for player, level in enumerate(table) if level != NORMAL), seed % len(table))
    watch = Watch(tuple(draw_temper(level, "leave", random) for level in table), Hands(random), watched)
    turns, rolls = [0] * len(table), 0
    while not game.is_over and max(rolls, game.turn.number) < MOST_ROLLS:
        turn = game.turn.number
        command = watch.next_command(game)
        rolls += isinstance(command, c.Roll)
        draft = play(command, game)
        assert not isinstance(draft, Refusal), f"refused {draft.reason}: {command}"
        game = draft.game
        turns[game.turn.player] += game.turn.number != turn
    return Played(game.winners, max(turns), rolls, watch.decisions, watch.seconds)


class Watch:
    """A company whose one seat is timed."""

    def __init__(self, tempers: tuple[Temper, ...], hands: Hands, watched: int) -> None:
        self._tempers, self._hands, self._watched = tempers, hands, watched
        self.decisions, self.seconds = 0, 0.0

    def next_command(self, game: Game) -> c.Command:
        if all_agree_on_the_end(game):
            return c.CallLastTurn()
        player = seat_to_move(game)
        began = time.thread_time()
        made = None if player is None else decision(game, player, self._tempers[player])
        if player == self._watched and made is not None:
            self.decisions, self.seconds = self.decisions + 1, self.seconds + time.thread_time() - began
        return made.command if made else self._hands.next_command(game)


if __name__ == "__main__":
    main()

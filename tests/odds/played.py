"""Positions out of whole games of the bank's bots and of players like people, with who won in the end.

They are kept on disk, so that a fit is quick.

Each game gives the same number of positions, each just before a roll; which rolls is drawn evenly over the game's.
"""

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from banker.bots.company import Company, Seated
from banker.ledger import Accounts
from banker.play import commands as c
from banker.play.decide.draft import EventDraft
from banker.play.pending import Claim, Debt
from banker.play.setup import Setup, new_game, with_digital_decks
from banker.play.standings import richest
from banker.play.state import Game, Turn
from banker.rulebook.ruleset import load_ruleset
from banker.simulate import Tally, play_out

MOST_ROLLS: Final = 2_000
"""Then a game is left, and the richest has won: a table of people would have gone home."""
POSITIONS: Final = 10
"""Out of each game."""
BATCH: Final = 50
"""Games in a file."""
_PEOPLE: Final[tuple[Seated, ...]] = ("normal", "easy", "cautious", "greedy", "swapper")
_SHARE_OF_PEOPLE: Final = 0.5
"""Of all games: at their tables each seat is drawn from these; at the others all are *normal*."""
_KEPT: Final = Path("build/odds")
_BOTS: Final = Path("banker/bots")


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """What of a game tells who will win it."""

    accounts: Accounts
    positions: tuple[int, ...]
    tries: tuple[int, ...]
    laps: tuple[int, ...]
    out: tuple[bool, ...]
    owners: tuple[int, ...]
    levels: tuple[int, ...]
    mortgaged: tuple[bool, ...]
    houses: int | None
    hotels: int | None
    turn: Turn
    jail_cards: tuple[tuple[str, int], ...]
    claims: tuple[Claim, ...]
    debts: tuple[Debt, ...]
    bankruptcies: int
    first_player: int


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """A position, the winners of its game and who was ahead at the end of its round. `at` is the part of the game that
    had been played.
    """

    seen: Seen
    winners: tuple[int, ...]
    ahead: tuple[int, ...]
    at: float


class Watch(Tally):
    """Keeps each game of a play-out, and which of them stood before a roll."""

    def __init__(self, first: Game) -> None:
        super().__init__()
        self.games = [first]
        self.before_rolls: list[int] = []

    def count(self, command: c.Command, draft: EventDraft) -> None:
        """One more command."""
        super().count(command, draft)
        if isinstance(command, c.Roll):
            self.before_rolls.append(len(self.games) - 1)
        self.games.append(draft.game)


def samples(ruleset: str, players: int, batch: int) -> list[Sample]:
    """The positions of one batch of games, `POSITIONS` a game in a row; played where nobody has played it yet."""
    path = _KEPT / bots_played() / f"{ruleset}-{players}-{batch}"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        found = [sample for game in range(BATCH) for sample in _of_one_game(ruleset, players, f"{batch}/{game}")]
        path.write_bytes(msgspec.msgpack.encode(found))
    return msgspec.msgpack.decode(path.read_bytes(), type=list[Sample])


@cache
def bots_played() -> str:
    """Which bots these are: other bots play other games."""
    files = sorted(_BOTS.rglob("*.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def game_of(ruleset: str, sample: Sample) -> Game:
    """The position as a game."""
    return _first(ruleset, len(sample.seen.out)).but(**msgspec.structs.asdict(sample.seen))


@cache
def _first(ruleset: str, players: int) -> Game:
    return new_game(Setup(ruleset, tuple("ABCDEFGH"[:players])))


def player_counts(ruleset: str) -> tuple[int, ...]:
    """How many may play by this book."""
    start = load_ruleset(ruleset).start
    return tuple(range(start.min_players, start.max_players + 1))


def _of_one_game(ruleset: str, players: int, seed: str) -> Iterator[Sample]:
    random = Random(f"odds/{ruleset}/{players}/{seed}")
    first = new_game(with_digital_decks(Setup(ruleset, tuple("ABCDEFGH"[:players])), random.getrandbits(32)))
    watch, draw = Watch(first), Random(seed)
    seated: tuple[Seated, ...] = tuple(draw.choices(_PEOPLE, k=players)) if draw.random() < _SHARE_OF_PEOPLE else ()
    last = play_out(first, Company(players, "leave", random, seated), watch, MOST_ROLLS)
    winners = last.winners or richest(last)
    count = len(watch.before_rolls)
    for roll in sorted(random.choices(range(count), k=POSITIONS)):
        index = watch.before_rolls[roll]
        seen = msgspec.convert(watch.games[index], Seen, from_attributes=True)
        yield Sample(seen, winners, _ahead_after_round(watch.games, index, winners), roll / count)


def _ahead_after_round(games: list[Game], index: int, winners: tuple[int, ...]) -> tuple[int, ...]:
    now = games[index]
    for game in games[index + 1 :]:
        places = [(each.turn.player - each.first_player) % len(each.names) for each in (now, game)]
        if game.turn.number != now.turn.number and places[1] <= places[0] and not game.is_over:
            return richest(now)
        now = game
    return winners

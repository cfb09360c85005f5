"""Who will win, if everybody played like the bank's bots? The table's bar, the story of an evening and the bots ask.

A softmax over the seats: each feature of a seat times its weight in the table's rule book, in `odds.toml`, which
`python -m tests.odds` finds on games of the bots. Amounts are in classic units, so that any edition may ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, log
from operator import mul
from typing import Annotated

import msgspec

from banker.board import Board, Lot
from banker.ledger import BANK
from banker.rules.rent import rent
from banker.ruleset import standard_ruleset
from banker.standings import worth
from banker.state import HOTEL, SPACES, Game
from banker.tomlfile import FileError, bundled, read_toml

Rising = Annotated[float, msgspec.Meta(ge=0)]
"""The weight of what grows with cash: never below 0, so that more cash never lowers the own odds."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each feature of a seat adds to its score. Logarithms are natural; *sold* is the part of all deeds sold."""

    worth: Rising  # logarithm of worth and 100
    reach: Rising  # logarithm of 20 and the rents of all deeds, once all cash is buildings on one group; times sold
    hotels: float  # logarithm of 1000 and the rents of all complete groups, as if hotels stood there
    groups: float  # complete colour groups
    lacks_one: float  # colour groups complete but for one lot that nobody has
    lacks_anothers: float  # and but for one that another player has


class OddsError(FileError):
    """Weights that cannot be used: names file, line and key."""


class _Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`play` holds until the last turn is called, `last_round` from then on."""

    play: Weights
    last_round: Weights


def odds(game: Game) -> tuple[float, ...]:
    """The chance of each seat to win, or to be ahead at the agreed end; 0 for who is out, 1 in all."""
    seats = range(len(game.names))
    if game.is_over:
        return tuple((player in game.winners) / len(game.winners) for player in seats)
    book = _books().get(game.book.rules.id) or _books()[standard_ruleset()]
    weights = msgspec.structs.astuple(book.last_round if game.is_last_turn else book.play)
    scores = {player: sum(map(mul, weights, each)) for player, each in features(game).items()}
    best = max(scores.values())
    parts = [exp(scores[player] - best) if player in scores else 0.0 for player in seats]
    whole = sum(parts)
    return tuple(part / whole for part in parts)


@cache
def _books() -> dict[str, _Book]:
    toml = read_toml(bundled("odds.toml"), "odds.toml", OddsError)
    return {book: toml.strict((book,), table, _Book) for book, table in toml.table.items()}


_Group = tuple[tuple[Lot, ...], tuple[int, ...]]
"""The lots of a colour, and who has them."""


def features(game: Game) -> dict[int, tuple[float, ...]]:
    """Of each player still in the game, in the order of `Weights`."""
    board, rents = game.book.board, [0.0] * SPACES
    for deed in board.deeds:
        rents[deed] = rent(game, deed, 7) / board.scale
    sold = sum(game.owners[deed] != BANK for deed in board.deeds) / len(board.deeds)
    groups = [(lots, board.in_group[lots[0].index](game.owners)) for lots in _colours(board)]
    return {player: _features(game, player, rents, groups, sold) for player in game.players}


@lru_cache(maxsize=32)
def _colours(board: Board) -> tuple[tuple[Lot, ...], ...]:
    groups = (tuple(board.spaces[deed] for deed in group) for group in board.groups.values())
    return tuple(lots for group in groups if (lots := tuple(lot for lot in group if isinstance(lot, Lot))))


def _features(
    game: Game, player: int, rents: Sequence[float], groups: Sequence[_Group], sold: float
) -> tuple[float, ...]:
    scale, counted, claimed = game.book.board.scale, worth(game, player), _claimed(game, player)
    cash = max(0, counted.cash + counted.debts + claimed)
    complete = [lots for lots, held in groups if held.count(player) == len(lots)]
    lacking = [held for lots, held in groups if held.count(player) == len(lots) - 1]
    own = sum(amount for owner, amount in zip(game.owners, rents, strict=True) if owner == player)
    gain = max((_gain(game, lots, cash, rents) for lots in complete), default=0.0)
    return (
        log(max(0, counted.total + claimed) / scale + 100),
        log(own + gain + 20) * sold,
        log(sum(lot.rents[HOTEL] for lots in complete for lot in lots) / scale + 1000),
        len(complete),
        sum(BANK in held for held in lacking),
        sum(BANK not in held for held in lacking),
    )


def _claimed(game: Game, player: int) -> int:
    """Rent that may be asked for, less that which others may ask for: the bots ask."""
    came = sum(claim.amount for claim in game.claims if claim.owner == player)
    return came - sum(claim.amount for claim in game.claims if claim.lander == player)


def _gain(game: Game, lots: tuple[Lot, ...], cash: int, rents: Sequence[float]) -> float:
    """What the rents of a group would rise by, were all cash built there evenly; nothing beside a mortgage."""
    if game.is_group_mortgaged(lots[0].index):
        return 0.0
    scale, standing = game.book.board.scale, sum(game.levels[lot.index] for lot in lots)
    level, rest = divmod(min(HOTEL * len(lots), standing + cash // lots[0].house_price), len(lots))
    built = sum(lot.rents[min(HOTEL, level + (place < rest))] for place, lot in enumerate(lots))
    return max(0.0, built / scale - sum(rents[lot.index] for lot in lots))

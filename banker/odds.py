"""Who will win, if everybody played like the bank's bots? The table's bar, the story of an evening and the bots ask.

A softmax over the seats: each feature of a seat times its weight in the table's rule book, in `odds.toml`, which
`python -m tests.odds` finds on games of the bots. Amounts are in classic units, so that any edition may ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log, sqrt
from typing import Annotated

import msgspec

from banker.ledger import BANK
from banker.money import Money
from banker.rules.last_turn import left_in_round
from banker.rules.rent import rent
from banker.ruleset import standard_ruleset
from banker.spaces import COLOURS
from banker.standings import worth
from banker.state import HOTEL, SPACES, Game
from banker.steps import Step
from banker.tomlfile import bundled

Rising = Annotated[float, msgspec.Meta(ge=0)]
"""The weight of what grows with cash: never below 0, so that more cash never lowers the own odds."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each feature of a seat adds to its score. Logarithms are natural; *sold* is the part of all deeds sold."""

    worth: Rising  # logarithm of worth and 100
    reach: Rising  # logarithm of 20 and the rents of all deeds, once all cash is buildings on one group; times sold
    hotels: float  # logarithm of 1000 and the rents of all complete groups, as if hotels stood there
    groups: float  # complete colour groups
    lacks_one: float  # colour groups complete but for one lot that nobody has


class _Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`play` holds until the last turn is called. `last_round` is the weight of worth alone from then on."""

    play: Weights
    last_round: Rising


def odds(game: Game) -> tuple[float, ...]:
    """The chance of each seat to win, or to be ahead at the agreed end; 0 for who is out, 1 in all."""
    if game.is_over:
        return tuple((player in game.winners) / len(game.winners) for player in range(len(game.names)))
    book = _books().get(game.book.rules.id) or _books()[standard_ruleset()]
    found = features(game)
    if game.is_last_turn:
        scores = {player: book.last_round * certainty(game) * each[0] for player, each in found.items()}
    else:
        weights = msgspec.structs.astuple(book.play)
        scores = {player: sum(a * b for a, b in zip(weights, found[player], strict=True)) for player in found}
    best = max(scores.values())
    parts = [0.0 if is_out else exp(scores[player] - best) for player, is_out in enumerate(game.out)]
    whole = sum(parts)
    return tuple(part / whole for part in parts)


@cache
def _books() -> dict[str, _Book]:
    return msgspec.toml.decode(bundled("odds.toml").read_bytes(), type=dict[str, _Book])


def certainty(game: Game) -> float:
    """What a lead is worth in the last round: more the fewer players still roll, nearly all once nobody does."""
    return 1 / sqrt(len(left_in_round(game)) - (game.turn.step is Step.DONE) + 0.003)


_Group = tuple[tuple[int, ...], tuple[int, ...]]  # its lots, and who has them


def features(game: Game) -> dict[int, tuple[float, ...]]:
    """Of each player still in the game, in the order of `Weights`."""
    board, rents = game.book.board, [0] * SPACES
    for deed in board.deeds:
        rents[deed] = rent(game, deed, 7)
    sold = sum(game.owners[deed] != BANK for deed in board.deeds) / len(board.deeds)
    groups = [(group, board.in_group[group[0]](game.owners)) for group in map(board.groups.__getitem__, COLOURS)]
    return {player: _features(game, player, rents, groups, sold) for player in game.players}


def _features(
    game: Game, player: int, rents: Sequence[Money], groups: Sequence[_Group], sold: float
) -> tuple[float, ...]:
    board, counted = game.book.board, worth(game, player)
    # The bots ask for every rent: a landing counts at once.
    claimed = sum(claim.amount * ((claim.owner == player) - (claim.lander == player)) for claim in game.claims)
    complete = [group for group, held in groups if held.count(player) == len(held)]
    own = sum(amount for owner, amount in zip(game.owners, rents, strict=True) if owner == player)
    cash = max(0, counted.cash + counted.debts + claimed)
    gain = max((_gain(game, group, cash, rents) for group in complete), default=0)
    return (
        log(max(0, counted.total + claimed) / board.scale + 100),
        log((own + gain) / board.scale + 20) * sold,
        log(sum(board.lot(lot).rents[HOTEL] for group in complete for lot in group) / board.scale + 1000),
        len(complete),
        sum(BANK in held and held.count(player) == len(held) - 1 for _, held in groups),
    )


def _gain(game: Game, group: Sequence[int], cash: Money, rents: Sequence[Money]) -> Money:
    """What the rents of a group would rise by, were all cash built there evenly; nothing beside a mortgage."""
    if game.is_group_mortgaged(group[0]):
        return 0
    lots = [game.book.board.lot(lot) for lot in group]
    houses = sum(game.levels[lot] for lot in group) + cash // lots[0].house_price
    level, rest = divmod(min(HOTEL * len(lots), houses), len(lots))
    built = sum(lot.rents[min(HOTEL, level + (place < rest))] for place, lot in enumerate(lots))
    return max(0, built - sum(rents[lot] for lot in group))

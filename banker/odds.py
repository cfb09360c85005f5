"""Each seat's chance to win if everybody played like the bank's bots. The table's bar, the story and the bots use it.

Each feature of a seat times its weight is its score; a softmax over the seats makes odds of it (see `Leads`). What is
fitted is in `odds.toml`; `python -m tests.odds` computes it from games of the bots. Amounts are in classic units, so
that any edition may ask.
"""

from functools import cache, lru_cache
from math import exp, log, sqrt
from typing import Annotated, Final, NamedTuple

import msgspec

from banker.board.board import Board
from banker.board.spaces import COLOURS
from banker.ledger import BANK
from banker.money import Money
from banker.play.rules.last_turn import left_in_round
from banker.play.rules.rent import rent
from banker.play.standings import building_worth, deed_worth
from banker.play.state import HOTEL, Game
from banker.rulebook.ruleset import standard_ruleset
from banker.steps import Step
from banker.tomlfile import open_bundled

Rising = Annotated[float, msgspec.Meta(ge=0)]
"""A weight that is never below 0: what a player gains, and nobody else, never lowers that player's odds."""
_NEXT_GROUP = 0.6
"""Each further group counts so much of the one before: one good group is worth more than two cheap ones."""
_LACKS_ONE = 0.1
"""A group that lacks one lot counts so much of a complete one."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each feature of a seat adds to its score. Logarithms are natural."""

    worth: Rising  # logarithm of worth and 100
    rents: Rising  # a tenth of the root of the rents of all deeds
    groups: Rising  # the prospects of the colour groups: see `_prospects`
    cover: Rising  # less the rents of all deeds of others, as a part of cash and 200


_AS_FITTED: Final[tuple[float, ...]] = (1.0,)


class Leads(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a lead holds. A position does not say whether deals and dice will turn it, so the odds are the mean of
    two softmaxes: one where leads hold, one where they turn. Each factor is for four players left; with another number
    it is multiplied by a power of a fourth of that. Among more than four a leader is `caught` more often still.
    """

    hold: Rising
    hold_power: float
    turn: Rising
    turn_power: float
    caught: Annotated[float, msgspec.Meta(ge=0, le=1.9)]  # with eight left; above 1.9 a higher chance would count less

    def factors(self, left: int) -> tuple[float, float]:
        """By what both multiply the scores, with so many players left."""
        return self.hold * (left / 4) ** self.hold_power, self.turn * (left / 4) ** self.turn_power

    def caught_of(self, left: int) -> float:
        """How much of its square, times the root of the rest, each chance loses with so many players left."""
        return self.caught * max(0, left - 4) / 4


class _Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`play` holds until the last turn is called, `last_round` from then on: it is the weight of `lags` alone."""

    play: Weights
    last_round: Rising


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    leads: Leads
    books: dict[str, _Book]


def odds(game: Game) -> tuple[float, ...]:
    """The chance of each seat to win, or to be ahead at the agreed end; 0 for a player who is out. The sum is 1."""
    if game.is_over:
        return tuple((player in game.winners) / len(game.winners) for player in range(len(game.names)))
    known = fitted()
    book = known.books.get(game.book.rules.id) or known.books[standard_ruleset()]
    found, factors, caught = features(game), _AS_FITTED, 0.0
    if game.is_last_turn:
        scores = {player: book.last_round * -lag for player, lag in lags(game, found).items()}
    else:
        weights = msgspec.structs.astuple(book.play)
        scores = {player: sum([a * b for a, b in zip(weights, each, strict=True)]) for player, each in found.items()}
        factors, caught = known.leads.factors(len(found)), known.leads.caught_of(len(found))
    best, chances = max(scores.values()), [0.0] * len(game.out)
    for factor in factors:
        parts = {player: exp(factor * (score - best)) for player, score in scores.items()}
        whole = sum(parts.values()) * len(factors)
        for player, part in parts.items():
            chances[player] += part / whole
    if caught:
        chances = [each * (1 - caught * each**2 * sqrt(max(0.0, 1 - each))) for each in chances]
        total = sum(chances)
        chances = [each / total for each in chances]
    return tuple(chances)


@cache
def fitted() -> _File:
    """How far leads hold, and the weights of each rule book."""
    return msgspec.toml.decode(open_bundled("odds.toml").read_bytes(), type=_File)


def lags(game: Game, found: dict[int, tuple[float, ...]]) -> dict[int, float]:
    """The root of each worth's distance to the best. The fewer players still roll, the larger it is."""
    still_roll = max(0, len(left_in_round(game)) - (game.turn.step is Step.DONE))
    best = max(each[0] for each in found.values())
    return {player: sqrt((best - each[0]) / sqrt(still_roll + 0.003)) for player, each in found.items()}


def features(game: Game) -> dict[int, tuple[float, ...]]:
    """The features of each player still in the game, in the order of `Weights`."""
    held, scale = _of_holdings(_Holdings(game)), game.book.board.scale
    rents = sum(each.rents for each in held)
    found: dict[int, tuple[float, ...]] = {}
    for player in game.players:
        own, due = held[player], _due(game, player)
        found[player] = (
            log(max(0, own.worth + game.accounts[player] + due) / scale + 100),
            own.root_of_rents,
            own.prospects,
            (own.rents - rents) / (max(0, game.accounts[player] + due) + scale * 200),
        )
    return found


def _due(game: Game, player: int) -> Money:
    """What others owe the player, less what the player owes. The bots ask for every rent: a landing counts at once."""
    debts = sum([each.amount * ((each.creditor == player) - (each.debtor == player)) for each in game.debts])
    return debts + sum([each.amount * ((each.owner == player) - (each.lander == player)) for each in game.claims])


class _Holdings:
    """A game as the key of a cache: the same as another one while deeds, buildings and mortgages are the same."""

    __slots__ = ("game", "held")

    def __init__(self, game: Game) -> None:
        self.game, self.held = game, (game.owners, game.levels, game.mortgaged)

    def __hash__(self) -> int:
        return hash(self.held)

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, _Holdings)
        is_same_table = self.game.book is other.game.book and self.game.names == other.game.names
        return is_same_table and self.held == other.held


class _Held(NamedTuple):
    """What follows from the deeds of a seat."""

    worth: Money  # of deeds and buildings
    rents: Money
    root_of_rents: float
    prospects: float


@lru_cache(maxsize=64)
def _of_holdings(holdings: _Holdings) -> tuple[_Held, ...]:
    game, board = holdings.game, holdings.game.book.board
    rents, worths = [0] * len(game.names), [0] * len(game.names)
    for deed in board.deeds:
        owner = game.owners[deed]
        if owner != BANK:
            rents[owner] += rent(game, deed, 7)
            worths[owner] += deed_worth(game, deed) + building_worth(game, deed)
    return tuple(
        _Held(counted, asked, sqrt(asked / board.scale) / 10, prospects)
        for counted, asked, prospects in zip(worths, rents, _prospects(game), strict=True)
    )


def _prospects(game: Game) -> list[float]:
    """For each seat the roots of the rents of complete groups, as if hotels stood there, the best first and each next
    one less.
    """
    board, found = game.book.board, list[list[float]]([] for _ in game.names)
    for first, roots in _roots(board):
        held = board.in_group[first](game.owners)
        for owner in {*held}.difference((BANK,)):
            lacking = len(held) - held.count(owner)
            if lacking < 2:
                found[owner].append(roots[lacking])
    return [sum([root * _NEXT_GROUP**place for place, root in enumerate(sorted(own, reverse=True))]) for own in found]


@lru_cache(maxsize=16)
def _roots(board: Board) -> tuple[tuple[int, tuple[float, float]], ...]:
    """The first lot of each colour group, and its root when it is complete and when it lacks one."""
    found = []
    for group in map(board.groups.__getitem__, COLOURS):
        hotels = sum(board.lot(lot).rents[HOTEL] for lot in group)
        roots = [sqrt(hotels * part / (1_000 * board.scale)) for part in (1, _LACKS_ONE)]
        found.append((group[0], (roots[0], roots[1])))
    return tuple(found)

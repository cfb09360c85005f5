"""The weights that make the winners of a book's games most likely, and how far they hold on games kept back.

A conditional logit: its likelihood has one top, which Newton's steps climb. Each
quarter of the games is kept back once, and said by weights that were fitted on the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from banker.odds import Leads, Weights, features, lags
from tests.odds.played import BATCH, POSITIONS, Sample, game_of

Floats = NDArray[np.float64]

RIDGE: Final = 0.01
"""Holds the weights of what never happens at 0, and no other."""
QUARTERS: Final = 4
OUT: Final = -1e9
"""The score of a seat that has lost."""
_LEAST_SEATS_IN_A_BIN: Final = 200
_CAUGHT: Final = np.arange(0, 1.9, 0.05)
"""What is tried for `Leads.caught`."""


class Table(msgspec.Struct, frozen=True):
    """Samples of one number of players, as arrays by position and seat."""

    features: Floats
    is_in: NDArray[np.bool_]
    won: Floats  # shared by who won together
    ahead: Floats
    worth: Floats  # share of the worth of all
    quarter: NDArray[np.int_]  # of the games, 0 to 3
    at: Floats  # the part of the game that had been played
    lags: Floats  # what counts in the last round

    def part(self, chosen: NDArray[np.bool_]) -> Table:
        """Some of its positions."""
        return Table(*(column[chosen] for column in msgspec.structs.astuple(self)))


def table(ruleset: str, players: int, batch: int, samples: Sequence[Sample]) -> Table:
    """One batch of games."""
    games = [game_of(ruleset, sample) for sample in samples]
    found = np.zeros((len(samples), players, len(Weights.__struct_fields__)))
    lagging = np.full((len(samples), players), np.inf)
    for index, game in enumerate(games):
        of_seats = features(game)
        found[index, list(of_seats)] = list(of_seats.values())
        for player, lag in lags(game, of_seats).items():
            lagging[index, player] = lag
    is_in = np.isfinite(lagging)
    worth = np.where(is_in, np.exp(found[:, :, Weights.__struct_fields__.index("worth")]) - 100, 0).clip(0)
    return Table(
        found,
        is_in,
        np.array([_shares(sample.winners, players) for sample in samples]),
        np.array([_shares(sample.ahead, players) for sample in samples]),
        worth / worth.sum(1, keepdims=True),
        (np.arange(len(samples)) // POSITIONS + batch * BATCH) % QUARTERS,
        np.array([sample.at for sample in samples]),
        np.where(is_in, lagging, 0),
    )


def together(tables: Sequence[Table]) -> Table:
    """Several batches of as many players."""
    columns = zip(*map(msgspec.structs.astuple, tables), strict=True)
    return Table(*(np.concatenate(column) for column in columns))


def in_last_round(one: Table) -> Table:
    """The same positions, were the last turn called in each: how far the worth lags behind is all that counts."""
    return msgspec.structs.replace(one, features=-one.lags[:, :, None], won=one.ahead)


def fitted(tables: Sequence[Table]) -> Floats:
    """One weight a feature; those that would fall below 0 are 0 (see `banker.odds.Rising`)."""
    free = np.ones(tables[0].features.shape[2], dtype=bool)
    while (weights := _climbed(tables, free)).min() < 0:
        free &= weights >= 0
    return weights


def kept_back(tables: Sequence[Table]) -> list[Floats]:
    """What is said of each position by weights that were fitted on the other quarters of the games."""
    said = [np.zeros(one.won.shape) for one in tables]
    for quarter in range(QUARTERS):
        weights = fitted([one.part(one.quarter != quarter) for one in tables])
        for one, found in zip(tables, said, strict=True):
            found[one.quarter == quarter] = chances(one.part(one.quarter == quarter), weights)
    return said


def chances(one: Table, weights: Floats) -> Floats:
    """The model's, by position and seat."""
    return _softmax(np.where(one.is_in, one.features @ weights, OUT))


def _softmax(scores: Floats) -> Floats:
    parts = np.exp(scores - scores.max(1, keepdims=True))
    return np.asarray(parts / parts.sum(1, keepdims=True), dtype=np.float64)


def leads_of(tables: Sequence[Table], said: Sequence[Floats]) -> Leads:
    """How far leads hold: the four numbers that make the winners of all books most likely, by smaller and smaller steps
    along each, then the fifth. `said` is the model's before.
    """

    def surprise(numbers: Floats, caught: float = 0.0) -> float:
        leads = Leads(*map(float, (*numbers, caught)))
        return sum([_surprise(leads, one, each) for one, each in zip(tables, said, strict=True)])

    found, best, step = np.array([1.5, 0, 0.7, 0]), np.inf, 0.4
    while step > 0.01:
        before = best
        for number, sign in product(range(4), (1, -1)):
            tried = found + sign * step * (np.arange(4) == number)
            cost = surprise(tried) if tried[[0, 2]].min() > 0 else np.inf
            if cost < best:
                found, best = tried, cost
        step *= 1 if best < before else 0.5
    return Leads(*map(float, (*found, min(_CAUGHT, key=partial(surprise, found)))))


def with_leads(leads: Leads, one: Table, said: Floats) -> Floats:
    """What is said once it counts how far leads hold."""
    lefts, left = range(1, 1 + said.shape[1]), one.is_in.sum(1) - 1
    factors = np.array([leads.factors(each) for each in lefts])[left]
    scores = np.where(one.is_in, np.log(said.clip(1e-12)), OUT)
    mixed = np.mean([_softmax(scores * factor[:, None]) for factor in factors.T], axis=0)
    caught = np.array([leads.caught_of(each) for each in lefts])[left, None]
    parts = mixed * (1 - caught * mixed**2 * np.sqrt((1 - mixed).clip(0)))
    return np.asarray(parts / parts.sum(1, keepdims=True))


def leads_kept_back(tables: Sequence[Table], said: Sequence[Floats]) -> list[Floats]:
    """The same, with leads found in the other quarters of the games."""
    then = [np.zeros(one.won.shape) for one in tables]
    for quarter in range(QUARTERS):
        rest = [
            (one.part(one.quarter != quarter), each[one.quarter != quarter])
            for one, each in zip(tables, said, strict=True)
        ]
        leads = leads_of([one for one, _ in rest], [each for _, each in rest])
        for one, each, found in zip(tables, said, then, strict=True):
            kept = one.quarter == quarter
            found[kept] = with_leads(leads, one.part(kept), each[kept])
    return then


def _surprise(leads: Leads, one: Table, said: Floats) -> float:
    return -float((one.won * np.log(with_leads(leads, one, said).clip(1e-12))).sum())


def brier(said: Floats, came: Floats) -> float:
    """The squared error of all seats of a position; alike among four players is 0.75."""
    return float(((said - came) ** 2).sum(1).mean())


def bins(tables: Sequence[Table], said: Sequence[Floats]) -> list[tuple[float, float, float]]:
    """Ten bins of what was said: the mean of it, how often it came, and half of the 95 % interval of the difference.
    Seats of one game win or lose together, so the interval counts games, not seats.
    """
    chances = np.concatenate([each[one.is_in] for one, each in zip(tables, said, strict=True)])
    came = np.concatenate([one.won[one.is_in] for one in tables])
    games = np.concatenate(
        [number * 1_000_000 + np.nonzero(one.is_in)[0] // POSITIONS for number, one in enumerate(tables)]
    )
    found, which = [], np.minimum((chances * 10).astype(int), 9)
    for number in range(10):
        chosen = which == number
        if chosen.sum() >= _LEAST_SEATS_IN_A_BIN:
            by_game = np.bincount(np.unique(games[chosen], return_inverse=True)[1], came[chosen] - chances[chosen])
            half = 1.96 * float(np.sqrt((by_game**2).sum())) / int(chosen.sum())
            found.append((float(chances[chosen].mean()), float(came[chosen].mean()), half))
    return found


def _climbed(tables: Sequence[Table], free: NDArray[np.bool_]) -> Floats:
    weights = np.zeros(len(free))
    for _ in range(50):
        slope, bend = -RIDGE * weights, RIDGE * np.eye(len(free))
        for one in tables:
            said = chances(one, weights)
            mean = np.einsum("ps,psf->pf", said, one.features)
            slope += np.einsum("ps,psf->f", one.won - said, one.features)
            bend += np.einsum("ps,psf,psg->fg", said, one.features, one.features, optimize=True) - mean.T @ mean
        step = np.zeros(len(free))
        step[free] = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        weights += step * min(1.0, 2 / max(2e-9, np.abs(step).max()))
        if np.abs(step).max() < 1e-6:
            break
    return weights


def _shares(players: Sequence[int], count: int) -> list[float]:
    return [(player in players) / len(players) for player in range(count)]

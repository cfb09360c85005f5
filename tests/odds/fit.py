"""The weights that make the winners of a book's games most likely, and how far they hold on games kept back.

A conditional logit: its likelihood has one top, which Newton's steps climb. Each
quarter of the games is kept back once, and said by weights that were fitted on the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from banker.odds import Weights, features, lags
from tests.odds.played import BATCH, POSITIONS, Sample, game_of

Floats = NDArray[np.float64]

RIDGE: Final = 0.01
"""Holds the weights of what never happens at 0, and no other."""
QUARTERS: Final = 4
OUT: Final = -1e9
"""The score of a seat that has lost."""
_LEAST_SEATS_IN_A_BIN: Final = 200


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
    scores = np.where(one.is_in, one.features @ weights, OUT)
    parts = np.exp(scores - scores.max(1, keepdims=True))
    return np.asarray(parts / parts.sum(1, keepdims=True), dtype=np.float64)


def brier(said: Floats, came: Floats) -> float:
    """The squared error of all seats of a position; alike among four players is 0.75."""
    return float(((said - came) ** 2).sum(1).mean())


def bins(said: Floats, came: Floats) -> list[tuple[float, float, int]]:
    """Ten bins of what was said: the mean of it, how often it came, and of how many seats."""
    found = []
    which = np.minimum((said * 10).astype(int), 9)
    for number in range(10):
        chosen = which == number
        if chosen.sum() >= _LEAST_SEATS_IN_A_BIN:
            found.append((float(said[chosen].mean()), float(came[chosen].mean()), int(chosen.sum())))
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

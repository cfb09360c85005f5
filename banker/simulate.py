"""Simulates whole games: bots play them by every rule, a process a core, without a journal, for `banker simulate`."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

import msgspec

from banker.bots.company import Company
from banker.bots.temper import JailHabit
from banker.keep.chronicle import IN_JAIL
from banker.ledger import Why
from banker.money import Money
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide import play
from banker.play.decide.draft import EventDraft
from banker.play.level import USUAL, Level
from banker.play.refusals import Refusal
from banker.play.setup import Setup, SetupError, new_game, with_digital_decks
from banker.play.state import SPACES, Game
from banker.processes import spread
from banker.rulebook.houserules import HouseRules
from banker.rulebook.ruleset import load_ruleset

MOST_ROLLS = 5_000
"""The number of rolls or turns after which a game is left unfinished: two careful bots could go on for ever."""


class Summary(msgspec.Struct, frozen=True):
    """What happened in all games of a simulation. Money in currency units of the edition."""

    ruleset: str
    board: str  # its name, or the path of a board file
    players: int
    levels: tuple[Level, ...]  # of each seat
    seed: int
    jail: JailHabit
    games: int
    unfinished: int  # stopped by MOST_ROLLS
    rolls: int
    commands: dict[str, int]  # how often each was given
    bankruptcies: int
    seconds: float
    landings: tuple[int, ...]  # 41 counts of where rolls ended
    income: tuple[Money, ...]  # rent paid for each space
    lengths: tuple[int, ...]  # rolls of each game
    wins: tuple[int, ...]  # of each seat; an agreed end may have several winners


class Tally:
    """The counts while games go on."""

    def __init__(self) -> None:
        self.wins: Counter[int] = Counter()
        self.landings = [0] * (SPACES + 1)
        self.income = [0] * SPACES
        self.lengths: list[int] = []
        self.commands: Counter[type[c.Order]] = Counter()
        self.bankruptcies = 0
        self.unfinished = 0

    def count(self, command: c.Command, draft: EventDraft) -> None:
        """Count a command that was carried out, and the rent that it paid."""
        kind = type(command)
        self.commands[kind] += 1
        for event in draft.events if kind is c.Pay else ():
            if isinstance(event, e.Paid) and event.why is Why.RENT:
                self.income[event.subject] += event.amount

    def count_landing(self, game: Game, player: int) -> None:
        """Count where the last roll of a player ended, after all its effects."""
        self.landings[IN_JAIL if game.is_jailed(player) else game.positions[player]] += 1

    def count_game(self, game: Game, rolls: int) -> None:
        """Count a game that is over, or was stopped."""
        self.lengths.append(rolls)
        self.bankruptcies += game.bankruptcies
        self.unfinished += not game.is_over
        self.wins.update(game.winners)

    def add(self, other: Tally) -> None:
        """Count what another process has counted."""
        self.wins.update(other.wins)
        self.landings = [a + b for a, b in zip(self.landings, other.landings, strict=True)]
        self.income = [a + b for a, b in zip(self.income, other.income, strict=True)]
        self.lengths += other.lengths
        self.commands.update(other.commands)
        self.bankruptcies += other.bankruptcies
        self.unfinished += other.unfinished


def simulate(
    ruleset: str,
    games: int,
    players: int,
    seed: int,
    jail: JailHabit = "leave",
    house_rules: HouseRules = (),
    board: str = "",
    levels: tuple[Level, ...] = (),
    after_game: Callable[[], None] = lambda: None,
) -> Summary:
    """Plays games of bots; the same seed gives the same games. RuleSetError, BoardError, DeckError and SetupError as in
    `new_game`.

    `jail` is the bots' habit: `leave` by card or fine as soon as the book lets them, `stay` for the dice. `board` is a
    name or the path of a board file, else the book's. `levels` are by seat, by default all *normal*.
    `after_game` is called after each game.
    """
    if games < 1:
        raise SetupError(f"{games} games: at least 1 is played")
    if levels and len(levels) != players:
        raise SetupError(f"{len(levels)} levels for {players} players: every seat has one")
    levels = levels or (USUAL,) * players
    setup = Setup(ruleset, tuple(f"Bot{number}" for number in range(1, players + 1)), house_rules, board)
    tally = Tally()
    began = time.perf_counter()
    new_game(setup)  # so that what cannot be played is said here, not by another process
    for played in spread(partial(_play, setup, jail, levels, seed), range(games)):
        tally.add(played)
        after_game()
    return _summary(setup, levels, seed, jail, tally, time.perf_counter() - began)


def _play(setup: Setup, jail: JailHabit, levels: tuple[Level, ...], seed: int, number: int) -> Tally:
    random, tally = Random(f"{seed}/{number}"), Tally()
    game = new_game(with_digital_decks(setup, random.getrandbits(32)))
    play_out(game, Company(len(setup.names), jail, random, levels), tally)
    return tally


def play_out(game: Game, company: Company, tally: Tally, most_rolls: int = MOST_ROLLS) -> Game:
    """Plays one game to its end, or to `most_rolls` rolls or turns."""
    rolls, roller = 0, -1
    while not game.is_over:
        command = company.next_command(game)
        if isinstance(command, c.Roll):
            if roller >= 0:
                tally.count_landing(game, roller)
            if rolls >= most_rolls:
                break
            rolls, roller = rolls + 1, command.player
        elif game.turn.number > most_rolls:
            break
        draft = play(command, game)
        assert not isinstance(draft, Refusal), f"a bot was refused {draft.reason}: {command}"
        tally.count(command, draft)
        game = draft.game
    else:
        tally.count_landing(game, roller)
    tally.count_game(game, rolls)
    return game


def _summary(
    setup: Setup, levels: tuple[Level, ...], seed: int, jail: JailHabit, tally: Tally, seconds: float
) -> Summary:
    given = sorted(tally.commands.items(), key=lambda item: -item[1])
    return Summary(
        ruleset=setup.ruleset,
        board=setup.board or load_ruleset(setup.ruleset).board,
        players=len(setup.names),
        levels=levels,
        seed=seed,
        jail=jail,
        games=len(tally.lengths),
        unfinished=tally.unfinished,
        rolls=sum(tally.lengths),
        commands={str(kind.__struct_config__.tag): count for kind, count in given},
        bankruptcies=tally.bankruptcies,
        seconds=seconds,
        landings=tuple(tally.landings),
        income=tuple(tally.income),
        lengths=tuple(tally.lengths),
        wins=tuple(tally.wins[seat] for seat in range(len(levels))),
    )

"""Simulates whole games: bots play them by every rule in one process, without a journal, for `banker simulate`."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
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
        self.commands: dict[type[c.Order], int] = {}
        self.bankruptcies = 0
        self.unfinished = 0

    def count(self, command: c.Command, draft: EventDraft) -> None:
        """Count a command that was carried out, and the rent that it paid."""
        kind = type(command)
        self.commands[kind] = self.commands.get(kind, 0) + 1
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
    for number in range(games):
        random = Random(f"{seed}/{number}")
        game = new_game(with_digital_decks(setup, random.getrandbits(32)))
        play_out(game, Company(players, jail, random, levels), tally)
        after_game()
    return _summary(setup, levels, seed, jail, tally, time.perf_counter() - began)


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

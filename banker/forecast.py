"""What a table will be like: the bank plays quick games of a combination of rules, and counts what people notice."""

from random import Random
from statistics import median

import msgspec

from banker.bots.company import Company
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.setup import Setup, new_game, with_digital_decks
from banker.play.state import Game
from banker.simulate import Tally, play_out

GAMES = 200
"""So many games say a share of one in a hundred to about one in a hundred."""
MOST_ROLLS = 1_000
"""After so many rolls, some eight hours at a table, a game counts as one without an end."""
SECONDS_A_TURN = 30
"""What people need for a turn, on an average: an assumption, which is said beside the minutes."""


class Forecast(msgspec.Struct, frozen=True):
    """What `games` games were like. `minutes` is the median of those with an end, 0 if none had one."""

    games: int
    minutes: int
    auctions: int  # a game, on an average
    jail_turns: int  # lost in one stay, on an average
    endless: int  # of 100 games, those without an end


COUNTING = Forecast(0, 0, 0, 0, 0)
"""The games are being played."""


class _Noticed(Tally):
    """Counts what people notice, besides what a simulation counts."""

    def __init__(self) -> None:
        super().__init__()
        self.auctions = self.stays = self.turns_lost = 0
        self.turns: list[int] = []

    def count(self, command: c.Command, draft: EventDraft) -> None:
        super().count(command, draft)
        for event in draft.events:
            match event:
                case e.AuctionOpened():
                    self.auctions += 1
                case e.Jailed():
                    self.stays += 1
                case e.JailLeft():
                    self.turns_lost -= 1
                case e.TurnBegan(player=player) if draft.game.is_jailed(player):
                    self.turns_lost += 1

    def count_game(self, game: Game, rolls: int) -> None:
        super().count_game(game, rolls)
        if game.is_over:
            self.turns.append(game.turn.number)


def forecast(setup: Setup, games: int = GAMES) -> Forecast:
    """Plays so many games of bots of the usual level; equal rules give equal forecasts. Errors as in `new_game`."""
    noticed = _Noticed()
    for number in range(games):
        random = Random(f"forecast/{number}")
        game = new_game(with_digital_decks(setup, random.getrandbits(32)))
        play_out(game, Company(len(setup.names), "leave", random), noticed, MOST_ROLLS)
    minutes = median(noticed.turns) * SECONDS_A_TURN / 60 if noticed.turns else 0
    return Forecast(
        games,
        5 * round(minutes / 5),
        round(noticed.auctions / games),
        round(max(noticed.turns_lost, 0) / max(noticed.stays, 1)),
        round(100 * (games - len(noticed.turns)) / games),
    )

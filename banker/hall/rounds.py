"""A round of a tournament: its tables, who sits where, and the result of every game.

Players are the numbers of their entries, from 0; tables and rounds count from 1.
"""

from __future__ import annotations

from enum import StrEnum

from banker.money import Money
from banker.value import Value


class RoundKind(StrEnum):
    """The kinds of rounds: for all players, or for the best."""

    ROUND = "round"
    SEMI_FINAL = "semi-final"
    FINAL = "final"


class TableResult(Value, frozen=True):
    """The result of a game, by seat: worths and places (1 is first; equal players share the better number). `signed`
    are the seats whose cards confirmed it. It counts if a judge signed; `why` is the reason if a card is missing.
    `outs` are the seats that went out of the game, the first one first.
    """

    worths: tuple[Money, ...]
    places: tuple[int, ...] = ()
    game: str = ""
    number: int = 0
    head: str = ""
    signed: tuple[int, ...] = ()
    judge: str = ""
    why: str = ""
    outs: tuple[int, ...] = ()


class HallTable(Value, frozen=True):
    """A table in a round: players by seat, when its time is up (0: open, or not started), and its result."""

    number: int
    players: tuple[int, ...]
    ends_at: float = 0.0
    is_last_turn: bool = False
    result: TableResult | None = None

    @property
    def is_done(self) -> bool:
        """Has the table a result that counts?"""
        return self.result is not None and bool(self.result.judge)


class HallRound(Value, frozen=True):
    """A round: a draft until it starts, over when every table is done. `cut` is how often the field was cut before.
    `published` are the tables of the draft as they were published last.
    """

    number: int
    kind: RoundKind
    cut: int
    seed: int
    tables: tuple[HallTable, ...]
    started_at: float = 0.0
    published: tuple[HallTable, ...] = ()

    @property
    def title(self) -> str:
        """The number of the round; the kind of a round for the best."""
        return str(self.number) if self.kind is RoundKind.ROUND else self.kind.value

    @property
    def is_over(self) -> bool:
        """Has every table a result that counts?"""
        return self.started_at > 0 and all(table.is_done for table in self.tables)

    @property
    def seated(self) -> tuple[int, ...]:
        """All who sit in it, by table and seat."""
        return tuple(player for table in self.tables for player in table.players)

    def table_of(self, player: int) -> HallTable | None:
        """Where a player sits."""
        return next((table for table in self.tables if player in table.players), None)

    def table(self, number: int) -> HallTable | None:
        """The table of this number."""
        return next((table for table in self.tables if table.number == number), None)

    def with_table(self, changed: HallTable) -> HallRound:
        """The round with this table instead of the one with the same number."""
        return self.but(tables=tuple(changed if each.number == changed.number else each for each in self.tables))

    def without(self, player: int) -> HallRound:
        """The round without a player; an empty table is removed."""
        tables = (table.but(players=tuple(each for each in table.players if each != player)) for table in self.tables)
        return self.but(tables=tuple(table for table in tables if table.players))

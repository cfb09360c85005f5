"""The state of a tournament: who entered, the rounds, and what can still be undone. A value, made by folding acts."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import field

from banker.hall.acts import HallAct, PlayerPenalized, ResultCorrected
from banker.hall.rounds import HallRound, HallTable, TableResult
from banker.hall.rules import HallRules
from banker.value import Value


class EntrantState(StrEnum):
    """Whether an entrant plays."""

    PLAYING = "playing"
    ALTERNATE = "alternate"
    WITHDRAWN = "withdrawn"
    MISSING = "missing"


class Entrant(Value, frozen=True):
    """A player or alternate who entered; `table` is the one where the player always sits (0: any)."""

    name: str
    card: str = ""
    state: EntrantState = EntrantState.PLAYING
    table: int = 0


class Tournament(Value, frozen=True):
    """The state of a tournament. `held_at` is when all tables paused (0: no pause). `since` are the acts since `base`,
    which is the state when the last round had started. `tables` are those of the room (none: 1, 2, 3 ...), `across` of
    them in a row (0: all).
    """

    rules: HallRules = field(default_factory=HallRules)
    entrants: tuple[Entrant, ...] = ()
    tables: tuple[int, ...] = ()
    across: int = 0
    rounds: tuple[HallRound, ...] = ()
    penalties: tuple[PlayerPenalized, ...] = ()
    corrections: tuple[ResultCorrected, ...] = ()
    held_at: float = 0.0
    is_finished: bool = False
    since: tuple[HallAct, ...] = ()
    base: Tournament | None = None

    @property
    def draft(self) -> HallRound | None:
        """The round that is seated and has not started."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].started_at else None

    @property
    def running(self) -> HallRound | None:
        """The round that is played: it started, and a table has no result that counts."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].started_at and not self.rounds[-1].is_over else None

    @property
    def started(self) -> tuple[HallRound, ...]:
        """The rounds that have started."""
        return tuple(each for each in self.rounds if each.started_at)

    def in_state(self, state: EntrantState) -> tuple[int, ...]:
        """The entrants in this state, in the order of entry."""
        return tuple(player for player, entrant in enumerate(self.entrants) if entrant.state is state)

    def counted(self) -> Iterator[tuple[HallRound, HallTable, TableResult]]:
        """Every result that counts, in order."""
        for each in self.rounds:
            yield from ((each, table, table.result) for table in each.tables if table.result and table.is_done)

    def with_round(self, changed: HallRound) -> Tournament:
        """The tournament with this round instead of the one with the same number, or after the others."""
        return self.but(rounds=(*self.rounds[: changed.number - 1], changed, *self.rounds[changed.number :]))

    def with_state(self, player: int, state: EntrantState) -> Tournament:
        """The tournament with a player in this state."""
        return self.with_entrant(player, self.entrants[player].but(state=state))

    def with_entrant(self, player: int, entrant: Entrant) -> Tournament:
        """The tournament with this entrant instead of an earlier entry."""
        return self.but(entrants=(*self.entrants[:player], entrant, *self.entrants[player + 1 :]))

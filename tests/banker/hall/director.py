"""Who runs a tournament in a test: every act has to be allowed, and is folded."""

import random
from collections.abc import Sequence

from banker.hall import acts as a
from banker.hall.decide import decide, evolve
from banker.hall.refusals import HallReason, HallRefusal
from banker.hall.rounds import HallRound, HallTable, TableResult
from banker.hall.rules import HallRules
from banker.hall.standings import HallStanding, standings
from banker.hall.tournament import Tournament


class Director:
    """A tournament with all that was done in it."""

    def __init__(self, rules: HallRules | None = None, players: int = 0) -> None:
        self.tournament = Tournament()
        self.acts: list[a.HallAct] = []
        if rules:
            self.does(a.RulesSet(rules))
        if players:
            self.enters(*(f"P{player}" for player in range(players)))

    @property
    def round(self) -> HallRound:
        return self.tournament.rounds[-1]

    @property
    def standings(self) -> tuple[HallStanding, ...]:
        return standings(self.tournament)

    def does(self, act: a.HallAct) -> a.HallAct:
        decided = decide(act, self.tournament)
        assert not isinstance(decided, HallRefusal), (act, decided)
        self.tournament = evolve(self.tournament, decided)
        self.acts.append(decided)
        return decided

    def refused(self, act: a.HallAct) -> HallReason:
        decided = decide(act, self.tournament)
        assert isinstance(decided, HallRefusal), decided
        return decided.reason

    def enters(self, *names: str) -> None:
        self.does(a.PlayersEntered(tuple(a.NewEntrant(name) for name in names)))

    def starts(self) -> HallRound:
        """The next round is seated and played from now on."""
        self.does(a.RoundSeated())
        self.does(a.RoundStarted(1_000.0))
        return self.round

    def records(self, table: int, worths: Sequence[int], judge: str = "Olaf", why: str = "") -> None:
        everybody = tuple(range(len(worths)))
        self.does(a.ResultRecorded(table, TableResult(tuple(worths), signed=everybody, judge=judge, why=why)))

    def plays(self, chance: random.Random) -> HallRound:
        """A round from its seating to its last result."""
        for table in self.starts().tables:
            self.records(table.number, self.worths(table, chance))
        return self.round

    @staticmethod
    def worths(table: HallTable, chance: random.Random) -> list[int]:
        return [chance.randrange(60) * 100 for _ in table.players]

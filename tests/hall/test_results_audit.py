"""The audit compares the results that count with their seatings, with the games of the stream, and with the acts."""

from pathlib import Path
from typing import Final

import pytest

from banker.hall import acts as a
from banker.hall.entries import names_at_table
from banker.hall.refusals import HallRefusal
from banker.hall.rounds import TableResult
from banker.play.standings import Worth
from banker.steps import Phase, Step
from ui.hall.acts import HallActs
from ui.hall.read_model import GameFacts
from ui.hall.results_audit import result_faults

WORTHS: Final = (1500, 1400, 1300)
GAME: Final = "0a" * 16
STARTED: Final = 1_000.0


def played(folder: Path) -> HallActs:
    """A round of one table, whose signed result counts."""
    acts = HallActs(folder / "acts.db", "0000abcd")
    result = TableResult(WORTHS, (), GAME, 200, "head", (0, 1, 2), "Olaf")
    for act in (
        a.PlayersEntered(tuple(map(a.NewEntrant, ("Ania", "Bartek", "Celina")))),
        a.RoundSeated(),
        a.RoundStarted(STARTED),
        a.ResultRecorded(1, result),
    ):
        assert not isinstance(acts.do(act, "Marta", "", STARTED), HallRefusal)
    return acts


def facts(names: tuple[str, ...], worths: tuple[int, ...]) -> GameFacts:
    counted = tuple(Worth(player, each, 0, 0, 0) for player, each in enumerate(worths))
    return GameFacts(names, 9, 0, 30, Phase.OVER, Step.DONE, counted, (False,) * 3, is_over=True)


FAULTS: Final = {
    "nothing": "",
    "a game from before the round": "began before the round",
    "another player": "was played by",
    "other worths": "has other worths",
    "no such entry": "is not in the stream",
    "nobody signed it": "that it did not sign",
    "another result was signed": "is not in the acts",
}


@pytest.mark.parametrize("kind", FAULTS)
def test_each_result_that_counts_is_of_a_game_of_its_seating_and_was_signed(tmp_path: Path, kind: str) -> None:
    acts = played(tmp_path)
    entrants, table = acts.tournament.entrants, acts.tournament.rounds[0].tables[0]
    names = names_at_table([entrants[player].name for player in table.players])
    names = ("Darek", *names[1:]) if kind == "another player" else names
    counted = facts(names, (1, 2, 3) if kind == "other worths" else WORTHS)
    began = {(1, GAME): STARTED - 1 if kind == "a game from before the round" else STARTED + 60}
    signed = set() if kind == "nobody signed it" else {(1, GAME, "head")}
    signed |= {(1, GAME, "other")} if kind == "another result was signed" else set()
    faults = list(result_faults(acts, began, lambda *_: None if kind == "no such entry" else counted, signed))
    assert len(faults) == (kind != "nothing"), faults
    assert FAULTS[kind] in "".join(faults)
    acts.close()


def test_a_corrected_result_may_differ_from_its_game(tmp_path: Path) -> None:
    acts = played(tmp_path)
    entrants, table = acts.tournament.entrants, acts.tournament.rounds[0].tables[0]
    counted = facts(names_at_table([entrants[player].name for player in table.players]), WORTHS)
    right = a.ResultCorrected(1, 1, TableResult((9, 8, 7)), "Olaf", "a deed was left out")
    assert not isinstance(acts.do(right, "Olaf", "", STARTED), HallRefusal)
    faults = result_faults(acts, {(1, GAME): STARTED}, lambda *_: counted, {(1, GAME, "head")})
    assert list(faults) == []
    acts.close()

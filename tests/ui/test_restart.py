"""The question that was asked is asked again after a restart, in every phase: from the journal alone.

Games of bots by all five books go on until each question has been met; at each the bank is switched off and on.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, get_args

from banker.bots.company import Company
from banker.keep.table import begin, resume
from banker.play import commands as c
from banker.play.history import History, Moment
from banker.play.pending import Side
from banker.play.setup import Setup, new_game
from ui.core.state import questions
from ui.core.state.asking import open_question
from ui.core.state.model import UiState
from ui.core.state.questions import Asked

NAMES: Final = ("Ania", "Bartek", "Celina", "Darek")
GAMES: Final = (
    Setup("pl-tournament", NAMES),
    Setup("pl-millions", NAMES, (("speed-die", "on"),)),
    Setup("es-pesetas", NAMES, (("building.houses", "4"), ("building.hotels", "2"))),
    Setup("pl-tournament", NAMES, (("building.houses", "3"), ("building.hotels", "1"))),
    Setup("ro-classic", NAMES),
    Setup("pl-simple", NAMES),
)
MOST_COMMANDS: Final = 2_500
SEEDS: Final = range(4)
WITHOUT_A_GAME: Final = questions.Welcome
"""Not of a game: the first screen."""
NOT_OF_BOTS: Final = {questions.Paused, questions.Offered, questions.RaisingToBuy, questions.ThirdDieAsked}
"""Bots do not pause and do not deal; a third die is asked for once two are typed, and what is missing for a deed once a
buyer wants to raise it, which a restart forgets.
"""


def met() -> dict[type, tuple[Setup, tuple[c.Command, ...]]]:
    """For each kind of question the commands of a game that lead to it."""
    found: dict[type, tuple[Setup, tuple[c.Command, ...]]] = {}
    for setup in GAMES:
        for seed in SEEDS:
            for kind, commands in _played(setup, seed):
                found.setdefault(kind, (setup, commands))
    return found


def _played(setup: Setup, seed: int) -> Iterator[tuple[type, tuple[c.Command, ...]]]:
    history, company = History(new_game(setup)), Company(len(NAMES), "stay", Random(seed))
    seen: set[type] = set()
    for _ in range(MOST_COMMANDS):
        kind = type(open_question(history.game, UiState()))
        if kind not in seen:
            seen.add(kind)
            yield kind, tuple(moment.command for moment in history.standing)
        if history.game.is_over:
            return
        history.submit(company.next_command(history.game))


def test_each_question_is_asked_again_after_a_restart(tmp_path: Path) -> None:
    found = met()
    assert found.keys() >= set(get_args(Asked)) - NOT_OF_BOTS - {WITHOUT_A_GAME}
    for kind, (setup, commands) in found.items():
        path = tmp_path / f"{kind.__name__}.banker"
        table = begin(path, setup)
        for command in commands:
            assert isinstance(table.submit(command), Moment)
        before, game, clock = open_question(table.game, UiState()), table.game, table.clock
        table.close()
        again = resume(path)
        assert (open_question(again.game, UiState()), again.game, again.clock) == (before, game, clock)
        again.close()


def test_an_offer_and_a_pause_are_there_again_after_a_restart(tmp_path: Path) -> None:
    table = begin(tmp_path / "game.banker", Setup("pl-tournament", NAMES))
    table.submit(c.CorrectCash(0, 50, "counted again"))
    assert isinstance(table.submit(c.OfferDeal(0, 1, Side(cash=10), Side(cash=20))), Moment)
    assert isinstance(open_question(table.game, UiState()), questions.Offered)
    table.submit(c.PauseClock())
    table.close()
    again = resume(tmp_path / "game.banker")
    assert isinstance(open_question(again.game, UiState()), questions.Paused)
    again.submit(c.ResumeClock())
    assert isinstance(open_question(again.game, UiState()), questions.Offered)
    again.close()

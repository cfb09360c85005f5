"""The beginning of each part of the lesson: a position by the real rules, and what the others did before.

Whatever the dice show, the first roll leads to the same space: the pawn starts that many spaces before it.
"""

from functools import cache
from typing import Final

import msgspec

from banker.play import commands as c
from banker.play.commands import JournalCommand
from banker.play.history import History, Moment
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, new_game
from ui.core.state.drafts import DiceTyped
from ui.core.state.model import UiState
from ui.core.state.new_game import FIRST_GAME
from ui.flows.tutorial.model import AUCTION, PAY, ROLL, TutorialTyped
from ui.locale.words import Language

NAMES: Final = ("Ana", "Leo", "Mia")
ANA, LEO, MIA = range(3)
FIELD, LEO_AT, MIA_AT, USUAL_ROLL = 24, 18, 15, 7
OTHERS: Final = (Holding(21), Holding(23))
"""The rest of the group, which Ana already owns."""
BEFORE: Final[dict[int, tuple[int, tuple[JournalCommand, ...]]]] = {
    PAY: (LEO, (c.Roll(LEO, ("2", "4")), c.ClaimRent(ANA))),
    AUCTION: (MIA, (c.Roll(MIA, ("1", "3")), c.DeclineDeed(MIA))),
}
"""For some steps: whose turn their part begins with, and the commands played before people are asked."""
_begun = cache(new_game)


def first_lesson(language: Language) -> TutorialTyped:
    """The lesson at its first step: three at a table, and the first one rolls."""
    return TutorialTyped(_rolling(FIRST_GAME.books[language], USUAL_ROLL))


def setup_of(lesson: TutorialTyped) -> Setup:
    """The setup of the present part, by the dice rolled so far."""
    faces = lesson.ui.get(DiceTyped).faces
    is_rolled = lesson.step == ROLL and len(faces) == 2 and all(faces)
    return _rolling(lesson.setup.ruleset, sum(map(int, faces))) if is_rolled else lesson.setup


def history_of(lesson: TutorialTyped) -> History:
    """The game of the lesson, ready for more commands."""
    history = History(_begun(setup_of(lesson)))
    history.standing = list(lesson.moments)
    return history


def next_step(lesson: TutorialTyped) -> TutorialTyped:
    """The lesson at its next step, in the same game or, with the same money, in the next part."""
    step = lesson.step + 1
    if step not in BEFORE:
        return lesson.but(step=step, resting_seconds=None)
    (turn, commands), (ana, leo, mia, _) = BEFORE[step], history_of(lesson).game.accounts
    seats = (Seat(ana, FIELD, holdings=(*OTHERS, Holding(FIELD))), Seat(leo, LEO_AT), Seat(mia, MIA_AT))
    setup = msgspec.structs.replace(lesson.setup, position=Position(seats, turn))
    history = History(_begun(setup))
    moments = [history.submit(command) for command in commands]
    assert all(isinstance(each, Moment) for each in moments), moments
    return lesson.but(step=step, setup=setup, moments=tuple(moments), ui=UiState(), resting_seconds=None)


def _rolling(ruleset: str, total: int) -> Setup:
    seats = (Seat(at=FIELD - total, holdings=OTHERS), Seat(at=LEO_AT), Seat(at=MIA_AT))
    return Setup(ruleset, NAMES, position=Position(seats, ANA))

"""A real button does what its screen says, and that is what people read on the screen."""

from banker.play import commands as c
from banker.play.state import FREE
from tests.ui.everything import EVERYTHING
from tests.ui.positions import ANIA, at, but
from ui.core.screen import buttons_of
from ui.core.state.messages import Open, Sign
from ui.core.words.corrections import PAWN_REASON
from ui.flows.corrections.model import PawnCorrection
from ui.locale.words import Words
from ui.toolkit.parts import Style


def test_no_screen_has_two_buttons_for_next_or_for_cancel() -> None:
    for position in EVERYTHING:
        styles = [each.style for each in buttons_of(position(Words()).screen)]
        assert styles.count(Style.PRIMARY) < 2 and styles.count(Style.OUTLINED) < 2, position.__name__


def test_a_pawn_is_set_down_on_another_space_of_the_same_name() -> None:
    sitting = at(Words(), but(ANIA, at=7))
    sitting.touch(Open(PawnCorrection(ANIA, 22)))
    assert sitting.game.book.board.spaces[7].name == sitting.game.book.board.spaces[22].name
    assert sitting.title("Place the pawn") == Sign((c.CorrectPawn(ANIA, 22, PAWN_REASON, FREE),))

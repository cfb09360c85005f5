"""A real button does what its screen says, and that is what people read on the screen."""

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from banker.play import commands as c
from banker.play.state import FREE
from tests.ui.everything import EVERYTHING
from tests.ui.positions import ANIA, at, but
from ui.core.state.messages import Back, Open, Sign
from ui.core.state.model import Model
from ui.core.view import buttons_of, view_in, view_model
from ui.core.words.corrections import PAWN_REASON
from ui.flows.corrections.model import PawnCorrection
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import Style, View


def model_of(position: Callable[[Words], View]) -> Model | None:
    """The model of which this view is made; None if it shows a fault of a file."""
    models: list[Model] = []

    def trace(frame: FrameType, _event: str, _: object) -> None:
        """Called once for each function that is entered, and for nothing inside it."""
        if frame.f_code is view_in.__code__:
            models.append(frame.f_locals["model"])

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        position(Words())
    finally:
        sys.settrace(before)
    return SCREENS.inside(models[-1]) if models else None


@pytest.mark.parametrize("position", EVERYTHING, ids=lambda position: f"{position.__module__}.{position.__name__}")
def test_next_and_cancel_send_what_the_ivory_and_the_outlined_button_send(
    position: Callable[[Words], View],
) -> None:
    model = model_of(position)
    if model is None:
        return
    shown = SCREENS.in_sight(model)
    screen, buttons = SCREENS.of(shown), list(buttons_of(view_model(model, SCREENS, Words())))
    ivory = next((each.action for each in buttons if each.style is Style.PRIMARY), None)
    outlined = next((each.action for each in buttons if each.style is Style.OUTLINED), Back())
    assert screen.primary(shown, model) == ivory
    is_left = screen.is_moment and screen.cancel(shown, model) == Back()  # only a touch takes back what was done
    assert is_left or screen.cancel(shown, model) == outlined


def test_next_sets_a_pawn_down_on_another_space_of_the_same_name() -> None:
    sitting = at(Words(), but(ANIA, at=7))
    sitting.touch(Open(PawnCorrection(ANIA, 22)))
    assert sitting.game.book.board.spaces[7].name == sitting.game.book.board.spaces[22].name
    assert sitting.title("Place the pawn") == Sign((c.CorrectPawn(ANIA, 22, PAWN_REASON, FREE),))

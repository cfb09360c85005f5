"""The screens of a drawn card: pick it and carry it out, and the choice between a fine and a card."""

from typing import Final

from ui.core.screen import QuestionScreen
from ui.core.state import questions
from ui.core.state.signing import choose_first
from ui.flows.draw import layout as layouts
from ui.flows.draw import update
from ui.flows.draw import view as views
from ui.pieces.templates.ways import ways

SCREENS: Final = (
    QuestionScreen(questions.DrawAsked, views.draw, layouts.draw_from_deck, signed_by=update.carries_out),
    QuestionScreen(questions.ChoiceAsked, views.choice, ways, unsigned=choose_first),
)  # fmt: skip

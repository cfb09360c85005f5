"""The screens of a drawn card: pick it and carry it out, and the choice between a fine and a card."""

from __future__ import annotations

from ui.core.screen import QuestionScreen
from ui.core.state import questions
from ui.core.state.signing import choose_first
from ui.flows.draw import layout as layouts
from ui.flows.draw import update
from ui.flows.draw import view as views
from ui.flows.draw.model import CardKindChosen, PickCard
from ui.pieces.templates.decision import decision


class DrawAskedScreen(QuestionScreen):
    shows = questions.DrawAsked
    view = views.draw
    layout = layouts.draw_from_deck
    on = {CardKindChosen: update.choose_card_kind, PickCard: update.pick_card}


class ChoiceAskedScreen(QuestionScreen):
    shows = questions.ChoiceAsked
    view = views.choice
    layout = decision
    unsigned = choose_first

"""The screens of the banker's corrections: one for an account, two for a pawn."""

from __future__ import annotations

from ui.core.screen import ThinkingScreen
from ui.core.state import routes
from ui.flows.corrections import layout as layouts
from ui.flows.corrections import update, view
from ui.flows.corrections.model import AccountChosen, AmountKey, PawnCorrection, ReasonChosen
from ui.pieces.templates.pick import pick
from ui.pieces.templates.step import step


class CorrectionScreen(ThinkingScreen):
    shows = routes.AccountCorrection
    view = view.correction
    layout = layouts.correction
    on = {AccountChosen: update.choose_account, AmountKey: update.type_amount, ReasonChosen: update.choose_reason}


class PawnToMoveScreen(ThinkingScreen):
    shows = routes.PawnToMove
    view = view.pawn_to_move
    layout = pick


class PawnMovedScreen(ThinkingScreen):
    shows = PawnCorrection
    view = view.pawn_moved
    layout = step
    stops_clock = True

"""The screens of the banker's corrections: one for an account, two for a pawn."""

from typing import Final

from ui.core.screen import ThinkingScreen, handles
from ui.core.state import routes
from ui.core.state.messages import PawnPut
from ui.flows.corrections import layout as layouts
from ui.flows.corrections import update, view
from ui.flows.corrections.model import PawnCorrection
from ui.pieces.templates.pick import pick
from ui.pieces.templates.place import place

SCREENS: Final = (
    ThinkingScreen(routes.AccountCorrection, view.correction, layouts.correction),
    ThinkingScreen(routes.PawnToMove, view.pawn_to_move, pick),
    ThinkingScreen(PawnCorrection, view.pawn_moved, place, on=handles(PawnPut, update.put_pawn), stops_clock=True),
)  # fmt: skip

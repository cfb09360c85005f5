"""The screens that lead out of the game: who leaves, how, the sheet to sign, and the sheet of what was settled."""

from typing import Final

from ui.core.screen import Screen, its_player, part
from ui.core.state import routes
from ui.flows.leaving import update
from ui.flows.leaving import view as views
from ui.flows.leaving.layout import fallen, leaving
from ui.flows.leaving.model import LeavingSheet, SeatToBank
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick
from ui.pieces.templates.sheet import sheet

SCREENS: Final = (
    Screen(routes.GivingUp, views.giving_up, sheet, reader=its_player, signed_by=update.give_up),
    Screen(routes.WhoLeaves, views.who_leaves, pick),
    Screen(routes.Leaving, views.leaving, leaving, reader=its_player),
    Screen(SeatToBank, views.seat_to_bank, decision),
    Screen(LeavingSheet, views.leaving_sheet, sheet, reader=its_player, signed_by=update.leave),
    Screen(routes.Settled, views.settled, part(fallen), is_moment=True),
)  # fmt: skip

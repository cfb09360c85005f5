"""The screens that lead out of the game: who leaves, how, the sheet to sign, and the sheet of what was settled."""

from typing import Final

from banker.play import commands as c
from banker.play.level import USUAL
from ui.core.screen import Screen, its_player, part, sends
from ui.core.state import routes
from ui.core.state.messages import Back, Sign
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
    Screen(routes.Leaving, views.leaving, leaving, reader=its_player, primary=update.to_bank),
    Screen(
        SeatToBank, views.seat_to_bank, decision,
        primary=lambda shown, model: Sign((c.PlayByBank(shown.player, USUAL),)),
    ),
    Screen(LeavingSheet, views.leaving_sheet, sheet, reader=its_player, signed_by=update.leave),
    Screen(routes.Settled, views.settled, part(fallen), primary=sends(Back()), is_moment=True),
)  # fmt: skip

"""The screens that take over a paper game: everybody, one player, a pawn, and the deeds with owners and buildings."""

from typing import Final

from ui.core.screen import SettingUpScreen, handles
from ui.core.state import routes
from ui.core.state.messages import PawnPut
from ui.flows.take_over import layout as layouts
from ui.flows.take_over import model as own
from ui.flows.take_over import update
from ui.flows.take_over import view as views
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick
from ui.pieces.templates.place import place

SCREENS: Final = (
    SettingUpScreen(routes.TakingOver, views.taking_over, pick, opens=update.open_position, card=update.take_card),
    SettingUpScreen(own.PlayerTaken, views.player_taken, money),
    SettingUpScreen(own.PawnTaken, views.pawn_taken, place, on=handles(PawnPut, update.put_pawn)),
    SettingUpScreen(own.ParkingTaken, views.pot_taken, money),
    SettingUpScreen(own.OwnersTaken, views.owners_taken, layouts.taken),
    SettingUpScreen(own.LevelsTaken, views.levels_taken, layouts.taken),
)  # fmt: skip

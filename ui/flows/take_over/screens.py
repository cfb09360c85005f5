"""The screens that take over a paper game: everybody, one player, a pawn, and the deeds with owners and buildings."""

from typing import Final

from ui.core.screen import SettingUpScreen, handles, sends
from ui.core.state import routes
from ui.core.state.messages import Back, Open, PawnPut
from ui.core.state.update import do
from ui.flows.take_over import layout as layouts
from ui.flows.take_over import model as own
from ui.flows.take_over import update
from ui.flows.take_over import view as views
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick
from ui.pieces.templates.place import place

SCREENS: Final = (
    SettingUpScreen(
        routes.TakingOver, views.taking_over, pick, primary=update.to_begin, opens=update.open_position,
        card=update.take_card,
    ),
    SettingUpScreen(own.PlayerTaken, views.player_taken, money, primary=update.next_player),
    SettingUpScreen(
        own.PawnTaken, views.pawn_taken, place, primary=sends(Back()), on=handles(PawnPut, update.put_pawn),
    ),
    SettingUpScreen(own.ParkingTaken, views.pot_taken, money, primary=update.pot_typed),
    SettingUpScreen(own.OwnersTaken, views.owners_taken, layouts.taken, primary=sends(Open(own.LevelsTaken()))),
    SettingUpScreen(own.LevelsTaken, views.levels_taken, layouts.taken, primary=sends(do(update.know_deeds))),
)  # fmt: skip

"""The screens that take over a paper game: everybody, one player, a pawn, and the deeds with owners and buildings."""

from typing import Final

from ui.core.screen import SettingUpScreen, handles, sends
from ui.core.state import routes
from ui.core.state.messages import Back, Open, PawnPut
from ui.flows.take_over import layout as layouts
from ui.flows.take_over import model as own
from ui.flows.take_over import update
from ui.flows.take_over import view as views
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick
from ui.pieces.templates.place import place

SCREENS: Final = (
    SettingUpScreen(
        routes.TakingOver, views.taking_over, pick, primary=update.to_begin,
        on=handles(own.PositionBegun, update.begin_position) | handles(own.TurnTaken, update.take_turn),
        opens=update.open_position, card=update.take_card,
    ),
    SettingUpScreen(
        own.PlayerTaken, views.player_taken, money, primary=update.next_player,
        on=handles(own.CashTaken, update.type_cash) | handles(own.JailCardsTaken, update.take_jail_cards)
        | handles(own.OutTaken, update.take_out),
    ),
    SettingUpScreen(
        own.PawnTaken, views.pawn_taken, place, primary=sends(Back()),
        on=handles(own.LapsTaken, update.take_laps) | handles(PawnPut, update.put_pawn),
    ),
    SettingUpScreen(
        own.ParkingTaken, views.pot_taken, money, primary=update.pot_typed, on=handles(own.PotTaken, update.type_pot),
    ),
    SettingUpScreen(
        own.OwnersTaken, views.owners_taken, layouts.taken, primary=sends(Open(own.LevelsTaken())),
        on=handles(own.DeedOfOwner, update.take_deed) | handles(own.OwnerMeant, update.mean_owner),
    ),
    SettingUpScreen(
        own.LevelsTaken, views.levels_taken, layouts.taken, primary=sends(own.DeedsKnown()),
        on=handles(own.DeedAtLevel, update.take_level) | handles(own.DeedsKnown, update.know_deeds)
        | handles(own.LevelMeant, update.mean_level),
    ),
)  # fmt: skip

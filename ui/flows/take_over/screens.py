"""The screens that take over a paper game: everybody, one player, a pawn, and the deeds with owners and buildings."""

from __future__ import annotations

from ui.core.screen import SettingUpScreen
from ui.core.state import routes
from ui.flows.take_over import layout as layouts
from ui.flows.take_over import update
from ui.flows.take_over import view as views
from ui.flows.take_over.model import (
    CashTaken,
    DeedAtLevel,
    DeedOfOwner,
    DeedsKnown,
    JailCardsTaken,
    LevelMeant,
    LevelsTaken,
    OutTaken,
    OwnerMeant,
    OwnersTaken,
    PawnTaken,
    PlaceTaken,
    PlayerTaken,
    PositionBegun,
    TurnTaken,
)
from ui.pieces.templates.money import money
from ui.pieces.templates.pick import pick
from ui.pieces.templates.step import step


class TakingOverScreen(SettingUpScreen):
    shows = routes.TakingOver
    view = views.taking_over
    layout = pick
    on = {PositionBegun: update.begin_position, TurnTaken: update.take_turn}
    opens = update.open_position
    card = update.card_held


class PlayerTakenScreen(SettingUpScreen):
    shows = PlayerTaken
    view = views.player_taken
    layout = money
    on = {CashTaken: update.type_cash, JailCardsTaken: update.take_jail_cards, OutTaken: update.take_out}


class PawnTakenScreen(SettingUpScreen):
    shows = PawnTaken
    view = views.pawn_taken
    layout = step
    on = {PlaceTaken: update.take_place}


class OwnersTakenScreen(SettingUpScreen):
    shows = OwnersTaken
    view = views.owners_taken
    layout = layouts.taken
    on = {DeedOfOwner: update.take_deed, OwnerMeant: update.mean_owner}


class LevelsTakenScreen(SettingUpScreen):
    shows = LevelsTaken
    view = views.levels_taken
    layout = layouts.taken
    on = {DeedAtLevel: update.take_level, DeedsKnown: update.know_deeds, LevelMeant: update.mean_level}

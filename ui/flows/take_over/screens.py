"""Which screens take a paper game over? Everybody, one player, a pawn, and the deeds with owners and buildings."""

from __future__ import annotations

from ui.core import routes
from ui.core.screen import Closes, Screen, everybody, nobody_signs
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
from ui.toolkit.templates.money import money
from ui.toolkit.templates.pick import pick
from ui.toolkit.templates.step import step


class TakingOverScreen(Screen):
    shows = routes.TakingOver
    view = views.taking_over
    layout = pick
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER
    on = {PositionBegun: update.begin_position, TurnTaken: update.take_turn}
    opens = update.open_position
    card = update.card_held


class PlayerTakenScreen(Screen):
    shows = PlayerTaken
    view = views.player_taken
    layout = money
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER
    on = {CashTaken: update.type_cash, JailCardsTaken: update.take_jail_cards, OutTaken: update.take_out}


class PawnTakenScreen(Screen):
    shows = PawnTaken
    view = views.pawn_taken
    layout = step
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER
    on = {PlaceTaken: update.take_place}


class OwnersTakenScreen(Screen):
    shows = OwnersTaken
    view = views.owners_taken
    layout = layouts.taken
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER
    on = {DeedOfOwner: update.take_deed, OwnerMeant: update.mean_owner}


class LevelsTakenScreen(Screen):
    shows = LevelsTaken
    view = views.levels_taken
    layout = layouts.taken
    reader = everybody
    signed_by = nobody_signs
    closes = Closes.NEVER
    on = {DeedAtLevel: update.take_level, DeedsKnown: update.know_deeds, LevelMeant: update.mean_level}

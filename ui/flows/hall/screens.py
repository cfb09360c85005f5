"""The screens of the hall: join it, answer what it asks the table, and read what the director decided."""

from __future__ import annotations

from typing import get_args

from banker.play.commands import JournalCommand
from ui.core.screen import Closes, PageScreen
from ui.core.state.hall import HallAsks, HallShown, WordShown
from ui.flows.hall import update
from ui.flows.hall import view as views
from ui.flows.hall.model import NameHeld
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick


class HallScreen(PageScreen):
    shows = HallShown
    view = views.hall
    layout = decision
    card = update.code_read


class HallAsksScreen(PageScreen):
    shows = HallAsks
    view = views.asks
    layout = pick
    closes = Closes.AFTER_HANDS
    card = update.card_held
    on = {NameHeld: update.name_held}


class WordScreen(PageScreen):
    shows = WordShown
    view = views.word
    layout = decision
    closes = Closes.AFTER_HANDS
    stops_clock = True
    stays_after = get_args(JournalCommand)

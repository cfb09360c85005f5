"""The screens of phones: which have joined, one of them, the table's own network, and the code to join with."""

from __future__ import annotations

from ui.core.screen import Closes, PageScreen, its_player
from ui.core.state.phones import CodeReady, NetworkShown, PhonesShown
from ui.flows.phones import layout as layouts
from ui.flows.phones import update
from ui.flows.phones import view as views
from ui.flows.phones.model import CodeDrawn, CodeShown, OnePhone, OwnTouch, PhoneCode
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick


class PhonesScreen(PageScreen):
    shows = PhonesShown
    view = views.phones
    layout = pick
    on = {CodeDrawn: update.draw_code}


class NetworkScreen(PageScreen):
    shows = NetworkShown
    view = views.network
    layout = layouts.code


class OnePhoneScreen(PageScreen):
    shows = OnePhone
    view = views.one_phone
    layout = decision
    reader = its_player
    on = {CodeDrawn: update.draw_code}


class CodeScreen(PageScreen):
    shows = CodeShown
    view = views.code
    layout = layouts.code
    reader = its_player
    closes = Closes.AFTER_HANDS
    on = {OwnTouch: update.own_touch, CodeReady: update.code_ready}
    card = update.own_card
    passes = update.code_passes
    types = (PhoneCode,)

"""The screens of phones: which have joined, one of them, the table's own network, and the code to join with."""

from typing import Final

from ui.core.screen import Closes, Screen, handles, its_player, part
from ui.core.state.phones import CodeReady, NetworkShown, PhonesShown
from ui.core.state.routes import FilmOffered
from ui.flows.phones import layout as layouts
from ui.flows.phones import update
from ui.flows.phones import view as views
from ui.flows.phones.model import CodeShown, OnePhone, PhoneCode
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    Screen(PhonesShown, views.phones, part(pick)),
    Screen(NetworkShown, views.network, layouts.code),
    Screen(OnePhone, views.one_phone, decision, reader=its_player),
    Screen(FilmOffered, views.film, part(layouts.code)),
    Screen(
        CodeShown, views.code, layouts.code, on=handles(CodeReady, update.code_ready), reader=its_player,
        closes=Closes.AFTER_HANDS, card=update.own_card, passes=update.code_passes, types=(PhoneCode,),
    ),
)  # fmt: skip

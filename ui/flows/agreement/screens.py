"""The screens of an agreement: waiting for signers, a printed code, a card's new owner, and the banker's card."""

from typing import Final

from ui.core.input.pin import PinChecked, PinDone
from ui.core.screen import Screen, closes_after, handles, its_player, part
from ui.core.state import routes
from ui.core.state.drafts import PinTyped
from ui.core.state.signing import Agreement, CodeHeld, WhoseNow
from ui.flows.agreement import layout as layouts
from ui.flows.agreement import update
from ui.flows.agreement import view as views
from ui.flows.agreement.model import CODE_SECONDS
from ui.pieces.templates.decision import decision
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    Screen(
        Agreement, views.agreement, part(layouts.agreement),
        on=handles(PinDone, update.check_pin) | handles(PinChecked, update.sign_by_pin), reader=views.reader,
        types=(PinTyped,), card=update.any_card,
    ),
    Screen(CodeHeld, views.code_held, layouts.agreement, reader=its_player, passes=closes_after(CODE_SECONDS)),
    Screen(WhoseNow, views.whose_now, pick),
    Screen(routes.BankersCard, views.bankers_card, decision, card=update.new_bankers_card),
)  # fmt: skip

"""What does a touch mean in the banker's correction of an account? It is typed on the page until it is signed."""

from __future__ import annotations

import msgspec

from ui.core.model import Model
from ui.core.update import Update
from ui.flows.corrections.model import AccountChosen, AmountKey, ReasonChosen
from ui.flows.corrections.view import MOST_DIGITS


def choose_account(touch: AccountChosen, scene: Model) -> Update:
    """Whose account is corrected."""
    return _corrected(scene, player=touch.player)


def type_amount(touch: AmountKey, scene: Model) -> Update:
    """A digit more, the last one off, or the other sign."""
    draft = scene.page.correction
    if touch.key == "sign":
        return _corrected(scene, is_minus=not draft.is_minus)
    if touch.key == "erase":
        return _corrected(scene, digits=draft.digits[:-1])
    if len(draft.digits) == MOST_DIGITS:
        return Update(scene.page, cue="key")
    return _corrected(scene, digits=(draft.digits + touch.key).lstrip("0"))


def choose_reason(touch: ReasonChosen, scene: Model) -> Update:
    """Why an account is corrected."""
    return _corrected(scene, reason=touch.reason)


def _corrected(scene: Model, **changes: object) -> Update:
    correction = msgspec.structs.replace(scene.page.correction, **changes)
    return Update(scene.page.but(correction=correction), cue="key")

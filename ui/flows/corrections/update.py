"""Updates of an account's correction: touches only type it, and a button signs it."""

from __future__ import annotations

from ui.core.shown.keypad import after_key
from ui.core.state.model import Model
from ui.core.state.update import Update
from ui.flows.corrections.model import MOST_DIGITS, AccountChosen, AmountKey, CorrectionDraft, ReasonChosen


def choose_account(message: AccountChosen, model: Model) -> Update:
    """Choose whose account is corrected."""
    return _corrected(model, player=message.player)


def type_amount(message: AmountKey, model: Model) -> Update:
    """Add a digit, erase the last one, or change the sign."""
    draft = model.ui.get(CorrectionDraft)
    if message.key == "sign":
        return _corrected(model, is_minus=not draft.is_minus)
    return _corrected(model, digits=after_key(draft.digits, message.key, MOST_DIGITS))


def choose_reason(message: ReasonChosen, model: Model) -> Update:
    """Choose the reason."""
    return _corrected(model, reason=message.reason)


def _corrected(model: Model, **changes: object) -> Update:
    return Update(model.ui.typing(model.ui.get(CorrectionDraft).but(**changes)), cue="key")

"""Updates of an account's correction: touches only type it, and a button signs it."""

from ui.core.shown.keypad import after_key
from ui.core.state import messages as m
from ui.core.state.model import Model
from ui.core.state.update import Update
from ui.flows.corrections import model as own


def choose_account(player: int, model: Model) -> Update:
    """Choose whose account is corrected."""
    return _correct(model, player=player)


def type_amount(key: str, model: Model) -> Update:
    """Add a digit, erase the last one, or change the sign."""
    draft = model.ui.get(own.CorrectionDraft)
    if key == "sign":
        return _correct(model, is_minus=not draft.is_minus)
    return _correct(model, digits=after_key(draft.digits, key, model.table.book.board.smallest_note))


def choose_reason(reason: str, model: Model) -> Update:
    """Choose the reason."""
    return _correct(model, reason=reason)


def _correct(model: Model, **changes: object) -> Update:
    return Update(model.ui.typing(model.ui.get(own.CorrectionDraft).but(**changes)), cue="key")


def correction_value(draft: own.CorrectionDraft) -> int:
    """The amount typed, with its sign."""
    value = int(draft.digits or 0)
    return -value if draft.is_minus else value


def put_pawn(message: m.PawnPut, model: Model) -> Update:
    """Set the pawn on a space of the board."""
    shown = model.ui.top
    assert isinstance(shown, own.PawnCorrection)
    return Update(model.ui.opened(own.PawnCorrection(shown.player, message.space, message.tries)), cue="key")

"""Updates of an agreement: what cards and touches on names do while signatures are missing."""

from banker.ledger import BANK
from ui.core.input.pin import PinChecked, PinDone
from ui.core.state import routes
from ui.core.state.drafts import PinTyped
from ui.core.state.model import NOBODY, Model
from ui.core.state.notices import (
    BANKERS_CARD_HELD,
    BANKERS_CARD_KNOWN,
    CARD_IS_THEIRS,
    CARD_TAKEN,
    NOT_ASKED,
    PIN_WRONG,
    HoldCard,
    UnknownCard,
)
from ui.core.state.readers import ByTouch, has_card, is_by_card, is_reader_lost
from ui.core.state.signing import BANKER, Agreed, Agreement, signers_at, signers_of, who_agreed
from ui.core.state.update import CheckPin, Enroll, EnrollBanker, Update, show_notice, with_notice
from ui.store.codes import is_code

READ = "card_read"


def any_card(tag: str, model: Model) -> Update | None:
    """Sign the agreement with a card, the banker's or a player's. On this screen a card signs nothing else."""
    shown, owner = model.ui.top, model.cards.owner(tag)
    if not isinstance(shown, Agreement):
        return None
    if tag in model.cards.bankers:
        signers = signers_at(shown, model)
        is_asked = signers == BANKER or BANK in signers.among
        return _agrees(BANK, shown, model) if is_asked else show_notice(model.ui, BANKERS_CARD_HELD, "unknown_card")
    if owner and (holder := signers_at(shown, model).holder):
        is_it = owner == holder
        return (
            _complete(shown, (BANK,), model)
            if is_it
            else show_notice(model.ui, CARD_TAKEN.but(name=owner), "unknown_card")
        )
    player = model.player_named(owner) if owner else None
    return show_notice(model.ui, UnknownCard(tag), "unknown_card") if player is None else _agrees(player, shown, model)


def sign_by_name(player: int, model: Model) -> Update:
    """Sign with a touch on a name, for a player without a card or while no card can be read."""
    shown = model.ui.top
    assert isinstance(shown, Agreement)
    if is_by_card(model) and has_card(player, model):
        return show_notice(model.ui, HoldCard(player), "refused")
    return _agrees(player, shown, model)


def check_pin(message: PinDone, model: Model) -> Update:
    """Ask for the check of the PIN, which runs outside the frame loop; `sign_by_pin` gets the result."""
    digits = model.ui.get(PinTyped).digits
    return Update(model.ui.without(PinTyped), effect=CheckPin(digits), cue="key")


def sign_by_pin(message: PinChecked, model: Model) -> Update:
    """Sign as the banker's card does, if the PIN was right."""
    shown = model.ui.top
    assert isinstance(shown, Agreement)
    return _agrees(BANK, shown, model) if message.is_right else show_notice(model.ui, PIN_WRONG, "refused")


def _agrees(player: int, shown: Agreement, model: Model) -> Update:
    signers = signers_at(shown, model)
    if player == signers.own != NOBODY:
        return _complete(shown, (player,), model)
    if player not in signers.among and (player != BANK or signers.among):
        return show_notice(model.ui, HoldCard() if signers == BANKER else NOT_ASKED.but(player=player), "refused")
    agreed = (*(each for each in who_agreed(shown, model) if each != player), player)
    if len(agreed) >= signers.count:
        return _complete(shown, agreed, model)
    return Update(model.ui.typing(Agreed(shown.commands, shown.effect, agreed)), cue=READ)


def _complete(shown: Agreement, agreed: tuple[int, ...], model: Model) -> Update:
    """All have signed. The record names the signers, unless it is a payment or one's own signature was enough."""
    own = signers_at(shown, model).own
    is_payment = signers_of(shown.commands, shown.effect, model, is_finger=False) is None
    is_own = is_payment if own == NOBODY else agreed == (own,)
    ui = model.ui.without(Agreed).but(stack=shown.leads_to)
    if shown.drafts:
        ui = ui.but(drafts=shown.drafts)
    if is_reader_lost(model):
        ui = ui.typing(ByTouch())
    if isinstance(shown.effect, Enroll):
        ui = with_notice(ui, CARD_IS_THEIRS.but(name=shown.effect.name))
    return Update(ui, shown.commands, shown.effect, READ, () if is_own else agreed)


def give_new_card(tag: str, player: int, model: Model) -> Update:
    """Give the card to that player, in place of that player's other card."""
    name = model.table.names[player]
    return Update(with_notice(model.ui.closed(), CARD_IS_THEIRS.but(name=name)), effect=Enroll(tag, name), cue="key")


def new_bankers_card(tag: str, model: Model) -> Update | None:
    """Make a card without an owner the banker's. If there is a banker's card, it is held first, or the PIN confirms
    afterwards. Cards are refused while players agree about it.
    """
    ui, owner, shown = model.ui, model.cards.owner(tag), model.ui.top
    if not isinstance(shown, routes.BankersCard):
        return None
    if tag in model.cards.bankers:
        return Update(ui.opened(routes.BankersCard(is_allowed=True)), cue=READ)
    if owner is not None:
        return show_notice(ui, CARD_TAKEN.but(name=owner), "unknown_card")
    if is_code(tag) or (model.cards.bankers and not (shown.is_allowed or model.pin.is_set)):
        return show_notice(ui, UnknownCard(tag), "unknown_card")
    known = show_notice(ui.closed(), BANKERS_CARD_KNOWN, READ)
    return Update(known.ui, effect=EnrollBanker(tag, shown.is_allowed), cue=READ)

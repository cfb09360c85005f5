"""Updates of phones: a phone joins a seat, and a touch on it signs what its page shows, as a card does.

A phone comes with the secret of a code, which the table shows for one player; that player's card binds the phone.
Later each touch is a key of its page. It does what the page meant by it, and nothing if the page has changed.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from hardware.signals import PhoneAsks, PhoneSigned
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import DealDrafts
from ui.core.state.model import Model
from ui.core.state.notices import HoldCard
from ui.core.state.phones import CodeReady
from ui.core.state.readers import has_card, is_by_card
from ui.core.state.update import BindPhone, DrawCode, Effect, ForgetPhones, Update, show_notice, with_key_sound
from ui.flows.phones import model as own
from ui.flows.phones.drafting import with_cash
from ui.wire.phones import fingerprint

READ: Final = "card_read"


def draw_code(player: int, model: Model) -> Update:
    """Draw a code for this player; the last one becomes invalid."""
    shown = model.ui.without(own.PhoneCode).opened(own.CodeShown(player))
    return Update(shown, effect=DrawCode(player, model.phones.address), cue="key")


def code_ready(message: CodeReady, model: Model) -> Update:
    """Show the code that was drawn."""
    return Update(model.ui.typing(own.PhoneCode(message.player, message.secret, message.words, message.modules)))


MeaningOf = Callable[[int, PhoneSigned, Model], own.Meant | None]
"""What a key of a player's phone means; None if it is of an older page."""


def hear_phone(signal: PhoneAsks | PhoneSigned, model: Model, meaning: MeaningOf) -> Update:
    """Handle a signal of a phone: it came with a code, or a key was touched on it."""
    return asks(signal, model) if isinstance(signal, PhoneAsks) else sign_by_phone(signal, model, meaning)


def asks(signal: PhoneAsks, model: Model) -> Update:
    """Let the phone with the present code wait for its player's card. A code lets in one phone."""
    code = model.ui.find(own.PhoneCode)
    if code is None or code.phone or not code.secret or fingerprint(code.secret) != signal.token:
        return Update(model.ui)
    return Update(model.ui.typing(code.but(phone=signal.phone)).but(idle_seconds=0.0), cue="key")


def code_passes(shown: own.CodeShown, seconds: float, model: Model) -> Update:
    """Close the code after two minutes; close it earlier if a phone has waited too long."""
    code, ui = model.ui.get(own.PhoneCode), model.ui
    waited = code.asked_seconds + seconds if code.phone else 0.0
    if waited >= own.TOUCH_SECONDS or code.seconds + seconds >= own.CODE_SECONDS:
        return Update(ui.closed().without(own.PhoneCode))
    return Update(ui.typing(code.but(seconds=code.seconds + seconds, asked_seconds=waited)))


def own_card(tag: str, model: Model) -> Update | None:
    """Bind the phone with the card of its player; no other card does."""
    code, owner, shown = model.ui.get(own.PhoneCode), model.cards.owner(tag), model.ui.top
    if not (isinstance(shown, own.CodeShown) and code.phone):
        return None
    if owner is None or model.player_named(owner) != code.player:
        return show_notice(model.ui, HoldCard(code.player), "refused")
    return _bind(code, model)


def own_touch(model: Model) -> Update:
    """Bind the phone with a touch, if no card can be read or the player has none."""
    code = model.ui.get(own.PhoneCode)
    if not code.phone:
        return Update(model.ui, cue="refused")
    if is_by_card(model) and has_card(code.player, model):
        return show_notice(model.ui, HoldCard(code.player), "refused")
    return _bind(code, model)


def _bind(code: own.PhoneCode, model: Model) -> Update:
    ui = model.ui.without(own.PhoneCode).closed(idle_seconds=0.0)
    return Update(ui, effect=BindPhone(code.player, code.phone), cue=READ)


def sign_by_phone(signal: PhoneSigned, model: Model, meaning: MeaningOf) -> Update:
    """Do what the key of a seat's phone means."""
    player = model.phones.player_of(signal.phone)
    if player is None or model.game is None or model.is_past:
        return Update(model.ui)
    meant = meaning(player, signal, model)
    if meant is None:
        return _with_one(own.OnPhone(player, is_overtaken=True), model)
    return _carry_out(meant, player, signal.typed, model)


def _carry_out(meant: own.Meant, player: int, typed: dict[str, str], model: Model) -> Update:
    match meant:
        case m.Sign(commands):
            ui = model.ui.typing(model.ui.get(own.OnPhones).with_one(own.OnPhone(player))).but(calm_seconds=0.0)
            return Update(ui, commands, cue=READ)
        case own.DealOpened(partner, is_open):
            return _with_one(own.OnPhone(player, is_open, partner), model)
        case own.DraftPut(deal):
            return Update(model.ui.typing(model.ui.get(DealDrafts).instead(deal)))
        case own.DraftCash(deal):
            value = 0
            with suppress(ValueError):
                value = int(typed.get("cash", ""))
            return Update(model.ui.typing(model.ui.get(DealDrafts).instead(with_cash(model.table, deal, value))))
        case own.DraftShown(partner):
            return with_key_sound(model.ui.opened(routes.Dealing(player, partner)))
        case own.PhoneLeaves():
            return Update(model.ui, effect=ForgetPhones((player,)))
    assert isinstance(meant, Effect), meant
    return Update(model.ui, effect=meant)


def _with_one(one: own.OnPhone, model: Model) -> Update:
    return Update(model.ui.typing(model.ui.get(own.OnPhones).with_one(one)))

"""Updates for touches: the screen on top handles its own messages, this module those that many screens send."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from banker.play import commands as c
from ui.core.input.card import signed_by_tap, tap_card, tap_of
from ui.core.input.pin import PinChecked
from ui.core.screen import Screens
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.bank_seat import LetBankGoOn, StopBank, let_go_on, stop
from ui.core.state.drafts import DebtFocus
from ui.core.state.messages import Message
from ui.core.state.model import Model, UiState
from ui.core.state.new_game import asking_who_begins, fresh_draft
from ui.core.state.notices import CODE_OF_ANOTHER, CardShown, HoldCard
from ui.core.state.signing import CodeHeld, await_signers, hold_code, sign, signers_of
from ui.core.state.update import CloseGame, Do, Effect, LookAtFiles, OpenGame, Update, show_notice

KEY: Final = "key"


def act_on_touch(message: object, model: Model, screens: Screens) -> Update:
    """Something on the screen was touched; `message` is the action that this part of the view carries."""
    if type(message) not in screens.on_top(model).on:
        practised = screens.practise(lambda inner: act_on_touch(message, inner, screens), model)
        if practised is not None:
            return practised
    notice = None if isinstance(model.ui.notice, CardShown) else model.ui.notice
    model = model.but(ui=model.ui.but(idle_seconds=0.0, notice=notice))
    if isinstance(message, m.SeatTouched) and isinstance(model.ui.top, CodeHeld):
        return screens.settle(_with_code(message.player, model.ui.top, model, screens), model.ui)
    return screens.settle(_with_signers(_update(message, model, screens), model, screens), model.ui)


def _with_signers(update: Update, model: Model, screens: Screens) -> Update:
    """A touch is anonymous: what a person has to sign waits. If the player's card signs it anyway, ask for the card."""
    signers = None if update.agreed else signers_of(update.commands, update.effect, model.but(ui=update.ui))
    if signers is None:
        return update
    by_card = () if signers.alone is None else signed_by_tap(signers.alone, model, screens)
    if signers.alone is not None and by_card and by_card == update.commands:
        return show_notice(model.ui, HoldCard(signers.alone), "refused")
    return await_signers(update, model)


def _update(message: object, model: Model, screens: Screens) -> Update:
    if isinstance(message, m.Open):
        return _open(message.screen, model.but(ui=model.ui.closed()) if message.is_instead else model, screens)
    if isinstance(message, m.ClockTouched):
        return pause(model)
    if isinstance(message, m.SeatTouched):
        return _seat(message.player, model, screens)
    assert isinstance(message, Message), message
    if isinstance(message, PinChecked) and PinChecked not in screens.on_top(model).on:
        return Update(model.ui)  # the person who typed it has left the page
    if isinstance(message, m.PawnPut) and isinstance(model.ui.top, routes.PawnSide):
        model = model.but(ui=model.ui.closed())
    if isinstance(message, Do):
        return message.act(*message.given, model)
    meant = screens.on_top(model).on.get(type(message)) or SHARED.get(type(message))
    if meant is None and isinstance(message, Effect):
        return Update(model.ui, effect=message, cue=message.cue)
    assert meant is not None, message
    return meant(message, model)


def pause(model: Model) -> Update:
    """Stop the clock for everybody, or resume it."""
    if model.game is None or model.game.is_over:
        return Update(model.ui, cue="refused")
    return Update(model.ui, (c.ResumeClock() if model.game.is_paused else c.PauseClock(),), cue=KEY)


def _open(address: routes.Route, model: Model, screens: Screens) -> Update:
    screen = screens.of(address)
    return Update(screen.opens(address, model), effect=LookAtFiles() if screen.lists_files else None, cue=KEY)


def _seat(player: int, model: Model, screens: Screens) -> Update:
    """Without a reader this is the player's tap; with one it opens the player's page."""
    if not model.has_reader:
        return tap_of(player, model, screens, is_touch=True)
    return _open(routes.PlayerShown(player), model, screens)


def _with_code(player: int, held: CodeHeld, model: Model, screens: Screens) -> Update:
    """The owner of the code signs what it would sign, if that is still what was shown."""
    if player != held.player:
        return show_notice(model.ui, CODE_OF_ANOTHER.but(player=held.player), "refused")
    below = model.but(ui=model.ui.closed())
    update = tap_card(held.tag, below, screens, held.role)
    is_as_shown = hold_code(held.tag, player, held.role, update, below) == msgspec.structs.replace(held, seconds=0.0)
    return update if is_as_shown else Update(below.ui, cue="refused")


def _back(message: m.Back, model: Model) -> Update:
    """Close the topmost screen; without one, take back a choice on the way to the present question."""
    return Update(model.ui.closed() if model.ui.stack else model.ui.on_back(), cue=KEY)


def _turn_page(message: m.TurnPage, model: Model) -> Update:
    return Update(model.ui.but(number=(model.ui.number + 1) % max(message.pages, 1)), cue=KEY)


def _play_again(message: m.PlayAgain, model: Model) -> Update:
    """Set up a game with the same people and rules: only who begins is asked."""
    return Update(asking_who_begins(UiState(stack=(routes.NewGame(),)), fresh_draft(model)), cue=KEY)


def _leave(message: m.Leave, model: Model) -> Update:
    """Go to the first screen; the draft of a new game stays."""
    return Update(model.ui.without_game(), effect=CloseGame() if model.game else None, cue=KEY)


def _raise_cash(message: m.RaiseCash, model: Model) -> Update:
    """A buyer sells or mortgages first."""
    return Update(model.ui.typing(DebtFocus(message.player, is_raising=True)).but(number=0), cue=KEY)


SHARED: Final[dict[type, Callable[[Any, Model], Update]]] = {
    m.Sign: lambda message, model: sign(message.commands, model),
    m.Back: _back,
    m.Decide: lambda message, model: Update(model.ui.at_table(), cue=KEY),
    m.TurnPage: _turn_page,
    StopBank: stop,
    LetBankGoOn: let_go_on,
    m.PlayAgain: _play_again,
    m.RaiseCash: _raise_cash,
    OpenGame: lambda message, model: Update(UiState(), effect=message, cue=KEY),
    m.Leave: _leave,
}

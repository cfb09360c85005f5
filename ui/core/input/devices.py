"""Updates for the signals of devices: one update for each kind of signal. The runtime calls them."""

from hardware.dice.signals import DiceGlimpsed, DiceSeen, TrayLearnt, TrayUnlearnt
from hardware.signals import ButtonPressed, CardTapped, CodeScanned, PhoneHeld, PinPressed, SeatPressed
from ui.core.input.code import show_code
from ui.core.input.dice import propose_dice, warn_of_dice
from ui.core.input.touch import act_on_touch, pause
from ui.core.screen import Screens
from ui.core.state.asking import open_question, table_question
from ui.core.state.messages import Back, Sign
from ui.core.state.model import Model
from ui.core.state.notices import COPY_IS_NO_CARD, PHONE_IS_NO_CARD
from ui.core.state.questions import Paused, Welcome
from ui.core.state.routes import TraySetup
from ui.core.state.update import Update, show_notice
from ui.toolkit.parts import Style

UserSignal = (
    CardTapped | PhoneHeld | CodeScanned | ButtonPressed | SeatPressed
    | DiceSeen | DiceGlimpsed | TrayUnlearnt | TrayLearnt | PinPressed
)  # fmt: skip
"""Signals of people who use a device; connecting or losing a device changes no screen."""


def take_signal(signal: UserSignal, model: Model, screens: Screens) -> Update:
    """The update for one signal; while a device is tried, no signal acts on the game."""
    tries = screens.on_top(model).signal
    if tries is not None:
        return tries(signal, model)
    practised = screens.practise(lambda inner: take_signal(signal, inner, screens), model, signal)
    if practised is not None:
        return practised
    match signal:
        case CardTapped(tag, _, role):
            return show_code(tag, role, model, screens)
        case CodeScanned(code, _, role):
            return show_code(code, role, model, screens, is_scanned=True)
        case PhoneHeld(_, is_copy):
            notice = COPY_IS_NO_CARD if is_copy else PHONE_IS_NO_CARD
            return show_notice(model.ui.but(idle_seconds=0.0), notice, "unknown_card")
        case ButtonPressed(button):
            return press(button, model, screens)
        case SeatPressed(seat):
            return _press_seat(seat, model, screens)
        case DiceSeen():
            return propose_dice(signal, model, screens)
        case DiceGlimpsed():
            return warn_of_dice(signal, model, screens)
        case TrayUnlearnt():
            return _tray_unlearnt(model)
        case TrayLearnt() | PinPressed():
            return Update(model.ui)  # the person who set it up has left the page


def _tray_unlearnt(model: Model) -> Update:
    """Open the set-up of the tray if no game is played; during a game people type the dice or go to the settings."""
    is_free = not model.ui.stack and isinstance(table_question(model), Welcome | Paused)
    return Update(model.ui.opened(TraySetup()) if is_free else model.ui)


def press(button: str, model: Model, screens: Screens) -> Update:
    """A real button: `next` is the ivory button of the screen, `cancel` the outlined one or else the way back, `pause`
    stops the clock. On a page that shows for a moment what was done, `cancel` leaves: only a touch takes that back.
    """
    if button == "pause":
        return pause(model)
    actions = {each.style: each.action for each in screens.buttons(model)}
    message = actions.get(Style.PRIMARY) if button == "next" else actions.get(Style.OUTLINED, Back())
    if button == "cancel" and isinstance(message, Sign) and screens.of(screens.in_sight(model)).is_moment:
        message = Back()
    return Update(model.ui, cue="refused") if message is None else act_on_touch(message, model, screens)


def _press_seat(seat: int, model: Model, screens: Screens) -> Update:
    """The button of a seat, in playing order. If a page is open, the first press only closes it."""
    ui, game = model.ui, model.game
    press = screens.of(open_question(game, ui)).seat if game else None
    if game is None or press is None or seat >= len(game.names) or game.bank_plays[seat]:
        return Update(ui, cue="refused")
    return Update(ui.at_table(idle_seconds=0.0), cue="key") if ui.stack else press(seat, model)

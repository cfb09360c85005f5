"""Updates for the signals of devices: one update for each kind of signal. The runtime calls them."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.dice.signals import DiceGlimpsed, DiceSeen, TrayLearnt, TrayUnlearnt
from hardware.signals import ButtonPressed, CardTapped, CodeScanned, PhoneHeld, SeatPressed
from ui.core.input.code import shown
from ui.core.input.dice import dice_glimpsed, dice_seen
from ui.core.input.touch import paused, touched
from ui.core.screen import Screens
from ui.core.state.asking import asked, table_question
from ui.core.state.messages import Back
from ui.core.state.model import Model
from ui.core.state.notices import PhoneIsNoCard
from ui.core.state.questions import Paused, Welcome
from ui.core.state.routes import TraySetup
from ui.core.state.update import Update, said
from ui.core.view import view_model
from ui.locale.words import Words
from ui.toolkit.parts import Button, Style, ViewModel

Heard = (
    CardTapped | PhoneHeld | CodeScanned | ButtonPressed | SeatPressed
    | DiceSeen | DiceGlimpsed | TrayUnlearnt | TrayLearnt
)  # fmt: skip
"""Signals of people who use a device; connecting or losing a device changes no screen."""
_WORDS = Words()
"""Buttons are found by their style, so any language will do."""


def heard(signal: Heard, model: Model, screens: Screens) -> Update:
    """The update for one signal; while a device is tried, no signal acts on the game."""
    tries = screens.on_top(model).signal
    if tries is not None:
        return tries(signal, model)
    practised = screens.practised(lambda inner: heard(signal, inner, screens), model, signal)
    if practised is not None:
        return practised
    match signal:
        case CardTapped(tag, _, role):
            return shown(tag, role, model, screens)
        case CodeScanned(code, _, role):
            return shown(code, role, model, screens, is_scanned=True)
        case PhoneHeld():
            return said(model.ui.but(idle_seconds=0.0), PhoneIsNoCard(), "unknown_card")
        case ButtonPressed(button):
            return pressed(button, model, screens)
        case SeatPressed(seat):
            return _seat_pressed(seat, model, screens)
        case DiceSeen():
            return dice_seen(signal, model, screens)
        case DiceGlimpsed():
            return dice_glimpsed(signal, model, screens)
        case TrayUnlearnt():
            return _tray_unlearnt(model)
        case TrayLearnt():
            return Update(model.ui)  # the person who set it up has left the page


def _tray_unlearnt(model: Model) -> Update:
    """Open the set-up of the tray if no game is played; during a game people type the dice or go to the settings."""
    is_free = not model.ui.stack and isinstance(table_question(model), Welcome | Paused)
    return Update(model.ui.opened(TraySetup()) if is_free else model.ui)


def pressed(button: str, model: Model, screens: Screens) -> Update:
    """A real button: `next` is the screen's large button, `cancel` the way back, `pause` stops the clock."""
    if button == "pause":
        return paused(model)
    style = Style.PRIMARY if button == "next" else Style.OUTLINED
    found = next((each for each in buttons_of(view_model(model, screens, _WORDS)) if each.style is style), None)
    if button == "cancel" and (found is None or screens.on_top(model).is_cancelled_by_leaving):
        return touched(Back(), model, screens)
    if found is None or found.action is None:
        return Update(model.ui, cue="refused")
    return touched(found.action, model, screens)


def buttons_of(view: ViewModel) -> Iterator[Button]:
    """The large buttons of a screen."""
    for name in ("order", "hammer", "next", "undo", "back"):
        button = getattr(view, name, None)
        if isinstance(button, Button):
            yield button
    yield from getattr(view, "buttons", ())


def _seat_pressed(seat: int, model: Model, screens: Screens) -> Update:
    """The button of a seat, in playing order. If a page is open, the first press only closes it."""
    ui, game = model.ui, model.game
    press = screens.of(asked(game, ui)).seat if game else None
    if game is None or press is None or seat >= len(game.names) or game.bank_plays[seat]:
        return Update(ui, cue="refused")
    return Update(ui.at_table(idle_seconds=0.0), cue="key") if ui.stack else press(seat, model)

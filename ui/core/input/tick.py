"""The effect of time on the screen: notices fade, untouched pages close, and a screen counts its own seconds."""

from typing import Final

from ui.core.screen import Closes, Screens
from ui.core.state import bank_seat
from ui.core.state.asking import Address, showing, waited_for
from ui.core.state.drafts import ClockStood
from ui.core.state.model import CALM_SECONDS, Model, UiState
from ui.core.state.new_devices import is_asked_by_itself, to_ask_about
from ui.core.state.readers import ByTouch, is_by_card
from ui.core.state.routes import NewDeviceAsked, Route
from ui.core.state.signing import Agreement
from ui.core.state.update import Update

FORGOTTEN_SECONDS: Final = 30.0
"""After this time without a touch the table comes back; what was typed stays."""
WITHOUT_CLOCK_SECONDS: Final = 120.0
"""The same at a table without a clock."""
WAITED_FOR_SECONDS: Final = 10.0
"""The same while the game waits for somebody, at a table with a clock."""


def pass_time(seconds: float, model: Model, screens: Screens, before: Address) -> Update:
    """The state after `seconds` at the screen, which showed `before` when they began. A screen that these seconds
    opened does not count them: the auction after the clock of a purchase ran out. Between games the question what a new
    device is for opens by itself.
    """
    practised = screens.practise(
        lambda inner: pass_time(seconds, inner, screens, showing(inner)), model, seconds=seconds
    )  # fmt: skip
    if practised is not None:
        return practised
    device = to_ask_about(model) if is_asked_by_itself(model) else None
    if device:
        address = NewDeviceAsked(device.port)
        return Update(screens.of(address).opens(address, model), cue="card_read")
    before_ui = model.ui
    ui = _fade_notice(before_ui, seconds)
    if ui.calm_seconds < CALM_SECONDS:
        ui = ui.but(calm_seconds=min(ui.calm_seconds + seconds, CALM_SECONDS))
    if is_by_card(model):
        ui = ui.without(ByTouch)
    ui = _count_idle(ui, seconds, model, screens)
    if model.seconds_left is not None and screens.covers_clock(model) and not screens.is_frozen(model):
        ui = ui.typing(ClockStood(ui.get(ClockStood).seconds + seconds))
    model = model.but(ui=ui)
    passes = screens.on_top(model).passes
    update = passes(before, seconds, model) if passes and showing(model) == before else Update(ui)
    return screens.settle(bank_seat.pass_time(seconds, model, update), before_ui)


def _fade_notice(ui: UiState, seconds: float) -> UiState:
    if ui.notice is None:
        return ui
    left = ui.notice_seconds - seconds
    return ui.but(notice_seconds=left) if left > 0 else ui.but(notice=None, notice_seconds=0.0)


def _count_idle(ui: UiState, seconds: float, model: Model, screens: Screens) -> UiState:
    """The open pages after `seconds` more without a touch."""
    idle, kept = ui.idle_seconds + seconds, _pages_that_stay(model, screens)
    if model.game is None or kept == ui.stack:
        return ui
    is_over = idle >= _patience(model, screens)
    return ui.but(stack=kept, number=0, idle_seconds=0.0) if is_over else ui.but(idle_seconds=idle)


def _pages_that_stay(model: Model, screens: Screens) -> tuple[Route, ...]:
    """What nobody has to touch: the pages of somebody who is asked, and what people plan, set up or work on. Only what
    waits for signatures over them is forgotten: a card that comes late signs nothing.
    """
    stack, asked = model.ui.stack, waited_for(model)
    closes = {screens.of(shown).closes for shown in stack}
    if closes == {Closes.FORGOTTEN} and not any(getattr(shown, "player", None) in asked for shown in stack):
        return ()
    return stack[:-1] if closes <= {Closes.FORGOTTEN, Closes.BY_HAND} and isinstance(model.ui.top, Agreement) else stack


def _patience(model: Model, screens: Screens) -> float:
    if model.seconds_left is None:
        return WITHOUT_CLOCK_SECONDS
    return WAITED_FOR_SECONDS if screens.has_band(model) else FORGOTTEN_SECONDS

"""Updates of the first start. Its questions lie over the offer of the lesson; each is asked until it is answered."""

from typing import Final

from hardware.signals import ButtonPressed, CardTapped, Signal
from ui.core.state.model import Model, UiState
from ui.core.state.routes import Route
from ui.core.state.update import ChangeSettings, Update
from ui.flows.settings import model as own
from ui.locale.words import Language
from ui.store.settings import FirstStep, Settings, Turning

PAGES: Final[dict[FirstStep, Route]] = {
    "language": own.LanguageAsked(),
    "network": own.WifiPage(is_first=True),
    "zone": own.ZonePage(is_first=True),
    "sound": own.SoundPage(is_first=True),
    "rotation": own.ScreenPage(is_first=True),
    "card": own.CardAsked(),
}


def with_first_start(model: Model) -> Model:
    """The model at the start: if nobody has played yet, ask what was not answered yet. Only a machine that is for the
    table alone has more to ask than the language.
    """
    if model.game or model.saved or model.settings.was_offered_lesson:
        return model
    return model.but(ui=_asking(model.ui, model))


def steps_of(shown: Route, model: Model) -> tuple[int, int] | None:
    """The place of a question among those that this machine is asked, from 0, and their number; None elsewhere."""
    pages = [page for page in PAGES.values() if _is_meant(page, model)]
    return (pages.index(shown), len(pages)) if shown in pages and len(pages) > 1 else None


def _is_done(shown: Route, model: Model) -> bool:
    """Does its button say *Continue*, and no longer *Not now*?"""
    match shown:
        case own.WifiPage():
            return bool(model.devices.wifi.joined)
        case own.CardAsked():
            return bool(model.ui.get(own.CardsHeard).readers)
        case own.ZonePage():
            return False
    return True


def choose_language(language: Language, model: Model) -> Update:
    """Speak this language from now on."""
    return _answered("language", model, model.settings.but(language=language))


def go_on(step: FirstStep, model: Model) -> Update:
    """Ask the next question."""
    return _answered(step, model, model.settings)


def go_on_silently(model: Model) -> Update:
    """Switch sounds off, which the settings can take back, and ask the next question."""
    return _answered("sound", model, model.settings.but(has_sound=False))


def choose_zone(zone: str, model: Model) -> Update:
    """Use this time zone from now on."""
    settings, ui = model.settings.but(time_zone=zone), model.ui
    if own.ZonePage(is_first=True) in ui.stack:
        return _answered("zone", model, settings)
    while isinstance(ui.top, own.ZonePage | own.ZoneRegions | own.ZonesOf):
        ui = ui.closed()
    return Update(ui, effect=ChangeSettings(settings), cue="key")


def hear_card(signal: Signal, model: Model) -> Update:
    """A card shows that its reader works; a real button goes on as the screen's does."""
    if isinstance(signal, CardTapped):
        heard = model.ui.get(own.CardsHeard).readers | {signal.reader}
        return Update(model.ui.typing(own.CardsHeard(heard)), cue="card_read")
    is_done, button = _is_done(own.CardAsked(), model), signal.button if isinstance(signal, ButtonPressed) else ""
    is_meant = button == ("next" if is_done else "cancel")
    return go_on("card", model) if is_meant else Update(model.ui)


def try_turning(address: own.KeepTurning, model: Model) -> UiState:
    """Turn the picture, for a time."""
    return model.ui.opened(address).typing(own.TurningTried())


def pass_time(shown: own.KeepTurning, seconds: float, model: Model) -> Update:
    """Take the rotation back if nobody could confirm it."""
    left = model.ui.get(own.TurningTried).seconds - seconds
    return Update(model.ui.typing(own.TurningTried(left)) if left > 0 else model.ui.closed())


def keep_turning(turning: Turning, model: Model) -> Update:
    """The picture stays turned like this."""
    changed = ChangeSettings(model.settings.but(turning=turning))
    return Update(model.ui.closed(), effect=changed, cue="key")


def _answered(step: FirstStep, model: Model, settings: Settings) -> Update:
    settings = settings.but(answered=(*settings.answered, step))
    below = tuple(each for each in model.ui.stack if not isinstance(each, own.ZoneRegions | own.ZonesOf))
    below = tuple(each for each in below if each not in PAGES.values())
    ui = _asking(model.ui.but(stack=below, number=0), model.but(settings=settings))
    return Update(ui, effect=ChangeSettings(settings), cue="key")


def _asking(ui: UiState, model: Model) -> UiState:
    """The state with all open questions on top, the first one uppermost."""
    asked = (page for step, page in reversed(PAGES.items()) if step not in model.settings.answered)
    return ui.but(stack=(*ui.stack, *(page for page in asked if _is_meant(page, model))))


def _is_meant(page: Route, model: Model) -> bool:
    """Can this machine use the answer?"""
    devices = model.devices
    match page:
        case own.LanguageAsked():
            return True
        case _ if devices.power == "none":
            return False
        case own.WifiPage():
            return devices.wifi.step != "none"
    return True

"""The views of the first start that no other page of the settings has: the language, a rotation on trial, cards."""

import math
from typing import Final

from msgspec.structs import replace

from ui.core.state import routes
from ui.core.state.devices import DeviceKind
from ui.core.state.messages import Open
from ui.core.state.routes import Route
from ui.core.state.update import do
from ui.core.words.frame import Frame
from ui.flows.settings import first_update
from ui.flows.settings import model as own
from ui.flows.settings.devices_view import STATES, device_words
from ui.flows.settings.first_update import steps_of
from ui.flows.settings.new_devices_view import NEW_READER, PLUG_IN
from ui.locale.words import LANGUAGES, N_, Language, words_in
from ui.pieces.subject import CARD
from ui.pieces.templates.choices import Choice, SettingRow, SettingsView
from ui.pieces.templates.decision import DecisionView
from ui.store.settings import LANGUAGE_NAMES, FirstStep
from ui.toolkit.parts import Bar, Button, Row, Style

WHICH_LANGUAGE: Final = N_("Which language should the table speak?")


def language_asked(shown: own.LanguageAsked, frame: Frame) -> SettingsView:
    """The question in each language, each a button."""
    choices = tuple(language_choice(language, do(first_update.choose_language, language)) for language in LANGUAGES)
    bar = Bar("Table Banker", steps=steps_of(shown, frame.model))
    return SettingsView(bar, (SettingRow("", choices),), ())


def first_bar(frame: Frame, shown: Route, sentence: str) -> Bar:
    """The bar of a page that may be a question of the first start: a dot for each of them."""
    return replace(frame.bar(sentence), steps=steps_of(shown, frame.model))


def language_choice(language: Language, action: object, is_chosen: bool = False) -> Choice:
    """A language by its own name, and the question in it."""
    return Choice(LANGUAGE_NAMES[language], action, is_chosen, note=words_in(language)(WHICH_LANGUAGE))


def keep_turning(shown: own.KeepTurning, frame: Frame) -> DecisionView:
    """The picture turned, and the question whether it stays like that."""
    words, left = frame.words, math.ceil(frame.ui.get(own.TurningTried).seconds)
    keep = Button(words("Keep it"), action=do(first_update.keep_turning, shown.turning), style=Style.PRIMARY)
    back = Row(words("Without a touch it turns back."), words("{n} s", n=left))
    bar = frame.bar(words("Is the picture the right way up?"))
    return DecisionView(bar, (keep, frame.back()), (back,), subject="icon_screen")


def card_asked(shown: own.CardAsked, frame: Frame) -> DecisionView:
    """Each reader, and whether it has read a card; a new one is asked about on its own page."""
    words, heard = frame.words, frame.ui.get(own.CardsHeard).readers
    states = tuple(
        (device, STATES["ok"] if device.name in heard else STATES["untried"])
        for device, _ in frame.model.devices.devices
        if device.kind is DeviceKind.READER
    )
    rows = tuple(Row(device_words(frame, device), words(says), tone) for device, (says, tone) in states)
    if not rows:
        rows = (Row(words(PLUG_IN)),)
    new = Button(words(NEW_READER), words("what is it for?"), Open(routes.NewDeviceAsked()))
    buttons = (new, step_button(frame, "card", bool(heard)))
    return DecisionView(first_bar(frame, shown, words("Tap a card on any reader")), buttons, rows, subject=CARD)


def step_button(frame: Frame, step: FirstStep, is_done: bool = True) -> Button:
    """To the next question of the first start."""
    title = frame.words("Continue") if is_done else frame.words("Not now")
    style = Style.PRIMARY if is_done else Style.OUTLINED
    return Button(title, action=do(first_update.go_on, step), style=style)

"""The views of the first start that no other page of the settings has: the language, a rotation on trial, cards."""

from __future__ import annotations

import math
from typing import Final

from ui.core.state import routes
from ui.core.state.devices import DeviceKind
from ui.core.state.messages import Open
from ui.core.words.frame import Frame
from ui.flows.settings import model as own
from ui.flows.settings.devices_view import STATES, device_words
from ui.flows.settings.new_devices_view import NEW_READER, PLUG_IN
from ui.locale.words import N_, words_in
from ui.pieces.subject import CARD
from ui.pieces.templates.decision import DecisionView
from ui.store.settings import LANGUAGE_NAMES, FirstStep
from ui.toolkit.parts import Bar, Button, Row, Style, Tone

WHICH_LANGUAGE: Final = N_("Which language should the table speak?")


def language_asked(shown: own.LanguageAsked, frame: Frame) -> DecisionView:
    """The question in each language, and a button for each."""
    rows = tuple(Row(words_in(language)(WHICH_LANGUAGE), tone=Tone.TEXT, is_strong=True) for language in LANGUAGE_NAMES)
    buttons = tuple(Button(name, "", own.LanguageChosen(language)) for language, name in LANGUAGE_NAMES.items())
    return DecisionView(Bar(" · ".join(LANGUAGE_NAMES.values())), buttons, rows)


def keep_turning(shown: own.KeepTurning, frame: Frame) -> DecisionView:
    """The picture turned, and the question whether it stays like that."""
    words, left = frame.words, math.ceil(frame.ui.get(own.TurningTried).seconds)
    keep = Button(words("Keep it"), action=own.TurningKept(shown.turning), style=Style.PRIMARY)
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
    return DecisionView(frame.bar(words("Tap a card on any reader")), buttons, rows, subject=CARD)


def step_button(frame: Frame, step: FirstStep, is_done: bool = True) -> Button:
    """To the next question of the first start."""
    title = frame.words("Continue") if is_done else frame.words("Not now")
    style = Style.PRIMARY if is_done else Style.OUTLINED
    return Button(title, action=own.StepDone(step), style=style)

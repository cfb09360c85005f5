"""The views of choosing a PIN: what it guards, and whether there is one."""

from ui.core.shown.pin_pad import digits_allowed, pin_view
from ui.core.state import messages as m
from ui.core.state.routes import PinPage
from ui.core.state.update import do
from ui.core.words.frame import Frame, hold_button
from ui.flows.pin import update
from ui.flows.pin.model import PinTyping
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.money import MoneyView
from ui.toolkit.parts import Button, Row, Style, Tone


def pin_page(shown: PinPage, frame: Frame) -> DecisionView:
    """What the PIN guards, and the buttons to choose, replace or remove it."""
    words, is_set = frame.words, frame.model.pin.is_set
    rows = (
        Row(words("Like the banker's card, the PIN confirms corrections and cards."), tone=Tone.TEXT),
        Row(words("Without a card or PIN, two players confirm.")),
        Row(words("Forgotten? Remove it on this machine: banker pin reset")),
    )
    sentence = words("The banker has a PIN") if is_set else words("The banker has no PIN")
    away = (
        (hold_button(frame, Button(words("Remove it"), words("asks for the PIN"), do(update.drop))),) if is_set else ()
    )
    return DecisionView(frame.bar(sentence), (_choose(frame), *away, frame.back()), rows, subject="icon_pin")


def _choose(frame: Frame) -> Button:
    """The button to choose a PIN. During a game this needs the present PIN, so that nobody locks the banker out."""
    words = frame.words
    if frame.model.pin.is_set:
        return Button(words("Change PIN"), words("asks for the old one"), m.Open(PinTyping()))
    if frame.model.game is not None:
        return Button(words("Set a PIN"), words("before a game"), reason=words("Go to the start screen for that."))
    return Button(words("Set a PIN"), words("4 to 8 digits"), m.Open(PinTyping()), Style.PRIMARY)


def pin_typing(shown: PinTyping, frame: Frame) -> MoneyView:
    """The keypad for a new PIN, and for the same once more."""
    words = frame.words
    sentence = words("The same PIN again") if shown.again else words("The banker's new PIN")
    return pin_view(frame, sentence, (Row(digits_allowed(words), tone=Tone.TEXT),))

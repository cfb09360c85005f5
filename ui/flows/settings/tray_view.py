"""The view that sets up the dice tray: what people do in each step, and what the camera reports."""

from typing import Final

from hardware.dice.signals import Doubt, TrayStep
from ui.core.state import routes
from ui.core.state.devices import Device, DeviceKind
from ui.core.state.update import LearnTray
from ui.core.words.frame import Frame
from ui.flows.settings.devices_view import advice
from ui.flows.settings.model import TrayLesson
from ui.locale.words import N_
from ui.pieces.subject import DICE
from ui.pieces.templates.decision import DecisionView
from ui.toolkit.parts import Button, Row, Style, Tone

ASKED: Final = {
    TrayStep.EMPTY: (N_("Empty the dice tray"), N_("It is empty"), N_("the camera looks")),
    TrayStep.DICE: (N_("Put two dice in the tray"), N_("They are there"), N_("the camera looks")),
    TrayStep.KEEP: (N_("Does the tray read the dice correctly?"), N_("Yes"), N_("save this setup")),
}
"""For each step: what people do, the button when it is done, and its note."""
HELP: Final = {
    TrayStep.EMPTY: N_("The bank learns what always lies there, and how bright it is."),
    TrayStep.DICE: N_("Put them apart, where dice usually land."),
    TrayStep.KEEP: N_("Every roll is still shown before it counts."),
}
FAULTS: Final = {
    Doubt.DARK: N_("It is too dark: more light from above."),
    Doubt.GLARE: N_("It is too bright, or a lamp dazzles: light it from the side."),
    Doubt.TOO_MANY: N_("There still seem to be dice in it."),
    Doubt.TURNED: N_("The camera was moved: start again."),
    Doubt.COVERED: N_("A hand or a shadow covers the dice."),
    Doubt.UNSURE: N_("Two dice are not clear: move closer, or add light."),
}
"""The faults of the last look."""


def tray_setup(shown: routes.TraySetup, frame: Frame) -> DecisionView:
    """One step at a time. People can leave the setup, and type the dice instead."""
    lesson, words = frame.ui.get(TrayLesson), frame.words
    later = frame.back(words("Later"), words("dice are entered by touch"))
    if lesson.is_looking:
        rows = advice(frame, Device(DeviceKind.TRAY))
        return DecisionView(frame.bar(words("The camera sees the tray")), (later,), rows, subject=DICE)
    sentence, done, note = ASKED[lesson.step]
    buttons = [Button(words(done), words(note), LearnTray(lesson.step), Style.PRIMARY)]
    if lesson.step is TrayStep.KEEP:
        buttons.append(Button(words("No"), words("look once more"), LearnTray(TrayStep.DICE)))
    return DecisionView(frame.bar(words(sentence)), (*buttons, later), _rows(frame, lesson), subject=DICE)


def _rows(frame: Frame, lesson: TrayLesson) -> tuple[Row, ...]:
    said, words = lesson.said, frame.words
    help_row = Row(words(HELP[lesson.step]))
    if said is None or (said.why is None and not said.values):
        return (help_row,)
    if said.why is not None:
        return (Row(words(FAULTS[said.why]), tone=Tone.CORAL), help_row)
    return (Row(words("Reply:"), ", ".join(map(str, said.values)), Tone.MINT, is_strong=True), help_row)

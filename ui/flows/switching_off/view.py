"""The views of switching off: everything is kept, and when the plug may be pulled."""

from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.update import Quit
from ui.core.words.frame import Frame
from ui.pieces.templates.decision import DecisionView
from ui.toolkit.parts import Bar, Button, Row, Style, Tone


def asked(shown: routes.SwitchOffAsked, frame: Frame) -> DecisionView:
    """Ask once more, because a machine takes its time to start again."""
    words = frame.words
    rows = (Row(words("All games are saved."), tone=Tone.TEXT), *_when_the_plug_is_free(frame))
    switch = Button(words("Switch off"), words("the machine"), Quit(), Style.PRIMARY)
    return DecisionView(Bar(words("Switch off the machine?")), (switch, frame.back()), rows, subject="icon_power")


def switched_off(shown: routes.SwitchedOff, frame: Frame) -> DecisionView:
    """The last sentence. If the machine cannot switch itself off, it says so; all data are safe anyway."""
    words = frame.words
    if frame.model.devices.power != "refused":
        return DecisionView(
            Bar(words("The machine is switching off")), (), _when_the_plug_is_free(frame), subject="icon_power"
        )
    rows = (
        Row(words("Everything is saved: you can pull the plug now."), tone=Tone.TEXT, is_strong=True),
        Row(words("The reason is in the system's log.")),
    )
    first = Button(words("Start screen"), "", m.Back(), Style.OUTLINED)
    return DecisionView(Bar(words("The machine stays on")), (first,), rows)


def _when_the_plug_is_free(frame: Frame) -> tuple[Row, Row]:
    """When the plug may be pulled: a Pi's own green light goes out when it has stopped."""
    words = frame.words
    return (
        Row(words("Wait: the screen goes dark, then the green light goes out.")),
        Row(words("Then you can pull the plug."), tone=Tone.TEXT, is_strong=True),
    )

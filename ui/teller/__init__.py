"""What did people mean? Touches, taps, buttons and time become commands, typed things and opened screens; all pure."""

from ui.teller.answers import (
    Answer,
    CloseGame,
    Effect,
    Enroll,
    OpenGame,
    Quit,
    SaveRecord,
    StartGame,
    WorkBench,
)
from ui.teller.hearing import heard
from ui.teller.outcomes import cues, happened, refused
from ui.teller.pressing import pressed
from ui.teller.tapping import tapped
from ui.teller.timing import passed
from ui.teller.touching import touched

__all__ = [
    "Answer",
    "CloseGame",
    "Effect",
    "Enroll",
    "OpenGame",
    "Quit",
    "SaveRecord",
    "StartGame",
    "WorkBench",
    "cues",
    "happened",
    "heard",
    "passed",
    "pressed",
    "refused",
    "tapped",
    "touched",
]

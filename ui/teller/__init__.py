"""What did people mean? Touches, taps, buttons and time become commands, typed things and opened screens; all pure."""

from ui.teller.answers import (
    Answer,
    ChangeSettings,
    CloseGame,
    DrawLot,
    Effect,
    Enroll,
    EnrollBanker,
    ForgetCard,
    HandsFollowed,
    JudgeDevice,
    OpenGame,
    Quit,
    Rename,
    SavePage,
    SavePicture,
    SaveRecord,
    SeatAt,
    SpeakTo,
    StartGame,
    WorkBench,
)
from ui.teller.beginning import lot_fell
from ui.teller.hearing import heard
from ui.teller.outcomes import at_new_table, cues, happened, kept, refused
from ui.teller.pressing import pressed
from ui.teller.tapping import tapped
from ui.teller.timing import passed
from ui.teller.touching import touched

__all__ = [
    "Answer",
    "ChangeSettings",
    "CloseGame",
    "DrawLot",
    "Effect",
    "Enroll",
    "EnrollBanker",
    "ForgetCard",
    "HandsFollowed",
    "JudgeDevice",
    "OpenGame",
    "Quit",
    "Rename",
    "SavePage",
    "SavePicture",
    "SaveRecord",
    "SeatAt",
    "SpeakTo",
    "StartGame",
    "WorkBench",
    "at_new_table",
    "cues",
    "happened",
    "heard",
    "kept",
    "lot_fell",
    "passed",
    "pressed",
    "refused",
    "tapped",
    "touched",
]
